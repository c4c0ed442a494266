"""The contract for how a game shows itself: pictures, texts and choices, made from the view of a seat or onlooker."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias

from rendering.look import Look, Texts
from rendering.scene import Picture
from rendering.seats import LETTERS
from rules.core.model import AnyAction, Decision, Event, Rules, S, Seat, View
from rules.core.notation import parse_action
from rules.core.struct import Struct


class Option(Struct, frozen=True):
    """One option of a choice.

    *word* is what choosing it adds to the action in log notation, one word or more. *label* names it and begins with
    the mark that the picture shows for it, if there is one. *caption* adds its cost, gain or other consequences.
    """

    word: str
    label: str
    caption: str = ""


class Choice(Struct, frozen=True):
    """A question of the wizard: a prompt, a picture with marks, and options. Those *aside* are always buttons.

    With *wordy*, even a few options become a menu, because a menu has room for longer captions.
    """

    prompt: str
    picture: Picture
    options: tuple[Option, ...]
    aside: tuple[Option, ...] = ()
    wordy: bool = False


class Face(ABC, Generic[S]):
    """How one game shows itself. Methods with a default are optional."""

    rules: ClassVar[Rules[Any]]

    milestones: ClassVar[tuple[type[Event], ...]] = ()
    """Events that are posted as a message of their own even if the same seat goes on: a round's end, a scoring."""

    lines_at_most: ClassVar[int] = 6
    """How many lines about past events a turn message has at most; the rest is behind a button. The end is not cut."""

    def omitted(self, options: Any, seats: int) -> frozenset[str]:
        """Return the names of the options that the summary of a game for *seats* players leaves out."""
        return frozenset()

    def preface(self, texts: Texts) -> str:
        """Return what every player should know about the game as it is played here; empty by default."""
        return ""

    @abstractmethod
    def board(self, look: Look[S]) -> tuple[Picture, ...]:
        """Return the pictures of the table, the overview first; the latest events are highlighted."""

    @abstractmethod
    def heading(self, look: Look[S]) -> str:
        """Return one line: whose turn it is and what is asked, or who has won."""

    def emblem(self, look: Look[S]) -> Picture | None:
        """Return a small picture of what the turn is about, or None."""
        return None

    @abstractmethod
    def standings(self, look: Look[S]) -> str:
        """Return a short summary of every seat's standing."""

    def by_rank(self, look: Look[S], lines: Mapping[Seat, str]) -> list[str]:
        """Return *lines*, each with its seat's letter before it; at the end of the game by rank, with the rank."""
        outcome = self.rules.result(look.state)
        if outcome is None:
            return [f"`{LETTERS[seat]}` {line}" for seat, line in lines.items()]
        seats = sorted(lines, key=outcome.ranks.__getitem__)
        return [f"`{LETTERS[seat]}` {outcome.ranks[seat]}. {lines[seat]}" for seat in seats]

    def winners(self, look: Look[S], names: Sequence[str]) -> str:
        """Return the heading of a game that is over; *names* are those of all seats."""
        outcome = self.rules.result(look.state)
        assert outcome is not None, "somebody has won"
        winners = look.texts.listed(names[seat] for seat in outcome.winners)
        return look.texts.say("heading-over", names=winners, count=len(outcome.winners))

    def lines(
        self,
        events: Sequence[Event],
        view: View[S],
        names: Sequence[str],
        texts: Texts,
        before: View[S] | None = None,
    ) -> list[str]:
        """Return *events* as lines, at most one for each.

        *before* is the view that a draft began from, if the events are those of a draft; what the
        draft changes for its seat is then added.
        """
        return [texts.tell(event, names) for event in events]

    @abstractmethod
    def choice(self, look: Look[S], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        """Ask for the next part of a *legal* answer to *decision*; its *beginning* has been chosen already."""

    def wishes(self, look: Look[S]) -> tuple[Option, ...]:
        """Return at most 25 suggestions for a plan, as actions or beginnings of actions."""
        return ()

    def standing_answer(self, part: str, look: Look[S]) -> str:
        """Return the meaning of one part of a standing answer."""
        return look.texts.wish(part, self.rules.id)

    @abstractmethod
    def outcome(self, look: Look[S]) -> Picture:
        """Return the picture that previews what a draft leads to."""

    @abstractmethod
    def info(self, look: Look[S], seat: Seat) -> str:
        """Return what a seat owns, for its player only."""

    def hand(self, look: Look[S], seat: Seat) -> Picture | None:
        """Return the picture of what a seat holds, for its player only, or None."""
        return None

    @abstractmethod
    def hints(self, look: Look[S]) -> str:
        """Return what can be done or won now and what is still to come."""

    @abstractmethod
    def board_text(self, look: Look[S]) -> str:
        """Return a description of the whole table."""

    def spoken(self, text: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Return an action, given in log notation, in words."""
        return texts.action(parse_action(self.rules, text), names)

    def field(self, name: str, value: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Return the value of an action's field as completion shows it; the result begins with *value*."""
        return value

    def worded(self, value: str, texts: Texts, *kinds: str) -> str:
        """Return *value* with the first message ``<kind>-<value>`` that there is, alone if there is none."""
        keys = (f"{kind}-{value}".replace("_", "-") for kind in kinds)
        return next((f"{value} — {texts.say(key)}" for key in keys if texts.knows(key)), value)


AnyFace: TypeAlias = Face[Any]
