"""Forms for amounts: opened by a button, sent, refused; stale, forged, and sent after a restart."""

import asyncio
from typing import Any

import pytest

from playground.client import screen
from playground.world.records import InteractionType
from tests.support.evenings import rows_of_games
from tests.support.forgery import forge
from tests.support.guests import Guest, blue, newest, open_table
from tests.support.house import House
from tests.support.patience import PATIENCE

AMONG = "options:pick=auction"


async def open_auction(here: House, alice: Guest, bob: Guest) -> tuple[Guest, str]:
    """Begin an auction; return who is asked for a bid, and the beginning of the ids in the wizard that they opened."""
    await open_table(alice, bob, game="terra_mystica", wish=AMONG, before_start=here.settle)
    guest = alice if alice.is_called() else bob
    await guest.use(newest(guest), next(blue(newest(guest))))
    ids = (str(each["custom_id"]) for each in screen.controls(guest.private()[-1]))
    id = next(id for id in ids if id.startswith(("play:", "amount:")))
    return guest, ":".join(id.split(":")[1:3])


async def send_amount(
    here: House, guest: Guest, custom_id: str, value: str, *, restart: bool = False, expected: str = ""
) -> str:
    """Press a button with this id in the guest's wizard, send *value* by its form, and return what is answered."""
    interactions, shown = here.place.server.interactions, asyncio.get_running_loop().create_future()

    def hear(event: str, told: Any) -> None:
        if "modal" in told and not shown.done():
            shown.set_result(told)

    wizard = guest.private()[-1]
    source = here.place.server.world.store.message(wizard["id"])
    assert source is not None
    person, channel = here.place.server.world.store.people[guest.id], here.place.server.world.channel(source.channel_id)
    it = interactions._create(InteractionType.COMPONENT, person, channel, hear)
    it.source = source.id
    it.metadata = interactions._metadata(it) | {"interacted_message_id": source.id}
    told = interactions._payload(it, {"custom_id": custom_id, "component_type": 2, "id": 2})
    forged = {"type": 2, "custom_id": custom_id, "id": 2, "style": 1, "label": "Another bid…"}
    told["message"] |= {"components": [{"type": 1, "id": 1, "components": [forged]}]}
    here.place.server.world.bot_listener("INTERACTION_CREATE", told, channel=None, only=None)
    form = await asyncio.wait_for(shown, PATIENCE)

    assert "Another bid…" == form["title"]
    if restart:
        await here.restart()

    async def submit() -> None:
        interactions.submit(person, form["modal"], {"value": value}, lambda event, told: None)

    return await guest.answer(submit(), expected)


async def test_an_amount_from_a_form_is_chosen_even_after_a_restart(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        guest, moment = await open_auction(here, alice, bob)
        told = await send_amount(here, guest, f"amount:{moment}:bid 0-40", " 12 ", restart=True)

        assert "Confirm" in told
        assert [("bid 12",)] == [tuple(row) for row in here.rows("SELECT json_extract(actions, '$[0]') FROM drafts")]


@pytest.mark.parametrize("value", ["41", "-1", "twelve", "1.5", "¹"])
async def test_what_is_no_number_of_the_range_is_refused_in_private(here: House, value: str) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        guest, moment = await open_auction(here, alice, bob)
        before = rows_of_games(here)

        assert "a number from 0 to 40" in await send_amount(here, guest, f"amount:{moment}:bid 0-40", value)
        assert before == rows_of_games(here)


async def test_a_stale_form_and_forged_ranges_and_areas_are_out_of_date(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        guest, moment = await open_auction(here, alice, bob)
        game, _, _ = moment.partition(":")
        before = rows_of_games(here)
        await send_amount(here, guest, f"amount:{game}:0.9999:bid 0-40", "12", expected="moved on")
        assert before == rows_of_games(here)

        for id in (f"amount:{moment}:bid 40-0", *(f"play:{moment}:{text}" for text in ("@Z", "bid @B", "bid 3 @B"))):
            page = guest.private()[-1]["id"]
            guest.player.form = None
            await forge(here.place, guest, id, message=page, expected="moved on")

            assert guest.player.form is None
            assert before == rows_of_games(here)
