"""The strip beside the table: the tile to place, the seats with their scores, the tiles left, the winners."""

from collections.abc import Iterator
from typing import Final

from rendering.carcassonne.viewport import Viewport
from rendering.fonts import fitted, width, wrapped
from rendering.look import Look
from rendering.prose import winners
from rendering.scene import Label, Shape, Sprite
from rules.carcassonne.flow import result
from rules.carcassonne.state import Carcassonne, supply, tiles_left, waiting
from rules.core.model import Seat

BREADTH: Final = 336
"""The width of the strip, in pixels."""

MARGIN: Final = 18
ROW: Final = 112
"""The height of a seat's row, in pixels."""


class Panel:
    """A strip of *breadth* pixels, beginning at *left*, as high as the picture, and filled from top to bottom."""

    def __init__(self, of: Viewport, look: Look[Carcassonne], left: int, breadth: int = BREADTH) -> None:
        self.of = of
        self.look = look
        self.texts = look.texts
        self.left = left
        self.breadth = breadth
        self.y = MARGIN

    @property
    def room(self) -> int:
        """The width between the margins, in pixels."""
        return self.breadth - 2 * MARGIN

    def ground(self) -> Iterator[Shape]:
        """Draw the background."""
        height = self.of.pixels[1]
        yield self.of.box(self.left, 0, self.breadth, height, "panel", z=30)
        yield self.of.box(self.left, 0, 3, height, "panel-line", z=31)

    def line(self, text: str, size_px: int, colour: str = "ink") -> Iterator[Shape]:
        """Write *text* in as many lines as it needs, or in one line of a smaller size if it fits."""
        smaller = round(size_px * 0.85)
        if width(text, size_px, self.texts.locale) > self.room >= width(text, smaller, self.texts.locale):
            size_px = smaller
        for part in wrapped(text, size_px, self.texts.locale, self.room):
            middle = self.of.at(self.left + self.breadth / 2, self.y + size_px * 0.65)
            part = fitted(part, size_px, self.texts.locale, self.room)
            yield Label(part, middle, self.of.long(size_px), colour, z=32)
            self.y += round(size_px * 1.3)

    def tile(self, tile: str, side: int) -> Iterator[Shape]:
        """Draw a tile in the middle, *side* pixels wide."""
        x = self.left + (self.breadth - side) // 2
        yield self.of.box(x - 3, self.y - 3, side + 6, side + 6, "ink", z=31)
        yield Sprite(f"carcassonne/{tile}", self.of.at(x, self.y), self.of.long(side), z=32)
        self.y += side + MARGIN

    def seats(self) -> Iterator[Shape]:
        """Draw a row for each seat: in the order of play, or of rank once the game is over."""
        ranks = result(self.look.state)
        order = sorted(range(len(self.look.names)), key=lambda seat: ranks.ranks[seat] if ranks else seat)
        for seat in order:
            yield from self._seat(seat, f"{ranks.ranks[seat]}." if ranks else "")
            self.y += ROW

    def _seat(self, seat: Seat, rank: str) -> Iterator[Shape]:
        state = self.look.state
        of, y, left = self.of, self.y, self.left + MARGIN
        if not state.over and seat == state.turn:
            yield of.box(self.left + 6, y, self.breadth - 12, ROW - 6, "turn", edge="last", line=3, radius=12, z=31)
        elif rank == "1.":
            yield of.box(self.left + 6, y, self.breadth - 12, ROW - 6, "turn", radius=12, z=31)
        yield Sprite(f"carcassonne/follower-{seat}", of.at(left - 4, y + 10), of.long(80), z=32)
        points = str(state.points[seat])
        beside, called = left + 82, f"{rank} {self.look.names[seat]}".strip()
        room = self.left + self.breadth - MARGIN - beside
        size_px = next((size for size in (30, 26) if width(called, size, self.texts.locale) <= room), 22)
        shown = fitted(called, size_px, self.texts.locale, room)
        yield Label(shown, of.at(beside, y + 28), of.long(size_px), "ink", "left", z=32)
        right = of.at(self.left + self.breadth - MARGIN, y + 76)
        yield Label(points, right, of.long(50), "ink", "right", z=32)
        if seat in state.gone:
            word = self.texts.say("picture-gone")
            yield Label(word, of.at(beside, y + 76), of.long(24), "faint", "left", z=32)
            return
        for number in range(supply(state, seat)):
            at = of.at(beside - 3 + number * 18, y + 62)
            yield Sprite(f"carcassonne/follower-{seat}", at, of.long(30), z=32 + number)


def strip(of: Viewport, look: Look[Carcassonne]) -> Iterator[Shape]:
    """Draw the whole strip at the right side of the picture."""
    state, texts, names = look.state, look.texts, look.names
    panel = Panel(of, look, of.pixels[0] - BREADTH)
    yield from panel.ground()
    ranks, tile = result(state), waiting(state)
    if ranks is not None:
        yield from panel.line(texts.say("picture-over"), 30, "faint")
        yield from panel.line(winners(look, ranks), 38)
        panel.y += MARGIN
    elif tile is not None:
        name = fitted(names[state.turn], 30, texts.locale, panel.room * 0.62)
        yield from panel.line(texts.say("picture-to-lay", name=name), 30)
        panel.y += 8
        yield from panel.tile(tile, 230)
    yield from panel.seats()
    panel.y = of.pixels[1] - 62
    yield from panel.line(texts.say("picture-tiles-left", n=tiles_left(state)), 30, "faint")
