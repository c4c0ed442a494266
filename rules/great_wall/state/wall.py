"""The state of a game of The Great Wall, and queries about it.

Clans are seats, REED or QIN. Sections and locations are in the order of SectionId and Place; cards are given by their
ids.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from rules.core.model import Seat, State
from rules.core.struct import Struct, evolve
from rules.great_wall.state.decisions import AnyDecision
from rules.great_wall.state.front import Band, Section
from rules.great_wall.state.holdings import EMPTY, Pile, Player, Qin, Reed
from rules.great_wall.state.options import Mode, WallOptions
from rules.great_wall.state.procedures import AnyProcedure
from rules.great_wall.state.tasks import AnyTask
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.tables import PLACES, SECTIONS, SMALL_FOR, Level, Side, Slot
from rules.great_wall.terms.vocabulary import Place, Season, SectionId


class Stage(StrEnum):
    """The steps of the Year in order (GW-4, GW-17.13); some are divided by `Wall.step`."""

    OPENING = "opening"
    GENERALS = "generals"
    SPRING = "spring"
    ADVISORS = "advisors"
    INCOME = "income"
    SHAME = "shame"
    RECLAIM = "reclaim"
    FALL = "fall"
    SELECT = "select"
    PLACING = "placing"
    COMMAND = "command"
    FALL_END = "fall_end"
    WINTER = "winter"
    FIRING = "firing"
    CHECK = "check"
    ASSAULT = "assault"
    PETITIONS = "petitions"
    VERDICT = "verdict"
    RECKONING = "reckoning"
    EVENT = "event"
    END = "end"


SEASONS: Final[dict[Stage, Season]] = {
    **dict.fromkeys((Stage.SPRING, Stage.ADVISORS), Season.SPRING),
    **dict.fromkeys((Stage.INCOME, Stage.SHAME, Stage.RECLAIM), Season.SUMMER),
    **dict.fromkeys((Stage.FALL, Stage.SELECT, Stage.PLACING, Stage.COMMAND, Stage.FALL_END), Season.FALL),
    **dict.fromkeys((Stage.WINTER, Stage.FIRING, Stage.CHECK, Stage.ASSAULT, Stage.PETITIONS), Season.WINTER),
    **dict.fromkeys((Stage.VERDICT, Stage.RECKONING, Stage.EVENT), Season.WINTER),
}
"""The season of each stage of the Year; stages before and after the game have none."""


class Ending(StrEnum):
    """Why the game ended (GW-14.1, GW-16.28, GW-17.18, A-46)."""

    WALLS = "walls"
    SHAME = "shame"
    TIME = "time"
    DEMANDS = "demands"
    ALONE = "alone"


class Order(Struct, frozen=True):
    """A command card on the track, with its clan."""

    clan: Clan
    card: str


class Wall(State, frozen=True, kw_only=True):
    """A game of The Great Wall.

    *stage* and *step* say where in the Year the game is; *step* is the slot in COMMAND, the section in FIRING and
    ASSAULT. *slot* is the slot of the time token, from 0. *tea* is the tea stack, highest first. *clerks* are those at
    each location, sorted. *shame* is the supply of shame tokens; *banished* tokens have left the game. *bag* are the
    Horde cards still to be drawn, *under* the cards put below them, in order, and *back* the indicator on top of the
    deck. *generals*, *advisors* and *tactics* are draw piles; *market* is the advisor track. *peeked* are the next
    events, in order, if somebody has looked at them; *lasting* are the events in force. *procedures* are those under
    way, innermost last. *answered* are the seats that have played a tactic card in a group of windows, until its event
    is over. *actor* is the seat that answered last. *proposal* is the proposed order of command cards in co-op,
    *reopened* who has rejected one. *early* clans place their command cards before the others. *in_play* are tactic
    cards being carried out.
    """

    agenda: tuple[tuple[AnyDecision | AnyTask, ...], ...] = ()
    options: WallOptions
    stage: Stage = Stage.OPENING
    step: int = 0
    year: int = 0
    slot: int = 0
    players: tuple[Player, ...]
    reed: Reed | None = None
    qin: Qin | None = None
    tea: tuple[Clan, ...] = ()
    sections: tuple[Section, Section, Section]
    clerks: tuple[tuple[Clan, ...], ...] = ((),) * 10
    warehouse: Goods = NOTHING
    shame: int = 0
    banished: int = 0
    early: tuple[Seat, ...] = ()
    track: tuple[Order | None, ...] = ()
    proposal: tuple[Clan, ...] = ()
    reopened: tuple[Seat, ...] = ()
    bag: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    back: SectionId | None = None
    routed: tuple[str, ...] = ()
    generals: Pile = EMPTY
    tactics: Pile = EMPTY
    spent_tactics: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    advisors: Pile = EMPTY
    market: tuple[str, ...] = ()
    spent_advisors: tuple[str, ...] = ()
    artifacts: tuple[str, ...] = ()
    demands: tuple[str, ...] = ()
    demand_pile: tuple[str, ...] = ()
    spent_demands: tuple[str, ...] = ()
    fulfilled: int = 0
    event_pile: tuple[str, ...] = ()
    peeked: Pile = EMPTY
    spent_events: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    breaches: int = 0
    routs: int = 0
    procedures: tuple[AnyProcedure, ...] = ()
    answered: tuple[tuple[str, Seat], ...] = ()
    actor: Seat | None = None
    gone: tuple[Seat, ...] = ()
    ending: Ending | None = None
    won: bool | None = None


def mode_of(state: Wall) -> Mode:
    """Return how the game is played."""
    return state.options.mode_for(len(state.players))


def is_coop(state: Wall) -> bool:
    """Whether the players play together (GW-17)."""
    return state.options.mode is Mode.COOP


def side(state: Wall) -> Side:
    """Return the side of the board (GW-2.1)."""
    return state.options.sides[is_large(state)]


def is_large(state: Wall) -> bool:
    """Whether the large side of the board is used (GW-2.1)."""
    return len(state.players) > SMALL_FOR


def level_of(state: Wall, which: SectionId) -> Level:
    """Return the level of the wall of a section."""
    return state.options.levels[section(state, which).level]


def free_spots(state: Wall, which: SectionId) -> int:
    """Return how many more archers fit on the wall of a section (GW-9.6)."""
    return level_of(state, which).archers - len(section(state, which).archers)


def slot(state: Wall) -> Slot:
    """Return the slot that the time token stands on."""
    return side(state).time[state.slot]


def usable_sections(state: Wall) -> tuple[SectionId, ...]:
    """Return the sections in use: with two players or fewer all but the left one (GW-15.1)."""
    return SECTIONS[1:] if state.reed else SECTIONS


def seats(state: Wall) -> range:
    """Return all seats, including those that have left."""
    return range(len(state.players))


def playing(state: Wall) -> tuple[Seat, ...]:
    """Return the seats still in the game, in tea order."""
    return tuple(clan for clan in state.tea if is_player(clan) and clan not in state.gone)


def section(state: Wall, which: SectionId) -> Section:
    """Return a section."""
    return state.sections[SECTIONS.index(which)]


def bands(state: Wall) -> Iterator[tuple[SectionId, int, Band]]:
    """Yield the Horde cards on the board with section and row, by section from the left and row (A-11)."""
    for which, column in zip(SECTIONS, state.sections, strict=True):
        for row, band in enumerate(column.bands, start=1):
            yield which, row, band


def find_horde_card(state: Wall, card: str) -> tuple[SectionId, int, Band] | None:
    """Return the position of a Horde card, None if it is not on the board."""
    return next((at for at in bands(state) if at[2].card == card), None)


def at_place(state: Wall, place: Place) -> tuple[Clan, ...]:
    """Return the clans of the clerks at a location, one entry for each clerk."""
    return state.clerks[PLACES.index(place)]


def is_full(state: Wall, place: Place) -> bool:
    """Whether a regular location is full, and waits to be activated (GW-5.3, GW-5.4)."""
    slots = side(state).slots(place)
    return slots is not None and len(at_place(state, place)) >= slots


def active(state: Wall) -> Clan | None:
    """Return the clan whose command card is being carried out (GW-3.3)."""
    if state.stage is not Stage.COMMAND or state.step >= len(state.track):
        return None
    order = state.track[state.step]
    return order.clan if order else None


def overlord(state: Wall) -> Clan:
    """Return the clan that acts for the Reed Clan: the active one, else the highest on the tea stack (GW-15)."""
    clan = active(state)
    if clan is not None and clan != REED and clan not in state.gone:
        return clan
    return next((each for each in state.tea if each != REED and each not in state.gone), state.tea[0])


def tea_rank(state: Wall, clan: Clan) -> int:
    """Return the place on the tea stack, 0 at the top; the smaller wins ties (GW-3.2)."""
    return state.tea.index(clan)


def qin_of(state: Wall) -> Qin:
    """Return Qin, who must be in the game."""
    assert state.qin is not None, "no Qin in this game"
    return state.qin


def reed_of(state: Wall) -> Reed:
    """Return the Reed Clan, which must be in the game."""
    assert state.reed is not None, "no Reed Clan in this game"
    return state.reed


def honour_of(state: Wall, clan: Clan) -> int:
    """Return the honour of a player or of Qin."""
    return qin_of(state).honour if clan == QIN else state.players[clan].honour


def with_player(state: Wall, seat: Seat, **changes: object) -> Wall:
    """Return *state* with fields of the player at a seat changed."""
    player = evolve(state.players[seat], **changes)
    return evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def with_section(state: Wall, which: SectionId, **changes: object) -> Wall:
    """Return *state* with fields of a section changed."""
    at = SECTIONS.index(which)
    column = evolve(state.sections[at], **changes)
    return evolve(state, sections=(*state.sections[:at], column, *state.sections[at + 1 :]))


def with_band(state: Wall, which: SectionId, row: int, band: Band) -> Wall:
    """Return *state* with the Horde card in *row* (from 1) of a section replaced."""
    column = section(state, which).bands
    return with_section(state, which, bands=(*column[: row - 1], band, *column[row:]))


def with_clerks(state: Wall, place: Place, there: tuple[Clan, ...]) -> Wall:
    """Return *state* with the clerks at a location replaced."""
    at = PLACES.index(place)
    return evolve(state, clerks=(*state.clerks[:at], tuple(sorted(there)), *state.clerks[at + 1 :]))
