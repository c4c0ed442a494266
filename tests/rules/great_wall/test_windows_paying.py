"""Windows: what pays for what, and how events go (GW-3, GW-7.6, GW-19.2)."""

from typing import Any

import pytest

from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.decisions import Sortie
from rules.great_wall.state.holdings import Pile
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.tasks import GiveShame, Invade
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import SectionId
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, band, column, player
from tests.support.wall_cards import IN_ASSAULT, RESTING, arrange_then_stop, at, is_over

# What pays for what


@rule("GW-3.6", "A-33")
def test_chi_given_in_a_window_cannot_pay_in_it() -> None:
    holders = (player(hand="common_stores", goods="9c"), player(hand="common_stores", goods="0"), player())
    table = arrange_then_stop(*holders, asked=(at("demand_fulfilment"),), mode="coop", stage=Stage.PETITIONS)
    seat_1 = arrange_then_stop(*holders, asked=(at("demand_fulfilment"),), mode="coop", written={"guarded": "true"})

    table.do("0 tactic common_stores normal", "0 give chi 1", "0 give chi 1")
    assert is_over(table), "seat 1 had nothing to give when the window opened"
    seat_1.do("0 tactic common_stores normal", "0 give chi 1", "0 give chi 1")
    with forbidden("GW-3.6", cost="1c", owned="0"):
        seat_1.do("1 tactic common_stores enhanced")
    seat_1.do("1 tactic common_stores normal")


@rule("A-33", "GW-3.2")
def test_cards_of_several_players_are_asked_for_in_tea_order_and_later_ones_see_what_earlier_did() -> None:
    savers = (player(hand="shared_burden"), player(hand="save_face"), player("wen_tianxiang", supporting=1))
    table = arrange_then_stop(*savers, tea=(1, 0, 2), asked=(GiveShame(1, 1),), mode="coop")
    assert table.pending == ["2 UseAbility"]
    table.do("2 pass", "1 tactic save_face enhanced")
    assert (table.pending, table.legal(0)) == (["0 Respond"], ["pass"]), "the token is prevented already"


@rule("A-42", "GW-3.6")
def test_abilities_that_cost_something_come_before_cards_that_give() -> None:
    leader = player("meng_gong", supporting=1, hand="battle_trance", goods="9g")
    table = arrange_then_stop(leader, player(), player(), asked=(Sortie(seat=0, left=1),), middle=RESTING)

    table.do("0 attack spearman M1a2 none")
    assert table.pending == ["0 UseAbility"]
    with forbidden("GW-3.6", cost="1c", owned="0"):
        table.do("0 use meng_gong")
    table.do("0 pass", "0 tactic battle_trance normal")

    assert (is_over(table), table.goods()) == (True, "9g1c")


@rule("A-42", "GW-20.34")
def test_what_abilities_give_comes_last() -> None:
    seated = (player("yue_fei", active="standard_bearer", hand="ambush", goods="1c"), player(), player())
    table = arrange_then_stop(*seated, asked=(Sortie(seat=0, left=1),), middle=RESTING)

    table.do("0 attack spearman M1a2 none")
    assert table.goods() == "1c"
    with forbidden("GW-3.6", cost="2c", owned="1c"):
        table.do("0 tactic ambush enhanced")
    table.do("0 pass")

    assert table.goods() == "2c"


@rule("A-40")
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("song_ci", False), ("han_shizhong", False), ("bi_zaiyu", False), ("field_surgeon", False),
        ("yang_paifeng", False), ("strategist", False), ("tea_master", False), ("judge", False),
        ("messenger", False), ("yue_fei", False), ("merchant", False), ("almoner", False), ("zong_ze", False),
        ("meng_gong", True), ("imperial_censor", True), ("geomancer", True), ("racketeer", True),
        ("rampart_engineer", True), ("wen_tianxiang", True),
    ],
)  # fmt: skip
def test_gifts_are_not_asked_about_nor_what_asks_itself(card: str, asked: bool) -> None:
    cards = CARDS[SHIPPED]
    [ability] = (cards.generals.get(card) or cards.advisors[card]).abilities

    assert ability.is_asked is asked


# How events go


@rule("GW-3.4")
def test_cards_speak_of_the_soldiers_of_whoever_uses_them() -> None:
    front = column(band("javelin_band_left"), archers=(0, 1, 1), level=2)
    holders = (player(), player(hand="hold_the_line"), player(hand="hold_the_line"))
    table = arrange_then_stop(*holders, **{**IN_ASSAULT, "middle": front})
    assert table.pending == ["1 Respond"], "seat 2 has no archer there"

    table.do("1 tactic hold_the_line normal")

    assert table.events[-1].defence == 10 + 2  # type: ignore[attr-defined]


@rule("GW-3.5")
def test_whatever_a_card_lets_do_may_be_left() -> None:
    table = arrange_then_stop(
        player(hand="ambush"), player(), player(), asked=(Sortie(seat=0, left=2),), middle=RESTING
    )

    table.do("0 attack spearman M1a2 none", "0 tactic ambush normal", "0 pass", "0 pass")

    assert is_over(table)
    assert table.section("M").bands[0].wounds == ()


@rule("GW-3.7", "A-5")
def test_honour_never_falls_below_nothing() -> None:
    table = arrange_then_stop(player(hand="save_face", honour=1), player(), player(), asked=(GiveShame(0, 1),))

    assert table.do("0 tactic save_face normal").honour() == 0


@rule("GW-3.9", "GW-7.6", "A-6")
def test_an_empty_deck_is_shuffled_from_the_discards_but_not_from_the_card_in_play() -> None:
    def plan_with_discards(*spent: str, arm: str = "normal") -> WallTable:
        empty: dict[str, Any] = {"tactics": Pile(0, ()), "spent_tactics": spent}
        table = arrange_then_stop(player(hand="master_plan"), player(), player(), asked=(at("fall_start"),), **empty)
        return table.do(f"0 tactic master_plan {arm}")

    assert plan_with_discards("ambush").player().hand.cards == ("ambush",)
    assert plan_with_discards("ambush", "feint", arm="enhanced").player().hand.cards == ("ambush", "feint")
    nothing = plan_with_discards()
    assert (nothing.player().hand.cards, nothing.state.spent_tactics) == ((), ("master_plan",))


@rule("GW-3.5")
def test_a_card_asked_about_answers_for_itself_only() -> None:
    seated = (player("yue_fei", active="rampart_engineer"), player(), player())
    front = column(band("javelin_band_left"), archers=(0,), level=1)
    table = arrange_then_stop(*seated, **{**IN_ASSAULT, "middle": front})

    assert table.pending == ["0 UseAbility"]
    with forbidden("GW-19.2", card="scout"):
        table.do("0 use scout")
    assert is_over(table.do("0 pass"))


@rule("GW-8.1", "A-33")
def test_somebody_who_would_respond_to_a_horde_card_that_is_gone_is_asked_no_more() -> None:
    holders = (player(hand="alarm_beacons"), player(), player("yue_fei", active="scout"))
    table = arrange_then_stop(
        *holders, asked=(Invade(1),), left=column(rest={2: "archer"}), back=SectionId.LEFT, written={"guarded": "true"},
        nature="draw foragers_left, indicate left, draw steppe_riders_left, indicate right",
    )  # fmt: skip

    table.do("0 tactic alarm_beacons enhanced")

    assert table.state.under == ("foragers_left",)
    assert table.cards("L") == ["steppe_riders_left"]
    assert table.player(2).known_goods.chi == 21
