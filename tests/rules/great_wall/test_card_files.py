"""What a card file is refused for, by the item and the field that is wrong, and what it may say otherwise."""

from typing import Any

import pytest

from rules.core.struct import evolve
from rules.great_wall.board.paying import wall_bill
from rules.great_wall.cards.cards import CARDS, cards_of
from rules.great_wall.cards.goals import ArchersOnWallsAtLeastDemand
from rules.great_wall.cards.operations import Fault, Per
from rules.great_wall.effects.giving import GainHonour
from rules.great_wall.state.options import Difficulty, Mode, WallOptions
from rules.great_wall.state.wall import free_spots, slot
from rules.great_wall.terms.tables import DEMANDS_TO_WIN
from rules.great_wall.terms.vocabulary import Counter, SectionId
from rules.great_wall.year import opening
from rules.great_wall.year.assault import strength
from tests.support.card_files import HONOUR, WOOD, Change, ability, altered, horde, put, refused, sections, shorten
from tests.support.rules import rule


@rule("GW-9.5")
def test_cells_that_are_not_there_do_not_connect() -> None:
    gap: list[Any] = [[[], None, []], [None, [], None]]

    card = altered(put("northern_tumen", spots=gap)).hordes["northern_tumen_left"]

    assert card.spot_names == ("a1", "b2", "a3")
    assert card.pairs == ()


@rule("CORE-7")
def test_a_file_of_the_same_form_is_read() -> None:
    cards = altered(put("yang_ye", tea=99))

    assert (cards.key, cards.generals["yang_ye"].tea) == ("other", 99)


WALL = {"defence": 8, "archers": 2, "cost": {"stone": 4, "chi": 1}, "honor": 6}


def board(**tables: Any) -> Change:
    """Return what adds tables of the board to the file."""
    return lambda file: file.update(board=tables)


@rule("CORE-7", "GW-1.6", "GW-6.7", "GW-10.5", "GW-11.1")
def test_a_file_may_replace_wall_levels_and_time_tracks() -> None:
    quick = [{"lethality": 2, "hordes": n} for n in range(6)]
    key = "lighter"
    CARDS[key] = altered(board(walls=[WALL] * 3, small=quick))
    try:
        state = opening.set_up(3, WallOptions(cards=key))
        state = evolve(state, sections=(evolve(state.sections[0], level=1), *state.sections[1:]))

        assert strength(state, SectionId.LEFT) == (0, 8 + 3 * 2)
        assert free_spots(state, SectionId.LEFT) == 2
        assert str(wall_bill(state, 0, SectionId.MIDDLE).price) == "4s1c"
        assert [slot(evolve(state, slot=n)).hordes for n in range(6)] == [0, 1, 2, 3, 4, 5]
        assert slot(opening.set_up(4, WallOptions(cards=key))).lethality == 1, "the other side has its own"
        assert strength(evolve(state, options=WallOptions()), SectionId.LEFT) == (0, 6 + 3 * 2)
    finally:
        del CARDS[key]


@rule("A-51")
def test_games_begun_before_version_5_keep_the_first_numbers() -> None:
    now, before = (opening.set_up(3, WallOptions(version=version)) for version in (5, 4))

    assert [slot(evolve(before, slot=n)).hordes for n in range(6)] == [0, 2, 2, 2, 3, 3]
    assert [slot(evolve(now, slot=n)).hordes for n in range(6)] == [0, 1, 1, 1, 2, 2]
    assert (
        cards_of(before).hordes["wall_breakers_left"].offence == 6 > cards_of(now).hordes["wall_breakers_left"].offence
    )


@rule("A-51")
@pytest.mark.parametrize(
    ("version", "hordes", "archers", "times"), [(6, [0, 2, 2, 3, 3], 6, 2), (7, [0, 1, 2, 2, 3], 4, 1)]
)
def test_four_have_it_easier_since_version_7(version: int, hordes: list[int], archers: int, times: int) -> None:
    state = opening.set_up(4, WallOptions(mode=Mode.COOP, version=version))
    cards = cards_of(state)
    [asked], [ability] = cards.demands["ramparts"].requirement, cards.generals["song_ci"].abilities

    assert [slot(evolve(state, slot=n)).hordes for n in range(5)] == hordes
    assert isinstance(asked, ArchersOnWallsAtLeastDemand)
    assert (asked.by_players[3], asked.by_players[4]) == (4, archers)
    assert ability.effects == (GainHonour(amount=Per(per=Counter.SUPPORTING_ADVISORS, times=times)),)


@rule("CORE-7", "GW-16.29")
def test_a_file_may_replace_the_head_start_of_qin() -> None:
    CARDS["ahead"] = altered(board(head_start=[7, 8, 9]))
    try:
        began = [opening.set_up(1, WallOptions(cards="ahead", difficulty=level)).qin for level in Difficulty]

        assert [qin.honour for qin in began if qin] == [7, 8, 9]
    finally:
        del CARDS["ahead"]


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
        (board(walls=[WALL, WALL]), "board", "walls"),
        (board(walls=[WALL, WALL, WALL | {"cost": {"stone": -1}}]), "board", "walls[2].cost[...]"),
        (board(walls=[WALL, WALL, WALL | {"cost": {"silk": 1}}]), "board", "walls[2].cost"),
        (board(walls=[WALL | {"archers": 5}, WALL, WALL]), "board", "walls[0].archers"),
        (board(small=[{"lethality": 1, "hordes": 0}]), "board", "small"),
        (board(clerks=4), "board", "clerks"),
        (lambda file: file.pop("qin"), "cards", "qin"),
        (lambda file: file.update(dice=[]), "cards", "dice"),
    ],
)
def test_a_file_of_another_form_is_refused_with_card_and_field(change: Change, item: str, field: str) -> None:
    assert refused(change)[:3] == (item, field, Fault.UNREADABLE)


@rule("CORE-7", "GW-7.10")
@pytest.mark.parametrize(
    ("change", "field", "said"),
    [
        (ability("gather", {"op": 5}), "abilities[0].effects[0].op", "Expected `str`"),
        (
            put("horse_breeder", abilities=[{"trigger": "gather", "effects": [5]}]),
            "abilities[0].effects[0]",
            "Expected `object`, got `int`",
        ),
        (put("horse_breeder", abilities=5), "abilities", "Expected `array`, got `int`"),
        (
            horde("breach", {"op": "lose_honor"}),
            "abilities[0].effects[0].amount",
            "Object missing required field `amount`",
        ),
        (put("northern_tumen", spots=[[5], []]), "spots[0][0]", "Expected `array | null`, got `int`"),
        (
            put("northern_tumen", spots=[[[HONOUR, WOOD | {"amount": -1}]], []]),
            "spots[0][0][1].amount",
            "Expected `int` >= 0",
        ),
    ],
)
def test_what_is_no_operation_is_refused_with_its_place_in_the_card(change: Change, field: str, said: str) -> None:
    assert refused(change)[1:] == (field, Fault.UNREADABLE, said)


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
