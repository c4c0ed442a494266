"""The tea stack, and the tea house (GW-6.5, GW-13)."""

from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import TeaMoved
from rules.great_wall.state.wall import at_place, is_full
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.vocabulary import Place


def move_up(deed: Deed, clan: Clan, steps: int) -> None:
    """Move a tea marker up by *steps*, at most to the top (GW-13.2)."""
    tea = list(deed.state.tea)
    rank = tea.index(clan)
    goal = max(0, rank - steps)
    if goal < rank:
        tea.remove(clan)
        tea.insert(goal, clan)
        deed.change(tea=tuple(tea))
        deed.tell(TeaMoved(clan, goal + 1))


def to_top(deed: Deed, clan: Clan) -> None:
    """Move a tea marker to the top."""
    move_up(deed, clan, len(deed.state.tea))


def pour(deed: Deed) -> None:
    """Move up each clan with a clerk in the tea house, in the present tea order (GW-6.5)."""
    clans = at_place(deed.state, Place.TEA_HOUSE)
    alone = len(set(clans)) == 1 and is_full(deed.state, Place.TEA_HOUSE)
    for clan in deed.state.tea:
        if clan in clans and clan not in deed.state.gone:
            if alone:
                to_top(deed, clan)
            else:
                move_up(deed, clan, 1)
