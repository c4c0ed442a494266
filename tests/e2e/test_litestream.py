"""Litestream beside the bot: the disk is lost, and every confirmed move comes back from the replica."""

from pathlib import Path

import pytest

from bot.base.config import Settings
from bot.host.commands.backup import restore_backup
from bot.host.commands.verify import verify_store
from tests.support.evenings import turn_of
from tests.support.guests import open_table
from tests.support.house import lodge, rows
from tests.support.litestream import Litestream

pytestmark = pytest.mark.slow

EVERYTHING = "SELECT * FROM actions ORDER BY game_id, seq"


async def test_all_games_come_back_to_the_last_confirmed_move(tmp_path: Path) -> None:
    async with lodge(tmp_path) as here, here.guests("alice", "bob") as (alice, bob):
        stream = Litestream(here.database)
        async with stream.replicating():
            await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)
            for mover in (alice, bob, alice):
                await mover.until(mover.is_called, "the turn")
                assert "Turn saved" in await mover.type(await turn_of(mover))
            await stream.sync()
            confirmed = here.rows(EVERYTHING)
            await here.kill()
        for part in ("", "-wal", "-shm"):
            here.database.with_name(f"{here.database.name}{part}").unlink(missing_ok=True)
        saved = tmp_path / "saved.sqlite"

        await stream.restore(saved)
        told = Settings.model_validate({"store": f"sqlite:///{here.database}"})
        await restore_backup(told, saved, agreed=lambda question: False)
        found = await verify_store(told.store, jobs=1)

        assert (1, len(confirmed), ()) == (found.games, found.entries, found.differences)
        assert confirmed == here.rows(EVERYTHING)
        await here.open()
        async with stream.replicating():
            await bob.until(bob.is_called, "the turn")
            assert "Turn saved" in await bob.type(await turn_of(bob))
            await stream.sync()
            await stream.restore(tmp_path / "again.sqlite")
        assert here.rows(EVERYTHING) == rows(tmp_path / "again.sqlite", EVERYTHING)
