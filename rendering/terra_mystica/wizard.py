"""Pictures for the player who is choosing: places on the map, tiles, what a turn comes to; emblems of turns."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.look import Look
from rendering.points import box, label, shrunk
from rendering.scene import Picture, Shape
from rendering.terra_mystica import board, table
from rendering.terra_mystica.faction import homeland
from rendering.terra_mystica.queries import shown_tile
from rendering.terra_mystica.style import STYLE, sprite
from rendering.terra_mystica.words import emblem_text, places_text, tiles_text, word
from rules.core.model import Seat
from rules.terra_mystica.factions import ways
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import Favor, Scroll, TownTile

TILE: Final = 168.0
"""The size of a tile to choose, in points."""

_CELL: Final = (216.0, 268.0)
_MARGIN: Final = 22.0
_MOST: Final = 5
"""The most tiles in a row."""


def places(look: Look[Terra], places: Sequence[str], seat: Seat, asked: str) -> Picture:
    """Draw the map around the *places* to choose from, as large as possible.

    The places, hexes and sites of bridges, are numbered from 1 in their order; land beyond the reach of *seat* is
    darkened.
    """
    state = look.state
    shapes = [*table.veiled(state, beyond(state, seat, places)), *table.numbered(state, places)]
    scene = board.near(look, around=places or tuple(state.land.terrain), shapes=shapes)
    return Picture(scene, _choosing(look, asked, places_text(look, places=places)))


def beyond(state: Terra, seat: Seat, places: Sequence[str]) -> list[str]:
    """Return the land that *seat* neither has built on, nor reaches by the rules, nor may choose."""
    player = state.players[seat]
    if player.faction is None or not player.buildings:
        within = state.land.land if not places else 0
    else:
        within = ways(state, seat).reach(state, seat)
    near = {*state.land.listed(within), *player.buildings, *(end for at in places for end in at.split(":"))}
    return [at for at in state.land.terrain if at not in near]


def preview(look: Look[Terra], told: str) -> Picture:
    """Draw the outcome of an unconfirmed turn; *told* describes its events."""
    scene = board.scene(look, title=look.texts.say("picture-unconfirmed"))
    return Picture(scene, look.texts.say("terra-alt-outcome", told=told))


def tiles(look: Look[Terra], kind: str, ids: Sequence[str], asked: str) -> Picture:
    """Draw tiles or other things to choose from, numbered from 1, with their names.

    *kind* is the prefix of the keys of their names: ``favor``, ``town``, ``scroll``, ``power``, ``final``, ``round``,
    ``cult``, ``terrain`` or ``faction``.
    """
    columns = min(_MOST, max(1, len(ids)))
    rows = -(-len(ids) // columns)
    breadth, height = columns * _CELL[0] + 2 * _MARGIN, rows * _CELL[1] + 2 * _MARGIN
    shapes: list[Shape] = []
    for number, id in enumerate(ids):
        row, column = divmod(number, columns)
        x, y = _MARGIN + (column + 0.5) * _CELL[0], _MARGIN + row * _CELL[1]
        shapes += _offered(look, kind, id, (x, y))
        shapes += table.mark((x - TILE / 2 + 4, y + 22), str(number + 1), 30)
    scene = STYLE.scene(look, (0, 0, breadth, height), shapes, scale=100)
    return Picture(scene, _choosing(look, asked, tiles_text(look.texts, kind=kind, ids=ids)))


def _choosing(look: Look[Terra], asked: str, told: str) -> str:
    """Return the alternative text of a picture to choose from: the first line of what is *asked*, and what it shows."""
    return look.texts.say("terra-alt-choice", prompt=asked.partition("\n")[0], told=told)


def _offered(look: Look[Terra], kind: str, id: str, at: tuple[float, float]) -> Iterator[Shape]:
    """Draw one thing to choose, and below it its name and how many are left."""
    state = look.state
    x, y = at
    yield sprite(_drawing(kind, id), (x, y + TILE / 2 + 10), TILE, z=1)
    text, size = shrunk(word(look.texts, kind, id), (26, 24, 22, 20, 18), look.texts.locale, _CELL[0] - 8)
    yield label(text, (x, y + TILE + 36), size, z=1)
    if kind in ("favor", "town"):
        left = state.favors[Favor(id)] if kind == "favor" else state.towns[TownTile(id)]
        yield label(f"×{left}", (x, y + TILE + 68), 24, "faint", z=1)
    coins = state.scrolls.get(Scroll(id), 0) if kind == "scroll" else 0
    if coins:
        yield sprite("coin-plain", (x + TILE / 2 - 14, y + TILE - 20), 66, z=2)
        yield label(str(coins), (x + TILE / 2 - 14, y + TILE - 20), 34, "black", z=3)


def _drawing(kind: str, id: str) -> str:
    """Return the drawing of a thing; that of a faction is its home terrain."""
    if kind != "faction":
        return f"hex-{id}" if kind == "terrain" else f"{kind}-{id}"
    return homeland(id)


def emblem(look: Look[Terra], asked: str) -> Picture:
    """Draw the emblem of a turn in which something is *asked*: the tile of the round."""
    state, texts, side = look.state, look.texts, 340.0
    shapes: list[Shape] = [box((0, 0, side, side), "turn"), box((0, 0, side, side), None, edge="last", line=10)]
    if state.round:
        shapes.append(sprite(f"round-{shown_tile(state, state.round)}", (side / 2, 132), 212, z=1))
        said = texts.say("terra-text-round", n=state.round)
    else:
        shapes += [sprite(f"hex-{name}", at, 120, z=1) for name, at in _FIELD]
        said = texts.say("terra-picture-setup")
    text, size = shrunk(said, (56, 48, 40, 34), texts.locale, side - 40)
    shapes.append(label(text, (side / 2, 288), size, z=2))
    alt = texts.say("terra-alt-emblem", emblem=emblem_text(look).rstrip(".。"), asked=asked)
    return Picture(STYLE.scene(look, (0, 0, side, side), shapes, scale=100), alt)


_FIELD: Final = (
    ("forest", (118.0, 84.0)),
    ("lakes", (222.0, 84.0)),
    ("wasteland", (66.0, 174.0)),
    ("mountains", (170.0, 174.0)),
    ("desert", (274.0, 174.0)),
)
