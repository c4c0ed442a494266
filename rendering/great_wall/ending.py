"""The end of a game: who won, or whether all did, and where everybody's honour came from."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.great_wall.card_words import name_of
from rendering.great_wall.header import verdict
from rendering.great_wall.queries import clans, name, result
from rendering.great_wall.style import picture, sprite
from rendering.look import Texts
from rendering.points import box, label, line, shrunk
from rendering.scene import Scene, Shape
from rendering.theme import Theme
from rules.core.model import Event, Result, View
from rules.core.struct import Struct
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.events import ArtifactScored, ShameScored, TrophiesScored
from rules.great_wall.state.holdings import Trophy
from rules.great_wall.state.wall import Wall, honour_of, is_coop
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.tables import DEMANDS_TO_WIN

_HEADER: Final = 124.0
_HEADS: Final = 116.0
_ROW: Final = 50.0
_CAPTION: Final = 380.0
_MARGIN: Final = 16.0
_COLUMN: Final = 214.0


class Line(Struct, frozen=True):
    """A line of the table: its sign, what it is about, by clan how many were counted, and the honour for them."""

    sign: str
    about: str
    counted: tuple[str, ...]
    honour: tuple[int, ...]
    plain: bool = False


def scene(view: View[Wall], texts: Texts, theme: Theme, *, names: Sequence[str], events: Sequence[Event] = ()) -> Scene:
    """Draw the final standings, a column for each clan with honour; *events* say what the final scoring brought."""
    state = view.state
    ranks = result(state)
    assert ranks is not None, "the game goes on"
    order = ranked(state, ranks)
    column = max(_COLUMN, 700 / len(order))
    breadth = 2 * _MARGIN + _CAPTION + column * len(order)
    table = [*lines(state, texts, order, events)]
    top = _HEADER + _HEADS
    height = top + (len(table) + 1) * _ROW + 30 + _MARGIN
    first, second = headline(state, texts, names)
    shapes: list[Shape] = [box((0, 0, breadth, _HEADER), "panel"), sprite("honour", (66, _HEADER / 2), 84, z=1)]
    text, size = shrunk(first, (50, 44, 38, 34, 30), texts.locale, breadth - 150)
    shapes.append(label(text, (124, _HEADER / 2 - 20), size, align="left", z=1))
    text, size = shrunk(second, (28, 26, 24, 22, 20), texts.locale, breadth - 150)
    shapes.append(label(text, (124, _HEADER / 2 + 30), size, "faint", align="left", z=1))
    for place, clan in enumerate(order):
        left = _MARGIN + _CAPTION + place * column
        shapes += _head(state, texts, clan, names, ranks, (left, _HEADER + 10), (column, height))
    for number, row in enumerate(table):
        shapes += _line(row, texts, (_MARGIN, top + number * _ROW), column)
    said = texts.say("wall-picture-honour" if is_coop(state) else "picture-total")
    total = Line("", said, ("",) * len(order), tuple(honour_of(state, clan) for clan in order))
    shapes += _line(total, texts, (_MARGIN, top + len(table) * _ROW + 14), column, total=True)
    return picture((0, 0, breadth, height), shapes, texts, theme, scale=100)


def ranked(state: Wall, ranks: Result) -> list[Clan]:
    """Return the clans that have honour, the best first."""
    found = [clan for clan in clans(state) if clan != REED]
    if state.qin:
        return sorted(found, key=lambda clan: (-honour_of(state, clan), is_player(clan)))
    return sorted(found, key=lambda clan: ranks.ranks[clan])


def headline(state: Wall, texts: Texts, names: Sequence[str]) -> tuple[str, str]:
    """Return who won, and why the game ended."""
    ranks = result(state)
    assert ranks is not None, "the game goes on"
    why = texts.say(f"wall-picture-ended-{state.ending}") if state.ending else ""
    if state.won is None:
        winners = texts.listed([names[seat] for seat in ranks.winners])
        return texts.say("picture-winners", names=winners, n=len(ranks.winners)), why
    if is_coop(state):
        count = f"{state.fulfilled}/{DEMANDS_TO_WIN[len(state.players)]}"
        why = texts.say("wall-picture-fulfilled", why=why, count=count)
    return verdict(state, texts, names), why


def lines(state: Wall, texts: Texts, order: Sequence[Clan], events: Sequence[Event]) -> Iterator[Line]:
    """Yield the lines of the table: before the end, shame, Horde cards and artifacts; or what all have done."""
    shame = {e.seat: e.amount for e in events if isinstance(e, ShameScored)}
    trophies = {e.clan: e.amount for e in events if isinstance(e, TrophiesScored)}
    artifacts: dict[str, dict[Clan, int]] = {}
    for event in events:
        if isinstance(event, ArtifactScored):
            artifacts.setdefault(event.card, {})[event.clan] = event.amount
    scored = {
        clan: shame.get(clan, 0) + trophies.get(clan, 0) + sum(each.get(clan, 0) for each in artifacts.values())
        for clan in order
    }
    if not is_coop(state):
        before = tuple(honour_of(state, clan) - scored[clan] for clan in order)
        yield Line("season-fall", texts.say("wall-picture-before"), ("",) * len(order), before)
    if shame:
        tokens = tuple(_some(state.players[clan].shamed.total) if is_player(clan) else "" for clan in order)
        yield Line("shame", texts.say("wall-picture-shamed"), tokens, tuple(shame.get(clan, 0) for clan in order))
    if trophies:
        held = tuple(_some(sum(not each.shame for each in claimed(state, clan))) for clan in order)
        yield Line("horde", texts.say("wall-picture-trophies"), held, tuple(trophies.get(clan, 0) for clan in order))
    for card, worth in artifacts.items():
        about = name_of(texts, cards_of(state), card)
        yield Line("kind-artifact", about, ("",) * len(order), tuple(worth.get(clan, 0) for clan in order))
    if is_coop(state):
        players = [state.players[clan] for clan in order]
        for sign, key, counts in (
            ("wound", "wounds", [player.wounds for player in players]),
            ("wall", "built", [player.built for player in players]),
            ("clerk-n", "hired", [player.hired for player in players]),
        ):
            yield Line(sign, texts.say(f"wall-picture-{key}"), ("",) * len(order), tuple(counts), plain=True)


def claimed(state: Wall, clan: Clan) -> tuple[Trophy, ...]:
    """Return the Horde cards that a clan has claimed."""
    if clan == QIN:
        return state.qin.trophies if state.qin else ()
    return state.players[clan].trophies


def _some(count: int) -> str:
    return str(count) if count else ""


def _head(
    state: Wall,
    texts: Texts,
    clan: Clan,
    names: Sequence[str],
    ranks: Result,
    at: tuple[float, float],
    size: tuple[float, float],
) -> Iterator[Shape]:
    """Draw the head of a clan's column: rank, marker and name."""
    (left, top), (breadth, height) = at, size
    won = is_player(clan) and clan in ranks.winners
    area = left + 4, top, breadth - 8, height - top - _MARGIN
    yield box(area, "turn" if won else "panel", edge="last" if won else "panel-line", line=4 if won else 2, radius=16)
    middle = left + breadth / 2
    alone = state.won is not None
    yield sprite(f"marker-{clan}", (middle if alone else middle + 30, top + 38), 56, z=2)
    if not alone:
        yield label(f"{ranks.ranks[clan]}.", (middle - 26, top + 38), 44, z=2)
    text, points = shrunk(name(state, texts, clan, names), (27, 25, 23, 21, 19), texts.locale, breadth - 24)
    yield label(text, (middle, top + 86), points, z=2)


def _line(row: Line, texts: Texts, at: tuple[float, float], column: float, *, total: bool = False) -> Iterator[Shape]:
    left, top = at
    middle = top + _ROW / 2
    for place in range(0 if total else len(row.honour)):
        x = left + _CAPTION + place * column
        yield line(((x + 16, top + _ROW), (x + column - 16, top + _ROW)), "panel-line", 1.5, z=1)
    if row.sign:
        yield sprite(row.sign, (left + 26, middle), 42, z=2)
    text, size = shrunk(row.about, (34, 30, 26) if total else (26, 24, 22, 20), texts.locale, _CAPTION - 66)
    yield label(text, (left + 56, middle), size, "frame-ink", align="left", z=2)
    for place, honour in enumerate(row.honour):
        x = left + _CAPTION + (place + 0.5) * column
        size, ink = (46 if total else 31), ("ink" if honour else "faint")
        said = str(honour) if honour or total or row.plain else "–"
        yield label(said.replace("-", "−"), (x + 36, middle), size, ink, align="right", z=2)
        if row.counted[place]:
            yield label(f"({row.counted[place]})", (x + 46, middle), 23, "faint", align="left", z=2)
