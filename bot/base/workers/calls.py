"""What is sent to another process, and what comes back."""

from collections.abc import Callable, Mapping
from threading import Lock
from traceback import format_exception
from typing import Any, Final

from rules.core.struct import Struct

Versions = Mapping[str, str]
"""The versions of what results depend on, such as packages, by name."""


class Setup(Struct, frozen=True):
    """What a process needs before its first call: `make` returns the versions there, which must equal *versions*."""

    make: Callable[..., Versions]
    arguments: tuple[Any, ...]
    versions: Versions


class Call(Struct, frozen=True):
    """A function to be called after a setup."""

    setup: Setup
    function: Callable[..., Any]
    arguments: tuple[Any, ...]


class CallResult(Struct, frozen=True):
    """What the function returned."""

    value: Any


class CallError(Struct, frozen=True):
    """What the function raised."""

    error: Exception


class Differs(Struct, frozen=True):
    """The function was not called, because other versions are installed there; *how* they differ, in words."""

    how: str


Outcome = CallResult | CallError | Differs

_made: Final = list[tuple[Setup, Versions]]()
"""The last setup of this process, and its result."""
_making: Final = Lock()


def answer(call: Call) -> Outcome:
    """Carry out *call*; this is the function that runs in another process."""
    there = _versions(call.setup)
    if there != call.setup.versions:
        return Differs(difference(call.setup.versions, there))
    try:
        return CallResult(call.function(*call.arguments))
    except Exception as error:  # it belongs to the caller; any other exception here is a fault of this process
        error.add_note("".join(format_exception(error)))
        return CallError(error)


def _versions(setup: Setup) -> Versions:
    """Make *setup*, unless it is what this process made last, and return the versions here."""
    with _making:
        if not _made or _made[0][0] != setup:
            _made[:] = [(setup, setup.make(*setup.arguments))]
        return _made[0][1]


def difference(here: Versions, there: Versions) -> str:
    """Return how the versions of two places differ.

    >>> difference({"pillow": "13.0", "python": "3.11"}, {"pillow": "12.2", "python": "3.11"})
    'pillow 13.0 here, 12.2 there'
    """
    names = [name for name in {**here, **there} if here.get(name) != there.get(name)]
    return "; ".join(f"{name} {here.get(name, 'missing')} here, {there.get(name, 'missing')} there" for name in names)
