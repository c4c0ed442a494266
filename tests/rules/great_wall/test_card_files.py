"""Errors in a card file name the item and the field; other contents are accepted."""

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
from tests.support.card_files import HONOUR, WOOD, Change, ability, altered_cards, horde, put, refusal_of, shorten
from tests.support.rules import rule


@rule("GW-9.5")
def test_cells_that_are_not_there_do_not_connect() -> None:
    gap: list[Any] = [[[], None, []], [None, [], None]]

    card = altered_cards(put("northern_tumen", spots=gap)).hordes["northern_tumen_left"]

    assert card.spot_names == ("a1", "b2", "a3")
    assert card.pairs == ()


@rule("CORE-7")
def test_a_file_of_the_same_form_is_read() -> None:
    cards = altered_cards(put("yang_ye", tea=99))

    assert (cards.key, cards.generals["yang_ye"].tea) == ("other", 99)


WALL = {"defence": 8, "archers": 2, "cost": {"stone": 4, "chi": 1}, "honor": 6}


def board(**tables: Any) -> Change:
    """Return what adds tables of the board to the file."""
    return lambda file: file.update(board=tables)


@rule("CORE-7", "GW-1.6", "GW-6.7", "GW-10.5", "GW-11.1")
def test_a_file_may_replace_wall_levels_and_time_tracks() -> None:
    quick = [{"lethality": 2, "hordes": n} for n in range(6)]
    key = "lighter"
    CARDS[key] = altered_cards(board(walls=[WALL] * 3, small=quick))
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
    CARDS["ahead"] = altered_cards(board(head_start=[7, 8, 9]))
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
    assert refusal_of(change)[:3] == (item, field, Fault.UNREADABLE)


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
    assert refusal_of(change)[1:] == (field, Fault.UNREADABLE, said)


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
    assert refusal_of(change) == ("cards", field, Fault.COUNT, found)


@rule("GW-17.1")
def test_there_must_be_as_many_demands_as_have_to_be_fulfilled() -> None:
    for_two = shorten("demands", 4 + DEMANDS_TO_WIN[2] - 1)

    assert refusal_of(for_two) == ("cards", "demands for 2", Fault.COUNT, "5")
    assert len(altered_cards(shorten("demands", 4 + DEMANDS_TO_WIN[2])).demands) == 10


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
    assert refusal_of(change) == ("cards", field, fault, found)


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
    assert refusal_of(change)[:3] == (item, field, Fault.TWICE)
