"""Summer, step by step (GW-4.4 to GW-4.7, GW-15.12, GW-16.12, GW-17.10, GW-17.12)."""

from rules.core.struct import evolve
from rules.great_wall.state.decisions import MoveClerks, RemoveShame
from rules.great_wall.state.events import IncomeTaken
from rules.great_wall.state.front_events import ShameRemoved
from rules.great_wall.state.procedures import Cleansing
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.goods import Goods
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, in_stage, player, seasons


@rule("GW-4.4")
def test_overseers_bring_their_level_of_what_is_produced_there() -> None:
    rich = player(goods="1w", overseers="lumber_mill 3 spearman, quarry 2 spearman, gold_mine 1 spearman")
    table = in_stage(Stage.ADVISORS, rich, player(goods="0", overseers="temple 2 archer"), player()).do("0 pass")

    assert ["summer"] == seasons(table)[:1]
    assert ("4w2s1g", "2c") == (table.goods(0), table.goods(1))
    assert [0, 1] == [event.seat for event in table.of(IncomeTaken)]


@rule("GW-1.4", "A-1")
def test_resources_never_run_out() -> None:
    rich = player(overseers="lumber_mill 3 spearman")
    table = in_stage(Stage.ADVISORS, evolve(rich, goods=Goods(wood=5000)), player(), player()).do("0 pass")

    assert 5003 == table.player().known_goods.wood


@rule("GW-4.5", "A-14", "A-48")
def test_shame_is_removed_in_any_order_for_two_chi_each() -> None:
    bearer = player(goods="5c", shamed="spearman archer")
    other = player(goods="2c", shamed="archer")
    table = in_stage(Stage.INCOME, bearer, other, player(), tea=(1, 0, 2), shame=10).do("0 pass")

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
    table = in_stage(Stage.INCOME, player(goods="1c", shamed="spearman"), player(), player()).do("0 pass")

    with forbidden("GW-4.5", price=2):
        table.do("0 cleanse spearman")
    with forbidden("GW-4.5", where="archer"):
        table.do("0 cleanse archer")


@rule("GW-4.5", "GW-12.2")
def test_shame_is_removed_from_claimed_horde_cards_too() -> None:
    table = in_stage(Stage.INCOME, player(goods="2c", trophies="foragers_left 1"), player(), player()).do("0 pass")
    table.do("0 cleanse foragers_left")

    assert [0] == [trophy.shame for trophy in table.player().trophies]


@rule("GW-17.10", "A-21")
def test_in_coop_shame_is_removed_for_ten_honour() -> None:
    bearers = (player(honour=12, shamed="spearman archer"), player(honour=9, shamed="archer"), player(honour=30))
    table = in_stage(Stage.INCOME, *bearers, mode="coop").do("0 pass")

    assert ["0 RemoveShame"] == table.pending
    table.do("0 cleanse spearman")
    assert (2, "20w20s20g20c", 1) == (table.honour(0), table.goods(0), table.player(0).shame)
    assert Stage.SELECT is table.state.stage


@rule("GW-17.10")
def test_in_coop_shame_stays_where_honour_is_lacking() -> None:
    table = arrange(player(honour=9, shamed="spearman"), player(), mode="coop", asked=(RemoveShame(seat=0),))

    with forbidden("GW-17.10", price=10):
        table.do("0 cleanse spearman")


@rule("GW-4.5")
def test_what_is_free_is_free() -> None:
    table = arrange(
        player(goods="0", shamed="spearman archer"),
        player(),
        asked=(RemoveShame(seat=0, left=1), MoveClerks(seat=1, left=1)),
    ).do("0 cleanse archer")

    assert ["1 MoveClerks"] == table.pending
    assert (1, "0") == (table.player().shame, table.goods())


@rule("GW-4.5")
def test_the_price_of_this_summer_is_forgotten() -> None:
    table = in_stage(Stage.SHAME, step=1, procedures=(Cleansing(prices=((0, 1),)),))
    table.carry(MoveClerks(seat=0, left=1))

    assert "Cleansing" == type(table.state.procedures[0]).__name__
    table = in_stage(Stage.INCOME, player(shamed="spearman"), player(), player()).do("0 pass", "0 pass")
    assert () == table.state.procedures


@rule("GW-4.6")
def test_command_cards_go_from_the_track_to_their_owners() -> None:
    table = arrange(
        stage=Stage.SHAME, step=1, track=("1 muster", "0 economy", "2 betrayal"), asked=(MoveClerks(seat=0, left=1),)
    ).do("0 pass")

    assert [("economy",), ("muster",), ("betrayal",)] == [each.discard for each in table.state.players]
    assert (None, None, None) == table.state.track


@rule("GW-4.6", "GW-15.12", "GW-16.12")
def test_reed_takes_its_card_back_and_qin_discards_his() -> None:
    table = arrange(
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
    return in_stage(Stage.SHAME, cards, player(), player(discard="economy"), step=1, tea=(2, 1, 0), **given).do(
        "0 pass"
    )


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
def test_somebody_who_has_discarded_nothing_is_not_asked() -> None:
    table = reclaiming().do("2 reclaim cards")

    assert ["0 Reclaim"] == table.pending


@rule("GW-17.12")
def test_nobody_reclaims_in_coop() -> None:
    table = reclaiming(mode="coop")

    assert Stage.SELECT is table.state.stage
    assert ("economy", "muster", "betrayal") == table.player(0).discard
