"""Turns that advice and reviews talk about, as letters where they would be played on the board."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.carcassonne.anchors import anchor
from rendering.great_wall import pointing
from rendering.look import Look
from rendering.ming_dynasty.board import area
from rendering.ming_dynasty.ground import READ
from rendering.ming_dynasty.table import Placement, mark_points
from rendering.prose import LONGEST
from rendering.scene import Label, Picture, Point, Scene
from rendering.terra_mystica.ground import middle
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.state import Deploy, Laid, tile_to_lay
from rules.core.model import AnyAction, Seat
from rules.core.play import legal, pending
from rules.great_wall.actions.clerks import MoveClerk
from rules.ming_dynasty.actions import Move, Pass
from rules.ming_dynasty.state import Phase
from rules.terra_mystica.actions.advancing import Send
from rules.terra_mystica.actions.buildings import Upgrade
from rules.terra_mystica.goods import Cult
from tests.support import ming_pictures as ming
from tests.support import pictures as carcassonne
from tests.support import terra_pictures as terra
from tests.support import wall_pictures as wall
from tests.support.looks import look
from tests.support.pictures import sprites
from tests.support.written import PHONE_PX, too_small


def letters(scene: Scene) -> dict[str, Point]:
    """Return the points of the letters A to C, alone or together, in the ink of marks."""
    marks = (shape for shape in scene.shapes if isinstance(shape, Label) and shape.colour == "disc-ink")
    return {mark.text: mark.at for mark in marks if {*mark.text} <= {*"ABC"}}


def proposal_pictures(game: str, seen: Look[Any], **turns: Sequence[AnyAction]) -> tuple[Picture, ...]:
    return GAMES[game].face.proposals(seen, turns)


def near(one: Point, other: Point) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < 0.5


def test_tiles_of_carcassonne_lie_with_their_followers_in_windows_and_their_letters_on_spaces() -> None:
    moment = carcassonne.at("evening", 40)
    state, seen = moment.view.state, look(moment.view, texts_for("en"), names=moment.names)
    rules = GAMES["carcassonne"].rules
    first, *others = (action for action in legal(rules, state, state.turn) if isinstance(action, PlaceTile))
    second = next(each for each in others if each.at != first.at)

    table, windows = proposal_pictures("carcassonne", seen, A=(first, PlaceFollower(None)), B=(second,), C=(first,))

    assert {"AC": first.at, "B": second.at} == {
        text: (int(x // 1), int(y // 1)) for text, (x, y) in letters(table.scene).items()
    }
    assert {*"ABC"} == {*letters(windows.scene)}
    tile = tile_to_lay(state)
    assert tile is not None
    assert sorted([first.turns, second.turns, first.turns]) <= sorted(
        each.turns for each in sprites(windows.scene, tile)
    )


def test_followers_are_marked_on_the_tile_that_lies_already() -> None:
    moment = carcassonne.at("evening", 47, asked=Deploy)
    state, seen = moment.view.state, look(moment.view, texts_for("en"), names=moment.names)
    segment = carcassonne.segments_of(moment)[0]
    laid: Laid = state.laid[-1]

    [windows] = proposal_pictures("carcassonne", seen, A=(PlaceFollower(segment),), B=(PlaceFollower(None),))

    own = [each for each in sprites(windows.scene, "f") if each.id.endswith(f"-{state.turn}") and each.z == 5]
    middles = [(each.at[0] + each.size / 2, each.at[1] + each.size / 2) for each in own]
    assert any(near(anchor(laid, segment), middle) for middle in middles)
    assert {*"AB"} == {*letters(windows.scene)}


def test_turns_of_terra_mystica_have_letters_on_their_hexes() -> None:
    moment = terra.when("evening", 4, part=0.1)
    seat: Seat = pending(moment.state)[-1].seat
    upgrades = [each for each in legal(GAMES["terra_mystica"].rules, moment.state, seat) if isinstance(each, Upgrade)]
    one, other = upgrades[0], next(each for each in upgrades if each.at != upgrades[0].at)
    seen = look(moment.view(seat), texts_for("en"), names=moment.names)

    [table] = proposal_pictures("terra_mystica", seen, A=(one,), B=(other,), C=(one,))

    found = letters(table.scene)
    for letter, action in (("AC", one), ("B", other)):
        x, y = middle(moment.state.land, action.at)
        assert near((x / 100, y / 100), found[letter])
    assert not {"AC", "B"} & {*too_small(table.scene)}


def test_turns_of_ming_dynasty_have_letters_where_they_end() -> None:
    moment = ming.when("evening", 3, Phase.MOVE, part=0.3)
    seat = pending(moment.state)[0].seat
    moves = [each for each in legal(GAMES["ming_dynasty"].rules, moment.state, seat) if isinstance(each, Move)]
    one, other = moves[0], next(each for each in moves if each.to != moves[0].to)
    seen = look(moment.view(seat), texts_for("en"), names=moment.names)

    [table] = proposal_pictures("ming_dynasty", seen, A=(one, other), B=(one,))

    found = letters(table.scene)
    points = mark_points(Placement(moment.state), seen.texts, (other.to, one.to), READ * area(moment.state)[2])
    for letter, action in (("A", other), ("B", one)):
        x, y = points[action.to]
        assert near((x / 100, y / 100), found[letter])
    assert not {"A", "B"} & {*too_small(table.scene)}


def test_turns_of_the_great_wall_have_letters_in_the_city_or_at_the_front() -> None:
    moment = wall.four()
    seat = pending(moment.state)[0].seat
    clerks = [each for each in legal(GAMES["great_wall"].rules, moment.state, seat) if isinstance(each, MoveClerk)]
    one, other = clerks[0], next(each for each in clerks if each.goal != clerks[0].goal)
    seen = look(moment.view(seat), texts_for("en"), names=moment.names)

    [city] = proposal_pictures("great_wall", seen, A=(one,), B=(other,))

    found = letters(city.scene)
    for letter, action in (("A", one), ("B", other)):
        point = pointing.in_city(moment.state, action.goal)
        assert point is not None
        assert near((point[0] / 100, point[1] / 100), found[letter])


NOWHERE: dict[str, tuple[Callable[[], Look[Any]], AnyAction]] = {
    "terra_mystica": (lambda: look(terra.when("evening", 4).view(0), texts_for("en")), Send(Cult.FIRE, 1)),
    "ming_dynasty": (lambda: look(ming.when("evening", 3, Phase.MOVE).view(0), texts_for("en")), Pass()),
}


@pytest.mark.parametrize("game", NOWHERE)
def test_turns_without_a_place_on_the_board_have_no_picture(game: str) -> None:
    seen, action = NOWHERE[game]

    assert () == proposal_pictures(game, seen(), A=(action,))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_alternative_text_tells_each_turn_with_its_letter(locale: str) -> None:
    moment = carcassonne.at("evening", 40)
    texts = texts_for(locale)
    place, *_ = legal(GAMES["carcassonne"].rules, moment.view.state, moment.view.state.turn)

    table, _ = proposal_pictures("carcassonne", look(moment.view, texts, names=moment.names), A=(place,), B=(place,))

    assert texts.action(place) in table.alt
    assert "A" in table.alt
    assert len(table.alt) <= LONGEST
    assert 0.46 * 2 * table.scene.scale * PHONE_PX / table.scene.pixels[0] > 15, "letters can be read on a phone"
