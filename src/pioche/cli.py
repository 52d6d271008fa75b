"""One door, in three languages: ``pioche play``, ``serve``, ``export``, ``backup``, ``person``, ``arena``, ``bench``,
``rules``, ``record``."""

from __future__ import annotations

import getpass
import os
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click
from rich.console import Console

from pioche import __version__
from pioche.core.errors import PiocheError, SetupError
from pioche.core.game import Game
from pioche.core.interpreting import interpret_here
from pioche.core.seats import seat_letter
from pioche.core.texts import LANGUAGES, Message, Texts, language_of, printable, say, texts
from pioche.registry import GAMES, find_game
from pioche.terminal import completion
from pioche.terminal.board import Sitting
from pioche.terminal.boards import BOARDS
from pioche.terminal.commands import Number, Translated, TranslatedGroup, usage_problem
from pioche.terminal.computers import USUAL_LEVEL, Computers, pick_level, read_levels, with_level
from pioche.terminal.pick import Offer, pick
from pioche.terminal.play import TerminalGame
from pioche.terminal.records import RecordReader
from pioche.terminal.rules import print_rules
from pioche.terminal.style import plain_console

F = TypeVar("F", bound=Callable[..., Any])

USUAL_PLAYERS = 4
REFUSED, MISUSED, INTERRUPTED = 1, 2, 130
DASHES = {"ignore_unknown_options": True}


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command; whatever goes wrong is said in a sentence of the reader's language, never as a traceback."""
    mend_streams()
    arguments = sys.argv[1:] if arguments is None else arguments
    words = texts(language_of())
    try:
        words = texts(wished_language(arguments) or words.lang)
        code = commands(words).main(list(arguments), "pioche", standalone_mode=False, obj=words)
        sys.stdout.flush()
    except PiocheError as error:
        code = complain(words, error.message, REFUSED)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.message)  # the help of the command
        code = 0
    except click.UsageError as error:
        code = complain(words, usage_problem(error), MISUSED, error.ctx)
    except (KeyboardInterrupt, EOFError, click.Abort):
        code = complain(words, say("cli-interrupted"), INTERRUPTED)
    except BrokenPipeError:
        forget_output()  # the reader has gone: nothing more to say
        code = REFUSED
    except OSError as error:
        forget_output()
        code = complain(words, say("cli-system", reason=type(error).__name__), REFUSED)
    sys.exit(code or 0)


def mend_streams() -> None:
    """A stream that was closed leads nowhere, and a letter that a stream lacks is shown as ``?``."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  # it lives as long as the program
        stream = getattr(sys, name)
        if isinstance(stream, TextIOWrapper):  # a program that calls us may have put something else there
            stream.reconfigure(errors="replace")


def forget_output() -> None:
    """What is still waiting to be written must not fail again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(words: Texts, problem: Message, code: int, ctx: click.Context | None = None) -> int:
    console = plain_console(stderr=True)
    console.print(words("cli-error", problem=problem), soft_wrap=True)
    if code == MISUSED:
        command = ctx.command_path if ctx else "pioche"
        console.print(words("cli-hint", command=command))
    return code


def wished_language(arguments: Sequence[str]) -> str | None:
    """The value of ``--lang`` wherever it stands: it must be known before the first word is said."""
    wish = None
    for argument, following in pairwise([*arguments, ""]):
        if argument == "--lang":
            wish = following
        elif argument.startswith("--lang="):
            wish = argument.removeprefix("--lang=")
    if wish is not None and wish not in LANGUAGES:
        raise SetupError("error-option-value", option="--lang", value=wish, allowed=list(LANGUAGES))
    return wish


def commands(words: Texts) -> click.Group:
    """All commands, told in one language."""

    def option(name: str, **attributes: Any) -> Callable[[F], F]:
        help = words(f"help-option-{name.removeprefix('--')}")
        return click.option(name, help=help, shell_complete=completion.BY_OPTION.get(name), **attributes)

    @click.group("pioche", TranslatedGroup, help=words("help-pioche"), invoke_without_command=True)
    @option("--version", is_flag=True)
    @click.pass_context
    def pioche(ctx: click.Context, version: bool) -> None:
        if version:
            click.echo(f"pioche {__version__}")
        elif ctx.invoked_subcommand is None:
            click.echo(ctx.get_help())

    @pioche.command(cls=Translated, help=words("help-play"))
    @click.argument("game", required=False, shell_complete=completion.GAME)
    @option("--players", type=Number(), default=USUAL_PLAYERS)
    @option("--levels", metavar="LEVEL,...")
    @option("--edition", metavar="NAME")
    @option("--open-winnings", is_flag=True, default=None)
    @option("--deck", metavar="NAME")
    @option("--rounds", type=Number())
    @option("--memory-aid", is_flag=True, default=None)
    @option("--seed", metavar="TEXT")
    @option("--name", metavar="TEXT", default=lambda: user_name() or words("play-your-name"))
    def play(
        game: str | None, players: int, levels: str | None, seed: str | None, name: str, **options: object
    ) -> None:
        play_at_terminal(words, game, players, levels, given(options), seed, name)

    @pioche.command(cls=Translated, help=words("help-serve"))
    @option("--host", metavar="ADDRESS")
    @option("--port", metavar="NUMBER")
    @option("--database", metavar="URL")
    @option("--broker", metavar="URL")
    @option("--config", metavar="FILE", type=click.Path(path_type=Path))
    @option("--open", is_flag=True)
    def serve(config: Path | None, open: bool, **options: object) -> None:
        run_server(words, given(options), config, open)

    @pioche.command(cls=Translated, help=words("help-export"))
    @click.argument("file", required=False, type=click.Path(path_type=Path, allow_dash=True))
    @option("--database", metavar="URL")
    @option("--config", metavar="FILE", type=click.Path(path_type=Path))
    def export(file: Path | None, config: Path | None, **options: object) -> None:
        run_export(words, given(options), config, None if file == Path("-") else file)

    @pioche.command(cls=Translated, help=words("help-backup"))
    @click.argument("file", type=click.Path(path_type=Path))
    @option("--database", metavar="URL")
    @option("--config", metavar="FILE", type=click.Path(path_type=Path))
    def backup(file: Path, config: Path | None, **options: object) -> None:
        run_backup(words, given(options), config, file)

    @pioche.group("person", TranslatedGroup, help=words("help-person"))
    def person() -> None: ...

    @person.command("find", Translated, help=words("help-person-find"))
    @click.argument("name")
    @option("--database", metavar="URL")
    @option("--config", metavar="FILE", type=click.Path(path_type=Path))
    def person_find(name: str, config: Path | None, **options: object) -> None:
        find_people(words, given(options), config, name)

    # an id may begin with a dash, and is no option then
    @person.command("forget", Translated, help=words("help-person-forget"), context_settings=DASHES)
    @click.argument("id")
    @option("--database", metavar="URL")
    @option("--config", metavar="FILE", type=click.Path(path_type=Path))
    def person_forget(id: str, config: Path | None, **options: object) -> None:
        forget_person(words, given(options), config, id)

    @pioche.command(cls=Translated, help=words("help-arena"))
    @click.argument("game", shell_complete=completion.GAME)
    @option("--seats", metavar="PLAYER,...", required=True)
    @option("--games", type=Number(), required=True)
    @option("--edition", metavar="NAME")
    @option("--open-winnings", is_flag=True, default=None)
    @option("--deck", metavar="NAME")
    @option("--rounds", type=Number())
    @option("--seed", metavar="TEXT")
    @option("--workers", type=Number())
    @option("--on", metavar="WAY", default="processes")
    @option("--json", metavar="FILE", type=click.Path(path_type=Path))
    @option("--report", metavar="FILE", type=click.Path(path_type=Path))
    @option("--records", metavar="FILE", type=click.Path(path_type=Path))
    @option("--resume", is_flag=True)
    def arena(
        game: str,
        seats: str,
        seed: str | None,
        edition: str | None,
        open_winnings: bool | None,
        deck: str | None,
        rounds: int | None,
        **wishes: Any,
    ) -> int:
        options = {"edition": edition, "open_winnings": open_winnings, "deck": deck, "rounds": rounds}
        return run_arena(words, game, [seat.strip() for seat in seats.split(",")], given(options), seed, wishes)

    @pioche.command(cls=Translated, help=words("help-bench"))
    @click.option("--json", "as_json", is_flag=True, help=words("help-bench-json"))
    def bench(as_json: bool) -> None:
        run_bench(words, as_json)

    @pioche.command(cls=Translated, help=words("help-rules"))
    @click.argument("game", shell_complete=completion.GAME)
    @option("--edition", metavar="NAME")
    @option("--open-winnings", is_flag=True, default=None)
    @option("--deck", metavar="NAME")
    def rules(game: str, **options: object) -> None:
        rulebook = find_game(game)
        print_rules(game, rulebook.rules(given(options), rulebook.seats[0]), Console(), words)

    @pioche.group("record", TranslatedGroup, help=words("help-record"))
    def record() -> None: ...

    @record.command("check", Translated, help=words("help-record-check"))
    @click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=completion.file)
    def record_check(files: tuple[str, ...]) -> int:
        return with_reader(lambda reader: reader.check(files))

    @record.command("trace", Translated, help=words("help-record-trace"))
    @click.argument("file", metavar="FILE", shell_complete=completion.file)
    def record_trace(file: str) -> int:
        return with_reader(lambda reader: reader.trace(file))

    @record.command("show", Translated, help=words("help-record-show"))
    @click.argument("file", metavar="FILE", shell_complete=completion.file)
    @option("--seat", metavar="A")
    def record_show(file: str, seat: str | None) -> int:
        return with_reader(lambda reader: reader.show(file, seat))

    def with_reader(read: Callable[[RecordReader], None]) -> int:
        reader = RecordReader(plain_console(), plain_console(stderr=True), words)
        read(reader)
        return REFUSED if reader.bad else 0

    return pioche


def given(options: Mapping[str, object]) -> dict[str, object]:
    """The options that were given; the others have their game's default."""
    return {name: value for name, value in options.items() if value is not None}


def user_name() -> str | None:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError, ImportError):  # nobody by that number, or no such thing on this system
        return None


def run_server(words: Texts, options: dict[str, object], config: Path | None, open_browser: bool) -> None:
    from pioche.server.run import serve  # late, like the arena
    from pioche.server.settings import read_settings

    serve(read_settings(options, config), words, plain_console(), open_browser)


def run_export(words: Texts, options: dict[str, object], config: Path | None, target: Path | None) -> None:
    from pioche.server.export import export  # late, like the arena
    from pioche.server.settings import read_settings

    export(read_settings(options, config).database, target, plain_console(stderr=True), words)


def run_backup(words: Texts, options: dict[str, object], config: Path | None, target: Path) -> None:
    from pioche.server.backup import backup  # late, like the arena
    from pioche.server.settings import read_settings

    backup(read_settings(options, config).database, target, plain_console(), words)


def find_people(words: Texts, options: dict[str, object], config: Path | None, name: str) -> None:
    from pioche.server.finding import find  # late, like the arena
    from pioche.server.settings import read_settings

    find(read_settings(options, config).database, name, plain_console(), words)


def forget_person(words: Texts, options: dict[str, object], config: Path | None, id: str) -> None:
    from pioche.server.forgetting import forget  # late, like the arena
    from pioche.server.settings import read_settings

    forget(read_settings(options, config).database, id, plain_console(), words)


def run_arena(
    words: Texts,
    game: str,
    seats: list[str],
    options: dict[str, object],
    seed: str | None,
    wishes: dict[str, Any],
) -> int:
    from pioche.arena.command import ArenaCommand, Wishes  # late: who plays need not wait for its libraries
    from pioche.arena.plan import Setup

    setup = Setup.checked(game, seats, options, seed)
    finished = ArenaCommand(setup, Wishes(**wishes), plain_console(), plain_console(stderr=True), words).run()
    return 0 if finished else INTERRUPTED


def run_bench(words: Texts, as_json: bool) -> None:
    from pioche.research.bench import bench  # late, like the arena

    bench(plain_console(), plain_console(stderr=True), words, as_json)


def play_at_terminal(
    words: Texts,
    name: str | None,
    players: int,
    levels: str | None,
    options: dict[str, object],
    seed: str | None,
    me: str,
) -> None:
    interpret_here()  # until there is machine code: nobody waits for a compiler
    console = plain_console()
    if name is None:
        name = pick(console, words, "play-pick-game", [Offer(game, words(f"{game}-name")) for game in GAMES])
        levels = pick_level(console, words) if levels is None else levels
    rulebook = find_game(name)
    rulebook.check_players(players)
    by_seat = read_levels(USUAL_LEVEL if levels is None else levels, range(1, players))
    computers = Computers.called(name, by_seat)
    others = [other for other in words("play-names").split(", ") if other != me]
    game: Game[Any, Any] = Game.start(rulebook, [me, *others[: players - 1]], options, seed=seed)
    mine = printable(me)
    names = [mine, *(with_level(game.players[seat], level, words) for seat, level in by_seat.items())]
    console.print(words("play-welcome", game=say(f"{name}-name"), names=names, name=mine, letter=seat_letter(0)))
    board = BOARDS[name](Sitting(0, game.players, game.rules, words))
    TerminalGame(game, 0, board, computers, console, words).run(
        random.Random(seed and seed.encode(errors="surrogatepass"))
    )
