"""The contents of cards, which a host may replace by a file of the same form (GW-7.11).

The words in which cards are written stand in `vocabulary`, the numbers on the board in `tables`.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import Annotated, Any, Final, TypeVar

from msgspec import Meta

from rules.core.struct import Struct, field
from rules.great_wall.cards.goals import AnyRequirement, AnyScore
from rules.great_wall.cards.operations import Ability, Arm, CommandSection, Condition, Effects, Op, Reward
from rules.great_wall.state.options import Difficulty, WallOptions
from rules.great_wall.state.wall import Wall, section, usable_sections
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.nouns import CardPart, PartKind
from rules.great_wall.terms.tables import BoardNumbers
from rules.great_wall.terms.vocabulary import (
    DemandScope,
    Duration,
    Number,
    Pool,
    Provenance,
    Resource,
    Row,
    SectionId,
    Trigger,
)

COMMANDS: Final = ("attack_order", "economy", "despotism", "betrayal", "work_harder", "muster")
"""The ids of the six command cards of a clan; Qin's cards bear the same names (GW-7.3, GW-16.12)."""

COLUMNS: Final = 6
"""The columns of a Horde card's grid, which has two rows (GW-7.8)."""

Id = Annotated[str, Meta(pattern=r"^(?!(?:none|pass)$)[a-z_]{1,24}\Z")]
"""The id of a card, short since it stands in the notation of moves."""

TypeId = Annotated[str, Meta(pattern=r"^[a-z_]{1,17}\Z")]
"""The id of a Horde card type; its copies add their section to it."""

MARKS: Final = r"\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\\*_~|`<>\[\]@"
"""Invisible characters, and those that Discord takes for formatting."""

Words = Annotated[str, Meta(pattern=rf"^(?!\s)[^{MARKS}]{{1,40}}(?<!\s)\Z")]
"""A name, short enough for buttons and pictures."""


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card is called, in English, simplified and traditional Chinese."""

    en: Words
    zh_hans: Words
    zh_hant: Words


class Card(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of all cards."""

    id: Id
    name: Name
    provenance: Provenance


class Able(Card, frozen=True, kw_only=True):
    """A card with abilities that stays in force (GW-7.10)."""

    abilities: tuple[Ability, ...] = ()


C = TypeVar("C", bound=Card)
E = TypeVar("E", bound=Op)
K = TypeVar("K")
V = TypeVar("V")


class General(Able, frozen=True, kw_only=True, dict=True):
    """A general, with the goods that its player begins with, and its tea value (GW-7.1)."""

    pool: Pool
    tea: Number
    setup: dict[Resource, Annotated[int, Meta(ge=0, le=20)]]
    tactics: Annotated[int, Meta(ge=0, le=5)]

    @cached_property
    def goods(self) -> Goods:
        """The resources that its player begins with."""
        return Goods(**self.setup)


class Advisor(Able, frozen=True, kw_only=True):
    """An advisor (GW-7.2)."""


class QinCard(Able, frozen=True, kw_only=True):
    """The general of the solo game's opponent (GW-16)."""


class Tactic(Card, frozen=True, kw_only=True):
    """A tactic card (GW-7.6)."""

    pool: Pool
    trigger: Trigger
    condition: tuple[Condition, ...] = ()
    normal: Arm
    enhanced: Arm


class Artifact(Card, frozen=True, kw_only=True):
    """An artifact (GW-7.7)."""

    score: AnyScore


class Demand(Card, frozen=True, kw_only=True):
    """A demand of the Emperor (GW-17.14)."""

    scope: DemandScope
    requirement: Annotated[tuple[AnyRequirement, ...], Meta(min_length=1)]
    not_for_two_players: bool = False


class Event(Card, frozen=True, kw_only=True):
    """An event (GW-17.17)."""

    duration: Duration
    effects: Effects


class Command(Card, frozen=True, kw_only=True):
    """A command card (GW-4.10)."""

    sections: Annotated[tuple[CommandSection, ...], Meta(min_length=1)]


class SoloCommand(Command, frozen=True, kw_only=True):
    """A command card of Qin, which bears the name of *command* (GW-16.12)."""

    command: str


class Spot(Struct, frozen=True):
    """A vital spot, in the upper (a) or the lower row (b), with its reward (GW-7.8)."""

    row: str
    column: int
    reward: Reward

    @property
    def name(self) -> str:
        """Its name on the card.

        >>> Spot("a", 3, ()).name
        'a3'
        """
        return f"{self.row}{self.column}"


Cells = Annotated[tuple[Reward | None, ...], Meta(max_length=COLUMNS)]
"""A row of the grid: a reward, or None if there is no spot; trailing empty cells may be omitted."""


class HordeType(Card, frozen=True, kw_only=True):
    """A Horde card as written in the file: it has three copies, one for each section (GW-7.8)."""

    id: TypeId
    pool: Pool
    tier: Row
    offence: Number
    honour: Number = field(name="honor")
    shame_slots: Annotated[int, Meta(ge=0, le=5)]
    spots: tuple[Cells, Cells]
    abilities: tuple[Ability, ...] = ()


class Horde(Able, frozen=True, kw_only=True, dict=True):
    """A Horde card; *spots* are in reading order: by columns from the left, the upper first (GW-16.23)."""

    type: str
    indicator: SectionId
    pool: Pool
    tier: int
    offence: int
    honour: int
    shame_slots: int
    spots: tuple[Spot, ...]

    @cached_property
    def spot_names(self) -> tuple[str, ...]:
        """The names of the spots, such as "a3"."""
        return tuple(spot.name for spot in self.spots)

    @cached_property
    def number(self) -> dict[str, int]:
        """The index in *spots* of each spot, by name."""
        return {name: number for number, name in enumerate(self.spot_names)}

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The orthogonally adjacent spots, which a horseman covers, in reading order (GW-9.5)."""
        return tuple(
            (a, b)
            for a, one in enumerate(self.spots)
            for b, other in enumerate(self.spots[a + 1 :], a + 1)
            if (one.row != other.row) + abs(one.column - other.column) == 1
        )


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A card file."""

    generals: tuple[General, ...]
    advisors: tuple[Advisor, ...]
    tactics: tuple[Tactic, ...]
    artifacts: tuple[Artifact, ...]
    hordes: tuple[HordeType, ...]
    demands: tuple[Demand, ...]
    events: tuple[Event, ...]
    commands: tuple[Command, ...]
    reed: Command
    qin: QinCard
    solo: tuple[SoloCommand, ...]
    board: BoardNumbers = BoardNumbers()

    @property
    def kinds(self) -> tuple[tuple[Card, ...], ...]:
        """The cards by their kinds."""
        game = (self.generals, self.advisors, self.tactics, self.artifacts, self.hordes, self.demands, self.events)
        return (*game, self.commands, (self.reed,), (self.qin,), self.solo)


class Cards:
    """All cards of a file by id; *key* is the name of the card set."""

    def __init__(self, key: str, file: CardFile) -> None:
        self.key = key
        self.levels = file.board.levels
        self.sides = file.board.sides
        self.head_start = dict(zip(Difficulty, file.board.head_start, strict=True))
        self.generals = by_id(file.generals)
        self.advisors = by_id(file.advisors)
        self.tactics = by_id(file.tactics)
        self.artifacts = by_id(file.artifacts)
        self.hordes = by_id(chain.from_iterable(map(copies, file.hordes)))
        self.demands = by_id(file.demands)
        self.events = by_id(file.events)
        self.commands = by_id(file.commands)
        self.solo = by_id(file.solo)
        self.reed = file.reed
        self.qin = file.qin
        self.all: dict[str, Card] = {card.id: card for kind in file.kinds for card in kind if card not in file.hordes}
        """All cards, with the copies of Horde cards in place of their types."""
        self.all |= self.hordes
        self.names = {id: card.name for id, card in self.all.items()}
        self._on = values_by_key(
            ((card.id, ability.trigger), (number, ability))
            for card in self.all.values()
            if isinstance(card, Able)
            for number, ability in enumerate(card.abilities)
        )
        self._able = values_by_key((trigger, card) for card, trigger in self._on)
        self._tactics = values_by_key((card.trigger, card) for card in file.tactics)
        self._passive: dict[tuple[str, type[Op]], tuple[Any, ...]] = {}  # filled as they are asked for
        self._effects = {(card.id, part): effects for card in self.all.values() for part, effects in parts(card)}

    def on(self, card: str, trigger: Trigger) -> tuple[tuple[int, Ability], ...]:
        """Return the abilities of a card with that trigger, with their indexes."""
        return self._on.get((card, trigger), ())

    def passive(self, card: str, kind: type[E]) -> tuple[E, ...]:
        """Return the operations of a kind that hold while a card is in force."""
        if (card, kind) not in self._passive:
            effects = chain.from_iterable(ability.effects for _, ability in self.on(card, Trigger.PASSIVE))
            self._passive[card, kind] = tuple(effect for effect in effects if isinstance(effect, kind))
        return self._passive[card, kind]

    def ability(self, card: str, number: int) -> Ability:
        """Return an ability by its index on a card."""
        able = self.all[card]
        assert isinstance(able, Able), "it has abilities"
        return able.abilities[number]

    def able(self, *triggers: Trigger) -> frozenset[str]:
        """Return the cards that have abilities with one of *triggers*."""
        return frozenset(chain.from_iterable(self._able.get(each, ()) for each in triggers))

    def tactics_on(self, trigger: Trigger, *, coop: bool) -> tuple[Tactic, ...]:
        """Return the tactic cards with that trigger that are in the game (GW-17.5)."""
        cards = self._tactics.get(trigger, ())
        return cards if coop else tuple(card for card in cards if card.pool is Pool.BASE)

    def effects(self, card: str, part: CardPart) -> Effects:
        """Return the effects of a card part."""
        return self._effects[card, part]


def by_id(cards: Iterable[C]) -> dict[str, C]:
    """Return cards by their ids, in their order."""
    return {card.id: card for card in cards}


def values_by_key(pairs: Iterable[tuple[K, V]]) -> dict[K, tuple[V, ...]]:
    """Return the values of each key, in their order."""
    groups: dict[K, tuple[V, ...]] = {}
    for key, value in pairs:
        groups[key] = (*groups.get(key, ()), value)
    return groups


def copies(card: HordeType) -> Iterator[Horde]:
    """Yield the copies of a Horde card, one for each section."""
    spots = tuple(
        Spot(letter, column + 1, reward)
        for column in range(COLUMNS)
        for letter, row in zip("ab", card.spots, strict=True)
        if column < len(row) and (reward := row[column]) is not None
    )
    for section_id in SectionId:
        yield Horde(
            id=f"{card.id}_{section_id}",
            type=card.id,
            name=card.name,
            provenance=card.provenance,
            indicator=section_id,
            pool=card.pool,
            tier=card.tier,
            offence=card.offence,
            honour=card.honour,
            shame_slots=card.shame_slots,
            spots=spots,
            abilities=card.abilities,
        )


def parts(card: Card) -> Iterator[tuple[CardPart, Effects]]:
    """Yield the parts of a card that have effects."""
    if isinstance(card, Able):
        yield from numbered_parts(PartKind.ABILITY, (each.effects for each in card.abilities))
    if isinstance(card, Horde):
        yield from numbered_parts(PartKind.SPOT, (spot.reward for spot in card.spots))
    if isinstance(card, Tactic):
        yield CardPart(PartKind.NORMAL), card.normal.effects
        yield CardPart(PartKind.ENHANCED), card.enhanced.effects
    if isinstance(card, Command):
        yield from numbered_parts(PartKind.SECTION, (each.effects for each in card.sections))
    if isinstance(card, Event):
        yield CardPart(PartKind.EVENT), card.effects


def numbered_parts(kind: PartKind, effects: Iterable[Effects]) -> Iterator[tuple[CardPart, Effects]]:
    """Yield parts of one kind with their effects."""
    yield from ((CardPart(kind, number), each) for number, each in enumerate(effects))


CARDS: Final[dict[str, Cards]] = WallOptions.tables["cards"]
"""The card sets by key: ours, which `game` enters, and those of hosts."""


EARLIER: Final[dict[str, Mapping[int, Cards]]] = WallOptions.earlier
"""Card sets as they were before a version of the rules, for games that go on with them (A-51)."""


def cards_of(state: Wall) -> Cards:
    """Return the card set that the game is played with."""
    cards: Cards = state.options.card_set
    return cards


def horde(state: Wall, card: str) -> Horde:
    """Return what is printed on a Horde card."""
    return cards_of(state).hordes[card]


def destination(state: Wall, card: str) -> SectionId:
    """Return the section that a Horde card turned up goes to, if there is room (GW-8.2, GW-8.3).

    The back of the card on top shows it, or its own back if no card is left in the deck (GW-8.6).
    """
    for which in usable_sections(state):
        if not section(state, which).bands:
            return which
    return state.back or horde(state, card).indicator
