"""What is soon answered, by the buttons of the turn message: command cards of The Great Wall on their slots."""

import re

from playground.client import screen
from playground.protocol.json import Json
from tests.support.evenings import saved_log
from tests.support.guests import Guest, called_guest, newest, open_table, text_of
from tests.support.house import House

NAMES = ("alice", "bob", "carol")


def slots(message: Json) -> dict[str, Json]:
    """Return the buttons that place a command card, by what they say."""
    found = (
        c for c in screen.controls(message) if str(c.get("custom_id", "")).endswith(("slot 1", "slot 2", "slot 3"))
    )
    return {str(each["label"]): each for each in found}


async def legal(guest: Guest) -> list[str]:
    """Return what a guest may do, as it is typed."""
    return re.findall(r"`([^`]+)`", await guest.type("/legal"))


async def test_command_cards_are_placed_by_one_press_of_who_is_asked(here: House) -> None:
    async with here.guests(*NAMES) as guests:
        await open_table(*guests, game="great_wall", before_start=here.settle)
        while not slots(newest(guests[0])):  # generals and command cards are chosen, and tactic cards are not played
            for guest in guests:
                if moves := await legal(guest):
                    await guest.type(f"/move do:{'pass' if 'pass' in moves else moves[0]}")
            await here.wait_until_shown()
        first = await called_guest(*guests)
        assert first is not None
        turn, before = newest(first), saved_log(here)
        other = next(guest for guest in guests if guest is not first)
        third = next(button for label, button in slots(turn).items() if label.startswith("Slot 3"))

        assert f"Only {first.name} can answer" in await other.use(turn, third)
        assert before == saved_log(here)

        await first.use(turn, third)
        placed = saved_log(here)[len(before) :]

        assert placed[0][1] == "slot 3"
        assert "Slot 3" not in " ".join(slots(newest(first))), "it is taken"
        assert "On the command track: 3" in text_of(newest(first))
