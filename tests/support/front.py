"""Fronts of The Great Wall to try the rules at: Horde cards with all on them given in a line, and what is to be done.

A section is written from row 1 on, `javelin_band: 0 spearman a1, 1 horseman a1 b1, wound b2; foragers`: seats, or reed
and qin, with the spots that they cover. A card's indicator points to the section that it lies in.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from rules.core import play
from rules.core.model import Decision, Seat, Task
from rules.core.struct import evolve
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.front import Band, Section
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.wall import Stage, Wall
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.tables import SECTIONS
from rules.great_wall.terms.vocabulary import SectionId
from tests.support.tables import Table
from tests.support.wall import RULES_CARDS, arrange, band, clan_of, column, player

AFTERWARDS = MoveClerks(seat=0, left=1)
"""The decision after the tested ones, so that the Year does not go on."""


class Front(Table):
    """A table of The Great Wall, with its front at hand."""

    state: Wall

    def section(self, name: str) -> Section:
        return self.state.sections[SECTIONS.index(SectionId(name))]

    def band(self, name: str, row: int = 1) -> Band:
        """Return the Horde card in a row of a section."""
        return self.section(name).bands[row - 1]

    def cards(self, name: str) -> list[str]:
        """Return the Horde cards of a section, from row 1 on, without their indicators."""
        return [RULES_CARDS.hordes[band.card].type for band in self.section(name).bands]

    def player(self, seat: Seat = 0) -> Player:
        return self.state.players[seat]

    def honour(self, seat: Seat = 0) -> int:
        return self.state.players[seat].honour

    def resting(self, name: str, seat: Seat = 0) -> Troops:
        """Return the soldiers of *seat* in a rest zone."""
        return self.section(name).rest[seat]

    def settle(self, state: Wall) -> Self:
        """Go on from *state* until something must be decided."""
        step = play.advance_to_decision(RULES, state, (), reveals=True)
        self.state, self.events = step.state, step.events
        return self

    @property
    def waits(self) -> list[tuple[str, Seat]]:
        """The pending decisions with their seats; empty after the tested ones."""
        pending = (each for each in play.pending(self.state) if not isinstance(each, MoveClerks))
        return [(type(each).__name__, each.seat) for each in pending]

    def legal_of(self, seat: Seat, word: str) -> list[str]:
        """Return what may follow *word* in the legal actions of *seat*, sorted."""
        return sorted(text.removeprefix(f"{word} ") for text in self.legal(seat) if text.split()[0] == word)


def front(
    *what: Decision | Task,
    seats: int = 3,
    mode: str | None = None,
    left: str = "",
    middle: str = "",
    right: str = "",
    rest: str = "",
    archers: str = "",
    levels: tuple[int, int, int] = (0, 0, 0),
    barricades: tuple[int, int, int] = (0, 0, 0),
    players: Iterable[Player] = (),
    stage: Stage = Stage.COMMAND,
    nature: Iterable[str] = (),
    written: Mapping[str, str] | None = None,
    **given: Any,
) -> Front:
    """Lay out a front at which *what* comes next, and after it AFTERWARDS.

    *rest* and *archers* are written `left 0 spearman, left 1 horseman` and `left 0, right 1`. *players* are the first
    of so many *seats*. Seats are in tea order, Qin and Reed behind them. Nature answers what is laid down, no more.
    """
    seated = (*players, *(player() for _ in range(seats)))[:seats]
    zones = [section.split() for section in parts(rest)]
    shooters = [section.split() for section in parts(archers)]
    columns: dict[str, Any] = {}
    for name, cards, level, pieces in zip(SECTIONS, (left, middle, right), levels, barricades, strict=True):
        resting = {
            seat: " ".join(unit for zone, who, unit in zones if zone == name and int(who) == seat)
            for seat in range(seats)
        }
        columns[name.value] = column(
            *(horde_card(name, text) for text in parts(cards, ";")),
            rest=resting,
            archers=tuple(clan_of(who) for zone, who in shooters if zone == name),
            level=level,
            barricades=pieces,
        )
    base = arrange(*seated, mode=mode, stage=stage, asked=(AFTERWARDS,), written=written, **columns, **given).state
    agenda = (*((section,) for section in what), (AFTERWARDS,))
    step = play.advance_to_decision(RULES, evolve(base, agenda=agenda), (), reveals=True)
    table = Front(RULES, step.state, nature)
    table.events = (*step.events, *table.events)
    return table


def horde_card(section: SectionId, text: str) -> Band:
    """Return the Horde card of a section that is written `foragers: 0 spearman a1, wound a2 b1`."""
    name, _, there = text.partition(":")
    soldiers = [part for part in parts(there) if not part.startswith("wound")]
    wounds = " ".join(part.removeprefix("wound") for part in parts(there) if part.startswith("wound"))
    return band(f"{name.strip()}_{section}", *soldiers, wounds=wounds)


def parts(text: str, by: str = ",") -> list[str]:
    """Return the parts of a line."""
    return [part.strip() for part in text.split(by) if part.strip()]
