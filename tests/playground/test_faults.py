"""What goes wrong on purpose, as the real discord.py sees it."""

import json
import time
from typing import Any

import aiohttp
import discord
import pytest

from tests.playground.kettle import Kitchen, picture
from tests.playground.wire import HEADERS, MESSAGES, rest


async def test_too_many_requests_are_tried_again_after_the_time_told(here: Kitchen) -> None:
    await here.place.fault("status", status=429, retry_after=0.2, route="POST /channels/.*/messages")
    began = time.monotonic()
    await here.bot.place().send("tea")

    assert time.monotonic() - began >= 0.2
    assert len(here.place.messages("games")) == 1


@pytest.mark.parametrize("after", [False, True])
async def test_a_failure_is_tried_again_and_posts_once_thanks_to_the_nonce(here: Kitchen, after: bool) -> None:
    await here.place.fault("status", status=502, after=after, route="POST /channels/.*/messages")
    await here.bot.place().send("tea")

    assert len(here.place.messages("games")) == 1


async def test_a_failure_after_is_carried_out_all_the_same(here: Kitchen) -> None:
    await here.place.fault("status", status=502, after=True, route="POST /channels/.*/messages")
    async with rest(here.place) as api:
        failed = await api.send({"content": "tea"})
        again = await api.send({"content": "tea"})

    assert (failed[0], again[0]) == (502, 200)
    assert len(here.place.messages("games")) == 2


async def test_a_service_that_is_unavailable_raises_at_once(here: Kitchen) -> None:
    await here.place.fault("status", status=503, route="messages")

    with pytest.raises(discord.DiscordServerError):
        await here.bot.place().send("tea")


async def test_faults_are_counted_and_can_be_forgotten(here: Kitchen) -> None:
    await here.place.fault("status", status=503, route="GET /users", count=3)
    for _ in range(2):
        with pytest.raises(discord.DiscordServerError):
            await here.bot.fetch_user(1)
    await here.place.fault("none")

    with pytest.raises(discord.NotFound):
        await here.bot.fetch_user(1)


async def test_a_slow_answer_comes(here: Kitchen) -> None:
    await here.place.fault("slow", seconds=0.3, route="messages")
    began = time.monotonic()
    await here.bot.place().send("tea")

    assert time.monotonic() - began >= 0.3


async def test_permissions_are_taken_and_given_back(here: Kitchen) -> None:
    place = here.bot.place()
    await here.place.fault("permissions", take=["SEND_MESSAGES", "ATTACH_FILES"], channel="games")
    async with here.place.player("alice") as alice:
        await alice.slash("/brew leaf:oolong")
        asked = here.bot.asked[-1]
        with pytest.raises(discord.Forbidden, match="50013"):
            await place.send("tea")
        await here.place.fault("permissions", take=[])
        await place.send("tea")

        assert not asked.app_permissions.send_messages
        assert asked.app_permissions.view_channel


async def test_the_permission_to_attach_is_needed_for_files_alone(here: Kitchen) -> None:
    await here.place.fault("permissions", take=["ATTACH_FILES"])
    await here.bot.place().send("tea")

    with pytest.raises(discord.Forbidden, match="50013"):
        await here.bot.place().send(file=picture())


async def test_a_thread_deleted_under_the_feet_is_unknown(here: Kitchen) -> None:
    thread = await here.bot.place().create_thread(name="table", type=discord.ChannelType.public_thread)
    await here.place.fault("delete", channel="table")

    with pytest.raises(discord.NotFound, match="10003"):
        await thread.send("hello?")


async def test_a_message_deleted_under_the_feet_is_unknown(here: Kitchen) -> None:
    sent = await here.bot.place().send("tea")
    await here.place.fault("delete", message=str(sent.id))

    with pytest.raises(discord.NotFound, match="10008"):
        await sent.edit(content="coffee")


async def test_a_smaller_file_limit_is_told_and_kept(here: Kitchen) -> None:
    await here.place.fault("limits", file_bytes=50)
    async with here.place.player("alice") as alice:
        await alice.slash("/brew leaf:oolong")

        assert here.bot.asked[-1].filesize_limit == 50
    with pytest.raises(discord.HTTPException, match="40005"):
        await here.bot.place().send(file=picture())


async def test_after_fifteen_minutes_a_token_is_dead(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/brew leaf:oolong")
        here.place.advance(15 * 60 + 1)

        with pytest.raises(discord.HTTPException, match="50027"):
            await here.bot.asked[-1].followup.send("late")


async def test_an_invalid_fault_is_refused(here: Kitchen) -> None:
    async with aiohttp.ClientSession() as session:
        bad: list[Any] = [
            {"kind": "plague"},
            {"kind": "slow", "minutes": 1},
            {"kind": "permissions", "take": ["FLY"]},
            {"kind": "body", "body": "soup"},
            [],
        ]
        for told in bad:
            async with session.post(f"{here.place.url}/play/fault", json=told) as response:
                assert response.status == 400
                assert "There is no" in (await response.json())["message"] or "no field" in await response.text()


async def test_a_refusal_has_the_status_the_code_and_the_message_that_were_ordered(here: Kitchen) -> None:
    await here.place.fault("status", status=403, code=50013, message="Not you", route="POST /channels/.*/messages")

    with pytest.raises(discord.Forbidden, match=r"403 Forbidden \(error code: 50013\): Not you"):
        await here.bot.place().send("tea")


CODES = {
    10003: (404, "Unknown Channel"),
    10062: (404, "Unknown interaction"),
    50001: (403, "Missing Access"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50083: (400, "Thread is archived"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


async def test_a_code_alone_is_answered_as_discord_would(here: Kitchen) -> None:
    answers = {}
    async with rest(here.place) as api:
        for code in CODES:
            await here.place.fault("status", code=code)
            answers[code] = await api.send({"content": "tea"})

    assert {code: (status, {"message": text, "code": code}) for code, (status, text) in CODES.items()} == answers
    assert [] == here.place.messages("games")


async def test_some_limits_are_told_as_a_rate_with_a_code(here: Kitchen) -> None:
    await here.place.fault("status", code=30034, retry_after=9000)
    async with rest(here.place) as api:
        status, told = await api.send({"content": "tea"})

    assert 429 == status
    assert (30034, 9000, False) == (told["code"], told["retry_after"], told["global"])
    assert "9000" == api.headers["Retry-After"]


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize(("body", "kind"), [("html", "text/html"), ("truncated", "application/json")])
async def test_a_body_that_nobody_can_read(here: Kitchen, after: bool, body: str, kind: str) -> None:
    await here.place.fault("body", body=body, after=after)
    async with aiohttp.ClientSession(headers=HEADERS) as session:
        address = f"{here.place.api}/v10{MESSAGES}"
        async with session.post(address, json={"content": "tea"}) as response:
            text = await response.text()

            assert (200, kind) == (response.status, response.headers["Content-Type"])
    with pytest.raises(json.JSONDecodeError):
        json.loads(text)
    assert int(after) == len(here.place.messages("games"))


async def test_a_body_of_another_shape(here: Kitchen) -> None:
    await here.place.fault("body", body="other", after=True)

    with pytest.raises(KeyError):
        await here.bot.place().send("tea")
    assert 1 == len(here.place.messages("games"))


async def test_a_gateway_of_the_network_answers_with_a_page(here: Kitchen) -> None:
    await here.place.fault("body", body="html", status=503)

    with pytest.raises(discord.DiscordServerError, match="Bad Gateway"):
        await here.bot.place().send("tea")


@pytest.mark.parametrize("after", [False, True])
async def test_a_connection_is_cut(here: Kitchen, after: bool) -> None:
    await here.place.fault("reset", after=after, route="POST")

    with pytest.raises(aiohttp.ClientOSError, match="Connection reset by peer"):
        await here.bot.place().send("tea")
    assert int(after) == len(here.place.messages("games"))


@pytest.mark.parametrize("after", [False, True])
async def test_no_answer_comes_until_the_other_side_hangs_up(here: Kitchen, after: bool) -> None:
    await here.place.fault("silence", after=after, route="POST")
    async with rest(here.place) as api:
        with pytest.raises(TimeoutError):
            await api.call("POST", MESSAGES, {"content": "tea"}, timeout=aiohttp.ClientTimeout(0.2))
        await api.call("GET", MESSAGES)

    assert int(after) == len(here.place.messages("games"))
