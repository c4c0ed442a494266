"""Several processes of the bot: one serves a server at a time, whatever happens to the others."""

import asyncio
import random
import signal
from pathlib import Path

import pytest

from bot.host.commands import CANNOT_RUN
from bot.settings.deadlines.pace import HOUR, MINUTE
from tests.e2e.test_boards import shows
from tests.e2e.test_servers import fill
from tests.support.guests import Guest, open_table
from tests.support.postgres import Server
from tests.support.time import WALL_FILE, Hours
from tests.support.town import town

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("impatient")]

LEASE = 4.5
COUNTED = "SELECT count(*) FROM presses"
WISH = "options:river=false starter=1"


async def turn(guest: Guest) -> str:
    """Wait for the guest's turn, make it as completion offers it, and return the reply."""
    await guest.until(guest.is_called, "their turn")
    await guest.play_by_typing(random.Random(1))
    return guest.receipt


async def test_a_process_that_was_stopped_and_goes_on_answers_nobody_whom_another_answers(
    tmp_path: Path, postgres: Server
) -> None:
    async with town(tmp_path, postgres, lease_seconds=LEASE) as here, here.guests("alice", "bob") as (alice, bob):
        first = await here.begin("0/1")
        await here.serving((0, 1))
        await open_table(alice, bob, wish=WISH)
        await here.begin("0/1")
        first.send(signal.SIGSTOP)
        await here.serving((0, 1), (0, 1))
        said = [await turn(alice), await turn(bob)]
        first.send(signal.SIGCONT)
        said.append(await turn(alice))
        await first.says("standing by", "held_by")
        said.append(await turn(bob))

        assert all("Turn saved" in each for each in said), said
        assert [] == here.answered_twice
        assert len(here.states()) == len({*here.states()}) == 5


async def test_two_processes_keep_one_list_of_tables_though_an_old_message_may_be_edited_no_more(
    tmp_path: Path, postgres: Server
) -> None:
    hours = Hours(tmp_path / "turned")
    async with town(tmp_path, postgres, lease_seconds=LEASE) as here, here.guests("alice", "bob") as (alice, bob):
        first = await here.begin("0/1", **{WALL_FILE: str(hours.path)})
        await here.serving((0, 1))
        await alice.type("/settings server", channel="games")
        await fill(alice, "Channels for news", board=("lounge",))
        old = await shows(bob, "No table is looking for players right now.")
        second = await here.begin("0/1", **{WALL_FILE: str(hours.path)})
        await second.says("standing by", "held_by")

        first.send(signal.SIGSTOP)
        await here.serving((0, 1), (0, 1))
        await here.place.fault("limits", late_edits=0)
        here.place.advance(2 * HOUR)
        await alice.type("/game new game:carcassonne players:2", channel="games")
        hours.turn(MINUTE)
        new = await shows(bob, "1 of 2 seats taken")
        assert old["id"] != new["id"]

        first.send(signal.SIGCONT)
        await first.says("standing by", "held_by")
        await alice.type("/game new game:ming_dynasty players:2", channel="games")
        hours.turn(MINUTE)
        assert new["id"] == (await shows(bob, "Ming Dynasty"))["id"]


@pytest.mark.parametrize("is_held", [True, False])
async def test_a_press_that_is_acknowledged_already_is_for_the_holder_of_the_lease(
    tmp_path: Path, postgres: Server, is_held: bool
) -> None:
    """It may have been this process whose first try was answered and not heard of, or another one."""
    async with town(tmp_path, postgres, lease_seconds=30) as here, here.guests("alice", "bob") as (alice, bob):
        only = await here.begin("0/1")
        await here.serving((0, 1))
        await open_table(alice, bob, wish=WISH)
        [begun, *_] = await alice.offers("/move do:")
        before = await postgres.run(COUNTED, database=here.database)
        if not is_held:
            await postgres.run("UPDATE leases SET holder = 'another'", database=here.database)
        await here.place.fault("status", status=502, after=True, route="/callback")
        asking = asyncio.create_task(alice.type(f"/move do:{begun}"))
        if is_held:
            await asking
        else:
            await only.says("the lease is lost")
            asking.cancel()
        after = await postgres.run(COUNTED, database=here.database)

        assert is_held == (before != after)


async def test_a_process_that_was_cut_off_while_its_games_were_moved_ends(tmp_path: Path, postgres: Server) -> None:
    async with town(tmp_path, postgres, lease_seconds=LEASE) as here:
        process = await here.begin("0/1")
        await here.serving((0, 1))
        marking = "INSERT INTO moves (installation, stage, other) VALUES ('tea', 'left', 'sqlite:///there')"
        await postgres.run(marking, database=here.store.rpartition("/")[2])
        await here.cut_off()
        await here.cut_off(False)

        assert CANNOT_RUN == await process.ended
        await process.says("TEAHOUSE_STORE names the wrong store: the games of", "were moved to sqlite:///there")
        await here.serving()


async def test_without_the_database_nobody_serves_and_everybody_does_when_it_is_back(
    tmp_path: Path, postgres: Server
) -> None:
    async with town(tmp_path, postgres, lease_seconds=LEASE) as here, here.guests("alice", "bob") as (alice, bob):
        await here.begin("0/1")
        await here.serving((0, 1))
        await open_table(alice, bob, wish=WISH)
        await here.cut_off()
        told = await alice.type("/game status")
        await here.serving()
        await here.cut_off(False)
        await here.serving((0, 1))
        counted = [await turn(alice), await turn(bob)]

        assert "couldn’t be read or saved" in told
        assert all("Turn saved" in each for each in counted)


async def test_each_process_serves_servers_of_its_own_and_they_identify_in_turn(
    tmp_path: Path, postgres: Server
) -> None:
    places = {"servers": 2, "shards": 2, "max_concurrency": 1, "identify_seconds": 5.0}
    async with town(tmp_path, postgres, lease_seconds=LEASE, **places) as here:
        first, second = (guild.id for guild in here.place.server.world.guilds)
        async with here.guests("alice", "bob", guild=first) as one, here.guests("carol", "dave", guild=second) as other:
            await here.begin("1/2")
            await here.serving((1, 2))
            untold = [*other[0].player.commands]
            await here.begin("0/2")
            await here.serving((0, 2), (1, 2))
            for alice, bob in (one, other):
                await open_table(alice, bob, wish=WISH)
            said = [await turn(guest) for guests in (one, other) for guest in guests]

            assert [] == untold, "the process with the shard 0 tells the commands"
            assert all("Turn saved" in each for each in said), said
            assert 0 == here.place.server.gateway.starts.early
            assert [] == here.answered_twice
