"""The protocols of a database and of its transactions, which run statements.

The store's statements are written once, in SQL that SQLite and PostgreSQL both understand, with named placeholders such
as ``:game``. There are no booleans: a flag is 0 or 1, and is compared.
"""

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")

Facts = Mapping[str, object]
"""Values for the placeholders of a statement; a statement ignores those that it does not name."""

NO_FACTS: Final[Facts] = {}


class Row(Protocol):
    """A row, whose values are found by the names of their columns."""

    def keys(self) -> Iterable[str]:
        """Return the names of the columns."""

    def __getitem__(self, column: str, /) -> Any:
        """Return the value of *column*."""


class Transaction(Protocol):
    """Runs statements that take effect together."""

    @property
    def locking(self) -> str:
        """The suffix of a SELECT that locks its rows until the transaction ends."""

    @property
    def skipping(self) -> str:
        """The suffix of a SELECT that locks its rows, and skips rows that another transaction has locked."""

    @property
    def clock(self) -> str:
        """The expression for milliseconds by the database's clock, at the time of the statement."""

    async def lock(self, number: int) -> None:
        """Wait until no other transaction holds the lock *number*, and hold it until this one ends."""

    async def rows(self, sql: str, facts: Facts = NO_FACTS) -> Sequence[Row]:
        """Return the rows that a statement selects or returns."""

    async def run(self, sql: str, facts: Facts = NO_FACTS) -> int:
        """Run a statement, and return how many rows it changed."""

    async def run_many(self, sql: str, facts: Sequence[Facts]) -> None:
        """Run a statement once with each of *facts*."""


Work = Callable[[Transaction], Coroutine[Any, Any, T]]
"""The body of a transaction. It awaits nothing but statements, because it may be run again from the start."""


class Database(Protocol):
    """A database with all migrations applied."""

    async def rows(self, sql: str, facts: Facts = NO_FACTS) -> Sequence[Row]:
        """Return the rows that a statement selects.

        Raises:
            StorageError: It failed.
        """

    async def read(self, work: Work[T]) -> T:
        """Return the result of *work*. All its statements see the same state, and none may write.

        Raises:
            StorageError: It failed.
        """

    async def write(self, work: Work[T]) -> T:
        """Run *work* in a transaction, and return its result after it has been synced to disk.

        A StorageError raised by *work* rolls back its own statements only.

        Raises:
            StorageError: *work* raised it, or the write failed; nothing was written.
            Unsettled: The write failed such that it may have been written.
        """

    def turn(self, number: int) -> AbstractAsyncContextManager[None]:
        """Wait for the turn with this *number*, and hold it while the block runs, for a few seconds at most.

        The turn also ends with the process.

        Raises:
            StorageError: It failed.
        """

    async def close(self) -> None:
        """Finish queued writes and close the database; a second call does nothing."""
