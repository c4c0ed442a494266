"""The Year, step by step (GW-4, GW-7.9, GW-14.3, GW-17.13)."""

import pytest

from rules.core.play import pending
from rules.core.struct import evolve
from rules.great_wall.state.decisions import MoveClerks, RecoverCommand, RemoveShame
from rules.great_wall.state.events import CommandBegun, IncomeTaken, SeasonBegun, YearBegun
from rules.great_wall.state.front_events import BarricadesRemoved, HordeRevealed, ShameRemoved
from rules.great_wall.state.holdings import Spent
from rules.great_wall.state.procedures import Cleansing
from rules.great_wall.state.wall import Ending, Stage
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.tables import LARGE, SMALL
from rules.great_wall.terms.vocabulary import Limit, SectionId
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arranged, band, column, player


def at(stage: Stage, *players: object, **given: object) -> WallTable:
    """Return a table in *stage*, with nothing left to do in it but what comes next."""
    return arranged(*players, stage=stage, track=(), asked=(MoveClerks(seat=0, left=1),), **given)  # type: ignore[arg-type]


def seasons(table: WallTable) -> list[str]:
    """Return the seasons that the last events began."""
    return [event.season for event in table.of(SeasonBegun)]


# Spring


@rule("GW-4.1", "GW-4.14")
def test_the_time_token_moves_on_in_spring() -> None:
    table = at(Stage.VERDICT, slot=2, year=3).do("0 pass")

    assert [YearBegun(4, 4, 2)] == table.of(YearBegun)
    assert (4, 3) == (table.state.year, table.state.slot)


@rule("GW-4.2")
@pytest.mark.parametrize("slot", range(1, len(SMALL.time)))
def test_as_many_horde_cards_come_as_stand_beside_the_token(slot: int) -> None:
    table = at(Stage.VERDICT, slot=slot - 1, market="bribe").do("0 pass")

    assert SMALL.time[slot].hordes == len(table.of(HordeRevealed))


@rule("GW-17.8", "GW-17.2")
@pytest.mark.parametrize(("seats", "hordes"), [(3, SMALL.time[2].hordes + 1), (4, LARGE.time[2].hordes + 1)])
def test_one_more_comes_in_coop(seats: int, hordes: int) -> None:
    table = at(Stage.EVENT, seats=seats, mode="coop", slot=1).do("0 pass")

    assert hordes == len(table.of(HordeRevealed))


@rule("GW-4.3")
def test_the_two_leftmost_advisors_leave_the_track_and_others_come_from_the_right() -> None:
    table = at(
        Stage.SPRING,
        market="mason judge scout fletcher",
        nature="draw merchant, draw almoner",
    ).do("0 pass")

    assert ("scout", "fletcher", "merchant", "almoner") == table.state.market
    assert ("mason", "judge") == table.state.spent_advisors


@rule("GW-16.26")
def test_the_human_of_solo_gives_qin_one_of_the_two_leftmost_advisors() -> None:
    table = at(Stage.SPRING, player(), seats=1, market="mason judge scout fletcher").do("0 pass")

    assert ["judge", "mason"] == table.legal_of(0, "dismiss")
    table.do("0 dismiss judge")
    assert table.state.qin is not None
    assert "mason" in table.state.qin.supporting
    assert "judge" in table.state.spent_advisors
    assert ("scout", "fletcher") == table.state.market[:2]
    assert 4 == len(table.state.market)


# Summer


@rule("GW-4.4")
def test_overseers_bring_their_level_of_what_is_produced_there() -> None:
    rich = player(goods="1w", overseers="lumber_mill 3 spearman, quarry 2 spearman, gold_mine 1 spearman")
    table = at(Stage.ADVISORS, rich, player(goods="0", overseers="temple 2 archer"), player()).do("0 pass")

    assert ["summer"] == seasons(table)[:1]
    assert ("4w2s1g", "2c") == (table.goods(0), table.goods(1))
    assert [0, 1] == [event.seat for event in table.of(IncomeTaken)]


@rule("GW-1.4", "A-1")
def test_resources_never_run_out() -> None:
    rich = player(overseers="lumber_mill 3 spearman")
    table = at(Stage.ADVISORS, evolve(rich, goods=Goods(wood=5000)), player(), player()).do("0 pass")

    assert 5003 == table.player().owned.wood


@rule("GW-4.4")
def test_abilities_of_that_time_are_added_to_income() -> None:
    table = at(Stage.ADVISORS, player(goods="0", active="quartermaster"), player(), player()).do("0 pass")

    assert ["0 GainAny"] == table.pending
    table.do("0 gain 1g")
    assert "1g" == table.goods(0)
    assert "0" == at(Stage.ADVISORS, player(goods="0"), player(), player()).do("0 pass").goods(0)


@rule("GW-4.5", "A-14", "A-48")
def test_shame_is_removed_in_any_order_for_two_chi_each() -> None:
    bearer = player(goods="5c", shamed="spearman archer")
    other = player(goods="2c", shamed="archer")
    table = at(Stage.INCOME, bearer, other, player(), tea=(1, 0, 2), shame=10).do("0 pass")

    assert ["1 RemoveShame", "0 RemoveShame"] == table.pending
    table.do("1 cleanse archer", "0 cleanse spearman")
    assert [ShameRemoved(1, chi=2), ShameRemoved(0, chi=2)] == table.of(ShameRemoved)
    assert ("0", "3c") == (table.goods(1), table.goods(0))
    assert ["archer"] == table.legal_of(0, "cleanse")
    table.do("0 cleanse archer")
    assert (0, 13) == (table.player(0).shame, table.state.shame)
    assert (10, 4) == (table.player(0).supply.spearmen, table.player(0).supply.archers)


@rule("GW-4.5")
def test_shame_stays_where_chi_is_lacking() -> None:
    table = at(Stage.INCOME, player(goods="1c", shamed="spearman"), player(), player()).do("0 pass")

    with forbidden("GW-4.5", price=2):
        table.do("0 cleanse spearman")
    with forbidden("GW-4.5", where="archer"):
        table.do("0 cleanse archer")


@rule("GW-4.5", "GW-12.2")
def test_shame_is_removed_from_claimed_horde_cards_too() -> None:
    table = at(Stage.INCOME, player(goods="2c", trophies="foragers_left 1"), player(), player()).do("0 pass")
    table.do("0 cleanse foragers_left")

    assert [0] == [trophy.shame for trophy in table.player().trophies]


@rule("GW-17.10", "A-21")
def test_in_coop_shame_is_removed_for_ten_honour() -> None:
    bearers = (player(honour=12, shamed="spearman archer"), player(honour=9, shamed="archer"), player(honour=30))
    table = at(Stage.INCOME, *bearers, mode="coop").do("0 pass")

    assert ["0 RemoveShame"] == table.pending
    table.do("0 cleanse spearman")
    assert (2, "20w20s20g20c", 1) == (table.honour(0), table.goods(0), table.player(0).shame)
    assert Stage.SELECT is table.state.stage


@rule("GW-17.10")
def test_in_coop_shame_stays_where_honour_is_lacking() -> None:
    table = arranged(player(honour=9, shamed="spearman"), player(), mode="coop", asked=(RemoveShame(seat=0),))

    with forbidden("GW-17.10", price=10):
        table.do("0 cleanse spearman")


@rule("GW-4.5", "GW-7.10")
def test_a_card_may_change_what_removing_shame_costs() -> None:
    table = at(Stage.INCOME, player(goods="2c", active="high_monk", shamed="spearman archer"), player(), player())
    table.do("0 pass", "0 cleanse spearman", "0 cleanse archer")

    assert (0, "0") == (table.player().shame, table.goods())


@rule("GW-4.5")
def test_what_is_free_is_free() -> None:
    table = arranged(
        player(goods="0", shamed="spearman archer"),
        player(),
        asked=(RemoveShame(seat=0, left=1), MoveClerks(seat=1, left=1)),
    ).do("0 cleanse archer")

    assert ["1 MoveClerks"] == table.pending
    assert (1, "0") == (table.player().shame, table.goods())


@rule("GW-4.5")
def test_the_price_of_this_summer_is_forgotten() -> None:
    table = at(Stage.SHAME, step=1, procedures=(Cleansing(prices=((0, 1),)),))
    table.carry(MoveClerks(seat=0, left=1))

    assert "Cleansing" == type(table.state.procedures[0]).__name__
    table = at(Stage.INCOME, player(shamed="spearman"), player(), player()).do("0 pass", "0 pass")
    assert () == table.state.procedures


@rule("GW-4.6")
def test_command_cards_go_from_the_track_to_their_owners() -> None:
    table = arranged(
        stage=Stage.SHAME,
        step=1,
        track=("1 muster", "0 economy", "2 betrayal"),
        asked=(MoveClerks(seat=0, left=1),),
    ).do("0 pass")

    assert [("economy",), ("muster",), ("betrayal",)] == [each.discard for each in table.state.players]
    assert (None, None, None) == table.state.track


@rule("GW-4.6", "GW-15.12", "GW-16.12")
def test_reed_takes_its_card_back_and_qin_discards_his() -> None:
    table = arranged(
        player(),
        stage=Stage.SHAME,
        step=1,
        track=("0 economy", "qin solo_muster", "reed reed_orders"),
        asked=(MoveClerks(seat=0, left=1),),
    ).do("0 pass")

    assert table.state.qin is not None
    assert table.state.reed is not None
    assert ("solo_muster",) == table.state.qin.played
    assert not table.state.reed.placed


def reclaiming(**given: object) -> WallTable:
    """Return a table at which seat 0 has three discarded command cards, and it is time to reclaim."""
    cards = player(discard="economy muster betrayal", commands="attack_order")
    return at(Stage.SHAME, cards, player(), player(discard="economy"), step=1, tea=(2, 1, 0), **given).do("0 pass")


@rule("GW-4.7", "GW-20.15")
def test_all_cards_are_taken_back_or_all_give_honour() -> None:
    table = reclaiming()

    assert ["2 Reclaim", "0 Reclaim"] == table.pending
    table.do("2 reclaim honour")
    assert ["cards", "honour"] == table.legal_of(0, "reclaim")
    table.do("0 reclaim honour")
    assert (6, ("economy", "muster", "betrayal")) == (table.honour(0), table.player(0).discard)
    table = reclaiming().do("2 reclaim cards", "0 reclaim cards")
    assert (0, ()) == (table.honour(0), table.player(0).discard)
    assert {"economy", "muster", "betrayal", "attack_order"} == set(table.player(0).commands)


@rule("GW-4.7")
def test_who_has_discarded_nothing_is_not_asked() -> None:
    table = reclaiming().do("2 reclaim cards")

    assert ["0 Reclaim"] == table.pending


@rule("GW-17.12")
def test_nobody_reclaims_in_coop() -> None:
    table = reclaiming(mode="coop")

    assert Stage.SELECT is table.state.stage
    assert ("economy", "muster", "betrayal") == table.player(0).discard


@rule("GW-17.12")
def test_a_command_card_is_taken_back_by_its_name() -> None:
    table = arranged(
        player(discard="economy muster", commands="attack_order"),
        player(),
        mode="coop",
        asked=(RecoverCommand(seat=0, left=1), MoveClerks(seat=1, left=1)),
    )

    with forbidden("GW-17.12", card="attack_order"):
        table.do("0 recover attack_order")
    table.do("0 recover muster")
    assert ("economy",) == table.player(0).discard
    assert "muster" in table.player(0).commands


# Fall and Winter


@rule("GW-4.11", "GW-17.19")
def test_winter_follows_the_last_command_card() -> None:
    table = arranged(track=("0 economy", "1 muster"), step=1, asked=(MoveClerks(seat=1, left=1),)).do("1 pass")

    assert ["winter"] == seasons(table)[:1]
    assert [] == table.of(CommandBegun)


@rule("GW-4.12", "A-27")
def test_sections_fire_from_the_left_and_one_check_follows() -> None:
    foe = "javelin_band_left"
    table = at(
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


@rule("GW-4.13")
def test_barricades_go_after_the_assault() -> None:
    table = at(
        Stage.CHECK,
        left=column(barricades=2),
        right=column(band("javelin_band_right"), barricades=3, level=2),
    ).do("0 pass")

    assert [BarricadesRemoved(None, 5)] == table.of(BarricadesRemoved)
    assert [0, 0, 0] == [each.barricades for each in table.state.sections]


@rule("GW-4.13")
def test_sections_are_assaulted_from_the_left() -> None:
    table = at(
        Stage.CHECK,
        left=column(band("javelin_band_left")),
        right=column(band("javelin_band_right")),
    ).do("0 pass")

    assert (["0 PlaceShame"], 0) == (table.pending, table.state.step)
    for seat in (0, 1, 2):
        table.do(f"{seat} bear spearman")
    assert (["0 PlaceShame"], 2) == (table.pending, table.state.step)


@rule("GW-4.14", "GW-14.1")
def test_the_game_ends_after_winter_on_the_last_slot() -> None:
    table = at(Stage.PETITIONS, slot=len(SMALL.time) - 1).do("0 pass")
    earlier = at(Stage.PETITIONS, slot=len(SMALL.time) - 2).do("0 pass")

    assert Ending.TIME is table.state.ending
    assert None is earlier.state.ending


@rule("GW-17.13")
def test_in_coop_demands_come_before_the_end_check_and_events_after() -> None:
    order = [*Stage]
    places = [
        order.index(stage)
        for stage in (Stage.FIRING, Stage.ASSAULT, Stage.PETITIONS, Stage.VERDICT, Stage.RECKONING, Stage.EVENT)
    ]

    assert sorted(places) == places
    table = at(Stage.PETITIONS, mode="coop", demands=("taunt_them",), shame=30, fulfilled=7).do("0 pass")
    assert (Ending.DEMANDS, 30) == (table.state.ending, table.state.shame)
    table = at(Stage.PETITIONS, mode="coop", demands=("taunt_them",), shame=30).do("0 pass")
    assert Stage.RECKONING is table.state.stage


# Limits, and the end


@rule("GW-7.9")
def test_limits_of_a_turn_are_lifted_with_the_next_command_card() -> None:
    used = player(spent=(Spent("meng_gong", Limit.ONCE_PER_TURN), Spent("judge", Limit.ONCE_PER_YEAR)))
    table = arranged(
        used,
        player(),
        player(),
        track=("0 economy", "1 muster", "2 muster"),
        asked=(MoveClerks(seat=0, left=1),),
    ).do("0 pass")

    assert 1 == table.state.step
    assert [Limit.ONCE_PER_YEAR] == [each.limit for each in table.player(0).spent]


@rule("GW-7.9")
def test_limits_of_a_year_are_lifted_in_spring() -> None:
    limits = (
        Limit.ONCE_PER_YEAR,
        Limit.ONCE_PER_SECTION_PER_YEAR,
        Limit.TIMES_PER_YEAR_EQUAL_TO_SUPPORTING_ADVISORS,
    )
    used = player(spent=tuple(Spent("judge", limit) for limit in limits))
    table = at(Stage.RECLAIM, used, player(), player()).do("0 pass")

    assert 3 == len(table.player(0).spent)
    table = at(Stage.VERDICT, used, player(), player()).do("0 pass")
    assert () == table.player(0).spent


@rule("GW-7.9")
@pytest.mark.parametrize("stage", [Stage.FIRING, Stage.ASSAULT])
def test_each_section_fired_at_or_assaulted_counts_as_a_turn(stage: Stage) -> None:
    used = player(spent=(Spent("meng_gong", Limit.ONCE_PER_TURN),))
    table = at(
        stage,
        used,
        player(),
        player(),
        right=column(band("javelin_band_right"), level=1, archers=(1,)),
        step=1,
    ).do("0 pass")

    assert () == table.player(0).spent


def ended(*honour: int, **given: object) -> WallTable:
    """Return a table at which the game has just ended, with *honour* by seat."""
    seated = (player(honour=each) for each in honour)
    return at(Stage.PETITIONS, *seated, slot=len(SMALL.time) - 1, **given).do("0 pass")


@rule("GW-14.3", "GW-3.2")
def test_most_honour_wins_and_the_higher_on_the_tea_stack_of_equals() -> None:
    table = ended(5, 9, 9, tea=(0, 2, 1))
    result = table.rules.result(table.state)

    assert result is not None
    assert ((5, 9, 9), (3, 2, 1)) == (result.points, result.ranks)


@rule("GW-16.27", "A-20")
@pytest.mark.parametrize(("honour", "rank"), [(1, 1), (0, 2)])
def test_the_human_wins_with_more_honour_than_qin_only(honour: int, rank: int) -> None:
    table = ended(honour, tea=(0,))
    result = table.rules.result(table.state)

    assert table.state.qin is not None
    assert (0, honour) == (table.state.qin.honour, table.honour())
    assert result is not None
    assert ((rank,), rank == 1) == (result.ranks, table.state.won)


@rule("GW-17.18")
def test_in_coop_all_win_or_nobody_does() -> None:
    won = at(Stage.PETITIONS, seats=3, mode="coop", fulfilled=7).do("0 pass")
    lost = at(Stage.PETITIONS, seats=3, mode="coop", fulfilled=6, slot=len(SMALL.time) - 1).do("0 pass")
    results = [table.rules.result(table.state) for table in (won, lost)]

    assert [(1, 1, 1), (2, 2, 2)] == [result.ranks for result in results if result]
    assert [(0, 1, 2), ()] == [result.winners for result in results if result]


@rule("GW-14.4")
def test_honour_goes_beyond_a_hundred() -> None:
    table = ended(150, 20, 30)
    result = table.rules.result(table.state)

    assert result is not None
    assert 150 == result.points[0]
