"""Operations on invading Horde cards, and operations of Horde cards on the wall."""

from rules.great_wall.board import drawing
from rules.great_wall.cards.cards import destination
from rules.great_wall.cards.operations import HORDE_EVENTS, Op
from rules.great_wall.powers import limits
from rules.great_wall.state import card_decisions as ask
from rules.great_wall.state.deed import Deed, procedure
from rules.great_wall.state.front_events import BarricadesRemoved, HordeSwapped
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Invasion
from rules.great_wall.state.tasks import CarryOut, Invade
from rules.great_wall.state.wall import Wall, find_horde_card, section, usable_sections
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.tables import ROWS
from rules.great_wall.terms.vocabulary import Duration, Is, SectionId, Small, Trigger


class RevealHorde(Op, frozen=True):
    """Have Horde cards invade now (GW-8)."""

    durations = (Duration.IMMEDIATE,)
    count: Small

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        deed.then(Invade(self.count))


class RedirectHorde(Op, frozen=True):
    """Move the revealed Horde card to the nearest empty row of another section with room (GW-8)."""

    triggers = (Trigger.HORDE_REVEALED,)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return bool(other_sections(state))

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        sections = other_sections(deed.state)
        if len(sections) == 1:
            deed.amend(Invasion, section=sections[0])
        elif sections:
            deed.then(ask.RedirectHorde(seat=clan))


def other_sections(state: Wall) -> tuple[SectionId, ...]:
    """Return the other sections that the revealed Horde card may be sent to (GW-8)."""
    now = procedure(state, Invasion)
    if now is None:
        return ()
    bound = now.section or destination(state, now.card)
    return tuple(
        each for each in usable_sections(state) if each is not bound and len(section(state, each).bands) < ROWS
    )


class ReplaceHorde(Op, frozen=True):
    """Put the revealed Horde card under the deck and reveal another, as a separate event (GW-3.10)."""

    triggers = (Trigger.HORDE_REVEALED,)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return procedure(state, Invasion) is not None and bool(state.bag or state.under or state.routed)

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        now = procedure(deed.state, Invasion)
        if now is None or not self.is_possible(deed.state, clan, task.moment):
            return
        deed.leave()
        drawing.return_horde(deed, now.card)
        limits.forget(deed, "invasion_card")
        if task.moment:
            limits.close(deed, task.moment)
        drawing.horde(deed)


class SwapHordeBack(Op, frozen=True):
    """Swap this card with the one behind it, including everything on both."""

    horde_triggers = (Trigger.WINTER_START,)
    requires = Is.CARD_BEHIND_EXISTS

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        position = find_horde_card(deed.state, task.card)
        if position is None:
            return
        which, row, band = position
        column = section(deed.state, which).bands
        if len(column) > row:
            deed.wall(which, bands=(*column[: row - 1], column[row], band, *column[row + 1 :]))
            deed.tell(HordeSwapped(task.card, which, row + 1))


class RemoveBarricade(Op, frozen=True):
    """Remove barricades from this card's section, if there are any."""

    horde_triggers = HORDE_EVENTS
    count: Small

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if position := find_horde_card(deed.state, task.card):
            barricades = section(deed.state, position[0]).barricades
            if n := min(self.count, barricades):
                deed.wall(position[0], barricades=barricades - n)
                deed.tell(BarricadesRemoved(position[0], n))
