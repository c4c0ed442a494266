"""The numbers of districts on the map of Ming Dynasty."""

from itertools import combinations, product
from math import dist

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.ming_dynasty import board
from rendering.scene import Disc, Label
from rules.core.model import View
from rules.core.struct import evolve
from rules.ming_dynasty.map import MAPS, SHIPPED
from rules.ming_dynasty.state import Phase
from tests.support.looks import look
from tests.support.ming_pictures import when
from tests.support.written import extent_of

MAP = MAPS[SHIPPED]


@pytest.mark.parametrize("counts", [(0, 0, 1), (1, 0, 1)])
def test_numbers_of_places_cover_neither_each_other_nor_counts_of_pieces(counts: tuple[int, ...]) -> None:
    moment = when("pair", 1, Phase.NEUTRALS)
    state = evolve(moment.state, open=(counts,) * len(MAP.districts))
    places = tuple(district.id for district in MAP.districts)
    scene = board.scene(look(View(state, None), texts_for("zh-CN"), names=moment.names), places=places)
    discs = [shape for shape in scene.shapes if isinstance(shape, Disc) and shape.fill == "disc"]
    marked = {disc.at for disc in discs}
    written = [s for s in scene.shapes if isinstance(s, Label) and s.text.isdecimal() and s.at not in marked]

    assert len(MAP.districts) == len(marked)
    for one, other in combinations(discs, 2):
        assert dist(one.at, other.at) >= 1.8 * one.radius
    for disc, count in product(discs, written):
        assert dist(disc.at, count.at) >= 0.9 * disc.radius, count.text


@pytest.mark.parametrize("locale", LOCALES)
def test_numbers_of_places_cover_no_name(locale: str) -> None:
    moment = when("pair", 1, Phase.NEUTRALS)
    texts = texts_for(locale)
    places = tuple(district.id for district in MAP.districts)
    scene = board.scene(look(moment.view(), texts, names=moment.names), places=places)
    names = {texts.say(f"district-{each.id}") for each in MAP.districts}
    names |= {texts.say(f"city-{each.id}") for each in MAP.provinces}
    written = [extent_of(scene, shape) for shape in scene.shapes if isinstance(shape, Label) and shape.text in names]
    discs = [shape for shape in scene.shapes if isinstance(shape, Disc) and shape.fill == "disc"]

    assert len(MAP.districts) == len(discs)
    assert len(written) >= len(names)
    assert all((bottom - top) / 0.8 * 390 / scene.pixels[0] >= 9 for _, top, _, bottom in written), "a phone's width"
    for disc in discs:
        x, y = ((disc.at[0] - scene.frame.left) * scene.scale, (disc.at[1] - scene.frame.top) * scene.scale)
        for left, top, right, bottom in written:
            across, down = x - min(max(x, left), right), y - min(max(y, top), bottom)
            assert across**2 + down**2 >= (disc.radius * scene.scale * 0.9) ** 2, disc
