"""Records at the command line: check them, trace their decisions, tell their story."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from pioche.core.errors import RecordError
from pioche.core.game import Game
from pioche.core.options import show as option_text
from pioche.core.record import Record
from pioche.core.record_files import read_texts
from pioche.core.seats import parse_seat
from pioche.core.texts import Message, Texts, printable, say
from pioche.registry import GAMES
from pioche.terminal.boards import BOARDS


class RecordReader:
    """Goes through files of records; what does not replay is reported and the rest goes on."""

    def __init__(self, out: Console, errors: Console, texts: Texts) -> None:
        self.out, self.errors, self.texts = out, errors, texts
        self.good = self.bad = 0

    def check(self, paths: Iterable[str]) -> None:
        """Replay every record, say which do not, and how many did."""
        with self.errors.status("") as progress:
            for path in paths:
                for _ in self.each(path, self.replayed):
                    progress.update(self.counted())
        self.out.print(self.counted())

    def trace(self, path: str) -> None:
        """One line of JSON for each decision, and one with the scores at the end of each record."""
        for lines in self.each(path, self.traced):
            for line in lines:
                print(json.dumps({"game": self.good + self.bad, **line}, ensure_ascii=False))

    def show(self, path: str, seat: str | None) -> None:
        """The games in words, all of them told in full or as one seat saw them."""
        for game in self.each(path, self.replayed):
            self.tell(game, None if seat is None else parse_seat(seat, len(game.players)), in_full=seat is None)

    def each(self, path: str, read: Callable[[Record], Any]) -> Iterator[Any]:
        """What ``read`` makes of every record of a file that replays."""
        try:
            for line, text in read_texts(path):
                try:
                    yield read(Record.loads(text))
                    self.good += 1
                except RecordError as error:
                    self.report(say("record-file-line", file=Path(path), line=str(line), problem=error.message))
        except RecordError as error:
            self.report(say("record-file", file=Path(path), problem=error.problem))

    def replayed(self, record: Record) -> Game[Any, Any]:
        return record.replay(GAMES)

    def traced(self, record: Record) -> list[dict[str, object]]:
        lines: list[dict[str, object]] = []
        game = None
        for ply, game in enumerate(record.replaying(GAMES)):
            if ply < len(record.moves):
                legal = sorted(str(move) for move in game.legal_moves)
                lines.append({"ply": ply, "seat": game.to_act, "legal": legal})
        assert game is not None, "a replay ends with its game"
        for line, move in zip(lines, game.moves, strict=True):
            line["move"] = str(move)
        return [*lines, {"scores": game.result.scores if game.result else None}]

    def tell(self, game: Game[Any, Any], seat: int | None, in_full: bool) -> None:
        rules = ", ".join(f"{name} {option_text(value)}" for name, value in game.rules.to_json().items())
        name = self.texts(f"{game.rulebook.name}-name")
        players = [printable(player) for player in game.players]
        in_colour = BOARDS[game.rulebook.name].in_colour
        self.line(Text(self.texts("show-players", game=name, rules=rules, players=players)))
        for event in chain(*game.story):
            message = game.rulebook.tell(event if in_full else event.seen_by(seat), game.players)
            if message is not None:
                self.line(in_colour(self.texts(message)))
        if game.result is None:
            self.line(Text(self.texts("show-unfinished")))

    def line(self, text: Text) -> None:
        self.out.print(text, soft_wrap=True)

    def counted(self) -> str:
        return self.texts("record-count", count=self.good, bad=self.bad)

    def report(self, problem: Message) -> None:
        self.bad += 1
        self.errors.print(self.texts(problem), soft_wrap=True)
