"""The events of Terra Mystica; hexes and bridge sites are given by their ids."""

from rules.core.model import Event, Seat, SeatEvent
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building, Cult, Goods, Source
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.tiles import Favor, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile


class Seated(SeatEvent, frozen=True):
    """*seat* sits at *place*, counted clockwise from the starting player's, which is 1 (TM-3.5)."""

    place: int


class RoundTileDrawn(Event, frozen=True):
    """The tile of *round* (TM-3.1)."""

    round: int
    tile: RoundTile


class ScrollRemoved(Event, frozen=True):
    """*scroll* is out of the game (TM-3.3)."""

    scroll: Scroll


class FinalTileDrawn(Event, frozen=True):
    """The extra final tile (TM-3.4)."""

    tile: FinalTile


class FactionDrawn(Event, frozen=True):
    """*faction* takes part in the auction, or was dealt to *seat* (TM-4.1)."""

    faction: FactionId
    seat: Seat | None = None


class AuctionOpened(SeatEvent, frozen=True):
    """*seat* opens an auction (TM-4.2, TM-4.5)."""


class BidMade(SeatEvent, frozen=True):
    """*seat* bid *points* (TM-4.3)."""

    points: int


class DroppedOut(SeatEvent, frozen=True):
    """*seat* dropped out of this auction (TM-4.3)."""


class FactionTaken(SeatEvent, frozen=True):
    """*seat* plays *faction*, and starts with *points* (TM-3.6, TM-4.4)."""

    faction: FactionId
    points: int


class PlaceTaken(SeatEvent, frozen=True):
    """*seat* has the *place*, from 1, on the turn-order track (TM-4.4)."""

    place: int


class TerrainChosen(SeatEvent, frozen=True):
    """*seat* chose a *terrain* (TM-3.6, TM-18.13)."""

    terrain: Terrain


class DwellingPlaced(SeatEvent, frozen=True):
    """*seat* placed a first dwelling (TM-3.9)."""

    at: str


class ScrollTaken(SeatEvent, frozen=True):
    """*seat* took a free *scroll*, with *coins* on it (TM-3.11, TM-13.2)."""

    scroll: Scroll
    coins: int


class RoundBegun(Event, frozen=True):
    """A *round* begins; *seat* is first (TM-11.1)."""

    round: int
    seat: Seat


class IncomeTaken(SeatEvent, frozen=True):
    """*seat* got its income (TM-11.2)."""

    goods: Goods


class Paid(SeatEvent, frozen=True):
    """*seat* paid *goods*."""

    goods: Goods


class Gained(SeatEvent, frozen=True):
    """*seat* got *goods*; those that it had no room for are left out."""

    goods: Goods


class Scored(SeatEvent, frozen=True):
    """*seat* got *points*, or lost them; *item* is the tile they came from, if any."""

    points: int
    source: Source
    item: str = ""


class Burned(SeatEvent, frozen=True):
    """*seat* burned *tokens* power tokens (TM-5.4)."""

    tokens: int


class TokensGained(SeatEvent, frozen=True):
    """*seat* got new power tokens in a *bowl*, numbered from 1 (TM-18.6, TM-18.8)."""

    tokens: int
    bowl: int


class TokensRemoved(SeatEvent, frozen=True):
    """Power tokens of *seat* left the game (TM-18.6, TM-18.13)."""

    tokens: int


class Converted(SeatEvent, frozen=True):
    """*seat* converted goods into other goods; *points* were gained or, below 0, paid (TM-5.5, TM-17.1)."""

    given: Goods
    got: Goods
    points: int = 0


class SpadesGained(SeatEvent, frozen=True):
    """*seat* got *spades* without buying them (TM-6.3)."""

    spades: int


class SpadesWasted(SeatEvent, frozen=True):
    """*seat* gave up *spades*, or could not use them (TM-6.9, TM-14.4)."""

    spades: int


class Transformed(SeatEvent, frozen=True):
    """*seat* turned a hex into *terrain* with *spades* (TM-6.1)."""

    at: str
    terrain: Terrain
    spades: int


class Crossed(SeatEvent, frozen=True):
    """*seat* reached a hex by tunnel or carpet (TM-17.15)."""

    at: str


class Built(SeatEvent, frozen=True):
    """*seat* built or upgraded to *building* (TM-8)."""

    at: str
    building: Building


class BridgeBuilt(SeatEvent, frozen=True):
    """*seat* built a bridge (TM-9.8)."""

    site: str


class RiverJoined(SeatEvent, frozen=True):
    """*seat* joined the buildings around a river hex (TM-17.11)."""

    at: str


class FavorTaken(SeatEvent, frozen=True):
    """*seat* took a favor tile (TM-8.4)."""

    tile: Favor


class TownFounded(SeatEvent, frozen=True):
    """*seat* founded a town of *hexes* (TM-9.4)."""

    tile: TownTile
    hexes: tuple[str, ...]


class CultStepped(SeatEvent, frozen=True):
    """*seat* is now at *level* of a cult; *steps* are below 0 on the way down (TM-15)."""

    cult: Cult
    steps: int
    level: int


class PriestSent(SeatEvent, frozen=True):
    """*seat* sent a priest to a cult for *steps*; for 1 step the priest returned to the supply (TM-12.5)."""

    cult: Cult
    steps: int


class PowerActionUsed(SeatEvent, frozen=True):
    """*seat* used a power action (TM-12.6)."""

    action: PowerAction


class SpecialUsed(SeatEvent, frozen=True):
    """*seat* used an action of its own (TM-12.7)."""

    action: Special


class ShippingAdvanced(SeatEvent, frozen=True):
    """The shipping of *seat* is now at *level* (TM-12.2)."""

    level: int


class CarpetLengthened(SeatEvent, frozen=True):
    """The carpet of *seat* now skips one hex more (TM-17.8)."""


class SpadesImproved(SeatEvent, frozen=True):
    """The spade track of *seat* is now at *level* (TM-12.3)."""

    level: int


class TerrainUnlocked(SeatEvent, frozen=True):
    """*seat* may build on *terrain* from now on (TM-18.11)."""

    terrain: Terrain


class PriestsLost(SeatEvent, frozen=True):
    """*seat* kept *priests* that it has no room for, so they are lost (TM-21.70)."""

    priests: int


class PowerOffered(SeatEvent, frozen=True):
    """*seat* may take *amount* power from a build of *source* (TM-10.1)."""

    source: Seat
    amount: int


class PowerTaken(SeatEvent, frozen=True):
    """*seat* took *amount* power from *source* (TM-10.2)."""

    source: Seat
    amount: int


class PowerDeclined(SeatEvent, frozen=True):
    """*seat* declined power from *source* (TM-10.2)."""

    source: Seat
    amount: int


class GivenUp(SeatEvent, frozen=True):
    """*seat* gave up something that an action gave: *gift* is a `GiftWord` (TM-12.11)."""

    gift: str


class Passed(SeatEvent, frozen=True):
    """*seat* passed (TM-13)."""


class BonusTaken(SeatEvent, frozen=True):
    """*seat* got the cult bonus of the round (TM-14.1)."""

    goods: Goods
    spades: int


class AreaScored(SeatEvent, frozen=True):
    """*seat* has *size* buildings in its largest area (TM-16.2)."""

    size: int
    points: int


class FinalTileScored(SeatEvent, frozen=True):
    """*seat* reached *value* on the extra final tile (TM-16.3)."""

    tile: FinalTile
    value: int
    points: int


class CultScored(SeatEvent, frozen=True):
    """*seat* got *points* for its *level* on a cult (TM-16.4)."""

    cult: Cult
    level: int
    points: int


class ResourcesScored(SeatEvent, frozen=True):
    """The resources that *seat* had left were worth *coins* (TM-16.6)."""

    coins: int
    points: int


class Left(SeatEvent, frozen=True):
    """*seat* left the game (TM-19.8)."""


class Ended(Event, frozen=True):
    """The game is over; *winners* share it if they are several (TM-16.7)."""

    winners: tuple[Seat, ...]
