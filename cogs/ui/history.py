"""The history of a game: which of its entries are shown, and the columns of what players had after each turn."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, Self
from unicodedata import east_asian_width

from bot.base import errors
from bot.base.api import limits
from bot.base.names import safe
from bot.faces.i18n.texts import Texts
from bot.storage.records import Logged
from bot.tables.seated import is_seating
from bot.tables.table import Table
from bot.tables.telling.figures import PastTurn, past_turns
from bot.tables.telling.look import look
from bot.tables.thinking.review import TurningPoint
from cogs.ui.items import read_number
from cogs.ui.looking import history_lines
from players.strategy import Measure
from rules.core.log import LEAVE, REJOIN
from rules.core.model import CHANCE, Seat
from rules.core.notation import word
from rules.core.struct import Struct

UNDO: Final = "undo"
SEATS: Final = "seats"
"""Kinds of entries beside those of actions: undos, and changes of who plays."""

# The rest of an id takes 70 of its 100 characters at most, so that 30 are left.
WORDS: Final = 30
"""The most characters of the words that are looked for."""


class Filter(Struct, frozen=True):
    """Which entries of a log are shown: those of a *seat*, of a *kind*, and with all *words* in their lines.

    None stands for all seats, and an empty text for all kinds or for no words.
    """

    seat: Seat | None = None
    kind: str = ""
    words: str = ""

    @classmethod
    def of(cls, seat: Seat | None, kind: str, words: str) -> Self:
        """Return a filter for what was typed; *words* keep no more than the id of a button has room for."""
        kept = " ".join(words.replace("|", " ").split())
        while limits.size(kept) > WORDS:
            kept = kept[:-1]
        return cls(seat, kind, kept.strip())

    def on_page(self, page: int) -> str:
        """Return the text of a button to a page: the page alone if everything is shown."""
        if self == Filter():
            return str(page)
        seat = "-" if self.seat is None else str(self.seat + 1)  # 0 stands for nature
        return f"{page} {seat} {self.kind or '-'} {self.words}".rstrip()

    @classmethod
    def parse(cls, text: str, table: Table) -> tuple[int, Self]:
        """Return the page and the filter that `on_page` wrote.

        Raises:
            MovedOn: It did not write *text*.
        """
        page, *rest = text.split(" ", 3)
        seat, kind, words = [*rest, *("-", "-", "")[len(rest) :]]
        number = None if seat == "-" else read_number(seat) - 1
        kind = "" if kind == "-" else kind
        if (number is not None and number >= len(table.seats)) or kind not in ("", *kinds(table)):
            raise errors.MovedOn
        return read_number(page or "1"), cls.of(number, kind, words)

    def entries(self, log: Sequence[Logged]) -> Sequence[Logged]:
        """Return the entries of the right seat and kind."""
        return [e for e in log if self.seat in (None, e.seat) and self.kind in ("", kind_of(e))]

    def lines(self, table: Table, reader: Seat | None, texts: Texts) -> list[str]:
        """Return all lines about the entries of a game that *reader* may read and that are shown, the oldest first."""
        wanted = self.words.casefold().split()
        told = history_lines(table, self.entries(table.readable(reader)), reader, texts)
        return [line for line in told if all(word in line.casefold() for word in wanted)]

    def heading(self, table: Table, texts: Texts) -> list[str]:
        """Return what is shown, in parts, for a heading."""
        parts: list[str] = []
        if self.seat is not None:
            parts.append(texts.say("nature") if self.seat == CHANCE else table.markdown_names[self.seat])
        if self.kind:
            parts.append(kind_text(self.kind, texts))
        return [*parts, *([texts.say("history-words", words=safe(self.words))] if self.words else [])]


def kind_of(entry: Logged) -> str:
    """Return the kind of an entry: the word of its action, or that it is an undo or changes who plays."""
    if entry.undoes:
        return UNDO
    return SEATS if is_seating(entry) or entry.text in (LEAVE, REJOIN) else entry.text.partition(" ")[0]


def kinds(table: Table) -> tuple[str, ...]:
    """Return the kinds of entries that a log of the game can have."""
    return (*map(word, table.rules.actions), UNDO, SEATS)


def kind_text(kind: str, texts: Texts) -> str:
    """Return a kind in words, or an action as it stands in the log."""
    return texts.say(f"history-kind-{kind}") if kind in (UNDO, SEATS) else f"`{kind}`"


def column_lines(
    table: Table, turns: Sequence[PastTurn], reader: Seat | None, seat: Seat | None, texts: Texts
) -> tuple[list[str], list[str]]:
    """Return the meanings of the columns, and their lines in letters of a fixed width: a head, and *turns* of *seat*.

    Lines have the numbers of the entries, the seat's letter, the points that the turn brought, and what the seat had
    after it; the last lines of a game that is over are about its end. None stands for all seats.
    """
    face, seen = table.face, look(table, reader, texts)

    def figures(turn: PastTurn, seat: Seat) -> Mapping[str, int]:
        viewer = seat if table.is_revealed else reader
        return face.columns(turn.view(table.rules, viewer), seat)

    found: list[tuple[str, Seat, str, Mapping[str, int]]] = []
    for before, turn in pairwise((None, *turns)):
        if turn is not None and seat in (None, turn.seat):
            numbers = "–".join(dict.fromkeys((str(turn.first), str(turn.last))))
            had = 0 if before is None else figures(before, turn.seat).get("points", 0)
            has = figures(turn, turn.seat)
            found.append((numbers, turn.seat, _with_sign(has.get("points", 0) - had), has))
    if turns and table.rules.result(table.state) is not None:  # a final scoring brings points to all
        ended = [each for each in range(len(table.seats)) if seat in (None, each)]
        found.extend((texts.say("column-end"), each, "", figures(turns[-1], each)) for each in ended)
    names = [*dict.fromkeys(name for *_, has in found for name in has)]
    cells = [["#", texts.say("column-seat"), "±", *(texts.say(f"column-{name}") for name in names)]]
    for numbers, whose, gained, has in found:
        cells.append([numbers, face.letter(seen, whose), gained, *(str(has.get(name, "")) for name in names)])
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    lines = [
        " ".join(" " * (wide - _width(cell)) + cell for cell, wide in zip(row, widths, strict=True)) for row in cells
    ]
    meanings = [
        " ".join(dict.fromkeys((texts.say(f"column-{name}"), texts.say(f"column-{name}-meaning")))) for name in names
    ]
    return meanings, lines


def _with_sign(number: int) -> str:
    """Return a number with its sign; 0 has none."""
    return f"{number:+}".replace("-", "−") if number else "0"


def _width(cell: str) -> int:
    """Return how many letters of a fixed width a cell is as wide as; a Chinese character takes two."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in cell)


def turning_points(
    table: Table, points: Sequence[TurningPoint], reader: Seat | None, texts: Texts
) -> tuple[tuple[int, str], ...]:
    """Return the turning points of a review in words, each after so many of the turns that *reader* knows.

    Those that made a victory less likely are left out: they lost no points.
    """
    turns = past_turns(table, reader)
    return tuple(
        (sum(turn.last <= point.turn.seq for turn in turns), texts.say("course-turning", **_facts(table, point)))
        for point in points
        if point.measure is not Measure.CHANCE
    )


def _facts(table: Table, point: TurningPoint) -> dict[str, str | int]:
    return {"name": table.names[point.turn.seat], "entry": point.turn.seq + 1, "lost": round(point.surely)}
