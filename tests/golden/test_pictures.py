"""Golden pictures: scenes are compared exactly, PNGs by their look (``--update`` rewrites them)."""

import io
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.catalogue.games import texts_for
from bot.faces.carcassonne.choices import areas
from rendering import painter
from rendering.carcassonne import board, ending, remaining, wizard
from rendering.great_wall import city as wall_city
from rendering.great_wall import ending as wall_ending
from rendering.great_wall import front as wall_front
from rendering.great_wall import hand as wall_hand
from rendering.great_wall import players as wall_players
from rendering.great_wall import wizard as wall_wizard
from rendering.look import Appearance
from rendering.ming_dynasty import board as ming_board
from rendering.ming_dynasty import ending as ming_ending
from rendering.ming_dynasty import scoring as ming_scoring
from rendering.ming_dynasty import wizard as ming_wizard
from rendering.scene import Scene
from rendering.terra_mystica import board as terra_board
from rendering.terra_mystica import ending as terra_ending
from rendering.terra_mystica import faction as terra_faction
from rendering.terra_mystica import scoring as terra_scoring
from rendering.terra_mystica import wizard as terra_wizard
from rendering.theme import DARK, LIGHT, Theme
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Deploy, LayTile, Spot
from rules.core.model import View
from rules.core.play import legal, pending, play
from rules.ming_dynasty.state import Phase
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.factions import ways
from rules.terra_mystica.state import occupied_hexes
from tests.support import ming_pictures as ming
from tests.support import terra_pictures as terra
from tests.support import wall_pictures as wall
from tests.support.looks import look
from tests.support.pictures import Moment, at, end, moments

FOLDER = Path(__file__).parent
WIDTH = 320
"""Pixels of a golden picture from side to side: enough to see what it shows."""

MEAN, WORST = 1.0, 24
"""How much two pictures may differ: on the whole, and in any block of eight pixels by eight, out of 255."""


def whole(moment: Moment, locale: str, theme: Theme, *, numbered: bool = False) -> Scene:
    places = board.reading_order([action.at for action in actions(moment) if isinstance(action, PlaceTile)])
    return board.scene(
        look(moment.view, texts_for(locale), theme, names=moment.names, events=moment.events),
        places=places if numbered else (),
    )


def actions(moment: Moment) -> list[object]:
    state = moment.view.state
    return list(legal(RULES, state, state.turn))


def near(moment: Moment, locale: str, theme: Theme) -> Scene:
    picture = board.closeup(look(moment.view, texts_for(locale), theme, events=moment.events))
    assert picture is not None
    return picture.scene


def rotations(moment: Moment, locale: str, theme: Theme) -> Scene:
    """Return the rotations at the place that has most of them, with the followers of each."""
    state = moment.view.state
    ways: dict[Spot, list[PlaceTile]] = {}
    for action in actions(moment):
        if isinstance(action, PlaceTile):
            ways.setdefault(action.at, []).append(action)
    spot = max(ways, key=lambda each: len(ways[each]))
    letters, shown = iter(wizard.LETTERS), list[wizard.Orientation]()
    for way in ways[spot]:
        after = play(RULES, state, state.turn, way).state
        followers = [a.follower for a in legal(RULES, after, state.turn) if isinstance(a, PlaceFollower) and a.follower]
        shown.append(wizard.Orientation(way.turns, {next(letters): follower for follower in followers}))
    return wizard.turnings(look(moment.view, texts_for(locale), theme), at=spot, ways=shown, labels=()).scene


def two_areas(moment: Moment, locale: str, theme: Theme, *, chosen: str = "") -> Scene:
    """Return the table in two areas, or one of them with its places numbered."""
    spots = board.reading_order([action.at for action in actions(moment) if isinstance(action, PlaceTile)])
    parts = dict(zip("AB", areas(spots, most=len(spots) // 2 + 2), strict=True))
    seen = look(moment.view, texts_for(locale), theme, names=moment.names)
    if chosen:
        return wizard.places(seen, parts[chosen], labels=(), telling=parts[chosen][:2], cropped=True).scene
    return wizard.areas(seen, parts, labels=()).scene


def lettered_table(moment: Moment, locale: str, theme: Theme) -> Scene:
    segments = [a.follower for a in actions(moment) if isinstance(a, PlaceFollower) and a.follower]
    return wizard.spots(look(moment.view, texts_for(locale), theme), segments=segments, labels=()).scene


def previewed_turn(moment: Moment, locale: str, theme: Theme) -> Scene:
    return wizard.preview(look(moment.view, texts_for(locale), theme, names=moment.names, events=moment.events)).scene


def still_to_come(moment: Moment, locale: str, theme: Theme, *, space: Spot | None = None) -> Scene:
    """Return the remaining tiles, or those that fit in *space*."""
    seen = look(moment.view, texts_for(locale), theme, names=moment.names)
    return (remaining.picture(seen) if space is None else remaining.fitting(seen, space)).scene


def point_table(game: str, locale: str, theme: Theme) -> Scene:
    """Return the table of points at the end of *game*."""
    last, events = end(game), [event for moment in moments(game) for event in moment.events]
    picture = ending.picture(look(last.view, texts_for(locale), theme, names=last.names, events=events))
    assert picture is not None
    return picture.scene


def table(moment: ming.Moment, locale: str, theme: Theme, *, provinces: bool = False, districts: bool = False) -> Scene:
    board = moment.state.map
    places = [*(each.id for each in board.provinces if provinces), *(each.id for each in board.districts if districts)]
    return ming_board.scene(
        look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.events), places=places
    )


def route_map(route: ming.Route, locale: str, theme: Theme) -> Scene:
    return ming_wizard.route(
        look(route.moment.view(route.seat), texts_for(locale), theme, names=route.moment.names),
        way=route.way,
        places=route.places,
        through=route.through,
        question="",
    ).scene


def tried_turn(moment: ming.Moment, locale: str, theme: Theme) -> Scene:
    return ming_wizard.preview(
        look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.events)
    ).scene


def hand_of(moment: ming.Moment, seat: int, locale: str, theme: Theme) -> Scene:
    return ming_wizard.hand(look(moment.view(seat), texts_for(locale), theme, names=moment.names), seat=seat).scene


def report_page(moment: ming.Moment, locale: str, theme: Theme, *, page: int = 0) -> Scene:
    shown = look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.scoring)
    return ming_scoring.pictures(shown)[page].scene


def final_table(moment: ming.Moment, locale: str, theme: Theme) -> Scene:
    return ming_ending.picture(
        look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.events)
    ).scene


def emblem(moment: ming.Moment, locale: str, theme: Theme) -> Scene:
    return ming_wizard.emblem(look(moment.view(), texts_for(locale), theme), question="").scene


def terra_table(moment: terra.Moment, locale: str, theme: Theme) -> Scene:
    return terra_board.scene(look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.events))


def terra_near(moment: terra.Moment, locale: str, theme: Theme) -> Scene:
    picture = terra_board.closeup(look(moment.view(), texts_for(locale), theme, events=moment.events), events_text="")
    assert picture is not None
    return picture.scene


def land_in_reach(moment: terra.Moment, seat: int, locale: str, theme: Theme) -> Scene:
    """Return the free land that a seat reaches, marked."""
    state = moment.state
    free = tuple(state.land.hexes_of_mask(ways(state, seat).reach(state, seat) & ~occupied_hexes(state)))
    return terra_wizard.places(
        look(moment.view(seat), texts_for(locale), theme), marks={at: at for at in free}, seat=seat, question=""
    ).scene


def terra_round(moment: terra.Moment, locale: str, theme: Theme) -> Scene:
    return terra_scoring.picture(
        look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.events)
    ).scene


def terra_end(moment: terra.Moment, locale: str, theme: Theme) -> Scene:
    return terra_ending.picture(
        look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.events)
    ).scene


def favors(moment: terra.Moment, locale: str, theme: Theme) -> Scene:
    ids = tuple(tile for tile, count in moment.state.favors.items() if count)
    return terra_wizard.tiles(look(moment.view(), texts_for(locale), theme), kind="favor", ids=ids, question="").scene


def at_the_wall(moment: wall.Moment, locale: str, theme: Theme) -> Scene:
    return wall_front.scene(look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.events))


def in_the_city(moment: wall.Moment, locale: str, theme: Theme) -> Scene:
    return wall_city.scene(look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.events))


def wall_clans(moment: wall.Moment, locale: str, theme: Theme) -> Scene:
    return wall_players.scene(look(moment.view(), texts_for(locale), theme, names=moment.names))


def wall_held(moment: wall.Moment, locale: str, theme: Theme) -> Scene:
    return wall_hand.picture(look(moment.view(0), texts_for(locale), theme, names=moment.names), seat=0).scene


def spots(moment: wall.Moment, locale: str, theme: Theme) -> Scene:
    """Return free vital spots of two sections, a pair of them, and a rest zone, numbered."""
    marks = ("L2b1", "L2b2", "L3a1+L3b1", "M1b2", "rest-middle")
    return wall_wizard.front(
        look(moment.view(0), texts_for(locale), theme, names=moment.names), marks=marks, question=""
    ).scene


def horde(moment: wall.Moment, locale: str, theme: Theme) -> Scene:
    """Return pairs of vital spots of one Horde card, numbered."""
    shown = look(moment.view(0), texts_for(locale), theme, names=moment.names)
    return wall_wizard.horde(shown, "L3", ("L3a1+L3b1", "L3a1+L3a2", "L3b1+L3b2"), question="").scene


def wall_cards(moment: wall.Moment, locale: str, theme: Theme) -> Scene:
    ids = ("yue_fei", "mason", "ambush", "economy")
    shown = look(moment.view(0), texts_for(locale), theme)
    return wall_wizard.cards(shown, ids=ids, question="", piles="", marks=ids).scene


def wall_over(moment: wall.Moment, locale: str, theme: Theme) -> Scene:
    return wall_ending.picture(
        look(moment.view(), texts_for(locale), theme, names=moment.names, events=moment.events)
    ).scene


SCENES = {
    "carcassonne/first-turn": lambda: whole(moments("evening")[2], "en", LIGHT),
    "carcassonne/places": lambda: whole(at("evening", 12), "zh-CN", LIGHT, numbered=True),
    "carcassonne/spots": lambda: lettered_table(at("evening", 47, asked=Deploy), "zh-TW", DARK),
    "carcassonne/end": lambda: whole(end("evening"), "en", LIGHT),
    "ming_dynasty/spaces": lambda: table(ming.when("evening", 1, Phase.PLACE), "zh-CN", LIGHT, provinces=True),
    "ming_dynasty/late": lambda: table(ming.when("evening", 5, Phase.MOVE, part=0.6), "en", LIGHT),
    "ming_dynasty/route": lambda: route_map(max(ming.routes("evening"), key=lambda r: len(r.through)), "zh-TW", DARK),
    "ming_dynasty/scoring": lambda: report_page(ming.moment_after_scoring("evening", 4), "en", LIGHT),
    "ming_dynasty/end": lambda: final_table(ming.end("evening"), "en", LIGHT),
    "terra_mystica/late": lambda: terra_table(terra.when("evening", 5, part=0.6), "en", LIGHT),
    "terra_mystica/reach": lambda: land_in_reach(terra.when("evening", 4), 1, "zh-CN", LIGHT),
    "terra_mystica/round": lambda: terra_round(terra.round_over("evening", 3), "zh-TW", DARK),
    "terra_mystica/end": lambda: terra_end(terra.end("evening"), "en", LIGHT),
    "great_wall/front": lambda: at_the_wall(wall.four(), "en", LIGHT),
    "great_wall/city": lambda: in_the_city(wall.four(), "zh-CN", LIGHT),
    "great_wall/end": lambda: wall_over(wall.ENDS["four-over"](), "en", LIGHT),
}
PICTURES = {
    **SCENES,
    "carcassonne/middle-dark": lambda: whole(at("evening", 45), "zh-TW", DARK),
    "carcassonne/late-light": lambda: whole(at("sprawl", 75), "en", LIGHT),
    "carcassonne/late-places-dark": lambda: whole(at("evening", 75), "en", DARK, numbered=True),
    "carcassonne/closeup": lambda: near(at("sprawl", 75), "en", LIGHT),
    "carcassonne/areas": lambda: two_areas(at("sprawl", 74), "zh-TW", LIGHT),
    "carcassonne/area-dark": lambda: two_areas(at("sprawl", 74), "en", DARK, chosen="B"),
    "carcassonne/turnings": lambda: rotations(at("evening", 22), "zh-CN", LIGHT),
    "carcassonne/preview": lambda: previewed_turn(at("evening", 40, asked=Deploy), "en", DARK),
    "carcassonne/remaining-dark": lambda: still_to_come(at("evening", 45), "zh-TW", DARK),
    "carcassonne/fitting": lambda: still_to_come(at("evening", 45), "en", LIGHT, space=Spot(0, -2)),
    "carcassonne/tally": lambda: point_table("sprawl", "zh-CN", LIGHT),
    "carcassonne/end-dark": lambda: whole(end("sprawl"), "zh-TW", DARK),
    "carcassonne/thumbnail": lambda: (
        wizard.thumbnail(Appearance(texts=texts_for("en"), theme=LIGHT.name), tile="RV-CITY-ROAD", turns=1).scene
    ),
    "ming_dynasty/first-turn-dark": lambda: table(ming.moments("pair")[8], "en", DARK, districts=True),
    "ming_dynasty/pair": lambda: table(ming.when("pair", 4, Phase.SCORE), "zh-TW", LIGHT),
    "ming_dynasty/preview-dark": lambda: tried_turn(ming.when("evening", 4, Phase.MOVE, part=0.7), "zh-CN", DARK),
    "ming_dynasty/hand": lambda: hand_of(ming.when("evening", 3, Phase.MOVE, part=0.0), 2, "en", LIGHT),
    "ming_dynasty/scoring-pair-dark": lambda: report_page(ming.moment_after_scoring("pair", 2), "zh-CN", DARK),
    "ming_dynasty/scoring-seats": lambda: report_page(ming.moment_after_scoring("evening", 6), "zh-TW", LIGHT, page=1),
    "ming_dynasty/end-board": lambda: table(ming.end("pair"), "en", LIGHT),
    "ming_dynasty/emblem": lambda: emblem(ming.when("evening", 2, Phase.SCORE), "zh-TW", LIGHT),
    "terra_mystica/set-up": lambda: terra_table(terra.moments("trio")[4], "zh-TW", LIGHT),
    "terra_mystica/ice-dark": lambda: terra_table(terra.when("ice", 6, part=0.7), "zh-CN", DARK),
    "terra_mystica/closeup": lambda: terra_near(terra.moments("evening")[180], "en", LIGHT),
    "terra_mystica/favors-dark": lambda: favors(terra.when("ice", 4), "zh-TW", DARK),
    "terra_mystica/board": lambda: (
        terra_faction.picture(Appearance(texts=texts_for("en"), theme=LIGHT.name), faction=FactionId.DARKLINGS).scene
    ),
    "terra_mystica/over": lambda: terra_table(terra.end("trio"), "en", LIGHT),
    "great_wall/front-solo-dark": lambda: at_the_wall(wall.alone(), "zh-TW", DARK),
    "great_wall/city-coop": lambda: in_the_city(wall.five(), "en", LIGHT),
    "great_wall/city-solo-dark": lambda: in_the_city(wall.alone(), "zh-CN", DARK),
    "great_wall/players": lambda: wall_clans(wall.four(), "en", LIGHT),
    "great_wall/players-pair-dark": lambda: wall_clans(wall.pair(), "zh-TW", DARK),
    "great_wall/hand": lambda: wall_held(wall.four(), "en", LIGHT),
    "great_wall/set-up": lambda: wall_held(wall.beginning(), "zh-TW", LIGHT),
    "great_wall/spots": lambda: spots(wall.four(), "en", LIGHT),
    "great_wall/horde-dark": lambda: horde(wall.four(), "zh-TW", DARK),
    "great_wall/cards": lambda: wall_cards(wall.four(), "zh-CN", LIGHT),
    "great_wall/over-coop-dark": lambda: wall_over(wall.ENDS["five-over"](), "zh-CN", DARK),
    "great_wall/emblem": lambda: (
        wall_wizard.emblem(look(wall.four().view(), texts_for("en"), LIGHT), question="", piles="").scene
    ),
    "terra_mystica/emblem": lambda: (
        terra_wizard.emblem(look(terra.when("ice", 2).view(), texts_for("zh-CN"), LIGHT), question="").scene
    ),
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


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in SCENES else pytest.mark.slow) for name in PICTURES]
)
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
    """Each is a whole game, from its first action to final scoring, and its log has only legal actions."""
    for game in ("evening", "sprawl"):
        final = end(game).view

        assert isinstance(final, View)
        assert final.state.over
        assert {LayTile, Deploy} <= {type(pending(m.view.state)[0]) for m in moments(game)[:-1]}


def test_the_games_of_ming_dynasty_hold_all_that_pictures_can_show() -> None:
    """Each is a whole game; between them they have princes to pass, monks, sets and neutral relatives."""
    happened = {type(event).__name__ for game in ming.SEATS for m in ming.moments(game) for event in m.events}

    assert all(ming.end(game).state.over for game in ming.SEATS)
    assert {"Moved", "PrinceStayed", "Deployed", "MonkMade", "PushedOut", "Returned", "SetTurnedIn"} <= happened
    assert {"CityScored", "MonksScored", "TilesScored", "NeutralPlaced", "Passed"} <= happened
    assert any(route.through for route in ming.routes("evening"))


def test_the_games_of_terra_mystica_hold_all_that_pictures_can_show() -> None:
    """Each is a whole game; between them they have bridges, towns, tiles, priests and factions of Fire & Ice."""
    happened = {type(event).__name__ for game in terra.SEATS for m in terra.moments(game) for event in m.events}
    homes = {player.terrain for game in terra.SEATS for player in terra.end(game).state.players}

    assert all(terra.end(game).state.phase == "end" for game in terra.SEATS)
    assert {"BridgeBuilt", "TownFounded", "FavorTaken", "PriestSent", "RiverJoined", "BonusTaken"} <= happened
    assert {"PowerActionUsed", "SpecialUsed", "TerrainUnlocked", "Passed", "FinalTileScored"} <= happened
    assert {"ice", "volcano"} <= homes
