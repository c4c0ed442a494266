"""Help by where somebody stands, and the rules from a command, from help and from a refusal."""

import pytest

from playground.client import screen
from tests.support.evenings import labels, table
from tests.support.guests import newest, text_of
from tests.support.house import House

pytestmark = pytest.mark.slow


async def test_help_goes_by_where_one_stands(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        assert "/game new opens one" in await alice.type("/help", channel="games")
        icons = [f"Icons · {game}" for game in ("Carcassonne", "Ming Dynasty", "Terra Mystica", "The Great Wall")]
        first, legends = labels(alice)[:4], labels(alice)[4:]
        assert first == ["My games", "Games on this server", "Rules", "Your settings"]
        assert sorted(legends) == icons

        await alice.type("/game new game:carcassonne players:3 options:river=false starter=1", channel="games")
        assert "You opened it" in await alice.type("/help", channel="games")
        assert "Take" not in await bob.type("/help", channel="games")
        await bob.press("Join")
        assert "You’re in" in await bob.type("/help", channel="games")
        assert labels(bob) == ["Leave", "Rules", "Icons"]

        await alice.type("/help", channel="games")
        here.settle()  # some tiles fit in one way only, and are laid at once
        await alice.press("Start")
        await alice.until(alice.is_called, "the first turn")

        told = await alice.type("/help")
        assert "It’s your turn: lay" in told
        assert "/carcassonne and /move" in told
        assert "Where does" in await alice.press(labels(alice)[0])
        assert "It’s not your turn. Waiting for alice" in await bob.type("/help")
        assert "You’re not playing in this game" in await carol.type("/help", channel=newest(alice)["channel_id"])


async def test_the_icons_are_explained_from_help_and_from_what_one_has(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        await alice.type("/help")
        assert "Icons · Carcassonne" in await alice.press("Icons")
        assert "thief, knight or monk" in alice.last()

        alice_info = await alice.press("My info")
        assert "alice" in alice_info
        assert "Icons · Carcassonne" in await alice.press("Icons")


async def test_a_refusal_leads_to_its_rule_and_on_from_there(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        assert "“abc” doesn’t work for “at”" in await alice.type("/carcassonne place at:abc")
        await alice.type("/move do:place 50,50 0")
        [button] = screen.controls(alice.private()[-1])
        rule = str(button["label"]).removeprefix("Rule ")

        assert rule in text_of(alice.private()[-1])
        assert rule in await alice.press(f"Rule {rule}")
        assert "CAR-4 · " in await alice.press("CAR-4 · Drawing and placing")
        assert "GW-" not in await alice.press("Contents")
        [menu] = screen.controls(alice.private()[-1])
        assert "most followers" in await alice.use(alice.private()[-1], menu, "CAR-7")


async def test_rules_are_completed_and_found_by_words(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await bob.player.speak("zh-CN")

        chapters = (await alice.player.complete("/rules game:great_wall topic:", channel="games")).choices
        assert ("GW-1 (Components)", "GW-1") == (chapters[0]["name"], chapters[0]["value"])
        offered = (await alice.player.complete("/rules topic:pennant", channel="games")).choices
        assert {"CAR-7.4", "CAR-7.5"} <= {each["value"] for each in offered}

        named = next(each["name"] for each in offered if each["value"] == "CAR-7.5")
        assert "small" not in await alice.type(f"/rules topic:{named}", channel="games")
        assert "CAR-7.5" in text_of(alice.private()[-1])
        assert "which game" in (await alice.type("/rules topic:pennant", channel="games")).casefold()
        assert "CAR-7.4" in await alice.type("/rules game:carcassonne topic:pennant points", channel="games")
        assert "TAB-7.1" in await alice.type("/rules game:carcassonne topic:one vote at a time", channel="games")
        assert "Nothing in these rules" in await alice.type("/rules game:carcassonne topic:airship", channel="games")
        assert "规则目前只有英文" in await bob.type("/rules topic:CAR-7.4", channel="games")
        assert "CAR-7.4" in await bob.type("/rules game:carcassonne topic:三角旗", channel="games")
