"""Invasions: Horde cards are turned up and placed, or raid if there is no room (GW-8)."""

from rules.great_wall.board import drawing, shame
from rules.great_wall.cards.cards import destination
from rules.great_wall.powers import limits
from rules.great_wall.state.deed import Deed, procedure
from rules.great_wall.state.front import Band
from rules.great_wall.state.front_events import HordePlaced, Raided
from rules.great_wall.state.moment import GROUPS, Moment
from rules.great_wall.state.procedures import Invasion
from rules.great_wall.state.tasks import Invade, PlaceHorde
from rules.great_wall.state.wall import playing, section
from rules.great_wall.terms.tables import ROWS
from rules.great_wall.terms.vocabulary import SectionId, Trigger

GROUP = GROUPS[Trigger.HORDE_REVEALED]


def invade(deed: Deed, task: Invade) -> None:
    """Turn up and place the next Horde card, then the others (GW-8.1)."""
    limits.forget(deed, GROUP)
    if task.count and drawing.horde(deed):
        deed.then(PlaceHorde(task.opening))
        if task.count > 1:
            deed.then(Invade(task.count - 1, task.opening))


def place(deed: Deed, task: PlaceHorde) -> None:
    """Place the Horde card turned up, unless another replaced it (GW-8.2 to GW-8.4).

    At set-up a card without room goes under the deck, and another replaces it (A-47).
    """
    state = deed.state
    now = procedure(state, Invasion)
    if now is None:
        return
    deed.leave()
    which = now.section or destination(state, now.card)
    column = section(state, which).bands
    if len(column) >= ROWS and task.opening and not state.options.raids_at_setup:
        drawing.return_horde(deed, now.card)
        deed.then(Invade(1, opening=True))
        return
    if len(column) >= ROWS:
        raid(deed, now.card, which)
        return
    deed.wall(which, bands=(*column, Band(now.card)))
    row = len(column) + 1
    deed.tell(HordePlaced(now.card, which, row))
    if not task.opening:
        deed.then(Moment(triggers=(Trigger.HORDE_PLACED,), section=which, row=row, card=now.card))


def raid(deed: Deed, card: str, which: SectionId) -> None:
    """Discard a Horde card without room, and remove shame tokens from the game (GW-8.4)."""
    count = min(len(playing(deed.state)), deed.state.shame)
    deed.change(routed=tuple(sorted((*deed.state.routed, card))))
    deed.tell(Raided(card, which, count))
    shame.banish(deed, count, quiet=True)
