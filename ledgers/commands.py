"""The commands of ledgers, and the forms in which each is written."""

from enum import StrEnum
from typing import ClassVar

from ledgers import names
from rules.core.struct import Struct
from rules.terra_mystica.actions.advancing import Track
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building, Cult, Good
from rules.terra_mystica.land import Hex, Site, Terrain
from rules.terra_mystica.tiles import Favor, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile


class Gift(StrEnum):
    """Something that an action gave and that may be given up (TM-12.11)."""

    SPADE = "spade"
    BRIDGE = "bridge"
    TRANSFORM = "free_tf"
    DWELLING = "free_d"
    TRADING_HOUSE = "free_tp"
    TOKEN = "gain_p3_for_vp"
    EXCHANGE = "convert_w_to_p"
    """One of the three workers that Darklings may turn into priests, kept as a worker (TM-17.18)."""


class Amount(Struct, frozen=True):
    """An amount of a resource: ``3PW``, or ``PW`` for one."""

    n: int
    good: Good


class Colour(Struct, frozen=True):
    """A terrain to unlock, named by its colour; None means to keep the priest."""

    terrain: Terrain | None


class Command(Struct, frozen=True):
    """One command of a line; in its *forms*, a word in braces stands for the field of that name."""

    forms: ClassVar[tuple[str, ...]] = ()


class SetUpCommand(Command, frozen=True):
    """A command of a line without a faction."""


class PlayCommand(Command, frozen=True):
    """A command of a faction's line."""


class Option(SetUpCommand, frozen=True):
    """Turn an option on."""

    forms = ("option {name}",)
    name: str


class Map(SetUpCommand, frozen=True):
    """Choose the map."""

    forms = ("map {ground}",)
    ground: names.Ground


class Named(SetUpCommand, frozen=True):
    """Name a player, or give other data that do not matter for play."""

    forms = (
        "player {name}",
        "player {name} username {_}",
        "player {name} email {_}",
        "player {name} email {_} username {_}",
        "player-count {name}",
        "order {name}",
        "email {name}",
        "admin email {name}",
    )
    name: str


class Score(SetUpCommand, frozen=True):
    """List the six round tiles, in order."""

    tiles: tuple[RoundTile, ...]


class Delete(SetUpCommand, frozen=True):
    """Remove a scroll from the game."""

    forms = ("delete {scroll}",)
    scroll: Scroll


class FinalScoring(SetUpCommand, frozen=True):
    """Choose the extra final tile."""

    forms = ("final-scoring {tile}",)
    tile: FinalTile


class SetUp(SetUpCommand, frozen=True):
    """Give a faction to the next seat."""

    forms = ("setup {faction}", "setup {faction} for {_}", "setup {faction} email {_}")
    faction: FactionId


class Drop(SetUpCommand, frozen=True):
    """Remove a player from the game."""

    forms = ("drop-faction {faction}",)
    faction: FactionId


class Build(PlayCommand, frozen=True):
    """Build a dwelling, after transforming its hex by available spades if necessary."""

    forms = ("build {at}",)
    at: Hex


class Transform(PlayCommand, frozen=True):
    """Use spades on a hex, which becomes the terrain *to*."""

    forms = ("transform {at} to {to}", "transform {at}")
    at: Hex
    to: Terrain | None = None


class Dig(PlayCommand, frozen=True):
    """Buy spades."""

    forms = ("dig {n}",)
    n: int


class Upgrade(PlayCommand, frozen=True):
    """Upgrade the building on a hex."""

    forms = ("upgrade {at} to {to}",)
    at: Hex
    to: Building


class Advance(PlayCommand, frozen=True):
    """Advance shipping, or the exchange rate of spades."""

    forms = ("advance {track}",)
    track: Track


class Send(PlayCommand, frozen=True):
    """Send a priest to a cult; without *steps*, to the best free space (TM-21.24)."""

    forms = (
        "send p to {cult}",
        "send p to {cult} for {steps}",
        "send priest to {cult}",
        "send priest to {cult} for {steps}",
    )
    cult: Cult
    steps: int | None = None


class Power(PlayCommand, frozen=True):
    """Take a power action."""

    forms = ("action {action}",)
    action: PowerAction


class Octagon(PlayCommand, frozen=True):
    """Take a special action of one's own tiles or faction."""

    forms = ("action {action}",)
    action: Special


class Burn(PlayCommand, frozen=True):
    """Burn power."""

    forms = ("burn {n}",)
    n: int


class Convert(PlayCommand, frozen=True):
    """Convert resources into others."""

    forms = ("convert {given} to {got}",)
    given: Amount
    got: Amount


class Leech(PlayCommand, frozen=True):
    """Take power from a neighbour."""

    forms = ("leech {amount}", "leech {amount} from {source}")
    amount: int
    source: FactionId | None = None


class Decline(PlayCommand, frozen=True):
    """Decline power from a neighbour; without *amount*, decline all offers."""

    forms = ("decline", "decline {amount}", "decline {amount} from {source}")
    amount: int | None = None
    source: FactionId | None = None


class Pass(PlayCommand, frozen=True):
    """Pass and take a scroll, or take a first scroll before the game."""

    forms = ("pass", "pass {scroll}")
    scroll: Scroll | None = None


class Bridge(PlayCommand, frozen=True):
    """Place a bridge."""

    forms = ("bridge {site}",)
    site: Site


class Connect(PlayCommand, frozen=True):
    """Found a town over a river hex: the only one of *hexes*, or one that all of *hexes* are next to."""

    hexes: tuple[Hex, ...]


class TakeFavor(PlayCommand, frozen=True):
    """Take a favor tile."""

    tile: Favor


class TakeTown(PlayCommand, frozen=True):
    """Take *n* town tiles of a kind."""

    tile: TownTile
    n: int


class Step(PlayCommand, frozen=True):
    """Choose a cult for *n* steps."""

    cult: Cult
    n: int


class Pay(PlayCommand, frozen=True):
    """Go back *n* steps on a cult."""

    cult: Cult
    n: int


class GiveUp(PlayCommand, frozen=True):
    """Give up *n* of a gift."""

    gift: Gift
    n: int


class PickColour(PlayCommand, frozen=True):
    """Choose a terrain."""

    forms = ("pick-color {terrain}", "pick-colour {terrain}")
    terrain: Terrain


class Unlock(PlayCommand, frozen=True):
    """Unlock a terrain with a priest, or keep the priest."""

    forms = ("unlock-terrain {colour}",)
    colour: Colour


class GainToken(PlayCommand, frozen=True):
    """Pay a point for a power token."""

    forms = ("gain p3 for vp",)


class Wait(PlayCommand, frozen=True):
    """Announce further commands."""

    forms = ("wait",)


class Done(PlayCommand, frozen=True):
    """End the turn."""

    forms = ("done",)


class Resign(PlayCommand, frozen=True):
    """Leave the game."""

    forms = ("resign",)
