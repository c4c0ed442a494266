"""One question of the wizard, made from the legal actions that agree with what has been chosen so far."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from bot.faces.face import Choice, Option
from rendering.look import Look
from rules.core.model import AnyAction, Decision, S
from rules.core.notation import format_action

A = TypeVar("A", bound=AnyAction)
C = TypeVar("C", bound="Captions[Any]")


AREA: Final = "@"
"""The first character of the word of an area."""


def split_area(beginning: str) -> tuple[str, str]:
    """Return the *beginning* of an action without the area that ends it, and the mark of the area.

    >>> split_area("build @B"), split_area("build"), split_area("@B")
    (('build', 'B'), ('build', ''), ('', 'B'))
    """
    begun, _, last = beginning.rpartition(" ")
    return (begun, last.removeprefix(AREA)) if last.startswith(AREA) else (beginning, "")


class Captions(Generic[S]):
    """The texts of one question's options: a label for each answer, and a caption beside it."""

    def __init__(self, look: Look[S], decision: Decision) -> None:
        self.look = look
        self.state, self.texts = look.state, look.texts
        self.decision, self.seat = decision, decision.seat

    def label(self, action: AnyAction) -> str:
        """Return a short name of *action*."""
        return self.texts.action(action, self.look.names)

    def caption(self, action: AnyAction) -> str:
        """Return what *action* costs or brings, as the level of assist allows; empty if the label says enough."""
        return ""


class Question(ABC, Generic[S, C]):
    """The next question to one seat.

    *every* has all legal answers to the decision, *legal* those that begin with the words of *beginning*; *chosen* is
    the number of these words. *area* is the mark of the area to which the question is limited, if one was chosen.
    """

    def __init__(self, captions: C, beginning: str, every: Sequence[AnyAction]) -> None:
        self.captions = captions
        self.look: Look[S] = captions.look
        self.state, self.texts = self.look.state, self.look.texts
        self.decision, self.seat = captions.decision, captions.seat
        begun, self.area = split_area(beginning)
        words = begun.split()
        self.chosen = len(words)
        self.every = every
        self.legal = tuple(action for action in every if format_action(action).split()[: self.chosen] == words)

    @abstractmethod
    def choice(self) -> Choice:
        """Return the question."""

    def of(self, kind: type[A]) -> list[A]:
        """Return the legal actions of one *kind*."""
        return [action for action in self.legal if isinstance(action, kind)]

    def option(
        self,
        action: AnyAction,
        label: str | None = None,
        caption: str | None = None,
        *,
        mark: str | int = "",
        words: int | None = None,
    ) -> Option:
        """Return the option for *action* or its first *words*; *label* and *caption* replace those of *action*."""
        written = format_action(action).split()[self.chosen : words]
        return Option(
            " ".join(written),
            self.captions.label(action) if label is None else label,
            self.captions.caption(action) if caption is None else caption,
            str(mark),
        )
