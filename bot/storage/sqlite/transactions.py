"""What the writing connection and the reading connection do in their threads."""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from bot.storage.database import Work
from bot.storage.errors import StorageError, Unreachable, Unsettled
from bot.storage.sqlite.connection import driven

UNWRITTEN: Final = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE})
"""Errors of a commit that guarantee that nothing was written, because they precede its decisive last write."""

T = TypeVar("T")


class Unbegun(Unreachable):
    """A transaction could not begin, for example because another process locks the database."""


def transact(works: Sequence[Work[Any]], db: sqlite3.Connection) -> list[Any]:
    """Run *works* in one transaction, and return the result or StorageError of each.

    Raises:
        Unbegun: Another process locks the database.
        Unsettled: The commit failed, but may have been written.
        Exception: Any other error of a work or the commit; nothing was written.
    """
    try:
        db.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        raise Unbegun(str(error)) from error
    try:
        outcomes = [_done_or_undone(db, work) for work in works]
        commit(db)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
    return outcomes


def commit(db: sqlite3.Connection) -> None:
    """Commit.

    Raises:
        Unsettled: It failed, but may have been written.
        sqlite3.Error: It failed; nothing was written.
    """
    try:
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction or getattr(error, "sqlite_errorcode", None) in UNWRITTEN:
            raise
        raise Unsettled(f"{type(error).__name__}: {error}") from error


def _done_or_undone(db: sqlite3.Connection, work: Work[T]) -> T | StorageError:
    """Run *work*; roll back and return a StorageError that it raises."""
    db.execute("SAVEPOINT work")
    try:
        return driven(work, db)
    except StorageError as refusal:
        db.execute("ROLLBACK TO work")
        return refusal
    finally:
        if db.in_transaction:
            db.execute("RELEASE work")


def read_consistently(work: Work[T], db: sqlite3.Connection) -> T:
    """Return the result of *work*, whose statements all see the same state of the database."""
    db.execute("BEGIN")
    try:
        return driven(work, db)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
