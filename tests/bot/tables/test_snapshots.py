"""Snapshots mean the same in every process, and one that cannot be used costs nothing but a replay."""

import random
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.catalogue.games import GAMES
from bot.storage.errors import StorageError
from bot.tables.games import Games
from bot.tables.table import replay_log
from rules.core.codec import SHAPE_BYTES, shape
from rules.core.model import State
from tests.support.cli import ROOT, surroundings
from tests.support.services import ALICE, BOB, House, open_services
from tests.support.strollers import stroll

SHAPES = """
from tests.bot.tables.test_snapshots import shapes
print(shapes(), end="")
"""

PLAYED = """
import asyncio, sys
from pathlib import Path
from tests.bot.tables.test_snapshots import play_a_while, shapes
for game in sys.argv[2:]:
    asyncio.run(play_a_while(Path(sys.argv[1]) / game, game))
print(shapes(), end="")
"""


def shapes() -> str:
    """Return the shape of each game's states, a line each."""
    kinds: dict[str, type[State]] = {rules.id: rules.state_type for rules in (game.rules for game in GAMES.values())}
    return "".join(f"{game} {shape(kind).hex()}\n" for game, kind in kinds.items())


async def play_a_while(folder: Path, game: str) -> None:
    """Begin a game in *folder*, and play on for a while."""
    async with open_services(folder) as house:
        await house.begin(game, ALICE, BOB)
        await stroll(house.games, house.game, random.Random(game), to=30)


def elsewhere(code: str, *arguments: str, hashes: int) -> str:
    """Run *code* in a process of its own, where strings hash in another way, and return what it said."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env=surroundings(PYTHONHASHSEED=str(hashes)),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def change_file(house: House, sql: str, *facts: object) -> None:
    """Change the file behind the back of the store."""
    with closing(sqlite3.connect(house.path)) as db, db:
        db.execute(sql, facts)


@pytest.fixture(scope="module")
def another_process(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder in which another process has played each game, in a folder named after it; and the shapes there."""
    folder = tmp_path_factory.mktemp("another")
    for game in GAMES:
        (folder / game).mkdir()
    return folder, elsewhere(PLAYED, str(folder), *GAMES, hashes=1)


def test_states_have_the_same_shape_in_another_process(another_process: tuple[Path, str]) -> None:
    assert len(GAMES) == len(set(shapes().splitlines()))
    assert shapes() == another_process[1]


@pytest.mark.slow
@pytest.mark.parametrize("hashes", [2, 3])
def test_states_have_the_same_shape_however_strings_hash(hashes: int) -> None:
    assert shapes() == elsewhere(SHAPES, hashes=hashes)


@pytest.mark.parametrize("game", GAMES)
async def test_what_another_process_has_written_is_read_without_a_replay(
    another_process: tuple[Path, str], game: str
) -> None:
    """Its log is spoilt meanwhile, so that a replay would fail."""
    async with open_services(another_process[0] / game) as house:
        expected = replay_log(await house.games.tables.record(1), await house.store.log(1))
        change_file(house, "UPDATE actions SET text = 'nonsense'")

        assert expected == (await house.games.tables.table(1)).state


@pytest.fixture(params=GAMES)
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    """A game of each kind, in the middle."""
    await play_a_while(tmp_path, request.param)
    async with open_services(tmp_path) as house:
        house.game = 1
        yield house


async def stored_snapshot(house: House) -> bytes | None:
    """Return the snapshot in the file as the store reads it, after everything has been written."""
    await house.store.drop_vote(house.game)
    return (await house.games.tables.record(house.game)).snapshot


async def test_a_damaged_snapshot_is_rebuilt_from_the_log(house: House) -> None:
    table = await house.table()
    whole = table.record.snapshot
    assert whole is not None
    dice = random.Random("worms")
    flips = [whole[:at] + bytes([whole[at] ^ 1 << dice.randrange(8)]) + whole[at + 1 :] for at in range(len(whole))]
    damaged = [b"", *(whole[: len(whole) * n // 5] for n in range(5)), whole[::-1], *dice.sample(flips, 20)]

    for snapshot in damaged:
        change_file(house, "UPDATE games SET snapshot = ?", snapshot)
        assert await stored_snapshot(house) is None

        assert table.state == (await Games(house.store).tables.table(house.game)).state
        assert whole == await stored_snapshot(house)


async def test_a_snapshot_of_an_earlier_entry_is_rebuilt_from_the_log(house: House) -> None:
    before = await house.table()
    after = await stroll(house.games, house.game, random.Random(), to=before.record.seq + 1)
    change_file(house, "UPDATE games SET snapshot = ?", before.record.snapshot)

    assert after.state == (await Games(house.store).tables.table(house.game)).state


async def test_a_snapshot_that_is_whole_and_cannot_be_read_is_rebuilt_from_the_log(house: House) -> None:
    table = await house.table()
    whole = table.record.snapshot
    assert whole is not None

    for snapshot in (b"", b"of an older shape", whole[:SHAPE_BYTES], whole[:-1], whole[:SHAPE_BYTES] + b"\x91" * 5000):
        await house.store.keep_snapshot(house.game, seq=table.record.seq, snapshot=snapshot, asks=0)
        assert snapshot == await stored_snapshot(house)

        assert table.state == (await Games(house.store).tables.table(house.game)).state
        assert whole == await stored_snapshot(house)


async def test_a_log_that_lacks_entries_is_told_and_not_read_for_ever(house: House) -> None:
    change_file(house, "DELETE FROM actions WHERE seq = 3")

    with pytest.raises(StorageError, match="entries in place of"):
        await house.table()


async def test_a_game_that_is_not_known_to_wait_for_anybody_is_looked_at_once(house: House) -> None:
    table = await house.table()
    change_file(house, "UPDATE games SET asks = NULL")
    [listed] = (await house.store.games_of(ALICE, page=1, size=1)).games
    assert listed.record.asks is None

    seen = await Games(house.store).tables.glance(listed)

    assert (table.state, table.seats) == (seen.state, seen.seats)
    await stored_snapshot(house)
    [listed] = (await house.store.games_of(ALICE, page=1, size=1)).games
    assert sum(1 << seat for seat in table.awaited_seats()) == listed.record.asks
