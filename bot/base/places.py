"""Where work runs that need not run in the bot's own thread, as settings name it."""

import re
from urllib.parse import SplitResult, urlsplit

from rules.core.struct import Struct


class InThread(Struct, frozen=True):
    """Work in a thread of this process."""

    def __str__(self) -> str:
        return "thread"


class InProcesses(Struct, frozen=True):
    """Work in *count* processes of this machine."""

    count: int

    def __str__(self) -> str:
        return f"process:{self.count}"


class OnDask(Struct, frozen=True):
    """Work by the workers of a Dask cluster."""

    address: str
    """The address of its scheduler, such as ``tcp://scheduler:8786``."""

    def __str__(self) -> str:
        return self.address.replace("tcp", "dask", 1)


Render = InThread | InProcesses | OnDask


class Off(Struct, frozen=True):
    """No such work at all."""

    def __str__(self) -> str:
        return "off"


Think = Render | Off


def parse_render(text: str) -> Render:
    """Read where pictures are painted: ``thread``, ``process:n`` or ``dask://host:8786``.

    Raises:
        ValueError: The text names no such place.
    """
    text = text.strip()
    if text == "thread":
        return InThread()
    if found := re.fullmatch(r"process:(\d+)", text):
        if not int(found[1]):
            raise ValueError("process:0 has nobody to paint; write process:1 or more, or thread")
        return InProcesses(int(found[1]))
    scheme, _, place = text.partition("://")
    parts = split(text)
    if parts and scheme == "dask" and parts.hostname and parts.port and not set(place) & {"@", "/", "?", "#"}:
        return OnDask(f"tcp://{place}")
    raise ValueError("it must be thread, process:2 or dask://HOST:8786, the address of a scheduler")


def parse_think(text: str) -> Think:
    """Read where computer players think: as pictures are painted, or ``off``.

    Raises:
        ValueError: The text names no such place.
    """
    if text.strip() == "off":
        return Off()
    try:
        return parse_render(text)
    except ValueError as error:
        raise ValueError("it must be off, thread, process:1 or more, or dask://HOST:8786") from error


def split(address: str) -> SplitResult | None:
    """Return the parts of *address*, None if it is not an address or its port is not a number."""
    try:
        parts = urlsplit(address)
        return parts if parts.port is None or parts.port else None
    except ValueError:
        return None
