"""The types that every game is made of: seats, states, decisions, tasks, actions, events, steps and views."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Final, Generic, Literal, Protocol, Self, TypeAlias, TypeVar, get_args

from rules.core.dice import Dice
from rules.core.struct import Struct

Seat: TypeAlias = Annotated[int, "seat"]
"""A place at a game, ``0..n-1``; CHANCE draws and rolls, and NOBODY stands for a seat that a view must not name."""

CHANCE: Final[Seat] = -1
NOBODY: Final[Seat] = -2

Fact: TypeAlias = "str | int | tuple[Seat, ...] | Decision"


class RulesError(Exception):
    """A refusal by the rules: the id of a rule and facts, without words; a fact that is a seat stands in a tuple."""

    def __init__(self, rule: str, **facts: Fact) -> None:
        super().__init__(f"{rule} {facts}" if facts else rule)
        self.rule = rule
        self.facts = facts


class UnreadableAction(RulesError):
    """The text is not an action of this game (CORE-2)."""


class IllegalAction(RulesError):
    """The rules forbid the action: *rule* names the paragraph, *facts* fill its message."""


class Unasked(IllegalAction):
    """The seat is not asked for this kind of action now (CORE-1, CORE-3, CORE-8, CORE-10)."""


class Decision(Struct, frozen=True, tag=True, kw_only=True):
    """Something that one seat must decide. Buttons refer to it by its *number*, which it gets when it is asked.

    Answers to *sealed* decisions stay drafts until the whole group has answered. With *among* a decision is discreet:
    others learn only that one of these seats is asked. *answered* are seats known to have answered already. *to* is the
    one seat that may read the answer in the log. Flags of a class: with *natural*, CHANCE decides; with *private*, a
    forced answer would reveal what the seat alone knows; with *secret*, every decision is sealed or discreet.
    """

    private: ClassVar[bool] = False
    natural: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    seat: Seat
    number: int = 0
    sealed: bool = False
    among: tuple[Seat, ...] = ()
    answered: tuple[Seat, ...] = ()
    to: Seat | None = None


class Asked(Decision, frozen=True):
    """What others see of a discreet decision: one of the seats *among* is asked something."""

    seat: Seat = NOBODY


class Task(Struct, frozen=True, tag=True):
    """Something that the order of play does by itself when its time comes."""


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened. Everybody may know it or, with *to*, that seat only."""

    to: Seat | None = None


class SeatEvent(Event, frozen=True):
    """Something that *seat* did, or that happened to it."""

    seat: Seat


class Options(Struct, frozen=True, kw_only=True):
    """What was agreed before the game; *version* is the version of the rules that the game began with.

    The value of a ``str`` option is a key of the table in *tables* with the option's name. Options in *replays* are not
    offered to players. *sets* are the lists whose values can be chosen in any order, each with its greatest length. For
    a number of seats, `variant` names the variants played, such as ``solo``; `moot` names the options without effect;
    `fits` is False if no game with that many seats can have these options.
    """

    tables: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    replays: ClassVar[frozenset[str]] = frozenset()
    sets: ClassVar[Mapping[str, int]] = {}
    version: int = 1

    def variant(self, seats: int) -> tuple[str, ...]:
        return ()

    def moot(self, seats: int) -> frozenset[str]:
        return frozenset()

    def fits(self, seats: int) -> bool:
        return True


class State(Struct, frozen=True, kw_only=True):
    """Every state: the *agenda*, in groups of decisions or of one task, and *offers*, decisions that hold nobody up.

    *asked* counts the decisions asked so far; *discreet* lists the seats of the discreet ones, in order.
    """

    agenda: tuple[tuple[Any, ...], ...] = ()
    offers: tuple[Any, ...] = ()
    asked: int = 0
    discreet: tuple[Seat, ...] = ()


class Index:
    """A value computed from a state and kept in it for speed; part of neither snapshots nor equality."""

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
    """The result of an action; it *reveals* if chance or a secret became known, and *closes* if a turn ended."""

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False
    closes: bool = False


class Action(Struct, Generic[S, D], frozen=True):
    """One answer to one decision: how to list such answers, when one is legal, and what it does.

    *answers* is the kind of decision, as the last type argument says: `Action[Terra, Turn]` answers a Turn.
    """

    answers: ClassVar[type[Decision]]

    def __init_subclass__(cls) -> None:
        """Set *answers*."""
        super().__init_subclass__()
        for base in cls.__dict__.get("__orig_bases__", ()):
            for argument in get_args(base)[-1:]:
                if isinstance(argument, type):  # a base of other actions has a type variable there
                    cls.answers = argument

    @classmethod
    def candidates(cls, state: S, decision: D) -> Iterator[Self]:
        """Yield all legal actions of this kind, and possibly others, which `check` refuses.

        An action without fields is the only one of its kind.
        """
        yield cls()

    @abstractmethod
    def check(self, state: S, decision: D) -> None:
        """Raise IllegalAction unless this is a legal answer to *decision*."""

    @abstractmethod
    def perform(self, state: S, decision: D) -> Step[S]:
        """Return the resulting step; *decision* has been removed from the agenda of *state*."""


AnyAction: TypeAlias = Action[Any, Any]
ActionOf: TypeAlias = Action[S, Any]
Fields: TypeAlias = Mapping[str, Any]
"""The fields of an action by name, not all of which need be given."""


class View(Struct, Generic[S], frozen=True):
    """A state as one seat may see it; None is an onlooker. Only `rules.core.play.view` makes one."""

    state: S
    seat: Seat | None


class Result(Struct, frozen=True):
    """How a game ended: points by seat, and ranks by seat, 1 for the winner; equal seats share a rank."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1, more than one if they share the victory."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class StandingQuestion(Struct, frozen=True):
    """What a seat may always want: one of *wishes* or, if *holds* says so, several, perhaps in an order it chooses."""

    id: str
    wishes: tuple[str, ...]
    holds: Literal["one", "some", "ranked"] = "one"


class StandingAnswers(Protocol):
    """The standing answers of one game, as wishes: ``upto 2; ask if lost``. `answer` returns None to ask."""

    def questions(self, view: View[Any], /) -> tuple[StandingQuestion, ...]: ...
    def answer(self, view: View[Any], decision: Decision, wishes: tuple[str, ...], /) -> AnyAction | None: ...


class Rules(Protocol[S]):
    """The rules of one game: its *id*, the *version* for new games, and the numbers of *seats* that it allows.

    `setup` returns the first state, with nothing asked. `advance` carries out a task, or goes on in the order of play
    if the agenda is empty. `draw` answers the first decision of CHANCE. `mask` removes what a seat may not know, and
    `imagine` returns a state that a view might show, with what it hides dealt at random. `result` returns None while
    the game goes on. `with_indexes` computes the indexes again. `leave` takes a seat out of the game, and `rejoin` lets
    it play on; both may raise IllegalAction. `default` returns the answer for an absent seat. `check_plan` raises
    IllegalAction for what a seat can never be asked. *ending* is the action that ends a turn of several steps.
    *prompts* are buttons for everybody, by decision.
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
    def imagine(self, view: View[S], dice: Dice) -> S:
        return view.state

    def result(self, state: S) -> Result | None: ...
    def with_indexes(self, state: S) -> S:
        return state

    def leave(self, state: S, seat: Seat) -> Step[S]: ...
    def rejoin(self, state: S, seat: Seat) -> S:
        raise IllegalAction("CORE-1", seat=seat)

    def default(self, view: View[S], decision: Decision) -> ActionOf[S]: ...
    def check_plan(self, view: View[S], kind: type[ActionOf[S]], fields: Fields) -> None:
        return None


AnyRules: TypeAlias = Rules[Any]
