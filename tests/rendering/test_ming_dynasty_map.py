"""The map of Ming Dynasty, ours and a host’s own."""

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from rendering.ming_dynasty import backdrop, board, wizard
from rendering.scene import Disc, Label, Patch, Polygon, Sprite
from rendering.theme import LIGHT
from rules.core.model import View
from rules.core.struct import evolve
from rules.ming_dynasty.map import MAPS, SHIPPED, Pattern, read
from rules.ming_dynasty.state import Phase
from tests.rendering.test_ming_dynasty import ENGLISH, MAP, whole
from tests.support.looks import look
from tests.support.ming_pictures import routes, when
from tests.support.written import extent_of


def test_a_place_of_the_map_lies_where_its_file_has_it_in_every_picture() -> None:
    """A hundred points of the canvas are a board unit; a picture of a part shows it larger, not elsewhere.

    Names that its edges would cut are left out.
    """
    route = routes("evening")[3]
    near = wizard.route(
        look(route.moment.view(), ENGLISH, LIGHT, names=route.moment.names),
        way=route.way,
        places=route.places,
        question="",
    ).scene

    there = {district.name.en: district.label_at for district in MAP.districts}
    there |= {province.city.name.en: province.city.label_at for province in MAP.provinces}
    for scene, is_whole in ((whole(route.moment), True), (near, False)):
        named = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z == 2 and shape.text in there]

        assert all((there[name.text][0] / 100, there[name.text][1] / 100) == name.at for name in named)
        assert {*there} == {name.text for name in named} if is_whole else len(named) > 8
        for name in named:
            left, _, right, _ = extent_of(scene, name)
            assert left >= 0
            assert right <= scene.pixels[0]


def test_the_ground_shows_every_district_border_house_monastery_and_space() -> None:
    shapes = backdrop.backdrop(SHIPPED).shapes
    badges = Counter(s.id.rpartition("-")[2] for s in shapes if isinstance(s, Sprite) and "/badge-" in s.id)
    corners = {s.points[0] for s in shapes if isinstance(s, Polygon)}

    assert Counter(border.transport for border in MAP.board.borders) == badges
    assert all((d.polygon[0][0] / 100, d.polygon[0][1] / 100) in corners for d in MAP.districts)
    assert 9 * 6 == sum(isinstance(s, Sprite) and s.id.endswith("/house") for s in shapes)
    assert len(MAP.districts) == sum(isinstance(s, Sprite) and s.id.endswith("/pagoda") for s in shapes)


def test_provinces_are_told_apart_by_pattern_too() -> None:
    shapes = backdrop.backdrop(SHIPPED).shapes
    patterns = Counter(shape.pattern for shape in shapes if isinstance(shape, Patch))
    wanted = [province.pattern for province in MAP.provinces if province.pattern is not Pattern.PLAIN]

    assert Counter(dict.fromkeys(wanted, 4)) == patterns
    assert len(set(wanted)) == len(wanted)


def test_provinces_are_numbered_on_their_spaces() -> None:
    places = tuple(province.id for province in MAP.provinces)
    scene = whole(when("evening", 3, Phase.PLACE), places=places)
    discs = [shape for shape in scene.shapes if isinstance(shape, Disc) and shape.fill == "disc"]

    for province, disc in zip(MAP.provinces, discs, strict=True):
        left, top, breadth, height = province.province_space.rect
        assert left <= disc.at[0] * 100 <= left + breadth
        assert top <= disc.at[1] * 100 <= top + height


def test_a_hosts_map_is_drawn_as_large_as_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the size of its canvas, with its own colours."""
    content = json.loads(files("rules.ming_dynasty").joinpath("map.json").read_bytes())
    monkeypatch.setitem(
        MAPS, "doubled", read("doubled", json.dumps({"board": with_double_places(content["board"])}).encode())
    )
    state = when("evening", 5, Phase.MOVE).state
    theirs = evolve(state, options=evolve(state.options, map="doubled"))
    names = ("A", "B", "C", "D")
    ours, other = (board.scene(look(View(s, None), ENGLISH, LIGHT, names=names)) for s in (state, theirs))

    assert ours.frame == other.frame
    assert ours.shapes == other.shapes
    assert ours.backdrop != other.backdrop
    assert backdrop.backdrop("doubled").shapes == backdrop.backdrop(SHIPPED).shapes


def with_double_places(value: Any, key: str = "") -> Any:
    """Return a part of a map's file with all its places twice as far from the corner."""
    if isinstance(value, dict):
        return {name: with_double_places(each, name) for name, each in value.items()}
    if isinstance(value, list):
        return [with_double_places(each) for each in value]
    return value * 2 if isinstance(value, int | float) and key not in ("order", "number") else value
