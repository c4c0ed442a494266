"""One question of the wizard, made from the legal actions that agree with what has been chosen so far."""

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
    """The texts of one question's options: a label for each answer, and a caption beside it."""

    def __init__(self, look: Look[S], decision: Decision) -> None:
        self.look = look
        self.state, self.texts = look.state, look.texts
        self.decision, self.seat = decision, decision.seat

    def label(self, action: AnyAction) -> str:
        """Return a short name of *action*."""
        return self.texts.action(action, self.look.names)

    def caption(self, action: AnyAction) -> str:
        """Return what *action* costs or brings; empty if the label says enough."""
        return ""


class Question(ABC, Generic[S, C]):
    """The next question to one seat.

    *every* has all legal answers to the decision, *legal* those that begin with the words of *beginning*, and *chosen*
    is the number of these words.
    """

    most_on_buttons: ClassVar[float] = inf
    """The options become a menu if a label and its caption together are longer than this."""

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
        """Return the question, with its options as buttons or as a menu."""
        asked = self.asked()
        wordy = any(len(option.label) + len(option.caption) > self.most_on_buttons for option in asked.options)
        return evolve(asked, wordy=wordy)

    @abstractmethod
    def asked(self) -> Choice:
        """Return the question, whether or not its options should be a menu."""

    def of(self, kind: type[A]) -> list[A]:
        """Return the legal actions of one *kind*."""
        return [action for action in self.legal if isinstance(action, kind)]

    def option(
        self, action: AnyAction, label: str | None = None, caption: str | None = None, *, words: int | None = None
    ) -> Option:
        """Return the option for *action* or its first *words*; *label* and *caption* replace those of *action*."""
        written = format_action(action).split()[self.chosen : words]
        return Option(
            " ".join(written),
            self.captions.label(action) if label is None else label,
            self.captions.caption(action) if caption is None else caption,
        )
