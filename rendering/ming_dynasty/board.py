"""The picture of the whole table: the map with its pieces, the province spaces, the seats."""

from collections.abc import Iterator, Sequence

from rendering.look import Look
from rendering.ming_dynasty import panel, table
from rendering.ming_dynasty.places import extent
from rendering.ming_dynasty.style import STYLE
from rendering.ming_dynasty.words import alt_text
from rendering.points import Area
from rendering.scene import Picture, Scene, Shape
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming


def picture(look: Look[Ming]) -> Picture:
    """Draw the whole table, with its alternative text."""
    return Picture(scene(look), alt_text(look))


def scene(look: Look[Ming], *, places: Sequence[str] = (), title: str = "") -> Scene:
    """Draw the whole table; once the game is over, with ranks. A *title* takes the place of phase and player to act.

    What the latest events changed is marked. *places* are districts or provinces to be numbered from 1.
    """
    state = look.state
    placement = table.Placement(state)
    shapes = [
        *_around(look, title),
        *table.names(placement.map, look.texts),
        *table.pieces(placement),
        *table.display(placement),
        *table.news(placement, look.events),
        *table.numbered(placement, look.texts, places),
    ]
    return STYLE.scene(look, area(state), shapes, backdrop=state.map.id, palette=state.map.id)


def area(state: Ming) -> Area:
    """Return what the picture of the whole table covers, in points of the map."""
    left, top, breadth, height = extent(state.map.id)
    return left, top - panel.HEADER, breadth, height + panel.HEADER + panel.STRIP


def _around(look: Look[Ming], title: str) -> Iterator[Shape]:
    """Draw the header above and the seats below the map."""
    ranks = None if title else RULES.result(look.state)
    left, top, breadth, height = extent(look.state.map.id)
    yield from panel.header((left, top - panel.HEADER, breadth, panel.HEADER), look, ranks, title)
    yield from panel.strip((left, top + height, breadth, panel.STRIP), look, ranks)
