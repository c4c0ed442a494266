"""Generals: the ability of each is used, and does what its words say (GW-7.1, GW-7.10)."""

from typing import Any

from rules.core.struct import evolve
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.decisions import Build, Sortie
from rules.great_wall.state.events import AbilityUsed, HonourGained
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.procedures import Assault
from rules.great_wall.state.tasks import Activate, Do, GiveShame, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Place, Unit
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, band, column, player, troops
from tests.support.wall_cards import ACTED, COMPLETE, FREE, MIDDLE, Used, at, dying, is_over, leads

uses = Used()


def test_every_general_is_used() -> None:
    assert uses.cards == set(CARDS[SHIPPED].generals)


@rule("GW-7.1")
@uses("song_ci")
def test_song_ci_gains_honour_for_each_upgrade() -> None:
    table = leads("song_ci", Activate(Place.QUARRY), clerks={"quarry": (0, 1)})

    table.do("0 upgrade quarry spearman")

    assert table.honour() == 20 + 4
    assert [(4, "song_ci")] == [(event.amount, event.card) for event in table.of(HonourGained)]
    assert [] == table.of(AbilityUsed), "once is enough"


@rule("GW-3.8")
@uses("yang_ye")
def test_yang_ye_gains_honour_once_for_a_batch_in_which_soldiers_are_saved() -> None:
    front = column(band("javelin_band_left", "0 spearman a1", "0 horseman b1 b2"))
    table = leads("yang_ye", Do(Routine.DIE), middle=front, procedures=dying(Unit.SPEARMAN, Unit.HORSEMAN))

    table.do("0 save spearman", "0 save horseman")

    assert is_over(table)
    assert (table.honour(), table.player().known_goods.chi) == (22, 5)


@rule("GW-3.8")
@uses("che_kung")
def test_che_kung_gains_honour_for_each_spearman_or_horseman_that_attacks() -> None:
    table = leads("che_kung", Sortie(seat=0, left=2), middle=evolve(FREE, level=1))

    table.do("0 attack horseman M1a2 M1b2")
    assert table.honour() == 20 + 2 + 1, "and the reward of the spot"
    table.do("0 attack spearman M1b1 none")
    assert table.honour() == 23 + 2

    archer = leads("che_kung", Sortie(seat=0, left=1), middle=column(FREE.bands[0], rest={0: "archer"}, level=1))
    archer.do("0 attack archer M1a2 none")
    assert archer.honour() == 20


@rule("GW-3.6", "GW-20.34")
@uses("zhang_shijie")
def test_zhang_shijie_gains_chi_for_a_tactic_card_after_it_is_paid_for() -> None:
    given = {"hand": "master_plan", "goods": "0"}
    table = leads("zhang_shijie", at("fall_start"), supporting=3, given=given, stage=Stage.FALL)

    with forbidden("GW-3.6", cost="1c", owned="0"):
        table.do("0 tactic master_plan enhanced")
    table.do("0 tactic master_plan normal")

    assert table.goods() == "3c"


@rule("GW-10.2")
@uses("yang_paifeng")
def test_yang_paifeng_counts_more_vital_spots_for_the_claim() -> None:
    table = leads("yang_paifeng", Do(Routine.CHECK_DEFEATS), middle=COMPLETE)

    assert [len(each.trophies) for each in table.state.players] == [1, 0, 0]


@rule("GW-7.9")
@uses("meng_gong")
def test_meng_gong_places_wounds_on_the_card_attacked_once_a_turn() -> None:
    table = leads("meng_gong", Sortie(seat=0, left=2), middle=FREE)

    table.do("0 attack spearman M1a1 none", "0 use meng_gong")
    assert table.legal_of(0, "wound") == ["M1a2", "M1b1", "M1b2"]
    table.do("0 wound M1a2", "0 wound M1b1", "0 attack spearman M1b2 none")

    assert is_over(table), "not asked a second time"
    assert (table.player().wounds, table.player().known_goods.chi) == (4, 8)


@rule("GW-3.5", "GW-3.6")
def test_meng_gong_needs_chi_that_was_there_and_may_be_left_unused() -> None:
    poor = leads("meng_gong", Sortie(seat=0, left=1), middle=FREE, given={"goods": "9g"})

    poor.do("0 attack spearman M1b2 none")
    with forbidden("GW-3.6", cost="1c", owned="0"):
        poor.do("0 use meng_gong")

    assert is_over(poor.do("0 pass"))
    assert poor.section("M").bands[0].wounds == ()


@uses("yue_fei")
def test_yue_fei_attacks_from_rest_after_the_command_card_three_times_at_most() -> None:
    table = leads("yue_fei", ACTED, supporting=4, middle=FREE)

    table.do(*(f"0 attack spearman M1{spot} none" for spot in ("a1", "a2", "b1")))

    assert is_over(table)
    assert table.section("M").rest[0] == troops("horseman")
    assert is_over(leads("yue_fei", at("command_step_end", by=1), middle=FREE, track=("1 economy",)))


@uses("han_shizhong")
def test_han_shizhong_recruits_for_less_in_total() -> None:
    table = leads("han_shizhong", Activate(Place.BARRACKS), clerks={"barracks": (0, 0, 1)}, supporting=4)

    table.do("0 station spearman left", "0 station spearman left")

    assert table.player().known_goods.total == 36 - (6 - 3)


@rule("GW-6.2")
@uses("liang_hongyu")
def test_liang_hongyu_gathers_with_one_clerk_as_with_more() -> None:
    overseers = {"overseers": "quarry 1 spearman"}
    alone = leads("liang_hongyu", Activate(Place.QUARRY), supporting=4, clerks={"quarry": (0, 1)}, given=overseers)
    paired = leads("liang_hongyu", Activate(Place.QUARRY), supporting=4, clerks={"quarry": (0, 0, 1)}, given=overseers)

    assert [table.player().known_goods.stone - 9 for table in (alone, paired)] == [3 + 1, 2 + 1]


@uses("zong_ze")
def test_zong_ze_attacks_or_draws_where_two_own_clerks_stand() -> None:
    def activate(**given: Any) -> WallTable:
        clerks = {"logistics_center": (0, 0)}
        return leads("zong_ze", Activate(Place.LOGISTICS_CENTER), clerks=clerks, supporting=3, **given)

    table = activate(middle=FREE)
    assert table.legal_of(0, "choose") == ["1", "2"]
    table.do("0 choose 1", "0 attack spearman M1a1 none", "0 attack spearman M1a2 none")
    assert table.section("M").bands[0].count(0) == 2
    assert "0 Sortie" not in table.pending

    drawing = activate(nature="draw ambush").do("0 choose 2")
    assert drawing.player().hand.cards == ("ambush",)


@rule("GW-11.2", "GW-3.3")
@uses("wang_jian")
def test_wang_jian_gains_honour_where_a_wall_holds_with_an_own_soldier() -> None:
    def hold_wall(**given: Any) -> WallTable:
        seated = (player("song_ci"), player("bi_zaiyu"))
        front = column(band("foragers_left"), level=1, **given)
        procedures = (Assault(section=MIDDLE),)
        return leads(
            "wang_jian",
            Do(Routine.COMPARE),
            Do(Routine.END_PROCEDURE),
            others=seated,
            middle=front,
            procedures=procedures,
        )

    assert hold_wall(rest={0: "archer"}).honour() == 22
    assert hold_wall(rest={1: "archer"}).honour() == 20


@rule("GW-6.7")
@uses("yu_jie")
def test_yu_jie_gains_honour_for_building() -> None:
    table = leads("yu_jie", Build(seat=0, left=2, free=True), supporting=4)

    table.do("0 barricade left")
    assert table.honour() == 20 + 2 + 3
    table.do("0 wall middle")
    assert table.honour() == 25 + 5 + 4


@uses("bi_zaiyu")
def test_bi_zaiyu_gains_resources_of_any_kind_for_a_claim() -> None:
    complete = column(band("javelin_band_left", "0 spearman a1", wounds="a2 b1 b2"))
    table = leads("bi_zaiyu", Do(Routine.CHECK_DEFEATS), middle=complete, given={"goods": "9c"})

    with forbidden("GW-7.11", goods="1w", amount=2):
        table.do("0 gain 1w")
    table.do("0 gain 1w1g")

    assert table.goods() == "1w1g9c"


@rule("GW-7.9")
@uses("wen_tianxiang")
def test_wen_tianxiang_prevents_tokens_of_anybody_as_often_as_advisors_support() -> None:
    table = leads("wen_tianxiang", GiveShame(1, 3), supporting=2, mode="coop")

    table.do("0 use wen_tianxiang", "0 use wen_tianxiang")

    assert table.pending == ["1 PlaceShame"], "not asked a third time in the Year"
    assert (table.player().known_goods.chi, table.state.shame) == (5, 29)


@uses("lu_xiufu")
def test_lu_xiufu_gains_a_resource_in_summer_and_gives_some_away() -> None:
    others = (player("wang_jian", goods="0"), player("liang_hongyu", goods="0"))
    table = leads("lu_xiufu", at("summer_income"), mode="coop", others=others, stage=Stage.INCOME, supporting=2)

    table.do("0 gain 1g", "0 give gold 1", "0 give wood 2")

    assert is_over(table)
    assert [table.goods(seat) for seat in range(3)] == ["8w9s9g9c", "1g", "1w"]


@uses("zhao_kui")
def test_zhao_kui_gains_honour_when_a_demand_is_fulfilled() -> None:
    table = leads("zhao_kui", at("demand_fulfilled"), mode="coop", stage=Stage.PETITIONS)

    assert table.honour() == 24
