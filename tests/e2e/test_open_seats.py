"""Seats that open when somebody is silent, and who sits down there: the wall clock is turned by hand."""

from collections.abc import Iterator

from playground.protocol.json import Json
from tests.e2e.test_moderating import sure
from tests.support.evenings import turn_of
from tests.support.guests import Guest, blue, button, green, newest, open_table, pinged_people, text_of, ways
from tests.support.house import House
from tests.support.time import HandWall

HOUR = 60 * 60
DAY = 24 * HOUR
VACANT = "SELECT count(*) FROM seats WHERE vacant"
LATE = "SELECT count(*) FROM actions WHERE late"


async def wait_for_words(guest: Guest, words: str, times: int = 1) -> None:
    """Wait until *words* stand in the thread exactly *times* times."""
    await guest.until(lambda: guest.read(guest.public()).count(words) >= times, words)
    assert times == guest.read(guest.public()).count(words)


async def test_a_silent_seat_opens_and_is_taken_with_a_restart_at_each_rung(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        wish = "options:river=false starter=1 pace:day misses 1"
        await open_table(alice, bob, wish=wish, before_start=timed_house.settle)
        wall.turn(12 * HOUR)
        await bob.until(lambda: "⌛ alice" in text_of(newest(bob)), "the half")
        await timed_house.restart()
        wall.turn(6 * HOUR)
        await wait_for_words(bob, "⏰")
        await timed_house.restart()
        wall.turn(6 * HOUR)
        await wait_for_words(bob, "alice is out of time for this move")
        await timed_house.restart()
        wall.turn(12 * HOUR)
        await timed_house.until(VACANT, 1)
        await wait_for_words(bob, "alice has missed too many moves in a row")
        await wait_for_words(bob, "you have missed too many moves in a row")
        [news] = [each for each in bob.public() if "you have missed too many" in text_of(each)]
        assert [alice.id] == pinged_people(news)
        assert button(news, "retake")
        assert [(0,)] == timed_house.rows(LATE)
        assert "(open seat)" in text_of(newest(bob))

        await timed_house.restart()
        assert "your seat is open" in await alice.type("/game mine", channel="games")
        assert button(alice.private()[-1], "retake")
        await bob.until(lambda: "Take a seat" in text_of(newest(bob)), "the button")
        await carol.use(newest(carol), button(newest(carol), "retake"), expected="Do you want to play on")
        assert "The host has been asked" in await carol.press("Play on for alice")
        await wait_for_words(bob, "@bob: carol would like to play on")
        question = next(each for each in bob.public()[::-1] if "admit" in str(each))
        await bob.player.use(question, button(question, "admit"))
        await bob.until(lambda: "carol has sat down on an open seat" in text_of(newest(bob)), "the news")
        await carol.until(carol.is_called, "her turn")
        await wait_for_words(bob, "you have missed too many moves in a row")
        assert "There’s no seat here" in await alice.type("/game join", channel=newest(alice)["channel_id"])
        await carol.type(await turn_of(carol))
        await bob.until(bob.is_called, "his turn")
    assert [(0, "carol"), (1, "bob")] == timed_house.rows("SELECT seat, name FROM seats ORDER BY seat")


async def test_a_replacement_at_the_great_wall_sees_the_hand_and_nothing_that_was_chosen(
    timed_house: House, wall: HandWall
) -> None:
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        await open_table(alice, bob, game="great_wall", wish="pace:day misses 1", before_start=timed_house.settle)
        await choose(alice)
        await alice.use(alice.private()[-1], green(alice.private()[-1])[0])
        await choose(bob)
        assert green(bob.private()[-1])
        hand = bob.private()[-1]
        await timed_house.until("SELECT count(*) FROM drafts", 2)
        wall.turn(9 * HOUR)
        await wait_for_words(alice, "⏰")
        wall.turn(3 * HOUR)
        await timed_house.until(VACANT, 1)
        await alice.until(lambda: "bob has missed too many moves" in alice.read(alice.public()), "the news")
        assert [(0, 1)] == timed_house.rows("SELECT seat, sealed FROM drafts")

        await carol.until(lambda: bool(carol.turns()), "the thread")
        await carol.press("Take a seat")
        await carol.press("Play on for bob")
        await alice.until(lambda: "carol would like" in alice.read(alice.public()), "the question")
        question = next(each for each in alice.public()[::-1] if "admit" in str(each))
        await alice.player.use(question, button(question, "admit"))
        await carol.until(lambda: "carol has sat down" in carol.read(carol.public()), "the news")
        await carol.use(newest(carol), next(blue(newest(carol))))

        page = carol.private()[-1]
        assert not green(page), "nothing is chosen yet"
        await choose(carol, pressed=True)
        assert options(hand) == options(carol.private()[-1]), "from the same cards"
    assert [(0,)] == timed_house.rows(LATE)


async def test_whom_the_host_invites_sits_down_at_once_in_three_languages(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        await open_table(
            alice, bob, wish="options:river=false starter=2 language:zh-TW", before_start=timed_house.settle
        )
        await bob.player.speak("zh-CN")
        wall.turn(DAY)
        assert "只有" in await bob.type("/game replace player:alice by:carol", channel=newest(bob)["channel_id"])
        said_to_host = await alice.type("/game replace player:bob by:carol", channel=newest(alice)["channel_id"])
        assert "The seat of bob is open now." in said_to_host
        await timed_house.until(VACANT, 1)
        await alice.until(lambda: "空出了 bob 的座位" in alice.read(alice.public()), "the news")
        await wait_for_words(carol, "邀請你接替 bob")
        invitation = next(each for each in carol.public()[::-1] if "邀請你接替 bob" in text_of(each))
        assert [carol.id] == pinged_people(invitation)

        await carol.use(invitation, button(invitation, "retake"), expected="Do you want to play on")
        assert "You play on from here" in await carol.press("Play on for bob")
        await carol.until(carol.is_called, "her turn")
        assert "这里没有你可以坐的座位" in await bob.type("/game join", channel=newest(bob)["channel_id"])
    assert [("alice",), ("carol",)] == timed_house.rows("SELECT name FROM seats ORDER BY seat")


async def test_a_game_where_nobody_moves_is_put_away_and_brought_back(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob", "carol", "dave") as (alice, bob, carol, dave):
        await open_table(alice, bob, carol, wish="options:river=false starter=1", before_start=timed_house.settle)
        await alice.type("/admin unseat player:carol")
        await sure(alice, "Done; everybody is told.")
        wall.turn(14 * DAY)
        await wait_for_words(bob, "nobody has moved here for 14 days")
        question = next(each for each in bob.public()[::-1] if "nobody has moved" in text_of(each))
        assert sorted([alice.id, bob.id]) == sorted(pinged_people(question))
        await bob.use(question, button(question, "motion"), expected="End the game")
        await timed_house.restart()
        wall.turn(7 * DAY)
        await wait_for_words(bob, "this game is put away")
        await timed_house.until("SELECT closed_for = 'silent' FROM games", 1)
        await wait_for_words(alice, "The game was put away because nobody moved")
        assert "isn’t" in await alice.type("/play", channel=newest(alice)["channel_id"])
        told = await alice.type("/help", channel=newest(alice)["channel_id"])
        assert ["put away because nobody moved" in told, "[🏁 Start]" in told] == [True, True]

        line = next(each for each in bob.public()[::-1] if "is put away" in text_of(each))
        start = button(line, "start")
        assert "A moderator has opened your seat for others" in await carol.use(line, start)
        assert "not playing in this game" in await dave.use(line, start)
        assert "goes on" in await bob.use(line, start)
        await timed_house.until("SELECT status = 'live' FROM games", 1)
        await wait_for_words(alice, "has restored this game")
        [news] = [each for each in alice.public() if "has restored this game" in text_of(each)]
        assert [alice.id] == pinged_people(news), "whose turn it is"
        await alice.type(await turn_of(alice))
        await bob.until(bob.is_called, "his turn")


def options(page: Json) -> list[str]:
    """Return the options of a page's menus."""
    return [option["label"] for option in values_under(page, "options")]


def values_under(page: object, key: str) -> Iterator[Json]:
    """Yield what stands under *key* anywhere in a message."""
    match page:
        case dict():
            for name, value in page.items():
                yield from value if name == key else values_under(value, key)
        case list():
            for each in page:
                yield from values_under(each, key)
        case _:
            pass  # neither has anything under it


async def choose(guest: Guest, *, pressed: bool = False) -> None:
    """Choose the first option each time, until the turn can be confirmed."""
    if not pressed:
        await guest.use(newest(guest), next(blue(newest(guest))))
    while not green(wizard := guest.private()[-1]):
        control, values = ways(wizard)[0]
        await guest.use(wizard, control, *values)
