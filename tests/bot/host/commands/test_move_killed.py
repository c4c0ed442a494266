"""A `move` that is killed, cut off or not finished is continued, or undone."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from tests.support.cli import surroundings
from tests.support.moving import everything, move_store, shown_address, start_refusal
from tests.support.postgres import Server

pytestmark = pytest.mark.slow


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


async def kill_move(file: str, database: str, folder: Path, *stop: str) -> None:
    """Kill a move of *file* to *database* at a *stop*."""
    server = await asyncpg.connect(database)
    await server.execute(HELD_UP.format(*stop))
    hold = f"SELECT pg_advisory_xact_lock({HOLD})"
    async with moving(database, "--from", file, "--to", database, folder=folder, hold=hold) as process:
        process.send_signal(signal.SIGKILL)
        await process.wait()
    await server.execute(LET_GO)
    await server.close()


@pytest.mark.parametrize("stop", STOPS)
async def test_a_move_that_was_killed_is_gone_on_with(
    tmp_path: Path, file: str, empty_database: str, stop: str
) -> None:
    before = await everything(file)
    await kill_move(file, empty_database, tmp_path, *STOPS[stop])

    said = {address: await start_refusal(address) for address in (file, empty_database)}
    done = await move_store(file, empty_database)

    target = shown_address(empty_database)
    command = f"python -m bot move --from {file} --to {target}"
    half = f"{target} has not all games yet: finish the move with: {command}, or undo it with: {command} --undo"
    if stop == "before it is marked":
        assert {file: "", empty_database: ""} == said
    else:
        assert half == said[empty_database]
        assert f"the games of {file} were moved to {shown_address(empty_database)}: name that" in said[file]
    assert (0, f"{file} was moved to {shown_address(empty_database)}") == (done[0], done[1].partition(": ")[0])
    assert before == await everything(empty_database)


async def test_moving_back_that_was_killed_is_gone_on_with(tmp_path: Path, file: str, empty_database: str) -> None:
    before = await everything(file)
    await move_store(file, empty_database)
    hold = "LOCK TABLE actions IN ACCESS EXCLUSIVE MODE"
    async with moving(empty_database, "--from", empty_database, "--to", file, folder=tmp_path, hold=hold) as process:
        process.send_signal(signal.SIGKILL)
        await process.wait()

    assert "has not all games yet" in await start_refusal(file)
    code, said = await move_store(empty_database, file)

    assert 0 == code, said
    assert before == await everything(file)
    assert "were moved to" in await start_refusal(empty_database)


async def test_a_move_whose_database_goes_away_ends_with_a_line_and_is_gone_on_with(
    tmp_path: Path, file: str, empty_database: str, postgres: Server
) -> None:
    server = await asyncpg.connect(empty_database)
    await server.execute(HELD_UP.format(*STOPS["amid a table"]))
    await server.close()
    hold = f"SELECT pg_advisory_xact_lock({HOLD})"
    async with moving(empty_database, "--from", file, "--to", empty_database, folder=tmp_path, hold=hold) as process:
        name = urlsplit(empty_database).path[1:]
        ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'teahouse'"
        await postgres.run(f"{ending} AND datname = '{name}'")
        _, said = await process.communicate()
    await postgres.run(LET_GO, database=name)

    assert 1 == process.returncode
    assert said.decode().endswith("; when that is mended, the same command goes on where this one ended\n")
    assert 1 == len(said.splitlines())
    assert 0 == (await move_store(file, empty_database))[0]


async def test_a_move_that_is_not_finished_can_be_undone(tmp_path: Path, file: str, empty_database: str) -> None:
    before = await everything(file)
    await kill_move(file, empty_database, tmp_path, *STOPS["amid a table"])

    undone = await move_store(file, empty_database, undone=True)

    assert (0, f"The move was undone: {shown_address(empty_database)} is empty, and the games are in {file}.") == undone
    assert f"the games of {shown_address(empty_database)} were moved to {file}" in await start_refusal(empty_database)
    assert before == await everything(file)
    again = await move_store(file, empty_database)
    finished = await move_store(file, empty_database, undone=True)
    assert 0 == again[0]
    assert (1, f"{file} was moved to {shown_address(empty_database)} to the end: move it back with ") == (
        finished[0],
        finished[1].partition("--from")[0],
    )
    assert before == await everything(empty_database)


async def test_nothing_is_undone_where_no_move_is_under_way(file: str, database: str) -> None:
    before = await everything(file)

    undone = await move_store(file, database, undone=True)

    assert (1, f"no move from {file} to {shown_address(database)} is under way: nothing was changed") == undone
    assert before == await everything(file)


async def test_a_move_that_changed_a_row_is_not_finished(file: str, empty_database: str) -> None:
    server = await asyncpg.connect(empty_database)
    await server.execute(
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql"
        " AS $$ BEGIN NEW.name := 'somebody else'; RETURN NEW; END $$;"
        "CREATE TRIGGER spoil BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION spoil()"
    )
    await server.close()

    said = await move_store(file, empty_database)

    why = "seats is not the same in both (32 and 32 rows): undo the move with --undo, and move again"
    assert (1, why) == said
    assert "has not all games yet" in await start_refusal(empty_database)
