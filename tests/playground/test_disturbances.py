"""The gateway, the way to it and the clock, disturbed on purpose: what the bot is told, and when."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio

from playground.client.connection import Failed
from playground.protocol import limits
from tests.playground.kettle import Kitchen, picture
from tests.playground.wire import HEADERS, MESSAGES, gateway
from tests.support.patience import PATIENCE
from tests.support.playground import Playground, playground

HEARTBEAT = 1


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Playground]:
    async with playground(tmp_path) as it:
        yield it


async def ask_for_teas(here: Kitchen, *lines: str, fault: dict[str, Any]) -> list[str]:
    """Ask for teas as Alice, as quickly as possible, and return those that reached the bot, in order."""
    async with here.place.player("alice") as alice:
        await here.place.fault(**fault)
        await asyncio.gather(*(alice.slash(f"/brew leaf:{leaf}") for leaf in lines))
    heard: list[Any] = [each.data for each in here.bot.asked]
    return [each["options"][0]["value"] for each in heard]


async def test_an_interaction_comes_after_the_one_that_follows_it(here: Kitchen) -> None:
    assert ["sencha", "oolong"] == await ask_for_teas(here, "oolong", "sencha", fault={"kind": "swap"})


async def test_an_interaction_that_none_follows_comes_a_little_later(here: Kitchen) -> None:
    assert ["oolong"] == await ask_for_teas(here, "oolong", fault={"kind": "swap"})


async def test_an_interaction_that_comes_too_late_can_be_answered_no_more(
    here: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ANSWER_SECONDS", 0.1)
    await here.place.fault("late", seconds=0.2)
    async with here.place.player("alice") as alice:
        with pytest.raises(Failed, match="did not respond in time"):
            await alice.slash("/brew leaf:oolong")
    if not here.bot.asked:
        await here.bot.wait_for("interaction", timeout=PATIENCE)
    with pytest.raises(discord.NotFound, match="10062"):
        await here.bot.asked[0].response.defer()


async def test_a_deaf_connection_answers_no_heartbeat_and_is_cut_off(place: Playground) -> None:
    async with gateway(place) as wire:
        await wire.identify()
        await wire.until("GUILD_CREATE")
        await place.fault("deaf", seconds=0.2)
        await wire.send(HEARTBEAT, None)
        await place.fault("permissions", take=["ATTACH_FILES"])

        assert "close" in await wire.frame()


async def test_what_was_missed_while_deaf_is_told_when_the_session_goes_on(place: Playground) -> None:
    async with gateway(place) as wire:
        session = (await wire.identify())["session_id"]
        await wire.until("GUILD_CREATE")
        seq = wire.seq
        await place.fault("deaf", seconds=0.1)
        await place.fault("permissions", take=["ATTACH_FILES"])
        await wire.frame()
    async with gateway(place) as again:
        await again.resume(session, seq)

        assert "GUILD_ROLE_UPDATE" == (await again.frame())["t"]


async def test_a_gateway_that_is_down_lets_nobody_in_and_then_they_come(here: Kitchen) -> None:
    await here.place.fault("down", seconds=0.3)
    with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
        async with gateway(here.place):
            pass
    await here.place.bot_came(20)


@pytest.mark.parametrize(("what", "close"), [("json", None), ("op", 99), ("event", "TEAPOT_CREATE")])
async def test_nonsense_is_sent(place: Playground, what: str, close: object) -> None:
    async with gateway(place) as wire:
        await wire.identify()
        await wire.until("GUILD_CREATE")
        await place.fault("garbled", what=what)
        if close is None:
            with pytest.raises(ValueError, match="Expecting value"):
                await wire.frame()
        else:
            told = await wire.frame()

            assert close in (told["op"], told["t"])


async def test_guilds_come_later_than_ready(place: Playground) -> None:
    await place.fault("tardy", seconds=0.3)
    async with gateway(place) as wire:
        ready = await wire.identify()
        began = time.monotonic()
        guild = await wire.until("GUILD_CREATE")

        assert ready["guilds"] == [{"id": guild["id"], "unavailable": True}]
        assert time.monotonic() - began >= 0.2


@pytest.mark.parametrize("seconds", [-86400, 86400])
async def test_a_clock_that_jumps_makes_newer_ids_all_the_same(here: Kitchen, seconds: int) -> None:
    first = await here.bot.place().send("tea")
    await here.place.fault("clock", seconds=seconds)
    second = await here.bot.place().send("tea")
    async with gateway(here.place) as wire:
        assert "session_id" in await wire.identify()

    assert second.id > first.id


async def test_addresses_of_files_expire(here: Kitchen) -> None:
    sent = await here.bot.place().send(file=picture())
    address = sent.attachments[0].url
    async with aiohttp.ClientSession() as session:
        for expected in (200, 404):
            async with session.get(address) as response:
                assert expected == response.status
            await here.place.fault("links")
        fresh = (await here.bot.place().fetch_message(sent.id)).attachments[0].url
        async with session.get(fresh) as response:
            assert 200 == response.status


async def test_a_body_that_is_cut_off(here: Kitchen) -> None:
    await here.place.fault("body", body="cut", after=True)
    async with aiohttp.ClientSession(headers=HEADERS) as session:
        with pytest.raises(aiohttp.ClientPayloadError):
            async with session.post(f"{here.place.api}/v10{MESSAGES}", json={"content": "tea"}) as response:
                await response.read()

    assert 1 == len(here.place.messages("games"))


@pytest.mark.parametrize(
    ("body", "sent"),
    [("empty", b""), ("bytes", b"\xff\xfe\x00\x9f"), ("list", b"[]"), ("foreign", b'{"id": "1", "use')],
)
async def test_a_body_of_another_kind(here: Kitchen, body: str, sent: bytes) -> None:
    await here.place.fault("body", body=body)
    async with (
        aiohttp.ClientSession(headers=HEADERS) as session,
        session.get(f"{here.place.api}/v10{MESSAGES}") as response,
    ):
        assert sent == (await response.read())[:16]
