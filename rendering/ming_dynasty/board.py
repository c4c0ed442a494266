"""The whole table: the map with all that stands on it, the province spaces, the seats."""

from collections.abc import Iterator, Sequence

from rendering.look import Texts
from rendering.ming_dynasty import panel, table
from rendering.ming_dynasty.places import extent
from rendering.ming_dynasty.style import picture
from rendering.points import Area
from rendering.scene import Scene, Shape
from rendering.theme import Theme
from rules.core.model import Event, Result, View
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming


def scene(
    view: View[Ming],
    texts: Texts,
    theme: Theme,
    *,
    names: Sequence[str],
    events: Sequence[Event] = (),
    places: Sequence[str] = (),
) -> Scene:
    """Draw the whole table; once the game is over, with ranks.

    Args:
        view: The table as any seat sees it.
        texts: The words, in the table's language.
        theme: LIGHT or DARK.
        names: The players', by seat.
        events: What the last turn brought; it is marked where it happened.
        places: Ids of districts or provinces to be numbered from 1, for the one choosing.
    """
    state = view.state
    standing = table.Standing(state)
    shapes = [
        *around(state, texts, names, RULES.result(state)),
        *on_map(standing, texts, events),
        *table.numbered(standing, texts, places),
    ]
    return picture(area(state), shapes, texts, theme, map=state.map.id, backdrop=True)


def area(state: Ming) -> Area:
    """Return what the picture of the whole table covers, in points of the map."""
    left, top, breadth, height = extent(state.map.id)
    return left, top - panel.HEADER, breadth, height + panel.HEADER + panel.STRIP


def around(state: Ming, texts: Texts, names: Sequence[str], ranks: Result | None, title: str = "") -> Iterator[Shape]:
    """Draw what stands above and below the map."""
    left, top, breadth, height = extent(state.map.id)
    yield from panel.header((left, top - panel.HEADER, breadth, panel.HEADER), state, texts, names, ranks, title)
    yield from panel.strip((left, top + height, breadth, panel.STRIP), state, texts, names, ranks)


def on_map(standing: table.Standing, texts: Texts, events: Sequence[Event]) -> Iterator[Shape]:
    """Draw all that stands on the map, and what *events* brought."""
    yield from table.names(standing.map, texts)
    yield from table.pieces(standing)
    yield from table.display(standing)
    yield from table.news(standing, events)
