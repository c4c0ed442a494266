"""The people's socket, and who may use it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from yarl import URL

from playground.client import screen
from playground.client.connection import Failed
from playground.protocol import ids
from playground.server.app import Server, Settings
from tests.playground.kettle import Kitchen, kitchen
from tests.playground.wire import rest
from tests.support.patience import PATIENCE
from tests.support.playground import Playground, playground


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Playground]:
    async with playground(tmp_path) as it:
        yield it


@asynccontextmanager
async def socket(place: Playground, name: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{place.url}/play/ws", params={"player": name}) as ws,
    ):
        await ws.receive_json()
        yield ws


async def ask(ws: aiohttp.ClientWebSocketResponse, told: Any) -> Any:
    """Send something; return what answers it."""
    await ws.send_json(told)
    while "ref" not in (answer := await ws.receive_json(timeout=PATIENCE))["d"]:
        pass
    return answer


@pytest.mark.parametrize("name", ["alice", "Ünsal", "小明", "O'Neil Jr.", "x" * 32])
async def test_anybody_with_a_name_joins(place: Playground, name: str) -> None:
    async with place.player(name) as player:
        assert player.name == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "needs a name"),
        ("   ", "needs a name"),
        ("x" * 33, "at most 32 characters; this one has 33"),
        ("<script>", "not of <>"),
        ("a@b", "not of @"),
        ("a\u202eb", "not of"),
        ("...", "at least one letter or digit"),
        ("teahouse", "is the bot"),
    ],
)
async def test_a_name_that_cannot_be_is_refused_with_the_reason(place: Playground, name: str, reason: str) -> None:
    with pytest.raises(Failed, match=reason):
        async with place.player(name):
            pass


async def test_names_differ_by_more_than_case_and_spaces(place: Playground) -> None:
    async with place.player("Mad Hatter") as one, place.player(" mad  hatter ") as other:
        assert one.id == other.id
        assert other.name == "Mad Hatter"


async def test_the_same_name_has_the_same_id_in_every_playground(place: Playground, tmp_path: Path) -> None:
    async with (
        playground(tmp_path / "other") as elsewhere,
        place.player("eve") as here,
        elsewhere.player("Eve") as there,
    ):
        assert here.id == there.id


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"op": "fly"}, "MALFORMED"),
        ({"op": "press"}, "MALFORMED"),
        ({"op": "slash", "channel": ids.GAMES, "path": "tea"}, "MALFORMED"),
        ({"op": "slash", "channel": ids.GAMES, "path": ["tea"]}, "INVALID"),
        ({"op": "slash", "channel": "1", "path": ["tea"]}, "GONE"),
        ({"op": "press", "message": "1", "custom_id": "x"}, "GONE"),
        ({"op": "press", "message": "9" * 40, "custom_id": "x"}, "GONE"),
        ({"op": "submit", "modal": "x", "values": {}}, "GONE"),
        ({"op": "say", "channel": ids.GAMES, "content": ""}, "INVALID"),
        ({"op": "say", "channel": ids.GAMES, "content": "x" * 2001}, "INVALID"),
        ({"op": "say", "channel": ids.GAMES, "content": 7}, "INVALID"),
        ({"op": "locale", "locale": "xx"}, "INVALID"),
        ({"op": "join", "name": "@"}, "INVALID"),
        ({"op": "history", "channel": ids.GAMES, "limit": 101}, "INVALID"),
        ({"op": "history", "channel": ids.GAMES, "before": "x"}, "INVALID"),
        ({"op": "dismiss", "message": "1"}, "GONE"),
    ],
)
async def test_what_does_not_hold_is_answered_and_nothing_breaks(place: Playground, told: Any, code: str) -> None:
    async with socket(place, "alice") as ws:
        answer = await ask(ws, told | {"ref": 7})
        fine = await ask(ws, {"op": "say", "ref": "x", "channel": ids.GAMES, "content": "still here"})

        assert (answer["t"], answer["d"]["ref"], answer["d"]["code"]) == ("FAILED", 7, code)
        assert (fine["t"], fine["d"]["ref"]) == ("ACK", "x")


async def test_a_frame_that_is_no_json_is_answered(place: Playground) -> None:
    async with socket(place, "alice") as ws:
        await ws.send_str("{")

        assert (await ws.receive_json())["d"]["code"] == "MALFORMED"


async def test_somebody_can_join_without_a_tab(place: Playground) -> None:
    async with socket(place, "alice") as ws:
        answer = await ask(ws, {"op": "join", "ref": 1, "name": "erin"})

        assert answer["d"]["player"]["username"] == "erin"


async def test_older_messages_come_page_by_page(place: Playground) -> None:
    async with socket(place, "alice") as ws:
        for i in range(5):
            await ask(ws, {"op": "say", "ref": i, "channel": ids.GAMES, "content": str(i)})
        page = (await ask(ws, {"op": "history", "ref": 9, "channel": ids.GAMES, "limit": 2}))["d"]["messages"]
        before = page[0]["id"]
        older = await ask(ws, {"op": "history", "ref": 9, "channel": ids.GAMES, "limit": 2, "before": before})

        assert [each["content"] for each in page] == ["3", "4"]
        assert [each["content"] for each in older["d"]["messages"]] == ["1", "2"]


async def test_private_messages_are_their_owners_to_press_and_dismiss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with kitchen(tmp_path, monkeypatch) as here, here.place.player("alice") as alice:
        secret = (await alice.slash("/whisper")).private[0]
        async with socket(here.place, "bob") as ws:
            press = {"op": "press", "ref": 1, "message": secret["id"], "custom_id": "pour:9"}
            forged = await ask(ws, press)
            dismissed = await ask(ws, {"op": "dismiss", "ref": 2, "message": secret["id"]})
        await alice.expect("another thing")
        await alice.dismiss()
        await alice.dismiss()

        assert (forged["d"]["code"], dismissed["d"]["code"]) == ("GONE", "GONE")
        assert "psst" not in alice.screen()
        assert here.bot.pressed == []


async def test_a_forged_press_does_not_reach_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with kitchen(tmp_path, monkeypatch) as here, here.place.player("alice") as alice:
        tray = (await alice.slash("/tray")).messages[0]
        async with socket(here.place, "bob") as ws:
            base = {"ref": 1, "message": tray["id"]}
            codes = [
                (await ask(ws, base | told))["d"]["code"]
                for told in (
                    {"op": "press", "custom_id": "pour:99"},
                    {"op": "press", "custom_id": "off"},
                    {"op": "press", "custom_id": "pick"},
                    {"op": "select", "custom_id": "pick", "values": ["coffee"]},
                    {"op": "select", "custom_id": "pick", "values": []},
                    {"op": "select", "custom_id": "host", "values": ["1"]},
                )
            ]

        assert codes == ["GONE", "INVALID", "INVALID", "INVALID", "INVALID", "INVALID"]
        assert len(here.bot.asked) == 1


async def test_what_is_forged_in_a_form_reaches_the_bot_as_discord_lets_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with kitchen(tmp_path, monkeypatch) as here, here.place.player("alice") as alice:
        await alice.slash("/order")
        assert alice.form is not None
        fields = [field["custom_id"] for _, field in screen.form_fields(alice.form)]
        values = dict(zip(fields, ("x" * 50, ["coffee", "coffee"], "xl", ["salt"], True), strict=True))
        async with socket(here.place, "alice") as ws:
            submit = {"op": "submit", "ref": 1, "modal": alice.form["modal"], "values": values}
            assert "INVALID" == (await ask(ws, submit))["d"]["code"]
            assert "INVALID" == (await ask(ws, submit | {"values": {"tea": "x"}, "forged": True}))["d"]["code"]
            await ask(ws, submit | {"forged": True})
        await alice.expect(f"{'x' * 50} / ['coffee', 'coffee'] / xl / ['salt'] / True")


@pytest.mark.parametrize("path", ["/play/ws?player=alice", "/play/state", "/"])
async def test_a_foreign_page_is_turned_away(place: Playground, path: str) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "http://example.org"}, {"Host": "example.org"}, {"Origin": "null"}):
            async with session.get(place.url + path, headers=headers) as response:
                assert response.status == 403


async def test_a_foreign_page_cannot_order_faults(place: Playground) -> None:
    async with (
        aiohttp.ClientSession(headers={"Origin": "http://127.0.0.1:1"}) as session,
        session.post(f"{place.url}/play/fault", json={"kind": "none"}) as response,
    ):
        assert response.status == 403


async def test_the_page_is_served_with_its_policy(place: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.get(place.url) as response:
        assert response.status == 200
        assert response.content_type == "text/html"
        assert "script" not in response.headers["Content-Security-Policy"]
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/page/../server.py", "/page/%2e%2e/server.py", "/page//etc/passwd", "/page/none.js"])
async def test_nothing_but_the_page_is_served(place: Playground, path: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(URL(place.url + path, encoded=True)) as response:
        assert response.status == 404


async def test_an_address_of_a_file_cannot_be_guessed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with kitchen(tmp_path, monkeypatch) as here, here.place.player("alice") as alice:
        await alice.slash("/tray")
        url = next(screen.pictures(alice.history()[-1]))["url"]
        async with aiohttp.ClientSession() as session:
            statuses = []
            for path in (url, url.partition("?")[0], url[:-1] + ("0" if url[-1] != "0" else "1")):
                async with session.get(here.place.url + path) as response:
                    statuses.append(response.status)

        assert statuses == [200, 404, 404]


async def test_beyond_loopback_a_key_is_needed(tmp_path: Path) -> None:
    server = Server(Settings(tmp_path, host="0.0.0.0"))
    await server.start()
    try:
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
            statuses = []
            for path in ("/play/state", "/?key=wrong", f"/?key={server.key}", "/play/state"):
                async with session.get(server.url + path, headers={"Host": "teahouse.example"}) as response:
                    statuses.append(response.status)
        async with aiohttp.ClientSession() as session, session.get(f"{server.url}/play/state") as response:
            from_here = response.status
    finally:
        await server.close()

    assert statuses == [403, 403, 200, 200]
    assert from_here == 200
    assert f"?key={server.key}" in server.page_url


async def test_a_command_for_hosts_is_hidden_from_guests(place: Playground) -> None:
    async with rest(place) as api:
        told = [
            {"name": "setup", "description": "For hosts", "default_member_permissions": 1 << 5},
            {"name": "tea", "description": "For all"},
        ]
        await api.call("PUT", f"/applications/{ids.BOT}/commands", told)
    async with place.player("alice") as owner, place.player("bob") as guest:
        assert [each["name"] for each in owner.commands] == ["setup", "tea"]
        assert [each["name"] for each in guest.commands] == ["tea"]


async def test_a_player_hears_of_the_bots_coming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playground(tmp_path) as place, place.player("alice") as alice:
        assert not alice.bot_online
        async with kitchen(tmp_path / "other", monkeypatch) as here, here.place.player("alice") as other:
            assert isinstance(here, Kitchen)
            assert other.bot_online
