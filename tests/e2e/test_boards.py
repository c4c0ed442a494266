"""A list of tables that look for players stays current in the channel that an owner has chosen."""

from playground.protocol.json import Json
from tests.e2e.test_servers import fill
from tests.support.evenings import controls
from tests.support.guests import Guest, button, newest, open_table, text_of
from tests.support.house import House, Looks
from tests.support.time import HandWall

MINUTE = 60
DAY = 24 * 60 * MINUTE
HEADS = ("### Looking for players", "### 正在等人的牌桌")


def lists(guest: Guest) -> list[Json]:
    """Return the lists of tables that *guest* sees, oldest first."""
    return [each for each in guest.public() if text_of(each).startswith(HEADS)]


async def shows(guest: Guest, words: str) -> Json:
    """Wait until the only list shows *words*, and return it."""
    await guest.until(lambda: len(lists(guest)) == 1 and words in text_of(lists(guest)[0]), words)
    return lists(guest)[0]


async def test_a_list_stays_current_through_limits_restarts_and_refusals(
    timed_house: House, wall: HandWall, looks: Looks
) -> None:
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        await alice.type("/settings server", channel="games")
        assert "List of tables · #lounge" in await fill(alice, "Channels for news", board=("lounge",))
        first = await shows(bob, "No table is looking for players right now.")
        assert first["channel_id"] == bob.player.channel("lounge")

        await alice.type("/game new game:carcassonne players:2", channel="games")
        await bob.type("/game new game:terra_mystica players:3 private:true", channel="games")
        wall.turn(MINUTE)
        shown = await shows(bob, "1 of 2 seats taken")
        assert shown["id"] == first["id"], "it is edited"
        assert "Terra Mystica" not in text_of(shown)
        await carol.type("/game new game:ming_dynasty players:2", channel="games")
        wall.turn(MINUTE / 2)
        await timed_house.restart()
        await looks.search()
        assert "Ming Dynasty" not in text_of(lists(bob)[0]), "less than a minute has passed"
        wall.turn(MINUTE / 2)
        shown = await shows(bob, "Ming Dynasty")

        await timed_house.place.fault("limits", late_edits=0)
        timed_house.place.advance(2 * 60 * MINUTE)
        await carol.type("/game leave", channel="games")
        wall.turn(MINUTE)
        await bob.until(lambda: [shown["id"]] != [each["id"] for each in lists(bob)], "another list")
        assert "Ming Dynasty" not in text_of(await shows(bob, "Carcassonne")), "an old message may be edited no more"
        await carol.type("/game new game:ming_dynasty players:2", channel="games")
        wall.turn(MINUTE)
        shown = await shows(bob, "Ming Dynasty")
        await timed_house.place.fault("none")

        await alice.player.speak("zh-CN")
        assert "牌桌列表" in await alice.type("/settings server", channel="games")
        await fill(alice, "新的牌桌", locale=("简体中文",))
        await timed_house.place.fault("delete", message=shown["id"])
        wall.turn(MINUTE)
        shown = await shows(bob, "明朝")
        assert "你已入座" not in await bob.use(shown, button(shown, "join"), expected="You’re in!")

        await timed_house.place.fault("permissions", take=["SEND_MESSAGES"], channel="lounge")
        wall.turn(MINUTE)
        refusal = "我没法更新"
        await alice.until(lambda: refusal in alice.read(alice.public()), "what is missing")
        await timed_house.restart()
        wall.turn(MINUTE)
        await looks.search()
        await timed_house.place.fault("permissions")
        wall.turn(MINUTE)
        await shows(bob, "卡卡颂")
        assert 1 == alice.read(alice.public()).count(refusal)
        assert 1 == len(lists(bob))

        await alice.type("/settings server", channel="games")
        assert "牌桌列表 · 不发" in await fill(alice, "通知频道", board=())
        await bob.until(lambda: not lists(bob), "the list is gone")
    assert [] == timed_house.rows("SELECT * FROM boards")


async def test_an_open_seat_is_told_to_the_channel_once_and_stands_in_the_lists(
    timed_house: House, wall: HandWall, looks: Looks
) -> None:
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        await alice.type("/setup", channel="games")
        await alice.press("Next")
        assert "kept up to date: #lounge" in await fill(alice, "Channels for news", board=("lounge",))
        await open_table(
            alice, bob, wish="options:river=false starter=2 language:zh-TW", before_start=timed_house.settle
        )
        wall.turn(DAY)
        await alice.type("/game replace player:bob by:carol", channel=newest(alice)["channel_id"])

        news = "bob 的座位空著"
        await carol.until(lambda: news in carol.read(carol.public()), "the news")
        wall.turn(MINUTE)
        shown = await shows(carol, "the seat of bob is open")
        await timed_house.restart()
        [told] = [each for each in carol.public() if news in text_of(each)]
        assert told["channel_id"] == carol.player.channel("games")

        await alice.type("/game new game:ming_dynasty players:2", channel="games")
        listed = (await carol.type("/game list", channel="games")).splitlines()
        assert "Looking for players" in listed[1]
        assert "1 of 2 seats taken" in listed[2]
        assert "the seat of bob is open" in "".join(listed[2:])
        assert {"Join", "Take a seat"} == {*controls(carol)}

        await carol.use(shown, button(shown, "retake"), expected="Do you want to play on")
        assert "You play on from here" in await carol.press("Play on for bob")
        await timed_house.until("SELECT NOT EXISTS (SELECT 1 FROM seats WHERE vacant)", 1)
        wall.turn(MINUTE)
        await shows(carol, "Ming Dynasty")
        assert "bob" not in text_of(lists(carol)[0])
