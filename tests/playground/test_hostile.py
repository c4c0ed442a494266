"""What nobody should send: each is refused in clear words, and harms nobody else."""

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest
import pytest_asyncio
from yarl import URL

from playground.protocol import ids
from playground.protocol.json import read_json
from tests.playground.wire import HEADERS, MESSAGES, gateway, rest
from tests.support.playground import Playground, playground

DEEP: Final = "[" * 100_000
NESTED: Final = '{"embeds":' + "[" * 900 + "]" * 900 + "}"
BOXES: Final = '{"flags":32768,"components":' + '[{"type":17,"components":' * 300 + "[]" + "}]" * 300 + "}"
ODD: Final[list[Any]] = [
    *(None, [], {}, "", "x", -1, 1.5, True, 10**30, "9" * 24, "\u0660", "a\x00b", "x" * 5000),
    *([None], [1], ["x"], [[]], [{}], {"a": 1}, {"parse": 1}, {"users": 1}, {"parse": ["users"], "users": [[1]]}),
    *([{"type": []}], [{"type": 1, "components": None}], [{"type": 1, "components": [1]}], [{"type": 2, "style": {}}]),
    *([{"type": 3, "options": [1]}], [{"type": 12, "items": [1]}], [{"type": 12, "items": [{"media": 1}]}]),
    *([{"fields": [1]}], [{"footer": 1}], [{"image": {"url": []}}], [{"author": {"name": "x", "icon_url": {}}}]),
    *([{"id": []}], [{"id": "0", "description": []}]),
]
FIELDS: Final = (
    *("content", "embeds", "components", "flags", "attachments", "allowed_mentions", "message_reference", "nonce"),
    *("enforce_nonce", "name", "type", "auto_archive_duration", "archived", "locked", "invitable", "data", "options"),
    *("rate_limit_per_user", "recipient_id", "description", "default_member_permissions", "contexts", "choices"),
    *("name_localizations", "description_localizations", "integration_types"),
)
NAMES: Final = {
    "channel": ids.GAMES,
    "guild": ids.GUILD,
    "user": ids.id_of_name("bob"),
    "webhook": ids.BOT,
    "application": ids.BOT,
    "emoji": "%F0%9F%91%8D",
    "version": "v10",
}
ODD_NAMES: Final = ("9" * 24, "9" * 19, "x", "%00", "%D9%A0", "-1", "x" * 3000)


def short(told: str | bytes) -> str:
    """Return how a test with *told* is called."""
    return repr(told[:40])


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Playground]:
    async with playground(tmp_path, lenient=True) as it:
        yield it


async def status(place: Playground, method: str, path: str, **more: Any) -> int:
    """Return the status of a request whose address is sent as it is written."""
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, URL(place.url + path, encoded=True), **more) as response,
    ):
        await response.read()
        return response.status


async def all_is_well(place: Playground) -> None:
    """Assert that people and the bot still find everything."""
    async with place.player("alice") as alice, gateway(place) as it, rest(place) as api:
        await it.identify()
        assert 200 == (await api.send({"content": "still here"}))[0]
        assert 200 == (await api.call("GET", MESSAGES))[0]
        await alice.expect("still here")


@pytest.mark.parametrize(
    "path",
    [
        "/page/%00",
        "/page/" + "a" * 5000,
        "/page/%ff",
        "/page/..%2f..%2fREADME.md",
        f"/attachments/1/{'9' * 24}/x",
        f"/attachments/{'9' * 24}/1/x",
        f"/attachments/1/{'9' * 19}/x",
        "/attachments/%D9%A0/%D9%A0/x",
        "/attachments/1/1/x?ex=1&hm=%C3%A9",
        f"/attachments/1/1/x?ex={'f' * 500}&hm=a",
        "/api",
        "/api/v10/%00",
    ],
    ids=short,
)
async def test_an_invalid_path_is_not_found(place: Playground, path: str) -> None:
    assert 404 == await status(place, "GET", path)


@pytest.mark.parametrize("headers", [{"Origin": "http://[::1"}, {"Origin": "null"}, {"Host": "[::1"}, {"Host": "a b"}])
async def test_a_malformed_origin_or_host_is_refused(place: Playground, headers: dict[str, str]) -> None:
    assert await status(place, "GET", "/", headers=headers) in (400, 403)


@pytest.mark.parametrize("path", ["/play/fault", "/play/clock"])
@pytest.mark.parametrize(
    "text",
    ["", "x", "null", "[]", "{}", DEEP, '{"kind":' * 100_000, '{"kind":[]}', '{"advance":[]}', '{"advance":NaN}'],
    ids=short,
)
async def test_an_order_that_says_nothing_is_refused(place: Playground, path: str, text: str) -> None:
    assert 400 == await status(place, "POST", path, data=text)


@pytest.mark.parametrize(
    "told",
    [
        {"kind": "timeout", "seconds": 1e308},
        {"kind": "slow", "seconds": "long"},
        {"kind": "slow", "seconds": -1},
        {"kind": "status", "status": 200},
        {"kind": "status", "status": 10**30},
        {"kind": "status", "code": []},
        {"kind": "status", "count": "many"},
        {"kind": "close", "code": 10**30},
        {"kind": "limits", "active_threads": -1},
        {"kind": "permissions", "take": 1},
        {"kind": "permissions", "take": [[]]},
        {"kind": "channel", "name": "x" * 5000},
        {"kind": "channel", "name": "x", "type": []},
        {"kind": "delete", "message": "9" * 24},
        {"kind": "thread", "channel": []},
        {"kind": "sight", "person": [], "channel": "games"},
        {"kind": "guild", "state": []},
    ],
)
async def test_an_order_with_odd_fields_is_refused_and_changes_nothing(place: Playground, told: Any) -> None:
    assert 400 == await status(place, "POST", "/play/fault", json=told)
    await all_is_well(place)


@pytest.mark.parametrize("text", [DEEP, "[1e999]", "[NaN]", '["\\ud800"]', "[", b"\xff\xfe"], ids=short)
def test_text_that_cannot_be_written_as_json_again_is_not_read(text: str | bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_json(text)


@pytest.mark.parametrize("text", [DEEP, NESTED, BOXES, '{"content":"\\ud800"}', "[]", "x", ""], ids=short)
async def test_a_malformed_body_is_refused(place: Playground, text: str) -> None:
    headers = HEADERS | {"Content-Type": "application/json"}

    assert 400 == await status(place, "POST", f"/api/v10{MESSAGES}", data=text, headers=headers)
    await all_is_well(place)


@pytest.mark.parametrize(("name", "content"), [("payload_json", b"["), ("payload_json", b"x"), ("x", b"")])
async def test_a_malformed_multipart_body_is_refused(place: Playground, name: str, content: bytes) -> None:
    form = aiohttp.FormData()
    form.add_field(name, content, filename="\u4e2d.txt", content_type="application/octet-stream")

    assert 400 == await status(place, "POST", f"/api/v10{MESSAGES}", data=form, headers=HEADERS)
    await all_is_well(place)


@pytest.mark.parametrize("path", ["/play/fault", "/play/clock", f"/api/v10{MESSAGES}"])
@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br"])
async def test_a_body_that_is_not_encoded_as_it_says_is_refused(place: Playground, path: str, encoding: str) -> None:
    headers = HEADERS | {"Content-Encoding": encoding, "Connection": "close"}

    assert 400 == await status(place, "POST", path, data=b"{}", headers=headers)
    await all_is_well(place)


async def test_a_multipart_body_with_an_odd_header_is_refused(place: Playground) -> None:
    part = b'--q\r\nContent-Disposition: form-data; name="files[0]"; filename="\x01.png"\r\n\r\nx\r\n--q--\r\n'
    headers = HEADERS | {"Content-Type": "multipart/form-data; boundary=q"}

    assert 400 == await status(place, "POST", f"/api/v10{MESSAGES}", data=part, headers=headers)
    await all_is_well(place)


async def test_no_request_of_the_bot_is_too_odd_to_be_refused(place: Playground) -> None:
    """Each route, with odd names in its path and odd values in its body."""
    chance = random.Random(7)
    failed = []
    async with aiohttp.ClientSession(headers=HEADERS) as session:
        for method, path, _ in place.server.api.routes:
            for _ in range(25):
                parts = [
                    each
                    if not each.startswith("{")
                    else chance.choice(ODD_NAMES)
                    if chance.random() < 0.3
                    else NAMES.get(each[1:-1], "1")
                    for each in path.split("/")
                ]
                body = {key: chance.choice(ODD) for key in chance.sample(FIELDS, chance.randint(1, 6))}
                address = URL(f"{place.url}/api/v10{'/'.join(parts)}?limit={chance.choice(ODD_NAMES)}", encoded=True)
                async with session.request(method, address, json=body) as response:
                    if response.status >= 500:
                        failed.append((method, str(address), json.dumps(body)))

    assert [] == failed
    await all_is_well(place)


async def test_nothing_that_a_page_says_is_too_odd_to_be_answered(place: Playground) -> None:
    chance = random.Random(7)
    ops = [
        *("slash", "autocomplete", "menu", "direct", "press", "select", "submit", "say", "join", "locale", "dismiss"),
        "history",
    ]
    fields = ["channel", "path", "options", "focused", "message", "user", "name", "custom_id", "values", "modal"]
    fields += ["content"]
    said = [
        {"op": op, "ref": n} | {key: chance.choice(ODD) for key in chance.sample(fields, 5)} | {"channel": ids.GAMES}
        for n, op in enumerate(ops * 20)
    ]
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{place.url}/play/ws?player=bob") as ws:
        await ws.receive_json()
        for told in said:
            await ws.send_json(told)
        for text in (DEEP, NESTED, '{"op":[]}', '{"op":{}}', "[]", "x"):
            await ws.send_str(text)
        await ws.send_json({"op": "history", "channel": ids.GAMES, "ref": "end"})
        while (told := await ws.receive_json())["d"].get("ref") != "end":
            assert told["t"] in ("FAILED", "ACK", "HISTORY", "MESSAGE_CREATE", "CHANNEL_CREATE", "GUILD_MEMBER_ADD"), (
                told
            )
    await all_is_well(place)


@pytest.mark.parametrize(
    "frame",
    [
        DEEP,
        "x",
        "[]",
        '{"op":2,"d":{"token":"playground","intents":[]}}',
        '{"op":6,"d":{"token":"playground","session_id":"x","seq":[]}}',
    ],
    ids=short,
)
async def test_a_malformed_frame_of_the_bot_ends_its_connection(place: Playground, frame: str) -> None:
    async with gateway(place) as it:
        await it.ws.send_str(frame)
        told = await it.frame()

        assert told == {"close": 4002} or told["op"] == 9
    await all_is_well(place)
