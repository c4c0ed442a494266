"""A process that plays many games at once and says what it was told to be saved, until it is killed.

Run as ``python burst.py ADDRESS``. It prints ``game seq`` after each entry that the store has acknowledged.
"""

import asyncio
import sys
from itertools import count

from bot.base.config import parse_store
from bot.storage.changes import Progress
from bot.storage.opening import open_store
from bot.storage.records import Logged
from bot.storage.sql.store import Store
from tests.support.games import live

GAMES = 20


async def play(store: Store, game_id: int) -> None:
    """Add one entry after another, each counted by a press of its own."""
    for seq in count(2):
        entry = Logged(seq=seq, seat=0, text=f"move {seq}", at=seq)
        press = game_id * 1_000_000 + seq
        await store.append(game_id, Progress(entries=[entry], snapshot=b"%d" % seq * 4000), after=seq - 1, press=press)
        print(game_id, seq, flush=True)


async def main(address: str) -> None:
    """Open the store, begin the games, and play them all."""
    store = await open_store(parse_store(address))
    games = [await live(store, channel=channel) for channel in range(GAMES)]
    await asyncio.gather(*(play(store, game.id) for game in games))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
