"""The settings of people, in both back ends."""

import asyncio

import pytest

from bot.settings.deadlines.vacation import Away
from bot.settings.people.known import RecentPeople
from bot.settings.people.person import NOBODY_YET, Person
from bot.settings.people.sections import SECTIONS
from bot.storage.database import Transaction
from bot.storage.errors import Conflict, Repeated
from bot.storage.sql.store import Store
from bot.tables.services.own_settings import fill_in
from tests.bot.storage.conftest import OpenDatabase, Opener
from tests.support.games import ALICE, BOB


async def test_somebody_who_has_set_nothing_has_the_defaults(store: Store) -> None:
    assert NOBODY_YET == await store.person(ALICE)


async def test_settings_are_kept_and_forgotten(open_store: Opener) -> None:
    store = await open_store()
    chinese = Person(language="zh-TW")
    assert chinese == await store.set_person(ALICE, {"language": "zh-TW"})
    await store.set_person(BOB, {"language": "en"})
    await store.close()

    store = await open_store()
    assert chinese == await store.person(ALICE)
    await store.forget_person(ALICE, now=0)
    assert (NOBODY_YET, Person(language="en")) == (await store.person(ALICE), await store.person(BOB))
    await store.close()


async def test_days_off_of_a_quarter_count_whatever_else_is_forgotten(store: Store) -> None:
    july = 1_782_864_000
    await store.set_person(
        ALICE, {"language": "en", "away": (Away(july - 900, july + 300), Away(july + 600, july + 9))}
    )
    await store.forget_person(ALICE, now=july + 200)
    assert Person(away=(Away(july, july + 200),)) == await store.person(ALICE)

    await store.forget_person(ALICE, now=july + 100 * 24 * 60 * 60)
    assert NOBODY_YET == await store.person(ALICE)


async def test_a_form_that_is_delivered_twice_counts_once(store: Store) -> None:
    await store.set_person(ALICE, {"language": "en"}, press=7)
    await store.set_person(ALICE, {"language": "zh-CN"}, press=8)

    with pytest.raises(Repeated):
        await store.set_person(ALICE, {"language": "en"}, press=7)

    assert Person(language="zh-CN") == await store.person(ALICE)


async def test_what_a_newer_version_wrote_stays(store: Store, open_database: OpenDatabase) -> None:
    await store.set_person(ALICE, {"language": "en"})
    database = await open_database()

    async def newer(db: Transaction) -> None:
        await db.run('UPDATE people SET away = \'[7\', settings = \'{"hat": "red", "language": "la"}\'')

    async def read(db: Transaction) -> str:
        [row] = await db.rows("SELECT settings FROM people")
        return str(row["settings"])

    await database.write(newer)
    assert NOBODY_YET == await store.person(ALICE), "this version knows no such language, nor how it writes absences"
    await store.set_person(ALICE, {"language": "zh-CN"})

    assert '{"hat":"red","language":"zh-CN"}' == await database.read(read)
    await database.close()


async def test_processes_that_change_different_settings_at_once_lose_none(open_store: Opener) -> None:
    stores = [await open_store() for _ in range(3)]
    for user in range(5):
        await asyncio.gather(
            stores[0].set_person(user, {"language": "zh-CN"}),
            stores[1].set_person(user, {"theme": "dark"}),
            stores[2].set_person(user, {"text_first": True}),
        )

        assert Person(language="zh-CN", theme="dark", text_first=True) == await stores[0].person(user)
    for store in stores:
        await store.close()


async def test_of_two_forms_at_once_the_later_one_builds_on_the_other(open_store: Opener) -> None:
    stores = [await open_store() for _ in range(2)]
    knowns = [RecentPeople(store, now=lambda: 0.0) for store in stores]
    july = 1_782_864_000
    forms = ({"away_from": "2026-07-10", "away_to": "2026-07-12"}, {"away_from": "", "away_to": ""})

    for user, (first, second) in enumerate((forms, forms[::-1])):
        both = (
            fill_in(known, user, SECTIONS["away"], form, now=july)
            for known, form in zip(knowns, (first, second), strict=True)
        )
        await asyncio.gather(*both)

        person = await stores[0].person(user)
        assert bool(person.away) is bool(person.away_from), person
    for store in stores:
        await store.close()


async def test_settings_that_are_not_as_they_were_given_are_left_as_they_are(store: Store) -> None:
    given = await store.set_person(ALICE, {"language": "en"}, given=NOBODY_YET)
    with pytest.raises(Conflict):
        await store.set_person(ALICE, {"language": "zh-CN"}, given=NOBODY_YET, press=7)

    assert given == await store.person(ALICE)
    assert "zh-CN" == (await store.set_person(ALICE, {"language": "zh-CN"}, given=given, press=7)).language
