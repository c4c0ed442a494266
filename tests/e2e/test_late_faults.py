"""Deadlines that fall due, in every game, while the bot is refused, cut off, away, or ended before it has posted.

Whatever goes wrong, each is told once afterwards, and the rule of the table is followed once.
"""

from typing import Any

import pytest

from bot.catalogue.games import GAMES
from tests.support.evenings import SENDING
from tests.support.guests import Guest, newest, open_table, text_of
from tests.support.house import House, Looks
from tests.support.time import HandWall

DUE = (
    "SELECT due.at, rung = 0 AND (NOT aside OR coalesce(vacant, 0)) FROM due"
    " JOIN clocks USING (game_id, seat) LEFT JOIN seats USING (game_id, seat)"
    " WHERE kind = 'clock' ORDER BY due.at LIMIT 1"
)
"""When something is due next, and whether it is told without a message: half of the time for a move is over, or three
quarters of that for what an open seat is asked."""
DONE = "SELECT count(*) FROM actions WHERE late OR text = 'open late'"
"""How much was done because time was over: answers were given, seats opened."""
SHORTLY = 30
"""How long before a deadline something goes wrong: a longer absence of the bot would put the deadline off."""
TOLD = "SELECT NOT EXISTS (SELECT 1 FROM outbox)"

FAULTS: tuple[dict[str, Any], ...] = (
    {"kind": "status", "status": 500, "route": SENDING},
    {"kind": "reset", "after": True, "route": SENDING},
    {"kind": "permissions", "take": ["SEND_MESSAGES_IN_THREADS"], "channel": "games"},
    {"kind": "down", "seconds": 0.3, "session": "lost"},
    {"kind": "silence", "route": SENDING},
)
"""What goes wrong at one deadline after the other; a bot that gets no answer is ended, and started again."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "misses"), [*((game, 0) for game in GAMES), ("great_wall", 1)])
async def test_each_deadline_is_told_once_whatever_goes_wrong_as_it_falls_due(
    looks: Looks, timed_house: House, wall: HandWall, game: str, misses: int
) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game=game, wish=f"pace:day misses {misses}", before_start=timed_house.settle)
        thread = newest(alice)["channel_id"]
        for fault in FAULTS:
            at = await _approach_deadline(timed_house, wall)
            done, notices = timed_house.rows(DONE)[0][0], _notices(alice)
            await timed_house.place.fault(**fault)
            wall.turn(at - wall.now())
            if fault["kind"] == "permissions":
                await timed_house.until("SELECT refused_at IS NOT NULL FROM games", 1)
                await timed_house.place.fault("permissions", channel="games")
                await timed_house.until("SELECT refused_at IS NULL FROM games", 1)
            elif fault["kind"] == "silence":
                await timed_house.until(f"SELECT EXISTS (SELECT 1 FROM outbox) OR ({DONE}) > {done}", 1)
                await timed_house.close()
                await timed_house.place.fault("none")
                await timed_house.open()
            await _pass_deadline(timed_house, wall)
            await looks.search()
            await timed_house.wait_until_shown()
            await alice.until(
                lambda: {turn["id"] for turn in alice.turns()} == _posts(timed_house), "each turn message once"
            )
            told = _notices(alice)[len(notices) :]
            assert len(told) == len({*told})
            assert told or timed_house.rows(DONE)[0][0] > done

        assert bool(misses) == timed_house.rows("SELECT EXISTS (SELECT 1 FROM seats WHERE vacant)")[0][0]
        entries = timed_house.rows("SELECT count(*) FROM actions")
        await timed_house.place.fault("delete", channel=thread)
        wall.turn(timed_house.rows(DUE)[0][0] - wall.now())
        await timed_house.until("SELECT status = 'closed' AND closed_for = 'channel' FROM games", 1)
        assert entries == timed_house.rows("SELECT count(*) FROM actions")
        host = bob if misses else alice  # who is away is host no more
        assert "These games have lost their threads" in await host.type("/game mine", channel="games")
    timed_house.reported[:] = [
        each for each in timed_house.reported if "Attempting a reconnect" not in each
    ]  # as discord.py tells


def _notices(guest: Guest) -> list[str]:
    """Return the reminders in the thread, and the other lines about somebody's time."""
    return [text_of(each) for each in guest.public() if text_of(each).startswith(("⏰", "⌛"))]


def _posts(here: House) -> set[str]:
    return {str(id) for (id,) in here.rows("SELECT message_id FROM posts")}


async def _approach_deadline(here: House, wall: HandWall) -> int:
    """Turn the clock to shortly before the next deadline that is told by a message, and return it.

    If the bot is still cut off by then, that puts the deadline off, and it is approached again.
    """
    while True:
        [(at, is_silent)] = here.rows(DUE)
        if not is_silent and at - wall.now() < 2 * SHORTLY:
            return int(at)
        to = at if is_silent else at - SHORTLY
        wall.turn(to - wall.now())
        await here.until("SELECT at FROM attendance", to)
        if is_silent:
            await _pass_deadline(here, wall)


async def _pass_deadline(here: House, wall: HandWall) -> None:
    """Wait until what was due is done, and all is told."""
    await here.until(f"SELECT NOT EXISTS (SELECT 1 FROM due WHERE kind = 'clock' AND at <= {int(wall.now())})", 1)
    await here.until(TOLD, 1)
