"""Replaces the tables of a database by those of a dump, and keeps the old ones.

All of it is one transaction, which also moves the old tables into a schema of their own. So a kill leaves either the
old games or the new ones.
"""

import asyncio
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

import asyncpg

from bot.base.config import PostgresAddress
from bot.storage.errors import StorageError
from bot.storage.postgresql.database import CONNECT_SECONDS
from bot.storage.postgresql.dumps import OURS, script
from bot.storage.postgresql.errors import FAILURES, opening_error
from bot.storage.postgresql.programs import failure_line, program, split_password, surroundings
from bot.storage.postgresql.sharing import be_alone
from bot.storage.postgresql.statements import Connection

PRESENT: Final = f"SELECT name FROM unnest(ARRAY{[*OURS]}) AS name WHERE to_regclass(name) IS NOT NULL"


async def restore(address: PostgresAddress, path: Path, *, aside: str) -> bool:
    """Replace the store at *address* by the dump at *path*, and keep the old tables in the new schema *aside*.

    Returns:
        True if there were old tables to keep.

    Raises:
        InUse: A bot uses the store.
        DamagedDatabase: The dump is damaged; nothing was changed.
        StorageError: Restoring failed; nothing was changed.
    """
    try:
        connection = await asyncpg.connect(address.url.get_secret_value(), timeout=CONNECT_SECONDS)
    except (*FAILURES, ValueError) as error:
        raise opening_error(error) from None
    try:
        await be_alone(connection)
        before = await _moves(connection, aside)
        await asyncio.to_thread(_bring_back, address, path, before)
    except FAILURES as error:
        raise opening_error(error) from None
    finally:
        await connection.close(timeout=CONNECT_SECONDS)
    return bool(before)


async def _moves(connection: Connection, aside: str) -> str:
    """Return the statements that move the present tables into the schema *aside*."""
    present = [row["name"] for row in await connection.fetch(PRESENT)]
    if not present:
        return ""
    return f'CREATE SCHEMA "{aside}";\n' + "".join(f'ALTER TABLE {table} SET SCHEMA "{aside}";\n' for table in present)


def _bring_back(address: PostgresAddress, path: Path, before: str) -> None:
    """Run the statements *before* and then those of the dump at *path*, in one transaction."""
    place, password = split_password(address)
    command = [program("psql"), "--no-psqlrc", "--quiet", "--no-password", "--set=ON_ERROR_STOP=1", f"--dbname={place}"]
    with tempfile.TemporaryFile() as errors:
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=errors, env=surroundings(password)
        ) as process:
            assert process.stdin is not None
            try:
                with suppress(BrokenPipeError):  # an error ended the program, and the transaction with it
                    with script(path) as lines:
                        process.stdin.write(f"BEGIN;\n{before}".encode())
                        shutil.copyfileobj(lines, process.stdin)
                    # only after the whole dump was read, so that one that is cut off leaves everything as it was
                    process.stdin.write(b"COMMIT;\n")
            except BaseException:  # nothing is committed then, so the program need not go on
                process.kill()
                raise
            finally:
                with suppress(BrokenPipeError):
                    process.stdin.close()
        if process.returncode:
            errors.seek(0)
            raise StorageError(failure_line("psql", errors.read()))
