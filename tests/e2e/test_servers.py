"""Server settings: managers set them, others cannot, whatever they send; and the bot follows them."""

import asyncio
from typing import Any

from bot.catalogue.games import GAMES
from bot.settings.deadlines.pace import PRESETS
from bot.settings.servers.settings import Server
from bot.storage.sql.servers import SERVER
from playground.client import screen
from playground.world.records import InteractionType
from tests.support.evenings import labels
from tests.support.forgery import forge
from tests.support.guests import Guest
from tests.support.house import House

NEW = "/game new game:carcassonne players:2"


async def fill(guest: Guest, section: str, **values: tuple[str, ...]) -> str:
    """Press the button of a section, put *values* into its form, and return what is answered."""
    await guest.player.press(section)
    form = guest.player.form
    assert form is not None
    for label, field in screen.form_fields(form):
        if field["custom_id"] in values:
            await guest.player._set(label, values[field["custom_id"]])
    return await guest.answer(guest.player.press("Submit"))


async def submit(here: House, guest: Guest, custom_id: str, **values: Any) -> str:
    """Send a form as *guest* that the bot has not opened for anybody, and return the reply."""
    interactions, world = here.place.server.interactions, here.place.server.world
    person, channel = world.store.people[guest.id], world.channel(guest.player.channel("games"))

    async def send() -> None:
        it = interactions._create(InteractionType.SUBMIT, person, channel, lambda event, told: None)
        whole = interactions._metadata(it)
        it.metadata = whole | {"triggering_interaction_metadata": whole | {"type": 2}}
        fields = [
            {"type": 18, "id": n, "component": {"type": 6, "id": 10 + n, "custom_id": name, "values": each}}
            for n, (name, each) in enumerate(values.items(), 1)
        ]
        told = interactions._payload(it, {"custom_id": custom_id, "components": fields})
        world.bot_listener("INTERACTION_CREATE", told, channel=None, only=None)

    return await guest.answer(send())


def settings(here: House) -> list[str]:
    """Return the stored settings of servers."""
    return [row[0] for row in here.rows("SELECT settings FROM servers")]


async def test_games_are_opened_where_and_by_whom_the_owner_says(here: House) -> None:
    await here.place.fault("role", person="bob", name="Keepers")
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        page = await alice.type("/settings server", channel="games")
        assert "Games are opened in · all channels" in page
        assert "Games are opened by · everyone" in page

        page = await fill(alice, "Channels and roles", channels=("games",), openers=("Keepers",))
        assert "Games are opened in · #games" in page
        assert "Games are opened by · @Keepers" in page
        assert "games are opened in #games" in await bob.type(NEW, channel="lounge")
        assert "one of these roles open games: @Keepers" in await carol.type(NEW, channel="games")
        assert "games are opened in #games" in await bob.type("/practice game:carcassonne", channel="lounge")
        assert "Your game is open in #games" in await bob.type(NEW, channel="games")
        assert "You’re in!" in await carol.use_card("join")

        await alice.type("/settings server", channel="games")
        assert "Games are opened by · everyone" in await fill(alice, "Channels and roles", openers=())
        assert "Your game is open" in await carol.type(NEW, channel="games"), "the channel stays as it was set"
        assert "games are opened in #games" in await carol.type(NEW, channel="lounge")


async def test_limits_and_what_new_tables_have_are_set_in_three_languages(here: House) -> None:
    await here.place.fault("channel", name="log")
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.player.speak("zh-CN")
        assert "### 这个服务器的设置" in await alice.type("/settings server", channel="games")
        lobbies = "所有等人入座的牌桌：请输入 1 到 999 之间的整数"
        assert lobbies in await fill(alice, "上限", games=("2",), lobbies=("-3",))
        assert "请输入 1 到 100 之间的整数" in await fill(alice, "上限", games=("2",), reliability=("101",))
        assert [] == settings(here)
        assert "玩到底的游戏，百分比 · 80%" in await fill(alice, "上限", games=("1",), reliability=("80 %",))
        assert ['{"games":1,"reliability":80}'] == settings(here)

        await alice.player.speak("zh-TW")
        await alice.type("/settings server", channel="games")
        assert "不是一種節奏" in await fill(alice, "新的牌桌", locale=("繁體中文",), pace=("own",), own=("yesterday",))
        assert "節奏 · 每步 1 天 12 小時" in await fill(
            alice, "新的牌桌", locale=("繁體中文",), pace=("own",), own=("36h",), offered=("carcassonne",)
        )

        hidden = "/game new game:great_wall players:2"
        for line in (hidden, f"{hidden} options:form"):
            assert "doesn’t offer The Great Wall" in await bob.type(line, channel="games"), line
        assert "Your game is open" in await bob.type(NEW, channel="games")
        await bob.player.expect("每步 1 天 12 小時")
        await bob.player.expect("加入的人，玩到底的遊戲須不少於 80%。bob（新人）".replace("bob", "@bob"))
        refusal = await bob.type(NEW, channel="lounge")
        assert "You’re in a game on this server already" in refusal
        assert "[My games]" in refusal, "the refusal leads there"
        await alice.player.speak("en-US")
        await alice.type(f"{NEW} language:en pace:none", channel="lounge")
        await bob.type("/help", channel="log")
        assert ["Icons · Carcassonne"] == [each for each in labels(bob) if "Icons" in each]
        await bob.type("/rules", channel="log")
        assert "Carcassonne" in labels(bob)
        assert "The Great Wall" not in labels(bob)
        assert [("zh-TW", 1), ("en", 0)] == here.rows("SELECT locale, pace IS NOT NULL FROM games ORDER BY id")


async def test_somebody_who_does_not_manage_the_server_changes_nothing(here: House) -> None:
    refusal = "Only members who may manage the server can do this."
    async with here.guests("alice", "bob") as (alice, bob):
        assert refusal in await bob.type("/settings server", channel="games")
        await alice.type("/settings server", channel="games")
        [page] = alice.private()
        for verb in ("server:0:0:", "serverset:0:0:limits", "serverset:0:0:tea"):
            await forge(here.place, bob, verb, expected=refusal, message=page["id"])
        limit = {"games": ["1"], "own_lobbies": [], "lobbies": [], "reliability": []}
        assert refusal in await submit(here, bob, "serverset:0:0:limits", **limit)

        elsewhere = {"channels": [str(1 << 60)], "openers": [], "moderators": []}
        roles = {"channels": [], "openers": ["tea"], "moderators": []}
        latin = {"locale": ["la"], "pace": ["day"], "own": [], "takeover": ["nobody"], "offered": []}
        for section, forged, answer in (
            ("places", elsewhere, f"“{1 << 60}” can’t be chosen here. Nothing has changed."),
            ("places", roles, "“tea” can’t be chosen here."),
            ("places", {"channels": []}, "that press did nothing"),
            ("tables", latin, "“la” can’t be chosen here."),
            ("tea", limit, "that press did nothing"),
        ):
            assert answer in await submit(here, alice, f"serverset:0:0:{section}", **forged)
        assert [] == settings(here)

        chinese = latin | {"locale": ["zh-CN"], "offered": [*GAMES]}
        await asyncio.gather(
            submit(here, alice, "serverset:0:0:limits", **limit), submit(here, alice, "serverset:0:0:tables", **chinese)
        )
        [both] = settings(here)
        assert Server(games=1, locale="zh-CN", pace=PRESETS["day"]) == SERVER.decode(both)


async def test_the_owner_is_told_that_a_channel_of_the_settings_was_deleted_and_it_is_set_no_longer(
    here: House,
) -> None:
    async with here.guests("alice") as (alice,):
        await here.place.fault("channel", name="ends")
        await here.place.fault("channel", name="list")
        await alice.type("/settings server", channel="games")
        assert "#ends" in await fill(alice, "Channels for news", results=("ends",), log=("ends",))
        await here.place.fault("delete", channel=alice.player.channel("ends"))
        await alice.until(lambda: "A channel was deleted" in alice.read(alice.public()), "the news for the owner")
        assert "set here as: How games end and What moderators do." in alice.read(alice.public())
        await alice.type("/settings server", channel="games")
        assert "How games end · nowhere" in alice.last()

        assert "#list" in await fill(alice, "Channels for news", board=("list",))
        await here.close()
        await here.place.fault("delete", channel=alice.player.channel("list"))
        await here.open()
        gone = "set here as: List of tables."
        await alice.until(lambda: gone in alice.read(alice.public()), "the news after a start")
        await here.restart()
        await alice.type("/settings server", channel="games")
        assert "List of tables · nowhere" in alice.last()
        assert 1 == alice.read(alice.public()).count(gone)
