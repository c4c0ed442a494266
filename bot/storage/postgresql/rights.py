"""Checks that a database can be written as the store needs it."""

from typing import Final

from bot.storage.copying import TABLES
from bot.storage.errors import StorageError, Unreachable
from bot.storage.postgresql.statements import Connection

ASKED: Final = f"""
    SELECT current_setting('transaction_read_only') AS read_only, current_setting('server_encoding') AS encoding,
    (SELECT coalesce(bool_and(has_table_privilege(name, what)), true)
     FROM unnest(ARRAY{[*TABLES]}) AS name, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS what
     WHERE to_regclass(name) IS NOT NULL) AS writes"""


async def refuse_unless_writable(connection: Connection) -> None:
    """Check that all existing tables can be written, in any script of the world.

    Raises:
        Unreachable: Nobody can write there now, for example because the server is a standby.
        StorageError: The user may not write, or the encoding is not UTF-8.
    """
    [found] = await connection.fetch(ASKED)
    if found["read_only"] == "on":
        raise Unreachable("the server can only be read now; is it a standby?")
    if found["encoding"] != "UTF8":
        raise StorageError(f"the database's encoding is {found['encoding']}; make one with ENCODING 'UTF8'")
    if not found["writes"]:
        raise StorageError("this user may not write the tables there; make it their owner")
