"""Tables of solo games of The Great Wall: Qin as he begins, and positions in which he is about to act."""

from typing import Any

from rules.great_wall.rivals import qin as logic
from rules.great_wall.state import wall as facts
from rules.great_wall.state.decisions import PlaceBarricade
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.holdings import Qin, Reed
from rules.great_wall.terms.clans import QIN
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.tables import ARMY, PLACES
from rules.great_wall.terms.vocabulary import Place, SectionId
from tests.support.wall import WallTable, arrange, player

HOLD = PlaceBarricade(seat=0)
"""A decision at which the game stops, after the part that a test is about."""

TRACK = "lumber_mill quarry gold_mine temple barracks"
"""His location track, the highest first, when nothing else is said."""


def qin(track: str = TRACK, **given: Any) -> Qin:
    """Qin at the beginning, with the fields in *given*."""
    fields: dict[str, Any] = {
        "supply": ARMY.without(Troops(2, 0, 2)),
        "overseers": (1, 1, 1, 1),
        "supporting": ("judge", "mason"),
    }
    cards = ("solo_attack_order", "solo_economy", "solo_despotism", "solo_betrayal", "solo_work_harder", "solo_muster")
    return Qin(track=tuple(map(Place, track.split())), **(fields | {"pile": cards} | given))


def solo(*asked: Any, his: Qin | None = None, seat: Any = None, **changes: Any) -> WallTable:
    """A solo game, in which *asked* is done or answered, and then HOLD; or else a step of the Year ends.

    The human is active, and highest in tea.
    """
    fields: dict[str, Any] = {"track": ("0 economy",), "back": SectionId.RIGHT, "qin": his or qin()}
    held = (*asked, HOLD) if asked or "stage" not in changes else ()
    return arrange(seat or player(), mode="solo", asked=held, **(fields | changes))


def qin_of(table: WallTable) -> Qin:
    return facts.qin_of(table.state)


def reed_of(table: WallTable) -> Reed:
    return facts.reed_of(table.state)


def there(table: WallTable, place: str) -> tuple[int, ...]:
    """Return whose clerks stand at a location."""
    return table.state.clerks[PLACES.index(Place(place))]


def his_places(table: WallTable) -> list[str]:
    """Return where his clerks stand, one entry a clerk."""
    return [place.value for place, clans in zip(PLACES, table.state.clerks, strict=True) for c in clans if c == QIN]


def move_clerks(table: WallTable, *, most: int) -> WallTable:
    """Let Qin move clerks to his *most* lowest locations."""
    deed = Deed(table.state)
    logic.move(deed, most)
    table.state, table.events = deed.state, tuple(deed.events)
    return table
