"""What the cards are, and what a host's card file is refused for."""

from collections import Counter as Tally
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from rules.core.model import RulesError
from rules.great_wall import ops
from rules.great_wall.cards import CARDS, COMMANDS, SHIPPED, Cards, read
from rules.great_wall.goals import MajorityScore, PerScore
from rules.great_wall.goods import Goods
from rules.great_wall.survey import Fault
from rules.great_wall.tables import DEMANDS_TO_WIN
from rules.great_wall.usage import COUNTER_NEEDS, HORDE_OPS, KNOWN, NEEDS, SECTION_OPS, WINDOWS, Known
from rules.great_wall.vocabulary import (
    Counter,
    Duration,
    Is,
    Limit,
    Offering,
    Place,
    Pool,
    Price,
    Provenance,
    Scope,
    SectionId,
    Target,
    Trigger,
    Unit,
    Ware,
    Who,
)
from tests.support.rules import rule

OURS = CARDS[SHIPPED]
FILE = files("rules.great_wall").joinpath("cards.json").read_bytes()
TEXT = (Path(__file__).parents[3] / "docs/rules/great_wall.md").read_text(encoding="utf-8")

Change = Callable[[dict[str, Any]], object]


def altered(change: Change) -> Cards:
    """Read our file after *change*."""
    file = msgspec.json.decode(FILE)
    change(file)
    return read("other", msgspec.json.encode(file))


def found_in(file: dict[str, Any], id: str) -> dict[str, Any]:
    """Return the card of that id in a file."""
    cards = [card for kind in file.values() for card in (kind if isinstance(kind, list) else [kind])]
    found: dict[str, Any] = next(card for card in cards if card["id"] == id)
    return found


def put(card: str, /, **fields: Any) -> Change:
    """Return what writes *fields* on the card of that id."""
    return lambda file: found_in(file, card).update(fields)


def ability(trigger: str, *effects: dict[str, Any], **more: Any) -> Change:
    """Return what gives the advisor of horses this ability in place of its own."""
    return put("horse_breeder", abilities=[{"trigger": trigger, "effects": list(effects), **more}])


def horde(trigger: str, *effects: dict[str, Any], **more: Any) -> Change:
    """Return what gives the northern tumen this ability."""
    return put("northern_tumen", abilities=[{"trigger": trigger, "effects": list(effects), "optional": False, **more}])


def sections(id: str, *effects: dict[str, Any], who: str = "self", **more: Any) -> Change:
    """Return what gives a command card one section in place of its own."""
    return put(id, sections=[{"who": who, "effects": list(effects), **more}])


def refused(change: Change) -> tuple[Any, ...]:
    """Return why our file is refused after *change*."""
    with pytest.raises(RulesError) as caught:
        altered(change)
    assert caught.value.rule == "CORE-7"
    facts = caught.value.facts
    return facts["item"], facts["field"], facts["reason"], facts["found"]


HONOUR = {"op": "gain_honor", "amount": 1}
WOOD = {"op": "gain_resource", "resource": "wood", "amount": 1}


@rule("GW-1.5")
def test_there_are_as_many_cards_of_each_kind_as_there_should_be() -> None:
    pools = {
        kind: Tally(card.pool for card in cards.values())
        for kind, cards in (("generals", OURS.generals), ("tactics", OURS.tactics), ("hordes", OURS.hordes))
    }

    assert pools == {
        "generals": {Pool.BASE: 13, Pool.COOP: 3},
        "tactics": {Pool.BASE: 24, Pool.COOP: 8},
        "hordes": {Pool.BASE: 36, Pool.COOP: 24},
    }
    assert (30, 12, 16, 14) == tuple(len(cards) for cards in (OURS.advisors, OURS.artifacts, OURS.demands, OURS.events))
    assert len(OURS.all) == 16 + 32 + 60 + 30 + 12 + 16 + 14 + 6 + 1 + 1 + 6


@rule("GW-7.3", "GW-16.12")
def test_there_are_six_command_cards_and_as_many_of_qin_with_their_names() -> None:
    assert COMMANDS == tuple(OURS.commands)
    assert COMMANDS == tuple(card.command for card in OURS.solo.values())
    assert {OURS.commands[card.command].name for card in OURS.solo.values()} == {
        card.name for card in OURS.solo.values()
    }


@rule("GW-7.11")
def test_every_card_has_a_name_of_its_own_in_three_languages() -> None:
    for cards in (OURS.generals, OURS.advisors, OURS.tactics, OURS.artifacts, OURS.demands, OURS.events):
        for language in ("en", "zh_hans", "zh_hant"):
            names = [getattr(card.name, language) for card in cards.values()]
            assert len(set(names)) == len(names)
    for card in OURS.all.values():
        assert card.name.en.isascii()
        assert not card.name.zh_hans.isascii()
        assert not card.name.zh_hant.isascii()


def test_every_card_says_where_its_contents_are_from() -> None:
    assert {card.provenance for card in OURS.all.values()} == {Provenance.DESIGNED}


@rule("GW-7.8")
def test_a_horde_card_has_three_copies_that_differ_by_their_indicator_only() -> None:
    by_type: dict[str, list[str]] = {}
    for card in OURS.hordes.values():
        by_type.setdefault(card.type, []).append(card.id)
        assert card.id == f"{card.type}_{card.indicator}"

    assert {tuple(OURS.hordes[id].indicator for id in ids) for ids in by_type.values()} == {tuple(SectionId)}
    for ids in by_type.values():
        left, *others = (OURS.hordes[id] for id in ids)
        for other in others:
            assert (left.offence, left.honor, left.shame_slots, left.tier) == (
                other.offence,
                other.honor,
                other.shame_slots,
                other.tier,
            )
            assert (left.spots, left.abilities, left.name) == (other.spots, other.abilities, other.name)


@rule("GW-7.8")
def test_each_tier_has_as_many_spots_as_it_is_strong() -> None:
    spots = {
        (card.pool, card.tier): sorted(len(each.spots) for each in OURS.hordes.values() if each.tier == card.tier)
        for card in OURS.hordes.values()
        if card.pool is Pool.BASE
    }

    assert {tier: (each[0], each[-1]) for (_, tier), each in spots.items()} == {1: (3, 4), 2: (5, 6), 3: (6, 9)}
    assert all(card.shame_slots == 0 for card in OURS.hordes.values() if card.pool is Pool.COOP)
    assert all(card.shame_slots >= 1 for card in OURS.hordes.values() if card.pool is Pool.BASE)


@rule("GW-16.23", "A-18")
def test_spots_go_column_by_column_with_the_upper_one_first() -> None:
    assert OURS.hordes["northern_tumen_left"].spot_names == ("a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "a5")
    assert OURS.hordes["steppe_riders_right"].spot_names == ("a1", "b1", "a2", "a3")


@rule("GW-7.8")
def test_spots_reward_what_their_cell_says() -> None:
    card = OURS.hordes["steppe_riders_middle"]

    assert {spot.name: spot.reward for spot in card.spots} == {
        "a1": (ops.GainHonor(amount=1),),
        "b1": (),
        "a2": (),
        "a3": (ops.GainResource(resource=Ware.CHI, amount=1),),
    }
    assert OURS.effects("steppe_riders_middle", "spot a3") == (ops.GainResource(resource=Ware.CHI, amount=1),)
    assert [card.number[spot.name] for spot in card.spots] == [0, 1, 2, 3]


@rule("GW-9.5", "GW-20.18")
def test_horsemen_cover_pairs_that_are_orthogonally_adjacent() -> None:
    def pairs(id: str) -> set[tuple[str, str]]:
        names = OURS.hordes[id].spot_names
        return {(names[a], names[b]) for a, b in OURS.hordes[id].pairs}

    assert pairs("steppe_riders_left") == {("a1", "b1"), ("a1", "a2"), ("a2", "a3")}
    assert pairs("javelin_band_left") == {("a1", "b1"), ("a1", "a2"), ("b1", "b2"), ("a2", "b2")}


@rule("GW-9.5")
def test_cells_that_are_not_there_do_not_connect() -> None:
    gap: list[Any] = [[[], None, []], [None, [], None]]

    card = altered(put("northern_tumen", spots=gap)).hordes["northern_tumen_left"]

    assert card.spot_names == ("a1", "b2", "a3")
    assert card.pairs == ()


@rule("GW-7.1", "GW-2.15")
def test_generals_say_what_their_players_begin_with() -> None:
    yang_ye, yu_jie = OURS.generals["yang_ye"], OURS.generals["yu_jie"]

    assert (yang_ye.goods, yang_ye.tactics, yang_ye.tea) == (Goods(wood=2, stone=4, gold=3, chi=7), 2, 55)
    assert (yu_jie.goods, yu_jie.tactics, yu_jie.tea) == (Goods(wood=6, stone=7, gold=4, chi=2), 0, 5)


@rule("GW-7.1")
def test_generals_scale_with_supporting_advisors() -> None:
    def counts(effect: ops.Effect) -> bool:
        quantities = [getattr(effect, part, None) for part in ("amount", "count")]
        return any(isinstance(each, ops.Per) and each.per is Counter.SUPPORTING_ADVISORS for each in quantities)

    for general in OURS.generals.values():
        for each in general.abilities:
            by_limit = each.limit is Limit.TIMES_PER_YEAR_EQUAL_TO_SUPPORTING_ADVISORS
            assert by_limit or any(counts(effect) for effect in each.effects), general.id


@rule("GW-7.10")
def test_abilities_are_found_by_card_and_trigger_with_their_numbers() -> None:
    yu_jie = OURS.generals["yu_jie"].abilities

    assert OURS.on("yu_jie", Trigger.BARRICADE_PLACED) == ((0, yu_jie[0]),)
    assert OURS.on("yu_jie", Trigger.WALL_BUILT) == ((1, yu_jie[1]),)
    assert OURS.on("yu_jie", Trigger.PASSIVE) == ()
    assert OURS.on("siege_carts_left", Trigger.PASSIVE) == ((0, OURS.hordes["siege_carts_left"].abilities[0]),)
    assert OURS.effects("yu_jie", "ability 1") == yu_jie[1].effects


@rule("GW-7.6", "GW-17.5")
def test_tactic_cards_are_found_by_trigger_and_those_for_co_op_only_there() -> None:
    alone = {card.id for card in OURS.tactics_on(Trigger.SHAME_RECEIVED, coop=False)}

    assert alone == {"save_face"}
    assert {card.id for card in OURS.tactics_on(Trigger.SHAME_RECEIVED, coop=True)} == {*alone, "shared_burden"}
    assert OURS.effects("master_plan", "normal") == (ops.DrawTactic(count=1),)
    assert OURS.effects("master_plan", "enhanced") == (ops.DrawTactic(count=2),)


@rule("GW-4.10")
def test_sections_of_command_cards_are_read_in_order() -> None:
    economy = OURS.commands["economy"]

    assert [section.who for section in economy.sections] == [Who.SELF, Who.OTHERS, Who.SELF]
    assert OURS.effects("economy", "section 0") == (ops.MoveClerks(max=2, distinct=True),)
    bonus = OURS.effects("despotism", "section 0")[1]
    assert bonus.if_ == ops.Condition(Is.ANOTHER_PLAYER_REVEALED, "economy")


@rule("GW-17.17")
def test_events_are_immediate_or_passive() -> None:
    durations = Tally(card.duration for card in OURS.events.values())

    assert durations == {Duration.IMMEDIATE: 7, Duration.PASSIVE: 7}
    assert OURS.effects("imperial_envoy", "event") == (ops.GainHonor(amount=4, who=Who.EACH_PLAYER),)


@rule("GW-17.7")
def test_four_demands_are_not_for_two_players() -> None:
    assert {card.id for card in OURS.demands.values() if card.not_for_two_players} == {
        "taunt_them",
        "warriors_guard",
        "glory_emperor",
        "royal_escort",
    }


@rule("GW-7.7")
def test_artifacts_count_what_players_have() -> None:
    assert OURS.artifacts["jade_seal"].score == PerScore(Counter.SUPPORTING_ADVISORS, 8)
    assert OURS.artifacts["golden_scales"].score == MajorityScore(Counter.GOLD, (21,), 8)


@rule("GW-7.10")
@pytest.mark.parametrize(
    "word",
    sorted(
        {
            *(effect.__struct_config__.tag for effect in get_args(ops.Effect)),
            *(each.value for words in (Trigger, Is, Counter, Limit, Who, Scope, Target, Price) for each in words),
            *(each.value for words in (Ware, Unit, Place, Offering) for each in words),
        }
    ),
)
def test_every_word_of_the_vocabulary_is_told(word: str) -> None:
    assert f"`{word}`" in TEXT[TEXT.index("## The card file") :]


@rule("GW-7.10")
def test_every_op_may_stand_somewhere() -> None:
    in_sections = {op for kind in SECTION_OPS.values() for ops in kind.values() for op in ops}
    on_hordes = {op for ops in HORDE_OPS.values() for op in ops}
    used = {type(effect) for card in OURS.all.values() for _, effect in effects_of(OURS, card.id)}

    assert set(get_args(ops.Effect)) == used
    assert {op for op in used if op in WINDOWS or op in on_hordes or op in in_sections} < used, "the rest: events"


def effects_of(cards: Cards, id: str) -> list[tuple[str, ops.Effect]]:
    """Return all effects of a card with their parts."""
    parts = [f"ability {n}" for n in range(3)] + [f"section {n}" for n in range(4)] + ["normal", "enhanced", "event"]
    parts += [f"spot {row}{column}" for row in "ab" for column in range(1, 7)]
    found = []
    for part in parts:
        try:
            found += [(part, effect) for effect in cards.effects(id, part)]
        except KeyError:
            continue
    return found


@rule("GW-7.10")
def test_windows_know_what_their_conditions_and_counters_ask() -> None:
    abilities = [
        (each.trigger, each.condition) for card in (OURS.generals | OURS.advisors).values() for each in card.abilities
    ]
    abilities += [(card.trigger, card.condition) for card in OURS.tactics.values()]
    for trigger, conditions in abilities:
        for condition in conditions:
            assert NEEDS[condition.is_] <= KNOWN.get(trigger, frozenset())
    assert set(COUNTER_NEEDS.values()) == {Known.SECTION, Known.CARD}


# What a host's file is refused for


@rule("CORE-7")
def test_a_file_of_the_same_form_is_read() -> None:
    cards = altered(put("yang_ye", tea=99))

    assert (cards.key, cards.generals["yang_ye"].tea) == ("other", 99)


@rule("CORE-7")
@pytest.mark.parametrize(
    ("content", "field", "said"),
    [
        (b"", "form", "Input data was truncated"),
        (b"[]", "form", "Expected `object`, got `array`"),
        (b"{}", "generals", "Object missing required field `generals`"),
        (b"\xff", "form", "JSON is malformed"),
    ],
)
def test_what_is_no_card_file_is_refused(content: bytes, field: str, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        read("other", content)

    facts = caught.value.facts
    assert (facts["item"], facts["field"], facts["reason"]) == ("cards", field, Fault.UNREADABLE)
    assert said in str(facts["found"])


@rule("CORE-7", "GW-7.10")
@pytest.mark.parametrize(
    ("change", "item", "field"),
    [
        (put("yang_ye", tea="high"), "yang_ye", "tea"),
        (put("yang_ye", tea=-1), "yang_ye", "tea"),
        (put("yang_ye", motto="onward"), "yang_ye", "motto"),
        (put("yang_ye", setup={"silk": 1}), "yang_ye", "setup"),
        (put("yang_ye", id="Yang Ye"), "Yang Ye", "id"),
        (put("yang_ye", id="none"), "none", "id"),
        (put("yang_ye", name={"en": "Yang Ye", "zh_hans": "杨业"}), "yang_ye", "name.zh_hant"),
        (put("yang_ye", name={"en": "*", "zh_hans": "杨业", "zh_hant": "楊業"}), "yang_ye", "name.en"),
        (put("northern_tumen", id="an_id_without_room"), "an_id_without_room", "id"),
        (put("northern_tumen", spots=[[[]]]), "northern_tumen", "spots"),
        (put("northern_tumen", spots=[[[]] * 7, []]), "northern_tumen", "spots[0]"),
        (put("northern_tumen", tier=4), "northern_tumen", "tier"),
        (put("taunt_them", requirement=[]), "taunt_them", "requirement"),
        (put("taunt_them", requirement=[{"kind": "sing"}]), "taunt_them", "requirement[0].kind"),
        (put("jade_seal", score={"kind": "per", "per": "tea", "times": 1}), "jade_seal", "score.per"),
        (put("comet", duration="long"), "comet", "duration"),
        (put("economy", sections=[]), "economy", "sections"),
        (ability("dawn", HONOUR), "horse_breeder", "abilities[0].trigger"),
        (ability("gather", {"op": "sing"}), "horse_breeder", "abilities[0].effects[0].op"),
        (ability("gather", {"op": "gain_honor"}), "horse_breeder", "abilities[0].effects[0].amount"),
        (ability("gather", HONOUR | {"loudly": True}), "horse_breeder", "abilities[0].effects[0].loudly"),
        (ability("gather", HONOUR | {"amount": "all"}), "horse_breeder", "abilities[0].effects[0].amount"),
        (ability("gather", HONOUR, cost={"chi": 0}), "horse_breeder", "abilities[0].cost[...]"),
        (ability("gather", HONOUR, condition=[{"is": "lucky"}]), "horse_breeder", "abilities[0].condition[0].is"),
        (lambda file: file.pop("qin"), "cards", "qin"),
        (lambda file: file.update(dice=[]), "cards", "dice"),
    ],
)
def test_a_file_of_another_form_is_refused_with_card_and_field(change: Change, item: str, field: str) -> None:
    assert refused(change)[:3] == (item, field, Fault.UNREADABLE)


def shorten(kind: str, to: int) -> Change:
    return lambda file: file.update({kind: file[kind][:to]})


@rule("GW-2.10", "GW-2.11", "GW-2.13", "GW-2.4")
@pytest.mark.parametrize(
    ("change", "field", "found"),
    [
        (shorten("generals", 9), "generals", "9"),
        (shorten("advisors", 13), "advisors", "13"),
        (shorten("tactics", 0), "tactics", "0"),
        (shorten("artifacts", 2), "artifacts", "2"),
        (shorten("hordes", 2), "hordes", "2"),
        (shorten("hordes", 14), "coop hordes", "2"),
        (shorten("events", 0), "events", "0"),
    ],
)
def test_there_must_be_cards_enough_for_all_games(change: Change, field: str, found: str) -> None:
    assert refused(change) == ("cards", field, Fault.COUNT, found)


@rule("GW-17.1")
def test_there_must_be_as_many_demands_as_have_to_be_fulfilled() -> None:
    for_two = shorten("demands", 4 + DEMANDS_TO_WIN[2] - 1)

    assert refused(for_two) == ("cards", "demands for 2", Fault.COUNT, "5")
    assert len(altered(shorten("demands", 4 + DEMANDS_TO_WIN[2])).demands) == 10


@rule("GW-7.3", "GW-16.12")
@pytest.mark.parametrize(
    ("change", "field", "fault", "found"),
    [
        (shorten("commands", 5), "commands", Fault.LACKING, "muster"),
        (put("muster", id="levy"), "commands", Fault.UNKNOWN, "levy"),
        (shorten("solo", 5), "solo", Fault.LACKING, "muster"),
        (put("solo_muster", command="economy"), "solo", Fault.TWICE, "economy"),
        (put("solo_muster", command="levy"), "solo", Fault.UNKNOWN, "levy"),
    ],
)
def test_the_six_names_of_command_cards_are_fixed(change: Change, field: str, fault: Fault, found: str) -> None:
    assert refused(change) == ("cards", field, fault, found)


@rule("CORE-7")
@pytest.mark.parametrize(
    ("change", "item", "field"),
    [
        (put("yang_ye", id="mason"), "mason", "id"),
        (put("yang_ye", id="foragers_left"), "foragers_left", "id"),
        (put("yang_ye", name={"en": "Song Ci", "zh_hans": "杨业", "zh_hant": "楊業"}), "yang_ye", "name.en"),
        (put("mason", name={"en": "Mason", "zh_hans": "后勤官", "zh_hant": "石匠"}), "mason", "name.zh_hans"),
    ],
)
def test_no_two_cards_have_one_id_and_no_two_of_a_kind_one_name(change: Change, item: str, field: str) -> None:
    assert refused(change)[:3] == (item, field, Fault.TWICE)


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
    found = refused(ability(trigger, effect, **more))

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
        (
            ability("command_step_end", {"op": "attack_from_rest", "count": "any"}),
            f"{EFFECT}.count",
            Fault.MISPLACED,
        ),
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

    assert refused(change)[:3] == ("horse_breeder", field, expected)


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
    assert refused(change)[:3] == ("ambush", field, fault)


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
        (
            horde("horde_placed", {"op": "lose_honor", "amount": 1}, condition=HERE),
            f"{EFFECT}.who",
            Fault.MISPLACED,
        ),
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
    assert refused(change)[:3] == ("northern_tumen", field, fault)


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
    assert refused(put("comet", effects=effects))[:3] == ("comet", field, fault)


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
    assert refused(put("veterans", effects=[effect]))[:3] == ("veterans", field, Fault.MISPLACED)


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
    assert refused(change)[:3] == (id, field, fault)


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
    assert refused(put("qin_jiushao", abilities=abilities))[:3] == ("qin_jiushao", field, Fault.MISPLACED)


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
    assert refused(put("jade_seal", score=score))[:3] == ("jade_seal", field, Fault.MISPLACED)


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
    found = refused(put("full_warehouse", scope=scope, requirement=[requirement]))

    assert found[:3] == ("full_warehouse", field, fault)
