"""The strips of clans and rows of cards in The Great Wall: soldiers clear of numbers, no row half empty."""

from itertools import pairwise

import pytest

from bot.catalogue.games import texts_for
from rendering.great_wall import hand, players, wizard
from rendering.great_wall.pieces import PIECES
from rendering.great_wall.style import BREADTH
from rendering.scene import Box, Label, Scene, Sprite
from rules.great_wall.terms.vocabulary import Unit
from tests.support.looks import look
from tests.support.wall_pictures import TABLES, Moment, four
from tests.support.written import extent_of


def strips(moment: Moment) -> Scene:
    return players.scene(look(moment.view(0), texts_for("en"), names=moment.names))


@pytest.mark.parametrize("table", TABLES)
def test_soldiers_stand_clear_of_the_numbers_before_them(table: str) -> None:
    scene = strips(TABLES[table]())
    soldiers = [
        shape
        for shape in scene.shapes
        if isinstance(shape, Sprite) and shape.id.partition("/")[2].partition("-")[0] in {*Unit}
    ]
    numbers = [extent_of(scene, shape) for shape in scene.shapes if isinstance(shape, Label) and shape.text.isdigit()]

    for soldier in soldiers:
        left, middle = soldier.at[0] * scene.scale, (soldier.at[1] + soldier.size / 2) * scene.scale
        before = [right for _, top, right, bottom in numbers if top < middle < bottom and right < left + 30]
        assert all(right + 8 <= left for right in before), soldier.id
    assert soldiers or table == "beginning"


def test_soldiers_of_a_strip_bear_no_letter() -> None:
    drawn = [shape.id.partition("/")[2] for shape in strips(four()).shapes if isinstance(shape, Sprite)]
    pieces = [id for id in drawn if id.startswith((*Unit, "clerk"))]

    assert pieces
    assert all(id.endswith("-unsigned") for id in pieces)
    assert not [id for id in pieces if any(isinstance(shape, Label) for shape in PIECES[id])]


@pytest.mark.parametrize("ids", [("ambush",), ("ambush", "mason"), ("ambush", "mason", "yue_fei")])
def test_cards_fill_their_rows(ids: tuple[str, ...]) -> None:
    moment = four()
    shown = look(moment.view(0), texts_for("en"), names=moment.names)
    areas = [*hand.areas(shown, ids, 0.0)]
    rows = {area[1]: [each for each in areas if each[1] == area[1]] for area in areas}
    papers = [
        shape for shape in wizard.cards(shown, ids=ids, question="", piles="").scene.shapes if isinstance(shape, Box)
    ]

    assert len(papers) >= len(ids)
    for row in rows.values():
        assert max(left + breadth for left, _, breadth, _ in row) > BREADTH - 20
        assert all(one[0] + one[2] < other[0] for one, other in pairwise(row))
    assert hand.depth(shown, ids) >= max(top + high for _, top, _, high in areas)
