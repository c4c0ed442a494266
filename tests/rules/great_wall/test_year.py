"""Spring, fall, winter, and the end of the game (GW-4, GW-7.9, GW-14, GW-17)."""

import pytest

from rules.core.play import pending
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.events import CommandBegun, YearBegun
from rules.great_wall.state.front_events import HordeRevealed
from rules.great_wall.state.holdings import Spent
from rules.great_wall.state.wall import Ending, Stage
from rules.great_wall.terms.tables import LARGE, SMALL
from rules.great_wall.terms.vocabulary import Limit, SectionId
from tests.support.rules import rule
from tests.support.wall import arrange, band, column, in_stage, player, seasons

# Spring


@rule("GW-4.1", "GW-4.14")
def test_the_time_token_moves_on_in_spring() -> None:
    table = in_stage(Stage.VERDICT, slot=2, year=3).do("0 pass")

    assert [YearBegun(4, 4, 2)] == table.of(YearBegun)
    assert (4, 3) == (table.state.year, table.state.slot)


@rule("GW-4.2")
@pytest.mark.parametrize("slot", range(1, len(SMALL.time)))
def test_as_many_horde_cards_come_as_stand_beside_the_token(slot: int) -> None:
    table = in_stage(Stage.VERDICT, slot=slot - 1, market="bribe").do("0 pass")

    assert SMALL.time[slot].hordes == len(table.of(HordeRevealed))


@rule("GW-17.8", "GW-17.2")
@pytest.mark.parametrize(("seats", "hordes"), [(3, SMALL.time[2].hordes + 1), (4, LARGE.time[2].hordes + 1)])
def test_one_more_comes_in_coop(seats: int, hordes: int) -> None:
    table = in_stage(Stage.EVENT, seats=seats, mode="coop", slot=1).do("0 pass")

    assert hordes == len(table.of(HordeRevealed))


@rule("GW-4.3")
def test_the_two_leftmost_advisors_leave_the_track_and_others_come_from_the_right() -> None:
    table = in_stage(Stage.SPRING, market="mason judge scout fletcher", nature="draw merchant, draw almoner").do(
        "0 pass"
    )

    assert ("scout", "fletcher", "merchant", "almoner") == table.state.market
    assert ("mason", "judge") == table.state.spent_advisors


# Fall and Winter


@rule("GW-4.11", "GW-17.19")
def test_winter_follows_the_last_command_card() -> None:
    table = arrange(track=("0 economy", "1 muster"), step=1, asked=(MoveClerks(seat=1, left=1),)).do("1 pass")

    assert ["winter"] == seasons(table)[:1]
    assert [] == table.of(CommandBegun)


@rule("GW-4.12", "A-27")
def test_sections_fire_from_the_left_and_one_check_follows() -> None:
    foe = "javelin_band_left"
    table = in_stage(
        Stage.WINTER,
        left=column(band(foe), level=1, archers=(0,)),
        right=column(band("javelin_band_right"), level=1, archers=(1, 0), rest={2: "archer"}),
        tea=(1, 0, 2),
    ).do("0 pass")

    assert ["0 Shoot"] == table.pending
    assert SectionId.LEFT is pending(table.state)[0].section  # type: ignore[attr-defined]
    table.do(f"0 {table.legal(0)[0]}")
    assert (["1 Shoot"], Stage.FIRING, 2) == (table.pending, table.state.stage, table.state.step)
    table.do(f"1 {table.legal(1)[0]}")
    assert ["0 Shoot"] == table.pending
    table.do(f"0 {table.legal(0)[0]}")
    assert Stage.FIRING is not table.state.stage


@rule("GW-17.13")
def test_in_coop_demands_come_before_the_end_check_and_events_after() -> None:
    order = [*Stage]
    places = [
        order.index(stage)
        for stage in (Stage.FIRING, Stage.ASSAULT, Stage.PETITIONS, Stage.VERDICT, Stage.RECKONING, Stage.EVENT)
    ]

    assert sorted(places) == places
    table = in_stage(Stage.PETITIONS, mode="coop", demands=("taunt_them",), shame=30, fulfilled=7).do("0 pass")
    assert (Ending.DEMANDS, 30) == (table.state.ending, table.state.shame)
    table = in_stage(Stage.PETITIONS, mode="coop", demands=("taunt_them",), shame=30).do("0 pass")
    assert Stage.RECKONING is table.state.stage


# Limits, and the end


@rule("GW-7.9")
def test_limits_of_a_turn_are_lifted_with_the_next_command_card() -> None:
    used = player(spent=(Spent("meng_gong", Limit.ONCE_PER_TURN), Spent("judge", Limit.ONCE_PER_YEAR)))
    table = arrange(
        used, player(), player(), track=("0 economy", "1 muster", "2 muster"), asked=(MoveClerks(seat=0, left=1),)
    ).do("0 pass")

    assert 1 == table.state.step
    assert [Limit.ONCE_PER_YEAR] == [each.limit for each in table.player(0).spent]


@rule("GW-7.9")
def test_limits_of_a_year_are_lifted_in_spring() -> None:
    limits = (Limit.ONCE_PER_YEAR, Limit.ONCE_PER_SECTION_PER_YEAR, Limit.TIMES_PER_YEAR_EQUAL_TO_SUPPORTING_ADVISORS)
    used = player(spent=tuple(Spent("judge", limit) for limit in limits))
    table = in_stage(Stage.RECLAIM, used, player(), player()).do("0 pass")

    assert 3 == len(table.player(0).spent)
    table = in_stage(Stage.VERDICT, used, player(), player()).do("0 pass")
    assert () == table.player(0).spent


@rule("GW-7.9")
@pytest.mark.parametrize("stage", [Stage.FIRING, Stage.ASSAULT])
def test_each_section_fired_at_or_assaulted_counts_as_a_turn(stage: Stage) -> None:
    used = player(spent=(Spent("meng_gong", Limit.ONCE_PER_TURN),))
    table = in_stage(
        stage, used, player(), player(), right=column(band("javelin_band_right"), level=1, archers=(1,)), step=1
    ).do("0 pass")

    assert () == table.player(0).spent


@rule("GW-17.18")
def test_in_coop_all_win_or_nobody_does() -> None:
    won = in_stage(Stage.PETITIONS, seats=3, mode="coop", fulfilled=7).do("0 pass")
    lost = in_stage(Stage.PETITIONS, seats=3, mode="coop", fulfilled=6, slot=len(SMALL.time) - 1).do("0 pass")
    results = [table.rules.result(table.state) for table in (won, lost)]

    assert [(1, 1, 1), (2, 2, 2)] == [result.ranks for result in results if result]
    assert [(0, 1, 2), ()] == [result.winners for result in results if result]
