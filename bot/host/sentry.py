"""Sentry: unexpected errors are reported to a project there, by the extra ``sentry`` and only if a setting names it.

What is sent tells where an error arose, and by which ids the log tells more: its type, the stack without local
variables, the reference number, the interaction and the game. Messages of exceptions may quote what somebody wrote, and
stay in the log.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from pydantic import SecretStr

from bot import __version__
from bot.base.log import struck_out

IDS: Final = ("reference", "interaction", "game", "entry", "during")
"""What is known of an error that is sent with it, as tags; all of it stands in the log."""

FLUSH_SECONDS: Final = 2

_send: Callable[..., object] | None = None
"""Sends an error, while errors are reported."""


@contextmanager
def reporting(dsn: SecretStr | None) -> Iterator[None]:
    """Report to the project that *dsn* names, while the block runs; at its end, send what still waits to be sent."""
    global _send
    if dsn is None:
        yield
        return
    import sentry_sdk  # which an extra brings

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
    """Return *event* without messages of exceptions, and without the secrets that are struck out of the log."""
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
