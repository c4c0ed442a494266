"""Cards that make no sense are refused; sensible ones are accepted."""

from typing import Any

import pytest

from rules.great_wall.cards.operations import Fault
from tests.support.card_files import HONOUR, WOOD, Change, ability, horde, put, refusal_of, sections
from tests.support.rules import rule

EFFECT = "abilities[0].effects[0]"
STEP_END = "command_step_end"


def honour_for(counter: str) -> dict[str, Any]:
    """Return the effect of honour for each of what is counted."""
    return HONOUR | {"amount": {"per": counter, "times": 1}}


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
        (STEP_END, {"op": "swap_horde_back"}, {}),
        (STEP_END, {"op": "copy_command"}, {}),
        (STEP_END, {"op": "qin_fire"}, {}),
        (STEP_END, {"op": "refresh_advisors"}, {}),
    ],
)
def test_an_op_stands_only_at_triggers_where_it_means_something(
    trigger: str, effect: dict[str, Any], more: dict[str, Any]
) -> None:
    found = refusal_of(ability(trigger, effect, **more))

    assert found == ("horse_breeder", EFFECT, Fault.MISPLACED, effect["op"])


ALLOW = {"op": "allow_row", "unit": "archer", "row": 1}
WOUND = {"op": "place_wound", "count": 1, "target": "same_card"}
WEAKEN = {"op": "modify_offence", "delta": -1, "scope": "this_card"}
REBATE = {"op": "discount", "on": "recruit", "resource": "any", "amount": 1}
PRODUCED = "produced_by_one_own_overseer_of_level_2_or_more"


def honour_if(trigger: str, kind: str, **more: Any) -> Change:
    """Return what lets the ability give honour under one condition."""
    return ability(trigger, HONOUR, condition=[{"is": kind, **more}])


@rule("GW-7.10")
@pytest.mark.parametrize(
    ("change", "field", "fault"),
    [
        (ability("revealed", HONOUR), "trigger", Fault.MISPLACED),
        (ability("gather"), "effects", Fault.COUNT),
        (ability("gather", HONOUR, WOOD, choose=2), "choose", Fault.COUNT),
        (ability("passive", ALLOW, cost={"chi": 1}), "cost", Fault.MISPLACED),
        (ability("passive", ALLOW, limit="once_per_year"), "limit", Fault.MISPLACED),
        (ability("gather", HONOUR, limit="once_per_section_per_year"), "limit", Fault.MISPLACED),
        (honour_if("gather", "row", value=1), "condition[0]", Fault.MISPLACED),
        (honour_if("gather", "this_card"), "condition[0]", Fault.MISPLACED),
        (honour_if("gather", "location"), "condition[0].value", Fault.UNKNOWN),
        (honour_if("gather", "location", value="inn"), "condition[0].value", Fault.UNKNOWN),
        (honour_if("soldier_attacks", "row", value=4), "condition[0].value", Fault.UNKNOWN),
        (honour_if("soldier_attacks", "unit_in", value=[]), "condition[0].value", Fault.UNKNOWN),
        (ability("gather", HONOUR | {"who": "qin"}), "effects[0].who", Fault.MISPLACED),
        (ability("gather", HONOUR | {"who": "builder"}), "effects[0].who", Fault.MISPLACED),
        (ability("gather", HONOUR | {"if": {"is": "own"}}), "effects[0].if", Fault.MISPLACED),
        (ability("gather", honour_for("own_soldiers_on_card")), "effects[0].amount", Fault.MISPLACED),
        (ability("gather", honour_for("gold")), "effects[0].amount", Fault.MISPLACED),
        (ability("winter_start", WOUND), "effects[0].target", Fault.MISPLACED),
        (ability("assault_section", WEAKEN), "effects[0].scope", Fault.MISPLACED),
        (ability(STEP_END, {"op": "attack_from_rest", "count": "any"}), "effects[0].count", Fault.MISPLACED),
        (ability(STEP_END, {"op": "recruit", "unit": []}), "effects[0].unit", Fault.COUNT),
        (ability(STEP_END, {"op": "advanced_activation", "locations": []}), "effects[0].locations", Fault.COUNT),
        (ability("soldiers_dying", {"op": "save_soldier", "count": 1}), "effects[0]", Fault.LACKING),
        (ability("shame_received", {"op": "take_shame_for"}), "effects[0]", Fault.LACKING),
        (ability("passive", REBATE), "effects[0].on", Fault.MISPLACED),
        (ability("location_activated", REBATE | {"on": "barricade"}), "effects[0].on", Fault.MISPLACED),
        (ability("location_activated", REBATE), "effects[0]", Fault.LACKING),
        (
            ability("passive", REBATE | {"on": "barricade", "resource": PRODUCED}),
            "effects[0].resource",
            Fault.MISPLACED,
        ),
    ],
)
def test_an_ability_says_only_what_makes_sense(change: Change, field: str, fault: Fault) -> None:
    assert refusal_of(change)[:3] == ("horse_breeder", f"abilities[0].{field}", fault)


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
STRENGTHEN = {"op": "modify_offence", "delta": 1, "scope": "section"}
BANISH = {"op": "remove_shame_supply", "count": {"per": "own_shame", "times": 1}}
LOWEST = "archer_on_this_wall_of_the_lowest_tea_player"
HERE = [{"is": "this_card"}]
THERE = [{"is": "section_of_this_card"}]


def kill(scope: str) -> dict[str, Any]:
    """Return the effect of a soldier's death."""
    return {"op": "kill_soldier", "count": 1, "scope": scope}


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
        (horde("horde_placed", kill(LOWEST), condition=HERE), f"{EFFECT}.scope", Fault.MISPLACED),
        (horde("passive", STRENGTHEN), f"{EFFECT}.scope", Fault.MISPLACED),
        (horde("breach", BANISH, condition=THERE), EFFECT, Fault.MISPLACED),
        (put("northern_tumen", spots=[[], []]), "spots", Fault.COUNT),
        (put("northern_tumen", spots=[[[REMOVE]], []]), "spots.a1[0]", Fault.MISPLACED),
        (put("northern_tumen", spots=[[], [[], [WOOD | {"resource": "any"}]]]), "spots.b2[0]", Fault.MISPLACED),
        (put("northern_tumen", spots=[[[HONOUR | {"who": "each_player"}]], []]), "spots.a1[0]", Fault.MISPLACED),
        (put("northern_tumen", spots=[[[honour_for("human_players")]], []]), "spots.a1[0]", Fault.MISPLACED),
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
        ([kill("each_player_one_in_rest_zone_of_section")], "effects[0].scope", Fault.MISPLACED),
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
LEVY = {"is": "another_player_revealed", "value": "levy"}
TEA = {"op": "move_tea", "steps": 1}
NEXT, FIRE, COPY = ({"op": op} for op in ("qin_next_card", "qin_fire", "copy_command"))


@rule("GW-4.10", "GW-7.5")
@pytest.mark.parametrize(
    ("id", "effects", "section", "field", "fault"),
    [
        ("economy", [CLERKS], {"who": "qin"}, "who", Fault.MISPLACED),
        ("economy", [], {}, "effects", Fault.COUNT),
        ("economy", [COPY], {}, "effects[0]", Fault.MISPLACED),
        ("economy", [{"op": "fire_again"}], {}, "effects[0]", Fault.MISPLACED),
        ("betrayal", [COPY], {"who": "others"}, "effects[0]", Fault.MISPLACED),
        ("economy", [CLERKS | {"who": "each_player"}], {}, "effects[0].who", Fault.MISPLACED),
        ("economy", [CLERKS | {"if": {"is": "own"}}], {}, "effects[0].if", Fault.MISPLACED),
        ("economy", [CLERKS | {"if": LEVY}], {}, "effects[0].if.value", Fault.UNKNOWN),
        ("reed_orders", [CLERKS], {"who": "others"}, "who", Fault.MISPLACED),
        ("reed_orders", [CLERKS], {"who": "overlord"}, "effects[0]", Fault.MISPLACED),
        ("reed_orders", [CLERKS], {"who": "all_players", "choose_one": True}, "choose_one", Fault.MISPLACED),
        ("solo_muster", [CLERKS], {"who": "qin"}, "effects[0]", Fault.MISPLACED),
        ("solo_muster", [NEXT], {"who": "qin"}, "effects[0]", Fault.MISPLACED),
        ("solo_betrayal", [NEXT, FIRE], {"who": "qin"}, "effects[0]", Fault.MISPLACED),
        ("solo_muster", [TEA], {"who": "qin"}, "effects[0].who", Fault.MISPLACED),
        ("solo_muster", [CLERKS, CLERKS], {"who": "human_and_reed"}, "effects", Fault.COUNT),
    ],
)
def test_a_command_card_says_only_what_makes_sense(
    id: str, effects: list[Any], section: dict[str, Any], field: str, fault: Fault
) -> None:
    assert refusal_of(sections(id, *effects, **section))[:3] == (id, f"sections[0].{field}", fault)


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


EMPTY_WAREHOUSE = {"kind": "empty_warehouse_of_at_least", "by_players": {"2": 1, "3": 1, "4": 1}}


@rule("GW-17.14")
@pytest.mark.parametrize(
    ("scope", "requirement", "field", "fault"),
    [
        ("state", {"kind": "pay", "resource": "wood", "amount": 1}, "requirement[0]", Fault.MISPLACED),
        ("team", {"kind": "breaches_this_year_at_most", "value": 0}, "requirement[0]", Fault.MISPLACED),
        ("team", EMPTY_WAREHOUSE, "requirement[0].by_players", Fault.COUNT),
    ],
)
def test_a_demand_is_met_by_those_it_is_made_on(
    scope: str, requirement: dict[str, Any], field: str, fault: Fault
) -> None:
    found = refusal_of(put("full_warehouse", scope=scope, requirement=[requirement]))

    assert found[:3] == ("full_warehouse", field, fault)
