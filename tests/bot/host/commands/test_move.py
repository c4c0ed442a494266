"""`move`: all games go to another store and back, whatever happens meanwhile."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot.base.config import parse_store
from bot.base.process.lock import hold_lock, lock_path
from bot.storage.copying import OF_ONE_STORE, TABLES
from bot.storage.errors import StorageError
from bot.storage.marks import StoreMoved
from bot.storage.opening import open_database, open_store
from bot.tables.games import Games
from rules.core.struct import evolve
from tests.support.cli import call, run_process
from tests.support.moving import EARLIER, GAMES, LIVE, call_move, change_store, everything, move_store, shown_address
from tests.support.postgres import Server

pytestmark = pytest.mark.slow


async def cut_off(server: Server, address: str) -> None:
    """End all connections to a database."""
    name = urlsplit(address).path[1:]
    await server.run(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'")


async def test_all_games_are_moved_and_moved_back(tmp_path: Path, file: str, other: str) -> None:
    before = await everything(file)

    there = await call_move(tmp_path, file, other)
    in_other = await everything(other)
    back = await call_move(tmp_path, other, file)

    told = "{} was moved to {}: 1077 rows, every one the same, and every log comes to its state. "
    assert (0, told.format(file, shown_address(other)) + f"Set TEAHOUSE_STORE to {shown_address(other)}.") == there
    assert (0, told.format(shown_address(other), file) + f"Set TEAHOUSE_STORE to {file}.") == back
    assert before == in_other
    assert before == await everything(file)


async def test_games_that_are_opened_after_a_move_have_ids_of_their_own(file: str, database: str) -> None:
    await move_store(file, database)

    store = await open_store(parse_store(database))
    game = await store.game(LIVE)
    assert game is not None
    opened = await store.open_game(evolve(game, channel_id=99), "Alice")
    await store.close()

    assert GAMES.stop == opened.id


async def test_a_second_move_changes_nothing(file: str, database: str) -> None:
    await move_store(file, database)
    before = await everything(database)

    again = await move_store(file, database)

    assert (0, f"Nothing was changed: {file} was moved to {shown_address(database)} already.") == again
    assert before == await everything(database)


async def test_a_store_that_was_left_is_refused_and_so_is_moving_it_elsewhere(
    tmp_path: Path, file: str, database: str
) -> None:
    await move_store(file, database)

    done = await asyncio.to_thread(run_process, folder=tmp_path, TEAHOUSE_STORE=file, DISCORD_TOKEN="a.real.token")
    elsewhere = await move_store(file, f"sqlite:///{tmp_path}/third.sqlite")

    assert 78 == done.returncode
    assert (
        f"TEAHOUSE_STORE names the wrong store: the games of {file} were moved to {shown_address(database)}"
        in done.stderr
    )
    command = f"python -m bot move --from {shown_address(database)} --to {file}"
    why = f"the games of {file} were moved to {shown_address(database)}: name that, or move them back with: {command}"
    assert (1, why) == elsewhere


async def test_a_store_with_other_games_is_not_replaced(tmp_path: Path, file: str) -> None:
    shutil.copy(EARLIER, tmp_path / "theirs.sqlite")
    theirs = f"sqlite:///{tmp_path / 'theirs.sqlite'}"

    refused = await move_store(file, theirs)

    assert (1, f"{theirs} has other games, which are not replaced: name an empty store") == refused
    assert await everything(file) == await everything(theirs)


async def test_a_file_that_a_bot_uses_is_not_touched(file: str, database: str) -> None:
    async with hold_lock(lock_path(Path(file.removeprefix("sqlite:///"))), "process 7"):
        refused = await move_store(file, database)

    assert (1, f"--from {file} is used by process 7: end that one") == refused


async def test_a_database_that_a_bot_uses_is_not_touched(file: str, database: str) -> None:
    store = await open_store(parse_store(database))
    await store.going()
    refused = await move_store(file, database)
    await store.close()

    why = "it is used from 127.0.0.1; end the bots, or the other move, first"
    assert (1, f"--to {shown_address(database)} cannot be used: {why}") == refused
    assert len(GAMES) == len(await everything(file))


async def test_a_bot_that_was_cut_off_during_a_move_finds_its_mark(file: str, database: str, postgres: Server) -> None:
    await move_store(file, database)
    store = await open_store(parse_store(database))
    assert await store.going()
    await cut_off(postgres, database)

    code, said = await move_store(database, file)

    assert 0 == code, said
    with pytest.raises(StorageError):  # the connection is lost
        await store.going()
    with pytest.raises(StoreMoved, match="were moved to"):
        await store.going()
    await store.close()


async def test_a_damaged_snapshot_is_moved_as_it_is_and_healed_later(file: str, database: str) -> None:
    store = await open_store(parse_store(file))
    state = (await Games(store).tables.table(LIVE)).state
    await store.close()
    change_store(file, f"UPDATE games SET snapshot = x'00' WHERE id = {LIVE}")

    assert 0 == (await move_store(file, database))[0]

    store = await open_store(parse_store(database))
    assert state == (await Games(store).tables.table(LIVE)).state
    await store.close()


async def test_a_damaged_log_is_moved_and_named(file: str, database: str) -> None:
    await (await open_database(parse_store(file))).close()
    change_store(file, f"DELETE FROM actions WHERE game_id = {LIVE} AND seq = 9")
    change_store(file, f"UPDATE actions SET text = 'nonsense' WHERE game_id = {LIVE + 1} AND seq = 9")

    code, said = await move_store(file, database)

    assert 1 == code
    assert said.endswith(f"but the logs of these games do not come to their states, there as here: {LIVE}, {LIVE + 1}")
    assert 0 == (await move_store(file, database))[0]


async def test_every_table_is_moved_or_is_of_one_store(file: str) -> None:
    await (await open_database(parse_store(file))).close()
    with closing(sqlite3.connect(file.removeprefix("sqlite:///"))) as db:
        tables = {name for [name] in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}

    assert {*TABLES, *OF_ONE_STORE} == {table for table in tables if not table.startswith("sqlite_")}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--from", "mysql://a", "--to", "sqlite:///b"), "--from is wrong: it must be sqlite:///PATH or "),
        (("--from", "sqlite:///a", "--to", "postgresql://u:p#s3cret@h/d"), "--to is wrong: it cannot be read; "),
        (("--from", "sqlite:///a", "--to", "sqlite:///./a"), "--from and --to name the same store"),
        (("--from", "sqlite:///a", "--to", "sqlite:///b"), "--from sqlite:///"),
    ],
)
def test_what_cannot_be_moved_is_told_in_one_line(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    done = call("move", *arguments, folder=tmp_path)

    assert done.returncode in (1, 2)
    assert done.stderr.startswith(said)
    assert 1 == len(done.stderr.splitlines())
    assert "s3cret" not in done.stderr
    assert [] == list(tmp_path.iterdir())


async def test_what_postgresql_cannot_take_is_told(file: str, database: str) -> None:
    change_store(file, f"UPDATE seats SET name = 'Al' || char(0) WHERE game_id = {LIVE} AND seat = 0")

    code, said = await move_store(file, database)

    assert 1 == code
    assert said.startswith("CharacterNotInRepertoireError: ")
    assert said.endswith("; when that is mended, the same command goes on where this one ended")
