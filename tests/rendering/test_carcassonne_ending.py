"""The table at the end of Carcassonne: what everybody scored for roads, cities, cloisters and farms."""

import pytest

from bot.catalogue.games import texts_for
from bot.faces.carcassonne.face import CarcassonneFace
from bot.faces.face import unlit
from bot.faces.i18n.texts import LOCALES
from rendering.carcassonne import ending
from rendering.look import Look
from rendering.scene import Label
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, FarmScoring
from tests.support.looks import look
from tests.support.pictures import SEATS, at, end, moments
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
