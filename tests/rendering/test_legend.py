"""The legends: each game's icons are explained, and what is written beside them can be read."""

import pytest

from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from rendering import legend
from rendering.great_wall.icons import ICONS
from rendering.look import Appearance
from rendering.prose import LONGEST
from rendering.scene import Sprite
from rendering.sprites import ids
from rendering.terra_mystica.icons import ICON_ART
from tests.support.written import check_legible, labels, too_small

WITH_ICONS = [id for id, game in GAMES.items() if game.face.icons]

every_game = pytest.mark.parametrize("game", WITH_ICONS)
every_locale = pytest.mark.parametrize("locale", LOCALES)


def test_all_our_games_have_a_legend() -> None:
    assert {"carcassonne", "ming_dynasty", "great_wall", "terra_mystica"} <= {*WITH_ICONS}


@every_game
@every_locale
def test_a_legend_can_be_read_on_a_phone_and_by_ear(game: str, locale: str) -> None:
    pictures = GAMES[game].face.legend(Appearance(texts=texts_for(locale), theme="light"))

    assert pictures
    for picture in pictures:
        check_legible(picture.scene)
        assert {} == too_small(picture.scene)
        assert picture.scene.frame.height <= 1.31 * picture.scene.frame.width
        assert 40 <= len(picture.alt) <= LONGEST
        assert not picture.alt.endswith("…")


@every_game
def test_a_legend_draws_every_icon_once_with_words(game: str) -> None:
    pictures = GAMES[game].face.legend(Appearance(texts=texts_for("en"), theme="light"))
    wanted = [
        f"{game}/{sign}" for entry in GAMES[game].face.icons for sign in entry.signs if sign not in legend.STAND_INS
    ]
    drawn = [shape.id for picture in pictures for shape in picture.scene.shapes if isinstance(shape, Sprite)]

    assert wanted == drawn
    assert len(drawn) == len({*drawn})
    assert {*drawn} <= {*ids(game)}
    assert sum(len(labels(picture.scene)) for picture in pictures) >= len(GAMES[game].face.icons)


def test_the_legend_of_terra_mystica_explains_all_plain_icons() -> None:
    """A new icon needs an entry."""
    explained = {sign for entry in GAMES["terra_mystica"].face.icons for sign in entry.signs}

    assert {*ICON_ART} - explained == {"coin-plain", "power-plain", "space"}


def test_the_legend_of_the_great_wall_explains_all_plain_icons() -> None:
    """A new icon needs an entry."""
    explained = {sign for entry in GAMES["great_wall"].face.icons for sign in entry.signs}

    assert set() == {*ICONS} - explained
