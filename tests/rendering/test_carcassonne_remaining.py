"""The picture of the tiles of Carcassonne that are still to come, and of those that fit in a space."""

from collections import Counter

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.carcassonne import remaining
from rendering.carcassonne.board import reading_order
from rendering.carcassonne.viewport import TALLEST, WIDTH
from rendering.scene import Label, Scene, Sprite
from rendering.theme import DARK
from rules.carcassonne.actions import PlaceTile, spot_of
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, LayTile, Spot
from rules.core.play import answers
from tests.support.looks import look
from tests.support.pictures import Moment, at, end, moments
from tests.support.written import check_legible, too_small

MOMENTS = {"first": moments("evening")[2], "early": at("evening", 14), "late": at("evening", 60), "over": end("sprawl")}

every_locale = pytest.mark.parametrize("locale", LOCALES)


def remaining_tiles(state: Carcassonne) -> Counter[str]:
    return Counter((*state.river, *state.ahead, *state.bag))


def numbers_beside(scene: Scene) -> dict[str, int]:
    """Return the number that stands to the right of each tile."""
    tiles = [shape for shape in scene.shapes if isinstance(shape, Sprite) and shape.z == 32]
    numbers = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.text.startswith("×")]
    found = {}
    for tile, number in zip(tiles, numbers, strict=True):
        assert 1 < number.at[0] - tile.at[0] < 1.2
        assert tile.at[1] < number.at[1] < tile.at[1] + 1
        found[tile.id.removeprefix("carcassonne/")] = int(number.text[1:])
    return found


def empty_spaces(state: Carcassonne) -> tuple[Spot, ...]:
    return reading_order([spot_of(place) for place in state.board.fringe])


@every_locale
@pytest.mark.parametrize("name", MOMENTS)
def test_every_tile_still_to_come_is_counted_legibly(name: str, locale: str) -> None:
    moment = MOMENTS[name]
    picture = remaining.picture(look(moment.view, texts_for(locale), DARK, names=moment.names))

    assert remaining_tiles(moment.view.state) == numbers_beside(picture.scene)
    assert picture.scene.pixels[0] == WIDTH
    assert picture.scene.pixels[1] <= TALLEST
    assert {} == too_small(picture.scene)
    check_legible(picture.scene)


@pytest.mark.parametrize("name", ["first", "early", "late"])
def test_the_tiles_shown_for_a_space_are_those_that_could_be_placed_there(name: str) -> None:
    state = MOMENTS[name].view.state
    shown = look(MOMENTS[name].view, texts_for("en"), names=MOMENTS[name].names)
    for spot in empty_spaces(state)[::4]:
        scene = remaining.fitting(shown, spot).scene
        legal = {
            tile: {
                each.turns
                for each in answers(RULES, state, LayTile(seat=state.turn, tile=tile))
                if isinstance(each, PlaceTile) and each.at == spot
            }
            for tile in remaining_tiles(state)
        }
        turns = {
            shape.id.removeprefix("carcassonne/"): shape.turns
            for shape in scene.shapes
            if isinstance(shape, Sprite) and shape.z == 32
        }

        assert {tile: remaining_tiles(state)[tile] for tile, ways in legal.items() if ways} == numbers_beside(scene)
        assert all(turned in legal[tile] for tile, turned in turns.items())


@every_locale
def test_the_picture_of_a_space_is_legible_and_fits_a_phone(locale: str) -> None:
    """The space with the fewest neighbours takes most kinds of tiles."""
    moment: Moment = at("evening", 14)
    shown = look(moment.view, texts_for(locale), names=moment.names)
    for spot in empty_spaces(moment.view.state)[:3]:
        picture = remaining.fitting(shown, spot)

        check_legible(picture.scene)
        assert picture.scene.pixels[1] <= TALLEST
        assert str(spot) in picture.alt
