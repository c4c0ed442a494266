"""Several servers and shards: which events each session gets, how often a bot may identify, several bots at once."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from playground.client.connection import Failed
from playground.protocol import ids
from tests.playground.kettle import kitchen
from tests.playground.wire import COMMANDS, Gateway, Rest, gateway, rest
from tests.support.playground import Playground, playground

FIRST, SECOND, THIRD = (ids.guild(n) for n in range(3))


def games(guild: str) -> str:
    """Return the id of #games in a server."""
    return ids.first_channels(guild)[0]


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Playground]:
    async with playground(tmp_path, servers=3, shards=2) as it:
        yield it


@asynccontextmanager
async def shard(place: Playground, number: int, count: int = 2, intents: int = 1 | 1 << 9) -> AsyncIterator[Gateway]:
    """Connect as a shard, past READY."""
    async with gateway(place) as wire:
        await wire.identify(intents, shard=[number, count])
        yield wire


async def figures(place: Playground) -> Any:
    """Return the playground's figures."""
    async with aiohttp.ClientSession() as session, session.get(f"{place.url}/play/figures") as response:
        return await response.json()


async def say(api: Rest, guild: str, content: str) -> None:
    """Say something in #games of a server, as the bot."""
    status, _ = await api.call("POST", f"/channels/{games(guild)}/messages", {"content": content})

    assert status == 200


# Sessions


async def test_a_shard_is_told_of_its_own_servers(place: Playground) -> None:
    async with gateway(place) as wire:
        ready = await wire.identify(shard=[0, 2])
        told = [(await wire.until("GUILD_CREATE"))["id"] for _ in range(2)]

        assert [0, 2] == ready["shard"]
        assert [{"id": each, "unavailable": True} for each in (FIRST, THIRD)] == ready["guilds"]
        assert [FIRST, THIRD] == told


async def test_all_sessions_of_a_shard_hear_of_its_servers_and_no_other_does(place: Playground) -> None:
    async with shard(place, 0) as other, shard(place, 1) as one, shard(place, 1) as same, rest(place) as api:
        await say(api, SECOND, "to the second")
        await say(api, FIRST, "to the first")

        assert (await one.until("MESSAGE_CREATE"))["content"] == "to the second"
        assert (await same.until("MESSAGE_CREATE"))["content"] == "to the second"
        assert (await other.until("MESSAGE_CREATE"))["content"] == "to the first"


async def test_direct_messages_are_heard_by_the_first_shard(place: Playground) -> None:
    async with shard(place, 1, intents=1 << 12) as second, shard(place, 0, intents=1 << 12) as first:
        async with rest(place) as api:
            _, direct = await api.call("POST", "/users/@me/channels", {"recipient_id": ids.id_of_name("bob")})
            await api.call("POST", f"/channels/{direct['id']}/messages", {"content": "psst"})
            assert (await first.until("MESSAGE_CREATE"))["content"] == "psst"
            await place.fault("guild", guild=SECOND, state="removed")

        await second.until("GUILD_CREATE")
        assert {"id": SECOND} == (await second.frame())["d"]


@pytest.mark.parametrize("odd", [[2, 2], [-1, 2], [0, 0], [0], "0/2", None])
async def test_an_invalid_shard_is_sent_away(place: Playground, odd: object) -> None:
    async with gateway(place) as wire:
        assert {"close": 4010} == await wire.identify(shard=odd)


async def test_too_many_servers_need_more_shards(tmp_path: Path) -> None:
    async with playground(tmp_path, quiet_servers=2500) as place:
        async with gateway(place) as wire:
            assert {"close": 4011} == await wire.identify()
        async with gateway(place) as wire:
            ready = await wire.identify(shard=[1, 2])
            assert len(ready["guilds"]) == 1250


async def test_quiet_servers_are_there_and_have_channels(tmp_path: Path) -> None:
    async with playground(tmp_path, servers=2, quiet_servers=120) as place, gateway(place) as wire:
        ready = await wire.identify()
        told = [await wire.until("GUILD_CREATE") for _ in range(122)]

        assert {each["id"] for each in ready["guilds"]} == {each["id"] for each in told}
        assert ["games", "lounge"] == [each["name"] for each in told[-1]["channels"]]


async def test_an_outage_is_of_one_server(place: Playground) -> None:
    await place.fault("guild", guild=SECOND, state="unavailable")
    async with shard(place, 0, 1) as wire:
        assert [FIRST, THIRD] == [(await wire.until("GUILD_CREATE"))["id"] for _ in range(2)]
        await place.fault("guild", guild="The Teahouse 2", state="there")
        assert SECOND == (await wire.until("GUILD_CREATE"))["id"]
        await place.fault("guild", guild=THIRD, state="unavailable")
        assert {"id": THIRD, "unavailable": True} == await wire.until("GUILD_DELETE")


async def test_each_session_is_resumed_by_itself(place: Playground) -> None:
    async with gateway(place) as one, gateway(place) as two:
        sessions = [(await each.identify(shard=[n, 2]))["session_id"] for n, each in enumerate((one, two))]
        await one.until("GUILD_CREATE")
        await one.until("GUILD_CREATE")
        await two.until("GUILD_CREATE")
        seqs = one.seq, two.seq
        await one.ws.close(code=4000)
        await two.ws.close(code=4000)
    async with rest(place) as api:
        await say(api, FIRST, "to the first")
        await say(api, SECOND, "to the second")
    async with gateway(place) as one, gateway(place) as two:
        await one.resume(sessions[0], seqs[0])
        await two.resume(sessions[1], seqs[1])

        assert (await one.until("MESSAGE_CREATE"))["content"] == "to the first"
        assert (await two.until("MESSAGE_CREATE"))["content"] == "to the second"


async def test_a_session_that_was_closed_for_good_cannot_be_resumed(place: Playground) -> None:
    async with gateway(place) as wire:
        session = (await wire.identify())["session_id"]
        await wire.ws.close(code=1000)
    async with gateway(place) as wire:
        await wire.resume(session, 1)

        assert (await wire.frame())["d"] is False


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        ({"kind": "close", "code": 4000}, {"close": 4000}),
        ({"kind": "reconnect"}, {"op": 7, "s": None, "t": None, "d": None}),
        ({"kind": "invalid", "resumable": True}, {"op": 9, "s": None, "t": None, "d": True}),
    ],
)
async def test_the_sessions_of_one_server_are_disturbed_alone(place: Playground, fault: Any, expected: Any) -> None:
    async with shard(place, 0) as other, shard(place, 1) as disturbed:
        await disturbed.until("GUILD_CREATE")
        frame, _ = await asyncio.gather(disturbed.frame(), place.fault(guild=SECOND, **fault))
        async with rest(place) as api:
            await say(api, FIRST, "undisturbed")

        assert expected == frame
        assert (await other.until("MESSAGE_CREATE"))["content"] == "undisturbed"


async def test_members_are_asked_for_by_server(place: Playground) -> None:
    async with shard(place, 1) as wire:
        for guild in ("1", FIRST, SECOND):
            await wire.send(8, {"guild_id": guild, "query": "b", "limit": 0})
        chunk = await wire.until("GUILD_MEMBERS_CHUNK")

        assert SECOND == chunk["guild_id"]
        assert ["bob"] == [each["user"]["username"] for each in chunk["members"]]


# Session starts


async def test_a_bucket_starts_one_session_at_a_time(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        told: dict[str, Any] = {"shards": 4, "max_concurrency": 2, "identify_seconds": 5.0}
        place = await stack.enter_async_context(playground(tmp_path, **told))
        for number in (0, 1):
            await stack.enter_async_context(shard(place, number, 4))
        soon = await stack.enter_async_context(gateway(place))

        assert await soon.identify(shard=[2, 4]) is False
        assert 1 == (await figures(place))["early_identifies"]
        place.advance(5.0)
        assert [2, 4] == (await soon.identify(shard=[2, 4]))["shard"]
        assert [[0, 4], [1, 4], [2, 4]] == (await figures(place))["sessions"]


async def test_the_bot_is_told_how_many_shards_and_starts_there_are(tmp_path: Path) -> None:
    async with playground(tmp_path, shards=4, max_concurrency=2) as place, shard(place, 0, 4), rest(place) as api:
        _, told = await api.call("GET", "/gateway/bot")
        limit = told["session_start_limit"]

        assert told["shards"] == 4
        assert (1000, 999, 2) == (limit["total"], limit["remaining"], limit["max_concurrency"])
        assert 0 < limit["reset_after"] <= 24 * 60 * 60 * 1000


async def test_a_thousand_starts_a_day_are_enough(place: Playground) -> None:
    starts, now = place.server.gateway.starts, place.server.world.now()

    assert [True] * 1000 == [starts.take(0, now) for _ in range(1000)]
    assert not starts.take(0, now)
    assert starts.take(0, now + 24 * 60 * 60)


# Several bots


async def test_the_bot_is_there_while_any_session_hears_of_the_server(place: Playground) -> None:
    async with place.player("alice") as alice, place.player("bob", guild=SECOND) as bob, shard(place, 0):
        async with shard(place, 1), shard(place, 1) as same:
            await alice.until(lambda: alice.bot_online, 5)
            await bob.until(lambda: bob.bot_online, 5)
            await same.ws.close(code=4000)
            await place.until_sessions(lambda sessions: len(sessions) == 2)
            assert bob.bot_online
        await bob.until(lambda: not bob.bot_online, 5)

        assert alice.bot_online
        assert not bob.bot_online
        assert [(0, 2)] == place.sessions()


async def test_a_second_answer_is_refused_and_counted(place: Playground) -> None:
    async with shard(place, 0, 1) as one, shard(place, 0, 1) as two, rest(place) as api:
        await api.call("PUT", COMMANDS, [{"name": "tea", "description": "Tea"}])
        async with place.player("alice") as alice:
            await alice.until(lambda: bool(alice.commands), 5)
            channel = alice.first_channel
            asking = alice._connection.ask({"op": "slash", "channel": channel, "path": ["tea"], "options": {}})
            statuses = []
            answer = {"type": 4, "data": {"content": "tea"}}
            waiting = asyncio.create_task(asking)
            for each in (one, two):
                told = await each.until("INTERACTION_CREATE")
                path = f"/interactions/{told['id']}/{told['token']}/callback"
                status, body = await api.call("POST", path, answer)
                statuses.append(status if status < 400 else body["code"])

            assert [204, 40060] == statuses
            assert "ACK" == (await waiting)["t"]
            counted = (await figures(place))["interactions"]
            assert {"begun": 1, "answered": 1, "doubled": 1, "unanswered": 0} == counted


# People


async def test_people_hear_what_is_said_in_their_own_server(place: Playground) -> None:
    async with place.player("eve", guild=SECOND) as eve, place.player("alice") as alice, rest(place) as api:
        await say(api, FIRST, "to the first")
        await say(api, SECOND, "to the second")
        await alice.expect("to the first")
        await eve.expect("to the second")

        assert "to the second" not in alice.screen()
        assert "to the first" not in eve.screen()
        assert (await api.call("GET", f"/guilds/{FIRST}/members/{eve.id}"))[0] == 404
        assert (await api.call("GET", f"/guilds/{SECOND}/members/{eve.id}"))[0] == 200


async def test_a_person_may_be_in_several_servers(place: Playground) -> None:
    async with place.player("alice") as here, place.player("alice", guild="The Teahouse 2") as there:
        await here.say("at home")
        await there.say("abroad")

        assert here.id == there.id
        assert "abroad" not in here.screen()
        assert "at home" not in there.screen()


async def test_a_brief_socket_hears_only_of_threads_in_which_its_player_sits(place: Playground) -> None:
    async with rest(place) as api, aiohttp.ClientSession() as session:
        await say(api, FIRST, "long ago")
        threads = []
        for name in ("with alice", "without her"):
            _, thread = await api.call("POST", f"/channels/{games(FIRST)}/threads", {"name": name, "type": 11})
            threads.append(thread["id"])
        await api.call("PUT", f"/channels/{threads[0]}/thread-members/{ids.id_of_name('alice')}")
        async with session.ws_connect(f"{place.url}/play/ws?player=alice&brief") as ws:
            hello = (await ws.receive_json())["d"]
            for thread in reversed(threads):
                await api.call("POST", f"/channels/{thread}/messages", {"content": thread})
            heard = await ws.receive_json()

            assert threads[:1] == [each["id"] for each in hello["threads"]]
            assert [] == hello["messages"]
            assert ("MESSAGE_CREATE", threads[0]) == (heard["t"], heard["d"]["content"])


async def test_a_server_that_is_not_there_is_said_so(place: Playground) -> None:
    with pytest.raises(Failed, match="There is no server The Coffeehouse"):
        async with place.player("alice", guild="The Coffeehouse"):
            raise AssertionError


async def test_permissions_are_taken_in_one_server(place: Playground) -> None:
    await place.fault("permissions", guild=SECOND, take=["SEND_MESSAGES"])
    async with rest(place) as api:
        refused, _ = await api.call("POST", f"/channels/{games(SECOND)}/messages", {"content": "no"})

        assert refused == 403
        await say(api, FIRST, "yes")


async def test_the_bots_library_plays_in_all_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with kitchen(tmp_path, monkeypatch, servers=2) as here:
        for guild in (FIRST, SECOND):
            async with here.place.player("alice", guild=guild) as alice:
                came = await alice.slash("/brew leaf:oolong")

                assert came.public[0]["guild_id"] == guild


# Storage


async def test_what_was_said_before_there_were_several_servers_stays(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "playground.db")) as db:
        db.executescript((Path(__file__).parent / "earlier.sql").read_text())
    async with playground(tmp_path, servers=2) as place:
        async with place.player("alice") as alice, rest(place) as api:
            thread = alice.channel("Table 7")

            assert "zoe" in alice.names.people.values()
            assert "gone" not in alice.names.people.values()
            assert "hello from before" in alice.screen()
            assert (await api.call("POST", f"/channels/{thread}/messages", {"content": "and now"}))[0] == 403
        async with place.player("alice", guild=SECOND) as alice:
            assert "hello from before" not in alice.screen()
