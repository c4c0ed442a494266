"""Texts of Carcassonne's face about the tile to be laid: they offer all legal ways, and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.base.names import escape_names
from bot.catalogue.games import texts_for
from bot.faces.carcassonne.captions import CarcassonneCaptions
from bot.faces.carcassonne.choices import MOST, areas
from bot.faces.carcassonne.face import CarcassonneFace
from bot.faces.carcassonne.hints import farm_worth, open_features
from bot.faces.face import Choice
from bot.tables.options import parse_options
from rendering.carcassonne import board
from rendering.look import Assist, Look
from rendering.scene import Label
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.events import FarmScored, FinallyScored, Scored
from rules.carcassonne.game import RULES
from rules.carcassonne.scoring import final, first_spot
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, FarmScoring, LayTile
from rules.carcassonne.tiles import Kind
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE
from rules.core.notation import format_action
from rules.core.play import answers, begin, legal, pending, play, view
from rules.core.struct import evolve
from tests.support import looks
from tests.support.pictures import end
from tests.support.rules import rule
from tests.support.tables import arrange
from tests.support.tables import final as final_table

FACE = CarcassonneFace()
ENGLISH = texts_for("en")
NAMES = ("Ann", "Bob_B", "Cid", "Dot")


def look(state: Carcassonne) -> Look[Carcassonne]:
    """Return the public view of a table, which hides nothing."""
    return looks.look(view(RULES, state, None), ENGLISH, names=NAMES[: len(state.points)])


def placements(written: str, seed: bytes, turns: int = 20) -> Iterator[tuple[Carcassonne, LayTile]]:
    """Play *turns* turns at random, and yield each state with a tile to be laid, and its decision."""
    options = parse_options(CarcassonneOptions, dict(each.split("=") for each in written.split()))
    state = begin(RULES, 3, options).state
    for n in range(3 * turns):
        [asked] = pending(state)
        dice = KeyedDice(seed, n)
        if isinstance(asked, LayTile):
            yield state, asked
        actions = list(legal(RULES, state, asked.seat)) if asked.seat != CHANCE else [RULES.draw(state, dice)]
        state = play(RULES, state, asked.seat, actions[dice.below(len(actions))]).state


def legal_placements(state: Carcassonne, asked: LayTile) -> list[PlaceTile]:
    """Return all legal ways to lay the tile."""
    return [action for action in answers(RULES, state, asked) if isinstance(action, PlaceTile)]


def complete(state: Carcassonne) -> Counter[Kind]:
    """Count the complete features on the table."""
    features = state.board.features.values()
    return Counter(each.kind for each in features if each.is_complete and each.kind is not Kind.FIELD)


def completed_features(state: Carcassonne, asked: LayTile) -> dict[str, list[Counter[str]]]:
    """Return by space the features that the tile completes there, for each legal rotation."""
    found: dict[str, list[Counter[str]]] = {}
    for action in legal_placements(state, asked):
        after = play(RULES, state, asked.seat, action).state
        found.setdefault(str(action.at), []).append(Counter(map(str, (complete(after) - complete(state)).elements())))
    return found


def promised_features(caption: str) -> Counter[str]:
    """Return the features that *caption* says would be completed."""
    return Counter(re.findall("road|city|cloister", caption))


def by_space(state: Carcassonne, asked: LayTile) -> list[Choice]:
    """Return the question for the space, or the questions for each area and the spaces in it."""
    first = FACE.choice(look(state), asked, "place", legal_placements(state, asked))
    if not any(option.word.startswith("@") for option in first.options):
        return [first]
    return [
        FACE.choice(look(state), asked, f"place {option.word}", legal_placements(state, asked))
        for option in first.options
    ]


@pytest.mark.parametrize("written", ["river=true", "river=true river_uturn=strict", "river=false"])
def test_what_is_told_of_the_waiting_tile_is_what_is_legal(written: str) -> None:
    """How many spaces there are, and at each of them the best of what one legal way round would complete."""
    tiles = set()
    for number in range(3):
        for state, asked in placements(written, b"outlook%d" % number):
            found = completed_features(state, asked)
            head, *lines = FACE.hints(look(state)).partition("\n### Open")[0].splitlines()
            gains = dict(re.findall(r"^- (\S+): (.+)$", "\n".join(lines), re.MULTILINE))
            tiles.add(asked.tile)

            assert head.endswith("one space" if len(found) == 1 else f"{len(found)} spaces")
            assert {at for at, each in found.items() if any(each)} == {*gains}
            assert all(promised_features(gains[at]) in found[at] for at in gains)

    assert ("RV-LAKE" in tiles) is ("river=true" in written)


@rule("CAR-10.7", "CAR-10.8")
def test_the_wizard_says_of_each_space_what_is_legal_there() -> None:
    for state, asked in placements("river=true", b"wizard"):
        found = completed_features(state, asked)
        shown = [option for choice in by_space(state, asked) for option in choice.options]

        assert sorted(found) == sorted(option.word for option in shown)
        assert all(promised_features(option.caption) in found[option.word] for option in shown)


def test_what_is_completed_is_told_with_its_points_and_whose_they_are() -> None:
    """Each of one's own and of others is scored when no follower is deployed; what is free scores nothing then."""
    met = Counter[str]()
    for number in range(8):
        for state, asked in placements("river=false", b"points%d" % number, turns=60):
            for action in legal_placements(state, asked):
                caption = CarcassonneCaptions(look(state), asked).caption(action)
                after = play(RULES, state, asked.seat, action).state
                scored = [
                    e for e in play(RULES, after, asked.seat, PlaceFollower(None)).events if isinstance(e, Scored)
                ]
                said = re.findall(r"(your|someone else’s|a) (?:road|city|cloister) \((\d+) point", caption)
                met.update(whose for whose, _ in said)

                assert len(said) == promised_features(caption).total()
                assert Counter(
                    ("your" if asked.seat in event.seats else "someone else’s", str(event.points)) for event in scored
                ) == Counter(each for each in said if each[0] != "a")

    assert {*met} == {"your", "someone else’s", "a"}


def test_up_to_25_spaces_are_numbered_in_one_picture_and_more_by_areas() -> None:
    met = set[int]()
    for state, asked in placements("river=false", b"areas", turns=70):
        choices = by_space(state, asked)
        found = completed_features(state, asked)
        met.add(len(choices))

        assert (len(choices) == 1) is (len(found) <= MOST)
        for choice in choices:
            assert 1 <= len(choice.options) <= MOST
            assert [option.mark for option in choice.options] == [str(n + 1) for n in range(len(choice.options))]
        assert [choice.area for choice in choices] == ([""] if len(choices) == 1 else [*"ABCDEFG"][: len(choices)])

    assert {1, 2} <= met


@pytest.mark.parametrize("most", [1, 3, 25])
def test_areas_are_rectangles_apart_and_hold_every_space(most: int) -> None:
    for state, asked in placements("river=false", b"rectangles", turns=40):
        spots = board.reading_order([action.at for action in legal_placements(state, asked)])
        parts = areas(spots, most)

        assert sorted(spots) == sorted(spot for part in parts for spot in part)
        for part in parts:
            xs, ys = [spot.x for spot in part], [spot.y for spot in part]
            inside = [s for s in spots if min(xs) <= s.x <= max(xs) and min(ys) <= s.y <= max(ys)]
            assert len(part) <= most
            assert sorted(inside) == sorted(part)


def test_an_area_that_is_not_there_is_not_taken_for_one() -> None:
    state, asked = next(placements("river=false", b"areas"))

    assert FACE.choice(look(state), asked, "place @B", legal_placements(state, asked)).area == ""


def test_the_way_round_and_the_follower_are_one_question() -> None:
    """Each option is a legal turn, and each legal turn at the space is one option, with a mark of its own."""
    met = set[int]()
    for number in range(3):
        for state, asked in placements("river=true", b"ways%d" % number, turns=30):
            for at, ways in ways_by_space(state, asked).items():
                shown = FACE.choice(look(state), asked, f"place {at}", ways)
                turns = {
                    (format_action(way), format_action(follower))
                    for way in ways
                    for follower in legal(RULES, play(RULES, state, asked.seat, way).state, asked.seat)
                }
                words = [f"place {at} {option.word}".split("; ") for option in shown.options]
                met.add(len(ways))

                assert {(way, *follower) if follower else (way, "deploy none") for way, *follower in words} == turns
                assert len({option.mark for option in shown.options}) == len(turns) == len(words)

    assert {2, 3} <= met


def ways_by_space(state: Carcassonne, asked: LayTile) -> dict[str, list[PlaceTile]]:
    """Return the ways to lay the tile where there are several."""
    found: dict[str, list[PlaceTile]] = {}
    for action in legal_placements(state, asked):
        found.setdefault(str(action.at), []).append(action)
    return {at: ways for at, ways in found.items() if len(ways) > 1}


@pytest.mark.parametrize("assist", Assist)
def test_less_is_told_where_less_is_agreed(assist: Assist) -> None:
    *_, (state, asked) = placements("river=true", b"assist", turns=30)
    seen = evolve(look(state), assist=assist)
    found = FACE.hints(seen)
    captions = [option.caption for option in FACE.choice(seen, asked, "place", legal_placements(state, asked)).options]

    assert ("fits in" in found) is True
    assert any(captions) is ("completes" in found) is assist.foretells
    assert (FACE.hints_picture(seen) is not None) is assist.foretells
    assert ("worth" in found) is assist.foretells


@pytest.mark.parametrize("farms", FarmScoring)
def test_open_features_include_farms_and_what_they_pay(farms: FarmScoring) -> None:
    """Each farm by itself; the worths add up to what final scoring pays, unless a city counts only once."""
    state = end("evening", CarcassonneOptions(farm_scoring=farms)).view.state
    fields = [each for each in state.board.features.values() if each.kind is Kind.FIELD and each.followers]
    lines = [line for line in open_features(look(state)) if line.startswith("farm from")]

    assert len(fields) == len(lines) > 2
    for field in fields:
        holders = ENGLISH.format_list([escape_names(NAMES)[seat] for seat in field.strongest()])
        beginning = f"farm from {first_spot(state, field)}: {holders}, {field.size} tile"
        [line] = [line for line in lines if line.startswith(beginning)]
        worth = farm_worth(state, field)
        assert not worth or f"worth {worth} at the end" in line
    paid = Counter[int]()
    for event in final(state):
        if isinstance(event, FarmScored):
            paid.update(dict.fromkeys(event.seats, event.points))
    promised = Counter[int]()
    for field in fields:
        promised.update(dict.fromkeys(field.strongest(), farm_worth(state, field)))
    if farms is FarmScoring.PER_FARM_3:
        assert promised == paid
    else:  # a city that two farms of a player supply is promised by both, and paid once
        assert all(promised[seat] >= paid[seat] for seat in range(4))


@pytest.mark.parametrize(
    ("tiles", "options", "again"),
    [
        (("H 0,0 0 0:field1", "E 1,0 3", "E -1,0 1"), {}, "The same again for another city."),
        (
            ("F 0,0 0 0:field1 0:field2", "E 1,0 3", "E -1,0 1"),
            {"farm_scoring": "per_farm_3"},
            "The same again for another farm.",
        ),
        (("W 0,0 0 0:road1 0:road2 0:road3",), {}, "The same again for 2 other roads."),
    ],
)
def test_features_that_score_alike_at_one_tile_are_told_in_one_line_that_counts_them(
    tiles: tuple[str, ...], options: dict[str, Any], again: str
) -> None:
    table = final_table(*tiles, **options)
    scored = [event for event in table.events if isinstance(event, FarmScored | FinallyScored)]
    [line] = FACE.lines(scored, view(RULES, table.state, None), NAMES, ENGLISH)

    assert len(scored) > 1
    assert line.endswith(again)


def test_a_field_that_two_letters_reach_is_marked_once_with_both() -> None:
    """Beside the spring both banks of the river are one farm (CAR-10.9)."""
    table = arrange("RV-SPRING 0,0 0", draw="RV-STRAIGHT", river="RV-BEND").do("0 place 1,0 0")
    [asked] = pending(table.state)
    scene = FACE.choice(look(table.state), asked, "deploy", tuple(answers(RULES, table.state, asked))).picture.scene
    discs = [(shape.text, shape.at) for shape in scene.shapes if isinstance(shape, Label) and shape.z == 9]

    assert ["a", "ab", "b"] == sorted(text for text, _ in discs)
    assert len({at for _, at in discs}) == 3
