"""Soldiers attack, and what attacks give (GW-7.4, GW-9, GW-20.18)."""

import pytest

from rules.great_wall.board.fighting import cover
from rules.great_wall.state.decisions import PlaceWounds, RecruitSoldiers, Sortie
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import GoodsGained, HonourGained
from rules.great_wall.state.front import Soldier
from rules.great_wall.state.front_events import Attacked, WoundPlaced
from rules.great_wall.state.tasks import Proceed
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.nouns import Vital
from rules.great_wall.terms.vocabulary import SectionId, Target, Unit
from tests.support.front import Front, front
from tests.support.rules import forbidden, rule
from tests.support.wall import player

SPEARMEN = "left 0 spearman, left 0 spearman"


def sortie(count: int | None = 1, **given: object) -> Front:
    """Return a front at which seat 0 attacks with *count* soldiers from rest zones."""
    return front(Sortie(seat=0, left=count), **given)  # type: ignore[arg-type]


# Where soldiers are


@rule("GW-9.1", "GW-9.2")
def test_soldiers_attack_from_their_rest_zone_in_the_same_section() -> None:
    table = sortie(rest="left 0 spearman", left="foragers", middle="foragers")

    assert table.legal_of(0, "attack") == ["spearman L1a1 none", "spearman L1a2 none", "spearman L1b1 none"]
    with forbidden("GW-9.1", unit="spearman", section="middle"):
        table.do("0 attack spearman M1a1 none")
    with forbidden("GW-9.1", unit="horseman", section="left"):
        table.do("0 attack horseman L1a1 L1a2")
    table.do("0 attack spearman L1b1 none")
    assert table.resting("left") == Troops()
    assert table.band("left").soldiers == (Soldier(0, Unit.SPEARMAN, (1,)),)
    assert table.waits == []


@rule("GW-9.2")
def test_somebody_who_attacks_names_spots_that_there_are() -> None:
    table = sortie(rest="left 0 spearman, middle 0 spearman", left="foragers")

    with forbidden("GW-1.2", at="L2a1"):
        table.do("0 attack spearman L2a1 none")
    with forbidden("GW-1.2", at="M1a1"):
        table.do("0 attack spearman M1a1 none")
    with forbidden("GW-7.8", at="L1b2", card="foragers_left"):
        table.do("0 attack spearman L1b2 none")


@rule("GW-9.3")
def test_wounded_spots_cannot_be_attacked() -> None:
    table = sortie(rest="left 0 spearman", left="foragers: 1 spearman a1, wound b1")

    assert table.legal_of(0, "attack") == ["spearman L1a2 none"]
    for at in ("L1a1", "L1b1"):
        with forbidden("GW-9.3", at=at):
            table.do(f"0 attack spearman {at} none")


@rule("GW-9.4")
def test_spearmen_attack_row_1_and_gain_the_reward() -> None:
    table = sortie(rest="left 0 spearman", left="foragers; javelin_band")

    with forbidden("GW-9.4", row=2):
        table.do("0 attack spearman L2a1 none")
    with forbidden("GW-9.5", unit="spearman"):
        table.do("0 attack spearman L1a1 L1a2")
    table.do("0 attack spearman L1a1 none")
    assert table.player().known_goods == Goods(21, 20, 20, 20)
    assert table.of(Attacked) == [Attacked(0, Unit.SPEARMAN, "foragers_left", Vital(SectionId.LEFT, 1, "a1"), None)]


@rule("GW-9.4")
def test_a_card_may_let_spearmen_attack_another_row() -> None:
    table = sortie(
        rest="left 0 spearman", left="foragers; javelin_band; foragers", players=(player(active="ambush_captain"),)
    )

    assert "spearman L2a1 none" in table.legal_of(0, "attack")
    assert "spearman L3a1 none" not in table.legal_of(0, "attack")


@rule("GW-9.5")
def test_horsemen_cover_two_adjacent_spots_of_any_row_and_gain_both_rewards() -> None:
    table = sortie(rest="left 0 horseman", left="foragers; javelin_band")

    assert table.legal_of(0, "attack") == [
        "horseman L1a1 L1a2",
        "horseman L1a1 L1b1",
        "horseman L2a1 L2a2",
        "horseman L2a1 L2b1",
        "horseman L2a2 L2b2",
        "horseman L2b1 L2b2",
    ]
    for wrong in ("L1a1 none", "L1a2 L1b1", "L1a2 L1a1", "L1a1 L2a2"):
        with forbidden("GW-9.5", unit="horseman"):
            table.do(f"0 attack horseman {wrong}")
    table.do("0 attack horseman L2b1 L2b2")
    assert table.honour() == 1
    assert table.player().known_goods.gold == 21
    assert table.band("left", 2).soldiers == (Soldier(0, Unit.HORSEMAN, (1, 3)),)
    assert table.player().wounds == 2


@rule("GW-9.5", "GW-20.18")
def test_diagonal_spots_are_no_pair() -> None:
    table = sortie(rest="left 0 horseman", left="javelin_band: wound b1 a2")

    assert table.waits == [("Sortie", 0)]
    assert table.legal(0) == ["pass"]


@rule("GW-9.5")
def test_missing_cells_do_not_connect() -> None:
    table = front(Proceed(Sortie(seat=0, left=1)), rest="left 0 horseman", left="steppe_riders: wound a1, wound a2")

    assert table.waits == []


@rule("GW-9.3", "GW-9.2")
def test_a_soldier_on_a_horde_card_does_not_attack_again() -> None:
    table = front(Proceed(Sortie(seat=0, left=2)), left="foragers: 0 spearman a1")

    assert table.waits == []


@rule("GW-9.8", "GW-3.10")
def test_statistics_count_spots_covered_and_markers_placed() -> None:
    table = sortie(3, rest="left 0 spearman, left 0 horseman, left 0 archer", left="javelin_band", levels=(1, 0, 0))
    table.do("0 attack spearman L1a1 none", "0 attack horseman L1a2 L1b2", "0 attack archer L1b1 none")

    assert table.player().wounds == 4
    assert table.band("left").wounds == (1,)


@rule("GW-3.10", "GW-7.6")
def test_each_soldier_is_an_event_of_its_own() -> None:
    hands = (player(hand="battle_trance final_blow"),)
    table = sortie(2, rest=SPEARMEN, left="foragers: wound b1", players=hands)

    table.do("0 attack spearman L1a1 none")
    assert table.waits == [("Respond", 0)]
    table.do("0 tactic battle_trance normal", "0 attack spearman L1a2 none")
    assert table.waits == [("Respond", 0)]
    assert table.legal_of(0, "tactic") == ["final_blow enhanced", "final_blow normal"]
    table.do("0 tactic final_blow normal")
    assert (table.honour(), table.player().known_goods.chi) == (3, 21)


@rule("GW-20.35", "GW-7.6")
def test_all_that_one_attack_opens_is_one_event() -> None:
    hands = (player(hand="battle_trance final_blow"),)
    table = sortie(1, rest=SPEARMEN, left="foragers: wound a1 b1", players=hands)
    table.do("0 attack spearman L1a2 none")

    assert (
        table.legal_of(0, "tactic")
        == ["battle_trance enhanced", "battle_trance normal", "final_blow enhanced", "final_blow normal"][1:]
    )
    table.do("0 tactic final_blow normal")
    assert table.waits == []


# Attack Order


@rule("GW-7.4")
def test_of_each_zone_begun_all_that_can_must_attack() -> None:
    table = sortie(None, rest=f"{SPEARMEN}, middle 0 spearman", left="foragers", middle="foragers")

    assert "pass" in table.legal(0)
    table.do("0 attack spearman L1a1 none")
    assert "pass" not in table.legal(0)
    with forbidden("GW-7.4"):
        table.do("0 pass")
    table.do("0 attack spearman L1a2 none")
    assert table.legal_of(0, "attack") == ["spearman M1a1 none", "spearman M1a2 none", "spearman M1b1 none"]
    table.do("0 pass")
    assert table.resting("middle") == Troops(1)


@rule("GW-7.4")
def test_soldiers_who_cannot_attack_legally_stay() -> None:
    table = sortie(None, rest=f"{SPEARMEN}, left 0 archer", left="foragers: wound a1 a2")
    table.do("0 attack spearman L1b1 none")

    assert table.waits == []
    assert table.resting("left") == Troops(1, 1)


@rule("GW-7.4")
def test_somebody_who_cannot_pay_the_tax_need_not_attack() -> None:
    table = sortie(None, rest=SPEARMEN, left="keshig_guards", players=(player(goods="1c"),))
    table.do("0 attack spearman L1b2 none")

    assert table.player().known_goods == Goods()
    assert table.legal(0) == ["pass"]


@rule("GW-9.9")
def test_a_resting_archer_reaches_the_wall_by_an_attack() -> None:
    table = sortie(rest="left 0 archer", left="foragers", levels=(1, 0, 0))
    table.do("0 attack archer L1a2 none")

    assert table.section("left").archers == (0,)
    assert table.resting("left") == Troops()


# Markers of cards


@rule("GW-9.8")
def test_cards_place_markers_where_they_say() -> None:
    table = front(PlaceWounds(seat=1, target=Target.CARDS_OF_ONE_SECTION, left=3), left="foragers; javelin_band",
                  right="foragers")  # fmt: skip
    table.do("1 wound L2a1")

    with forbidden("GW-9.8", at="R1a1", section="left"):
        table.do("1 wound R1a1")
    table.do("1 wound L1a2", "1 pass")
    assert table.player(1).wounds == 2
    assert table.player(1).known_goods == Goods(20, 20, 20, 20)
    assert table.of(WoundPlaced) == [WoundPlaced(1, "foragers_left", Vital(SectionId.LEFT, 1, "a2"))]


@rule("GW-9.8")
def test_markers_go_as_far_as_they_fit() -> None:
    marks = PlaceWounds(seat=0, target=Target.SAME_CARD, left=3, section=SectionId.LEFT, row=1)
    table = front(marks, left="foragers: wound a1; javelin_band")
    with forbidden("GW-9.8", at="L2a1", row=1):
        table.do("0 wound L2a1")
    with forbidden("GW-9.3", at="L1a1"):
        table.do("0 wound L1a1")
    table.do("0 wound L1a2", "0 wound L1b1")

    assert table.waits == []


@rule("GW-9.4", "GW-3.4")
def test_rewards_go_to_the_attacker() -> None:
    table = front(Sortie(seat=1, left=1), rest="left 1 spearman", left="steppe_riders")
    table.do("1 attack spearman L1a3 none")

    assert table.of(GoodsGained) == [GoodsGained(1, Goods(chi=1), "steppe_riders_left")]
    table = front(Sortie(seat=1, left=1), rest="left 1 spearman", left="steppe_riders")
    table.do("1 attack spearman L1a1 none")
    assert table.of(HonourGained) == [HonourGained(1, 1, "steppe_riders_left")]


@rule("GW-6.6")
def test_free_recruits_cost_nothing() -> None:
    table = front(RecruitSoldiers(seat=0, left=1, free=True), players=(player(goods="0"),))
    table.do("0 station horseman left")

    assert table.resting("left") == Troops(horsemen=1)


@rule("GW-15.14", "GW-16.24")
@pytest.mark.parametrize("clan", [REED, QIN])
def test_reed_and_qin_gain_no_rewards(clan: int) -> None:
    table = front(middle="javelin_band", seats=1)
    deed = Deed(table.state)
    cover(deed, clan, Unit.HORSEMAN, SectionId.MIDDLE, 1, (0, 1))
    table.settle(deed.finish().state)

    assert table.of(HonourGained) == []
    assert table.band("middle").soldiers == (Soldier(clan, Unit.HORSEMAN, (0, 1)),)
