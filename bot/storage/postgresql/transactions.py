"""The beginning and the end of a transaction."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bot.storage.errors import Unsettled, error_line
from bot.storage.postgresql.errors import FAILURES, is_settled, storage_error
from bot.storage.postgresql.statements import Connection


@asynccontextmanager
async def open_transaction(connection: Connection, beginning: str) -> AsyncIterator[None]:
    """Begin a transaction, and roll it back if it is not committed."""
    await connection.execute(beginning)
    try:
        yield
    except (TimeoutError, Unsettled):
        raise  # the rollback would need another wait, and the connection is given up anyway
    except BaseException:
        with suppress(*FAILURES):  # then the server rolls back by itself
            if not connection.is_closed() and connection.is_in_transaction():
                await connection.execute("ROLLBACK")
        raise


async def commit(connection: Connection) -> None:
    """Commit.

    Raises:
        Unsettled: It failed, but may have been written.
        Exception: One of FAILURES; nothing was written.
    """
    try:
        await connection.execute("COMMIT")
    except FAILURES as error:
        if is_settled(error):
            raise
        raise Unsettled(error_line(error)) from storage_error(error)
