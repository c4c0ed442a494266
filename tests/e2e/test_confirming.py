"""Evenings on which others answer between the moment a draft is shown and the press on Confirm."""

from typing import Any

from playground.protocol.json import Json
from rules.core.play import pending
from tests.support.ahead import play_ahead, services
from tests.support.drivers import WallDriver
from tests.support.evenings import draft_turn, saved_log, table
from tests.support.forgery import forge
from tests.support.guests import Guest, blue, green, open_table, text_of
from tests.support.house import House

NAMES = ("alice", "bob", "carol")


def all_asked(state: Any) -> bool:
    """Whether all three are asked something, and not in secret."""
    return {0, 1, 2} == {decision.seat for decision in pending(state) if not decision.sealed}


async def drafts_of_all(here: House, guests: list[Guest]) -> list[Json]:
    """Go on at The Great Wall to where everybody is asked the same, and return the draft that each has typed."""
    await open_table(*guests, game="great_wall", before_start=here.settle)
    game = WallDriver(here, guests)
    await play_ahead(game, all_asked)
    async with services(here) as games:
        for guest in guests:
            await games.people.change(int(guest.id), {"typed": "confirm"})
    for seat, guest in enumerate(guests):
        await guest.type(f"/move do:{'; '.join(game.turn(seat))}")
    return [guest.private()[-1] for guest in guests]


async def confirm(guest: Guest, wizard: Json) -> str:
    return await guest.use(wizard, green(wizard)[0])


async def test_confirm_counts_at_the_great_wall_when_somebody_else_answered_first(here: House) -> None:
    async with here.guests(*NAMES) as guests:
        drafts = await drafts_of_all(here, guests)
        await confirm(guests[1], drafts[1])
        before = len(saved_log(here))

        assert "Turn saved" in await confirm(guests[0], drafts[0])
        assert 0 == saved_log(here)[before][0]


async def test_the_last_to_confirm_at_the_great_wall_sees_what_is_new_and_confirms_it(here: House) -> None:
    async with here.guests(*NAMES) as guests:
        drafts = await drafts_of_all(here, guests)
        alice, shown = guests[0], drafts[0]
        for other, draft in zip(guests[1:], drafts[1:], strict=True):
            await confirm(other, draft)
        before = len(saved_log(here))

        assert "The game has moved on" in await alice.use(shown, green(shown)[0], expected="The game has moved on")
        assert before == len(saved_log(here))
        [now] = [message for message in alice.private() if message["id"] == shown["id"]]
        assert "Confirm this turn?" in text_of(now)
        assert "Turn saved" in await confirm(alice, now)


async def test_confirm_counts_in_carcassonne_when_somebody_resigned_meanwhile(here: House) -> None:
    async with table(here, *NAMES) as (alice, bob, carol):
        shown = await draft_turn(alice)
        await carol.type("/game resign")
        await carol.press("Resign")
        before = len(saved_log(here))

        assert "Turn saved" in await confirm(alice, shown)
        assert 0 == saved_log(here)[before][0]
        await bob.until(bob.is_called, "his turn")


async def test_a_stale_confirm_in_carcassonne_shows_the_question_with_its_buttons(here: House) -> None:
    async with table(here, *NAMES) as (alice, _, _):
        shown = await draft_turn(alice)
        stale = green(shown)[0]["custom_id"]
        await alice.press("Reset turn")

        await forge(here.place, alice, stale, message=shown["id"], expected="The game has moved on")

        [now] = [message for message in alice.private() if message["id"] == shown["id"]]
        assert list(blue(now))
