"""The nouns: seats, states, decisions, tasks, actions, events, steps, views; no game may enter here."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Final, Generic, Protocol, Self, TypeAlias, TypeVar

from rules.core.dice import Dice
from rules.core.struct import Struct

Seat: TypeAlias = Annotated[int, "seat"]
"""A place at a game, ``0..n-1``; nature sits at CHANCE, and NOBODY knows whom a secret question is put to."""

CHANCE: Final[Seat] = -1
NOBODY: Final[Seat] = -2

Fact: TypeAlias = "str | int | tuple[Seat, ...] | Decision"


class RulesError(Exception):
    """What the rules have to say against something: an id and facts, no words; a seat is a fact in a tuple."""

    def __init__(self, rule: str, **facts: Fact) -> None:
        super().__init__(f"{rule} {facts}" if facts else rule)
        self.rule = rule
        self.facts = facts


class UnreadableAction(RulesError):
    """The text is not an action of this game (CORE-2)."""


class IllegalAction(RulesError):
    """The rules forbid the action: *rule* names the paragraph, *facts* fill its message."""


class Unasked(IllegalAction):
    """Whatever the rules think of the action: it is not what is asked of that seat now (CORE-1, 3, 8, 10)."""


class Decision(Struct, frozen=True, tag=True, kw_only=True):
    """Something one seat must decide; its *number*, given when it is asked, is what a press names.

    *sealed* answers stay in drafts until the last of the group is in. *among* makes it discreet: the seats that, by
    what all know, might be asked. *to* is the one seat that may read the answer in the log. That a *private* one has
    only one answer would tell what its seat alone knows. A *natural* one is nature's, a *secret* one always sealed or
    discreet.
    """

    private: ClassVar[bool] = False
    natural: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    seat: Seat
    number: int = 0
    sealed: bool = False
    among: tuple[Seat, ...] = ()
    to: Seat | None = None


class Asked(Decision, frozen=True):
    """What others see of a discreet decision: that one of *among* may be thinking."""


class Task(Struct, frozen=True, tag=True):
    """Something the book does by itself when its time comes."""


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened, told to everybody or, with *to*, to that seat only."""

    to: Seat | None = None


class Options(Struct, frozen=True, kw_only=True):
    """What was agreed before the game; *version* is that of the rules it began with.

    An option that is a plain word is a key of one of the *tables*, by its name. Those in *replays* are not offered.
    `variant` names what so many seats play in another way, as ``solo``; `moot` the options that then change nothing.
    """

    tables: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    replays: ClassVar[frozenset[str]] = frozenset()
    version: int = 1

    def variant(self, seats: int) -> tuple[str, ...]:
        return ()

    def moot(self, seats: int) -> frozenset[str]:
        return frozenset()


class State(Struct, frozen=True, kw_only=True):
    """What every state has: what is still to come, in groups of decisions or of one task, and the offers beside it.

    *asked* counts the decisions asked so far; *discreet* names the seats asked in secret, in order.
    """

    agenda: tuple[tuple[Any, ...], ...] = ()
    offers: tuple[Any, ...] = ()
    asked: int = 0
    discreet: tuple[Seat, ...] = ()


class Index:
    """A value computed from a state and carried along for speed; part of neither snapshot nor equality."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


S = TypeVar("S", bound=State)
D = TypeVar("D", bound=Decision)


class Step(Struct, Generic[S], frozen=True):
    """What came of an action; *reveals*: nature answered or something hidden became known; *closes*: a turn ended."""

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False
    closes: bool = False


class Action(Struct, Generic[S, D], frozen=True):
    """One answer to one decision; it knows where it is found, when it is legal and what it does."""

    answers: ClassVar[type[Decision]]

    @classmethod
    @abstractmethod
    def candidates(cls, state: S, decision: D) -> Iterator[Self]:
        """Yield at least all the legal actions of this kind; check sifts them."""

    @abstractmethod
    def check(self, state: S, decision: D) -> None:
        """Raise IllegalAction unless this is a legal answer to *decision*."""

    @abstractmethod
    def perform(self, state: S, decision: D) -> Step[S]:
        """Return what comes of it; *decision* is already struck off the agenda of *state*."""


AnyAction: TypeAlias = Action[Any, Any]
ActionOf: TypeAlias = Action[S, Any]
Fields: TypeAlias = Mapping[str, Any]
"""The fields of an action by name, not all of which need be given."""


class View(Struct, Generic[S], frozen=True):
    """A state as one seat may see it; None is an onlooker. Only `rules.core.view` makes one."""

    state: S
    seat: Seat | None


class Result(Struct, frozen=True):
    """How a game ended: points by seat, and ranks by seat, 1 for whoever won; equals share a rank."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won, more than one if they share it."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class StandingAnswers(Protocol):
    """What a seat may want answered always in the same way, written as a wish and provisos: ``upto 2; ask if lost``.

    `Wish.parse` raises ValueError; ``str`` writes one of *WISHES*, first to be asked, then *PROVISOS* in their order.
    `provisos` returns those for what a seat sees now. `answer` returns None to ask, and is given nothing sealed.
    """

    Wish: Any
    WISHES: tuple[str, ...]
    PROVISOS: tuple[str, ...]

    def provisos(self, view: View[Any], /) -> tuple[str, ...]: ...
    def answer(self, view: View[Any], decision: Decision, wish: Any, /) -> AnyAction | None: ...


class Rules(Protocol[S]):
    """The rules of one game: its *id*, the *version* new games begin with, how many *seats* there may be, and more.

    `setup` returns the first state, with nothing asked yet. `advance` carries out a task, or goes on in the order of
    play when the agenda is empty. `draw` answers nature's first decision by dice. `mask` leaves out what a seat may not
    know. `result` is None while the game goes on. `indexed` computes the indexes anew. `leave` takes a seat out of the
    game that resigned or was dropped. `default` is the answer for an absent seat. `check_plan` raises IllegalAction for
    what can never come to a seat. *ending* closes a turn of many steps. *prompts* stand as buttons for all to see.
    """

    id: str
    version: int
    seats: range
    options_type: type[Options]
    state_type: type[S]
    actions: tuple[type[ActionOf[S]], ...]
    ending: type[ActionOf[S]] | None = None
    standing_answers: StandingAnswers | None = None
    prompts: ClassVar[Mapping[type[Decision], tuple[type[AnyAction], ...]]] = {}

    def setup(self, seats: int, options: Any) -> S: ...
    def advance(self, state: S, task: Task | None) -> Step[S]: ...
    def draw(self, state: S, dice: Dice) -> ActionOf[S]: ...
    def mask(self, state: S, seat: Seat | None) -> S: ...
    def result(self, state: S) -> Result | None: ...
    def indexed(self, state: S) -> S:
        return state

    def leave(self, state: S, seat: Seat) -> Step[S]: ...
    def default(self, view: View[S], decision: Decision) -> ActionOf[S]: ...
    def check_plan(self, view: View[S], kind: type[ActionOf[S]], fields: Fields) -> None: ...


AnyRules: TypeAlias = Rules[Any]
