"""What PostgreSQL, its driver and the network say when something fails, in the store's terms."""

from typing import Final

import asyncpg

from bot.storage.errors import DamagedDatabase, StorageError, Unreachable

FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""All that a statement or a connection can fail with."""

INTEGRITY, ROLLED_BACK = "23", "40"
"""Classes of SQLSTATE, PostgreSQL's codes of errors, with which a transaction is rolled back for certain."""

AGAIN: Final = (asyncpg.UniqueViolationError, asyncpg.TransactionRollbackError)
"""Another transaction was faster: run again, this one sees what that has done."""

AWAY: Final = (
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TooManyConnectionsError,
    OSError,
    TimeoutError,
)
"""The server was stopped or cut off, or another one has taken over: what passes by itself."""

DAMAGED: Final = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)


def storage_error(error: BaseException) -> StorageError:
    """Return the error of a write that was not committed, or of a read."""
    if isinstance(error, DAMAGED):
        return DamagedDatabase(error_line(error))
    return Unreachable(error_line(error)) if isinstance(error, AWAY) else StorageError(error_line(error))


def is_settled(error: BaseException) -> bool:
    """Whether a commit that failed with *error* was certainly rolled back.

    It is not if the server was shut down meanwhile, for it may say so after it has committed.
    """
    return isinstance(error, asyncpg.PostgresError) and (error.sqlstate or "")[:2] in (INTEGRITY, ROLLED_BACK)


def opening_error(error: BaseException) -> StorageError:
    """Return the error of a database that cannot be opened, with what to do about it."""
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
        case ValueError():  # which may quote a part of the address, with the password
            return StorageError("the address cannot be read")
        case _:  # what other errors say is enough
            return storage_error(error)


def error_line(error: BaseException) -> str:
    """Return an error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
