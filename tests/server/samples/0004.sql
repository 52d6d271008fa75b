INSERT INTO people (id, name, created_at, recovery_hash) VALUES ('anna', 'Anna', 1700000000000, 'a1b2');
INSERT INTO people (id, name, created_at, recovery_hash) VALUES ('bob', 'Bob „Ω“', 1700000000001, NULL);
INSERT INTO people (id, name, created_at, recovery_hash, guardian) VALUES ('zoe', 'Zoé', 1700000000002, NULL, 'anna');
INSERT INTO sessions (token_hash, person_id, created_at, seen_at) VALUES ('c3d4', 'anna', 1700000000000, 1700000090000);
INSERT INTO tables (id, code, listed, status, game, summary, created_at, changed_at, due, opened_seq, opened_by)
    VALUES (1, 'ABCD2345', TRUE, 'playing', 'gargon', '{"seats": 4}', 1700000000000, 1700000050000, 1700000060000, 0, 'anna');
INSERT INTO tables (id, code, listed, status, game, summary, created_at, changed_at, due, opened_seq)
    VALUES (2, 'WXYZ6789', FALSE, 'over', 'castors', '{}', 1700000000000, 1700000050000, NULL, 7);
INSERT INTO entries (table_id, seq, at, body) VALUES (1, 0, 1700000000000, '{"type": "gathered"}');
INSERT INTO entries (table_id, seq, at, body) VALUES (1, 1, 1700000000001, '{"type": "moved", "move": "play R9"}');
INSERT INTO snapshots (table_id, seq, body) VALUES (2, 7, '{"chat": []}');
INSERT INTO games (id, table_id, number, game, players, started_at, ended_at, finished, record, listed)
    VALUES ('game-one', 2, 1, 'castors', 2, 1700000000000, 1700000040000, TRUE, '{"pioche": 1}', TRUE);
INSERT INTO games (id, table_id, number, game, players, started_at, ended_at, finished, record, listed)
    VALUES ('game-two', 2, 2, 'castors', 2, 1700000040000, 1700000050000, FALSE, '{}', TRUE);
INSERT INTO game_seats (game_id, seat, person_id, level, name, score, winner)
    VALUES ('game-one', 0, 'anna', NULL, 'Anna', 12, FALSE);
INSERT INTO game_seats (game_id, seat, person_id, level, name, score, winner)
    VALUES ('game-one', 1, NULL, 'adept', 'Castor', 7, TRUE);
INSERT INTO game_seats (game_id, seat, person_id, level, name, score, winner)
    VALUES ('game-two', 0, 'anna', NULL, 'Anna', NULL, FALSE);
INSERT INTO ratings (game, players, who, mu, sigma, games, wins) VALUES ('castors', 2, 'bot:adept', 26.5, 7.25, 1, 1);
INSERT INTO nodes (id, seen_at) VALUES ('node', 1700000000000);
