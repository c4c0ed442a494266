"""The base of all operations of cards (GW-7.10), and the parts of cards that hold operations.

An operation is a class: its fields as card files write them, where it may stand, whether it would do anything, and what
it does. Operations that change a rule while their card is in force stand in `powers.passives`, the others in `effects`.
docs/rules/great_wall.md, "The card file", describes each of them.
"""

from collections.abc import Collection, Iterator
from enum import Enum, StrEnum, auto
from re import sub
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from rules.core.struct import Struct, field
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import CarryOut
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import (
    Counter,
    Duration,
    Is,
    Limit,
    Number,
    Resource,
    Scope,
    Small,
    Sweep,
    Trigger,
    Unit,
    Who,
)


class Fault(StrEnum):
    """What may be wrong with a card file."""

    UNREADABLE = "unreadable"
    """The file cannot be read; *found* is the message of the reader."""

    COUNT = "amount"
    """The number is wrong; *found* is the number there."""

    TWICE = "twice"
    UNKNOWN = "unknown"
    """It names something that does not exist."""

    MISPLACED = "misplaced"
    """It is not allowed there."""

    LACKING = "lacking"
    """It is not allowed there without *found*."""


Finding = tuple[str, Fault, str | int]
"""A path in an item of the file, the fault there, and what was found."""


class Per(Struct, frozen=True, forbid_unknown_fields=True):
    """The count of *per* times *times*, at most *max*."""

    per: Counter
    times: Small
    max: Small | None = None


Amount = Number | Per
Quantity = Number | Per | Sweep


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition for using an ability; *value* is the argument of *is_*, if it takes one."""

    is_: Is = field(name="is")
    value: Annotated[int, Meta(ge=0, le=9)] | str | tuple[Unit, ...] | None = None

    @property
    def number(self) -> int:
        """The value of a condition that asks for a number."""
        assert isinstance(self.value, int)
        return self.value

    @property
    def word(self) -> str:
        """The value of a condition that asks for a location, a season or a command card."""
        assert isinstance(self.value, str)
        return self.value

    @property
    def units(self) -> tuple[Unit, ...]:
        """The value of a condition that asks for a type of soldier."""
        assert isinstance(self.value, tuple)
        return self.value


# Where operations may stand

STEPS: Final = frozenset((Trigger.COMMAND_STEP_START, Trigger.COMMAND_STEP_END))
PAUSES: Final = STEPS | {Trigger.SUMMER_INCOME, Trigger.FALL_START}
ANY: Final = frozenset(Trigger) - {Trigger.PASSIVE, Trigger.REVEALED}
"""Triggers of generals, advisors and tactics."""

HORDE_EVENTS: Final = frozenset((Trigger.HORDE_PLACED, Trigger.WINTER_START, Trigger.ASSAULT_SECTION, Trigger.BREACH))
"""Triggers of Horde cards, beside PASSIVE."""

TO_OTHERS: Final = frozenset((Who.ANOTHER_PLAYER, Who.EACH_OTHER_PLAYER, Who.EACH_PLAYER))

Kind = str
"""A kind of command cards: ``commands``, ``reed`` or ``solo``, the keys of the card file."""

InSection = tuple[Kind, Who, Who]
"""A kind of command cards, whose section it is, and whom an operation there must affect."""

COMMANDS: Final[tuple[InSection, ...]] = (("commands", Who.SELF, Who.SELF), ("commands", Who.OTHERS, Who.SELF))


class Source(Enum):
    """A kind of card on which operations with a scope may stand."""

    PLAYER = auto()
    HORDE = auto()
    EVENT = auto()


class Consent(Enum):
    """Whether a player is asked before an ability is used (GW-3.5, A-40)."""

    ASKED = auto()
    DECIDES = auto()
    """The operation itself asks a decision that may be passed."""

    GIVEN = auto()
    """Nobody would refuse it."""


def snake(name: str) -> str:
    """Return a class's name as card files write it: they spell honour as Americans do.

    >>> snake("GainHonour")
    'gain_honor'
    """
    return sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().replace("honour", "honor")


class Op(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="op", tag=snake):
    """An operation; *who* is affected and, on command cards, *if_* the condition."""

    who: Who = Who.SELF
    if_: Condition | None = field(name="if", default=None)

    triggers: ClassVar[Collection[Trigger]] = ()
    """At which triggers of generals, advisors and tactics it may stand."""

    whom: ClassVar[Collection[Who]] = ()
    """Whom it may affect there, besides the user of the card."""

    requires: ClassVar[Is | None] = None
    """A condition that its ability must have."""

    horde_triggers: ClassVar[Collection[Trigger]] = ()
    """At which triggers of Horde cards it may stand."""

    durations: ClassVar[Collection[Duration]] = ()
    """In which events it may stand."""

    for_each: ClassVar[bool] = False
    """Whether it affects each player when it stands on Horde cards and events, which have no user."""

    sections: ClassVar[Collection[InSection]] = ()
    """In which sections of command cards it may stand."""

    only_on: ClassVar[str | None] = None
    """The only command card on which it may stand."""

    is_last: ClassVar[bool] = False
    """Whether it may stand only at the end of a section."""

    is_reward: ClassVar[bool] = False
    """Whether it may be the reward of a vital spot."""

    scopes: ClassVar[Collection[tuple[Source, Scope]]] = ()
    """Which scopes it may have on which cards, if it has one."""

    consent: ClassVar[Consent] = Consent.ASKED
    names_card: ClassVar[bool] = False
    """Whether its events name its card."""

    is_loss: ClassVar[bool] = False
    """Whether it is a loss; those affected must learn which card it comes from."""

    at_once: ClassVar[bool] = False
    """Whether it leaves no choice, so that those affected need no turns (GW-17.9)."""

    is_for_oneself: ClassVar[bool] = False
    """Whether a choice that it leaves changes nothing for others, so that all are asked at once (A-48)."""

    non_players: ClassVar[Collection[Clan]] = ()
    """Which of Reed and Qin it may affect (GW-15.7, GW-15.13, GW-16.9, GW-16.10)."""

    for_non_players: ClassVar[bool] = False
    """Whether Reed and Qin choose it where a player chooses among operations (GW-15.13, GW-16.15)."""

    @property
    def op(self) -> str:
        """The word for it in card files."""
        return str(self.__struct_config__.tag)

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        """Yield the faults in fields that only this operation has.

        *trigger* is None on events and command cards.
        """
        yield from ()

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        """Whether it would do anything for *clan*, judged by public information; losses do not count."""
        return True

    def is_affordable(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        """Whether *clan* owns what it costs, if it is possible."""
        return True

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        """Carry it out for *clan*; what needs a choice becomes a decision."""
        raise AssertionError(f"{self.op} is in force and never carried out")


class Effects(tuple[Op, ...]):
    """The operations of a part of a card; `effects.card_file`, which knows them all, reads them."""

    __slots__ = ()


class Reward(Effects):
    """The reward for covering a vital spot, as operations; card files have null where there is no spot."""

    __slots__ = ()


# Parts of cards


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of a card in force (GW-7.10); *choose* is the number of effects chosen, by default all."""

    trigger: Trigger
    effects: Effects
    condition: tuple[Condition, ...] = ()
    cost: dict[Resource, Small] = field(default_factory=dict)
    optional: bool = True
    limit: Limit | None = None
    choose: Small | None = None

    @property
    def price(self) -> Goods:
        """The price."""
        return Goods(**{resource.value: n for resource, n in self.cost.items()})

    @property
    def is_asked(self) -> bool:
        """Whether its owner is asked first whether to use it (GW-3.5, A-40)."""
        consents = {effect.consent for effect in self.effects}
        if not self.optional or (consents == {Consent.GIVEN} and not self.cost and self.choose is None):
            return False
        decides = self.choose is not None or Consent.ASKED not in consents
        return bool(self.cost or self.limit or not decides)


class Arm(Struct, frozen=True, forbid_unknown_fields=True):
    """The normal or the enhanced effect of a tactic card (GW-7.6)."""

    effects: Effects
    chi: Number = 0
    choose: Small | None = None


class CommandSection(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a command card (GW-4.10a); *choose_one*: one of the effects instead of all."""

    who: Who
    effects: Effects
    choose_one: bool = False
