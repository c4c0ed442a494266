"""Pictures of games: everything is in them, nothing lies over anything else, and they are small and quick."""

import io
from itertools import pairwise

import pytest
from PIL import Image

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from laws.playout import next_moves, play_move
from players.carcassonne.strategy import STRATEGY
from players.player import Player
from rendering import painter
from rendering.carcassonne import board, wizard
from rendering.carcassonne.panel import whole as the_whole
from rendering.carcassonne.viewport import (
    BAND,
    PHONE,
    TALLEST,
    WIDTH,
    PixelArea,
    draw_border,
    viewport,
    visible_range,
)
from rendering.carcassonne.wizard import Orientation
from rendering.carcassonne.words import alt_text, text_board
from rendering.prose import LONGEST
from rendering.scene import Box, Disc, Label, Scene, Sprite
from rendering.theme import LIGHT, THEMES, Theme
from rules.carcassonne.actions import PlaceTile
from rules.carcassonne.events import TileLaid
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, Deploy, Spot, supply
from rules.core.dice import KeyedDice
from rules.core.model import View
from rules.core.play import begin, legal
from rules.core.struct import evolve
from tests.support.looks import look
from tests.support.pictures import Moment, at, end, moments, places, segments_of, sprites
from tests.support.written import check_legible, extent_of, labels

ENGLISH = texts_for("en")
PICTURE_BYTES = 150 * 1024
every_locale = pytest.mark.parametrize("locale", LOCALES)
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def whole(moment: Moment, *, locale: str = "en", theme: Theme = LIGHT, places: tuple[Spot, ...] = ()) -> Scene:
    return board.scene(
        look(moment.view, texts_for(locale), theme, names=moment.names, events=moment.events), places=places
    )


def scenes(theme: Theme, locale: str) -> list[Scene]:
    """Return one of each kind of picture, from the start to the end."""
    texts = texts_for(locale)
    start, early, late = moments("sprawl")[1], at("evening", 8), at("sprawl", 75)
    deploying = at("evening", 40, asked=Deploy)
    far = board.closeup(look(late.view, texts, theme, events=late.events))
    assert far is not None
    spot = places(early)[0]
    state = early.view.state
    placings = [a for a in legal(RULES, state, state.turn) if isinstance(a, PlaceTile)]
    ways = [Orientation(a.turns, {}) for a in placings if a.at == spot]
    segments = segments_of(deploying)
    return [
        whole(start, locale=locale, theme=theme),
        whole(early, locale=locale, theme=theme, places=places(early)),
        whole(late, locale=locale, theme=theme, places=places(late)),
        whole(end("evening"), locale=locale, theme=theme),
        whole(end("sprawl"), locale=locale, theme=theme),
        far.scene,
        wizard.turnings(look(early.view, texts, theme), at=spot, ways=ways, labels=()).scene,
        wizard.spots(look(deploying.view, texts, theme), segments=segments, labels=()).scene,
        wizard.preview(look(late.view, texts, theme, names=late.names)).scene,
    ]


@every_locale
@every_theme
def test_no_text_is_cut_off_or_lies_over_other_text(theme: Theme, locale: str) -> None:
    for scene in scenes(theme, locale):
        check_legible(scene)


def test_coordinates_of_three_characters_stand_within_the_frame() -> None:
    for size in ((6, 24), (24, 6)):
        of = viewport((WIDTH, WIDTH), PixelArea(0, 0, WIDTH, WIDTH), Spot(-12, -12), size)
        scene = of.scene(look(moments("evening")[0].view, texts_for("en")), draw_border(of))
        numbers = {shape: extent_of(scene, shape) for shape in scene.shapes if isinstance(shape, Label)}

        assert any(len(each.text) == 3 for each in numbers)
        for number, (left, top, right, bottom) in numbers.items():
            assert 0 <= min(left, top, WIDTH - right, WIDTH - bottom), number.text
            assert min(right, bottom, WIDTH - left, WIDTH - top) <= BAND, number.text


@every_theme
def test_pictures_are_as_wide_as_a_phone_shows_and_light_enough_to_send(theme: Theme) -> None:
    for scene in scenes(theme, "zh-TW"):
        picture = painter.png(scene)
        width, height = Image.open(io.BytesIO(picture)).size

        assert len(picture) <= PICTURE_BYTES
        assert width == WIDTH
        assert height <= TALLEST


@every_locale
def test_what_is_written_beside_the_table_can_be_read_on_a_phone(locale: str) -> None:
    """All but the coordinates on the frame."""
    for moment in (at("sprawl", 40), end("evening"), end("sprawl")):
        scene = whole(moment, locale=locale)
        written = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z != 21]

        assert all(round(label.size * scene.scale * PHONE, 1) >= 11 for label in written)


def laid_from(corner: Spot, size: tuple[int, int], tiles: int = 40) -> Carcassonne:
    """Return a game with *tiles* on the table, which reach over *size* columns and rows."""
    state = at("evening", tiles).view.state
    x, y = corner
    last = Spot(x + size[0] - 1, y + size[1] - 1)
    first, *others = (evolve(laid, at=corner) for laid in state.laid)
    return evolve(state, laid=(first, *others[:-1], evolve(others[-1], at=last)))


@pytest.mark.parametrize("size", [(14, 14), (12, 12), (9, 16), (6, 16), (14, 3)])
def test_tiles_on_a_phone_are_twenty_pixels_wide_on_any_table_of_this_size(size: tuple[int, int]) -> None:
    of, _ = the_whole(laid_from(Spot(-3, -7), size))

    assert of.scale * PHONE >= 20


@pytest.mark.slow
@pytest.mark.parametrize("player", [None, STRATEGY.choose], ids=["random", "sensible"])
def test_at_turn_forty_tiles_on_a_phone_are_twenty_pixels_wide(player: Player[Carcassonne] | None) -> None:
    """In all but one or two of a hundred games, whose tables are longer than the picture; those have a close-up."""
    widths = sorted(the_whole(after_forty(seed, player))[0].scale * PHONE for seed in range(12))

    assert widths[1] >= 20


def after_forty(seed: int, player: Player[Carcassonne] | None) -> Carcassonne:
    """Return a game of two to five players, with the River or without, when forty tiles are on the table."""
    state = begin(RULES, 2 + seed % 4, CarcassonneOptions(river=seed % 3 != 0)).state
    dice, players = KeyedDice(f"forty {seed}".encode(), 0), (player,) * len(state.points)
    while len(state.laid) < 40:
        for seat, action in next_moves(RULES, state, dice, 0, players):
            state = play_move(RULES, state, seat, action).state
    return state


def test_the_table_is_cropped_to_its_tiles_and_one_ring() -> None:
    for moment in (moments("evening")[2], at("evening", 30), at("sprawl", 60), end("sprawl")):
        state = moment.view.state
        of, _ = the_whole(state)
        xs, ys = {t.at.x for t in state.laid}, {t.at.y for t in state.laid}

        assert range(min(xs) - 1, max(xs) + 2) == visible_range(of.left, of.width, of.scale, of.origin[0])
        assert range(min(ys) - 1, max(ys) + 2) == visible_range(of.top, of.height, of.scale, of.origin[1])


@pytest.mark.parametrize("game", ["evening", "sprawl"])
def test_a_place_has_the_same_coordinates_in_every_picture(game: str) -> None:
    """Each tile lies at its place in board units, and the frame's labels stand over the middle of their spaces."""
    for moment in (at(game, 5), at(game, 30), end(game)):
        scene = whole(moment)
        state = moment.view.state
        lying = {(s.id.split("/")[1], s.at, s.turns) for s in scene.shapes if isinstance(s, Sprite) and s.z == 0}

        assert {(t.tile, (t.at.x, t.at.y), t.turns) for t in state.laid} == lying
        frame = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z == 21]
        columns = [label for label in frame if label.at[0] == int(label.text) + 0.5]
        rows = [label for label in frame if label.at[1] == int(label.text) + 0.5]
        assert len(columns) + len(rows) >= len(frame)
        assert {t.at.x for t in state.laid} <= {int(label.text) for label in columns}
        assert {t.at.y for t in state.laid} <= {int(label.text) for label in rows}


def test_every_follower_is_shown_farmers_lying() -> None:
    moment = at("evening", 60)
    state = moment.view.state
    farmers = sum(f.segment.startswith("field") for f in state.followers)
    scene = whole(moment)
    on_table = [s for s in sprites(scene, "f") if s.z == 5]

    assert len(state.followers) == len(on_table)
    assert farmers == sum("farmer" in s.id for s in on_table)
    assert farmers > 0


def test_the_panel_tells_names_points_and_followers() -> None:
    moment = at("evening", 60)
    state = moment.view.state
    written = labels(whole(moment))

    assert {"Anna", "王小明國", *map(str, state.points)} <= set(written)
    assert [f"×{supply(state, seat)}" for seat in range(4)] == [text for text in written if text.startswith("×")]
    assert f"{len(state.bag)} tiles left" in written


@every_locale
def test_names_of_computer_players_are_written_whole(locale: str) -> None:
    """Beside small tables, in two lines where they must be, and below large ones."""
    texts = texts_for(locale)
    levels = ("apprentice", "journeyman", "master", "journeyman")
    names = [texts.say("computer-name", level=level, number=number) for number, level in enumerate(levels, start=9)]
    for moment in (moments("evening")[2], at("evening", 5), at("evening", 60), end("evening")):
        scene = whole(moment._replace(names=tuple(names)), locale=locale)
        written = " ".join(labels(scene))

        assert [] == [name for name in names if name not in written]
        check_legible(scene)


def test_long_names_take_several_lines_beside_the_table_and_are_shortened_below_it() -> None:
    names = ("Bartholomew Featherstonehaugh IV", "abcdefghijklmnopqrstuvwxyz012345", "一二三四五六七八九十" * 3, "Ada")
    early, late = at("evening", 3, asked=Deploy), at("evening", 60)
    beside, below = (whole(moment._replace(names=names)) for moment in (early, late))

    assert {"Bartholomew", "abcdefghijklm"} <= {*labels(beside)}
    assert {"Bartholomew…", "abcdefghijklm…"} <= {*labels(below)}
    for scene in (beside, below):
        check_legible(scene)


def test_the_drawn_tile_is_shown_in_the_panel() -> None:
    for moment in (moments("evening")[2], at("evening", 60)):
        asked = moment.view.state.agenda[0][0]
        scene = whole(moment)
        (shown,) = [s for s in scene.shapes if isinstance(s, Sprite) and s.z == 32 and "follower" not in s.id]

        assert f"carcassonne/{asked.tile}" == shown.id  # type: ignore[union-attr]
        assert shown.size * scene.scale * PHONE >= 30


def test_the_last_move_is_outlined() -> None:
    moment = at("evening", 60)
    last = moment.view.state.laid[-1].at
    scene = whole(moment)
    outlines = [shape for shape in scene.shapes if isinstance(shape, Box) and shape.edge == "last" and shape.z == 4]

    (outline,) = outlines
    assert last.x - 0.1 < outline.at[0] < last.x < outline.at[0] + outline.size[0]
    assert last.y - 0.1 < outline.at[1] < last.y < outline.at[1] + outline.size[1]


def test_legal_places_are_numbered_in_reading_order() -> None:
    moment = at("evening", 60)
    scene = whole(moment, places=places(moment))
    discs = [shape for shape in scene.shapes if isinstance(shape, Disc)]
    numbers = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.z == 9]

    assert [(spot.x + 0.5, spot.y + 0.5) for spot in places(moment)] == [disc.at for disc in discs]
    assert list(map(str, range(1, len(discs) + 1))) == [label.text for label in numbers]
    assert all(a.at[::-1] < b.at[::-1] for a, b in pairwise(discs))
    assert all(disc.radius * scene.scale >= 22 for disc in discs)


def test_what_the_last_turn_scored_is_shown_where_it_was_scored() -> None:
    moment = next(m for m in moments("evening") if any(type(e).__name__ == "Scored" for e in m.events))
    (event,) = [e for e in moment.events if type(e).__name__ == "Scored"]

    assert f"+{event.points}" in labels(whole(moment))  # type: ignore[attr-defined]


def test_recent_tiles_are_framed_in_the_colours_of_their_players_without_numbers() -> None:
    moment = at("evening", 60)
    latest = moment.view.state.laid[-4:]
    events = [
        TileLaid(seat=laid.by, tile=laid.tile, at=laid.at, turns=laid.turns) for laid in latest if laid.by is not None
    ]
    scene = board.scene(look(moment.view, ENGLISH, LIGHT, names=moment.names, events=events))
    frames = [shape for shape in scene.shapes if isinstance(shape, Box) and (shape.edge or "").startswith("seat-")]

    assert [(laid.at, f"seat-{laid.by}") for laid in latest] == [
        ((int(frame.at[0] // 1), int(frame.at[1] // 1)), frame.edge) for frame in frames
    ]
    assert all(
        frame.at[n] + frame.size[n] < laid.at[n] + 1 for frame, laid in zip(frames, latest, strict=True) for n in (0, 1)
    )
    assert [] == [shape for shape in scene.shapes if isinstance(shape, Disc)]


def test_followers_are_sixteen_pixels_high_on_a_phone() -> None:
    """However small tiles are. A follower's figure fills most of its square, not all of it."""
    for moment in (at("evening", 20), end("evening"), at("sprawl", 75), end("sprawl")):
        scene = whole(moment)
        standing = [sprite for sprite in sprites(scene, "follower-") if sprite.z == 5]

        assert standing
        assert all(0.93 * sprite.size * scene.scale * PHONE >= 16 for sprite in standing)


def test_tiles_at_the_rim_of_the_table_cast_a_shadow() -> None:
    moment = at("evening", 60)
    taken = {laid.at for laid in moment.view.state.laid}
    shadows = [shape for shape in whole(moment).shapes if isinstance(shape, Box) and shape.fill == "shadow"]
    cast_by = {(int(shadow.at[0] // 1), int(shadow.at[1] // 1)) for shadow in shadows}

    assert {at for at in taken if Spot(at.x + 1, at.y) not in taken} <= cast_by < taken


def test_a_close_up_shows_only_scores_that_were_made_in_it() -> None:
    """The close-up gets all scores of the game, as for a player who was away; the plates stay within its window."""
    events = [event for moment in moments("sprawl") for event in moment.events]
    near = board.closeup(look(at("sprawl", 75).view, ENGLISH, LIGHT, events=events))
    assert near is not None
    scene = near.scene
    plates = [shape for shape in scene.shapes if isinstance(shape, Box) and shape.fill == "score"]

    assert plates
    for plate in plates:
        assert scene.frame.left < plate.at[0] < scene.frame.left + scene.frame.width - plate.size[0]
        assert scene.frame.top < plate.at[1] < scene.frame.top + scene.frame.height - plate.size[1]


def test_a_close_up_shows_the_last_round_of_a_large_table_only() -> None:
    near = board.closeup(look(at("evening", 10).view, ENGLISH, LIGHT))
    moment = at("sprawl", 75)
    far = board.closeup(look(moment.view, ENGLISH, LIGHT))

    assert near is None
    assert far is not None
    frame = far.scene.frame
    assert far.scene.scale > 100
    last = moment.view.state.laid[-1].at
    assert frame.left + 0.2 < last.x < frame.left + frame.width - 1.2
    assert frame.top + 0.2 < last.y < frame.top + frame.height - 1.2


def test_a_player_who_left_is_crossed_out() -> None:
    moment = at("evening", 40)
    after = RULES.leave(moment.view.state, 2).state
    left = board.scene(look(View(after, None), ENGLISH, LIGHT, names=moment.names))
    [name] = [shape for shape in left.shapes if isinstance(shape, Label) and shape.text == moment.names[2]]
    [line] = [shape for shape in left.shapes if isinstance(shape, Box) and shape.z == 33]

    assert name.colour == "faint"
    assert line.at[1] < name.at[1] < line.at[1] + line.size[1]


@every_locale
def test_alternative_texts_are_neither_too_short_nor_too_long(locale: str) -> None:
    for moment in (moments("evening")[1], at("sprawl", 40), at("evening", 20, asked=Deploy), end("sprawl")):
        long = tuple("A name as long as Discord lets it be" for _ in moment.names)
        for names in (moment.names, long):
            assert 40 <= len(alt_text(look(moment.view, texts_for(locale), names=names))) <= LONGEST


def test_the_alternative_text_tells_what_the_picture_shows() -> None:
    moment = at("evening", 60)
    told = alt_text(look(moment.view, ENGLISH, names=moment.names))

    assert "Carcassonne: 60 tiles lie on the table" in told
    for seat, (name, colour) in enumerate(zip(moment.names, ("blue", "yellow", "green", "red"), strict=False)):
        assert f"{name} ({colour}, {'BYGR'[seat]}): {moment.view.state.points[seat]} points" in told


@every_locale
def test_the_text_board_tells_every_tile_and_every_follower(locale: str) -> None:
    for moment in (at("evening", 60), end("sprawl")):
        state = moment.view.state
        told = text_board(look(moment.view, texts_for(locale), names=moment.names))

        for laid in state.laid:
            assert sum(line.startswith(f"- {laid.at}") for line in told.splitlines()) == 1
        for follower in state.followers:
            where = f"{state.laid[follower.on].at} {follower.segment}"
            assert any(where in line and moment.names[follower.seat] in line for line in told.splitlines())
