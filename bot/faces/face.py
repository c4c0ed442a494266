"""How a game shows itself: what each game's cog adds to what all games share."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from rendering.look import Look, Texts
from rendering.scene import Picture
from rules.core.model import Decision, Event, Seat, View
from rules.core.struct import Struct


class Option(Struct, frozen=True):
    """One way to go on in a choice.

    *word* is how the action goes on as in the log, by a word or several; *label* says what it means, led by the mark
    that the picture shows for it; *about* says what comes of it.
    """

    word: str
    label: str
    about: str = ""


class Choice(Struct, frozen=True):
    """What the wizard asks: in words, as a picture with marks, and as options; *aside* are always buttons.

    With *wordy*, a few options are a menu too, where there is more room for what is said of each.
    """

    prompt: str
    picture: Picture
    options: tuple[Option, ...]
    aside: tuple[Option, ...] = ()
    wordy: bool = False


@runtime_checkable
class Spokesman(Protocol):
    """A face that says itself what standing answers depend on, for some of it is in no texts, as what cards are called.

    For the others the texts say it.
    """

    def stance(self, part: str, look: Look[Any]) -> str:
        """Say what a part of a standing answer means."""


@runtime_checkable
class Chronicler(Protocol):
    """A face whose game goes on by itself for whole seasons, which a turn message tells, in so many lines at most."""

    lines_at_most: int


class Face(Protocol):
    """What a game's cog knows of words and pictures; what it tells comes from what it is shown."""

    milestones: tuple[type[Event], ...]
    """What is told by a message of its own though the same seat goes on: a round's end, a scoring."""

    def untold(self, options: Any, seats: int) -> frozenset[str]:
        """Return the names of options that need not be told beside the others, to so many players."""

    def preface(self, texts: Texts) -> str:
        """Say what all who play should know of how the game is played here, if there is anything."""

    def board(self, look: Look[Any]) -> tuple[Picture, ...]:
        """Return the pictures of the table: the whole, and what else helps to read it; what stands out is marked."""

    def heading(self, look: Look[Any]) -> str:
        """Say in one line whose turn it is and what is asked, or who has won."""

    def emblem(self, look: Look[Any]) -> Picture | None:
        """Return a small picture of what the turn is about, if there is one."""

    def standings(self, look: Look[Any]) -> str:
        """Say in a line or a few how everybody stands."""

    def tale(
        self,
        events: Sequence[Event],
        view: View[Any],
        names: Sequence[str],
        texts: Texts,
        before: View[Any] | None = None,
    ) -> list[str]:
        """Tell *events* in lines, one for each or fewer; of a draft also what it changes of what was *before*."""

    def choice(self, look: Look[Any], decision: Decision, beginning: str, words: tuple[str, ...]) -> Choice:
        """Ask for the next of *words* after *beginning*, an action half made."""

    def wishes(self, look: Look[Any]) -> tuple[Option, ...]:
        """Return what may be wished for in a plan, 25 things at most, as actions or beginnings of actions."""

    def outcome(self, look: Look[Any]) -> Picture:
        """Return the picture of what a draft comes to."""

    def info(self, look: Look[Any], seat: Seat) -> str:
        """Say what a seat has, for its owner alone."""

    def hand(self, look: Look[Any], seat: Seat) -> Picture | None:
        """Return the picture of what a seat holds, for its owner alone, if the game has such a thing."""

    def outlook(self, look: Look[Any]) -> str:
        """Say what could be won now and what is still to come, for anybody who asks."""

    def board_text(self, look: Look[Any]) -> str:
        """Tell the whole table in words."""

    def spoken(self, text: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Say in words what an action, written as in the log, does."""

    def field(self, name: str, value: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Say in words what a field of an action is, for completion; begins with *value* as it is typed."""


def line_by_line(events: Sequence[Event], names: Sequence[str], texts: Texts) -> list[str]:
    """Tell each of *events* in a line of its own."""
    return [texts.tell(event, names) for event in events]
