"""Private notes, in both back ends."""

import pytest

from bot.storage.errors import Repeated
from bot.storage.records import Note
from bot.storage.sql.store import Store
from tests.support.games import ALICE, BOB, live
from tests.support.rules import rule


def note(game_id: int, id: int, *, user: int = ALICE, seq: int = 0, text: str = "a plan") -> Note:
    return Note(game_id=game_id, id=id, user_id=user, seq=seq, text=text)


@rule("TAB-26.1")
async def test_notes_are_those_of_their_author_alone_the_newest_first(store: Store) -> None:
    one, other = await live(store, channel=41), await live(store, channel=42)
    for each in (note(one.id, 5), note(other.id, 6, seq=2), note(one.id, 7, user=BOB)):
        assert await store.add_note(each, of_game=9, of_user=9)

    assert [6, 5] == [each.id for each in await store.notes(ALICE)]
    assert (note(one.id, 5),) == await store.notes(ALICE, one.id)

    await store.drop_note(BOB, 5)
    await store.drop_note(ALICE, 6)

    assert [5] == [each.id for each in await store.notes(ALICE)]
    assert [7] == [each.id for each in await store.notes(BOB)]


@rule("TAB-26.4")
async def test_no_more_notes_are_written_than_there_may_be(store: Store) -> None:
    one, other = await live(store, channel=41), await live(store, channel=42)
    found = [
        await store.add_note(note(game, id), of_game=2, of_user=3)
        for id, game in enumerate((one.id, one.id, one.id, other.id, other.id), 1)
    ]

    assert [True, True, False, True, False] == found
    assert [4, 2, 1] == [each.id for each in await store.notes(ALICE)]


async def test_a_command_that_is_delivered_twice_writes_one_note(store: Store) -> None:
    game = await live(store, channel=41)
    await store.add_note(note(game.id, 5), of_game=9, of_user=9, press=5)

    with pytest.raises(Repeated):
        await store.add_note(note(game.id, 5, text="again"), of_game=9, of_user=9, press=5)
    assert (note(game.id, 5),) == await store.notes(ALICE)


@rule("TAB-26.5")
async def test_notes_are_forgotten_with_their_author_at_all_tables(store: Store) -> None:
    game = await live(store, channel=41)
    for each in (note(game.id, 5), note(game.id, 6, user=BOB)):
        await store.add_note(each, of_game=9, of_user=9)
    await store.forget_person(ALICE, now=1000)

    assert () == await store.notes(ALICE)
    assert [6] == [each.id for each in await store.notes(BOB)]
