"""Advisors: the ability of each is used, and does what its words say (GW-7.2, GW-7.10)."""

from typing import Any

import pytest

from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.decisions import Build, MoveClerks, RecruitSoldiers, Sortie
from rules.great_wall.state.front import Section
from rules.great_wall.state.front_events import WallHeld
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.procedures import Assault
from rules.great_wall.state.tasks import Activate, Do, GiveShame, Invade, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Place, Unit
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, column, player
from tests.support.wall_cards import (
    ACTED,
    COMPLETE,
    FREE,
    MIDDLE,
    Used,
    arrange_then_stop,
    arrange_with_advisor,
    at,
    dying,
    is_over,
    leads,
)

uses = Used()


def test_every_advisor_is_used() -> None:
    assert uses.cards == set(CARDS[SHIPPED].advisors)


@rule("GW-7.2")
@uses("logistician")
def test_the_logistician_yields_wood_and_stone_at_the_logistics_center() -> None:
    for clan, goods in ((0, "10w10s9g9c"), (1, "9w9s9g9c")):
        clerks = {"logistics_center": (clan,)}
        table = arrange_with_advisor("logistician", Activate(Place.LOGISTICS_CENTER), clerks=clerks)
        assert goods == table.goods()


@uses("spiritual_guide")
def test_the_spiritual_guide_makes_overseers_of_the_temple_cheaper() -> None:
    given = {"overseers": "temple 1 spearman"}
    table = arrange_with_advisor("spiritual_guide", Activate(Place.TEMPLE), clerks={"temple": (0, 1)}, given=given)
    table.do("0 upgrade temple none")

    assert table.player().known_goods.gold == 9 - (3 - 2)


@rule("GW-6.2", "GW-7.9")
@uses("racketeer")
def test_the_racketeer_uses_the_highest_overseer_once_a_year() -> None:
    others = (player("wang_jian", overseers="quarry 3 spearman"), player("liang_hongyu"))
    twice = (Activate(Place.QUARRY), Activate(Place.GOLD_MINE))
    clerks = {"quarry": (0, 2), "gold_mine": (0, 2)}
    table = arrange_with_advisor("racketeer", *twice, others=others, clerks=clerks)

    table.do("0 use racketeer")

    assert table.player().known_goods.stone == 9 + 1 + 3
    assert "0 UseAbility" not in table.pending
    with forbidden("CORE-3"):
        table.do("0 use racketeer")


@rule("GW-10.6", "GW-20.25", "GW-10.7")
@uses("horse_breeder")
def test_the_horse_breeder_yields_gold_for_a_horseman_killed_and_not_for_one_saved() -> None:
    front = column(band("javelin_band_left", "0 spearman a1", "0 horseman b1 b2"))
    death = dying(Unit.SPEARMAN, Unit.HORSEMAN)
    killed, saved = (
        arrange_with_advisor("horse_breeder", Do(Routine.DIE), middle=front, procedures=death) for _ in range(2)
    )
    killed.do("0 pass")
    saved.do("0 save horseman", "0 pass")

    assert (killed.player().known_goods.gold, saved.player().known_goods.gold) == (11, 9)


@rule("GW-4.4")
@uses("quartermaster")
def test_the_quartermaster_yields_a_resource_in_summer() -> None:
    table = arrange_with_advisor("quartermaster", at("summer_income"), stage=Stage.INCOME)

    assert table.do("0 gain 1c").goods() == "9w9s9g10c"


@rule("GW-6.7", "A-25")
@uses("mason")
def test_the_mason_takes_a_resource_off_a_wall() -> None:
    assert arrange_with_advisor("mason", Build(seat=0, left=1)).do("0 wall left").player().known_goods.stone == 9 - 4


@uses("carpenter")
def test_the_carpenter_takes_a_resource_off_a_barricade() -> None:
    table = arrange_with_advisor("carpenter", Build(seat=0, left=1), given={"goods": "1g"})

    table.do("0 barricade left")
    if table.pending == ["0 Pay"]:
        table.do("0 pay 1g")

    assert (table.goods(), table.section("L").barricades) == ("0", 1)


@uses("fletcher")
def test_the_fletcher_takes_a_chi_off_an_archer() -> None:
    table = arrange_with_advisor("fletcher", RecruitSoldiers(seat=0, left=1))

    assert table.do("0 station archer left").goods() == "8w9s9g8c"


@rule("GW-3.10")
@uses("drill_master")
def test_the_drill_master_is_worth_honour_for_each_spearman_recruited() -> None:
    table = arrange_with_advisor("drill_master", RecruitSoldiers(seat=0, left=3))

    table.do("0 station spearman left", "0 station archer left", "0 station spearman left")

    assert table.honour() == 22


@rule("GW-10.6")
@uses("field_surgeon")
def test_the_field_surgeon_saves_the_first_of_a_batch_for_one_chi() -> None:
    front = column(band("javelin_band_left", "0 spearman a1", "0 spearman b1"))
    table = arrange_with_advisor(
        "field_surgeon", Do(Routine.DIE), middle=front, procedures=dying(Unit.SPEARMAN, Unit.SPEARMAN)
    )

    table.do("0 save spearman")
    assert table.player().known_goods.chi == 8
    table.do("0 save spearman")
    assert table.player().known_goods.chi == 6


@rule("GW-5.10", "GW-7.9")
@uses("imperial_censor")
def test_the_imperial_censor_spares_the_flag_shame_for_gold_once_a_year() -> None:
    clerks = {"quarry": (0, 0), "gold_mine": (0,)}
    table = arrange_with_advisor("imperial_censor", Activate(Place.QUARRY), Activate(Place.GOLD_MINE), clerks=clerks)

    table.do("0 use imperial_censor")
    assert (table.player().shame, table.player().known_goods.gold) == (0, 8)
    while "0 PlaceShame" not in table.pending:
        assert "0 UseAbility" not in table.pending
        table.do("0 pass")

    assert table.state.shame == 29


@rule("GW-6.5")
@uses("tea_master")
def test_the_tea_master_moves_the_tea_marker_further_up() -> None:
    table = arrange_with_advisor("tea_master", Activate(Place.TEA_HOUSE), clerks={"tea_house": (0, 1)}, tea=(2, 1, 0))

    assert table.state.tea.index(0) == 0


@rule("GW-6.9")
@uses("paymaster")
def test_the_paymaster_takes_a_gold_off_an_advisor() -> None:
    table = arrange_with_advisor(
        "paymaster", Activate(Place.EMPERORS_EMBASSY), clerks={"emperors_embassy": (0,)}, market="scout judge"
    )

    table.do("0 hire judge active")

    assert table.player().active == ("paymaster", "judge")
    assert table.player().known_goods.gold == 9 - (2 - 1)


@uses("recruiter")
def test_the_recruiter_takes_two_gold_off_a_clerk() -> None:
    table = arrange_with_advisor("recruiter", Activate(Place.EMPERORS_EMBASSY), clerks={"emperors_embassy": (0,)})

    assert table.do("0 hire_clerk").player().known_goods.gold == 9


@rule("GW-6.11")
@uses("strategist")
def test_the_strategist_draws_a_card_more_at_the_academy_and_discards_one() -> None:
    table = arrange_with_advisor(
        "strategist", Activate(Place.WAR_ACADEMY), clerks={"war_academy": (0,)}, nature="draw ambush, draw feint"
    )

    assert table.legal_of(0, "discard") == ["ambush"]
    table.do("0 discard ambush")

    assert (table.player().hand.cards, table.state.spent_tactics) == (("feint",), ("ambush",))


@rule("GW-10.8")
@uses("chronicler")
def test_the_chronicler_is_worth_honour_for_a_claim() -> None:
    complete = column(band("javelin_band_left", "0 spearman a1", wounds="a2 b1 b2"))

    assert arrange_with_advisor("chronicler", Do(Routine.CHECK_DEFEATS), middle=complete).honour() == 20 + 2 + 2
    assert arrange_with_advisor("chronicler", Do(Routine.CHECK_DEFEATS), middle=COMPLETE).honour() == 20 + 2


@rule("GW-3.10", "GW-6.4")
@uses("almoner")
def test_the_almoner_lets_donate_a_second_resource_that_triggers_nothing() -> None:
    table = arrange_with_advisor("almoner", Activate(Place.QUARRY), clerks={"quarry": (0, 1)})
    while "0 Donate" not in table.pending:
        table.do(f"{table.seats_to_act[0]} pass")

    table.do("0 donate stone", "0 donate stone")

    assert "0 Donate" not in table.pending
    assert (table.honour(), table.state.warehouse.stone) == (24, 2)


@rule("GW-4.5", "GW-17.10")
@uses("high_monk")
def test_the_high_monk_lets_shame_be_removed_for_one_chi_or_six_honour() -> None:
    def summer(mode: str | None) -> WallTable:
        seated = player("yue_fei", active="high_monk", shamed="archer", goods="9c", honour=20)
        return arrange(seated, player(), player(), mode=mode, stage=Stage.INCOME).do("0 cleanse archer")

    assert (summer(None).goods(), summer(None).honour()) == ("8c", 20)
    assert (summer("coop").goods(), summer("coop").honour()) == ("9c", 14)


@rule("GW-5.2")
@uses("messenger")
def test_the_messenger_moves_a_clerk_after_the_command_card() -> None:
    table = arrange_with_advisor("messenger", ACTED)

    table.do("0 clerk supply temple")

    assert is_over(table)
    assert table.state.clerks[3] == (0,)


@rule("GW-7.9")
@uses("beacon_captain")
def test_the_beacon_captain_is_worth_honour_once_a_section_in_winter() -> None:
    fronts: dict[str, Any] = {
        "left": column(band("northern_tumen_left"), archers=(0, 0), level=1),
        "right": column(band("northern_tumen_right"), archers=(0,), level=1),
    }
    seated = player("yue_fei", active="beacon_captain", honour=20)
    table = arrange(seated, player(), player(), stage=Stage.WINTER, **fronts)

    table.do("0 fire L1a1", "0 fire L1a2", "0 fire R1a1")

    assert table.honour() == 22
    summer = arrange_with_advisor("beacon_captain", at("archer_fires", by=0, section="left", unit="archer"))
    assert summer.honour() == 20, "only in winter"


@rule("GW-11.1")
@uses("rampart_engineer")
def test_the_rampart_engineer_defends_a_wall_with_an_own_archer() -> None:
    moments = (at("assault_section", section="middle"), Do(Routine.COMPARE), Do(Routine.END_PROCEDURE))
    front = column(band("foragers_left"), level=1, archers=(0,))
    table = arrange_with_advisor(
        "rampart_engineer", *moments, middle=front, procedures=(Assault(section=MIDDLE),), stage=Stage.ASSAULT
    )

    table.do("0 use rampart_engineer")

    assert [(each.offence, each.defence) for each in table.of(WallHeld)] == [(2, 7)]


@uses("merchant")
def test_the_merchant_swaps_two_resources_before_the_command_card() -> None:
    table = arrange_with_advisor("merchant", at("command_step_start", by=0), given={"goods": "3w"})

    with forbidden("GW-3.6", cost="1c", owned="0"):
        table.do("0 exchange chi wood")
    with forbidden("GW-7.11"):
        table.do("0 exchange wood wood")
    table.do("0 exchange wood chi", "0 exchange wood gold")

    assert is_over(table)
    assert table.goods() == "1w1g1c"


@rule("GW-8.6")
@uses("scout")
def test_the_scout_yields_chi_for_a_horde_card_placed_where_an_own_soldier_rests() -> None:
    def invade(**fronts: Section) -> WallTable:
        return arrange_with_advisor("scout", Invade(1), nature="indicate left, draw foragers_left", back=None, **fronts)

    resting = column(rest={0: "archer"})
    assert (invade(left=resting).goods(), invade(right=resting).goods()) == ("9w9s9g10c", "9w9s9g9c")


@rule("GW-7.9")
@uses("standard_bearer")
def test_the_standard_bearer_yields_chi_for_the_first_attack_on_row_1_of_a_turn() -> None:
    table = arrange_with_advisor("standard_bearer", Sortie(seat=0, left=3), middle=FREE)

    table.do("0 attack horseman M2a1 M2a2")
    assert table.player().known_goods.chi == 9, "row 2"
    table.do("0 attack spearman M1b2 none", "0 attack spearman M1a2 none")
    assert table.player().known_goods.chi == 10


@rule("GW-9.4")
@uses("ambush_captain")
def test_the_ambush_captain_lets_spearmen_attack_row_2() -> None:
    table = arrange_with_advisor("ambush_captain", Sortie(seat=0, left=1), middle=FREE)

    table.do("0 attack spearman M2b1 none")

    assert table.section("M").bands[1].count(0) == 1
    with forbidden("GW-9.4"):
        arrange_with_advisor("scout", Sortie(seat=0, left=1), middle=FREE).do("0 attack spearman M2b1 none")


@uses("cavalry_captain")
def test_the_cavalry_captain_takes_a_gold_off_a_horseman() -> None:
    table = arrange_with_advisor("cavalry_captain", RecruitSoldiers(seat=0, left=1))

    assert table.do("0 station horseman left").goods() == "8w9s7g9c"


@rule("GW-5.11", "GW-7.9")
@uses("geomancer")
def test_the_geomancer_activates_the_temple_once_a_year() -> None:
    table = arrange_with_advisor("geomancer", ACTED, ACTED, clerks={"temple": (0, 1), "quarry": (0,)})

    table.do("0 use geomancer")
    assert table.legal_of(0, "activate") == ["temple"]
    table.do("0 activate temple", "0 pass", "1 pass")

    assert is_over(table), "not asked a second time"
    assert table.player().known_goods.chi == 10


@uses("inspector")
def test_the_inspector_yields_what_an_overseer_of_level_2_produces() -> None:
    def summer(overseers: str) -> WallTable:
        return arrange_with_advisor(
            "inspector", at("summer_income"), stage=Stage.INCOME, given={"overseers": overseers}
        )

    assert summer("quarry 1 spearman").goods() == "9w9s9g9c"
    assert summer("quarry 2 spearman, temple 1 archer").goods() == "9w10s9g9c"
    both = summer("quarry 2 spearman, temple 3 archer")
    assert both.legal_of(0, "gain") == ["1c", "1s"]
    assert both.do("0 gain 1c").goods() == "9w9s9g10c"


@rule("GW-12.8")
@uses("judge")
def test_the_judge_is_worth_honour_once_for_tokens_of_another_player() -> None:
    table = arrange_with_advisor("judge", GiveShame(1, 2), GiveShame(2, 1), GiveShame(0, 1))
    while not is_over(table):
        seat = table.seats_to_act[0]
        table.do(f"{seat} bear spearman")

    assert table.honour() == 22


@rule("GW-7.6")
@uses("tactician")
def test_the_tactician_takes_a_chi_off_enhanced_effects() -> None:
    given = {"hand": "hidden_granary", "goods": "0"}
    table = arrange_with_advisor("tactician", at("summer_income"), stage=Stage.INCOME, given=given)

    table.do("0 tactic hidden_granary enhanced", "0 gain 3w")

    assert table.goods() == "3w"


@pytest.mark.parametrize("advisor", ["mason", "scout"])
@rule("GW-7.2")
def test_supporting_advisors_do_nothing_but_support(advisor: str) -> None:
    table = leads("yue_fei", Build(seat=0, left=1), supporting=0, given={"supporting": advisor})

    assert table.do("0 wall left").player().known_goods.stone == 4


@rule("GW-3.5")
def test_a_choice_that_does_nothing_is_not_offered() -> None:
    clerks = {"logistics_center": (0, 0)}
    table = leads("zong_ze", Activate(Place.LOGISTICS_CENTER), clerks=clerks, supporting=1)

    assert table.legal_of(0, "choose") == ["2"], "nobody rests who might attack"
    with forbidden("GW-3.5", card="zong_ze"):
        table.do("0 choose 1")


@rule("GW-3.5")
def test_whoever_does_not_want_what_a_card_lets_choose_passes() -> None:
    table = arrange_then_stop(player(), player(), asked=(MoveClerks(seat=0, left=1),))

    assert is_over(table.do("0 pass"))
