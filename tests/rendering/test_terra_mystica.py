"""Pictures of Terra Mystica: everything is in them, nothing lies over anything else, and they are small and quick."""

import io
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from itertools import combinations

import pytest
from PIL import Image

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering import painter
from rendering.geometry import bounds
from rendering.look import Appearance
from rendering.scene import Disc, Label, Polygon, Scene, Sprite
from rendering.sprites import ids
from rendering.terra_mystica import backdrop, board, cards, ending, faction, scoring, wizard
from rendering.terra_mystica.ground import BREADTH, EXTENT, RADIUS, ends, halfway, middle
from rendering.terra_mystica.hues import SIGN, home, hue, letter
from rendering.terra_mystica.pieces import BUILDING_ART
from rendering.terra_mystica.table import event_places
from rendering.terra_mystica.terrains import SIGNS, TERRAIN_ART, ink
from rendering.terra_mystica.words import word
from rendering.theme import LETTERS, LIGHT, THEMES, Theme
from rules.core.struct import evolve
from rules.terra_mystica.boards import FACTIONS, FactionId
from rules.terra_mystica.events import Built
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import Building
from rules.terra_mystica.land import MAPS, Terrain
from rules.terra_mystica.options import Colours, TerraOptions
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import Favor, PowerAction, Scroll, TownTile
from tests.support.looks import look
from tests.support.rules import rule
from tests.support.terra_pictures import at, end, moments, round_over, sprites, when, whole
from tests.support.written import check_fonts, check_legible, contrast

ENGLISH = texts_for("en")
PICTURE_BYTES = 150 * 1024
LEAST_TEXT = 15 / 1600
"""How high the smallest font is at least, coordinates apart, as a part of a picture's width."""

GAMES = ("evening", "ice", "trio")

every_locale = pytest.mark.parametrize("locale", LOCALES)
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
painted_theme = pytest.mark.parametrize(
    "theme",
    [pytest.param(theme, marks=[] if theme is LIGHT else pytest.mark.slow) for theme in THEMES.values()],
    ids=THEMES,
)
"""Every theme. Only the light one is quick: pictures in the others differ only in colours."""


def on_map(scene: Scene, beginning: str) -> list[Sprite]:
    return [s for s in sprites(scene, beginning) if 0 <= at(s)[0] < EXTENT[0] and 0 <= at(s)[1] < EXTENT[1]]


def hex_at(state: Terra, sprite: Sprite) -> str:
    """Return the hex that *sprite* stands on."""
    x, y = at(sprite)
    return min(state.land.hexes, key=lambda h: abs(middle(state.land, h)[0] - x) + abs(middle(state.land, h)[1] - y))


def rounded_point(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 1), round(point[1], 1)


def whole_scenes(theme: Theme, locale: str) -> list[Scene]:
    """Return the whole table, from the start to the end."""
    return [
        whole(moments("trio")[1], theme=theme, locale=locale),
        whole(when("trio", 1), theme=theme, locale=locale),
        *(whole(when(game, 6, part=0.7), theme=theme, locale=locale) for game in GAMES),
        whole(end("ice"), theme=theme, locale=locale),
    ]


def other_scenes(theme: Theme, locale: str) -> list[Scene]:
    """Return one of each other kind of picture."""
    texts, late, after, last = texts_for(locale), when("evening", 5), round_over("ice", 3), end(GAMES[0])
    view = late.view(0)
    return [
        wizard.preview(look(view, texts, theme, names=late.names, events=late.events), events_text="").scene,
        wizard.tiles(look(view, texts, theme), kind="favor", ids=tuple(Favor), question="").scene,
        wizard.tiles(
            look(view, texts, theme), kind="town", ids=tuple(t for t in TownTile if t in late.state.towns), question=""
        ).scene,
        wizard.tiles(look(view, texts, theme), kind="scroll", ids=tuple(Scroll), question="").scene,
        wizard.tiles(look(view, texts, theme), kind="power", ids=tuple(PowerAction), question="").scene,
        wizard.tiles(look(view, texts, theme), kind="faction", ids=tuple(FactionId), question="").scene,
        cards.picture(look(view, texts, theme, names=late.names)).scene,
        cards.picture(look(last.view(), texts, theme, names=last.names), seats=(3,)).scene,
        wizard.emblem(look(view, texts, theme), question="").scene,
        wizard.emblem(look(moments(GAMES[0])[2].view(), texts, theme), question="").scene,
        *(faction.picture(Appearance(texts=texts, theme=theme.name), faction=each).scene for each in FactionId),
        scoring.picture(look(after.view(), texts, theme, names=after.names, events=after.events)).scene,
        ending.picture(look(last.view(), texts, theme, names=last.names, events=last.events)).scene,
        ending.picture(look(last.view(), texts, theme, names=last.names)).scene,
    ]


def marks_of(places: Iterable[str]) -> dict[str, str]:
    """Return the marks that number *places*."""
    return {at: str(number) for number, at in enumerate(places, start=1)}


def map_scenes(theme: Theme) -> list[Scene]:
    """Return pictures of the map alone, whose edges may cut what is written on hexes."""
    late = when("evening", 5)
    return [
        board.near(look(late.view(), ENGLISH, theme), around=("E6",)),
        board.near(look(late.view(), ENGLISH, theme), around=("A1", "A13", "I1")),
        wizard.places(
            look(late.view(), ENGLISH, theme), marks=marks_of(late.state.land.sites[:25]), seat=1, question=""
        ).scene,
        wizard.places(
            look(late.view(), ENGLISH, theme), marks={at: at for at in late.state.land.terrain}, seat=2, question=""
        ).scene,
        wizard.places(look(late.view(), ENGLISH, theme), marks={"E6": "E6", "r12": "r12"}, seat=0, question="").scene,
    ]


@every_locale
@painted_theme
def test_no_text_is_cut_off_or_lies_over_other_text(theme: Theme, locale: str) -> None:
    for scene in (*whole_scenes(theme, locale), *other_scenes(theme, locale)):
        check_legible(scene)


@every_locale
def test_everything_is_written_in_the_fonts_that_come_along(locale: str) -> None:
    """So that pictures are the same on all machines."""
    for scene in (*whole_scenes(LIGHT, locale), *other_scenes(LIGHT, locale)):
        check_fonts(scene)


@painted_theme
def test_pictures_are_light_enough_to_send_and_large_enough_to_read(theme: Theme) -> None:
    for scene in (*whole_scenes(theme, "zh-TW"), *other_scenes(theme, "en"), *map_scenes(theme)):
        picture = painter.png(scene)
        width, height = Image.open(io.BytesIO(picture)).size

        assert len(picture) <= PICTURE_BYTES
        assert max(width, height) <= 2048
        for shape in scene.shapes:
            if isinstance(shape, Label) and width > 500 and shape.text not in MAPS["base"].hexes:
                assert shape.size * scene.scale >= LEAST_TEXT * width - 1.5, shape.text


def test_every_drawing_that_pictures_name_is_there() -> None:
    wanted = {
        shape.id
        for scene in (*whole_scenes(LIGHT, "en"), *other_scenes(LIGHT, "en"), *map_scenes(LIGHT))
        for shape in scene.shapes
        if isinstance(shape, Sprite)
    }

    assert wanted <= set(ids("terra_mystica"))


@pytest.mark.parametrize("map", MAPS)
def test_the_ground_shows_every_hex_as_it_is_printed_within_the_map(map: str) -> None:
    land = MAPS[map]
    drawn = [s for s in backdrop.backdrop(map).shapes if isinstance(s, Sprite) and "/hex-" in s.id]

    assert Counter(f"terra_mystica/hex-{t}" for t in land.terrain.values()) + Counter(
        {"terra_mystica/hex-river": len(land.rivers)}
    ) == Counter(s.id for s in drawn)
    for hex_id in land.hexes:
        x, y = middle(land, hex_id)
        assert RADIUS <= x + 7 <= EXTENT[0] - RADIUS + 14
        assert RADIUS <= y <= EXTENT[1] - RADIUS
    assert set(land.terrain) <= set(labels_of(map))


def labels_of(map: str) -> list[str]:
    return [shape.text for shape in backdrop.backdrop(map).shapes if isinstance(shape, Label)]


@rule("TM-7.7")
@pytest.mark.parametrize("map", MAPS)
def test_neighbours_touch_in_the_picture_and_others_do_not(map: str) -> None:
    land = MAPS[map]
    for one, other in combinations(land.hexes, 2):
        (x, y), (u, v) = middle(land, one), middle(land, other)
        apart = ((x - u) ** 2 + (y - v) ** 2) ** 0.5

        assert (other in land.neighbours(one)) == (apart < RADIUS * 1.74)


def test_terrains_are_told_apart_by_what_is_drawn_on_them_and_by_letter_too() -> None:
    motifs = {tuple(bounds(shape) for shape in TERRAIN_ART[f"hex-{terrain}"].shapes[2:-1]) for terrain in Terrain}

    assert len(Terrain) == len(set(SIGNS.values())) == len(motifs)


@every_theme
def test_what_is_written_on_land_stands_out_from_it(theme: Theme) -> None:
    for terrain in Terrain:
        assert contrast(theme, ink(terrain), f"land-{terrain}") >= 4.5


def test_pieces_have_the_colour_and_the_letter_of_their_home_terrain() -> None:
    state = when("ice", 6).state

    assert ["ice", "desert", "any", "volcano", "lakes"] == [hue(state, seat) for seat in range(5)]
    assert ["I", "D", "A", "V", "L"] == [letter(state, seat) for seat in range(5)]
    for options in (TerraOptions(colours=Colours.SEATS), TerraOptions(version=2)):
        kept = evolve(state, options=options)
        assert ["0", "1", "2", "3", "4"] == [hue(kept, seat) for seat in range(5)]
        assert [*LETTERS] == [letter(kept, seat) for seat in range(5)]


def test_without_a_faction_a_player_has_the_colour_of_the_seat() -> None:
    state = evolve(moments("trio")[0].state, options=TerraOptions(), players=(Player(),) * 3)

    assert {"0", "1", "2"} == {hue(state, seat) for seat in range(3)}


def test_factions_that_can_meet_have_colours_and_letters_of_their_own() -> None:
    homes = {row.board: home(faction) for faction, row in FACTIONS.items()}

    assert len(homes) == len({*homes.values()}) == len({SIGN[each] for each in homes.values()})
    assert len(SIGN) == len({*SIGN.values()})


@every_theme
def test_letters_stand_out_from_the_pieces_that_they_stand_on(theme: Theme) -> None:
    for each in SIGN:
        assert contrast(theme, f"letter-{each}", f"seat-{each}") >= 4.2, each


def test_every_kind_of_building_has_an_outline_of_its_own() -> None:
    outlines = [
        next(s.points for s in BUILDING_ART[f"{kind.replace('_', '-')}-0"].shapes if isinstance(s, Polygon))
        for kind in Building
    ]

    assert len(Building) == len(set(outlines))


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_stands_on_the_map_is_shown_where_it_stands(game: str) -> None:
    moment = when(game, 6, part=0.9)
    state, land = moment.state, moment.state.land
    scene = whole(moment)

    for seat, player in enumerate(state.players):
        for kind in Building:
            shown = on_map(scene, f"{kind.replace('_', '-')}-{hue(state, seat)}")
            assert {h for h, each in player.buildings.items() if each is kind} == {hex_at(state, s) for s in shown}
    changed = {hex_id: terrain for hex_id, terrain in state.ground.items() if terrain is not land.terrain[hex_id]}
    assert {h: f"terra_mystica/hex-{terrain}" for h, terrain in changed.items()} == {
        hex_at(state, s): s.id for s in on_map(scene, "hex-")
    }
    assert sum(len(player.towns) + len(player.rivers) for player in state.players) == len(
        [s for s in on_map(scene, "town") if s.id == "terra_mystica/town"]
    )


def test_what_happened_last_is_outlined_and_shown_from_near() -> None:
    moment = next(m for m in moments("trio") if m.state.round == 3 and any(type(e) is Built for e in m.events))
    spots = set(event_places(moment.events))
    near = board.closeup(look(moment.view(), ENGLISH, LIGHT, events=moment.events), events_text="")

    assert near is not None
    frame = near.scene.frame
    for scene in (whole(moment), near.scene):
        edges = [s for s in scene.shapes if isinstance(s, Polygon) and s.edge == "last" and s.fill is None]
        assert len(spots) == len(edges)
    for spot in spots:
        x, y = (c / 100 for c in middle(moment.state.land, spot))
        assert frame.left < x < frame.left + frame.width
        assert frame.top < y < frame.top + frame.height


def test_where_nothing_happened_on_the_map_there_is_nothing_to_see_from_near() -> None:
    assert board.closeup(look(when("trio", 2).view(), ENGLISH, LIGHT, events=()), events_text="") is None


@pytest.mark.parametrize("around", [("E6",), ("A1", "A13", "I1"), ("A4:C3",)])
def test_no_hex_is_cut_at_the_edge_of_a_close_up(around: tuple[str, ...]) -> None:
    scene = board.near(look(when("evening", 5).view(), ENGLISH, LIGHT), around=around)
    hexes = sprites(scene, "hex-")
    frame = scene.frame

    assert hexes
    for each in hexes:
        x, y = (c + each.size / 2 for c in each.at)
        assert frame.left <= x - BREADTH / 200 < x + BREADTH / 200 <= frame.left + frame.width
        assert frame.top <= y - RADIUS / 100 < y + RADIUS / 100 <= frame.top + frame.height


@every_locale
@pytest.mark.parametrize("kind", [Scroll, FactionId, PowerAction])
def test_names_of_what_is_offered_have_one_size_and_are_not_cut(locale: str, kind: type[StrEnum]) -> None:
    name = {Scroll: "scroll", FactionId: "faction", PowerAction: "power"}[kind]
    view, texts = when("evening", 5).view(), texts_for(locale)
    scene = wizard.tiles(look(view, texts, LIGHT), kind=name, ids=tuple(kind), question="").scene
    names = [s for s in scene.shapes if isinstance(s, Label) and s.colour == "ink"]

    assert 1 == len({s.size for s in names})
    written = "".join(s.text for s in names).replace(" ", "")
    assert "".join(word(texts, name, id) for id in kind).replace(" ", "") == written


def test_places_are_numbered_in_their_order_where_they_are() -> None:
    moment = when("evening", 4)
    land = moment.state.land
    site = land.sites[3]
    free = next(h for h in land.terrain if all(h not in p.buildings for p in moment.state.players))
    scene = wizard.places(
        look(moment.view(), ENGLISH, LIGHT), marks=marks_of((free, site, "r3")), seat=0, question=""
    ).scene
    discs = [
        rounded_point((s.at[0] * 100, s.at[1] * 100)) for s in scene.shapes if isinstance(s, Disc) and s.fill == "disc"
    ]
    numbers = [s.text for s in scene.shapes if isinstance(s, Label) and s.colour == "disc-ink"]

    assert ["1", "2", "3"] == numbers
    assert [
        rounded_point(middle(land, free)),
        rounded_point(halfway(ends(land, site))),
        rounded_point(middle(land, "r3")),
    ] == discs


@rule("TM-7.3")
def test_what_the_one_asked_does_not_reach_is_darkened() -> None:
    moment = when("evening", 4)
    state = moment.state
    beyond = set(wizard.beyond(state, 0, ()))
    reached = set(state.land.hexes_of_mask(ways(state, 0).reach(state, 0)))

    assert beyond
    assert not beyond & reached
    assert not beyond & set(state.players[0].buildings)
    assert set(state.land.terrain) == beyond | reached | set(state.players[0].buildings)
