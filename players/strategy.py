"""What computer players know of a game, and what they find."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from time import monotonic
from typing import ClassVar, Generic, Protocol

from players.player import Player
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Result, Rules, S, Seat, View
from rules.core.struct import Struct


class Budget(Struct, frozen=True):
    """How long to think about a decision: a number of *tries*, or *seconds* by the *clock*.

    Only with tries are the same answers given for the same dice; with seconds they depend on the machine.
    """

    tries: int | None = None
    seconds: float | None = None
    clock: Callable[[], float] = monotonic


class Measure(StrEnum):
    """What a value counts at the end of the game: points ahead, own points, or in how many percent it is won."""

    LEAD = "lead"
    POINTS = "points"
    CHANCE = "chance"


class Considered(Struct, Generic[S], frozen=True):
    """The actions of a turn, at least one, and by how many points they are expected to put their seat ahead."""

    turn: tuple[ActionOf[S], ...]
    value: float


class Strategy(Protocol[S]):
    """What computer players know of one game.

    *width* positions are kept at each step of a turn, *compared* turns are tried out in depth, each for *horizon*
    decisions and to the end of that turn. *others* are players by name, to measure against. What its `trial` returns
    *is_certain* if luck makes no difference there. It *is_stepwise* if it thinks about single answers, not whole turns.
    """

    rules: Rules[S]
    # Choices for a game that sets none: each is small enough that a second allows dozens of tries. Our four games
    # have values of their own, found by playing (docs/adr/0012-computer-players.md).
    width: int = 8
    compared: int = 8
    horizon: int = 4
    others: ClassVar[Mapping[str, Player[S]]] = {}
    is_certain: ClassVar[bool] = False
    is_stepwise: ClassVar[bool] = False

    def choose(self, view: View[S], decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice) -> ActionOf[S]:
        """Return one of the *legal* answers, quickly: the apprentice's, and everybody's in what a master tries out."""

    def value(self, state: S, seat: Seat) -> float:
        """Return by how many points *seat* is expected to be ahead at the end of a game that goes on.

        Where one wins against the game, it is how likely that is, in percent.
        """

    def outcome(self, result: Result, state: S, seat: Seat) -> float:
        """Return the value of a finished game: by how many points *seat* leads, or lags behind the best."""
        others = [points for other, points in enumerate(result.points) if other != seat]
        return float(result.points[seat] - max(others, default=0))

    def points_expected(self, state: S) -> tuple[float, ...]:
        """Return the points expected of each seat at the end; empty if the players win or lose together.

        All of them may be too high or too low by the same number, since who leads by how many is all that is judged.
        """
        return ()

    def measure(self, state: S) -> Measure:
        """Return what the values of *state* count."""
        return Measure.LEAD

    def is_far(self, start: S, now: S, decisions: int) -> bool:
        """Whether what is tried out from *start* has come far enough after so many decisions, where a turn ends."""
        return decisions >= self.horizon

    def promising(
        self, state: S, decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice
    ) -> Sequence[ActionOf[S]]:
        """Return those of the *legal* answers that are worth a closer look, at least one."""
        return legal

    def turns(
        self, view: View[S], decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice
    ) -> list[Considered[S]] | None:
        """Return turns that begin with a *legal* answer, the best first; None to have them found by `value`."""
        return None

    def search_turns(
        self, view: View[S], decision: Decision, legal: tuple[ActionOf[S], ...], dice: Dice, budget: Budget
    ) -> list[Considered[S]] | None:
        """Return turns that did best within *budget*; None to have them tried out by `choose`."""
        return None

    def trial(
        self, view: View[S], decision: Decision, turn: tuple[ActionOf[S], ...], seed: bytes
    ) -> Callable[[int], float | None] | None:
        """Return a function that tries *turn* out with the luck of a numbered try; None to have it done by `choose`.

        It returns what comes of it, or None if the turn is not legal in the state that is imagined then.
        """
        return None
