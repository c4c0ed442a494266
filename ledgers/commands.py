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
    """What an action gave and may be given up (TM-12.11)."""

    SPADE = "spade"
    BRIDGE = "bridge"
    TRANSFORM = "free_tf"
    DWELLING = "free_d"
    TRADING_HOUSE = "free_tp"
    TOKEN = "gain_p3_for_vp"
    EXCHANGE = "convert_w_to_p"
    """Of the three workers that Darklings may make priests of, so many are not (TM-17.18)."""


class Amount(Struct, frozen=True):
    """So much of a resource: ``3PW``, or ``PW`` for one."""

    n: int
    good: Good


class Colour(Struct, frozen=True):
    """A terrain to unlock, named by its colour; None stands for keeping the priest."""

    terrain: Terrain | None


class Command(Struct, frozen=True):
    """One thing that a line says; in its *forms*, a word in braces stands for the field of that name."""

    forms: ClassVar[tuple[str, ...]] = ()


class SetUpCommand(Command, frozen=True):
    """What a line without a faction says."""


class PlayCommand(Command, frozen=True):
    """What a faction's line says."""


class Option(SetUpCommand, frozen=True):
    """An option is on."""

    forms = ("option {name}",)
    name: str


class Map(SetUpCommand, frozen=True):
    """What it is played on."""

    forms = ("map {ground}",)
    ground: names.Ground


class Named(SetUpCommand, frozen=True):
    """A player has a seat; or something else that means nothing for play."""

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
    """The six round tiles, in order."""

    tiles: tuple[RoundTile, ...]


class Delete(SetUpCommand, frozen=True):
    """A scroll is out of the game."""

    forms = ("delete {scroll}",)
    scroll: Scroll


class FinalScoring(SetUpCommand, frozen=True):
    """The extra final tile."""

    forms = ("final-scoring {tile}",)
    tile: FinalTile


class SetUp(SetUpCommand, frozen=True):
    """The next seat plays a faction."""

    forms = ("setup {faction}", "setup {faction} for {_}", "setup {faction} email {_}")
    faction: FactionId


class Drop(SetUpCommand, frozen=True):
    """A player leaves."""

    forms = ("drop-faction {faction}",)
    faction: FactionId


class Build(PlayCommand, frozen=True):
    """Build a dwelling, on ground transformed by the spades at hand if need be."""

    forms = ("build {at}",)
    at: Hex


class Transform(PlayCommand, frozen=True):
    """Use spades on a hex; *to* is what it becomes."""

    forms = ("transform {at} to {to}", "transform {at}")
    at: Hex
    to: Terrain | None = None


class Dig(PlayCommand, frozen=True):
    """Buy spades."""

    forms = ("dig {n}",)
    n: int


class Upgrade(PlayCommand, frozen=True):
    """Upgrade what stands on a hex."""

    forms = ("upgrade {at} to {to}",)
    at: Hex
    to: Building


class Advance(PlayCommand, frozen=True):
    """Advance shipping, or the exchange rate of spades."""

    forms = ("advance {track}",)
    track: Track


class Send(PlayCommand, frozen=True):
    """Send a priest; without *steps*, to the best space that is free (TM-21.24)."""

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
    """Take an action of one's own."""

    forms = ("action {action}",)
    action: Special


class Burn(PlayCommand, frozen=True):
    """Burn power."""

    forms = ("burn {n}",)
    n: int


class Convert(PlayCommand, frozen=True):
    """Turn resources into others."""

    forms = ("convert {given} to {got}",)
    given: Amount
    got: Amount


class Leech(PlayCommand, frozen=True):
    """Take power from a neighbour."""

    forms = ("leech {amount}", "leech {amount} from {source}")
    amount: int
    source: FactionId | None = None


class Decline(PlayCommand, frozen=True):
    """Decline power from a neighbour; without *amount*, all that is offered."""

    forms = ("decline", "decline {amount}", "decline {amount} from {source}")
    amount: int | None = None
    source: FactionId | None = None


class Pass(PlayCommand, frozen=True):
    """Pass and take a scroll; or take the first one."""

    forms = ("pass", "pass {scroll}")
    scroll: Scroll | None = None


class Bridge(PlayCommand, frozen=True):
    """Place a bridge."""

    forms = ("bridge {site}",)
    site: Site


class Connect(PlayCommand, frozen=True):
    """Found a town over a river hex: the one named, or that which all of *hexes* lie around."""

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
    """Go *n* steps back on a cult."""

    cult: Cult
    n: int


class GiveUp(PlayCommand, frozen=True):
    """Give up *n* of what an action gave."""

    gift: Gift
    n: int


class PickColour(PlayCommand, frozen=True):
    """Choose a terrain."""

    forms = ("pick-color {terrain}", "pick-colour {terrain}")
    terrain: Terrain


class Unlock(PlayCommand, frozen=True):
    """Unlock a terrain with a priest, or keep him."""

    forms = ("unlock-terrain {colour}",)
    colour: Colour


class GainToken(PlayCommand, frozen=True):
    """Pay a point for a power token."""

    forms = ("gain p3 for vp",)


class Wait(PlayCommand, frozen=True):
    """Say that there is more to come."""

    forms = ("wait",)


class Done(PlayCommand, frozen=True):
    """Say that the turn is over."""

    forms = ("done",)


class Resign(PlayCommand, frozen=True):
    """Leave the game."""

    forms = ("resign",)
