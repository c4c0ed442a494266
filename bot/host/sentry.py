"""Reports of unexpected errors to a project at Sentry, if a setting names one and the extra ``sentry`` is installed.

A report says where an error arose, and has the ids to find more in the log: the error's type, the stack without local
variables, the reference number, the interaction and the game. Messages of exceptions stay in the log, because they may
quote what somebody wrote.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from pydantic import SecretStr

from bot import __version__
from bot.base.log import struck_out

IDS: Final = ("reference", "interaction", "game", "entry", "during")
"""The facts about an error that are sent as tags; the log has all of them, too."""

# What is left of the eight seconds in which a process must end (bot/base/process/ending.py) after five for what it has
# begun.
FLUSH_SECONDS: Final = 2

_send: Callable[..., object] | None = None
"""Sends an error; None while errors are not reported."""


@contextmanager
def reporting(dsn: SecretStr | None) -> Iterator[None]:
    """Report errors to the project of *dsn* while the block runs; send pending reports at its end."""
    global _send
    if dsn is None:
        yield
        return
    import sentry_sdk  # installed by the extra `sentry` only

    sentry_sdk.init(
        dsn.get_secret_value(),
        release=__version__,
        default_integrations=False,
        auto_enabling_integrations=False,
        include_local_variables=False,
        include_source_context=False,
        max_breadcrumbs=0,
        before_send=discreet,
    )
    _send = sentry_sdk.capture_exception
    try:
        yield
    finally:
        _send = None
        sentry_sdk.get_client().close(timeout=FLUSH_SECONDS)


def capture(error: BaseException, about: Mapping[str, object]) -> None:
    """Send *error* with the ids in *about*, in the background; do nothing unless errors are reported."""
    if _send is not None:
        tags = {name: str(about[name]) for name in IDS if name in about}
        _send(error, tags=tags)


def discreet(event: Any, hint: object) -> Any:
    """Return *event* without messages of exceptions, and without the secrets that are masked in the log."""
    for exception in event.get("exception", {}).get("values", ()):
        exception["value"] = ""
    return _struck_out(event)


def _struck_out(told: Any) -> Any:
    match told:
        case str():
            return struck_out(told)
        case dict():
            return {name: _struck_out(value) for name, value in told.items()}
        case list() | tuple():
            return [_struck_out(value) for value in told]
        case _:  # numbers and the like hold no secret
            return told
