"""The state of a game of Terra Mystica, and queries about it.

Hexes, river hexes and bridge sites are given by their ids (`land`). All information is open (TM-1.3), so a view hides
nothing.
"""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Final

from rules.core.model import Decision, Seat, State
from rules.core.struct import Struct, evolve
from rules.terra_mystica import decisions
from rules.terra_mystica.boards import FACTIONS, Faction, FactionId
from rules.terra_mystica.goods import CULTS, PIECES, SOURCES, Building, Cult, Source
from rules.terra_mystica.land import MAPS, RING, Land, Terrain, ends
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.tiles import Favor, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile


class Town(Struct, frozen=True):
    """A town: its *tile*, and one hex that it was founded around (TM-9.5)."""

    tile: TownTile
    at: str


class Player(Struct, frozen=True, kw_only=True):
    """The possessions of one seat.

    *terrain* is the present home terrain; for ice and volcano factions it is ice or volcano, and *chosen* the basic
    terrain they chose; for Riverwalkers it is the first of the *unlocked* ones. *bowls* counts the power tokens in I,
    II and III; *cults* the levels. *barred* are cults on which a step was lost in this turn for lack of a key
    (TM-15.3). *shipping*, *spades* and *carpet* are levels. *used* are the special actions used in this round.
    *buildings* are by hex; *rivers* are the river hexes that connect a Mermaids' town. *arrived* counts priests waiting
    to be kept or used (TM-18.11). *earned* are points by source, in the order of SOURCES.
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
        """The faction board; a faction must have been taken."""
        assert self.faction is not None, "no faction taken yet"
        return FACTIONS[self.faction]

    @property
    def is_unlocking(self) -> bool:
        """Whether new priests may unlock a terrain: some terrains are unlocked, but not all (TM-18.11)."""
        return 0 < len(self.unlocked) < len(RING)

    @property
    def priests_at_most(self) -> int:
        """The most priests, including those on the cult board: one more for each further terrain (TM-2.2, TM-18.9)."""
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


ROUNDS: Final = 6
BID_AT_MOST: Final = 40
"""The points of each player in an auction; a player starts with them less the bid (TM-4.2, TM-4.4)."""

POINTS: Final = 20
"""The points of each player at the start, without an auction (TM-3.8)."""


class Phase(StrEnum):
    """Where the game is: being set up, in the actions of a round, in the bonus after it, or over (TM-1.2)."""

    SETUP = "setup"
    ACTIONS = "actions"
    BONUS = "bonus"
    END = "end"


class Terra(State, frozen=True, kw_only=True):
    """The state of a game.

    *around* are the seats clockwise from the starting player of round 1 (during the set-up, those drawn so far).
    *round* is 0 in the set-up. *order* is the turn order of the round (in the set-up, by seat or by the track);
    *passed* are the seats that have passed in this round, in the order of passing; *gone* are the seats that left the
    game. *turn* is the seat whose turn it is or was last, None before the first turn of a round; in the bonus phase,
    the seat whose spades are used; in the set-up, the seat that opened the last auction. *rounds* are the round tiles
    drawn; *scrolls* the free ones with their coins; *favors* and *towns* count the tiles left. *drawn* are the factions
    drawn for the auction; *track* is the turn-order track while the auction fills it. *ground* is the terrain of every
    land hex. *priests* are those on the cult board, by cult: the seat on the space for three steps, then those on the
    spaces for two; None is a free space. *taken* are the power actions used in this round; *builds* counts the builds
    that offered power.
    """

    agenda: tuple[
        tuple[
            decisions.DrawSeat
            | decisions.DrawRoundTile
            | decisions.DrawScroll
            | decisions.DrawFinalTile
            | decisions.DrawFaction
            | decisions.DrawOpener
            | decisions.Bid
            | decisions.ChooseFaction
            | decisions.ChoosePlace
            | decisions.ChooseTerrain
            | decisions.PlaceDwelling
            | decisions.TakeScroll
            | decisions.Turn
            | decisions.BonusSpades
            | decisions.TakeFavor
            | decisions.FoundTown
            | decisions.StepCult
            | decisions.EnterTop
            | decisions.Unlock
            | decisions.Sacrifice
            | decisions.Ordain
            | decisions.PlaceBridge
            | decisions.RideOut
            | decisions.RaiseStorm
            | decisions.TradeUp
            | decisions.BuyToken
            | decisions.Leech,
            ...,
        ],
        ...,
    ] = ()
    offers: tuple[decisions.Leech | decisions.StepCult | decisions.BuyToken, ...] = ()
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
        """The map on which the game is played."""
        return MAPS[self.options.map]


def seats(state: Terra) -> range:
    """Return the seats, whether they are still in the game or not."""
    return range(len(state.players))


def playing(state: Terra) -> tuple[Seat, ...]:
    """Return the seats still in the game, in the order of the round."""
    return tuple(seat for seat in state.order if seat not in state.gone)


def others_after(state: Terra, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats still in the game, in the order of the round from *seat* on (TM-10.4, TM-13.10)."""
    place = state.order.index(seat)
    around = (*state.order[place + 1 :], *state.order[:place])
    return tuple(other for other in around if other not in state.gone)


def hexes_of_seat(state: Terra, seat: Seat) -> int:
    """Return the hexes with buildings of *seat*, as bits."""
    return reduce(or_, map(state.land.bit.__getitem__, state.players[seat].buildings), 0)


def occupied_hexes(state: Terra) -> int:
    """Return the hexes with buildings, as bits."""
    return reduce(or_, (hexes_of_seat(state, seat) for seat in seats(state)), 0)


def occupant(state: Terra, at: str) -> Seat | None:
    """Return the seat whose building stands on *at*, None if there is none."""
    return next((seat for seat, player in enumerate(state.players) if at in player.buildings), None)


def adjacent_land(state: Terra, at: str) -> int:
    """Return the land hexes directly adjacent to *at*, also by bridge, as bits (TM-7.1)."""
    sites = (ends(site) for player in state.players for site in player.bridges)
    across = (other if at == one else one for one, other in sites if at in (one, other))
    return reduce(or_, map(state.land.bit.__getitem__, across), state.land.beside[at])


def priests_at_most(state: Terra, seat: Seat) -> int:
    """Return how many priests *seat* may hold: the limit less its priests on the cult board (TM-2.2)."""
    return state.players[seat].priests_at_most - sum(spaces.count(seat) for spaces in state.priests)


def room_for_priests(state: Terra, seat: Seat) -> int:
    """Return how many more priests *seat* may hold (TM-2.2)."""
    return max(0, priests_at_most(state, seat) - state.players[seat].priests)


def open_choices(state: Terra, seat: Seat) -> tuple[Decision, ...]:
    """Return the decisions of *seat* that must be answered before it may continue or end its turn (TM-19.4)."""
    front = state.agenda[0] if state.agenda else ()
    return tuple(d for d in front if d.seat == seat and not isinstance(d, decisions.Turn))


def with_player(state: Terra, seat: Seat, **changes: object) -> Terra:
    """Return *state* with some *changes* of the player at *seat*."""
    players = state.players
    return evolve(state, players=(*players[:seat], evolve(players[seat], **changes), *players[seat + 1 :]))


def points_after(player: Player, points: int, source: Source) -> tuple[int, ...]:
    """Return the points of *player* by source, with *points* more from *source*."""
    place = SOURCES.index(source)
    return (*player.earned[:place], player.earned[place] + points, *player.earned[place + 1 :])


def building_counts(player: Player) -> Counter[Building]:
    """Return how many of each building *player* has on the map."""
    return Counter(player.buildings.values())
