"""Pictures as they were: scenes to the letter, PNGs as the eye sees them (``--update`` writes them anew)."""

import io
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.i18n.texts import texts_for
from rendering import painter
from rendering.carcassonne import board, wizard
from rendering.scene import Scene
from rendering.theme import DARK, LIGHT, Theme
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Deploy, LayTile
from rules.core.model import View
from rules.core.play import legal, pending
from tests.support.pictures import Moment, at, end, moments

FOLDER = Path(__file__).parent / "carcassonne"
WIDTH = 320
"""Pixels of a golden picture from side to side: enough to see what it shows."""

MEAN, WORST = 1.0, 24
"""How much two pictures may differ: on the whole, and in any block of eight pixels by eight, out of 255."""


def whole(moment: Moment, locale: str, theme: Theme, *, numbered: bool = False) -> Scene:
    places = board.reading_order([action.at for action in actions(moment) if isinstance(action, PlaceTile)])
    return board.scene(
        moment.view,
        texts_for(locale),
        theme,
        names=moment.names,
        events=moment.events,
        places=places if numbered else (),
    )


def actions(moment: Moment) -> list[object]:
    state = moment.view.state
    return list(legal(RULES, state, state.turn))


def near(moment: Moment, locale: str, theme: Theme) -> Scene:
    scene = board.closeup(moment.view, texts_for(locale), theme, events=moment.events)
    assert scene is not None
    return scene


def turned(moment: Moment, locale: str, theme: Theme) -> Scene:
    """Return the ways round at the place that has most of them."""
    ways: dict[object, list[int]] = {}
    for action in actions(moment):
        if isinstance(action, PlaceTile):
            ways.setdefault(action.at, []).append(action.turns)
    spot = max(ways, key=lambda each: len(ways[each]))
    return wizard.turnings(moment.view, texts_for(locale), theme, at=spot, turns=ways[spot])  # type: ignore[arg-type]


def lettered(moment: Moment, locale: str, theme: Theme) -> Scene:
    segments = [a.follower for a in actions(moment) if isinstance(a, PlaceFollower) and a.follower]
    return wizard.spots(moment.view, texts_for(locale), theme, segments=segments)


def previewed(moment: Moment, locale: str, theme: Theme) -> Scene:
    return wizard.preview(moment.view, texts_for(locale), theme, names=moment.names, events=moment.events)


SCENES = {
    "first-turn": lambda: whole(moments("evening")[2], "en", LIGHT),
    "places": lambda: whole(at("evening", 12), "zh-CN", LIGHT, numbered=True),
    "spots": lambda: lettered(at("evening", 40, asked=Deploy), "zh-TW", DARK),
    "end": lambda: whole(end("evening"), "en", LIGHT),
}
PICTURES = {
    **SCENES,
    "middle-dark": lambda: whole(at("evening", 45), "zh-TW", DARK),
    "late-light": lambda: whole(at("sprawl", 75), "en", LIGHT),
    "late-places-dark": lambda: whole(at("evening", 75), "en", DARK, numbered=True),
    "closeup": lambda: near(at("sprawl", 75), "en", LIGHT),
    "turnings": lambda: turned(at("evening", 20), "zh-CN", LIGHT),
    "preview": lambda: previewed(at("evening", 40, asked=Deploy), "en", DARK),
    "end-dark": lambda: whole(end("sprawl"), "zh-TW", DARK),
    "thumbnail": lambda: wizard.thumbnail("RV-CITY-ROAD", texts_for("en"), LIGHT, turns=1),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_drawn_up_as_before(name: str, *, updating: bool) -> None:
    golden = FOLDER / f"{name}.json"
    scene = SCENES[name]()
    lines = [msgspec.json.encode(shape).decode() for shape in scene.shapes]
    head = msgspec.json.encode([scene.frame, scene.scale, scene.theme, scene.locale, scene.background]).decode()
    drawn = "\n".join([head, *lines]) + "\n"
    if updating:
        golden.write_text(drawn)

    assert golden.read_text().splitlines() == drawn.splitlines()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_before(name: str, *, updating: bool) -> None:
    golden = FOLDER / f"{name}.png"
    picture = Image.open(io.BytesIO(painter.png(PICTURES[name]()))).convert("RGB")
    width = min(WIDTH, picture.width)
    small = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.BOX)
    if updating:
        small.save(golden, optimize=True)

    difference = ImageChops.difference(small, Image.open(golden).convert("RGB")).convert("L")
    assert ImageStat.Stat(difference).mean[0] <= MEAN
    assert max(difference.reduce(8).tobytes()) <= WORST


def test_the_games_hold_all_that_pictures_can_show() -> None:
    """Each is whole, from its first action to final scoring, and a log of actions that are legal."""
    for game in ("evening", "sprawl"):
        final = end(game).view

        assert isinstance(final, View)
        assert final.state.over
        assert {LayTile, Deploy} <= {type(pending(m.view.state)[0]) for m in moments(game)[:-1]}
