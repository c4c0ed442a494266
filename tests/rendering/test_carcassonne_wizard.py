"""What the wizard of Carcassonne shows: ways round, areas, places and spots."""

from collections import Counter

import pytest

from bot.catalogue.games import texts_for
from bot.faces.carcassonne.choices import areas
from rendering.carcassonne import wizard
from rendering.carcassonne.anchors import anchor
from rendering.carcassonne.wizard import Orientation
from rendering.look import Assist
from rendering.scene import Box, Label
from rendering.theme import DARK, LIGHT
from rules.carcassonne.state import Deploy
from rules.carcassonne.tiles import Segment
from rules.core.struct import evolve
from tests.support.looks import look
from tests.support.pictures import at, places, segments_of, sprites
from tests.support.written import check_legible, labels

ENGLISH = texts_for("en")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_each_way_round_has_a_window_with_its_number(count: int) -> None:
    moment = at("evening", 30)
    state = moment.view.state
    tile = state.agenda[0][0].tile  # type: ignore[union-attr]
    scene = wizard.turnings(
        look(moment.view, ENGLISH, DARK),
        at=places(moment)[0],
        ways=[Orientation(n, {}) for n in range(count)],
        labels=(),
    ).scene
    shown = [s.turns for s in sprites(scene, tile) if s.id.endswith(f"/{tile}") and s.z == 0]

    assert set(range(count)) <= set(shown)
    assert list(map(str, range(1, count + 1))) == [
        shape.text for shape in scene.shapes if isinstance(shape, Label) and shape.z == 49
    ]


def test_a_third_window_is_centred_below_two() -> None:
    moment = at("evening", 30)
    ways = [Orientation(turns, {}) for turns in range(3)]
    scene = wizard.turnings(look(moment.view, ENGLISH), at=places(moment)[0], ways=ways, labels=()).scene
    first, second, third = (shape.at[0] for shape in scene.shapes if isinstance(shape, Label) and shape.z == 49)

    assert third == pytest.approx((first + second) / 2)


def test_how_far_a_feature_reaches_is_shown_nine_pixels_high_on_a_phone() -> None:
    moment = at("evening", 47, asked=Deploy)
    scene = wizard.spots(look(moment.view, ENGLISH), segments=segments_of(moment), labels=()).scene
    letters = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z == 9]

    assert len(letters) > len(segments_of(moment))
    assert min(letter.size for letter in letters) * scene.scale * 390 / scene.pixels[0] >= 9


def test_each_way_round_has_letters_where_followers_may_go() -> None:
    moment = at("evening", 30)
    spot = places(moment)[0]
    ways = [Orientation(0, {"a": Segment.FIELD1}), Orientation(1, {"b": Segment.FIELD1, "c": Segment.FIELD2})]
    scene = wizard.turnings(look(moment.view, ENGLISH, LIGHT), at=spot, ways=ways, labels=()).scene
    lettered = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z == 9]

    assert ["a", "b", "c"] == [label.text for label in lettered]
    assert spot.x <= lettered[0].at[0] <= spot.x + 1
    assert lettered[1].at[0] - spot.x > 3


def test_areas_are_drawn_apart_with_their_letters() -> None:
    moment = at("sprawl", 74)
    parts = dict(zip("AB", areas(places(moment)), strict=True))
    scene = wizard.areas(look(moment.view, ENGLISH, LIGHT, names=moment.names), parts, labels=()).scene
    outlines = [shape for shape in scene.shapes if isinstance(shape, Box) and shape.z == 7 and shape.edge == "disc"]
    (left, top, breadth, height), other = ((*each.at, *each.size) for each in outlines)

    assert {"A", "B"} <= set(labels(scene))
    assert left + breadth < other[0] or other[0] + other[2] < left or top + height < other[1]
    for letter, outline in zip("AB", outlines, strict=True):
        (x, y), (breadth, height) = outline.at, outline.size
        assert all(x < spot.x + 0.5 < x + breadth and y < spot.y + 0.5 < y + height for spot in parts[letter])


@pytest.mark.parametrize("letter", "AB")
def test_a_chosen_area_is_shown_alone_with_its_numbers(letter: str) -> None:
    moment = at("sprawl", 74)
    chosen = dict(zip("AB", areas(places(moment)), strict=True))[letter]
    seen = look(moment.view, ENGLISH, LIGHT, names=moment.names)
    scene = wizard.places(seen, chosen, labels=(), cropped=True).scene
    numbers = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z == 9]

    assert [*map(str, range(1, len(chosen) + 1))] == [label.text for label in numbers]
    assert [(spot.x + 0.5, spot.y + 0.5) for spot in chosen] == [label.at for label in numbers]
    check_legible(scene)


@pytest.mark.parametrize("assist", Assist)
def test_how_far_a_feature_reaches_is_shown_where_all_is_computed(assist: Assist) -> None:
    moment = at("evening", 47, asked=Deploy)
    segments, state = segments_of(moment), moment.view.state
    shown = evolve(look(moment.view, ENGLISH, LIGHT), assist=assist)
    scene = wizard.spots(shown, segments=segments, labels=()).scene
    lettered = Counter(shape.text for shape in scene.shapes if isinstance(shape, Label) and shape.z == 9)
    sizes = [state.board.features[state.board.here[segment]].size for segment in segments]

    assert any(size > 1 for size in sizes)
    for letter, size in zip(wizard.LETTERS, sizes, strict=False):
        assert 1 <= lettered[letter] <= (size if assist.foretells else 1)
    assert assist.foretells == (lettered.total() > len(segments))


def test_spots_are_lettered_where_followers_would_stand() -> None:
    moment = at("evening", 40, asked=Deploy)
    segments = segments_of(moment)
    scene = wizard.spots(look(moment.view, ENGLISH, LIGHT), segments=segments, labels=()).scene
    laid = moment.view.state.laid[-1]

    assert segments
    lettered = {(shape.at, shape.text) for shape in scene.shapes if isinstance(shape, Label) and shape.z == 9}
    assert {(anchor(laid, segment), letter) for letter, segment in zip("abcdefgh", segments, strict=False)} <= lettered
