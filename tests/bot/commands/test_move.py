"""`move`: all games of a store to another and back, whatever happens meanwhile."""

import asyncio
import shutil
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from bot.commands import move
from bot.config import parse_store
from bot.game.games import Games
from bot.game.telling.export import Header, format_record
from bot.process.lock import beside, held
from bot.storage.copying import OF_ONE_STORE, TABLES
from bot.storage.errors import StorageError
from bot.storage.marks import Moved
from bot.storage.opening import open_database, open_store
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.support.cli import call, surroundings
from tests.support.postgres import PASSWORD, Server

pytestmark = pytest.mark.slow

EARLIER = Path(__file__).parents[1] / "storage" / "earlier" / "0008.sqlite"
GAMES = range(1, 13)
LIVE = 5
"""A game of the file that has begun."""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Return the address of a file with games of all kinds, in all stages of their lives."""
    shutil.copy(EARLIER, tmp_path / "teahouse.sqlite")
    return f"sqlite:///{tmp_path / 'teahouse.sqlite'}"


async def moved(source: str, target: str, *, undone: bool = False) -> tuple[int, str]:
    """Move, and return the exit code and the last line that the command would have."""
    try:
        code, said = 0, await move.moved(parse_store(source), parse_store(target), undone=undone)
    except move.CannotMove as error:
        code, said = 1, str(error)
    assert PASSWORD not in said
    assert 1 == len(said.splitlines())
    return code, said


async def called(folder: Path, source: str, target: str) -> tuple[int, str]:
    """Call the command, and return its exit code and its last line."""
    done = await asyncio.to_thread(call, "move", "--from", source, "--to", target, folder=folder)
    assert PASSWORD not in done.stdout + done.stderr
    assert "" == done.stderr
    return done.returncode, done.stdout.splitlines()[-1]


def shown(address: str) -> str:
    """Return the text of *address*, without its password."""
    return str(parse_store(address))


async def everything(address: str) -> dict[int, tuple[object, ...]]:
    """Return all there is of each game, with its export."""
    store = await open_store(parse_store(address))
    try:
        return {game_id: await all_of(store, game_id) for game_id in GAMES}
    finally:
        await store.close()


async def all_of(store: Store, game_id: int) -> tuple[object, ...]:
    record, log = await store.game(game_id), await store.log(game_id)
    assert record is not None
    header = Header(game=record.rules, version=record.rules_version, seats=record.seats, options=record.options)
    return (
        record,
        format_record(header, log),
        log,
        await store.seats(game_id),
        await store.drafts(game_id),
        await store.plans(game_id),
        await store.standing_answers(game_id),
        await store.vote(game_id),
        await store.last_posts(game_id, 1000),
    )


def changed(address: str, statement: str) -> None:
    """Do something to a file that the bot would not."""
    with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as db, db:
        db.execute(statement)


@pytest.fixture(params=["sqlite", "postgresql"])
async def other(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of another store, which is empty."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'other' / 'teahouse.sqlite'}"
        return
    server: Server = request.getfixturevalue("postgres")
    async with server.database(migrated=False) as address:
        yield address


@pytest.fixture
async def database(postgres: Server) -> AsyncIterator[str]:
    """The address of an empty database in PostgreSQL."""
    async with postgres.database(migrated=False) as address:
        yield address


@pytest.fixture
async def migrated(postgres: Server) -> AsyncIterator[str]:
    """The address of a database with tables, but without games."""
    async with postgres.database() as address:
        yield address


async def cut_off(server: Server, address: str) -> None:
    """End all connections to a database."""
    name = urlsplit(address).path[1:]
    await server.run(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'")


async def test_all_games_are_moved_and_moved_back(tmp_path: Path, file: str, other: str) -> None:
    before = await everything(file)

    there = await called(tmp_path, file, other)
    in_other = await everything(other)
    back = await called(tmp_path, other, file)

    told = "{} was moved to {}: 1077 rows, every one the same, and every log comes to its state. "
    assert (0, told.format(file, shown(other)) + f"Set TEAHOUSE_STORE to {shown(other)}.") == there
    assert (0, told.format(shown(other), file) + f"Set TEAHOUSE_STORE to {file}.") == back
    assert before == in_other
    assert before == await everything(file)


async def test_games_that_are_opened_after_a_move_have_ids_of_their_own(file: str, database: str) -> None:
    await moved(file, database)

    store = await open_store(parse_store(database))
    game = await store.game(LIVE)
    assert game is not None
    opened = await store.open_game(evolve(game, channel_id=99), "Alice")
    await store.close()

    assert GAMES.stop == opened.id


async def test_a_second_move_changes_nothing(file: str, database: str) -> None:
    await moved(file, database)
    before = await everything(database)

    again = await moved(file, database)

    assert (0, f"Nothing was changed: {file} was moved to {shown(database)} already.") == again
    assert before == await everything(database)


async def test_a_store_that_was_left_is_refused_and_so_is_moving_it_elsewhere(
    tmp_path: Path, file: str, database: str
) -> None:
    await moved(file, database)

    done = await asyncio.to_thread(call, folder=tmp_path, TEAHOUSE_STORE=file, DISCORD_TOKEN="a.real.token")
    elsewhere = await moved(file, f"sqlite:///{tmp_path}/third.sqlite")

    assert 78 == done.returncode
    assert f"TEAHOUSE_STORE names the wrong store: the games of {file} were moved to {shown(database)}" in done.stderr
    command = f"python -m bot move --from {shown(database)} --to {file}"
    why = f"the games of {file} were moved to {shown(database)}: name that, or move them back with: {command}"
    assert (1, why) == elsewhere


async def test_a_store_with_other_games_is_not_replaced(tmp_path: Path, file: str) -> None:
    shutil.copy(EARLIER, tmp_path / "theirs.sqlite")
    theirs = f"sqlite:///{tmp_path / 'theirs.sqlite'}"

    refused = await moved(file, theirs)

    assert (1, f"{theirs} has other games, which are not replaced: name an empty store") == refused
    assert await everything(file) == await everything(theirs)


async def test_a_file_that_a_bot_uses_is_not_touched(file: str, database: str) -> None:
    async with held(beside(Path(file.removeprefix("sqlite:///"))), "process 7"):
        refused = await moved(file, database)

    assert (1, f"--from {file} is used by process 7: end that one") == refused


async def test_a_database_that_a_bot_uses_is_not_touched(file: str, database: str) -> None:
    store = await open_store(parse_store(database))
    await store.going()
    refused = await moved(file, database)
    await store.close()

    why = "it is used from 127.0.0.1; end the bots, or the other move, first"
    assert (1, f"--to {shown(database)} cannot be used: {why}") == refused
    assert len(GAMES) == len(await everything(file))


async def test_a_bot_that_was_cut_off_during_a_move_finds_its_mark(file: str, database: str, postgres: Server) -> None:
    await moved(file, database)
    store = await open_store(parse_store(database))
    assert await store.going()
    await cut_off(postgres, database)

    code, said = await moved(database, file)

    assert 0 == code, said
    with pytest.raises(StorageError):  # the connection is lost
        await store.going()
    with pytest.raises(Moved, match="were moved to"):
        await store.going()
    await store.close()


async def test_a_damaged_snapshot_is_moved_as_it_is_and_healed_later(file: str, database: str) -> None:
    store = await open_store(parse_store(file))
    state = (await Games(store).tables.table(LIVE)).state
    await store.close()
    changed(file, f"UPDATE games SET snapshot = x'00' WHERE id = {LIVE}")

    assert 0 == (await moved(file, database))[0]

    store = await open_store(parse_store(database))
    assert state == (await Games(store).tables.table(LIVE)).state
    await store.close()


async def test_a_damaged_log_is_moved_and_named(file: str, database: str) -> None:
    await (await open_database(parse_store(file))).close()
    changed(file, f"DELETE FROM actions WHERE game_id = {LIVE} AND seq = 9")
    changed(file, f"UPDATE actions SET text = 'nonsense' WHERE game_id = {LIVE + 1} AND seq = 9")

    code, said = await moved(file, database)

    assert 1 == code
    assert said.endswith(f"but the logs of these games do not come to their states, there as here: {LIVE}, {LIVE + 1}")
    assert 0 == (await moved(file, database))[0]


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


HOLD = 7
"""The advisory lock at which a move is held up."""

HELD_UP = f"""
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_advisory_xact_lock({HOLD}); RETURN NEW; END $$;
    CREATE TRIGGER hold BEFORE INSERT ON {{}} FOR EACH ROW WHEN ({{}}) EXECUTE FUNCTION hold()"""

LET_GO = "DROP FUNCTION hold CASCADE"

STOPS = {
    "before it is marked": ("moves", "NEW.stage = 'filling'"),
    "at the first row": ("games", "true"),
    "amid a table": ("actions", "NEW.game_id = 12"),
    "at the last table": ("standing", "true"),
    "before the end": ("moves", "NEW.stage = 'filled'"),
}


@asynccontextmanager
async def moving(address: str, *told: str, folder: Path, hold: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Begin a move that waits in the database at *address* for what *hold* has locked, and let it go on afterwards."""
    holding, looking = await asyncpg.connect(address), await asyncpg.connect(address)
    begun = holding.transaction()
    await begun.start()
    await holding.execute(hold)
    arguments = (sys.executable, "-m", "bot", "move", *told)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *arguments, cwd=folder, env=surroundings(), stdout=pipe, stderr=pipe, stdin=asyncio.subprocess.DEVNULL
    )
    waiting = "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = $1"
    while not await looking.fetchval(waiting, urlsplit(address).path[1:]):
        assert process.returncode is None, await process.communicate()
    try:
        yield process
    finally:
        await begun.rollback()
        await holding.close()
        await looking.close()
        await process.communicate()


async def killed(file: str, database: str, folder: Path, *stop: str) -> None:
    """Kill a move of *file* to *database* at a *stop*."""
    server = await asyncpg.connect(database)
    await server.execute(HELD_UP.format(*stop))
    hold = f"SELECT pg_advisory_xact_lock({HOLD})"
    async with moving(database, "--from", file, "--to", database, folder=folder, hold=hold) as process:
        process.send_signal(signal.SIGKILL)
        await process.wait()
    await server.execute(LET_GO)
    await server.close()


async def refused(address: str) -> str:
    """Return what is said to a bot that is started on a store, nothing if it runs."""
    try:
        await (await open_store(parse_store(address))).close()
    except Moved as error:
        return str(error)
    return ""


@pytest.mark.parametrize("stop", STOPS)
async def test_a_move_that_was_killed_is_gone_on_with(tmp_path: Path, file: str, migrated: str, stop: str) -> None:
    before = await everything(file)
    await killed(file, migrated, tmp_path, *STOPS[stop])

    said = {address: await refused(address) for address in (file, migrated)}
    done = await moved(file, migrated)

    command = f"python -m bot move --from {file} --to {shown(migrated)}"
    half = (
        f"{shown(migrated)} has not all games yet: finish the move with: {command}, or undo it with: {command} --undo"
    )
    if stop == "before it is marked":
        assert {file: "", migrated: ""} == said
    else:
        assert half == said[migrated]
        assert f"the games of {file} were moved to {shown(migrated)}: name that" in said[file]
    assert (0, f"{file} was moved to {shown(migrated)}") == (done[0], done[1].partition(": ")[0])
    assert before == await everything(migrated)


async def test_moving_back_that_was_killed_is_gone_on_with(tmp_path: Path, file: str, migrated: str) -> None:
    before = await everything(file)
    await moved(file, migrated)
    hold = "LOCK TABLE actions IN ACCESS EXCLUSIVE MODE"
    async with moving(migrated, "--from", migrated, "--to", file, folder=tmp_path, hold=hold) as process:
        process.send_signal(signal.SIGKILL)
        await process.wait()

    assert "has not all games yet" in await refused(file)
    code, said = await moved(migrated, file)

    assert 0 == code, said
    assert before == await everything(file)
    assert "were moved to" in await refused(migrated)


async def test_a_move_whose_database_goes_away_ends_with_a_line_and_is_gone_on_with(
    tmp_path: Path, file: str, migrated: str, postgres: Server
) -> None:
    server = await asyncpg.connect(migrated)
    await server.execute(HELD_UP.format(*STOPS["amid a table"]))
    await server.close()
    hold = f"SELECT pg_advisory_xact_lock({HOLD})"
    async with moving(migrated, "--from", file, "--to", migrated, folder=tmp_path, hold=hold) as process:
        name = urlsplit(migrated).path[1:]
        ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'teahouse'"
        await postgres.run(f"{ending} AND datname = '{name}'")
        _, said = await process.communicate()
    await postgres.run(LET_GO, database=name)

    assert 1 == process.returncode
    assert said.decode().endswith("; when that is mended, the same command goes on where this one ended\n")
    assert 1 == len(said.splitlines())
    assert 0 == (await moved(file, migrated))[0]


async def test_a_move_that_is_not_finished_can_be_undone(tmp_path: Path, file: str, migrated: str) -> None:
    before = await everything(file)
    await killed(file, migrated, tmp_path, *STOPS["amid a table"])

    undone = await moved(file, migrated, undone=True)

    assert (0, f"The move was undone: {shown(migrated)} is empty, and the games are in {file}.") == undone
    assert f"the games of {shown(migrated)} were moved to {file}" in await refused(migrated)
    assert before == await everything(file)
    again = await moved(file, migrated)
    finished = await moved(file, migrated, undone=True)
    assert 0 == again[0]
    assert (1, f"{file} was moved to {shown(migrated)} to the end: move it back with ") == (
        finished[0],
        finished[1].partition("--from")[0],
    )
    assert before == await everything(migrated)


async def test_nothing_is_undone_where_no_move_is_under_way(file: str, database: str) -> None:
    before = await everything(file)

    undone = await moved(file, database, undone=True)

    assert (1, f"no move from {file} to {shown(database)} is under way: nothing was changed") == undone
    assert before == await everything(file)


async def test_a_move_that_changed_a_row_is_not_finished(file: str, migrated: str) -> None:
    server = await asyncpg.connect(migrated)
    await server.execute(
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql"
        " AS $$ BEGIN NEW.name := 'somebody else'; RETURN NEW; END $$;"
        "CREATE TRIGGER spoil BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION spoil()"
    )
    await server.close()

    said = await moved(file, migrated)

    why = "seats is not the same in both (32 and 32 rows): undo the move with --undo, and move again"
    assert (1, why) == said
    assert "has not all games yet" in await refused(migrated)


async def test_what_postgresql_cannot_take_is_told(file: str, database: str) -> None:
    changed(file, f"UPDATE seats SET name = 'Al' || char(0) WHERE game_id = {LIVE} AND seat = 0")

    code, said = await moved(file, database)

    assert 1 == code
    assert said.startswith("CharacterNotInRepertoireError: ")
    assert said.endswith("; when that is mended, the same command goes on where this one ended")
