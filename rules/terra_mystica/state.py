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
from rules.core.struct import evolve
from rules.terra_mystica import decisions, preparations
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import SOURCES, Building, Source
from rules.terra_mystica.land import MAPS, Land, Terrain, ends
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.player import Player
from rules.terra_mystica.tiles import Favor, FinalTile, PowerAction, RoundTile, Scroll, TownTile

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
            preparations.DrawSeat
            | preparations.DrawRoundTile
            | preparations.DrawScroll
            | preparations.DrawFinalTile
            | preparations.DrawFaction
            | preparations.DrawOpener
            | preparations.Bid
            | preparations.ChooseFaction
            | preparations.ChoosePlace
            | preparations.ChooseTerrain
            | preparations.PlaceDwelling
            | preparations.TakeScroll
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
