"""What the month notices of pings that it hears."""

from pathlib import Path

from cogs.ui.items import Press
from playground.protocol.json import Json
from tests.simulation.profiles.month.notices import Notices, Seen
from tests.support.services import ALICE, BOB, CHANNEL, THREAD, open_services


def reminder(game: int, channel: int) -> Json:
    """Return a reminder of Alice with its button, as it is heard in a channel."""
    play = {"type": 2, "custom_id": str(Press("turn", game, "1"))}
    words = {"type": 10, "content": "⏰ your time for this move ends"}
    return {
        "flags": 0,
        "author": {"bot": True},
        "channel_id": str(channel),
        "mentions": [{"id": str(ALICE)}],
        "components": [words, {"type": 1, "components": [play]}],
    }


async def test_a_reminder_elsewhere_than_in_the_thread_of_its_game_is_noticed(tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
        notices = Notices(Seen(house.store), lambda: 0.0, lambda message: None)
        notices.hear("MESSAGE_CREATE", reminder(house.game, THREAD))
        await notices.look()

        assert ([], 1) == (notices.misplaced, notices.count)

        notices.hear("MESSAGE_CREATE", reminder(house.game, CHANNEL))
        await notices.look()

        assert [f"{ALICE} at games {{{house.game}}}, in channel {CHANNEL}: ⏰ your time "] == notices.misplaced
