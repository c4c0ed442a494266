"""The large picture of the cult tracks, which a question about cults shows."""

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.scene import Box, Label, Scene, Sprite
from rendering.terra_mystica import tracks
from rules.terra_mystica.goods import CULTS
from rules.terra_mystica.state import Terra
from tests.support.looks import look
from tests.support.rules import rule
from tests.support.terra import arrange, player
from tests.support.terra_face import choice
from tests.support.terra_pictures import SEATS, when
from tests.support.written import PHONE_PX, check_legible, labels, too_small

LEAST_PX = 18
"""How large a marker is at least where the picture is shown on a phone."""


def markers(scene: Scene) -> list[Sprite]:
    return [shape for shape in scene.shapes if isinstance(shape, Sprite) and "/marker-" in shape.id]


def scene_of(state: Terra, locale: str = "en", *, game: str = "evening") -> Scene:
    moment = when(game, 4)
    shown = look(moment.view(0), texts_for(locale), names=moment.names)
    aims = {cult: min(9, level + 3) for cult, level in zip(CULTS, state.players[0].cults, strict=True)}
    return tracks.picture(shown, 0, "", aims=aims, marks=CULTS).scene


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", SEATS)
def test_the_tracks_can_be_read_on_a_phone(game: str, locale: str) -> None:
    scene = scene_of(when(game, 4).state, locale, game=game)

    check_legible(scene)
    assert {} == too_small(scene)
    assert all(each.size * scene.scale * PHONE_PX / scene.pixels[0] >= LEAST_PX for each in markers(scene))


def test_every_seat_stands_on_its_level_of_each_track_and_what_can_be_reached_is_framed() -> None:
    state = when("evening", 4).state
    scene = scene_of(state)
    frames = [shape for shape in scene.shapes if isinstance(shape, Box) and shape.fill == "turn"]
    solid = [each for each in markers(scene) if each.opacity == 100]

    assert len(CULTS) * len(state.players) == len(solid)
    assert len(CULTS) == len(frames)
    steps = [f"+{min(9, level + 3) - level}" for level in state.players[0].cults]
    assert steps == [text for text in labels(scene) if text.startswith("+")]


@rule("TM-12.4")
def test_the_question_where_to_send_a_priest_shows_the_four_tracks() -> None:
    table = arrange(player("witches", "F4 dwelling", priests=1), player("giants", "D4 dwelling"))

    shown = choice(table, "send").picture

    assert {f"terra_mystica/cult-{cult}" for cult in CULTS} <= {
        shape.id for shape in shown.scene.shapes if isinstance(shape, Sprite)
    }
    assert 0.8 < shown.scene.frame.width / shown.scene.frame.height < 1.3
    assert "Yours goes from 0 to 3 at most." in shown.alt


@rule("TM-17.4")
def test_a_choice_of_one_cult_numbers_the_tracks_as_the_buttons() -> None:
    table = arrange(player("cultists", "F7 dwelling"), player("darklings", "E10 dwelling"))
    table.do("0 upgrade F7 trading_house; end", "1 take 1 cultists")

    asked = choice(table)
    numbers = [s.text for s in asked.picture.scene.shapes if isinstance(s, Label) and s.colour == "disc-ink"]

    assert [option.mark for option in asked.options] == ["1", "2", "3", "4"]
    assert sorted(numbers) == ["1", "2", "3", "4"]
