"""Pictures for the player who is choosing: places on the map, tiles, previews of turns; emblems of turns."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from rendering.fonts import width, wrap_text
from rendering.look import Look
from rendering.points import PAGE, box, label, shrunk
from rendering.scene import Picture, Shape
from rendering.terra_mystica import board, table
from rendering.terra_mystica.hues import home
from rendering.terra_mystica.queries import shown_tile
from rendering.terra_mystica.style import STYLE, sprite
from rendering.terra_mystica.words import alt_text, emblem_text, places_text, tiles_text, word
from rules.core.model import Seat
from rules.core.struct import evolve
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.factions import ways
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import Favor, Scroll, TownTile

TILE: Final = 122.0
"""The size of a tile to choose, in points."""

_MARGIN: Final = 14.0
_COLUMNS: Final = (4, 3, 2)
"""How many tiles stand in a row, if there is room for their names."""

_SIZES: Final = (27, 25, 24)
_LINE: Final = 30.0


def places(look: Look[Terra], marks: Mapping[str, str], seat: Seat, question: str) -> Picture:
    """Draw the map around the places to choose from, hexes and sites of bridges, as large as possible.

    *marks* are written on the places; land beyond the reach of *seat* is pale.
    """
    state, places = look.state, tuple(marks)
    around = places or tuple(state.land.terrain)
    size = board.readable(state, around)
    veiled = table.draw_veil(state, board.visible_hexes(state, around), beyond(state, seat, places))
    named = [at for at, text in marks.items() if at == text]
    scene = board.near(look, around=around, shapes=(*veiled, *table.draw_marks(state, marks, size)), marks=named)
    return Picture(scene, _choosing(look, question, places_text(look, marks=marks)))


def beyond(state: Terra, seat: Seat, places: Sequence[str]) -> list[str]:
    """Return the land that *seat* has not built on, cannot reach by the rules, and may not choose."""
    player = state.players[seat]
    if player.faction is None or not player.buildings:
        within = state.land.land if not places else 0
    else:
        within = ways(state, seat).reach(state, seat)
    near = {*state.land.hexes_of_mask(within), *player.buildings, *(end for at in places for end in at.split(":"))}
    return [at for at in state.land.terrain if at not in near]


def overview(look: Look[Terra]) -> Picture:
    """Draw the table for the player who is choosing; it has only this player's strip, so it is less high."""
    return Picture(board.scene(look, of=_own_seats(look)), alt_text(look))


def preview(look: Look[Terra], events_text: str) -> Picture:
    """Draw the outcome of an unconfirmed turn in the same way; *events_text* describes its events."""
    scene = board.scene(look, title=look.texts.say("picture-unconfirmed"), of=_own_seats(look))
    return Picture(scene, look.texts.say("terra-alt-outcome", told=events_text))


def _own_seats(look: Look[Terra]) -> tuple[Seat, ...]:
    return () if look.view.seat is None else (look.view.seat,)


def tiles(look: Look[Terra], kind: str, ids: Sequence[str], question: str) -> Picture:
    """Draw tiles or other things to choose from, with their names, numbered from 1.

    *kind* is the prefix of the keys of their names: ``favor``, ``town``, ``scroll``, ``power``, ``final``, ``round``,
    ``cult``, ``terrain`` or ``faction``.
    """
    columns, size, names = _name_layout([word(look.texts, kind, id) for id in ids], look.texts.locale)
    cell = (PAGE - 2 * _MARGIN) / columns
    high = TILE + 18 + _LINE * max(map(len, names), default=0) + 10
    breadth = 2 * _MARGIN + cell * min(columns, max(1, len(ids)))
    height = 2 * _MARGIN + high * max(1, -(-len(ids) // columns))
    shapes: list[Shape] = []
    for number, (id, name) in enumerate(zip(ids, names, strict=True)):
        row, column = divmod(number, columns)
        x, y = _MARGIN + (column + 0.5) * cell, _MARGIN + row * high
        shapes += _draw_choice(look, kind, id, (x, y))
        for line, text in enumerate(name):
            shapes.append(label(text, (x, y + TILE + 24 + line * _LINE), size, z=1))
        shapes += table.mark((x - TILE / 2 - 14, y + 24), str(number + 1), 30)
    scene = evolve(STYLE, scale=100).scene(look, (0, 0, breadth, height), shapes)
    return Picture(scene, _choosing(look, question, tiles_text(look.texts, kind=kind, ids=ids)))


def _choosing(look: Look[Terra], question: str, description: str) -> str:
    """Return the alternative text of a picture to choose from: the first line of *question*, and a *description*."""
    return look.texts.say("terra-alt-choice", prompt=question.partition("\n")[0], told=description)


def _name_layout(names: Sequence[str], locale: str) -> tuple[int, int, list[tuple[str, ...]]]:
    """Return how many *names* stand side by side, their size, and their lines: all in one size, and none cut."""
    for columns, size in product(_COLUMNS, _SIZES):
        room = (PAGE - 2 * _MARGIN) / columns - 8
        lines = [wrap_text(name, size, locale, room) for name in names]
        if all(len(each) <= 2 and max(width(line, size, locale) for line in each) <= room for each in lines):
            break
    return columns, size, lines


def _draw_choice(look: Look[Terra], kind: str, id: str, at: tuple[float, float]) -> Iterator[Shape]:
    """Draw one thing to choose, and how many are left of it."""
    state = look.state
    x, y = at
    yield sprite(_drawing(kind, id), (x, y + TILE / 2 + 4), TILE, z=1)
    if kind in ("favor", "town"):
        left = state.favors[Favor(id)] if kind == "favor" else state.towns[TownTile(id)]
        yield label(f"×{left}", (x + TILE / 2 + 22, y + TILE - 12), 26, "faint", z=1)
    coins = state.scrolls.get(Scroll(id), 0) if kind == "scroll" else 0
    if coins:
        yield sprite("coin-plain", (x + TILE / 2 - 8, y + TILE - 22), 54, z=2)
        yield label(str(coins), (x + TILE / 2 - 8, y + TILE - 22), 29, "black", z=3)


def _drawing(kind: str, id: str) -> str:
    """Return the drawing of a thing; that of a faction is its home terrain."""
    if kind != "faction":
        return f"hex-{id}" if kind == "terrain" else f"{kind}-{id}"
    return f"hex-{home(FactionId(id))}"


def emblem(look: Look[Terra], question: str) -> Picture:
    """Draw the emblem of a turn in which *question* is asked: the tile of the round."""
    state, texts, side = look.state, look.texts, 340.0
    shapes: list[Shape] = [box((0, 0, side, side), "turn"), box((0, 0, side, side), None, edge="last", line=10)]
    if state.round:
        shapes.append(sprite(f"round-{shown_tile(state, state.round)}", (side / 2, 132), 212, z=1))
        title = texts.say("terra-text-round", n=state.round)
    else:
        shapes += [sprite(f"hex-{name}", at, 120, z=1) for name, at in _FIELD]
        title = texts.say("terra-picture-setup")
    text, size = shrunk(title, (56, 48, 40, 34), texts.locale, side - 40)
    shapes.append(label(text, (side / 2, 288), size, z=2))
    alt = texts.say("terra-alt-emblem", emblem=emblem_text(look).rstrip(".。"), asked=question)
    return Picture(evolve(STYLE, scale=100).scene(look, (0, 0, side, side), shapes), alt)


_FIELD: Final = (
    ("forest", (118.0, 84.0)),
    ("lakes", (222.0, 84.0)),
    ("wasteland", (66.0, 174.0)),
    ("mountains", (170.0, 174.0)),
    ("desert", (274.0, 174.0)),
)
