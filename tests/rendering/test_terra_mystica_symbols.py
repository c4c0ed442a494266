"""What is drawn on hexes, goods and scrolls of Terra Mystica belongs to them at a glance."""

from itertools import pairwise

import pytest

from bot.catalogue.games import texts_for
from rendering import fonts
from rendering.geometry import bounds
from rendering.scene import Label, Point, Scene, Shape, Sprite
from rendering.terra_mystica import backdrop, board, cards, wizard
from rendering.terra_mystica.goods import good
from rendering.terra_mystica.ground import RADIUS, middle
from rendering.terra_mystica.terrains import TERRAIN_ART, hexagon
from rendering.terra_mystica.tiles import TILE_ART
from rendering.theme import LIGHT
from rules.terra_mystica.income import current_income, income_without_scroll, of_scroll
from rules.terra_mystica.land import MAPS, Terrain
from rules.terra_mystica.tiles import SCROLLS, Scroll
from tests.support.looks import look
from tests.support.rules import rule
from tests.support.terra_pictures import SEATS, when
from tests.support.written import check_legible

ENGLISH = texts_for("en")
FRAME = 0.1, 0.9
"""The left and right edge of the parchment of a scroll, between its rods."""


def is_inside(corner: Point, outline: tuple[Point, ...]) -> bool:
    """Return whether a point lies within a convex outline whose corners are clockwise."""
    return all(
        (u - x) * (corner[1] - y) - (v - y) * (corner[0] - x) >= 0
        for (x, y), (u, v) in pairwise((*outline, outline[0]))
    )


def corners(label: Label) -> tuple[Point, ...]:
    """Return the corners of a label in the middle of its point, in its own units."""
    half = fonts.width(label.text, 100, "en") / 100 * label.size / 2
    high = fonts.CAPITALS * label.size / 2
    (x, y) = label.at
    return (x - half, y - high), (x + half, y - high), (x + half, y + high), (x - half, y + high)


@pytest.mark.parametrize("map", MAPS)
def test_the_name_of_a_hex_lies_within_it(map: str) -> None:
    land = MAPS[map]
    names = {shape.text: shape for shape in backdrop.backdrop(map).shapes if isinstance(shape, Label)}

    for at in land.terrain:
        outline = hexagon(middle(land, at), RADIUS - 2)
        assert all(is_inside((x * 100, y * 100), outline) for x, y in corners(names[at])), at


@pytest.mark.parametrize("terrain", Terrain)
def test_the_letter_of_a_terrain_lies_within_its_hex(terrain: Terrain) -> None:
    [letter] = [shape for shape in TERRAIN_ART[f"hex-{terrain}"].shapes if isinstance(shape, Label)]

    assert all(is_inside(corner, hexagon((0.5, 0.5), 0.47)) for corner in corners(letter))


def test_a_hex_to_choose_says_its_name_once_and_its_terrain_beside_the_disc() -> None:
    moment = when("evening", 4)
    land = moment.state.land
    free = [at for at in land.terrain if all(at not in player.buildings for player in moment.state.players)][:6]
    scene = wizard.places(look(moment.view(), ENGLISH, LIGHT), {at: at for at in free}, 0, "").scene
    written = [shape.text for shape in scene.shapes if isinstance(shape, Label)]
    bare = [shape for shape in scene.shapes if isinstance(shape, Sprite) and "/bare-" in shape.id]

    assert [1] * len(free) == [written.count(at) for at in free]
    assert len(free) == len(bare) == sum(len(text) == 1 and text.isalpha() for text in written)


def icons_of(scene: Scene) -> set[str]:
    return {shape.id.partition("/")[2] for shape in scene.shapes if isinstance(shape, Sprite)}


def test_workers_and_priests_have_one_symbol_each_in_stock_and_in_prices() -> None:
    moment = when("evening", 4)
    shown = look(moment.view(), ENGLISH, LIGHT, names=moment.names)
    prices = {
        shape.id.partition("/")[2]
        for sign in ("worker", "priest")
        for shape in good(sign, 2, (0, 0), 50)
        if isinstance(shape, Sprite)
    }

    for scene in (board.scene(shown), cards.picture(shown).scene):
        drawn = {id for id in icons_of(scene) if id.startswith(("worker", "priest"))}
        assert prices == {id for id in drawn if not id.startswith("priest-")} == {"worker", "priest"}


def side_edges(shape: Shape) -> tuple[float, float]:
    if isinstance(shape, Label):
        xs = [x for x, _ in corners(shape)]
        return min(xs), max(xs)
    left, _, breadth, _ = bounds(shape)
    return left, left + breadth


@pytest.mark.parametrize("scroll", Scroll)
def test_what_a_scroll_shows_stays_within_its_frame(scroll: Scroll) -> None:
    parchment, icons = TILE_ART[f"scroll-{scroll}"].shapes[:3], TILE_ART[f"scroll-{scroll}"].shapes[3:]
    edges = [side_edges(shape) for shape in icons]

    assert len(parchment) == 3
    assert min(left for left, _ in edges) >= FRAME[0] + 0.02
    assert max(right for _, right in edges) <= FRAME[1] - 0.02


@rule("TM-11.2", "TM-13.1")
@pytest.mark.parametrize("game", SEATS)
def test_the_part_of_a_scroll_in_an_income_stands_on_parchment_by_itself(game: str) -> None:
    moment = when(game, 4)
    state = moment.state
    shown = look(moment.view(), ENGLISH, LIGHT, names=moment.names)
    with_scroll = [seat for seat, player in enumerate(state.players) if player.scroll]

    assert with_scroll
    for seat in with_scroll:
        player = state.players[seat]
        assert player.scroll is not None
        assert SCROLLS[player.scroll].income == of_scroll(state, seat)
        assert current_income(state, seat) == income_without_scroll(state, seat).plus(of_scroll(state, seat))
    for scene in (board.scene(shown), cards.picture(shown).scene):
        parchments = [shape for shape in scene.shapes if getattr(shape, "fill", "") == "scroll"]
        assert len(with_scroll) == len(parchments)


def test_many_icons_of_an_income_leave_room_for_the_pieces_left() -> None:
    moment = when("evening", 5, part=0.6)
    scene = cards.picture(look(moment.view(1), ENGLISH, LIGHT, names=moment.names)).scene
    right = max(shape.at[0] + shape.size for shape in scene.shapes if isinstance(shape, Sprite))

    assert right <= scene.frame.width - 0.1
    check_legible(scene)
