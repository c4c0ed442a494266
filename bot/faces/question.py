"""One question of the wizard: what a game asks next, from the legal actions that fit what was chosen so far."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import inf
from typing import Any, ClassVar, Generic, TypeVar

from bot.faces.face import Choice, Option
from rendering.look import Look
from rules.core.model import AnyAction, Decision, S
from rules.core.notation import format_action
from rules.core.struct import evolve

A = TypeVar("A", bound=AnyAction)
C = TypeVar("C", bound="Captions[Any]")


class Captions(Generic[S]):
    """What stands on and beside the options of one question: what an answer is called, and what comes of it."""

    def __init__(self, look: Look[S], decision: Decision) -> None:
        self.look = look
        self.state, self.texts = look.state, look.texts
        self.decision, self.seat = decision, decision.seat

    def label(self, action: AnyAction) -> str:
        """Return what *action* is, in few words."""
        return self.texts.action(action, self.look.names)

    def caption(self, action: AnyAction) -> str:
        """Return what *action* costs or brings, nothing if its label says enough."""
        return ""


class Question(ABC, Generic[S, C]):
    """What one seat is asked next: *every* legal answer to its decision, and those that fit the *beginning* of one.

    *chosen* counts the words of the beginning: the kind of action, and fields.
    """

    most_on_buttons: ClassVar[float] = inf
    """Where a label and its caption are longer together, the options are a menu."""

    def __init__(self, captions: C, beginning: str, every: Sequence[AnyAction]) -> None:
        self.captions = captions
        self.look: Look[S] = captions.look
        self.state, self.texts = self.look.state, self.look.texts
        self.decision, self.seat = captions.decision, captions.seat
        words = beginning.split()
        self.chosen = len(words)
        self.every = every
        self.legal = tuple(action for action in every if format_action(action).split()[: self.chosen] == words)

    def choice(self) -> Choice:
        """Return the question with its picture and options."""
        asked = self.asked()
        wordy = any(len(option.label) + len(option.caption) > self.most_on_buttons for option in asked.options)
        return evolve(asked, wordy=wordy)

    @abstractmethod
    def asked(self) -> Choice:
        """Ask for what comes next, whether its options are buttons or a menu."""

    def of(self, kind: type[A]) -> list[A]:
        """Return the actions of *kind* that fit."""
        return [action for action in self.legal if isinstance(action, kind)]

    def option(
        self, action: AnyAction, label: str | None = None, caption: str | None = None, *, words: int | None = None
    ) -> Option:
        """Return the option to choose *action*, or only its first so many *words*; by default with its own captions."""
        written = format_action(action).split()[self.chosen : words]
        return Option(
            " ".join(written),
            self.captions.label(action) if label is None else label,
            self.captions.caption(action) if caption is None else caption,
        )
