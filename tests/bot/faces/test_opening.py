"""What is painted right after a start: a table of each game before its first move."""

import pytest

from bot.catalogue.games import GAMES, texts_for
from rendering.look import Appearance
from rendering.scene import Label, Sprite
from rendering.theme import DARK, LETTERS


@pytest.mark.parametrize("game", GAMES)
def test_an_opening_has_all_players_in_the_theme_asked_for(game: str) -> None:
    face = GAMES[game].face
    scenes = list(face.opening(Appearance(texts=texts_for("en"), theme=DARK.name)))
    shapes = [shape for scene in scenes for shape in scene.shapes]
    letters = {shape.text for shape in shapes if isinstance(shape, Label)}

    assert {DARK.name} == {scene.theme for scene in scenes}
    assert {*LETTERS[: face.rules.seats[-1]]} <= letters
    assert sum(isinstance(shape, Sprite) for shape in shapes) > 5
