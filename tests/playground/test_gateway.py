"""The gateway behaves like Discord's: sessions, replay, closes, and which session gets which event."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest
import pytest_asyncio

from playground.client.connection import Failed
from playground.protocol import ids
from tests.playground.kettle import Kettle, Kitchen, aim, running
from tests.playground.wire import gateway, rest
from tests.support.patience import PATIENCE
from tests.support.playground import Playground, playground


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Playground]:
    async with playground(tmp_path) as it:
        yield it


@pytest.mark.parametrize("packed", [False, True])
async def test_identifying_tells_who_one_is_and_the_guild(place: Playground, packed: bool) -> None:
    async with gateway(place, packed=packed) as wire:
        ready = await wire.identify()
        guild = await wire.until("GUILD_CREATE")

        assert ready["user"]["id"] == ids.BOT
        assert ready["resume_gateway_url"].startswith("ws://127.0.0.1:")
        assert [each["name"] for each in guild["channels"]] == ["games", "lounge"]
        assert [each["user"]["username"] for each in guild["members"]] == ["Teahouse"]


async def test_all_members_are_told_only_with_the_intent(place: Playground) -> None:
    async with gateway(place) as wire:
        await wire.identify(1 | 2)
        guild = await wire.until("GUILD_CREATE")
        async with place.player("eve"):
            joined = await wire.until("GUILD_MEMBER_ADD")
        await wire.send(8, {"guild_id": ids.GUILD, "query": "", "limit": 0, "nonce": "n"})
        chunk = await wire.until("GUILD_MEMBERS_CHUNK")

        assert len(guild["members"]) == 5
        assert joined["user"]["username"] == "eve"
        assert len(chunk["members"]) == 6
        assert chunk["nonce"] == "n"


async def test_what_people_say_is_blank_without_the_intent(place: Playground) -> None:
    async with gateway(place) as wire, place.player("alice") as alice:
        await wire.identify()
        await alice.say("a secret plan")
        await alice.say(f"<@{ids.BOT}> hello")
        blank, addressed = await wire.until("MESSAGE_CREATE"), await wire.until("MESSAGE_CREATE")

        assert blank["content"] == ""
        assert addressed["content"].endswith("hello")


async def test_a_heartbeat_is_answered(place: Playground) -> None:
    async with gateway(place) as wire:
        await wire.send(1, None)

        assert (await wire.frame())["op"] == 11


@pytest.mark.parametrize(
    ("op", "told", "code"), [(2, {"token": "other", "intents": 0}, 4004), (8, {}, 4003), (6, {"token": "no"}, 4004)]
)
async def test_somebody_who_does_not_identify_is_sent_away(place: Playground, op: int, told: object, code: int) -> None:
    async with gateway(place) as wire:
        await wire.send(op, told)

        assert await wire.frame() == {"close": code}


async def test_a_resumed_session_hears_what_it_missed(place: Playground) -> None:
    async with gateway(place) as wire:
        session = (await wire.identify())["session_id"]
        await wire.until("GUILD_CREATE")
        seq = wire.seq
        await wire.ws.close(code=4000)
    await place.bot_went()
    async with rest(place) as api:
        await api.send({"content": "meanwhile"})
    async with gateway(place) as wire:
        await wire.resume(session, seq)

        assert (await wire.until("MESSAGE_CREATE"))["content"] == "meanwhile"
        assert await wire.until("RESUMED") is not None


async def test_an_unknown_session_must_identify_anew(place: Playground) -> None:
    async with gateway(place) as wire:
        await wire.resume("none", 1)

        assert (await wire.frame())["d"] is False
        assert (await wire.identify())["session_id"]


async def test_a_lost_connection_is_resumed_and_nothing_is_missed(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await here.place.fault("close", code=1006, session="kept")
        asking = asyncio.create_task(alice.slash("/brew leaf:oolong"))
        async with asyncio.timeout(PATIENCE):
            await here.bot.resumed.wait()
        came = await asking

        assert came.public[0]["content"] == "2 of oolong for nobody in no place"


@pytest.mark.parametrize(
    ("kind", "told"),
    [("close", {"code": 4009, "session": "lost"}), ("close", {"code": 4000, "session": "kept"}), ("reconnect", {})],
)
async def test_the_bot_finds_back(here: Kitchen, kind: str, told: dict[str, object]) -> None:
    here.bot.arrived.clear()
    await here.place.fault(kind, **told)
    waits = [asyncio.create_task(each.wait()) for each in (here.bot.arrived, here.bot.resumed)]
    async with asyncio.timeout(PATIENCE):
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for each in waits:
        each.cancel()
    async with here.place.player("alice") as alice:
        came = await alice.slash("/brew leaf:oolong")

        assert here.bot.resumed.is_set() is ("lost" not in told.values())
        assert len(came.public) == 1


async def test_a_press_delivered_twice_is_answered_once(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/brew leaf:oolong")
        await here.place.fault("twice")
        await alice.press("Pour 2")
        await alice.press("Pour 3")

        assert len(here.bot.pressed) == 3
        assert len(set(here.bot.pressed)) == 2


async def test_a_bot_sees_no_channel_it_may_not_view(here: Kitchen) -> None:
    await here.place.fault("permissions", take=["VIEW_CHANNEL"], channel="lounge")
    place = here.bot.place("lounge")

    with pytest.raises(discord.Forbidden, match="50001"):
        await place.send("hello?")


async def test_two_bots_in_turn_keep_the_ids_of_their_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playground(tmp_path) as place:
        aim(place, monkeypatch)
        async with running(Kettle()) as first:
            before = {each.id for each in await first.tree.fetch_commands()}
        async with running(Kettle()) as second:
            after = {each.id for each in await second.tree.fetch_commands()}

        assert before == after


async def test_the_gateway_is_found_by_asking(place: Playground) -> None:
    async with rest(place) as api:
        status, told = await api.call("GET", "/gateway/bot")

        assert status == 200
        assert told["shards"] == 1
        async with aiohttp.ClientSession() as session, session.ws_connect(told["url"]) as ws:
            assert (await ws.receive_json())["op"] == 10


@pytest.mark.usefixtures("impatient")
async def test_no_answer_while_the_bot_is_away_names_the_bot(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await here.bot.close()
        await here.place.bot_went()
        with pytest.raises(Failed, match="No bot is connected"):
            await alice.slash("/brew leaf:oolong")
