"""How a game shows itself: what each game's cog adds to what all games share."""

from typing import Any, Protocol

from bot.i18n.texts import Texts
from bot.referee import Preview
from bot.table import Table
from rendering.scene import Scene
from rules.core.model import Decision, Seat, View
from rules.core.struct import Struct


class Picture(Struct, frozen=True):
    """A scene to be painted, and what it tells to those who cannot see it."""

    scene: Scene
    alt: str


class Option(Struct, frozen=True):
    """One way to go on in a choice.

    *word* is the next word of the action as in the log; *label* says what it means, led by the mark that the picture
    shows for it; *about* says what comes of it.
    """

    word: str
    label: str
    about: str = ""


class Choice(Struct, frozen=True):
    """What the wizard asks: in words, as a picture with marks, and as options."""

    prompt: str
    picture: Picture
    options: tuple[Option, ...]


class Face(Protocol):
    """What a game's cog knows of words and pictures.

    What it tells comes from the view it is given; of the table it takes names, colours and what has happened, as the
    same seat may hear of it.
    """

    def moot(self, options: Any) -> frozenset[str]:
        """Return the names of options that make no difference beside the others."""

    def board(self, table: Table, view: View[Any], texts: Texts, *, since: int | None = None) -> tuple[Picture, ...]:
        """Return the pictures of the table: the whole, and a part where the whole is too large to read.

        With *since* what was done after that entry stands out, else what was done last.
        """

    def heading(self, table: Table, view: View[Any], texts: Texts) -> str:
        """Say in one line whose turn it is and what is asked, or who has won."""

    def emblem(self, table: Table, view: View[Any], texts: Texts) -> Picture | None:
        """Return a small picture of what the turn is about, if there is one."""

    def standings(self, table: Table, view: View[Any], texts: Texts) -> str:
        """Say in a line or a few how everybody stands."""

    def choice(
        self, preview: Preview, decision: Decision, beginning: str, words: tuple[str, ...], texts: Texts
    ) -> Choice:
        """Ask for the next of *words* after *beginning*, an action half made."""

    def outcome(self, preview: Preview, texts: Texts) -> Picture:
        """Return the picture of what a draft comes to."""

    def info(self, table: Table, view: View[Any], seat: Seat, texts: Texts) -> str:
        """Say what a seat has, for its owner alone."""

    def outlook(self, table: Table, view: View[Any], texts: Texts) -> str:
        """Say what could be won now and what is still to come, for anybody who asks."""

    def board_text(self, table: Table, view: View[Any], texts: Texts) -> str:
        """Tell the whole table in words."""

    def spoken(self, text: str, texts: Texts) -> str:
        """Say in words what an action, written as in the log, does."""

    def field(self, name: str, value: str, texts: Texts) -> str:
        """Say in words what a field of an action is, for completion; begins with *value* as it is typed."""
