"""Tables wait for people who are away."""

import pytest

from bot.settings.deadlines.clocks import Rung
from bot.settings.deadlines.pace import DAY, HOUR
from bot.settings.deadlines.vacation import Away
from bot.tables.services.deeds import Intervention
from tests.bot.tables.keeping.test_notices import begin
from tests.support.keeping import NOON, NoticesHeard
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, House
from tests.support.tastings import USERS
from tests.support.time import StillWall
from tests.toys.generous.game import RULES


@pytest.fixture
def wall() -> StillWall:
    return StillWall(NOON)


def away(*days: tuple[float, float]) -> tuple[Away, ...]:
    """Return vacations by days after noon."""
    return tuple(Away(NOON + int(since * DAY), NOON + int(until * DAY)) for since, until in days)


@rule("TAB-4.1", "TAB-4.2")
async def test_the_clock_of_who_is_away_stands_still_and_their_days_are_counted(
    house: House, notices: NoticesHeard
) -> None:
    await begin(house, {"away": away((1, 11))}, "2d grace 1d vacation 3d")
    await notices.turn(25, step=1)
    [alice, _] = (await house.table()).seats
    assert NOON + 4 * DAY == alice.vacation_until, "three of ten days"
    await notices.turn(5 * 24 - 26, step=1)
    assert [(24 * 4.5, False)] == [(at, silent) for at, _, silent in notices.heard()], "half a day before its end"
    assert (await house.table()).seats[0].vacation_until is None
    await notices.turn(24 * 2, step=1)
    late = [at for at, each in notices.said if each.detail["rung"] == Rung.LATE]
    assert [5 * 24] == late, "two days, and three for which she was away"


@rule("TAB-4.6")
async def test_somebody_who_comes_back_early_has_what_was_left(house: House, notices: NoticesHeard) -> None:
    table = await begin(house, {"away": away((0.5, 9))}, "2d grace 1d")
    await notices.turn(24)
    assert NOON + 9 * DAY == (await house.table()).seats[0].vacation_until
    await house.games.people.change(ALICE, {"away": away((0.5, 1))})
    await notices.turn(0.5)
    after = await house.table()

    assert after.seats[0].vacation_until is None
    since, was = after.clocks[0].since, table.clocks[0].since
    assert since is not None
    assert was is not None
    assert 12 * HOUR <= since - was <= 13 * HOUR


@rule("TAB-4.7")
async def test_somebody_who_is_away_when_a_game_begins_is_waited_for(house: House, notices: NoticesHeard) -> None:
    await begin(house, {"away": away((-1, 6))}, "2d")
    await notices.keeper.look()
    table = await house.table()
    assert (NOON + 6 * DAY, NOON + 6 * DAY) == (table.seats[0].vacation_until, table.clocks[0].since)


@rule("TAB-4.1")
async def test_a_game_that_was_closed_and_goes_on_waits_for_time_off_that_was_announced_before(
    house: House, notices: NoticesHeard
) -> None:
    await begin(house, {"away": away((3, 10))}, "9d")
    await notices.turn(24)
    await house.games.revival.end(house.game, Intervention(BOB))
    await notices.turn(24)
    await house.games.revival.restore(house.game, Intervention(BOB))
    await notices.turn(48, step=1)

    alice = (await house.table()).seats[0]
    assert NOON + 10 * DAY == alice.vacation_until


@rule("TAB-5.4")
@pytest.mark.parametrize("resumed", [6, 12])
async def test_a_pause_does_not_prolong_time_off(house: House, notices: NoticesHeard, resumed: int) -> None:
    await begin(house, {"away": away((0, 8))}, "2d")
    await notices.turn(3 * 24, step=1)
    await house.games.moderation.pause(house.game, Intervention(BOB))
    await notices.turn((resumed - 3) * 24, step=1)
    await house.games.moderation.resume(house.game, Intervention(BOB))
    await notices.keeper.look()
    begins = max(8, resumed)
    await notices.turn((begins + 1 - resumed) * 24, step=1)

    table = await house.table()
    assert (None, NOON + begins * DAY) == (table.seats[0].vacation_until, table.clocks[0].since)


@rule("TAB-4.5")
async def test_a_table_that_allows_no_vacation_waits_for_nobody(house: House, notices: NoticesHeard) -> None:
    await begin(house, {"away": away((0, 9))}, "2d vacation 0d")
    await notices.turn(37, step=1)

    assert (await house.table()).seats[0].vacation_until is None
    assert [36] == [at for at, *_ in notices.heard()]


@rule("TAB-4.12")
async def test_an_open_seat_waits_for_nobody_who_is_away(house: House, notices: NoticesHeard, wall: StillWall) -> None:
    await begin(house, {"away": away((-1, 6))}, "2d answers 8h")
    await notices.keeper.look()
    assert NOON + 6 * DAY == (await house.table()).seats[0].vacation_until
    opened_seat = await house.games.seating.open_absent(house.game, {ALICE})
    assert opened_seat is not None
    await notices.keeper.look()

    for table in (opened_seat, await house.table()):
        assert (None, wall.now()) == (table.seats[0].vacation_until, table.clocks[0].since)
    await notices.turn(8)
    assert (1,) == (await house.table()).awaited_seats(), "an answer is given"

    back = await house.games.seating.sit(house.game, ALICE, "Alice", 0)
    await notices.keeper.look()
    assert back.people == {0, 1}
    assert NOON + 6 * DAY == (await house.table()).seats[0].vacation_until, "her own seat waits for her again"


@rule("TAB-3.11", "TAB-4.8")
async def test_secret_choices_of_all_wait_for_who_is_away(
    house: House, notices: NoticesHeard, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.games.people.change(ALICE, {"away": away((-1, 2))})
    await house.begin(RULES.id, *USERS, pace="1d answers 8h")
    await notices.keeper.look()
    await house.move(BOB, "bid 2")
    await notices.turn(55, step=1)
    assert [] == [entry.text for entry in (await house.table()).log if entry.seat >= 0], (
        "eight hours are not over for all"
    )
    await notices.turn(2, step=1)
    bids = [(entry.seat, entry.late) for entry in (await house.table()).log if entry.text.startswith("bid")]
    assert [(0, True), (1, False), (2, True)] == bids
