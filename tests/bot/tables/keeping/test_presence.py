"""Absences of the bot, and clocks of the machine that are put: they cost nobody a turn, and leave no time behind."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.settings.deadlines.clocks import VOTE, Due, Rung
from bot.settings.deadlines.pace import DAY, HOUR
from bot.storage.errors import StorageError
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import Closed, Motion, Status, Verdict, Vote
from bot.storage.sql.store import Store
from bot.tables.games import Games
from bot.tables.keeping.keeper import Keeper
from bot.tables.keeping.outbox import DeliveryOutcome, Outbox
from bot.tables.keeping.presence import Presence
from bot.tables.keeping.silence import Silence
from bot.tables.services.deeds import Intervention
from bot.tables.table import Table
from players.levels import Level
from rules.core.model import AnyAction, Seat
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House
from tests.support.tastings import USERS
from tests.support.time import StillWall
from tests.support.votes import answer_vote, begin_game, make_turn, propose
from tests.toys.generous.game import RULES

YEAR = 365 * DAY
EVER = 1 << 40


class Bot:
    """A bot's presence, keeper and outbox, as one process has them; what it *sent*, and whose clocks *changed*."""

    def __init__(self, house: House, wall: StillWall) -> None:
        self.house, self.wall = house, wall
        self.presence = Presence(house.store, wall)
        self.games = house.games = Games(house.store, now=self.presence.now)
        self.keeper = Keeper(self.games, self.presence, self._think, lambda task: None, self._report)
        self.outbox = Outbox(self.games, self.presence, lambda task: None, self._report)
        self.sent: list[str] = []
        self.changed: list[int] = []
        self.verdicts: list[object] = []
        self.keeper.delayed = self.changed.append
        self.keeper.kinds |= {VOTE: self._vote, **Silence(self.games).kinds}
        self.outbox.sends = self._send

    def _report(self, error: BaseException, **about: object) -> None:
        raise error

    async def _think(self, table: Table, seat: Seat, level: Level) -> tuple[AnyAction, ...]:
        raise AssertionError("no computer player is asked")

    async def _vote(self, row: Due) -> None:
        self.verdicts.append(await self.games.votes.expire(row))

    async def _send(self, message: Outgoing, again: bool) -> DeliveryOutcome:
        self.sent.append(message.kind if message.seat is None else Rung(message.detail["rung"]).name)
        return DeliveryOutcome.SENT

    async def stays(self, hours: float) -> None:
        """Let time pass while the bot is there."""
        self.wall.turn(hours * HOUR)
        await self.looks()

    async def looks(self) -> None:
        await self.keeper.look()
        await self.outbox.look()


Absent = Callable[[Bot, float], Bot]


def restart(bot: Bot, hours: float) -> Bot:
    """Return a bot that is started *hours* after *bot* has ended."""
    bot.wall.turn(hours * HOUR)
    return Bot(bot.house, bot.wall)


def asleep(bot: Bot, hours: float) -> Bot:
    """Let the machine sleep, or its clock be put forward: while it runs that is the same."""
    bot.wall.jump(hours * HOUR)
    return bot


def stand_still(bot: Bot, hours: float) -> Bot:
    """Let the process stand still while the machine's clocks go on."""
    bot.wall.longest = 120
    bot.wall.turn(hours * HOUR)
    return bot


@pytest.fixture
async def bot(house: House, wall: StillWall) -> Bot:
    bot = Bot(house, wall)
    await bot.looks()
    return bot


async def late_lines(house: House) -> list[str]:
    return [f"{entry.seat} {entry.text}" for entry in (await house.table()).log if entry.late]


@rule("TAB-5.1")
@pytest.mark.parametrize("absent", [restart, asleep, stand_still])
@pytest.mark.parametrize(
    ("before", "left", "said"),
    [(11, 19, ["MENTION", "LATE"]), (19, 11, ["LATE"]), (24.1, 5.9, [])],
    ids=["before a half", "after the mention", "within the grace"],
)
async def test_an_absence_costs_nobody_a_turn(
    house: House, bot: Bot, absent: Absent, before: float, left: float, said: list[str]
) -> None:
    """A move has 24 hours and a grace of 6; the bot is away for three days."""
    await begin_game(house, ALICE, BOB)
    for hours in (before - 6, 6):
        await bot.stays(hours)
    after = absent(bot, 72)
    bot.sent.clear()
    await after.looks()
    assert ([], []) == (await late_lines(house), after.sent), "nothing is due that was not"
    assert [house.game] == after.changed[-1:], "everybody sees the deadlines that hold now"
    after.wall.longest = StillWall.longest
    steps = 10
    for _ in range(steps):
        assert [] == await late_lines(house)
        await after.stays((left - 0.05) / steps)
    assert [] == await late_lines(house)
    assert said == after.sent
    await after.stays(0.1)

    assert 2 == len(await late_lines(house)), "a tile and no follower"


async def test_answers_out_of_turn_wait_for_the_bot(house: House, bot: Bot) -> None:
    await house.begin(RULES.id, *USERS, pace="1d answers 8h grace 6h")
    await house.move(BOB, "bid 2")
    await bot.stays(6.01)
    after = restart(bot, 72)
    await after.looks()
    await after.stays(1.9)
    assert [] == await late_lines(house)
    await after.stays(0.1)

    assert ["0 bid 0", "2 bid 0"] == await late_lines(house)


async def test_a_seat_at_a_table_that_waits_opens_no_earlier(house: House, bot: Bot) -> None:
    await begin_game(house, ALICE, BOB, pace="1d grace 6h then wait misses 1")
    for hours in (24, 5):
        await bot.stays(hours)
    after = restart(bot, 72)
    await after.looks()
    assert frozenset() == (await house.table()).away
    await after.stays(1)

    assert {0} == (await house.table()).away


@rule("TAB-5.3")
async def test_a_vote_ends_as_much_later(house: House, bot: Bot) -> None:
    await begin_game(house, ALICE, BOB, CAROL)
    vote = await propose(house, BOB, Motion.PACE, "3d")
    await bot.stays(1)
    after = restart(bot, 72)
    await after.looks()
    assert [] == after.verdicts
    going = await answer_vote(house, vote, CAROL, yes=False)
    assert isinstance(going, Vote), "it counts still"
    assert vote.ends + 72 * HOUR == going.ends
    await after.stays(7)

    assert [Verdict.REFUSED] == after.verdicts


@rule("TAB-5.3")
async def test_a_game_where_nobody_moves_is_put_away_a_week_of_the_bot_after_the_question(
    house: House, bot: Bot
) -> None:
    await begin_game(house, ALICE, BOB, pace="none")
    await bot.stays(14 * 24)
    after = restart(bot, 10 * 24)
    await after.looks()
    await after.stays(6 * 24)
    assert Status.LIVE is (await house.table()).record.status
    await after.stays(24)

    assert Status.CLOSED is (await house.table()).record.status


async def test_whoever_could_not_move_is_not_late_without_a_pace_either(house: House, bot: Bot) -> None:
    """A day without a move lets others open a seat without its person."""
    await begin_game(house, ALICE, BOB, CAROL, pace="none")
    await bot.stays(1)
    await restart(bot, 72).looks()

    vote = await house.games.votes.replace(house.game, BOB, 0, None)
    assert isinstance(vote, Vote)
    assert isinstance(await answer_vote(house, vote, CAROL, yes=True), Vote), "Alice must agree"


@rule("TAB-5.3")
async def test_an_absence_after_a_move_hastens_no_question_whether_the_game_goes_on(house: House, bot: Bot) -> None:
    await begin_game(house, ALICE, BOB, pace="none")
    await bot.stays(13 * 24)
    await make_turn(house, ALICE)
    after = restart(bot, 10 * 24)
    for days, said in ((0, []), (13.9, []), (0.2, ["silence"])):
        await after.stays(days * 24)
        assert said == after.sent, days


@rule("TAB-5.7")
@pytest.mark.parametrize("restarts", [False, True])
async def test_a_clock_that_is_put_right_leaves_no_time_behind(house: House, bot: Bot, restarts: bool) -> None:
    table = await begin_game(house, ALICE, BOB, CAROL)
    vote = await propose(house, BOB, Motion.PACE, "3d")
    await bot.stays(1)
    due = await house.store.due(EVER, most=9)
    bot.wall.jump(YEAR)
    await bot.looks()
    assert [row.at + YEAR for row in due] == [row.at for row in await house.store.due(EVER, most=9)]
    bot.wall.jump(-YEAR)
    after = Bot(house, bot.wall) if restarts else bot
    await after.looks()

    assert due == await house.store.due(EVER, most=9)
    assert vote == await house.games.votes.current(house.game)
    assert table.clocks[0].since == (await house.table()).clocks[0].since
    assert 0 == (await house.table()).clocks[0].extra
    assert table.record.moved_at == (await house.table()).record.moved_at


@rule("TAB-5.7")
async def test_a_pause_under_a_clock_that_is_put_right_leaves_no_time_behind(house: House, bot: Bot) -> None:
    await begin_game(house, ALICE, BOB)
    await bot.stays(1)
    due = await house.store.due(EVER, most=9)
    bot.wall.jump(YEAR)
    await bot.looks()
    await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    bot.wall.jump(-YEAR)
    await bot.looks()
    await house.games.votes.propose(house.game, ALICE, Motion.RESUME)

    assert due == await house.store.due(EVER, most=9)


@rule("TAB-5.7", "TAB-19.3")
@pytest.mark.parametrize("closed_first", [True, False])
async def test_a_clock_that_is_put_right_has_revealed_no_closed_game(
    house: House, bot: Bot, closed_first: bool
) -> None:
    before = (await begin_game(house, ALICE, BOB)).clocks[0].since
    assert before is not None
    for jump in (YEAR, -YEAR):
        if closed_first is (jump > 0):
            await house.games.tables.close(house.game, Closed.AGREED)
        bot.wall.jump(jump)
        await bot.looks()
        assert not (await house.table()).is_revealed
        await bot.stays(1)
    await house.games.revival.restore(house.game, Intervention(ALICE))

    closed_for = 2 * HOUR if closed_first else HOUR
    assert before + closed_for == (await house.table()).clocks[0].since


async def test_a_move_under_a_wrong_clock_holds_up_no_question_whether_the_game_goes_on(house: House, bot: Bot) -> None:
    await begin_game(house, ALICE, BOB, pace="none")
    bot.wall.jump(YEAR)
    await bot.looks()
    await make_turn(house, ALICE)
    bot.wall.jump(-YEAR)
    await bot.looks()
    await bot.stays(14 * 24)

    assert ["silence"] == bot.sent


async def test_a_move_between_a_jump_and_the_next_look_costs_nothing_of_a_bank(house: House, bot: Bot) -> None:
    await begin_game(house, ALICE, BOB, pace="bank 2h")
    await bot.stays(1)
    bot.wall.jump(YEAR)

    assert HOUR == (await make_turn(house, ALICE)).clocks[0].bank


async def test_messages_that_wait_to_be_sent_outlive_a_jump(house: House, bot: Bot) -> None:
    await begin_game(house, ALICE, BOB)
    await house.store.send_later([line(house.game, "told-host-gone", who=""), line(None, "x", channel_id=7)])
    bot.wall.jump(YEAR)
    await bot.outbox.look()

    assert ["line", "line"] == bot.sent


@rule("TAB-5.1")
async def test_time_in_which_nothing_could_be_saved_counts_as_an_absence(
    house: House, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_game(house, ALICE, BOB)
    await bot.stays(23)
    attend = Store.attend

    async def fails(store: Store, *told: Any, **more: Any) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(Store, "attend", fails)
    for _ in range(3):
        with pytest.raises(StorageError):
            await bot.stays(1)
    monkeypatch.setattr(Store, "attend", attend)
    await bot.stays(1)
    assert ["MENTION"] == bot.sent
    await bot.stays(1)

    assert ["MENTION", "LATE"] == bot.sent


@rule("TAB-5.1")
async def test_nothing_is_done_while_discord_cannot_be_reached(house: House, bot: Bot) -> None:
    await begin_game(house, ALICE, BOB)
    await bot.stays(23)
    bot.presence.is_reached = lambda: False
    assert (5, 5) == (await bot.keeper.look(), await bot.outbox.look())
    await bot.stays(72)
    assert ["MENTION"] == bot.sent
    bot.presence.is_reached = lambda: True
    await bot.looks()
    assert ["MENTION"] == bot.sent
    await bot.stays(1)

    assert ["MENTION", "LATE"] == bot.sent
    assert [] == await late_lines(house)


@rule("TAB-5.2")
async def test_a_short_restart_moves_nothing(house: House, bot: Bot) -> None:
    await begin_game(house, ALICE, BOB)
    due = await house.store.due(EVER, most=9)
    after = restart(bot, 59 / 3600)
    await after.looks()

    assert due == await house.store.due(EVER, most=9)
