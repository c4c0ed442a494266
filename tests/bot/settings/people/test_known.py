"""Settings are remembered for some seconds, and never longer than they hold."""

import asyncio
from collections.abc import Mapping

from bot.settings.people.known import KNOWN_SECONDS, RecentPeople
from bot.settings.people.person import NOBODY_YET, Person
from rules.core.struct import evolve

ALICE = 1


class Shelf:
    """A store that counts how often it is read; another process may write to it."""

    def __init__(self) -> None:
        self.person_there = NOBODY_YET
        self.reads = 0
        self.delay: asyncio.Event | None = None

    async def person(self, user_id: int) -> Person:
        self.reads += 1
        found = self.person_there
        if self.delay is not None:
            await self.delay.wait()
        return found

    async def set_person(
        self, user_id: int, changes: Mapping[str, object], *, given: Person | None = None, press: int | None = None
    ) -> Person:
        self.person_there = evolve(self.person_there, **changes)
        return self.person_there

    async def forget_person(
        self, user_id: int, *, now: int, since: int, names: Mapping[str, str], press: int | None = None
    ) -> int:
        self.person_there = NOBODY_YET
        return 0


class Clock:
    time = 0.0

    def __call__(self) -> float:
        return self.time


async def test_settings_are_read_once_in_some_seconds() -> None:
    shelf, clock = Shelf(), Clock()
    known = RecentPeople(shelf, now=clock)
    for _ in range(5):
        assert NOBODY_YET == await known.person(ALICE)
    assert 1 == shelf.reads

    shelf.person_there = Person(language="zh-CN")  # by another process
    assert NOBODY_YET == await known.person(ALICE)
    assert Person(language="zh-CN") == await known.person(ALICE, anew=True)
    shelf.person_there = Person(language="en")
    clock.time += KNOWN_SECONDS

    assert Person(language="en") == await known.person(ALICE)


async def test_what_was_changed_here_holds_at_once() -> None:
    known = RecentPeople(Shelf(), now=Clock())
    await known.person(ALICE)

    await known.change(ALICE, {"theme": "dark"})
    assert Person(theme="dark") == await known.person(ALICE)
    await known.forget(ALICE, now=0, since=0, names={})
    assert NOBODY_YET == await known.person(ALICE)


async def test_what_was_read_before_a_change_is_not_remembered_after_it() -> None:
    shelf = Shelf()
    known = RecentPeople(shelf, now=Clock())
    shelf.delay = asyncio.Event()
    reading = asyncio.ensure_future(known.person(ALICE))
    await asyncio.sleep(0)

    await known.change(ALICE, {"theme": "dark"})
    shelf.delay.set()
    await reading
    shelf.delay = None

    assert Person(theme="dark") == await known.person(ALICE)
