"""The factions and terrains that can be taken, and what players get with them (TM-3.6, TM-3.8, TM-4.4, TM-4.8)."""

from collections.abc import Iterator

from rules.core.model import IllegalAction, Seat
from rules.core.struct import evolve
from rules.terra_mystica.boards import FACTIONS, ICE, VARIABLE, VOLCANO, FactionId
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import FactionTaken, PlaceTaken
from rules.terra_mystica.goods import Source
from rules.terra_mystica.land import RING, Terrain
from rules.terra_mystica.options import AuctionPlace, Pick, TerraOptions
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import BID_AT_MOST, POINTS, Terra, points_after


def pool(options: TerraOptions) -> tuple[FactionId, ...]:
    """Return the factions allowed by the options (TM-20.1)."""
    groups = {ICE: options.ice, VOLCANO: options.volcano, VARIABLE: options.variable}
    return tuple(faction for faction, row in FACTIONS.items() if groups.get(row.board, True))


def in_play(state: Terra) -> tuple[FactionId, ...]:
    """Return the factions taken or drawn for an auction (TM-4.8), including those of players who left."""
    taken = (player.faction for player in state.players if player.faction is not None)
    return tuple(dict.fromkeys((*taken, *state.drawn)))


def chosen_terrain(player: Player) -> Terrain | None:
    """Return the basic terrain that *player* chose in the set-up, None if the faction has one of its own."""
    if player.faction is None or player.board.home is not None:
        return None
    return player.chosen or player.terrain


def bidders(state: Terra) -> tuple[Seat, ...]:
    """Return the seats that have no faction yet, from the starting player clockwise."""
    return tuple(seat for seat in state.around if seat not in state.gone and state.players[seat].faction is None)


def clockwise(state: Terra, seat: Seat) -> Iterator[Seat]:
    """Yield the seats clockwise, from the one after *seat* to *seat* itself."""
    place = state.around.index(seat)
    yield from (*state.around[place + 1 :], *state.around[: place + 1])


def check_faction(state: Terra, faction: FactionId) -> None:
    """Raise IllegalAction unless *faction* can be taken next (TM-3.6), or drawn (TM-4.1)."""
    if faction not in pool(state.options):
        raise IllegalAction("TM-20.1", option=FACTIONS[faction].board, faction=faction)
    row = FACTIONS[faction]
    for other in in_play(state):
        if FACTIONS[other].board == row.board:
            raise IllegalAction("TM-3.6", faction=faction, other=other)
    for player in state.players:
        if row.home is not None and row.home is chosen_terrain(player):
            raise IllegalAction("TM-3.6", faction=faction, other=player.faction or "")


def factions_left(state: Terra) -> tuple[FactionId, ...]:
    """Return the drawn factions that nobody has taken yet, in the order of drawing (TM-4.4)."""
    taken = [player.faction for player in state.players]
    return tuple(faction for faction in state.drawn if faction not in taken)


def check_terrain(state: Terra, seat: Seat, terrain: Terrain) -> None:
    """Raise IllegalAction unless *terrain* is nobody's home and nobody has chosen it (TM-3.6, TM-4.8)."""
    if terrain not in RING:
        raise IllegalAction("TM-3.6", terrain=terrain)
    for faction in in_play(state):
        if FACTIONS[faction].home is terrain:
            raise IllegalAction("TM-4.8", terrain=terrain, other=faction)
    for other, player in enumerate(state.players):
        if other != seat and chosen_terrain(player) is terrain:
            raise IllegalAction("TM-4.8", terrain=terrain, other=player.faction or "")


def take_faction(deed: Deed, seat: Seat, faction: FactionId, bid: int | None = None) -> None:
    """Give *seat* a faction and its starting resources (TM-3.8); in an auction it pays a *bid* (TM-4.4)."""
    row, options = FACTIONS[faction], deed.state.options
    points = row.points_2017 if options.points_2017 else POINTS
    if bid is not None:
        points = BID_AT_MOST - bid
    deed.change(
        seat,
        faction=faction,
        terrain=row.home,
        coins=row.coins,
        workers=row.workers,
        priests=row.priests,
        bowls=row.bowls,
        cults=row.cults,
        shipping=row.ships,
        earned=points_after(deed.player(seat), points, Source.START),
    )
    deed.tell(FactionTaken(seat=seat, faction=faction, points=points))
    if bid is not None and options.auction_place is AuctionPlace.TOPMOST:
        take_place(deed, seat, places(deed.state)[0])


def places(state: Terra) -> tuple[int, ...]:
    """Return the free places on the turn-order track, from 1."""
    return tuple(place for place, holder in enumerate(state.track, 1) if holder is None)


def take_place(deed: Deed, seat: Seat, place: int) -> None:
    """Put the token of *seat* on a *place* of the turn-order track, from 1 (TM-4.4)."""
    track = deed.state.track
    deed.state = evolve(deed.state, track=(*track[: place - 1], seat, *track[place:]))
    deed.tell(PlaceTaken(seat=seat, place=place))


def is_auction(state: Terra) -> bool:
    """Whether factions and places are auctioned (TM-4)."""
    return state.options.pick is Pick.AUCTION
