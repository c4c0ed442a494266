"""The state of a game of Terra Mystica, what is asked in it, and small questions about it.

Hexes, river hexes and bridge sites go by their ids (`land`). Everything is open (TM-1.3): no view hides anything.
"""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Final

from rules.core.model import Decision, Seat, State
from rules.core.struct import Struct, evolve
from rules.terra_mystica.boards import FACTIONS, Faction, FactionId
from rules.terra_mystica.goods import CULTS, PIECES, SOURCES, Building, Cult, Source
from rules.terra_mystica.land import MAPS, RING, Land, Terrain, ends
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.preparations import (
    Bid,
    ChooseFaction,
    ChoosePlace,
    ChooseTerrain,
    DrawFaction,
    DrawFinalTile,
    DrawOpener,
    DrawRoundTile,
    DrawScroll,
    DrawSeat,
    PlaceDwelling,
    TakeScroll,
)
from rules.terra_mystica.tiles import Favor, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile

ROUNDS: Final = 6
BID_AT_MOST: Final = 40
"""Points to bid with, and to start with less the bid (TM-4.2, TM-4.4)."""

POINTS: Final = 20
"""What everybody starts with (TM-3.8)."""


class Phase(StrEnum):
    """Where the game is: being set up, in the actions of a round, in the bonus after it, or over (TM-1.2)."""

    SETUP = "setup"
    ACTIONS = "actions"
    BONUS = "bonus"
    END = "end"


class Ground(Decision, frozen=True):
    """Where spades may be used: *spades* free ones are at hand (TM-6.4), *changed* are the hexes transformed by now."""

    spades: int = 0
    changed: tuple[str, ...] = ()


class Turn(Ground, frozen=True):
    """Any moment of a turn: *left* actions are still to be taken, none when it may be ended (TM-12.9, TM-17.17).

    *changed* are those of the action just taken, *crossed* is one that a tunnel or carpet was paid for (TM-17.15). With
    *building* a dwelling may still be built: on a changed hex or, where none is, on any that is home (TM-6.7).
    """

    left: int = 1
    building: bool = False
    crossed: str | None = None


class BonusSpades(Ground, frozen=True):
    """Use the spades of the cult bonus (TM-14.2)."""


class TakeFavor(Decision, frozen=True):
    """Take a favor tile (TM-8.4)."""


class FoundTown(Decision, frozen=True):
    """Take a town tile for the group around *at* (TM-9.4)."""

    at: str


class StepCult(Decision, frozen=True):
    """Go so many *steps* on one cult; as an offer, the Cultists' (TM-17.4)."""

    steps: int = 1


class EnterTop(Decision, frozen=True):
    """Choose which of *cults* to enter at the top, there being fewer keys (TM-15.5)."""

    cults: tuple[Cult, ...]


class Unlock(Decision, frozen=True):
    """Keep a priest who has come, or unlock a terrain with him (Riverwalkers, TM-18.11)."""


class Sacrifice(Decision, frozen=True):
    """Go *steps* back on one cult, for a volcano (Acolytes, TM-18.7)."""

    steps: int


class Ordain(Decision, frozen=True):
    """Change up to three workers into priests (Darklings, TM-17.18)."""


class Gift(Decision, frozen=True):
    """What an action gave and may be given up (TM-12.11)."""


class PlaceBridge(Gift, frozen=True):
    """Place a bridge (TM-9.8)."""


class RideOut(Gift, frozen=True):
    """Build a free dwelling on any forest (Witches, TM-17.20)."""


class RaiseStorm(Gift, frozen=True):
    """Turn a hex into desert (Nomads, TM-17.20)."""


class TradeUp(Gift, frozen=True):
    """Upgrade a dwelling for free (Swarmlings, TM-17.20)."""


class BuyToken(Gift, frozen=True):
    """Pay a point for a power token (Shapeshifters, TM-18.8)."""


class Leech(Decision, frozen=True):
    """Take *amount* power that the build of *source* offers, or decline it (TM-10.1).

    *build* tells the builds apart. Once somebody took power of one, those left of it are *rewarded*; once somebody
    declined, *refused* (TM-19.7).
    """

    source: Seat
    amount: int
    build: int
    rewarded: bool = False
    refused: bool = False


class Town(Struct, frozen=True):
    """A town: its *tile*, and one hex that it was founded around (TM-9.5)."""

    tile: TownTile
    at: str


class Player(Struct, frozen=True, kw_only=True):
    """What one seat has.

    *terrain* is its present home; for ice and volcano factions that of their hexes, *chosen* the basic one they chose;
    for Riverwalkers the first of the *unlocked*. Power tokens are counted by *bowls* I, II, III; levels by *cults*.
    *barred* are cults with a step lost for want of a key in this turn (TM-15.3). *shipping*, *spades* and *carpet* are
    levels. *used* are its action spaces covered in this round. *buildings* go by hex, *rivers* are the river hexes that
    connect a Mermaids' town. *arrived* are priests that wait to be kept or used (TM-18.11). *earned* are points by
    source, in the order of SOURCES.
    """

    faction: FactionId | None = None
    terrain: Terrain | None = None
    chosen: Terrain | None = None
    unlocked: tuple[Terrain, ...] = ()
    coins: int = 0
    workers: int = 0
    priests: int = 0
    arrived: int = 0
    bowls: tuple[int, int, int] = (0, 0, 0)
    cults: tuple[int, int, int, int] = (0, 0, 0, 0)
    keys: int = 0
    barred: tuple[Cult, ...] = ()
    shipping: int = 0
    spades: int = 0
    carpet: int = 0
    favors: tuple[Favor, ...] = ()
    towns: tuple[Town, ...] = ()
    scroll: Scroll | None = None
    used: tuple[Special, ...] = ()
    buildings: Mapping[str, Building] = {}
    bridges: tuple[str, ...] = ()
    rivers: tuple[str, ...] = ()
    earned: tuple[int, ...] = (0,) * len(SOURCES)

    @property
    def points(self) -> int:
        """The victory points."""
        return sum(self.earned)

    @property
    def board(self) -> Faction:
        """The faction board; only once a faction was taken."""
        assert self.faction is not None, "no faction taken yet"
        return FACTIONS[self.faction]

    @property
    def is_unlocking(self) -> bool:
        """Whether priests who come may unlock a terrain: some are unlocked, and some are not (TM-18.11)."""
        return 0 < len(self.unlocked) < len(RING)

    @property
    def priests_at_most(self) -> int:
        """How many priests there may be, on the cult board too: one more for each further terrain (TM-2.2, TM-18.9)."""
        return self.board.priests_at_most + max(0, len(self.unlocked) - 1)

    @property
    def room(self) -> int:
        """How much power the bowls can still take (TM-10.2)."""
        return self.bowls[0] * 2 + self.bowls[1]

    def level(self, cult: Cult) -> int:
        """Return the level on *cult*."""
        return self.cults[CULTS.index(cult)]

    def count(self, building: Building) -> int:
        """Return how many of *building* stand on the map."""
        return sum(kind is building for kind in self.buildings.values())

    def supply(self, building: Building) -> int:
        """Return how many pieces are left to build (TM-2.1)."""
        return PIECES[building] - self.count(building)


class Terra(State, frozen=True, kw_only=True):
    """All that is true of a game.

    *around* are the seats clockwise, from the starting player of the first round on (in the set-up, those drawn so
    far). *round* is 0 in the set-up. *order* is the turn order of the round (in the set-up, of the seats or of the
    track), *passed* who has passed in it, in that order, *gone* who has left the game. *turn* is the seat whose turn it
    is or was last, None before the first one of a round; in the bonus, whose spades it is; in the set-up, who opened
    the last auction. *rounds* are the round tiles drawn; *scrolls* the free ones with their coins; *favors* and *towns*
    count the tiles left. *drawn* are the factions drawn for the auction, *track* the turn-order track while the auction
    fills it. *ground* is the terrain of every land hex. *priests* are those on the cult board, by cult: the seat on the
    space for three steps, then those on the spaces for two; None is a free one. *taken* are the power actions used in
    this round; *builds* counts the builds that offered power.
    """

    agenda: tuple[
        tuple[
            DrawSeat
            | DrawRoundTile
            | DrawScroll
            | DrawFinalTile
            | DrawFaction
            | DrawOpener
            | Bid
            | ChooseFaction
            | ChoosePlace
            | ChooseTerrain
            | PlaceDwelling
            | TakeScroll
            | Turn
            | BonusSpades
            | TakeFavor
            | FoundTown
            | StepCult
            | EnterTop
            | Unlock
            | Sacrifice
            | Ordain
            | PlaceBridge
            | RideOut
            | RaiseStorm
            | TradeUp
            | BuyToken
            | Leech,
            ...,
        ],
        ...,
    ] = ()
    offers: tuple[Leech | StepCult | BuyToken, ...] = ()
    options: TerraOptions
    round: int = 0
    phase: Phase = Phase.SETUP
    around: tuple[Seat, ...]
    order: tuple[Seat, ...]
    turn: Seat | None = None
    passed: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    players: tuple[Player, ...]
    rounds: tuple[RoundTile, ...] = ()
    scrolls: Mapping[Scroll, int]
    final: FinalTile | None = None
    favors: Mapping[Favor, int]
    towns: Mapping[TownTile, int]
    drawn: tuple[FactionId, ...] = ()
    track: tuple[Seat | None, ...] = ()
    ground: Mapping[str, Terrain]
    priests: tuple[tuple[Seat | None, Seat | None, Seat | None, Seat | None], ...]
    taken: tuple[PowerAction, ...] = ()
    builds: int = 0

    @property
    def land(self) -> Land:
        """The map it is played on."""
        return MAPS[self.options.map]


def seats(state: Terra) -> range:
    """Return the seats, whether they are still in the game or not."""
    return range(len(state.players))


def playing(state: Terra) -> tuple[Seat, ...]:
    """Return the seats still in the game, in the order of the round."""
    return tuple(seat for seat in state.order if seat not in state.gone)


def after(state: Terra, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats still in the game, in the order of the round from *seat* on (TM-10.4, TM-13.10)."""
    place = state.order.index(seat)
    around = (*state.order[place + 1 :], *state.order[:place])
    return tuple(other for other in around if other not in state.gone)


def held(state: Terra, seat: Seat) -> int:
    """Return the hexes with buildings of *seat*, as bits."""
    return reduce(or_, map(state.land.bit.__getitem__, state.players[seat].buildings), 0)


def occupied(state: Terra) -> int:
    """Return the hexes with buildings, as bits."""
    return reduce(or_, (held(state, seat) for seat in seats(state)), 0)


def occupant(state: Terra, at: str) -> Seat | None:
    """Return whose building stands on *at*."""
    return next((seat for seat, player in enumerate(state.players) if at in player.buildings), None)


def bridged(state: Terra, at: str) -> tuple[str, ...]:
    """Return the hexes at the other ends of bridges from *at*, anybody's (TM-7.1)."""
    sites = (ends(site) for player in state.players for site in player.bridges)
    return tuple(other if at == one else one for one, other in sites if at in (one, other))


def beside(state: Terra, at: str) -> int:
    """Return the land hexes directly adjacent to *at*, also by bridge, as bits (TM-7.1)."""
    return reduce(or_, map(state.land.bit.__getitem__, bridged(state, at)), state.land.beside[at])


def priests_at_most(state: Terra, seat: Seat) -> int:
    """Return how many priests *seat* may hold: fewer by those on the cult board (TM-2.2)."""
    return state.players[seat].priests_at_most - sum(spaces.count(seat) for spaces in state.priests)


def room_for_priests(state: Terra, seat: Seat) -> int:
    """Return how many more priests *seat* may hold (TM-2.2)."""
    return max(0, priests_at_most(state, seat) - state.players[seat].priests)


def open_choices(state: Terra, seat: Seat) -> tuple[Decision, ...]:
    """Return what *seat* has still to decide before it may go on or end its turn (TM-19.4)."""
    front = state.agenda[0] if state.agenda else ()
    return tuple(d for d in front if d.seat == seat and not isinstance(d, Turn))


def with_player(state: Terra, seat: Seat, **changes: object) -> Terra:
    """Return *state* with some *changes* of the player at *seat*."""
    players = state.players
    return evolve(state, players=(*players[:seat], evolve(players[seat], **changes), *players[seat + 1 :]))


def earning(player: Player, points: int, source: Source) -> tuple[int, ...]:
    """Return the points of *player* by source, *points* more of them from *source*."""
    place = SOURCES.index(source)
    return (*player.earned[:place], player.earned[place] + points, *player.earned[place + 1 :])


def tallied(player: Player) -> Counter[Building]:
    """Return how many of each building *player* has on the map."""
    return Counter(player.buildings.values())
