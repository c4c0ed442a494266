"""The bot in a model of Discord that is not ours: simcord, in process, with no wire at all.

It agrees with the playground on a lobby, a start of each game, turns by buttons, by slash commands and by typing, and a
post that is refused. What it cannot do, and the playground must: a connection that is lost, answers that fail on the
way or come twice, rights that are taken meanwhile, a press on a message that is gone, files that are too large, and a
bot that is killed.
"""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord.components import walk_components

from bot.base.config import Settings
from bot.catalogue.games import GAMES
from bot.host.app import Equipment, Teahouse
from bot.storage.opening import open_file
from bot.tables.keeping.presence import WallClock
from rendering.renderer import Renderer
from tests.support.house import settle
from tests.support.painters import painters


class Evening:
    """A server with a channel, and two who play there."""

    def __init__(self, env: Any, database: Path) -> None:
        self.env = env
        guild = env.create_guild("The Teahouse")
        self.database = database
        self.channel = guild.create_text_channel("games")
        self.alice, self.bob = (guild.add_member(env.create_user(name)) for name in ("alice", "bob"))

    async def begin(self, game: str = "carcassonne", options: str = "river=false starter=1") -> None:
        await self.alice.slash(self.channel, "game new", game=game, players=2, options=options)
        card = self.channel.last_message
        await self.bob.click(card, label="Join")
        settle(self.database)
        await self.alice.click(self.channel.last_message, label="Start")

    @property
    def thread(self) -> Any:
        """Where the game is played."""
        [thread] = self.channel.threads
        return thread

    def turn(self) -> Any:
        return [each for each in self.thread.history() if not each.flags.ephemeral][-1]

    async def by_buttons(self, who: Any, dice: random.Random) -> Any:
        """Make a turn in the wizard, and return the result."""
        shown = await who.click(self.turn(), label="Play")
        message = shown.response
        while not (ends := buttons_of(message, "confirm:")):
            controls = [each for each in walk_components(message.components) if each.get("style") == 1]
            menus = [each for each in walk_components(message.components) if each["type"] == 3]
            if menus:
                value = dice.choice(menus[0]["options"])["value"]
                await who.select(message, [value], custom_id=menus[0]["custom_id"])
            else:
                await who.click(message, custom_id=dice.choice(controls)["custom_id"])
            message = shown.response
        await who.click(message, custom_id=ends[0]["custom_id"])
        return shown.response


def buttons_of(message: Any, beginning: str) -> list[Any]:
    """Return the buttons of *message* whose ids begin so."""
    return [c for c in walk_components(message.components) if c.get("custom_id", "").startswith(beginning)]


def text(components: Any) -> str:
    return "\n".join(each["content"] for each in walk_components(components) if each["type"] == 10)


def text_of(message: Any) -> str:
    return text([each.to_dict() for each in message.components])


class StoppedWall(WallClock):
    """Ends each background loop where it waits: simcord would wait for a loop to come to an end."""

    async def wait(self, seconds: float, woken: asyncio.Event) -> None:
        raise asyncio.CancelledError


@asynccontextmanager
async def open_evening(folder: Path) -> AsyncIterator[Evening]:
    """Run the bot in a server of simcord. This is no fixture, as its clock must be left where it was entered."""
    database = folder / "teahouse.sqlite"
    store = await open_file(database)
    async with painters() as own:
        bot = Teahouse(Equipment(Settings.model_validate({}), store, Renderer(own), wall=StoppedWall()))
        async with simcord.run(bot, shard_count=1) as env:
            yield Evening(env, database)
    await store.close()


async def test_a_lobby_fills_and_a_game_begins_in_its_thread(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening:
        await evening.begin()

        assert "Turn 1: alice places" in text_of(evening.turn())
        assert [evening.alice.id] == [user.id for user in evening.turn().mentions]
        assert any("The game is running in" in text_of(each) for each in evening.channel.history())


@pytest.mark.parametrize("game", sorted(set(GAMES) - {"carcassonne"}))
async def test_every_game_begins_in_its_thread(tmp_path: Path, game: str) -> None:
    async with open_evening(tmp_path) as evening:
        await evening.begin(game, options="")

        called = {user.id for user in evening.turn().mentions}

        assert called
        assert called <= {evening.alice.id, evening.bob.id}
        assert has_play(evening.turn())


async def test_a_turn_whose_post_is_refused_counts_all_the_same(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening:
        await evening.begin()
        offered = await evening.alice.autocomplete(evening.thread, "move", "do", "")
        refused = {"status": 403, "code": 50013, "message": "Missing Permissions"}
        evening.env.inject_error("POST", f"/channels/{evening.thread.id}/messages", **refused)
        done = await evening.alice.slash(evening.thread, "move", do=f"{offered[0]['value']}; deploy none")

        assert "That’s saved" in text(done.response.components)
        assert "Turn 1: alice places" in text_of(evening.turn())


async def test_turns_are_made_by_buttons_commands_and_typing(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening:
        await evening.begin()
        thread, filled = evening.thread, dict[str, str]()
        receipt = await evening.by_buttons(evening.alice, random.Random(1))

        assert "Turn saved" in text(receipt.components)
        assert "Turn 2: bob places" in text_of(evening.turn())

        for field in ("at", "turns", "follower"):
            offered = await evening.bob.autocomplete(thread, "carcassonne place", field, "", **filled)
            filled[field] = str(offered[0]["value"])
        done = await evening.bob.slash(thread, "carcassonne place", **filled)

        assert "Turn saved" in text(done.response.components)
        assert "Turn 3: alice places" in text_of(evening.turn())

        offered = await evening.alice.autocomplete(thread, "move", "do", "")
        done = await evening.alice.slash(thread, "move", do=f"{offered[0]['value']}; deploy none")

        assert "Turn saved" in text(done.response.components)
        assert "Turn 4: bob places" in text_of(evening.turn())
        assert 1 == sum(has_play(each) for each in thread.history(viewer=evening.bob)), "the newest alone has buttons"


async def test_the_wrong_people_are_told_in_private(tmp_path: Path) -> None:
    async with open_evening(tmp_path) as evening:
        await evening.begin()
        refused = await evening.bob.click(evening.turn(), label="Play")

        assert refused.ephemeral
        assert "It’s not your turn" in text(refused.response.components)

        first = await evening.bob.slash(evening.channel, "game new", game="carcassonne", players=2)
        second = await evening.alice.slash(evening.channel, "game new", game="carcassonne", players=2)

        assert "Your game is open" in text(first.response.components)
        assert "Your game is open" in text(second.response.components)


def has_play(message: Any) -> bool:
    """Whether a message has the button that opens the wizard."""
    parts = walk_components([each.to_dict() for each in message.components])
    return any(each.get("custom_id", "").startswith("turn:") for each in parts)
