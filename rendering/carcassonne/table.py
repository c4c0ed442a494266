"""Draws tiles and followers, and the marks on them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from rendering.carcassonne.anchors import anchor
from rendering.carcassonne.viewport import BAND, READABLE, Viewport, draw_grid, visible_range
from rendering.fonts import width
from rendering.look import Look
from rendering.scene import Box, Disc, Label, Line, Point, Shape, Sprite
from rules.carcassonne.events import Scored
from rules.carcassonne.state import Carcassonne, Follower, Laid, Spot
from rules.carcassonne.tiles import Kind, Segment
from rules.core.model import Seat

FOLLOWER_PX: Final = 62
"""The least size of a follower in pixels: on a phone its figure is then 16 pixels high, however small tiles are."""

SHADOW: Final = 0.05
"""How far the shadow of a tile reaches, in board units."""


def surface(of: Viewport, state: Carcassonne, tiles: Sequence[Laid]) -> Iterator[Shape]:
    """Draw the ground, *tiles* and the followers on them."""
    yield from draw_grid(of)
    yield from _shadows(tiles)
    for laid in tiles:
        yield Sprite(f"carcassonne/{laid.tile}", (laid.at.x, laid.at.y), turns=laid.turns)
    shown = set(tiles)
    yield from _followers(of, state, [f for f in state.followers if state.laid[f.on] in shown])


def _shadows(tiles: Sequence[Laid]) -> Iterator[Shape]:
    """Draw a thin shadow to the south-east of *tiles*, where it is not hidden by others."""
    taken = {laid.at for laid in tiles}
    for x, y in taken:
        if not {Spot(x + 1, y), Spot(x, y + 1), Spot(x + 1, y + 1)} <= taken:
            yield Box((x + SHADOW, y + SHADOW), (1, 1), "shadow", z=-5)


def _followers(of: Viewport, state: Carcassonne, standing: Sequence[Follower]) -> Iterator[Shape]:
    for each in standing:
        yield follower(of, state.laid[each.on], each.segment, each.seat)


def follower(of: Viewport, laid: Laid, segment: Segment, seat: Seat) -> Shape:
    """Draw a follower of *seat* on *segment* of a tile; farmers lie down (CAR-1.5)."""
    size = follower_size(of)
    x, y = anchor(laid, segment)
    pose = "farmer" if segment.kind is Kind.FIELD else "follower"
    at = round(x - size / 2, 4), round(y - size / 2, 4)
    return Sprite(f"carcassonne/{pose}-{seat}", at, size, z=5)


def follower_size(of: Viewport) -> float:
    """Return the size of a follower in board units."""
    return max(0.38, of.long(FOLLOWER_PX))


def draw_frame(of: Viewport, at: Spot) -> Iterator[Shape]:
    """Draw a frame around a space."""
    for outset, colour, line in ((4, "last-line", 7), (3, "last", 5)):
        side = 1 + 2 * of.long(outset)
        corner = at.x - of.long(outset), at.y - of.long(outset)
        yield Box(corner, (side, side), None, colour, of.long(line), z=4)


def draw_seat_frame(of: Viewport, at: Spot, seat: Seat) -> Iterator[Shape]:
    """Frame the tile at *at* in the colour of *seat*, inside its edges, so that neighbours keep frames of their own."""
    for inset, colour, line in ((0, "token-rim", 8), (1, "token-line", 7), (1, f"seat-{seat}", 5)):
        corner, side = (at.x + of.long(inset), at.y + of.long(inset)), 1 - 2 * of.long(inset)
        yield Box(corner, (side, side), None, colour, of.long(line), z=3)


def draw_numbers(of: Viewport, spots: Sequence[Spot], telling: Collection[Spot] = ()) -> Iterator[Shape]:
    """Number empty *spots* from 1, in the order given, with discs as large as the spaces allow."""
    radius = min(0.46, of.long(READABLE))
    for number, spot in enumerate(spots, start=1):
        yield Box((spot.x, spot.y), (1, 1), "last" if spot in telling else "free", "frame-ink", of.long(2), z=1)
        yield from disc(of, (spot.x + 0.5, spot.y + 0.5), str(number), radius)


def draw_letters(of: Viewport, letters: Mapping[Spot, str]) -> Iterator[Shape]:
    """Draw *letters* on spaces, with discs as large as the spaces allow."""
    for spot, text in letters.items():
        yield Box((spot.x, spot.y), (1, 1), "free", "frame-ink", of.long(2), z=1)
        yield from disc(of, (spot.x + 0.5, spot.y + 0.5), text, min(0.46, of.long(READABLE)))


def draw_areas(of: Viewport, parts: Mapping[str, Sequence[Spot]]) -> Iterator[Shape]:
    """Outline each of *parts* and draw its letter; the outlines do not overlap."""
    inset, line = of.long(3), of.long(8)
    for letter, spots in parts.items():
        for spot in spots:
            yield Box((spot.x, spot.y), (1, 1), "free", "frame-ink", of.long(2), z=1)
        left, top = min(spot.x for spot in spots) + inset, min(spot.y for spot in spots) + inset
        right, bottom = max(spot.x for spot in spots) + 1 - inset, max(spot.y for spot in spots) + 1 - inset
        for colour, thick in (("disc-line", line * 1.8), ("disc", line)):
            yield Box((left, top), (right - left, bottom - top), None, colour, thick, of.long(16), z=7)
        yield from disc(of, ((left + right) / 2, (top + bottom) / 2), letter, of.long(1.5 * READABLE))


def draw_segment_letters(of: Viewport, laid: Laid, segments: Mapping[str, Segment]) -> Iterator[Shape]:
    """Mark segments of a tile with their letters."""
    for letter, segment in segments.items():
        yield from disc(of, anchor(laid, segment), letter, min(0.14, of.long(READABLE * 0.8)))


def spread(of: Viewport, state: Carcassonne, segments: Mapping[str, Segment]) -> Iterator[Shape]:
    """Mark the features of *segments* of the last tile with their letters, small, on the other tiles shown.

    A feature that several of the segments belong to is marked with all their letters.
    """
    columns = visible_range(of.left, of.width, of.scale, of.origin[0])
    rows = visible_range(of.top, of.height, of.scale, of.origin[1])
    letters: dict[int, str] = {}
    for letter, segment in segments.items():
        feature = state.board.here[segment]
        letters[feature] = letters.get(feature, "") + letter
    for feature, text in letters.items():
        for number, part in state.board.features[feature].segments():
            laid = state.laid[number]
            if laid is not state.laid[-1] and laid.at.x in columns and laid.at.y in rows:
                yield from disc(of, anchor(laid, part), text, 0.095 + 0.02 * (len(text) - 1))


def disc(of: Viewport, at: Point, text: str, radius: float) -> Iterator[Shape]:
    """Draw a number or letter, white on black."""
    yield Disc(at, radius, "disc", "disc-line", max(of.long(2.5), radius * 0.08), z=8)
    size = radius * (1.35 if len(text) < 2 else 1.15 if len(text) < 3 else 0.8)
    yield Label(text, at, size, "disc-ink", z=9)


def scores(of: Viewport, look: Look[Carcassonne]) -> Iterator[Shape]:
    """Draw what features scored, beside the tiles that completed them, if those are in the picture."""
    plates = Plates(of, look.state)
    columns = visible_range(of.left, of.width, of.scale, of.origin[0])
    rows = visible_range(of.top, of.height, of.scale, of.origin[1])
    for event in look.events:
        if isinstance(event, Scored) and event.at.x in columns and event.at.y in rows:
            yield from plates.plate((event.at.x + 0.5, event.at.y + 0.5), event.seats, f"+{event.points}")


class Plates:
    """Places plates with scores near what was scored, without covering other plates or followers."""

    def __init__(self, of: Viewport, state: Carcassonne) -> None:
        self._of = of
        half = of.scale * follower_size(of) * 0.46
        spots = (self._px(anchor(state.laid[f.on], f.segment)) for f in state.followers)
        self._taken = [(x - half, y - half, 2 * half, 2 * half) for x, y in spots]

    def plate(self, at: Point, seats: Sequence[Seat], text: str) -> Iterator[Shape]:
        """Draw a plate with the followers of *seats* and *text*, as near to *at* as there is room."""
        size_px, token = READABLE, READABLE + 4
        breadth, height = len(seats) * (token + 2) + round(width(text, size_px, "en")) + 12, token + 4
        x, y = self._px(at)
        left, top = self._free(x, y, breadth, height)
        self._taken.append((left, top, breadth, height))
        yield Line((at, self._of.at(left + breadth / 2, top + height / 2)), "score-ink", self._of.long(4), z=4)
        yield self._of.box((left, top, breadth, height), "score", edge="score-ink", line=2.5, radius=8, z=10)
        for number, seat in enumerate(seats):
            corner = self._of.at(left + 5 + number * (token + 2), top + 2)
            yield Sprite(f"carcassonne/follower-{seat}", corner, self._of.long(token), z=11)
        text_at = self._of.at(left + 6 + len(seats) * (token + 2), top + height / 2)
        yield Label(text, text_at, self._of.long(size_px), "score-ink", "left", z=11)

    def _px(self, at: Point) -> Point:
        return self._of.origin[0] + at[0] * self._of.scale, self._of.origin[1] + at[1] * self._of.scale

    def _free(self, x: float, y: float, breadth: int, height: int) -> tuple[int, int]:
        """Return the nearest free place for the corner of a plate; above is preferred."""
        places = [
            (round(x - breadth / 2 + east * breadth / 4), round(y - height / 2 + south * height / 4))
            for south in range(-18, 19)
            for east in range(-12, 13)
        ]
        places.sort(key=lambda at: (abs(at[0] + breadth / 2 - x) + 1.4 * abs(at[1] + height / 2 - y), at[1], at[0]))
        return next((at for at in places if self._is_free(*at, breadth, height)), places[0])

    def _is_free(self, left: int, top: int, breadth: int, height: int) -> bool:
        of = self._of
        if not (of.left + BAND <= left and left + breadth <= of.left + of.width - BAND):
            return False
        if not (of.top + BAND <= top and top + height <= of.top + of.height - BAND):
            return False
        return not any(
            left < x + w and x < left + breadth and top < y + h and y < top + height for x, y, w, h in self._taken
        )
