"""The events of Terra Mystica; hexes and bridge sites are given by their ids."""

from rules.core.model import Event, Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building, Cult, Goods, Source
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.tiles import Favor, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile


class Seated(Event, frozen=True):
    """*seat* sits at *place*, counted clockwise from the starting player's, which is 1 (TM-3.5)."""

    seat: Seat
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


class AuctionOpened(Event, frozen=True):
    """*seat* opens an auction (TM-4.2, TM-4.5)."""

    seat: Seat


class BidMade(Event, frozen=True):
    """*seat* bid *points* (TM-4.3)."""

    seat: Seat
    points: int


class DroppedOut(Event, frozen=True):
    """*seat* dropped out of this auction (TM-4.3)."""

    seat: Seat


class FactionTaken(Event, frozen=True):
    """*seat* plays *faction*, and starts with *points* (TM-3.6, TM-4.4)."""

    seat: Seat
    faction: FactionId
    points: int


class PlaceTaken(Event, frozen=True):
    """*seat* has the *place*, from 1, on the turn-order track (TM-4.4)."""

    seat: Seat
    place: int


class TerrainChosen(Event, frozen=True):
    """*seat* chose a *terrain* (TM-3.6, TM-18.13)."""

    seat: Seat
    terrain: Terrain


class DwellingPlaced(Event, frozen=True):
    """*seat* placed a first dwelling (TM-3.9)."""

    seat: Seat
    at: str


class ScrollTaken(Event, frozen=True):
    """*seat* took a free *scroll*, with *coins* on it (TM-3.11, TM-13.2)."""

    seat: Seat
    scroll: Scroll
    coins: int


class RoundBegun(Event, frozen=True):
    """A *round* begins; *seat* is first (TM-11.1)."""

    round: int
    seat: Seat


class IncomeTaken(Event, frozen=True):
    """*seat* got its income (TM-11.2)."""

    seat: Seat
    goods: Goods


class Paid(Event, frozen=True):
    """*seat* paid *goods*."""

    seat: Seat
    goods: Goods


class Gained(Event, frozen=True):
    """*seat* got *goods*; those that it had no room for are left out."""

    seat: Seat
    goods: Goods


class Scored(Event, frozen=True):
    """*seat* got *points*, or lost them; *item* is the tile they came from, if any."""

    seat: Seat
    points: int
    source: Source
    item: str = ""


class Burned(Event, frozen=True):
    """*seat* burned *tokens* power tokens (TM-5.4)."""

    seat: Seat
    tokens: int


class TokensGained(Event, frozen=True):
    """*seat* got new power tokens in a *bowl*, numbered from 1 (TM-18.6, TM-18.8)."""

    seat: Seat
    tokens: int
    bowl: int


class TokensRemoved(Event, frozen=True):
    """Power tokens of *seat* left the game (TM-18.6, TM-18.13)."""

    seat: Seat
    tokens: int


class Converted(Event, frozen=True):
    """*seat* converted goods into other goods; *points* were gained or, below 0, paid (TM-5.5, TM-17.1)."""

    seat: Seat
    given: Goods
    got: Goods
    points: int = 0


class SpadesGained(Event, frozen=True):
    """*seat* got *spades* without buying them (TM-6.3)."""

    seat: Seat
    spades: int


class SpadesWasted(Event, frozen=True):
    """*seat* gave up *spades*, or could not use them (TM-6.9, TM-14.4)."""

    seat: Seat
    spades: int


class Transformed(Event, frozen=True):
    """*seat* turned a hex into *terrain* with *spades* (TM-6.1)."""

    seat: Seat
    at: str
    terrain: Terrain
    spades: int


class Crossed(Event, frozen=True):
    """*seat* reached a hex by tunnel or carpet (TM-17.15)."""

    seat: Seat
    at: str


class Built(Event, frozen=True):
    """*seat* built or upgraded to *building* (TM-8)."""

    seat: Seat
    at: str
    building: Building


class BridgeBuilt(Event, frozen=True):
    """*seat* built a bridge (TM-9.8)."""

    seat: Seat
    site: str


class RiverJoined(Event, frozen=True):
    """*seat* joined the buildings around a river hex (TM-17.11)."""

    seat: Seat
    at: str


class FavorTaken(Event, frozen=True):
    """*seat* took a favor tile (TM-8.4)."""

    seat: Seat
    tile: Favor


class TownFounded(Event, frozen=True):
    """*seat* founded a town of *hexes* (TM-9.4)."""

    seat: Seat
    tile: TownTile
    hexes: tuple[str, ...]


class CultStepped(Event, frozen=True):
    """*seat* is now at *level* of a cult; *steps* are below 0 on the way down (TM-15)."""

    seat: Seat
    cult: Cult
    steps: int
    level: int


class PriestSent(Event, frozen=True):
    """*seat* sent a priest to a cult for *steps*; for 1 step the priest returned to the supply (TM-12.5)."""

    seat: Seat
    cult: Cult
    steps: int


class PowerActionUsed(Event, frozen=True):
    """*seat* used a power action (TM-12.6)."""

    seat: Seat
    action: PowerAction


class SpecialUsed(Event, frozen=True):
    """*seat* used an action of its own (TM-12.7)."""

    seat: Seat
    action: Special


class ShippingAdvanced(Event, frozen=True):
    """The shipping of *seat* is now at *level* (TM-12.2)."""

    seat: Seat
    level: int


class CarpetLengthened(Event, frozen=True):
    """The carpet of *seat* now skips one hex more (TM-17.8)."""

    seat: Seat


class SpadesImproved(Event, frozen=True):
    """The spade track of *seat* is now at *level* (TM-12.3)."""

    seat: Seat
    level: int


class TerrainUnlocked(Event, frozen=True):
    """*seat* may build on *terrain* from now on (TM-18.11)."""

    seat: Seat
    terrain: Terrain


class PriestsLost(Event, frozen=True):
    """*seat* kept *priests* that it has no room for, so they are lost (TM-21.70)."""

    seat: Seat
    priests: int


class PowerOffered(Event, frozen=True):
    """*seat* may take *amount* power from a build of *source* (TM-10.1)."""

    seat: Seat
    source: Seat
    amount: int


class PowerTaken(Event, frozen=True):
    """*seat* took *amount* power from *source* (TM-10.2)."""

    seat: Seat
    source: Seat
    amount: int


class PowerDeclined(Event, frozen=True):
    """*seat* declined power from *source* (TM-10.2)."""

    seat: Seat
    source: Seat
    amount: int


class GivenUp(Event, frozen=True):
    """*seat* gave up something that an action gave: *gift* is a `GiftWord` (TM-12.11)."""

    seat: Seat
    gift: str


class Passed(Event, frozen=True):
    """*seat* passed (TM-13)."""

    seat: Seat


class BonusTaken(Event, frozen=True):
    """*seat* got the cult bonus of the round (TM-14.1)."""

    seat: Seat
    goods: Goods
    spades: int


class AreaScored(Event, frozen=True):
    """*seat* has *size* buildings in its largest area (TM-16.2)."""

    seat: Seat
    size: int
    points: int


class FinalTileScored(Event, frozen=True):
    """*seat* reached *value* on the extra final tile (TM-16.3)."""

    seat: Seat
    tile: FinalTile
    value: int
    points: int


class CultScored(Event, frozen=True):
    """*seat* got *points* for its *level* on a cult (TM-16.4)."""

    seat: Seat
    cult: Cult
    level: int
    points: int


class ResourcesScored(Event, frozen=True):
    """The resources that *seat* had left were worth *coins* (TM-16.6)."""

    seat: Seat
    coins: int
    points: int


class Left(Event, frozen=True):
    """*seat* left the game (TM-19.8)."""

    seat: Seat


class Ended(Event, frozen=True):
    """The game is over; *winners* share it if they are several (TM-16.7)."""

    winners: tuple[Seat, ...]
