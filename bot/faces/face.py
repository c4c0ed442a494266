"""How a game shows itself: in words, pictures and choices, all made from what one seat or an onlooker may see."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeAlias

from rendering.look import Look, Texts
from rendering.scene import Picture
from rules.core.model import AnyAction, Decision, Event, Rules, S, Seat, View
from rules.core.notation import parse_action
from rules.core.struct import Struct


class Option(Struct, frozen=True):
    """One way to go on in a choice.

    *word* is how the action goes on as in the log, by a word or several; *label* says what it means, led by the mark
    that the picture shows for it; *caption* says what comes of it.
    """

    word: str
    label: str
    caption: str = ""


class Choice(Struct, frozen=True):
    """What the wizard asks: in words, as a picture with marks, and as options; *aside* are always buttons.

    With *wordy*, a few options are a menu too, where there is more room for what is said of each.
    """

    prompt: str
    picture: Picture
    options: tuple[Option, ...]
    aside: tuple[Option, ...] = ()
    wordy: bool = False


class Face(ABC, Generic[S]):
    """How one game shows itself. What has a default here may be left out."""

    rules: ClassVar[Rules[Any]]

    milestones: ClassVar[tuple[type[Event], ...]] = ()
    """What is told by a message of its own though the same seat goes on: a round's end, a scoring."""

    lines_at_most: ClassVar[int] = 6
    """So many lines of a turn message tell what has happened; the rest is behind a button. The end is told whole."""

    def untold(self, options: Any, seats: int) -> frozenset[str]:
        """Return the names of options that need not be told beside the others, to so many players."""
        return frozenset()

    def preface(self, texts: Texts) -> str:
        """Say what all who play should know of how the game is played here, if there is anything."""
        return ""

    @abstractmethod
    def board(self, look: Look[S]) -> tuple[Picture, ...]:
        """Return the pictures of the table: the whole, and what else helps to read it; what stands out is marked."""

    @abstractmethod
    def heading(self, look: Look[S]) -> str:
        """Say in one line whose turn it is and what is asked, or who has won."""

    def emblem(self, look: Look[S]) -> Picture | None:
        """Return a small picture of what the turn is about, if there is one."""
        return None

    @abstractmethod
    def standings(self, look: Look[S]) -> str:
        """Say in a line or a few how everybody stands."""

    def lines(
        self,
        events: Sequence[Event],
        view: View[S],
        names: Sequence[str],
        texts: Texts,
        before: View[S] | None = None,
    ) -> list[str]:
        """Tell *events* in lines, one for each or fewer; of a draft also what it changes of what was *before*."""
        return [texts.tell(event, names) for event in events]

    @abstractmethod
    def choice(self, look: Look[S], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        """Ask for the next part of one of the *legal* answers to *decision*, of which the *beginning* is chosen."""

    def wishes(self, look: Look[S]) -> tuple[Option, ...]:
        """Return what may be wished for in a plan, 25 things at most, as actions or beginnings of actions."""
        return ()

    def standing_answer(self, part: str, look: Look[S]) -> str:
        """Say what a part of a standing answer means."""
        return look.texts.wish(part, self.rules.id)

    @abstractmethod
    def outcome(self, look: Look[S]) -> Picture:
        """Return the picture of what a draft comes to."""

    @abstractmethod
    def info(self, look: Look[S], seat: Seat) -> str:
        """Say what a seat has, for its owner alone."""

    def hand(self, look: Look[S], seat: Seat) -> Picture | None:
        """Return the picture of what a seat holds, for its owner alone, if the game has such a thing."""
        return None

    @abstractmethod
    def hints(self, look: Look[S]) -> str:
        """Say what could be won now and what is still to come, for anybody who asks."""

    @abstractmethod
    def board_text(self, look: Look[S]) -> str:
        """Tell the whole table in words."""

    def spoken(self, text: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Say in words what an action, written as in the log, does."""
        return texts.action(parse_action(self.rules, text), names)

    def field(self, name: str, value: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Say in words what a field of an action is, for completion; begins with *value* as it is typed."""
        return value


AnyFace: TypeAlias = Face[Any]
