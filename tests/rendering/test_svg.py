"""Scenes as SVG: everything that pictures are made of can be written, and is written once."""

from typing import Final
from xml.etree import ElementTree

import pytest

from bot.catalogue.games import GAMES, texts_for
from rendering.look import Appearance
from rendering.scene import Box, Disc, Frame, Label, Line, Patch, Polygon, Scene, Shape, Sprite
from rendering.sprites import ids
from rendering.svg import PATTERNS, Sheet

FRAME: Final = Frame(-1, 0, 3, 2)


def scene(*shapes: Shape) -> Scene:
    """Return a scene of *shapes*."""
    return Scene(FRAME, 100, "light", "en", shapes=shapes)


def check_form(sheet: Sheet) -> None:
    """Check that all markup is well-formed, and refers to what there is."""
    root = ElementTree.fromstring(f"<svg>{sheet.definitions}{''.join(sheet.shapes)}</svg>")
    names = [each.get("id") for each in root.iter() if each.get("id")]
    links = {each.get("href", "#").removeprefix("#") for each in root.iter("use")}
    fills = {each.get("fill", "") for each in root.iter() if each.get("fill", "").startswith("url")}

    assert len({*names}) == len(names)
    assert links | {fill[5:-1] for fill in fills} <= {*names}
    for theme in ("light", "dark"):
        assert sheet.classes.count(".f") == sheet.colours(theme).count("--c")


def test_shapes_are_written_in_hundredths_from_the_lowest_up() -> None:
    sheet = Sheet()
    drawn = sheet.write(
        scene(
            Label("<a>", (0.5, 0.5), 0.2, "ink", align="left", halo="white", z=2),
            Box((0, 0), (1, 1), fill="panel", edge="ink", width=0.1, radius=0.25),
            Disc((1, 1), 0.5, edge="ink", width=0.2, z=1),
        )
    )

    assert ("-100 0 300 200", "0-2") == (drawn.box, drawn.shapes)
    assert [
        '<rect x="5" y="5" width="90" height="90" rx="20" class="f0 s1" stroke-width="10"/>',
        '<circle cx="100" cy="100" r="40" class="n s1" stroke-width="20"/>',
    ] == [*sheet.shapes[:2]]
    assert 'text-anchor="start"' in sheet.shapes[2]
    assert "&lt;a&gt;</text>" in sheet.shapes[2]
    check_form(sheet)


def test_what_two_pictures_share_is_written_once() -> None:
    sheet, line = Sheet(), Line(((0, 0), (1, 1)), "ink", 0.1, dash=0.2)
    first = sheet.write(scene(line, Disc((1, 1), 1, fill="ink", z=1)))
    other = sheet.write(scene(Disc((2, 1), 1, fill="ink"), line))

    assert (["0-1", "2,0"], 3) == ([first.shapes, other.shapes], len(sheet.shapes))
    assert [2, 0] == [*other.numbers]


def test_each_pattern_can_be_written() -> None:
    sheet = Sheet()
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    sheet.write(scene(*(Patch(corners, pattern, "ink", 0.1) for pattern in PATTERNS), Polygon(corners, edge="ink")))

    assert len(PATTERNS) == sheet.definitions.count("<pattern")
    check_form(sheet)


@pytest.mark.parametrize("game", GAMES)
def test_all_drawings_and_the_first_table_of_a_game_can_be_written(game: str) -> None:
    sheet = Sheet()
    setting = Appearance(texts=texts_for("zh-TW"), theme="light")
    for each in GAMES[game].face.opening(setting):
        sheet.write(each)
    for number, id in enumerate(ids(game)):
        sheet.write(scene(Sprite(id, (0, 0), turns=number % 5, opacity=50)))

    assert sheet.shapes
    check_form(sheet)
