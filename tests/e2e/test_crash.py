"""kill -9 at the worst moments: what was saved is shown exactly once after the restart, and nothing else is there."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from tests.support.evenings import turn_of
from tests.support.guests import Guest, open_table, pinged_people
from tests.support.house import Lodge, lodge

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("impatient")]

SENDING = "POST /channels/[^/]*/messages$"


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Lodge]:
    async with lodge(tmp_path) as opened:
        yield opened


async def begin(here: Lodge, *guests: Guest) -> None:
    await open_table(*guests, wish="options:river=false starter=1", before_start=here.settle)


async def see_the_newest(here: Lodge, *guests: Guest) -> None:
    """Wait until all see the turn message of the newest state, which calls somebody."""
    newest = "SELECT message_id FROM posts JOIN games ON games.id = game_id AND games.seq = posts.seq"
    await here.until(f"SELECT EXISTS ({newest})", 1)
    [[message]] = here.rows(newest)
    for guest in guests:
        await guest.until(partial(_sees, guest, message), "the newest turn message")


def _sees(guest: Guest, message: int) -> bool:
    turn = guest.turn()
    return turn is not None and bool(pinged_people(turn)) and int(turn["id"]) == message


@pytest.mark.parametrize(("status", "after"), [(500, False), (502, True)], ids=["not posted", "posted unheard"])
async def test_killed_between_save_and_show(here: Lodge, status: int, after: bool) -> None:
    """Discord fails while the turn is posted, before or after it is there; the bot is killed while it tries again."""
    async with here.guests("alice", "bob") as (alice, bob):
        await begin(here, alice, bob)
        line = await turn_of(alice)
        before = here.rows("SELECT count(*) FROM actions")[0][0]
        await here.place.fault("status", status=status, after=after, route=SENDING, count=99)
        asking = asyncio.create_task(alice.player.slash(line))
        await here.until("SELECT count(*) FROM actions", before + 3)
        if after:
            await bob.until(bob.is_called, "the turn, posted unheard")
        await here.kill_amid(asking)
        await bob.until(bob.is_called, "his turn")
        await bob.type(await turn_of(bob))
        await alice.until(alice.is_called, "her turn")

        assert 3 == len(set(here.states())) == len(here.states())
        assert [0, 0, 1, 1] == [seat for (seat,) in here.rows("SELECT seat FROM actions WHERE user_id ORDER BY seq")]


async def test_killed_before_the_lobby_card_is_there(here: Lodge) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await here.place.fault("status", status=500, route=SENDING, count=99)
        line = "/game new game:carcassonne players:2"
        asking = asyncio.create_task(alice.player.slash(line, channel="games"))
        await here.until("SELECT count(*) FROM games", 1)
        await here.kill_amid(asking)
        await here.until("SELECT count(lobby_id) FROM games", 1)
        await bob.use_card("join")

        assert [(0,), (1,)] == here.rows("SELECT seat FROM seats ORDER BY seat")


async def test_killed_while_a_game_begins(here: Lodge) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type("/game new game:carcassonne players:2 options:river=false starter=1", channel="games")
        await bob.use_card("join")
        here.settle()
        await here.place.fault("status", status=500, route=SENDING, count=99)
        asking = asyncio.create_task(alice.player.slash("/game start", channel="games"))
        await here.until("SELECT count(*) FROM actions", 1)
        await here.kill_amid(asking)
        await see_the_newest(here, alice, bob)
        turn = alice.turn()
        assert turn is not None
        home, *_ = [each for each in alice.player.history(turn["channel_id"]) if not each["type"]]

        assert 1 == len(here.states())
        assert "alice and @bob" in alice.read([home])
        assert {alice.id, bob.id} <= set(here.place.server.world.channel(turn["channel_id"]).members)
        await alice.player.expect("The game is running in")
        await alice.type(await turn_of(alice))

        assert 2 == len(here.states())


async def test_killed_again_and_again_in_a_burst_of_moves(here: Lodge) -> None:
    """Every confirmed move is in the log, in order, and each state was shown at most once."""
    confirmed = 0
    async with here.guests("alice", "bob") as guests:
        await begin(here, *guests)
        for entries in (4, 9):
            while here.rows("SELECT seq FROM games")[0][0] < entries:
                mover = next((guest for guest in guests if guest.is_called()), None)
                assert mover is not None
                assert "Turn saved" in await mover.type(await turn_of(mover))
                confirmed += 1
            mover = next(guest for guest in guests if guest.is_called())
            before = here.rows("SELECT seq FROM games")[0][0]
            asking = asyncio.create_task(mover.player.slash(await turn_of(mover)))
            await here.until("SELECT count(*) FROM actions", before + 1)
            await here.kill_amid(asking)
            confirmed += 1
            await see_the_newest(here, *guests)

        assert len(set(here.states())) == len(here.states())
        seqs = [seq for (seq,) in here.rows("SELECT seq FROM actions ORDER BY seq")]
        assert list(range(1, len(seqs) + 1)) == seqs
        movers = [seat for (seat,) in here.rows("SELECT seat FROM actions WHERE user_id AND text LIKE 'deploy%'")]
        assert [n % 2 for n in range(confirmed)] == movers
