"""What pictures and log lines are made from: the game as somebody may see it, and the words for it."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any, Generic, Protocol

from rules.core.model import Action, Decision, Event, RulesError, S, Seat, View
from rules.core.struct import Struct


class Texts(Protocol):
    """The words for people, in one language."""

    @property
    def locale(self) -> str:
        """``en``, ``zh-CN`` or ``zh-TW``."""

    def say(self, key: str, /, **facts: str | int) -> str:
        """Return the message *key*, filled with *facts*."""

    def knows(self, key: str) -> bool:
        """Whether there is a message *key* in this language."""

    def format_list(self, items: Iterable[str], /) -> str:
        """Return *items* as a list in a sentence."""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return a line about *event*; *names* are the players', by seat."""

    def action(self, action: Action[Any, Any], names: Sequence[str] = ()) -> str:
        """Return what *action* does, short enough for a button."""

    def decision_text(self, decision: Decision, names: Sequence[str] = ()) -> str:
        """Return what a seat is asked, in a few words."""

    def wish(self, part: str, game: str) -> str:
        """Return what a part of a standing answer of *game* means."""

    def refusal(self, error: RulesError) -> str:
        """Return what the rules object to, and the id of the rule."""


class Appearance(Struct, frozen=True, kw_only=True):
    """The language and the theme of a picture; *theme* is a key of `rendering.theme.THEMES`."""

    texts: Texts
    theme: str


class Assist(StrEnum):
    """How much help a table gets beyond what its rules make known, as agreed when the table was opened."""

    ADVICE = "advice"
    """All that can be computed, and what a computer player would do."""

    FULL = "full"
    """All that can be computed: what a choice would win, and how a scoring would come out now."""

    TABLE = "table"
    """What can be seen on the table: prices and counts, but nothing that looks ahead."""

    PURIST = "purist"
    """The legal moves alone."""

    @property
    def foretells(self) -> bool:
        """True if hints that look ahead are shown."""
        return self in (Assist.FULL, Assist.ADVICE)


class Look(Appearance, Generic[S], frozen=True, kw_only=True):
    """A game as one seat, or an onlooker, may see it: all that a picture, its alternative text or a line is made from.

    *names* are the players', by seat; *markdown_names* are the same, escaped for text that Discord formats. *events*
    are those to be highlighted: the latest ones, or those of a draft. *past* are the events before them. *gone* are the
    seats whose players have left. *assist* is how much may be computed for the viewer. *drafting* is the seat whose
    unconfirmed turn is shown.
    """

    view: View[S]
    names: tuple[str, ...]
    markdown_names: tuple[str, ...] = ()
    gone: frozenset[Seat] = frozenset()
    assist: Assist = Assist.FULL
    past: tuple[Event, ...] = ()
    events: tuple[Event, ...] = ()
    drafting: Seat | None = None

    def acting_seats(self, awaited: Sequence[Seat]) -> Sequence[Seat]:
        """Return the seats whose turn is shown: the one with a draft, otherwise *awaited*, those the game waits for."""
        return awaited if self.drafting is None else (self.drafting,)

    @property
    def state(self) -> S:
        """The state, without what the viewer may not know."""
        return self.view.state
