"""Cards that make no sense are refused; sensible ones are accepted."""

from typing import Any

import pytest

from rules.great_wall.cards.operations import Fault
from tests.support.card_files import HONOUR, WOOD, Change, ability, horde, put, refusal_of, sections
from tests.support.rules import rule

EFFECT = "abilities[0].effects[0]"


@rule("GW-7.10")
@pytest.mark.parametrize(
    ("trigger", "effect", "more"),
    [
        ("gather", {"op": "modify_defence", "delta": 1, "scope": "section"}, {}),
        ("soldier_killed", {"op": "save_soldier", "count": 1}, {"condition": [{"is": "own"}]}),
        ("flag_shame", {"op": "prevent_shame", "count": 1}, {}),
        ("gather", {"op": "discount", "on": "recruit", "resource": "wood", "amount": 1}, {}),
        ("horde_defeated", {"op": "claim_bonus", "amount": 1}, {}),
        ("fall_start", {"op": "place_command_first"}, {}),
        ("horde_placed", {"op": "redirect_horde"}, {}),
        ("horde_placed", {"op": "replace_horde"}, {}),
        ("summer_income", {"op": "shame_cost", "chi": 1, "honor_coop": 6}, {}),
        ("gather", {"op": "donate_extra", "count": 1}, {}),
        ("winter_start", {"op": "fire_again"}, {}),
        ("gather", {"op": "place_wound", "count": 1, "target": "any_row_1_card"}, {}),
        ("assault_section", {"op": "attack_from_rest", "count": 1}, {}),
        ("passive", HONOUR, {}),
        ("command_step_end", {"op": "swap_horde_back"}, {}),
        ("command_step_end", {"op": "copy_command"}, {}),
        ("command_step_end", {"op": "qin_fire"}, {}),
        ("command_step_end", {"op": "refresh_advisors"}, {}),
    ],
)
def test_an_op_stands_only_at_triggers_where_it_means_something(
    trigger: str, effect: dict[str, Any], more: dict[str, Any]
) -> None:
    found = refusal_of(ability(trigger, effect, **more))

    assert found == ("horse_breeder", EFFECT, Fault.MISPLACED, effect["op"])


@rule("GW-7.10")
@pytest.mark.parametrize(
    ("change", "field", "fault"),
    [
        (ability("revealed", HONOUR), "abilities[0].trigger", Fault.MISPLACED),
        (ability("gather"), "abilities[0].effects", Fault.COUNT),
        (ability("gather", HONOUR, WOOD, choose=2), "abilities[0].choose", Fault.COUNT),
        (
            ability("passive", {"op": "allow_row", "unit": "archer", "row": 1}, cost={"chi": 1}),
            "abilities[0].cost",
            "*",
        ),
        (
            ability("passive", {"op": "allow_row", "unit": "archer", "row": 1}, limit="once_per_year"),
            "abilities[0].limit",
            "*",
        ),
        (ability("gather", HONOUR, limit="once_per_section_per_year"), "abilities[0].limit", Fault.MISPLACED),
        (
            ability("gather", HONOUR, condition=[{"is": "row", "value": 1}]),
            "abilities[0].condition[0]",
            Fault.MISPLACED,
        ),
        (ability("gather", HONOUR, condition=[{"is": "this_card"}]), "abilities[0].condition[0]", Fault.MISPLACED),
        (ability("gather", HONOUR, condition=[{"is": "location"}]), "abilities[0].condition[0].value", Fault.UNKNOWN),
        (
            ability("gather", HONOUR, condition=[{"is": "location", "value": "inn"}]),
            "abilities[0].condition[0].value",
            Fault.UNKNOWN,
        ),
        (
            ability("soldier_attacks", HONOUR, condition=[{"is": "row", "value": 4}]),
            "abilities[0].condition[0].value",
            Fault.UNKNOWN,
        ),
        (
            ability("soldier_attacks", HONOUR, condition=[{"is": "unit_in", "value": []}]),
            "abilities[0].condition[0].value",
            Fault.UNKNOWN,
        ),
        (ability("gather", HONOUR | {"who": "qin"}), f"{EFFECT}.who", Fault.MISPLACED),
        (ability("gather", HONOUR | {"who": "builder"}), f"{EFFECT}.who", Fault.MISPLACED),
        (ability("gather", HONOUR | {"if": {"is": "own"}}), f"{EFFECT}.if", Fault.MISPLACED),
        (
            ability("gather", HONOUR | {"amount": {"per": "own_soldiers_on_card", "times": 1}}),
            f"{EFFECT}.amount",
            Fault.MISPLACED,
        ),
        (ability("gather", HONOUR | {"amount": {"per": "gold", "times": 1}}), f"{EFFECT}.amount", Fault.MISPLACED),
        (
            ability("winter_start", {"op": "place_wound", "count": 1, "target": "same_card"}),
            f"{EFFECT}.target",
            Fault.MISPLACED,
        ),
        (
            ability("assault_section", {"op": "modify_offence", "delta": -1, "scope": "this_card"}),
            f"{EFFECT}.scope",
            Fault.MISPLACED,
        ),
        (ability("command_step_end", {"op": "attack_from_rest", "count": "any"}), f"{EFFECT}.count", Fault.MISPLACED),
        (ability("command_step_end", {"op": "recruit", "unit": []}), f"{EFFECT}.unit", Fault.COUNT),
        (
            ability("command_step_end", {"op": "advanced_activation", "locations": []}),
            f"{EFFECT}.locations",
            Fault.COUNT,
        ),
        (ability("soldiers_dying", {"op": "save_soldier", "count": 1}), EFFECT, Fault.LACKING),
        (ability("shame_received", {"op": "take_shame_for"}), EFFECT, Fault.LACKING),
        (
            ability("passive", {"op": "discount", "on": "recruit", "resource": "any", "amount": 1}),
            f"{EFFECT}.on",
            Fault.MISPLACED,
        ),
        (
            ability("location_activated", {"op": "discount", "on": "barricade", "resource": "any", "amount": 1}),
            f"{EFFECT}.on",
            Fault.MISPLACED,
        ),
        (
            ability("location_activated", {"op": "discount", "on": "recruit", "resource": "any", "amount": 1}),
            EFFECT,
            Fault.LACKING,
        ),
        (
            ability(
                "passive",
                {
                    "op": "discount",
                    "on": "barricade",
                    "resource": "produced_by_one_own_overseer_of_level_2_or_more",
                    "amount": 1,
                },
            ),
            f"{EFFECT}.resource",
            Fault.MISPLACED,
        ),
    ],
)
def test_an_ability_says_only_what_makes_sense(change: Change, field: str, fault: str) -> None:
    expected = Fault.MISPLACED if fault == "*" else fault

    assert refusal_of(change)[:3] == ("horse_breeder", field, expected)


@rule("GW-7.6")
@pytest.mark.parametrize(
    ("change", "field", "fault"),
    [
        (put("ambush", trigger="passive"), "trigger", Fault.MISPLACED),
        (put("ambush", trigger="tactic_played", condition=[]), "trigger", Fault.MISPLACED),
        (put("ambush", trigger="fall_start"), "condition[0]", Fault.MISPLACED),
        (put("ambush", normal={"chi": 1, "effects": [HONOUR]}), "normal.chi", Fault.MISPLACED),
        (put("ambush", enhanced={"effects": [HONOUR]}), "enhanced.chi", Fault.LACKING),
        (put("ambush", normal={"effects": []}), "normal.effects", Fault.COUNT),
        (put("ambush", enhanced={"chi": 1, "effects": [HONOUR], "choose": 1}), "enhanced.choose", Fault.COUNT),
        (put("ambush", normal={"effects": [{"op": "qin_fire"}]}), "normal.effects[0]", Fault.MISPLACED),
    ],
)
def test_a_tactic_card_says_only_what_makes_sense(change: Change, field: str, fault: Fault) -> None:
    assert refusal_of(change)[:3] == ("ambush", field, fault)


REMOVE = {"op": "remove_barricade", "count": 1}


HERE = [{"is": "this_card"}]


THERE = [{"is": "section_of_this_card"}]


@rule("GW-7.8", "GW-8.6")
@pytest.mark.parametrize(
    ("change", "field", "fault"),
    [
        (horde("gather", REMOVE), "abilities[0].trigger", Fault.MISPLACED),
        (horde("horde_placed", REMOVE), "abilities[0].condition", Fault.LACKING),
        (horde("assault_section", REMOVE), "abilities[0].condition", Fault.LACKING),
        (horde("horde_placed", REMOVE, condition=THERE), "abilities[0].condition", Fault.MISPLACED),
        (horde("passive", REMOVE), EFFECT, Fault.MISPLACED),
        (horde("horde_placed", REMOVE, condition=HERE, optional=True), "abilities[0].optional", Fault.MISPLACED),
        (horde("horde_placed", REMOVE, condition=HERE, cost={"chi": 1}), "abilities[0].cost", Fault.MISPLACED),
        (horde("horde_placed", REMOVE, condition=HERE, limit="once_per_year"), "abilities[0].limit", Fault.MISPLACED),
        (horde("horde_placed", REMOVE, condition=HERE, choose=1), "abilities[0].choose", Fault.MISPLACED),
        (horde("horde_placed", HONOUR, condition=HERE), EFFECT, Fault.MISPLACED),
        (horde("horde_placed", {"op": "lose_honor", "amount": 1}, condition=HERE), f"{EFFECT}.who", Fault.MISPLACED),
        (horde("horde_placed", {"op": "swap_horde_back"}, condition=HERE), EFFECT, Fault.MISPLACED),
        (horde("winter_start", {"op": "swap_horde_back"}), "abilities[0].condition", Fault.LACKING),
        (
            horde(
                "horde_placed",
                {"op": "kill_soldier", "count": 1, "scope": "archer_on_this_wall_of_the_lowest_tea_player"},
                condition=HERE,
            ),
            f"{EFFECT}.scope",
            Fault.MISPLACED,
        ),
        (
            horde("passive", {"op": "modify_offence", "delta": 1, "scope": "section"}),
            f"{EFFECT}.scope",
            Fault.MISPLACED,
        ),
        (
            horde("breach", {"op": "remove_shame_supply", "count": {"per": "own_shame", "times": 1}}, condition=THERE),
            EFFECT,
            Fault.MISPLACED,
        ),
        (put("northern_tumen", spots=[[], []]), "spots", Fault.COUNT),
        (put("northern_tumen", spots=[[[REMOVE]], []]), "spots.a1[0]", Fault.MISPLACED),
        (put("northern_tumen", spots=[[], [[], [WOOD | {"resource": "any"}]]]), "spots.b2[0]", Fault.MISPLACED),
        (put("northern_tumen", spots=[[[HONOUR | {"who": "each_player"}]], []]), "spots.a1[0]", Fault.MISPLACED),
        (
            put("northern_tumen", spots=[[[HONOUR | {"amount": {"per": "human_players", "times": 1}}]], []]),
            "spots.a1[0]",
            Fault.MISPLACED,
        ),
    ],
)
def test_a_horde_card_says_only_what_makes_sense(change: Change, field: str, fault: Fault) -> None:
    assert refusal_of(change)[:3] == ("northern_tumen", field, fault)


@rule("GW-17.17")
@pytest.mark.parametrize(
    ("effects", "field", "fault"),
    [
        ([], "effects", Fault.COUNT),
        ([{"op": "participation_honor", "amount": 3}], "effects[0]", Fault.MISPLACED),
        ([HONOUR], "effects[0].who", Fault.MISPLACED),
        ([HONOUR | {"who": "each_player", "if": {"is": "own"}}], "effects[0].if", Fault.MISPLACED),
        (
            [{"op": "kill_soldier", "count": 1, "scope": "each_player_one_in_rest_zone_of_section"}],
            "effects[0].scope",
            Fault.MISPLACED,
        ),
    ],
)
def test_an_event_says_only_what_makes_sense(effects: list[Any], field: str, fault: Fault) -> None:
    assert refusal_of(put("comet", effects=effects))[:3] == ("comet", field, fault)


@rule("GW-17.17")
@pytest.mark.parametrize(
    ("effect", "field"),
    [
        ({"op": "refresh_advisors"}, "effects[0]"),
        ({"op": "surcharge", "on": "barricade", "resource": "wood", "amount": 1}, "effects[0].on"),
        ({"op": "hire_cost", "on": ["recruit"], "delta": 1}, "effects[0].on"),
        ({"op": "barricade_value", "value": 1, "scope": "of_this_section"}, "effects[0].scope"),
        ({"op": "save_cost", "delta": 1, "scope": "first_soldier_of_the_batch"}, "effects[0].scope"),
    ],
)
def test_a_passive_event_says_only_what_can_hold_for_long(effect: dict[str, Any], field: str) -> None:
    assert refusal_of(put("veterans", effects=[effect]))[:3] == ("veterans", field, Fault.MISPLACED)


CLERKS = {"op": "move_clerks", "max": 1}


@rule("GW-4.10", "GW-7.5")
@pytest.mark.parametrize(
    ("id", "change", "field", "fault"),
    [
        ("economy", sections("economy", CLERKS, who="qin"), "sections[0].who", Fault.MISPLACED),
        ("economy", sections("economy"), "sections[0].effects", Fault.COUNT),
        ("economy", sections("economy", {"op": "copy_command"}), "sections[0].effects[0]", Fault.MISPLACED),
        ("economy", sections("economy", {"op": "fire_again"}), "sections[0].effects[0]", Fault.MISPLACED),
        (
            "betrayal",
            sections("betrayal", {"op": "copy_command"}, who="others"),
            "sections[0].effects[0]",
            Fault.MISPLACED,
        ),
        (
            "economy",
            sections("economy", CLERKS | {"who": "each_player"}),
            "sections[0].effects[0].who",
            Fault.MISPLACED,
        ),
        ("economy", sections("economy", CLERKS | {"if": {"is": "own"}}), "sections[0].effects[0].if", Fault.MISPLACED),
        (
            "economy",
            sections("economy", CLERKS | {"if": {"is": "another_player_revealed", "value": "levy"}}),
            "sections[0].effects[0].if.value",
            Fault.UNKNOWN,
        ),
        ("reed_orders", sections("reed_orders", CLERKS, who="others"), "sections[0].who", Fault.MISPLACED),
        ("reed_orders", sections("reed_orders", CLERKS, who="overlord"), "sections[0].effects[0]", Fault.MISPLACED),
        (
            "reed_orders",
            sections("reed_orders", CLERKS, who="all_players", choose_one=True),
            "sections[0].choose_one",
            Fault.MISPLACED,
        ),
        ("solo_muster", sections("solo_muster", CLERKS, who="qin"), "sections[0].effects[0]", Fault.MISPLACED),
        (
            "solo_muster",
            sections("solo_muster", {"op": "qin_next_card"}, who="qin"),
            "sections[0].effects[0]",
            Fault.MISPLACED,
        ),
        (
            "solo_betrayal",
            sections("solo_betrayal", {"op": "qin_next_card"}, {"op": "qin_fire"}, who="qin"),
            "sections[0].effects[0]",
            Fault.MISPLACED,
        ),
        (
            "solo_muster",
            sections("solo_muster", {"op": "move_tea", "steps": 1}, who="qin"),
            "sections[0].effects[0].who",
            Fault.MISPLACED,
        ),
        (
            "solo_muster",
            sections("solo_muster", CLERKS, CLERKS, who="human_and_reed"),
            "sections[0].effects",
            Fault.COUNT,
        ),
    ],
)
def test_a_command_card_says_only_what_makes_sense(id: str, change: Change, field: str, fault: Fault) -> None:
    assert refusal_of(change)[:3] == (id, field, fault)


@rule("GW-16.6")
@pytest.mark.parametrize(
    ("abilities", "field"),
    [
        ([{"trigger": "gather", "effects": [HONOUR]}], "abilities[0].trigger"),
        ([{"trigger": "fall_end", "effects": [WOOD]}], EFFECT),
        ([{"trigger": "fall_end", "effects": [HONOUR], "cost": {"chi": 1}}], "abilities[0]"),
        ([{"trigger": "fall_end", "effects": [HONOUR | {"who": "each_player"}]}], f"{EFFECT}.who"),
        ([{"trigger": "fall_end", "effects": [HONOUR | {"amount": {"per": "own_shame", "times": 1}}]}], EFFECT),
    ],
)
def test_qin_gains_honour_at_the_end_of_fall_and_that_is_all(abilities: list[Any], field: str) -> None:
    assert refusal_of(put("qin_jiushao", abilities=abilities))[:3] == ("qin_jiushao", field, Fault.MISPLACED)


@rule("GW-7.7")
@pytest.mark.parametrize(
    ("score", "field"),
    [
        ({"kind": "per", "per": "human_players", "times": 1}, "score.per"),
        ({"kind": "majority", "counter": "own_archers_in_section", "awards": [9]}, "score.counter"),
        ({"kind": "by_count", "counter": "own_soldiers_on_card", "awards": {"0": 9}}, "score.counter"),
    ],
)
def test_an_artifact_counts_what_a_player_has_at_the_end(score: dict[str, Any], field: str) -> None:
    assert refusal_of(put("jade_seal", score=score))[:3] == ("jade_seal", field, Fault.MISPLACED)


@rule("GW-17.14")
@pytest.mark.parametrize(
    ("scope", "requirement", "field", "fault"),
    [
        ("state", {"kind": "pay", "resource": "wood", "amount": 1}, "requirement[0]", Fault.MISPLACED),
        ("team", {"kind": "breaches_this_year_at_most", "value": 0}, "requirement[0]", Fault.MISPLACED),
        (
            "team",
            {"kind": "empty_warehouse_of_at_least", "by_players": {"2": 1, "3": 1, "4": 1}},
            "requirement[0].by_players",
            Fault.COUNT,
        ),
    ],
)
def test_a_demand_is_met_by_those_it_is_made_on(
    scope: str, requirement: dict[str, Any], field: str, fault: Fault
) -> None:
    found = refusal_of(put("full_warehouse", scope=scope, requirement=[requirement]))

    assert found[:3] == ("full_warehouse", field, fault)
