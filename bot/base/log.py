"""The log: the bot's and the libraries' records in one format, with secrets removed."""

import logging
import re
import sys
import threading
from types import TracebackType
from typing import Final

import discord
import structlog

from bot.base.api.outages import is_outage
from bot.base.config import LogStyle

# The lengths are those that Discord's tokens have had; shorter texts, such as ids and words with dots, must stay
# legible.
SECRETS: Final = (
    (re.compile(r"((?:webhooks|interactions)/\d+/)[\w%.-]{20,}"), r"\1…"),
    (re.compile(r"\baW50ZXJhY3Rpb246[\w-]+"), "…"),
    (re.compile(r"\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"), "…"),
    (re.compile(r"(\w+://[^\s:/@]*:)[^\s/@]+@"), r"\1…@"),
)
"""Secrets to be removed: tokens in the addresses of interactions, tokens of interactions as Discord writes them and
bots' tokens wherever they stand, and passwords in addresses."""


def set_up(style: LogStyle) -> None:
    """Write the log to standard error, in *style*."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="%Y-%m-%dT%H:%M:%SZ", utc=True, key="at"),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    plain = structlog.dev.plain_traceback  # a rich traceback would print local variables, which may be secrets
    rendered: list[structlog.typing.Processor] = [
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), timestamp_key="at", exception_formatter=plain)
    ]
    if style is LogStyle.JSON:
        rendered = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(brief)
    handler.setFormatter(
        _Discreet(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *rendered], foreign_pre_chain=shared
        )
    )
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
    sys.excepthook = _log_crash
    threading.excepthook = lambda ended: _log_crash(ended.exc_type, ended.exc_value, ended.exc_traceback)


def _log_crash(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Log what ends the process or one of its threads, which Python would write as it is."""
    if error is not None and isinstance(error, Exception):
        structlog.get_logger(__name__).critical("ended by an error", exc_info=error)
    else:
        sys.__excepthook__(kind, error or kind(), trace)  # Ctrl-C


def brief(record: logging.LogRecord) -> bool:
    """Shorten a library's record of an outage, or of what Discord forbids, to a warning of one line.

    It is a filter that keeps every record.
    """
    error = record.exc_info[1] if record.exc_info else None
    if error is not None and (is_outage(error) or isinstance(error, discord.Forbidden)):
        record.msg, record.args, record.exc_info = f"{record.getMessage()}: {error!r}", (), None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


class _Discreet(structlog.stdlib.ProcessorFormatter):
    """A formatter that removes secrets from whole lines, including tracebacks."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line for *record*."""
        return struck_out(super().format(record))


def struck_out(line: str) -> str:
    """Return *line* without the secrets in it.

    >>> struck_out("POST https://discord.com/api/v10/webhooks/12/aW50ZXJhY3Rpb246MTIzNDU2/messages responded with 429")
    'POST https://discord.com/api/v10/webhooks/12/…/messages responded with 429'
    >>> struck_out("cannot connect to postgresql://tea:se:cret@db:5432/teahouse")
    'cannot connect to postgresql://tea:…@db:5432/teahouse'
    """
    for secret, instead in SECRETS:
        line = secret.sub(instead, line)
    return line
