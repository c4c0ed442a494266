"""Translates errors of PostgreSQL, its driver and the network into those of the store."""

from typing import Final

import asyncpg

from bot.storage.errors import DamagedDatabase, StorageError, Unreachable, error_line

FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""All errors that a statement or a connection can raise."""

INTEGRITY, ROLLED_BACK = "23", "40"
"""Classes of SQLSTATE, PostgreSQL's error codes, that guarantee that the transaction was rolled back."""

AGAIN: Final = (asyncpg.UniqueViolationError, asyncpg.TransactionRollbackError)
"""A concurrent transaction was faster. This one must run again to see its changes."""

AWAY: Final = (
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TooManyConnectionsError,
    OSError,
    TimeoutError,
)
"""Temporary errors: the server was stopped or cut off, or another one has taken over."""

DAMAGED: Final = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)


def storage_error(error: BaseException) -> StorageError:
    """Return the error of a write that was not committed, or of a read."""
    if isinstance(error, DAMAGED):
        return DamagedDatabase(error_line(error))
    return Unreachable(error_line(error)) if isinstance(error, AWAY) else StorageError(error_line(error))


def is_settled(error: BaseException) -> bool:
    """Return True if a commit that failed with *error* was certainly rolled back.

    A server that shuts down may report an error after it has committed, so that is not certain.
    """
    return isinstance(error, asyncpg.PostgresError) and (error.sqlstate or "")[:2] in (INTEGRITY, ROLLED_BACK)


def opening_error(error: BaseException) -> StorageError:
    """Return the error for a database that cannot be opened, with advice."""
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():
            return StorageError("the server does not take this user and password")
        case asyncpg.InvalidCatalogNameError():
            return StorageError("the server has no such database; make it with CREATE DATABASE")
        case asyncpg.InsufficientPrivilegeError():
            return StorageError("this user may not create tables there; make it the owner of the database")
        case OSError() | TimeoutError() | asyncpg.PostgresConnectionError():
            return Unreachable(f"the server cannot be reached ({error.__class__.__name__}); is it running there?")
        case asyncpg.CannotConnectNowError() | asyncpg.TooManyConnectionsError():
            return Unreachable(f"the server takes no connection now ({error})")
        case ValueError():  # the cause may quote a part of the address, with the password
            return StorageError("the address cannot be read")
        case _:  # the messages of other errors suffice
            return storage_error(error)
