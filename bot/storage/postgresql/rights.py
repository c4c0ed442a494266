"""Whether a database can be written."""

from typing import Final

from bot.storage.copying import TABLES
from bot.storage.postgresql.statements import Connection
from bot.storage.store import StorageError, Unreachable

READ_ONLY: Final = "SELECT current_setting('transaction_read_only') = 'on'"

RIGHTS: Final = f"""
    SELECT coalesce(bool_and(has_table_privilege(name, what)), true)
    FROM unnest(ARRAY{[*TABLES]}) AS name, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS what
    WHERE to_regclass(name) IS NOT NULL"""


async def refuse_unless_writable(connection: Connection) -> None:
    """Check that the user can write all tables that there are.

    Raises:
        Unreachable: Nobody can write there now, as on a standby.
        StorageError: The user may not.
    """
    if await connection.fetchval(READ_ONLY):
        raise Unreachable("the server can only be read now; is it a standby?")
    if not await connection.fetchval(RIGHTS):
        raise StorageError("this user may not write the tables there; make it their owner")
