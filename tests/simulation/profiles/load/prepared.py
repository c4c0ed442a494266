"""The data a run begins with: a playground with servers, and a bot's database with games; made once and kept."""

import hashlib
import shutil
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import aiohttp

from bot.storage.opening import open_file
from playground.protocol import ids
from rules.core.struct import Struct
from tests.simulation import games
from tests.simulation import processes as running
from tests.simulation.books import until_shown
from tests.simulation.games import Place, Seated, moments, put_all
from tests.simulation.people import gather_people
from tests.support.cli import ROOT

KEPT: Final = Path("data/load")
AROUND_A_TABLE: Final = 10
"""Groups of this many people play among themselves, on their own server, in their own and in neighbours' games."""


class Size(Struct, frozen=True):
    """The size of a load: live *games*, *people* who press, and *servers*. In most servers nobody presses.

    Computers play *lives* games of each kind, and a live game is one of these at some moment.
    """

    games: int
    lives: int
    people: int
    servers: int

    @property
    def tables(self) -> int:
        """The number of servers that they need."""
        return -(-self.people // AROUND_A_TABLE)

    @property
    def names(self) -> list[str]:
        """The names of the people, and of those who complete the last table."""
        return [f"p{number:03}" for number in range(self.tables * AROUND_A_TABLE)]

    @property
    def guilds(self) -> list[str]:
        """The server of each of the people."""
        return [ids.guild(number // AROUND_A_TABLE) for number in range(len(self.names))]

    @property
    def serving(self) -> tuple[str, ...]:
        """The playground's options for the number of servers."""
        return "--servers", str(self.tables), "--quiet-servers", str(max(0, self.servers - self.tables))


async def prepare(size: Size) -> Path:
    """Return a folder with data of a playground and a bot that has shown all; reuse an earlier one if it fits."""
    folder = (KEPT / _digest(size)).absolute()
    if not folder.exists():
        shutil.rmtree(KEPT, ignore_errors=True)
        making = folder.with_suffix(".new")
        making.mkdir(parents=True)
        await _make(making, size)
        making.rename(folder)
    return folder


def _digest(size: Size) -> str:
    """Return a name that changes with *size* and with the code that prepares the data."""
    code = [Path(__file__), Path(games.__file__), *(ROOT / "rules").rglob("*.py"), *(ROOT / "players").rglob("*.py")]
    digest = hashlib.sha256(repr(size).encode())
    for path in sorted(code):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


async def _make(folder: Path, size: Size) -> None:
    async with AsyncExitStack() as stack:
        url = (await stack.enter_async_context(running.playground(folder, *size.serving))).url
        await stack.enter_async_context(gather_people(url, size.names, guilds=size.guilds))
        session = await stack.enter_async_context(aiohttp.ClientSession(headers={"Authorization": f"Bot {ids.TOKEN}"}))
        places = [
            await _place(session, url, guild, shown=n >= len(size.names)) for n, guild in enumerate(_guilds(size))
        ]
        store = await open_file(folder / "teahouse.sqlite")
        stack.push_async_callback(store.close)
        sitting = [_sitting(size, number) for number in range(size.games)]
        await put_all(store, await moments(size.games, size.lives), places, sitting)
        await stack.enter_async_context(running.bot(folder, url))
        await until_shown(store)


def _guilds(size: Size) -> Iterator[str]:
    """Yield the server of each game: those that people play first, then those that rest, in all servers by turns."""
    for number in range(size.games):
        yield size.guilds[number % len(size.names)]


async def _place(session: aiohttp.ClientSession, url: str, guild: str, *, shown: bool) -> Place:
    """Make a thread for a game, with a message in it if the game is to be *shown* already."""

    async def post(path: str, body: dict[str, Any]) -> int:
        async with session.post(f"{url}/api/v10/channels/{path}", json=body) as answer:
            return int((await answer.json())["id"])

    home, _ = ids.first_channels(guild)
    card = await post(f"{home}/messages", {"content": "A game"})
    thread = await post(f"{home}/messages/{card}/threads", {"name": "A game"})
    message = await post(f"{thread}/messages", {"content": "A turn"}) if shown else None
    return Place(int(guild), int(home), card, thread, message)


def _sitting(size: Size, number: int) -> list[Seated]:
    """Return who may sit at a game: a person and their neighbours, or absent people, where the game rests."""
    table, place = divmod(number % len(size.names), AROUND_A_TABLE)
    around = size.names[table * AROUND_A_TABLE : (table + 1) * AROUND_A_TABLE]
    if number >= len(size.names):
        around = [f"absent {name}" for name in around]
    return [Seated(int(ids.id_of_name(name)), name) for name in (*around[place:], *around[:place])]
