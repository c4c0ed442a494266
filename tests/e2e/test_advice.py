"""A word of advice at a table, through the playground: asked for, tried, refused."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.client import screen
from tests.support.forgery import forge
from tests.support.guests import Guest, blue, button, green, newest, open_table
from tests.support.house import House, house

QUICK = {"think": "thread", "thinking_seconds": "0.05", "thinking_pause": "0"}
GAMES = ("carcassonne", "ming_dynasty", "terra_mystica", "great_wall")
ADVICE = "What a master would do in your place"


@pytest.fixture
async def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with house(tmp_path, monkeypatch, settings=QUICK) as opened:
        yield opened


def verbs(guest: Guest) -> list[str]:
    """Return the verbs of the buttons under the newest turn message."""
    return [control["custom_id"].partition(":")[0] for control in screen.controls(newest(guest))]


async def ask_for_advice(guest: Guest) -> str:
    """Ask for advice under the newest turn message, and return the advice."""
    return await guest.use(newest(guest), button(newest(guest), "advice"))


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_practises_is_advised_and_can_try_it(quick: House, game: str) -> None:
    async with quick.guests("alice") as [alice]:
        await alice.type(f"/practice game:{game}", channel="games")
        await alice.until(alice.is_called, "their turn")
        assert ADVICE in await ask_for_advice(alice)
        page = alice.private()[-1]
        assert [*blue(page)], "Play stands under it"
        if game == "carcassonne":
            assert "⟦Turns marked on the table: A: " in alice.read([page])
            assert "Try A" in alice.read([page])

        await alice.use(page, button(page, "try"))

        wizard = alice.private()[-1]
        assert green(wizard) or [each for each in screen.controls(wizard) if each["custom_id"].startswith("reset")]
        assert 1 == quick.rows("SELECT count(*) FROM drafts WHERE seat = 0")[0][0]
    assert not [told for _, told in quick.posted if ADVICE in str(told)], "nobody else has seen it"


async def test_what_is_tried_replaces_the_open_wizard_can_be_confirmed_and_then_not_tried_again(quick: House) -> None:
    async with quick.guests("alice") as [alice]:
        await alice.type("/practice game:carcassonne", channel="games")
        await alice.until(alice.is_called, "their turn")
        await alice.use(newest(alice), next(blue(newest(alice))))
        old = alice.private()[-1]["id"]
        await ask_for_advice(alice)
        page = alice.private()[-1]
        first = button(page, "try")
        await alice.use(page, first)
        await alice.until(lambda: old not in alice.player.messages, "the old wizard is removed")
        assert page["id"] == alice.private()[-1]["id"]
        assert green(alice.private()[-1]), "a whole turn"
        wizard, turn = alice.private()[-1], newest(alice)["id"]
        await alice.use(wizard, green(wizard)[0])
        await alice.until(lambda: newest(alice)["id"] != turn and alice.is_called(), "the next turn")
        before = quick.rows("SELECT count(*) FROM actions")

        await forge(quick.place, alice, first["custom_id"], message=wizard["id"], expected="The game has moved on")

        assert before == quick.rows("SELECT count(*) FROM actions")


async def test_at_a_table_of_people_it_is_for_who_is_asked_and_where_it_was_agreed(quick: House) -> None:
    async with quick.guests("alice", "bob", "carol") as (alice, bob, carol):
        await open_table(alice, bob, wish="options:river=false starter=1 assist:advice", before_start=quick.settle)
        card = next(each for each in alice.public() if "Assist level" in alice.read([each]))
        assert "what a computer would do" in alice.read([card])
        assert "It’s not your turn" in await ask_for_advice(bob)
        assert "You’re not playing in this game" in await ask_for_advice(carol)
        assert ADVICE in await ask_for_advice(alice)
        twice = [alice.use(newest(alice), button(newest(alice), "advice")) for _ in range(2)]
        assert ADVICE in await twice[0]
        assert ADVICE in await twice[1]
        await alice.use(newest(alice), button(newest(alice), "hints"))
        hints = alice.private()[-1]
        assert ADVICE in await alice.use(hints, button(hints, "advice"))


async def test_elsewhere_there_is_none(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, before_start=quick.settle)
        assert "advice" not in verbs(alice)
        game = quick.rows("SELECT id FROM games")[0][0]
        await forge(quick.place, alice, f"advice:{game}:0.1:", message="", expected="hasn’t agreed on advice")


async def test_where_nobody_thinks_it_cannot_be_agreed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, monkeypatch, settings={"think": "off"}) as here, here.guests("alice") as [alice]:
        answer = await alice.type("/game new game:carcassonne players:2 assist:advice", channel="games")

        assert "Computer players are switched off" in answer


async def test_where_nobody_thinks_any_more_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, monkeypatch, settings=QUICK) as here, here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish="options:river=false starter=1 assist:advice", before_start=here.settle)
        await here.close()
        here._settings = {"think": "off"}
        await here.open()

        assert "Computer players are switched off" in await ask_for_advice(alice)
