"""The table at the end of Carcassonne: what everybody scored for roads, cities, cloisters and farms."""

from itertools import combinations, product
from math import dist

import pytest

from bot.catalogue.games import texts_for
from bot.faces.carcassonne.face import CarcassonneFace
from bot.faces.face import unlit
from bot.faces.i18n.texts import LOCALES
from rendering.carcassonne import board, ending
from rendering.carcassonne.viewport import PHONE
from rendering.look import Look
from rendering.scene import Box, Label, Line
from rendering.theme import LIGHT
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, FarmScoring
from rules.core.model import View
from tests.rendering.test_carcassonne import ENGLISH, every_locale, whole
from tests.support.looks import look
from tests.support.pictures import SEATS, at, end, moments, sprites
from tests.support.tables import final
from tests.support.written import check_legible, labels, too_small


def final_look(game: str, locale: str = "en", options: CarcassonneOptions | None = None) -> Look[Carcassonne]:
    """Return the end of *game* with all its events."""
    options = options or CarcassonneOptions()
    last = end(game, options)
    events = [event for moment in moments(game, options) for event in moment.events]
    return look(last.view, texts_for(locale), names=last.names, events=events)


@pytest.mark.parametrize("farms", FarmScoring)
@pytest.mark.parametrize("game", SEATS)
def test_columns_add_up_to_the_points_of_each_seat(game: str, farms: FarmScoring) -> None:
    shown = final_look(game, options=CarcassonneOptions(farm_scoring=farms))
    picture = ending.picture(shown)
    assert picture is not None
    figures = [shape for shape in picture.scene.shapes if isinstance(shape, Label) and shape.align == "middle"]
    columns = {figure.at[0]: list[int]() for figure in figures}
    for figure in figures:
        columns[figure.at[0]].append(0 if figure.text == "–" else int(figure.text))

    assert len(shown.names) == len(columns)
    assert all(sum(parts) == total for *parts, total in columns.values())
    assert sorted(shown.state.points) == sorted(total for *_, total in columns.values())


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", SEATS)
def test_the_table_is_legible_on_a_phone_and_told_in_words(game: str, locale: str) -> None:
    shown = final_look(game, locale)
    picture = ending.picture(shown)
    assert picture is not None

    check_legible(picture.scene)
    assert {} == too_small(picture.scene)
    assert {shown.texts.say(f"tally-{kind}") for kind in ending.KINDS} < {*labels(picture.scene)}
    assert all(name in picture.alt for name in shown.names)


def test_the_table_stands_beside_the_map_at_the_end_only() -> None:
    """It needs all events of the game. Without them its columns would not add up, so there is none."""
    face, shown = CarcassonneFace(), final_look("evening")
    during = at("evening", 60)

    assert [ending.picture(shown)] == list(face.board(shown)[1:])
    assert () == face.board(unlit(shown))[1:]
    assert ending.picture(look(during.view, texts_for("en"), names=during.names)) is None


@pytest.mark.parametrize("farms", FarmScoring)
@pytest.mark.parametrize("game", ["evening", "sprawl"])
def test_at_the_end_the_plates_add_up_to_what_was_scored(game: str, farms: FarmScoring) -> None:
    """The points on the table, plate by plate, are those that each seat got in final scoring."""
    moment = end(game, CarcassonneOptions(farm_scoring=farms))
    scene = whole(moment)
    plates = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.text.startswith("+")]
    tokens = [s for s in sprites(scene, "follower-") if s.z == 11]
    scored = [0] * len(moment.names)
    for plate in plates:
        beside = [
            t
            for t in tokens
            if abs(t.at[1] + t.size / 2 - plate.at[1]) < 0.01 and 0 < plate.at[0] - t.at[0] < 5.5 * t.size
        ]
        nearest = {
            s.id for s in beside if not any(s.at[0] < p.at[0] < plate.at[0] for p in plates if p.at[1] == plate.at[1])
        }
        for id in nearest:
            scored[int(id[-1])] += int(plate.text)
    given = [0] * len(moment.names)
    for event in moment.events:
        if type(event).__name__ in ("FinallyScored", "FarmScored"):
            for seat in event.seats:  # type: ignore[attr-defined]
                given[seat] += event.points  # type: ignore[attr-defined]

    assert given == scored
    assert any(given)


def test_a_plate_lies_beside_a_follower_of_the_seat_that_scores() -> None:
    """The farm lies on three tiles, a farmer on each; the first is not of the seat with most farmers."""
    tiles = ("E 0,0 0 0:field1", "E 1,0 0 1:field1", "E 2,0 0 1:field1", "E 0,-1 2")
    table = final(*tiles, farm_scoring="per_farm_3")
    scene = board.scene(look(View(table.state, None), ENGLISH, LIGHT, names=("Ann", "Bob")))
    leads = [shape.points for shape in scene.shapes if isinstance(shape, Line) and shape.colour == "score-ink"]

    assert [(1, 0)] == [(int(x), int(y)) for (x, y), _ in leads]


@every_locale
def test_the_end_ranks_everybody(locale: str) -> None:
    moment = end("evening")
    points = moment.view.state.points
    written = [text for text in labels(whole(moment, locale=locale)) if text[1:3] == ". "]

    assert ["1.", "2.", "3.", "4."] == [text[:2] for text in written]
    assert moment.names[points.index(max(points))] == written[0][3:]


def test_the_last_player_left_alone_wins_without_final_scoring() -> None:
    state = at("evening", 40).view.state
    for seat in (0, 1, 3):
        state = RULES.leave(state, seat).state
    scene = board.scene(look(View(state, None), ENGLISH, LIGHT, names=("Ann", "Bob", "Cat", "Dan")))

    assert "1. Cat" in labels(scene)
    assert not any(text.startswith("+") for text in labels(scene))


@pytest.mark.parametrize("game", ["evening", "sprawl"])
def test_plates_lie_neither_over_each_other_nor_over_followers(game: str) -> None:
    """A follower's figure fills most of its square. No plate stands far from what scored."""
    scene = whole(end(game))
    followers = [each for pose in ("follower-", "farmer-") for each in sprites(scene, pose) if each.z == 5]
    plates = [shape for shape in scene.shapes if isinstance(shape, Box) and shape.fill == "score"]

    assert len(plates) > 10
    for one, other in combinations(plates, 2):
        apart = [a.at[n] + a.size[n] <= b.at[n] + 1e-3 for n in (0, 1) for a, b in ((one, other), (other, one))]
        assert any(apart)
    for plate, figure in product(plates, followers):
        least, most = 0.05 * figure.size, 0.95 * figure.size
        assert any(
            plate.at[n] + plate.size[n] <= figure.at[n] + least or figure.at[n] + most <= plate.at[n] for n in (0, 1)
        )
    leads = [shape.points for shape in scene.shapes if isinstance(shape, Line) and shape.colour == "score-ink"]
    assert len(plates) == len(leads)
    assert max(dist(one, other) for one, other in leads) * scene.scale * PHONE <= 90
