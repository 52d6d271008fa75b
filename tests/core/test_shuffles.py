"""Shuffles: the way from a seed to an order that ``docs/shuffles.md`` describes, and deals that can be checked."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pioche
from core.records import (
    GONE,
    SECRET,
    TEXTS,
    VALIDATOR,
    Json,
    changed,
    fair_game,
    record_of,
    refusal,
    shuffle_moves,
    written,
)
from pioche import GAMES, Fairness, Record, SeededShuffles, SetupError
from pioche.core.shuffles import GivenShuffles
from playouts import AnyGame

# The algorithm once more, from its description


class Numbers:
    """The words of a purpose as one long string of bytes that grows as it is read."""

    def __init__(self, seed: bytes, purpose: str) -> None:
        self.prefix = hashlib.sha256(seed).digest() + bytes(purpose, "utf-8") + bytes(1)
        self.bytes, self.read, self.blocks = b"", 0, 0

    def word(self) -> int:
        if self.read == len(self.bytes):
            self.bytes += hashlib.sha256(self.prefix + bytes.fromhex(f"{self.blocks:016x}")).digest()
            self.blocks += 1
        self.read += 4
        a, b, c, d = self.bytes[self.read - 4 : self.read]
        return ((a * 256 + b) * 256 + c) * 256 + d

    def below(self, n: int) -> int:
        whole = 4294967296 // n * n
        word = self.word()
        while word >= whole:
            word = self.word()
        return word % n


def shuffled(seed: bytes, number: int, cards: Sequence[Any]) -> list[Any]:
    numbers = Numbers(seed, f"shuffle {number}")
    rest, order = list(cards), []
    while len(rest) > 1:
        chosen, last = numbers.below(len(rest)), len(rest) - 1
        order.append(rest[chosen])
        rest[chosen] = rest[last]
        rest.pop()
    return rest + order[::-1]


VALUES = "".join(str(value) * 4 for value in range(9)) + "9" * 9
DECKS: dict[str, list[str]] = {
    "gargon": [f"{creature}{value}" for creature in "WBVRYG" for value in [0, *range(16)]],
    "biberbande": list(VALUES + "S" * 9 + "P" * 7 + "D" * 5),
    "rat-a-tat-cat": list(VALUES + "SSSPPPDDD"),
}


@given(st.binary(max_size=80), st.integers(0, 200), st.integers(0, 110))
@settings(deadline=None, max_examples=100)
def test_an_order_is_the_one_that_the_description_gives(seed: bytes, number: int, count: int) -> None:
    assert list(SeededShuffles(seed).order(number, range(count))) == shuffled(seed, number, range(count))


@given(st.binary(max_size=80), st.integers(1, 2**32))
@settings(deadline=None, max_examples=100)
def test_a_lot_is_the_one_that_the_description_gives(seed: bytes, bound: int) -> None:
    assert SeededShuffles(seed).lot(bound) == Numbers(seed, "first").below(bound)


# The test vectors of the description


def vectors(key: str) -> list[Json]:
    """Those of the test vectors in ``docs/shuffles.md`` that have this key."""
    text = (Path(__file__).parents[2] / "docs" / "shuffles.md").read_text("utf-8")
    blocks = re.findall(r"^```json\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    found = [vector for vector in json.loads(blocks[-1]) if key in vector]
    assert found
    return found


def number_of(vector: Json) -> int:
    return int(vector["purpose"].removeprefix("shuffle "))


@pytest.mark.parametrize("vector", vectors("block"))
def test_the_blocks_of_the_description(vector: Json) -> None:
    seed = bytes.fromhex(vector["seed"])
    numbers = Numbers(seed, vector["purpose"])
    for _ in range(8 * vector["block"] + 1):
        numbers.word()

    assert hashlib.sha256(seed).hexdigest() == vector["key"]
    assert numbers.bytes[-32:].hex() == vector["is"]


@pytest.mark.parametrize("vector", vectors("below"))
def test_the_numbers_of_the_description(vector: Json) -> None:
    seed, bound = bytes.fromhex(vector["seed"]), vector["below"]

    assert vector["purpose"] == "first"
    assert Numbers(seed, "first").below(bound) == SeededShuffles(seed).lot(bound) == vector["number"]


@pytest.mark.parametrize("vector", vectors("order"))
def test_the_orders_of_the_description(vector: Json) -> None:
    seed, cards = bytes.fromhex(vector["seed"]), range(vector["count"])

    assert shuffled(seed, number_of(vector), cards) == vector["order"]
    assert list(SeededShuffles(seed).order(number_of(vector), cards)) == vector["order"]


@pytest.mark.parametrize("vector", vectors("deck"))
def test_the_decks_of_the_description(vector: Json) -> None:
    seed, deck = bytes.fromhex(vector["seed"]), DECKS[vector["deck"]]

    assert shuffled(seed, number_of(vector), deck) == vector["cards"].split()
    assert list(SeededShuffles(seed).order(number_of(vector), deck)) == vector["cards"].split()


@pytest.mark.parametrize("vector", vectors("secret"))
def test_the_seeds_of_fair_deals_of_the_description(vector: Json) -> None:
    fair = Fairness.promise(bytes.fromhex(vector["secret"])).with_texts(vector["texts"])

    assert (fair.commitment, fair.seed().hex()) == (vector["commitment"], vector["seed"])


@pytest.mark.parametrize("deck", DECKS)
def test_a_deal_starts_from_the_order_of_the_description(deck: str) -> None:
    game = "gargon" if deck == "gargon" else "castors"
    rules: dict[str, Any] = {} if deck == "gargon" else {"deck": deck}
    dealt = Record.of(pioche.start(game, ["A", "B", "C"], seed="pioche", **rules))

    assert list(dealt.shuffles[0]) == shuffled(b"pioche", 0, DECKS[deck])
    assert dealt.first == Numbers(b"pioche", "first").below(3)


def test_a_reshuffle_starts_from_the_discards_from_the_bottom_up_without_the_top_one() -> None:
    """Castors 3.4."""
    game = pioche.start("castors", ["A", "B"], seed="pioche")
    while len(game.shuffles) < 3:
        discards = list(map(str, game.state.discards))
        known = len(game.shuffles)
        game.play(game.legal_moves[0])
        if len(game.shuffles) > known:
            assert list(map(str, game.shuffles[-1])) == shuffled(b"pioche", known, discards[:-1])


# What an order is like


@given(st.binary(max_size=40), st.integers(0, 50), st.lists(st.integers(0, 5), max_size=110))
@settings(deadline=None, max_examples=100)
def test_an_order_is_a_permutation_and_the_same_every_time(seed: bytes, number: int, cards: list[int]) -> None:
    order = SeededShuffles(seed).order(number, cards)

    assert Counter(order) == Counter(cards)
    assert SeededShuffles(seed).order(number, tuple(cards)) == order


def test_orders_differ_by_seed_and_by_number() -> None:
    orders = {SeededShuffles(bytes([seed])).order(number, range(30)) for seed in range(20) for number in range(20)}

    assert len(orders) == 400


CRITICAL = {1: 10.828, 2: 13.816, 3: 16.266, 4: 18.467, 5: 20.515, 23: 49.728}
"""Chi-square by degrees of freedom, exceeded by chance once in a thousand times."""


def chi_square(outcomes: Iterable[object], kinds: int) -> float:
    """How far from equal the numbers of all kinds are."""
    counts = Counter(outcomes)
    assert len(counts) == kinds
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())


def sources(count: int) -> Iterable[SeededShuffles]:
    return (SeededShuffles(str(seed).encode()) for seed in range(count))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_orders_of_a_few_cards_are_equally_likely(count: int) -> None:
    kinds = len(list(permutations(range(count))))
    orders = (source.order(number, range(count)) for source in sources(600) for number in range(4))

    assert chi_square(orders, kinds) < CRITICAL[kinds - 1]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_lots_are_equally_likely(players: int) -> None:
    assert chi_square((source.lot(players) for source in sources(3000)), players) < CRITICAL[players - 1]


def test_no_number_is_favoured_by_the_remainder() -> None:
    """Below three quarters of all words a bare remainder would make the lowest third twice as likely as the others."""
    third = 2**30
    thirds = (source.lot(3 * third) // third for source in sources(3000))

    assert chi_square(thirds, 3) < CRITICAL[2]


# Given orders


def test_given_orders_are_handed_out_by_number() -> None:
    given_orders = GivenShuffles(["BCA", "CAB"])

    assert [given_orders.order(number, "ABC") for number in (1, 0, 1)] == ["CAB", "BCA", "CAB"]


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ("AB", "it lists 2 cards. Missing: C. Too many: –."),
        ("ABCC", "it lists 4 cards. Missing: –. Too many: C."),
        ("ABD", "it lists 3 cards. Missing: C. Too many: D."),
        ("ABB", "it lists 3 cards. Missing: C. Too many: B."),
        ("", "Missing: A, B, C."),
    ],
)
def test_an_order_that_is_no_permutation_is_refused_with_the_difference(order: str, says: str) -> None:
    with pytest.raises(SetupError, match=re.escape(says)):
        GivenShuffles([order]).order(0, "ABC")


def test_an_order_that_is_not_given_is_refused_with_its_number() -> None:
    with pytest.raises(SetupError, match=r"Shuffle 1 is needed \(of 3 cards\) but not given"):
        GivenShuffles(["ABC"]).order(1, "ABC")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_starts_from_given_shuffles_in_notation(game: str) -> None:
    shuffles = record_of(game)["shuffles"]
    players = record_of(game)["players"]

    assert json.loads(written(pioche.start(game, players, shuffles=shuffles)))["shuffles"] == shuffles[:1]


def test_a_game_does_not_start_from_a_wrong_shuffle() -> None:
    with pytest.raises(SetupError, match="W99"):
        pioche.start("gargon", ["A", "B", "C"], shuffles=[["W99"]])
    with pytest.raises(SetupError, match="no permutation"):
        pioche.start("gargon", ["A", "B", "C"], shuffles=[["W1"]])
    with pytest.raises(SetupError, match="Shuffle 0"):
        pioche.start("gargon", ["A", "B", "C"], shuffles=[])


def test_a_refused_move_costs_no_shuffle() -> None:
    """A move that needs a shuffle and is refused leaves the game as it was."""
    sample, needy = record_of("castors"), shuffle_moves()[0]
    game = pioche.start("castors", sample["players"], rounds=2, first=sample["first"], shuffles=sample["shuffles"][:1])
    for move in sample["moves"][:needy]:
        game.play(move)
    before = written(game)

    with pytest.raises(SetupError, match="Shuffle 1 is needed"):
        game.play(sample["moves"][needy])
    assert written(game) == before


def test_a_game_without_a_seed_is_dealt_differently_each_time() -> None:
    deals = {pioche.start("gargon", ["A", "B", "C"]).shuffles[0] for _ in range(3)}

    assert len(deals) == 3


# Fair deals


def test_a_promise_is_the_hash_of_its_secret_and_is_kept_by_it_alone() -> None:
    fair = Fairness.promise(SECRET)

    assert fair.commitment == hashlib.sha256(SECRET).hexdigest()
    assert fair.kept
    assert not Fairness(fair.commitment, SECRET[::-1]).kept
    assert not Fairness(fair.commitment).kept


def test_secrets_are_new_each_time_and_long_enough() -> None:
    promised = [Fairness.promise().secret for _ in range(3)]

    assert len({*promised}) == 3
    assert {len(secret or b"") for secret in promised} == {32}


def test_each_text_changes_the_seed_and_their_borders_count() -> None:
    promise = Fairness.promise(SECRET)
    texts = [("ab", "c"), ("a", "bc"), ("abc", ""), ("", "abc"), ("c", "ab"), ("abc",), ("ab", "c", ""), ()]

    assert len({promise.with_texts(given).seed() for given in texts}) == len(texts)
    assert promise.with_texts(TEXTS).seed() != Fairness.promise(SECRET[::-1]).with_texts(TEXTS).seed()


def test_before_the_end_a_promise_shows_no_secret_and_gives_no_seed() -> None:
    fair = Fairness.promise(SECRET).with_texts(TEXTS)
    shown = fair.before_the_end()

    assert (shown.commitment, shown.secret, shown.texts) == (fair.commitment, None, TEXTS)
    with pytest.raises(SetupError, match="secret"):
        shown.seed()
    with pytest.raises(SetupError, match="secret"):
        pioche.start("castors", ["A", "B"], fair=shown)


def test_a_fair_game_is_dealt_from_the_seed_of_secret_and_texts() -> None:
    spoken = b"".join(len(text.encode()).to_bytes(4, "big") + text.encode() for text in TEXTS)
    seed = hashlib.sha256(SECRET + spoken).digest()

    assert list(map(str, fair_game(0).shuffles[0])) == shuffled(seed, 0, DECKS["biberbande"])


def data_of(game: AnyGame) -> Json:
    data: Json = json.loads(written(game))
    return data


@pytest.mark.parametrize("moves", [0, 1, 40])
def test_the_record_of_an_unfinished_fair_game_keeps_the_secret_and_replays(moves: int) -> None:
    text = written(fair_game(moves))

    assert json.loads(text)["fair"] == {"commitment": hashlib.sha256(SECRET).hexdigest(), "texts": list(TEXTS)}
    assert SECRET.hex() not in text
    VALIDATOR.validate(json.loads(text))
    assert written(pioche.replay(text)) == text


def test_the_record_of_a_finished_fair_game_shows_the_secret_and_replays() -> None:
    game = fair_game()
    text = written(game)

    assert len(game.shuffles) > 1
    assert json.loads(text)["fair"]["secret"] == SECRET.hex()
    VALIDATOR.validate(json.loads(text))
    assert written(pioche.replay(text)) == text


def fair_with(**keys: object) -> Callable[[Json], Json]:
    return lambda record: changed(record, fair=changed(record["fair"], **keys))


def with_two_cards_swapped(number: int) -> Callable[[Json], Json]:
    """Two different cards of a shuffle change places, so that it is still a permutation."""

    def swap(record: Json) -> Json:
        order: list[str] = record["shuffles"][number]
        other = next(place for place in reversed(range(len(order))) if order[place] != order[-1])
        order[-1], order[other] = order[other], order[-1]
        return record

    return swap


def commitment_of(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


TAMPERING: dict[str, tuple[Callable[[Json], Json], str]] = {
    "another secret": (fair_with(secret=SECRET[::-1].hex()), "fair"),
    "a shorter secret": (fair_with(secret=SECRET[:-1].hex()), "fair"),
    "another commitment": (fair_with(commitment=commitment_of(b"other")), "fair"),
    "another secret and its commitment": (
        fair_with(secret=b"other".hex(), commitment=commitment_of(b"other")),
        "shuffles",
    ),
    "another text": (fair_with(texts=["seven", "Zoe"]), "shuffles"),
    "texts exchanged": (fair_with(texts=list(reversed(TEXTS))), "shuffles"),
    "two cards of the deal": (with_two_cards_swapped(0), "shuffles"),
    "two cards of a reshuffle": (with_two_cards_swapped(1), "shuffles"),
    "no secret after the end": (fair_with(secret=GONE), "fair"),
    "an empty secret": (fair_with(secret=""), "fair"),
    "a secret of null": (fair_with(secret=None), "fair"),
    "a secret that is a number": (fair_with(secret=7), "fair"),
    "a secret that is not hexadecimal": (fair_with(secret="xy" * 32), "fair"),
    "a secret of half a byte": (fair_with(secret=SECRET.hex()[:-1]), "fair"),
    "a secret with blanks": (fair_with(secret=SECRET.hex(" ")), "fair"),
    "no commitment": (fair_with(commitment=GONE), "fair"),
    "a commitment that is not hexadecimal": (fair_with(commitment="x" * 64), "fair"),
    "a commitment in no ASCII": (fair_with(commitment="é" * 64), "fair"),
    "a text too few": (fair_with(texts=["seven"]), "fair"),
    "a text too many": (fair_with(texts=[*TEXTS, ""]), "fair"),
    "a text that is a number": (fair_with(texts=["seven", 7]), "fair"),
    "no texts": (fair_with(texts=GONE), "fair"),
    "texts as one text": (fair_with(texts="seven"), "fair"),
    "a key that nobody knows": (fair_with(secrets="00"), "fair"),
    "no object": (lambda record: changed(record, fair=SECRET.hex()), "fair"),
    "null": (lambda record: changed(record, fair=None), "fair"),
}


@pytest.mark.parametrize(("tamper", "field"), TAMPERING.values(), ids=TAMPERING)
def test_tampering_with_a_fair_deal_is_caught(tamper: Callable[[Json], Json], field: str) -> None:
    assert refusal(tamper(data_of(fair_game()))).field == field


UNFINISHED = {
    "a commitment that is not hexadecimal": fair_with(commitment="x" * 64),
    "a short commitment": fair_with(commitment="00"),
    "a text too few": fair_with(texts=["seven"]),
    "another secret": fair_with(secret=b"other".hex()),
}


@pytest.mark.parametrize("tamper", UNFINISHED.values(), ids=UNFINISHED)
def test_a_promise_that_nobody_could_keep_is_caught_before_the_end(tamper: Callable[[Json], Json]) -> None:
    assert refusal(tamper(data_of(fair_game(20)))).field == "fair"


def test_what_was_tampered_with_is_said() -> None:
    record = data_of(fair_game())

    assert "not the one that was promised" in str(refusal(fair_with(secret="00")(record)))
    assert "2 players, not 1" in str(refusal(fair_with(texts=["seven"])(record)))
    assert "secret must be shown" in str(refusal(fair_with(secret=GONE)(record)))
    assert "Shuffle 1 is not the one" in str(refusal(with_two_cards_swapped(1)(record)))


PROMISE = Fairness.promise(SECRET)
CONTRADICTIONS: dict[str, dict[str, Any]] = {
    "no texts": {"fair": PROMISE},
    "a text too many": {"fair": PROMISE.with_texts(["", "", ""])},
    "a promise that is broken": {"fair": Fairness(commitment_of(b"other"), SECRET, TEXTS)},
    "another seed": {"fair": PROMISE.with_texts(TEXTS), "seed": "mine"},
    "given shuffles": {"fair": PROMISE.with_texts(TEXTS), "shuffles": record_of("castors")["shuffles"]},
}


@pytest.mark.parametrize("sources", CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_a_game_does_not_start_from_a_promise_that_its_record_could_not_keep(sources: dict[str, Any]) -> None:
    """What we write replays; so what could not replay does not start."""
    with pytest.raises(SetupError):
        pioche.start("castors", ["A", "B"], **sources)
