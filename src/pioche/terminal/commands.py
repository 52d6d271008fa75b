"""Click in the reader's language: its own words of help and refusal come from our catalogues."""

from __future__ import annotations

from typing import Any

import click

from pioche.core.errors import SetupError
from pioche.core.texts import Message, Texts, say
from pioche.terminal.completion import BY_OPTION


class Translated(click.Command):
    """A command whose help is in the reader's language, with ``--lang`` and ``--help`` added."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        words = words_of(ctx)
        lang = click.Option(
            ["--lang"],
            metavar="LANG",
            expose_value=False,
            shell_complete=BY_OPTION["--lang"],
            help=words("help-option-lang"),
        )
        help = click.Option(
            ["--help"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_help,
            help=words("help-option-help"),
        )
        return [*self.params, lang, help]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = words_of(ctx)
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), words("cli-usage") + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = [param.get_help_record(ctx) for param in self.get_params(ctx) if isinstance(param, click.Option)]
        with formatter.section(words_of(ctx)("cli-options")):
            formatter.write_dl([record for record in records if record])


class TranslatedGroup(Translated, click.Group):
    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        with formatter.section(words_of(ctx)("cli-commands")):
            formatter.write_dl([(name, command.help or "") for name, command in self.commands.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            raise SetupError("cli-no-command", command=args[0])
        return super().resolve_command(ctx, args)


def words_of(ctx: click.Context) -> Texts:
    words = ctx.find_object(Texts)
    assert words is not None, "main gives every command its texts"
    return words


def _show_help(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    if value:
        click.echo(ctx.get_help())
        ctx.exit()


class Number(click.ParamType[int]):
    """A whole number; anything else is refused in our own words."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            return int(value)
        except ValueError:
            name = param.opts[0] if param else ""
            raise SetupError("cli-bad-number", name=name, value=str(value)) from None


def usage_problem(error: click.UsageError) -> Message:
    """What click refuses, in our words."""
    match error:
        case click.NoSuchOption(option_name=name):
            return say("cli-no-option", option=name)
        case click.MissingParameter(param=click.Parameter() as param):
            return say("cli-missing", name=param.human_readable_name.upper().rstrip("."))
        case click.BadParameter(param=click.Parameter() as param):
            return say("cli-bad-value", name=param.opts[0])
        case _:
            return say("cli-misused")
