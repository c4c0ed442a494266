"""A game as one HTML file: its steps with their pictures and lines, to be read without a network."""

import re
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from string import Template
from typing import Final

import msgspec

from bot.faces.i18n.texts import Texts
from bot.tables.table import Table
from bot.tables.telling.look import look
from bot.tables.telling.replay import Replay
from cogs.ui.panel import game_name
from cogs.ui.replaying import step_lines, step_pictures
from rendering.svg import Drawn, Sheet
from rules.core.model import Seat
from rules.core.struct import Struct, evolve

TEMPLATE: Final = Path(__file__).with_name("page.html")

PAGE_BYTES: Final = 2 << 20
"""The most bytes of a page; a longer game has pictures only where a turn ended, or less often still."""

NIGHT: Final = "--paper:#161d1a;--ink:#f2efe6;--faint:#a9b5ab;--line:#3d4d46;--mark:#4a4a26;color-scheme:dark"
"""The colours of the page around the pictures, when it is dark."""

FORMATS: Final = (("**", "strong"), ("~~", "s"), ("`", "code"))
"""What Discord formats, and how HTML does."""


class PageStep(Struct, frozen=True):
    """A step: its number and heading, the turn that it belongs to, its lines in HTML, and its pictures."""

    number: int
    head: str
    turn: int
    lines: tuple[str, ...]
    pictures: tuple[tuple[Drawn, str], ...]


class Page:
    """The page of a *table* for *seat*, with all secrets once these are revealed.

    Its pictures are scenes written as SVG, which no painter has to paint: sharp on each screen, light or dark, and a
    tenth of the bytes of pixels.
    """

    def __init__(self, table: Table, seat: Seat | None, texts: Texts) -> None:
        self._table = table
        self._seat = seat
        self._texts = texts
        self._replay = Replay(table, seat, reveals=table.is_revealed)
        self._sheet = Sheet()
        self._steps: list[PageStep] = []

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self._replay.last

    def write_step(self, number: int) -> None:
        """Write the next step, which takes about as long as an ordinary picture before it is painted."""
        step, texts = self._replay.step(number), self._texts
        head = texts.say("replay-head", number=number, last=self.last, turn=step.turn)
        lines = tuple(html_of(line, texts) for line in step_lines(self._replay, step, texts) if number)
        pictures = tuple((self._sheet.write(each.scene), each.alt) for each in step_pictures(self._replay, step, texts))
        self._steps.append(PageStep(number, head, step.turn, lines, pictures))

    def html(self) -> str:
        """Return the page: with all steps or, if it would be too large, with as many as fit."""
        steps = self._steps
        page = self._format(steps)
        if len(page.encode()) > PAGE_BYTES:
            steps = _turn_ends(steps)
            page = self._format(steps)
        while len(page.encode()) > PAGE_BYTES and len(steps) > 1:
            steps = [*steps[-1::-2]][::-1]
            page = self._format(steps)
        return page

    def _format(self, steps: list[PageStep]) -> str:
        texts, sheet, table = self._texts, self._sheet, self._table
        alts: dict[str, int] = {}
        drawn = [
            [
                step.head,
                [(each.box, each.ground, each.shapes, alts.setdefault(alt, len(alts))) for each, alt in step.pictures],
            ]
            for step in steps
        ]
        used = {number for step in steps for each, _ in step.pictures for number in each.numbers}
        shapes = [markup if number in used else "" for number, markup in enumerate(sheet.shapes)]
        data = msgspec.json.encode({"shapes": shapes, "steps": drawn, "alts": [*alts]}).decode()
        seen = look(table, self._seat, texts)
        about = [table.face.heading(seen), *table.face.standings(seen).splitlines(), *_when(table)]
        written = {
            "language": texts.locale,
            "title": f"{game_name(table.record, texts)} · {' · '.join(table.names)}",
            "first": texts.say("replay-first"),
            "back": texts.say("replay-back"),
            "next": texts.say("replay-next"),
            "last": texts.say("replay-last"),
            "choose": texts.say("replay-to"),
            "theme": texts.say("export-page-theme"),
            "made": texts.say("export-page-made" if table.is_revealed else "export-masked"),
        }
        return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
            {key: escape(value) for key, value in written.items()},
            about="".join(f"<p>{html_of(line, texts)}</p>" for line in about if line),
            light=sheet.colours("light"),
            dark=sheet.colours("dark"),
            night=NIGHT,
            classes=sheet.classes,
            definitions=sheet.definitions,
            steps="".join(map(_item, steps)),
            data=data.replace("</", "<\\/").replace("<!", "\\u003c!"),
        )


def _item(step: PageStep) -> str:
    """Return the entry of a step in the list."""
    lines = " ".join(f"<i>{line}</i>" for line in step.lines)
    return f'<li><a href="#{step.number}"><b>{step.number}</b><span>{lines}</span></a></li>'


def _turn_ends(steps: list[PageStep]) -> list[PageStep]:
    """Return the last step of each turn, with the lines of the whole turn."""
    kept: list[PageStep] = []
    for step in steps:
        if kept and kept[-1].turn == step.turn:
            step = evolve(step, lines=(*kept.pop().lines, *step.lines))
        kept.append(step)
    return kept


def _when(table: Table) -> list[str]:
    """Return from when to when a finished game went, in UTC."""
    times = [entry.at for entry in table.log if entry.at] if table.is_revealed else []
    days = dict.fromkeys(f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}" for at in (*times[:1], *times[-1:]))
    return [" – ".join(days)]


def html_of(line: str, texts: Texts) -> str:
    r"""Return a line for Discord as HTML; people who are mentioned by their accounts stay unnamed.

    >>> html_of(r"**Ann\*** took `1 < 2`", None)
    '<strong>Ann*</strong> took <code>1 &lt; 2</code>'
    """
    kept: list[str] = []

    def keep(match: re.Match[str]) -> str:
        kept.append(match[1])
        return f"\0{len(kept) - 1}\0"

    line = re.sub(r"<@!?[0-9]+>", lambda _: texts.say("forgotten-player"), line)
    line = escape(re.sub(r"\\(.)", keep, line), quote=False)
    for mark, tag in FORMATS:
        line = re.sub(f"{re.escape(mark)}(.+?){re.escape(mark)}", rf"<{tag}>\1</{tag}>", line)
    line = re.sub(r"^-# |^#+ |(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)", "", line)
    return re.sub("\0([0-9]+)\0", lambda match: escape(kept[int(match[1])], quote=False), line)
