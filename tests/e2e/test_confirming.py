"""Evenings on which others answer between the moment a draft is shown and the press on Confirm."""

from typing import Any

from playground.protocol.json import Json
from rules.core.play import pending
from tests.support.ahead import play_ahead
from tests.support.drivers import WallDriver
from tests.support.evenings import drafted, saved, table
from tests.support.guests import Guest, blue, green, newest, open_table, said
from tests.support.house import House

NAMES = ("alice", "bob", "carol")


def all_asked(state: Any) -> bool:
    """Whether all three are asked something, and not in secret."""
    return {0, 1, 2} == {decision.seat for decision in pending(state) if not decision.sealed}


async def everybody_asked(here: House, guests: list[Guest]) -> None:
    """Begin The Great Wall, and go on to where everybody is asked the same."""
    await open_table(*guests, game="great_wall", before_start=here.settle)
    await play_ahead(WallDriver(here, guests), all_asked)


async def confirm(guest: Guest, wizard: Json) -> str:
    """Press Confirm in a wizard, and return the answer."""
    return await guest.use(wizard, green(wizard)[0])


async def test_confirm_counts_at_the_great_wall_when_somebody_else_answered_first(here: House) -> None:
    async with here.guests(*NAMES) as guests:
        await everybody_asked(here, guests)
        alice, bob, _ = guests
        shown = await drafted(alice)
        await confirm(bob, await drafted(bob))
        before = len(saved(here))

        assert "Turn saved" in await confirm(alice, shown)
        assert 0 == saved(here)[before][0]


async def test_the_last_to_confirm_at_the_great_wall_sees_what_is_new_and_confirms_it(here: House) -> None:
    async with here.guests(*NAMES) as guests:
        await everybody_asked(here, guests)
        alice, *others = guests
        shown = await drafted(alice)
        for other in others:
            await confirm(other, await drafted(other))
        before = len(saved(here))

        assert "The game has moved on" in await alice.use(shown, green(shown)[0], expected="The game has moved on")
        assert before == len(saved(here))
        [now] = [message for message in alice.private() if message["id"] == shown["id"]]
        assert "Confirm this turn?" in said(now)
        assert "Turn saved" in await confirm(alice, now)


async def test_confirm_counts_in_carcassonne_when_somebody_resigned_meanwhile(here: House) -> None:
    async with table(here, *NAMES) as (alice, bob, carol):
        shown = await drafted(alice)
        await carol.type("/game resign")
        await carol.press("Resign")
        before = len(saved(here))

        assert "Turn saved" in await confirm(alice, shown)
        assert 0 == saved(here)[before][0]
        await bob.until(bob.is_called, "his turn")


async def test_a_stale_confirm_in_carcassonne_shows_the_question_with_its_buttons(here: House) -> None:
    async with table(here, *NAMES) as (alice, _, _):
        shown = await drafted(alice)
        await alice.type("/play")
        await alice.press("Reset turn")

        answer = await alice.use(shown, green(shown)[0], expected="The game has moved on")

        [now] = [message for message in alice.private() if message["id"] == shown["id"]]
        assert "The game has moved on" in answer
        assert list(blue(now))
        assert f"<@{alice.id}>" in said(newest(alice))
