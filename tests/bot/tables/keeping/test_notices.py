"""Reminders and calls as people have chosen them, and vacations: real services, and a clock that the tests turn."""

import random
from collections.abc import Mapping

import pytest

from bot.settings.deadlines.clocks import Rung
from bot.settings.deadlines.pace import DAY, HOUR
from bot.settings.people.person import Person
from bot.storage.outgoing import DIGEST, Outgoing
from bot.storage.records import Post
from bot.tables.keeping.outbox import DeliveryOutcome
from bot.tables.table import Table
from bot.tables.telling.handover import handed_on
from bot.tables.telling.notices import TURN, Where, callees, calls, is_called, messages, people_on_clock, pinged_users
from bot.tables.turns.late import is_called_now
from rules.core.model import NOBODY
from rules.core.struct import evolve
from tests.support.keeping import NOON, NoticesHeard
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, DAVE, House
from tests.support.strollers import turn
from tests.support.tastings import USERS, bid
from tests.support.time import StillWall
from tests.toys.generous.game import RULES

BOTH_ASKED = b"milk"


@pytest.fixture
def wall() -> StillWall:
    return StillWall(NOON)


async def begin(house: House, wishes: Mapping[str, object] = {}, pace: str = "1d grace 6h") -> Table:
    """Begin Carcassonne, where Alice, who has these *wishes*, is to move."""
    await house.games.people.change(ALICE, wishes)
    return await house.begin("carcassonne", ALICE, BOB, pace=pace, river="false", starter="1")


NIGHT: Mapping[str, object] = {"zone": "Europe/Berlin", "quiet_from": "22:00", "quiet_to": "07:00"}


@rule("TAB-20.6", "TAB-20.7", "TAB-20.8", "TAB-20.9")
@pytest.mark.parametrize(
    ("wishes", "heard"),
    [
        ({}, [(18, False)]),
        ({"reminders": "half"}, [(12, False), (18, False)]),
        ({"reminders": "off"}, []),
        (NIGHT, [(18, False)]),  # 8 o'clock in Berlin
        ({**NIGHT, "quiet_to": "09:30"}, [(19.5, False)]),
        ({**NIGHT, "quiet_to": "14:30"}, [(18, True)]),  # it would come too late
        ({**NIGHT, "reminders": "half"}, [(17, False), (18, False)]),
        ({**NIGHT, "zone": "Asia/Shanghai"}, [(18, False)]),
        ({**NIGHT, "zone": "America/Los_Angeles"}, [(18, True)]),  # quiet from 5 to 14 o'clock in UTC
    ],
)
async def test_a_reminder_comes_when_it_may_be_heard(
    house: House, notices: NoticesHeard, wishes: Mapping[str, object], heard: list[tuple[float, bool]]
) -> None:
    table = await begin(house, wishes)
    await notices.turn(29)

    assert heard == [(at, silent) for at, _, silent in notices.heard()]
    assert all([ALICE] == users for _, users, _ in notices.heard())
    assert 24 in [at for at, each in notices.said if each.detail["rung"] == Rung.LATE], "no deadline moves"
    assert table.clocks[0].since == (await house.table()).clocks[0].since


async def test_a_reminder_that_waits_for_the_morning_is_dropped_by_a_move(house: House, notices: NoticesHeard) -> None:
    await begin(house, {**NIGHT, "quiet_to": "10:00"})
    await notices.turn(19)
    assert 1 == len(await house.store.outbox(NOON + 30 * HOUR))
    preview = await house.games.moves.preview(house.game, ALICE)
    await house.games.moves.resign(house.game, ALICE)
    await notices.turn(2)

    assert preview.draft == ()
    assert [] == notices.heard()
    assert () == await house.store.outbox(NOON + 99 * HOUR)


@rule("TAB-20.3")
async def test_somebody_who_prefers_direct_messages_is_reminded_by_them(house: House, notices: NoticesHeard) -> None:
    await begin(house, {"dm": True})
    await notices.turn(19)
    assert [(18, ALICE)] == [(at, each.user_id) for at, each in notices.said]


@rule("TAB-20.1", "TAB-20.3", "TAB-20.4", "TAB-20.5", "TAB-20.7")
@pytest.mark.parametrize(
    ("wishes", "where", "hours"),
    [
        ({}, Where.THREAD, 0),
        ({"dm": True}, Where.DIRECT, 0),
        ({"dm": True, "dm_refused": "told"}, Where.THREAD, 0),
        ({"digest": "18:00"}, Where.DIGEST, 6),
        ({"digest": "18:00", "zone": "Asia/Shanghai"}, Where.DIGEST, 22),
        ({"digest": "8h"}, Where.DIGEST, 4),
        ({"digest": "8h", "quiet_from": "15:00", "quiet_to": "19:00"}, Where.DIGEST, 7),
        ({"digest": "8h", "dm_refused": "new"}, Where.THREAD, 0),
        ({"quiet_from": "11:00", "quiet_to": "13:00"}, Where.THREAD, 1),
        ({"quiet_from": "11:00", "quiet_to": "10:59"}, Where.THREAD, 0),  # silently, at once
    ],
)
async def test_a_turn_is_told_once_as_somebody_has_chosen(
    house: House, wishes: Mapping[str, object], where: Where, hours: int
) -> None:
    table = await begin(house, wishes, "20h")
    ways = calls(table, {ALICE: await house.games.people.person(ALICE)}, NOON)
    later = messages(table, ways, NOON, 77)

    assert (where, NOON + hours * HOUR) == (ways[ALICE].where, ways[ALICE].at)
    is_loud = where is Where.THREAD and not hours and not ways[ALICE].silent
    assert ((ALICE,) if is_loud else ()) == pinged_users(ways, NOON)
    assert (0 if is_loud or ways[ALICE].silent else 1) == len(later)
    assert all(each.at == NOON + hours * HOUR for each in later)


@rule("TAB-20.2")
async def test_a_call_is_never_told_after_the_turn_was_taken(house: House, notices: NoticesHeard) -> None:
    table = await begin(house)
    people = {ALICE: Person(quiet_from="11:00", quiet_to="15:00")}
    post = Post(game_id=house.game, seq=table.record.seq, channel_id=31, message_id=77)
    waiting = messages(table, calls(table, people, NOON), NOON, 77)
    await house.store.mark_shown(post, calls=waiting)
    assert [NOON + 3 * HOUR] == [each.at for each in await house.store.outbox(NOON + DAY)]
    preview = await house.games.moves.preview(house.game, ALICE)
    assert preview.decision is not None
    await house.games.moves.resign(house.game, ALICE)
    await notices.turn(4)

    assert [] == notices.heard()


@rule("TAB-20.1")
async def test_a_new_turn_message_takes_the_place_of_what_an_earlier_one_was_to_tell(house: House) -> None:
    table = await begin(house)
    people = {ALICE: Person(dm=True)}
    for message in (77, 78):
        post = Post(game_id=house.game, seq=table.record.seq, channel_id=31, message_id=message)
        calling = messages(table, calls(table, people, NOON), NOON, message)
        await house.store.mark_shown(post, calls=calling)
    assert [78] == [each.detail["message"] for each in await house.store.outbox(NOON)]
    await house.store.mark_shown(evolve(post, seq=post.seq + 1), calls=[], kept=[0])
    assert 1 == len(await house.store.outbox(NOON)), "one that calls others leaves it"


@rule("TAB-20.4")
async def test_turns_of_many_games_come_as_one_digest(house: House) -> None:
    digest = Outgoing(kind=DIGEST, user_id=ALICE, at=NOON + HOUR)
    await house.store.send_later([digest, digest])
    await house.store.send_later([digest, Outgoing(kind=DIGEST, user_id=BOB, at=NOON + HOUR)])
    assert [ALICE, BOB] == [each.user_id for each in await house.store.outbox(NOON + DAY)]


@rule("TAB-21.1")
async def test_somebody_who_may_be_asked_in_secret_is_called_whoever_has_answered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.seed = BOTH_ASKED
    await house.begin(RULES.id, *USERS, pace="1d")
    table = await bid(house, 3, 0, 1)
    assert table.asks_in_secret()
    candidates = callees(table)
    assert {*candidates} == {*people_on_clock(table, NOBODY)}
    quiet = {user: Person(quiet_from="11:00", quiet_to="13:00") for user in candidates}
    later = messages(table, calls(table, quiet, NOON), NOON, 77)
    assert {*candidates} == {user for each in later for user in each.detail["users"]}

    shown = evolve(table, record=evolve(table.record, shown_seq=table.record.seq))
    assert {} == calls(shown, quiet, NOON), "they were told"
    before = evolve(table, record=evolve(table.record, shown_seq=table.record.seq - 1))
    assert {*candidates} == {*calls(before, quiet, NOON)}, "it is new to all"

    first = next(decision.seat for decision in table.state.agenda[0] if decision.among)
    after = await house.move(USERS[first], "respond none")
    assert after.asks_in_secret(), "the other one is asked"
    assert [True] * len(later) == [is_called(after, each) for each in later]


@rule("TAB-21.4")
async def test_somebody_who_might_answer_in_another_window_is_called_again_and_nobody_when_another_is_asked_in_the_same(
    house: House,
) -> None:
    await house.begin("great_wall", ALICE, BOB, guarded="true")
    dice, found = random.Random("windows"), dict[bool, tuple[Table, Table]]()
    table = await house.table()
    while len(found) < 2:
        before = table
        await turn(house.games, table, next(row.user_id for row in table.seats if table.asks(row.seat)), dice)
        table = await house.table()
        if before.asks_in_secret() and table.asks_in_secret() and before.awaited_seats() == table.awaited_seats():
            found[before.view(None) == table.view(None)] = before, table

    before, after = found[False]
    told = {ALICE: Person(), BOB: Person()}
    assert before.state.stage != after.state.stage
    assert handed_on(before, after)
    assert {ALICE, BOB} == calls(shown_at(before.record.seq, after), told, NOON).keys()
    before, after = found[True]
    assert before.state.agenda[0][0].seat != after.state.agenda[0][0].seat
    assert not handed_on(before, after)
    assert {} == calls(shown_at(before.record.seq, after), told, NOON), "nobody learns that somebody has answered"


def shown_at(seq: int, table: Table) -> Table:
    """Return *table* with its newest message as of entry *seq*."""
    return evolve(table, record=evolve(table.record, shown_seq=seq))


async def test_somebody_who_sits_down_while_something_is_asked_in_secret_is_told_and_the_others_are_not_told_again(
    house: House, notices: NoticesHeard, wall: StillWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.seed = BOTH_ASKED
    await house.begin(RULES.id, *USERS, pace="1d answers 8h")
    table = await bid(house, 3, 0, 1)
    [old, new] = callees(table).values()
    await notices.turn(7, step=1)
    before = await house.table()
    assert Rung.LATE == before.clocks[NOBODY].rung, "three quarters of the time are over"
    await house.store.mark_shown(Post(game_id=house.game, seq=before.record.seq, channel_id=31, message_id=77))
    people = {user: Person() for user in (*USERS, DAVE)}

    def called_users(table: Table) -> set[int]:
        shown = evolve(table, record=evolve(table.record, shown_seq=before.record.seq))
        return {*calls(shown, people, int(wall.now()))}

    await house.games.seating.open_absent(house.game, {USERS[old]})
    table = await house.table()
    assert before.clocks[NOBODY] == table.clocks[NOBODY]
    assert set() == called_users(table)

    table = await house.games.seating.sit(house.game, DAVE, "Dave", old)
    assert (wall.now(), Rung.LATE) == (table.clocks[NOBODY].since, table.clocks[NOBODY].rung)
    assert {DAVE} == called_users(table)
    assert USERS[new] in callees(table)
    notices.said.clear()
    await notices.turn(7.5)
    assert [] == notices.heard(), "one reminder for one question"


async def test_a_call_about_a_secret_question_comes_before_its_time_is_over(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.seed = BOTH_ASKED
    await house.begin(RULES.id, *USERS, pace="bank 1d +1h answers 3h")
    table = await bid(house, 3, 0, 1)
    assert table.asks_in_secret()
    quiet = {user: Person(quiet_from="11:00", quiet_to="15:00") for user in callees(table)}
    assert {(NOON, True)} == {(each.at, each.silent) for each in calls(table, quiet, NOON).values()}


@rule("TAB-20.11")
async def test_nobody_is_called_where_the_rule_of_the_table_is_about_to_answer(
    house: House, notices: NoticesHeard, wall: StillWall
) -> None:
    table = await begin(house)
    await notices.turn(29.5)
    assert is_called_now(await house.table(), ALICE, int(wall.now()))
    call = Outgoing(kind=TURN, game_id=house.game, seat=0, detail={"users": [ALICE], "seq": table.record.seq})
    await house.store.send_later([call])
    notices.said.clear()
    wall.turn(0.5 * HOUR)
    assert not is_called_now(await house.table(), ALICE, int(wall.now()))
    await notices.outbox.look()

    assert [] == notices.said
    assert () == await house.store.outbox(int(wall.now()))


async def begin_held(house: House, **wishes: object) -> Table:
    """Begin a game without a pace, and call Alice; return the table."""
    table = await begin(house, wishes, "none")
    await house.store.send_later(
        [Outgoing(kind=TURN, game_id=house.game, seat=0, detail={"users": [ALICE], "seq": table.record.seq})]
    )
    return table


@rule("TAB-20.12")
@pytest.mark.parametrize(("days", "left"), [(13, 1), (15, 0)])
async def test_what_cannot_be_sent_for_two_weeks_is_dropped(
    house: House, notices: NoticesHeard, wall: StillWall, days: int, left: int
) -> None:
    await begin_held(house)
    notices.outcome = DeliveryOutcome.FAILED
    wall.turn(days * DAY)
    await notices.outbox.look()
    assert left == len(await house.store.outbox(int(wall.now())))


@rule("TAB-20.10")
async def test_a_call_that_a_pause_holds_up_comes_when_the_game_goes_on_as_its_reader_wishes(
    house: House, notices: NoticesHeard, wall: StillWall
) -> None:
    await house.games.pauses.pause(await begin_held(house, quiet_from="11:00", quiet_to="15:00"))
    wall.turn(20 * DAY)
    await notices.outbox.look()
    assert not is_called_now(await house.table(), ALICE, int(wall.now()))
    await house.games.pauses.resume(await house.table())
    await notices.outbox.look()
    assert [] == notices.said, "it is noon, in quiet hours"
    await notices.turn(3)

    assert [(20 * 24 + 3, [ALICE], False)] == notices.heard()


async def test_a_digest_tells_of_a_game_that_goes_on_again(house: House, wall: StillWall) -> None:
    await house.games.pauses.pause(await begin(house, {"digest": "18:00"}, "none"))
    wall.turn(DAY)
    await house.games.pauses.resume(await house.table())
    assert [(DIGEST, ALICE, NOON + DAY + 6 * HOUR)] == [
        (each.kind, each.user_id, each.at) for each in await house.store.outbox(NOON + 2 * DAY)
    ]
