"""The picture of the whole table: the map with its pieces, the province spaces, the seats."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rendering.look import Look
from rendering.ming_dynasty import panel, table
from rendering.ming_dynasty.ground import ASKED, MARGIN, READ, chart, extent
from rendering.ming_dynasty.style import STYLE
from rendering.ming_dynasty.words import alt_text
from rendering.points import UNIT, Area
from rendering.scene import Label, Picture, Scene, Shape
from rules.core.model import Seat
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming

NO_LETTERS: Final[Mapping[str, str]] = {}


def picture(look: Look[Ming]) -> Picture:
    """Draw the whole table, with its alternative text."""
    return Picture(scene(look), alt_text(look))


def scene(
    look: Look[Ming],
    *,
    places: Sequence[str] = (),
    title: str = "",
    letters: Mapping[str, str] = NO_LETTERS,
    hand: Seat | None = None,
) -> Scene:
    """Draw the whole table; once the game is over, with ranks. A *title* takes the place of phase and player to act.

    What the latest events changed is marked. *places* are districts or provinces to be numbered from 1. With them the
    header and the seats are left out, since the question says the same. *letters* stand on districts and provinces. The
    *hand* of a seat, if given, is shown above the map.
    """
    state = look.state
    placement = table.Placement(state)
    visible = area(state, places)
    if hand is not None:
        left, top, breadth, height = visible
        visible = left, top - panel.HAND, breadth, height + panel.HAND
    least = ASKED * visible[2] if {*places} & {*state.map.district_number} else 0
    shapes = [
        *(() if hand is None else panel.hand((*visible[:3], panel.HAND), look, hand)),
        *(() if places else _around(look, visible, title)),
        *table.names(placement.map, look.texts, least),
        *table.headings(placement.map, look.texts),
        *table.pieces(placement),
        *table.display(placement),
        *table.news(placement, look.events),
        *table.draw_numbers(placement, look.texts, places, max(25, READ * visible[2]), least),
        *table.draw_letters(placement, look.texts, letters, max(25, READ * visible[2])),
    ]
    beyond = (visible[0] + visible[2]) / UNIT
    inside = (shape for shape in shapes if not isinstance(shape, Label) or shape.at[0] < beyond)
    return STYLE.scene(look, visible, inside, backdrop=state.map.id, palette=state.map.id)


def area(state: Ming, places: Sequence[str] = ()) -> Area:
    """Return what the picture of the whole table covers, in points of the map.

    With *places* it is the map alone, and if these are districts, without the province spaces.
    """
    left, top, breadth, height = extent(state.map.id)
    if not places:
        return left, top - panel.HEADER, breadth, height + panel.HEADER + panel.STRIP
    if not {*places} & {*state.map.province_number}:
        breadth = min(province.province_space.rect[0] for province in chart(state.map.id).provinces) - MARGIN / 2 - left
    return left, top, breadth, height


def _around(look: Look[Ming], visible: Area, title: str) -> Iterator[Shape]:
    ranks = None if title else RULES.result(look.state)
    left, top, breadth, height = visible
    yield from panel.header((left, top, breadth, panel.HEADER), look, ranks, title)
    yield from panel.strip((left, top + height - panel.STRIP, breadth, panel.STRIP), look, ranks)
