"""The picture of the course of a game: all its numbers are in its text, and it can be read on a phone."""

import re

import pytest

from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.course import COLUMNS, PointsCourse
from rendering.look import Look
from rendering.prose import LONGEST, NAME
from rendering.scene import Label, Picture
from rules.core.play import begin, view
from tests.support.rules import rule

TURNS = 30


def draw(game: str, locale: str, seats: int) -> tuple[Picture, PointsCourse]:
    """Return the picture of a made-up game of people with the longest names."""
    rules, face = GAMES[game].rules, GAMES[game].face
    points = tuple(tuple((seat + 3) * turn - seat * 7 for turn in range(TURNS + 1)) for seat in range(seats))
    at = tuple(range(1, TURNS + 1))
    expected = {turn: tuple(150 - seat * 31 + turn for seat in range(seats)) for turn in at}
    say = texts_for(locale).say
    turning = tuple((n, say("course-turning", name="V" * NAME, entry=40 + n, lost=n + 1)) for n in (2, 9, 15, 22, 29))
    course = PointsCourse(points, expected, turning)
    seen = view(rules, begin(rules, seats, rules.options_type()).state, None)
    names = tuple("VWXYZ"[seat] * NAME for seat in range(seats))
    return face.course(Look(view=seen, texts=texts_for(locale), theme="light", names=names), course), course


def numbers(text: str) -> set[str]:
    return set(re.findall(r"-?\d+", text))


@rule("TAB-27.4")
@pytest.mark.parametrize("game", GAMES)
def test_the_text_of_the_picture_has_all_its_numbers(game: str) -> None:
    for locale in LOCALES:
        for seats in (GAMES[game].rules.seats[0], GAMES[game].rules.seats[-1]):
            if seats == 1:
                continue
            picture, course = draw(game, locale, seats)
            labels = [shape for shape in picture.scene.shapes if isinstance(shape, Label)]

            assert numbers(" ".join(each.text for each in labels)) <= numbers(picture.alt), picture.alt
            assert len(picture.alt) <= LONGEST
            assert not picture.alt.endswith("…")
            assert len(course.columns) == COLUMNS
            assert all(each.size >= 0.24 for each in labels)


def test_each_seat_has_its_own_piece_and_colour() -> None:
    for game in GAMES.values():
        picture, course = draw(game.rules.id, "en", game.rules.seats[-1])
        seen = view(game.rules, begin(game.rules, game.rules.seats[-1], game.rules.options_type()).state, None)
        look = Look(view=seen, texts=texts_for("en"), theme="light", names=("",) * len(course.points))

        assert len({game.face.piece(look, seat) for seat in range(len(course.points))}) == len(course.points)
        assert picture.scene.game in ("", game.rules.id)
