"""A cache of people's settings, which remembers them for some seconds."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from cachetools import TTLCache

from bot.settings.people.person import Person

# Settings are under a kilobyte, so 10 MB at most; a process answers some 24 presses a second, so that within
# KNOWN_SECONDS it meets a few hundred people.
KNOWN_AT_MOST: Final = 10_000
# A choice: a turn of several presses reads them once. Another process may serve direct messages, so a language that is
# changed there is seen in a thread after ten seconds; at 60, people would think that it had not worked.
KNOWN_SECONDS: Final = 10
"""How long it may take until this process sees a change of settings by another process."""


class KnownPeople(Protocol):
    """The store of what people have set for themselves."""

    async def person(self, user_id: int) -> Person:
        """Return the settings of a user."""

    async def set_person(
        self, user_id: int, changes: Mapping[str, object], *, given: Person | None = None, press: int | None = None
    ) -> Person:
        """Change some settings of a user, by name, and return all; the others stay, whoever has written them.

        Raises:
            Conflict: They are not as *given*; nothing was changed.
        """

    async def forget_person(
        self, user_id: int, *, now: int, since: int, names: Mapping[str, str], press: int | None = None
    ) -> int:
        """Delete all settings of a user except when they have been away in the quarter of a year that contains *now*.

        Delete their plans and other orders at tables, too, and take them out of the games that are over or were closed
        before *since*. There they get the name that *names* has for the language. Return how many other games they
        sit at.
        """


class RecentPeople:
    """The settings of people who were active lately, so that a press need not read them again."""

    def __init__(self, store: KnownPeople, *, now: Callable[[], float]) -> None:
        self._store = store
        self._read: TTLCache[int, Person] = TTLCache(KNOWN_AT_MOST, KNOWN_SECONDS, timer=now)
        self._writes = 0

    async def person(self, user_id: int, *, anew: bool = False) -> Person:
        """Return the settings of a user, read *anew* if it must be what is stored now.

        Raises:
            StorageError: They cannot be read.
        """
        found = None if anew else self._read.get(user_id)
        if found is None:
            writes = self._writes
            found = await self._store.person(user_id)
            if writes == self._writes:  # otherwise it may be what was there before a write
                self._read[user_id] = found
        return found

    async def change(
        self, user_id: int, changes: Mapping[str, object], *, given: Person | None = None, press: int | None = None
    ) -> Person:
        """Change some settings of a user, and return all of them.

        Raises:
            Conflict: They are not as *given*.
            StorageError, Unsettled: They were not written, or may not have been.
        """
        try:
            return await self._store.set_person(user_id, changes, given=given, press=press)
        finally:
            self._forget(user_id)

    async def forget(
        self, user_id: int, *, now: int, since: int, names: Mapping[str, str], press: int | None = None
    ) -> int:
        """Delete all that is stored of a user, as `People.forget_person` says; return at how many games they still sit.

        The days of this quarter on which they were away are kept, or tables would wait for them again and again.

        Raises:
            StorageError, Unsettled: They were not deleted, or may not have been.
        """
        try:
            return await self._store.forget_person(user_id, now=now, since=since, names=names, press=press)
        finally:
            self._forget(user_id)

    def _forget(self, user_id: int) -> None:
        """Drop the settings of a user from the cache, and invalidate reads that are in progress."""
        self._writes += 1
        self._read.pop(user_id, None)
