"""What the server logs for its operator: one line an event to standard error, without hidden cards or secrets.

Modules write ``structlog.get_logger(__name__).info("what happened", table=…)``. What libraries log goes the same way,
but only their warnings: at lower levels they repeat addresses with the codes of tables, and whole messages.
"""

from __future__ import annotations

import logging
import re
import sys
import threading
import traceback
from collections.abc import Iterator, Mapping
from types import TracebackType

import structlog
from sqlalchemy.exc import DBAPIError
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, Processor, WrappedLogger

from pioche.core.errors import PiocheError
from pioche.server.settings import Settings, masked

HIDDEN = re.compile(
    r"(?<![a-z])(authorization|body|cards?|codes?|cookies?|deck|events|hands?|headers|key|legal|memory|moves?|password"
    r"|payload|recovery|records?|seed|secrets?|shuffles?|text|tokens?|views?)(?![a-z])"
)
"""Words in the name of a value that could hold a card or a secret."""

ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None]


def set_up_logs(settings: Settings) -> None:
    """From now on everything is logged as the settings say; on a terminal that is little, to keep it readable."""
    on_terminal = sys.stderr.isatty()
    as_json = settings.log_format == "json" or (settings.log_format == "auto" and not on_terminal)
    usual = "warning" if on_terminal and not as_json else "info"
    level = logging.getLevelName((usual if settings.log_level == "auto" else settings.log_level).upper())
    structlog.configure(
        processors=[structlog.contextvars.merge_contextvars, ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(as_json, on_terminal))
    handler.addFilter(is_news)
    logging.getLogger().handlers = [handler]
    logging.getLogger().setLevel(max(level, logging.WARNING))
    logging.getLogger("pioche").setLevel(level)
    logging.captureWarnings(True)
    log_what_nobody_catches()


def is_news(record: logging.LogRecord) -> bool:
    """All but that somebody has sent what is no UTF-8: uvicorn calls that an error, and anyone could fill the log."""
    return not str(record.msg).startswith("Invalid UTF-8")


def formatter(as_json: bool, on_terminal: bool) -> ProcessorFormatter:
    render: Processor = structlog.processors.JSONRenderer(ensure_ascii=False)
    if not as_json:
        render = structlog.dev.ConsoleRenderer(colors=on_terminal, exception_formatter=structlog.dev.plain_traceback)
    return ProcessorFormatter(
        foreign_pre_chain=[first_line],
        processors=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper("iso"),
            ProcessorFormatter.remove_processors_meta,
            structlog.processors.ExceptionRenderer(told_in_full),
            hide,
            render,
        ],
    )


def log_what_nobody_catches() -> None:
    """The main program and threads die in the log, too; tasks do so by themselves."""
    log = structlog.get_logger(__name__)
    sys.excepthook = lambda *error: log.critical("the program failed", exc_info=error)
    threading.excepthook = lambda args: log.critical("a thread failed", exc_info=args[:3])


def first_line(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """What a library says after its first line is mostly data."""
    return {**event, "event": event["event"].strip().partition("\n")[0]}


def hide(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """The last station of everything that is logged."""
    return {name: plain(name, value) for name, value in event.items()}


def plain(name: str, value: object) -> object:
    """A value as it may be shown: nothing of what could be secret by its name, and no object, for it might tell all."""
    if HIDDEN.search(name.lower()):
        return "***"
    match value:
        case str():
            return masked(value)
        case None | bool() | int() | float():
            return value
        case Mapping():
            return {str(part): plain(str(part), inner) for part, inner in value.items()}
        case list() | tuple() | set() | frozenset():
            return [plain(name, part) for part in value]
        case BaseException():
            return told(value)
        case _:
            return f"<{type(value).__name__}>"


def told(error: BaseException) -> str:
    """An error in a line: what it says is repeated only of errors that can not speak of cards."""
    kind = type(error).__qualname__
    match error:
        case PiocheError():
            return f"{kind}: {error.message.id}"
        case OSError() | DBAPIError():
            return f"{kind}: {str(error).partition(chr(10))[0]}"  # below it would tell the statement's values
        case _:
            return kind


def told_in_full(exc_info: ExceptionInfo) -> str:
    """An error with where it came from and what had led to it; no variables."""
    return "\n".join(_told_in_turn(exc_info[1]))


def _told_in_turn(error: BaseException) -> Iterator[str]:
    if before := error.__cause__ or (None if error.__suppress_context__ else error.__context__):
        yield from _told_in_turn(before)
        yield "which led to"
    yield "".join(traceback.format_tb(error.__traceback__)) + told(error)
    if isinstance(error, BaseExceptionGroup):
        for part in error.exceptions:
            yield "with"
            yield from _told_in_turn(part)
