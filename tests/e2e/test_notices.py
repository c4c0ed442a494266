"""Notices as people have chosen them: in quiet hours, by direct message, in a digest, and on vacation.

The clock on the wall is turned by hand; some of the time passes while the bot is not there.
"""

from datetime import UTC, datetime, timedelta

import pytest

from bot.tables.keeping.outbox import AGAIN_SECONDS
from playground.client import screen
from playground.protocol.json import Json
from playground.world.records import SILENT
from tests.support.evenings import controls, turn_of
from tests.support.guests import Guest, blue, newest, open_table, pinged_people, text_of
from tests.support.house import House
from tests.support.time import HandWall

HOUR = 60 * 60
SIMPLE = "options:river=false starter=1 pace:2d"
UNSENT = "SELECT count(*) FROM outbox"


async def choose(guest: Guest, section: str, **values: str) -> str:
    """Fill in the form of a section of the guest's own settings, and return the reply."""
    await guest.type("/settings me")
    await guest.player.use(guest.private()[-1], controls(guest)[section])
    form = guest.player.form
    assert form is not None

    async def fill() -> None:
        for label, field in screen.form_fields(form):
            if field["custom_id"] in values:
                await guest.player._set(label, (values[field["custom_id"]],))
        await guest.player._submit()

    return await guest.answer(fill())


def clock(wall: HandWall, hours: float) -> str:
    """Return the time of day in UTC *hours* from now."""
    return (datetime.fromtimestamp(wall.now(), UTC) + timedelta(hours=hours)).strftime("%H:%M")


def direct(guest: Guest) -> list[Json]:
    """Return the direct messages to a guest, oldest first."""
    return [each for each in guest.public() if "guild_id" not in each]


def in_thread(guest: Guest, sign: str) -> list[Json]:
    """Return the messages in the thread that begin with *sign*."""
    return [each for each in guest.public() if each not in direct(guest) and text_of(each).startswith(sign)]


async def moves(guest: Guest) -> None:
    """Make the first move that is offered."""
    await guest.type(await turn_of(guest))


async def test_in_quiet_hours_the_turn_is_shown_silently_and_told_when_they_end(
    timed_house: House, wall: HandWall
) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        assert "no time zone" in await choose(alice, "Quiet hours", zone="Mars/Olympus", quiet_from="1", quiet_to="2")
        quiet = {"quiet_from": clock(wall, -1), "quiet_to": clock(wall, 3)}
        assert "UTC" in await choose(alice, "Quiet hours", zone="utc", **quiet)
        await open_table(alice, bob, wish=f"{SIMPLE} language:zh-TW", before_start=timed_house.settle)
        first = newest(alice)
        assert ([], SILENT) == (pinged_people(first), first["flags"] & SILENT)
        assert f"<@{alice.id}>" in text_of(first), "she is named all the same"
        await timed_house.until(UNSENT, 1)
        await timed_house.restart()

        wall.turn(4 * HOUR)
        await alice.until(lambda: len(in_thread(alice, "▶️")) == 1, "the call")
        call = in_thread(alice, "▶️")[-1]
        assert "輪到你了" in text_of(call)
        assert ([alice.id], 0) == (pinged_people(call), call["flags"] & SILENT)
        await alice.use(call, next(blue(call)))
        await moves(alice)
        await bob.until(lambda: pinged_people(newest(bob)) == [bob.id], "his turn is told at once")
        await timed_house.until(UNSENT, 0)
        assert 1 == len(in_thread(alice, "▶️"))


async def test_somebody_who_chose_direct_messages_gets_one_a_turn_until_they_are_refused(
    timed_house: House, wall: HandWall
) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await alice.player.speak("zh-CN")
        assert "用私信通知 · 是" in await choose(alice, "通知", dm="yes")
        await open_table(alice, bob, wish=SIMPLE, before_start=timed_house.settle)
        await alice.until(lambda: len(direct(alice)) == 1, "the message")
        [call] = direct(alice)
        assert newest(bob)["id"] in text_of(call), "a link to the turn message"
        assert ([], SILENT) == (pinged_people(newest(bob)), newest(bob)["flags"] & SILENT)
        await moves(alice)
        await bob.until(bob.is_called, "his turn")

        to_alice = f"POST.*/channels/{call['channel_id']}/messages"
        await timed_house.place.fault("status", status=400, code=40003, route=to_alice)
        await moves(bob)
        await alice.until(lambda: not timed_house.place.server.faults.failures.waiting, "too many were sent at once")
        wall.turn(AGAIN_SECONDS)
        await alice.until(lambda: len(direct(alice)) == 2, "that says nothing of her")
        await moves(alice)
        await bob.until(bob.is_called, "his turn")

        refusing = {"status": 403, "code": 50007, "route": to_alice}
        await timed_house.place.fault("status", count=9, **refusing)
        await moves(bob)
        await alice.until(lambda: len(in_thread(alice, "▶️")) == 1, "the call in the thread")
        assert [alice.id] == pinged_people(in_thread(alice, "▶️")[-1])
        await timed_house.until(UNSENT, 0)
        told = len([each for each in alice.private() if "不把我的私信送给你" in text_of(each)])
        await alice.type("/game status")
        await alice.until(lambda: any("不把我的私信送给你" in text_of(each) for each in alice.private()), "why")
        await alice.type("/game status")
        await moves(alice)
        assert (0, 1) == (told, len([each for each in alice.private() if "不把我的私信送给你" in text_of(each)]))
        await moves(bob)
        await alice.until(lambda: pinged_people(newest(alice)) == [alice.id], "from now on the thread calls her")
        assert 2 == len(direct(alice))


@pytest.mark.parametrize("fault", [{"status": 500}, {"status": 502, "after": True}], ids=["not sent", "unheard"])
async def test_a_digest_comes_once_at_its_time_whatever_goes_wrong(
    timed_house: House, wall: HandWall, fault: dict[str, int]
) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        assert "1h" in await choose(alice, "Notices", digest="every 1 hour")
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        assert [] == pinged_people(newest(alice))
        await timed_house.until(UNSENT, 1)
        await timed_house.place.fault("status", route="POST.*/messages", count=99, **fault)
        wall.turn(HOUR)
        await alice.until(lambda: not fault.get("after") or direct(alice) != [], "it is tried")
        await timed_house.restart()
        await timed_house.place.fault("none")
        wall.turn(0)
        await alice.until(lambda: direct(alice) != [], "the digest")
        await timed_house.until(UNSENT, 0)
        [digest] = direct(alice)
        assert "One game waits for you" in text_of(digest)
        assert newest(alice)["id"] in text_of(digest)
        assert "** · bob · ⏳ <t:" in text_of(digest)


async def test_a_table_waits_for_who_takes_time_off(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=SIMPLE, before_start=timed_house.settle)
        today, later = (clock_day(wall, days) for days in (0, 5))
        assert "needs a last day" in await choose(alice, "Time off", away_from=later, away_to=today)
        assert later in await choose(alice, "Time off", away_from="", away_to=later)
        await bob.until(lambda: "🏖️ alice is away" in text_of(newest(bob)), "everybody sees it")
        assert "🏖️ alice is away" in await bob.type("/game status")
        wall.turn(3 * 24 * HOUR)
        assert [] == in_thread(bob, "⏰")
        assert "Used this quarter" in await choose(alice, "Time off", away_from="", away_to="")
        await bob.until(lambda: "🏖️" not in text_of(newest(bob)), "she is back")
        assert [] == in_thread(bob, "⌛")
        wall.turn(36 * HOUR)
        await bob.until(lambda: len(in_thread(bob, "⏰")) == 1, "the reminder")


def clock_day(wall: HandWall, days: int) -> str:
    """Return the date in UTC *days* from now."""
    return (datetime.fromtimestamp(wall.now(), UTC) + timedelta(days=days)).date().isoformat()


@pytest.mark.slow
async def test_a_reminder_opens_an_archived_thread_and_waits_for_a_locked_one(
    timed_house: House, wall: HandWall
) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=SIMPLE, before_start=timed_house.settle)
        thread = newest(alice)["channel_id"]
        await timed_house.place.fault("thread", channel=thread, archived=True)
        wall.turn(36 * HOUR)
        await bob.until(lambda: len(in_thread(bob, "⏰")) == 1, "the reminder")
        await timed_house.place.fault("thread", channel=thread, locked=True, archived=True)
        wall.turn(12 * HOUR)
        await timed_house.until(UNSENT, 1)
        await timed_house.place.fault("thread", channel=thread, locked=False, archived=False)
        wall.turn(0)
        await bob.until(lambda: len(in_thread(bob, "⌛")) == 1, "the line about the time")
        await timed_house.until(UNSENT, 0)
        assert (1, 1) == (len(in_thread(bob, "⏰")), len(in_thread(bob, "⌛")))


@pytest.mark.slow
async def test_somebody_who_chooses_in_secret_is_told_at_their_own_time_at_the_great_wall(
    timed_house: House, wall: HandWall
) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        quiet = {"quiet_from": clock(wall, -1), "quiet_to": clock(wall, 3)}
        await choose(alice, "Quiet hours", zone="UTC", **quiet)
        await open_table(alice, bob, game="great_wall", wish="pace:2d", before_start=timed_house.settle)
        first = newest(bob)
        assert [bob.id] == pinged_people(first), "both choose, and one of them sleeps"
        assert f"<@{alice.id}>" in text_of(first)
        wall.turn(4 * HOUR)
        await alice.until(lambda: len(in_thread(alice, "▶️")) == 1, "the call")
        assert [alice.id] == pinged_people(in_thread(alice, "▶️")[-1])
        await timed_house.until(UNSENT, 0)
