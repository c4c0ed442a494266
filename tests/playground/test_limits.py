"""The playground refuses whatever Discord alone refuses, with Discord's errors."""

import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from playground.protocol import ids
from tests.playground.wire import COMMANDS, MESSAGES, Rest, first_fault, rest
from tests.support.playground import playground


@pytest_asyncio.fixture
async def api(tmp_path: Path) -> AsyncIterator[Rest]:
    async with playground(tmp_path, lenient=True) as place, rest(place) as it:
        yield it


def button(number: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "go", "custom_id": f"go:{number}"} | more


def row(*inside: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(inside)}


def menu(values: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"l{i}", "value": f"v{i}"} for i in range(values)]
    return {"type": 3, "custom_id": "menu", "options": options} | more


def v2(*parts: Any) -> dict[str, Any]:
    return {"flags": 1 << 15, "components": list(parts)}


def plain(*rows: Any) -> dict[str, Any]:
    return {"content": "x", "components": list(rows)}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


EMBED = {"title": "t" * 256, "description": "d" * 4096}
FAULTS = [
    ({"content": "x" * 2001}, "content: BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [EMBED, EMBED]}, "embeds: MAX_EMBED_SIZE_EXCEEDED"),
    ({"embeds": [{"title": "t" * 257}]}, "embeds/0/title: BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"fields": [{"name": "n", "value": ""}]}]}, "embeds/0/fields/0/value: BASE_TYPE_REQUIRED"),
    (plain(row(button(), button())), "components/0/components/1/custom_id: COMPONENT_CUSTOM_ID_DUPLICATED"),
    (plain(row(button(label="", custom_id="a"))), "components/0/components/0: BUTTON_COMPONENT_INVALID"),
    (plain(row(button(label="x" * 81))), "components/0/components/0/label: BASE_TYPE_MAX_LENGTH"),
    (plain(row(button(custom_id="x" * 101))), "components/0/components/0/custom_id: BASE_TYPE_MAX_LENGTH"),
    (plain(row(*(button(i) for i in range(6)))), "components/0/components: BASE_TYPE_BAD_LENGTH"),
    (plain(*(row(button(i)) for i in range(6))), "components: BASE_TYPE_BAD_LENGTH"),
    (plain(row(menu(26))), "components/0/components/0/options: BASE_TYPE_BAD_LENGTH"),
    (plain(row(menu(2, max_values=3))), "components/0/components/0/max_values: NUMBER_TYPE_MAX"),
    (
        plain(row(menu(options=[{"label": "a", "value": "a"}] * 2))),
        "components/0/components/0/options/1/value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (plain(row(menu(), button())), "components/0/components: COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    (plain(text("v2 without its flag")), "components/0/type: UNION_TYPE_CHOICES"),
    (v2(text("a")) | {"content": "b"}, "content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    (v2(text("a" * 2000), text("b" * 2001)), "components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    (v2(*(text("a") for _ in range(41))), "components: BASE_TYPE_MAX_LENGTH"),
    (
        v2({"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}),
        "components/0/items/0/media/url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        {"embeds": [{"image": {"url": "attachment://none.png"}}]},
        "embeds/0/image/url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    ({"content": "x", "nonce": "n" * 26}, "nonce: BASE_TYPE_MAX_LENGTH"),
    ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference: REPLIES_UNKNOWN_MESSAGE"),
]


@pytest.mark.parametrize(("body", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
async def test_a_message_beyond_a_limit_is_refused(api: Rest, body: Any, fault: str) -> None:
    assert await api.fault(body) == fault


async def test_a_message_that_says_nothing_is_refused(api: Rest) -> None:
    assert (await api.send({"content": " "}))[1]["code"] == 50006


async def test_a_message_at_the_limits_is_taken(api: Rest) -> None:
    rows = [row(*(button(5 * i + j) for j in range(5))) for i in range(5)]

    assert (await api.send({"content": "x" * 2000, "components": rows}))[0] == 200
    assert (await api.send(v2(text("a" * 2000), text("b" * 2000), *({"type": 14} for _ in range(38)))))[0] == 200


async def test_a_file_too_large_is_refused(api: Rest) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}", content_type="application/json")
    form.add_field("files[0]", io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), filename="big.bin")
    status, answer = await api.call("POST", MESSAGES, data=form)

    assert (status, answer["code"]) == (413, 40005)


COMMAND: dict[str, Any] = {"name": "tea", "description": "Tea"}
STRING: dict[str, Any] = {"type": 3, "name": "leaf", "description": "Which"}
BAD_COMMANDS = [
    (COMMAND | {"name": "Tea"}, "name: APPLICATION_COMMAND_INVALID_NAME"),
    (COMMAND | {"name": "two words"}, "name: APPLICATION_COMMAND_INVALID_NAME"),
    (COMMAND | {"description": "x" * 101}, "description: BASE_TYPE_MAX_LENGTH"),
    (COMMAND | {"options": [STRING, STRING]}, "options/1/name: APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"),
    (
        COMMAND | {"options": [STRING, STRING | {"name": "cups", "required": True}]},
        "options/1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        COMMAND | {"options": [STRING | {"choices": [{"name": "a", "value": "x" * 101}]}]},
        "options/0/choices/0/value: BASE_TYPE_MAX_LENGTH",
    ),
    (
        COMMAND | {"options": [STRING | {"choices": [{"name": "a", "value": "1"}, {"name": "a", "value": "2"}]}]},
        "options/0/choices/1/name: APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
    ),
]


@pytest.mark.parametrize(("body", "fault"), BAD_COMMANDS, ids=[fault for _, fault in BAD_COMMANDS])
async def test_a_command_beyond_a_limit_is_refused(api: Rest, body: Any, fault: str) -> None:
    status, answer = await api.call("POST", COMMANDS, body)

    assert status == 400
    assert first_fault(answer) == fault


async def test_a_command_counts_the_longest_translation(api: Rest) -> None:
    options = [
        {"type": 1, "name": f"s{i}", "description": "x", "description_localizations": {"zh-CN": "x" * 100, "de": "y"}}
        for i in range(25)
    ]
    nested = [{"type": 2, "name": f"g{i}", "description": "g", "options": options} for i in range(4)]
    status, answer = await api.call("POST", COMMANDS, COMMAND | {"options": nested})

    assert status == 400
    assert answer["errors"]["_errors"][0]["code"] == "APPLICATION_COMMAND_TOO_LARGE"
    assert (await api.call("POST", COMMANDS, COMMAND | {"options": nested[:2]}))[0] == 201


async def test_two_commands_of_one_name_are_refused(api: Rest) -> None:
    status, answer = await api.call("PUT", COMMANDS, [COMMAND, COMMAND])

    assert (status, first_fault(answer)) == (400, "1/name: APPLICATION_COMMANDS_DUPLICATE_NAME")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/1", 404, 10003),
        ("GET", f"/channels/{ids.GAMES}/messages/1", 404, 10008),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", f"/guilds/{ids.GUILD}/members/1", 404, 10013),
        ("GET", f"{COMMANDS}/1", 404, 10063),
        ("POST", "/interactions/1/x/callback", 404, 10062),
        ("POST", f"/webhooks/{ids.BOT}/x", 404, 10015),
        ("PATCH", f"/channels/{ids.GAMES}", 403, 50013),
    ],
)
async def test_what_is_not_there_has_a_number(api: Rest, method: str, path: str, status: int, code: int) -> None:
    body = None if method == "GET" else {"type": 5, "content": "x"}
    found, answer = await api.call(method, path, body)

    assert (found, answer["code"]) == (status, code)


async def test_a_wrong_token_is_refused(api: Rest) -> None:
    answer = await api.call("GET", "/users/@me", headers={"Authorization": "Bot other"})

    assert answer == (401, {"message": "401: Unauthorized", "code": 0})


async def test_the_content_type_is_exactly_json(api: Rest) -> None:
    await api.call("GET", "/users/@me")

    assert api.headers["Content-Type"] == "application/json"
    assert "Via" in api.headers
    assert "X-RateLimit-Bucket" in api.headers


async def test_what_is_unknown_is_said_aloud(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with playground(tmp_path, lenient=True) as place, rest(place) as api:
        status, answer = await api.call("POST", "/channels/1/invites", {})
        async with aiohttp.ClientSession() as session, session.get(f"{place.url}/play/unknown") as response:
            listed = await response.json()

        assert (status, answer["code"]) == (404, 0)
        assert listed == ["POST /api/v10/channels/1/invites"]
        assert "not in the playground: POST /api/v10/channels/1/invites" in caplog.text


async def test_the_sixth_message_in_five_seconds_waits(tmp_path: Path) -> None:
    async with playground(tmp_path, rate_limits=True) as place, rest(place) as api:
        left = []
        for _ in range(5):
            await api.send({"content": "x"})
            left.append(api.headers["X-RateLimit-Remaining"])
        status, answer = await api.send({"content": "x"})
        elsewhere = await api.call("POST", f"/channels/{ids.LOUNGE}/messages", {"content": "x"})

        assert left == ["4", "3", "2", "1", "0"]
        assert status == 429
        assert 0 < answer["retry_after"] <= 5
        assert elsewhere[0] == 200
