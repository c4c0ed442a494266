"""A bot is started on the one store that has the games, and not on the others that they were moved from or to."""

import asyncio
from pathlib import Path

import pytest

from bot.base.config import SqliteAddress
from bot.storage.database import Transaction
from bot.storage.marks import MoveMark, MoveStage, StoreMoved, mark_of, put_mark
from bot.storage.opening import open_database, open_store
from tests.support.cli import call

OTHER = "postgresql://tea@db/teahouse"


async def mark_stages(address: SqliteAddress, *stages: MoveStage) -> MoveMark | None:
    """Mark a store with each of *stages*, and return the mark that it has then."""
    database = await open_database(address)
    for stage in stages:

        async def work(db: Transaction, stage: MoveStage = stage) -> None:
            await put_mark(db, MoveMark("tea", stage, OTHER))

        await database.write(work)
    found = await database.read(mark_of)
    await database.close()
    return found


async def test_a_store_has_one_mark_at_most(tmp_path: Path) -> None:
    address = SqliteAddress(tmp_path / "tea.sqlite")

    assert await mark_stages(address) is None
    assert MoveMark("tea", MoveStage.FILLED, OTHER) == await mark_stages(address, MoveStage.LEFT, MoveStage.FILLED)


async def test_a_store_with_all_games_is_opened(tmp_path: Path) -> None:
    address = SqliteAddress(tmp_path / "tea.sqlite")
    await mark_stages(address, MoveStage.FILLED)

    store = await open_store(address)

    assert () == await store.going()
    await store.close()


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        (MoveStage.LEFT, "the games of {} were moved to {}: name that, or move them back with: {}"),
        (MoveStage.FILLING, "{} has not all games yet: finish the move with: {}, or undo it with: {} --undo"),
    ],
)
def test_another_is_refused_with_what_to_do(tmp_path: Path, stage: MoveStage, said: str) -> None:
    address = SqliteAddress(tmp_path / "tea.sqlite")
    asyncio.run(mark_stages(address, stage))
    command = f"python -m bot move --from {OTHER} --to {address}"
    facts = (address, OTHER, command) if stage is MoveStage.LEFT else (address, command, command)

    with pytest.raises(StoreMoved) as caught:
        asyncio.run(open_store(address))
    done = call(folder=tmp_path, TEAHOUSE_STORE=str(address), DISCORD_TOKEN="a.real.token")

    assert said.format(*facts) == str(caught.value)
    assert (78, f"TEAHOUSE_STORE names the wrong store: {caught.value}\n") == (done.returncode, done.stderr)
