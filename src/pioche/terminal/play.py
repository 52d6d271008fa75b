"""A person at the terminal against computer players."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.text import Text

from pioche.core.errors import PiocheError
from pioche.core.events import Event, seen_by
from pioche.core.game import Game
from pioche.core.interpreting import is_interpreting
from pioche.core.record import Record
from pioche.core.record_files import write_record
from pioche.core.texts import Texts
from pioche.players import Player
from pioche.players.thinking import Master
from pioche.terminal.advice import advice
from pioche.terminal.board import Board, Choice
from pioche.terminal.computers import Computers
from pioche.terminal.waiting import after_a_moment, thinking

YES = {"", "y", "yes", "o", "oui", "j", "ja"}
NO = {"n", "no", "non", "nein"}


class LeaveError(Exception):
    """The person wants to leave."""


class TerminalGame:
    """One game with one person at this terminal, who sits on ``me``."""

    def __init__(
        self, game: Game[Any, Any], me: int, board: Board, computers: Computers, console: Console, texts: Texts
    ) -> None:
        self.game, self.me, self.board, self.computers = game, me, board, computers
        self.console, self.texts = console, texts
        self._said_of_masters = ""

    def run(self, rng: random.Random) -> None:
        """Play to the end, or until the person leaves; then offer to keep the record."""
        try:
            with self.computers.warm_up:
                self.tell(self.game.story[0])
                while (seat := self.game.to_act) is not None:
                    self.tell(self.ask() if seat == self.me else self.let_choose(seat, rng))
            self.console.print()
            self.console.print(self.board.final(self.game.view(self.me)))
        except (LeaveError, KeyboardInterrupt, EOFError):
            self.console.print("\n" + self.texts("play-left"))
        self.offer_to_save()

    def let_choose(self, seat: int, rng: random.Random) -> tuple[Event, ...]:
        """A computer player's move, chosen by what its seat may know."""
        player = self.computers.players[seat]
        with after_a_moment(thinking(self.console, self.texts("play-thinking", name=self.game.players[seat]))):
            self.computers.take_machine_code()
            move = player.choose(self.game.memory(seat), self.game.legal_moves, rng)
        self.say_what_masters_lack(player)
        return self.game.play(move, seat=seat)

    def say_what_masters_lack(self, player: Player) -> None:
        """A master whose code is not compiled yet has answered like an adept: that is said, once."""
        if isinstance(player, Master) and is_interpreting():
            said = "play-masters-never" if self.computers.warm_up.failed else "play-masters-later"
            if said != self._said_of_masters:
                self._said_of_masters = said
                self.console.print(Text(self.texts(said), style="dim"))

    def tell(self, events: Sequence[Event]) -> None:
        """The story as the person saw it; what may be seen only for a moment is hidden again."""
        mine = seen_by(self.me, events)
        for event in self.board.told(mine):
            message = self.game.rulebook.tell(event, self.game.players)
            if message:
                self.console.print(self.board.in_colour(self.texts(message)))
        glimpse = self.board.glimpse(mine)
        if glimpse is not None:
            with self.hidden_again():
                self.console.print(glimpse)
                self.read("play-hide")

    def ask(self) -> tuple[Event, ...]:
        """Ask until there is a legal move, and play it. A card that only this decision shows is gone afterwards."""
        view = self.game.view(self.me)
        secret = self.board.secret(view)
        with nullcontext() if secret is None else self.hidden_again():
            choices = self.board.choices(view, self.game.legal_moves)
            typed = ""
            while True:
                if not typed:
                    self.show(view, secret, choices)
                typed = self.read("play-prompt").strip()
                events = self.answer(typed, view, choices)
                if events is not None:
                    return events

    @contextmanager
    def hidden_again(self) -> Iterator[None]:
        """What is shown inside is gone afterwards: it was on a second screen, or is wiped, or scrolled out of sight."""
        with self.console.screen(hide_cursor=False):
            try:
                yield
            finally:
                if self.console.is_dumb_terminal:
                    self.console.print("\n" * self.console.height)
                else:
                    self.console.clear()

    def show(self, view: Any, secret: RenderableType | None, choices: Sequence[Choice]) -> None:
        self.console.rule(style="dim")
        self.console.print(self.board.table(view))
        if secret is not None:
            self.console.print(secret)
        self.console.print(Text(self.board.question(view), style="bold"))
        numbered = [Text(f"{number} {choice.says}") for number, choice in enumerate(choices, 1)]
        self.console.print(Columns(numbered, padding=(0, 3)) if numbered else self.board.how_to_answer(view))

    def answer(self, typed: str, view: Any, choices: Sequence[Choice]) -> tuple[Event, ...] | None:
        """Play what was typed; ``None`` if it was a question, or no move."""
        typed = {str(number): choice.types for number, choice in enumerate(choices, 1)}.get(typed, typed)
        if not typed:
            return None
        answer = self.look_up(typed.lower(), view)
        if answer is None:
            try:
                return self.game.play(self.board.notation(typed, view), seat=self.me)
            except PiocheError as error:
                answer = self.texts(error.message)
        self.reply(answer)
        return None

    def look_up(self, word: str, view: Any) -> RenderableType | None:
        """The answer to a word that is no move; ``None`` if it may be one."""
        match word:
            case "?" | "help":
                return self.board.help(view) + "\n" + self.texts("play-help")
            case "hint" | "h":
                return self.hint(view)
            case "undo":
                return self.texts("play-no-undo")
            case "quit" | "q" | "exit":
                raise LeaveError
            case _:
                return self.board.look_up(word, view)

    def hint(self, view: Any) -> RenderableType:
        """What a master would do who knows what the person may know."""
        legal = self.game.legal_moves
        if len(legal) == 1:
            return self.texts("hint-only", move=str(legal[0]))
        with after_a_moment(thinking(self.console, self.texts("hint-thinking"))):
            self.computers.take_machine_code()
            rng = random.Random(len(self.game.moves))
            weighed = self.computers.adviser.weigh(self.game.memory(self.me), legal, rng)
        return advice(weighed, self.board, view, self.texts)

    def reply(self, shown: RenderableType) -> None:
        self.console.print(shown)

    def read(self, prompt: str) -> str:
        return self.console.input(Text(self.texts(prompt), style="bold"))

    def offer_to_save(self) -> None:
        """Ask for a file name until the record is kept or not wanted; leaving again means no."""
        default = f"{self.game.rulebook.name}-{datetime.now():%Y%m%d-%H%M%S}.pioche.json"
        try:
            self.console.print(self.texts("play-save", file=default))
            while (name := self.read("play-prompt").strip()).lower() not in NO:
                if self.saved(Path(default if name.lower() in YES else name)):
                    return
        except (KeyboardInterrupt, EOFError):
            self.console.print()
        self.console.print(self.texts("play-not-saved"))

    def saved(self, path: Path) -> bool:
        try:
            write_record(Record.of(self.game), path.expanduser())
        except PiocheError as error:
            self.reply(self.texts(error.message))
            return False
        self.reply(self.texts("play-saved", file=path))
        return True
