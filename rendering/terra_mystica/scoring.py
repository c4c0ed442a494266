"""The picture of a round's end: cult bonuses, points, income, and the order of the next round."""

from collections.abc import Iterator
from typing import Final

from rendering.look import Look, Texts
from rendering.points import PAGE, TEXT, box, disc, label, shrunk
from rendering.scene import Align, Picture, Point, Shape
from rendering.terra_mystica.goods import laid_out
from rendering.terra_mystica.hues import hue
from rendering.terra_mystica.style import SHEET, sprite
from rendering.terra_mystica.tallies import RoundTally, round_tally
from rendering.terra_mystica.words import round_text, word
from rules.core.model import Seat
from rules.terra_mystica.goods import NOTHING
from rules.terra_mystica.state import Terra, seats
from rules.terra_mystica.tiles import ROUND_TILES

_HEADER: Final = 124.0
_CAPTIONS: Final = 76.0
_ROW: Final = 124.0
_GAP: Final = 10.0
_MARGIN: Final = 12.0

_WHO: Final = 92.0
_POINTS: Final = 420.0
_LEVEL: Final = 322.0
_BONUS: Final = 410.0
_INCOME: Final = 504.0
_NEXT: Final = 664.0


def picture(look: Look[Terra]) -> Picture:
    """Draw the end of a round from the latest events, and the points of all seats after it."""
    state, texts = look.state, look.texts
    tally = round_tally(look)
    order = sorted(seats(state), key=lambda seat: -state.players[seat].points)
    height = _HEADER + _CAPTIONS + len(order) * (_ROW + _GAP) + _MARGIN
    shapes: list[Shape] = [box((0, 0, PAGE, _HEADER), "panel")]
    tile = state.rounds[tally.round - 1]
    shapes.append(sprite(f"round-{tile}", (_MARGIN + 56, _HEADER / 2), 108, z=1))
    x, room = _MARGIN + 128, PAGE - _MARGIN * 2 - 128
    text, size = shrunk(texts.say("terra-picture-round-over", n=tally.round), (46, 40, 34), texts.locale, room)
    shapes.append(label(text, (x, _HEADER / 2 - 22), size, align="left", z=1))
    text, size = shrunk(word(texts, "round", tile), (30, 27, TEXT), texts.locale, room)
    shapes.append(label(text, (x, _HEADER / 2 + 28), size, "faint", align="left", z=1))
    shapes += _captions(tally, texts)
    for place, seat in enumerate(order):
        shapes += _row(look, tally, seat, _HEADER + _CAPTIONS + place * (_ROW + _GAP))
    scene = SHEET.scene(look, (0, 0, PAGE, height), shapes)
    return Picture(scene, round_text(look))


def _captions(tally: RoundTally, texts: Texts) -> Iterator[Shape]:
    """Write the captions of a player's first and second line."""
    first, second = _HEADER + 24, _HEADER + 54
    yield _caption(texts, "points", (_POINTS - 22, first), "left")
    yield _caption(texts, "next", (PAGE - _MARGIN - 6, first), "right")
    yield _caption(texts, "bonus", (_LEVEL - 22, second), "left")
    if tally.income:
        yield _caption(texts, "income", (_INCOME - 22, second), "left")


def _caption(texts: Texts, key: str, at: Point, align: Align) -> Shape:
    return label(texts.say(f"terra-picture-{key}"), at, TEXT, "frame-ink", align=align, z=1)


def _row(look: Look[Terra], tally: RoundTally, seat: Seat, top: float) -> Iterator[Shape]:
    """Draw a player: points and next place in turn order; below, the level on the cult, the bonus, the income."""
    state, texts = look.state, look.texts
    first, second = top + 36, top + _ROW - 34
    player = state.players[seat]
    yield box((_MARGIN, top, PAGE - 2 * _MARGIN, _ROW), "panel", edge="panel-line", line=3, radius=16)
    yield sprite(f"marker-{hue(state, seat)}", (_MARGIN + 40, top + _ROW / 2), 60, z=1)
    name_at = (_WHO, second if player.faction else top + _ROW / 2)
    if player.faction is not None:
        text, size = shrunk(word(texts, "faction", player.faction), (32, 29, 26, TEXT), texts.locale, _POINTS - 124)
        yield label(text, (_WHO, first), size, align="left", z=1)
    text, size = shrunk(look.names[seat], (26, TEXT), texts.locale, _LEVEL - 30 - _WHO)
    yield label(text, name_at, size, "faint", align="left", z=1)
    yield sprite("points", (_POINTS, first), 44, z=1)
    yield label(str(player.points), (_POINTS + 28, first), 42, align="left", z=1)
    place = state.order.index(seat) + 1 if seat in state.order and seat not in state.gone else 0
    if place == 1:
        yield disc((_NEXT, first), 28, "turn", edge="last", line=4, z=1)
    if place:
        yield label(f"{place}.", (_NEXT, first), 34, z=2)
    else:
        yield label(texts.say("picture-gone"), (PAGE - 2 * _MARGIN, first), TEXT, align="right", z=2)
    yield from _gains(look, tally, seat, second)


def _gains(look: Look[Terra], tally: RoundTally, seat: Seat, y: float) -> Iterator[Shape]:
    """Draw how much a player has of what the round's tile rewards, the reward, and the income."""
    state = look.state
    row = ROUND_TILES[state.rounds[tally.round - 1]]
    sent = sum(spaces.count(seat) for spaces in state.priests)
    yield sprite("priest" if row.cult is None else f"cult-{row.cult}", (_LEVEL, y), 42, z=1)
    level = sent if row.cult is None else state.players[seat].level(row.cult)
    yield label(str(level), (_LEVEL + 26, y), 30, align="left", z=1)
    bonus, spades = tally.bonus.get(seat, NOTHING), tally.spades.get(seat, 0)
    if bonus == NOTHING and not spades:
        yield label("–", (_BONUS, y), 30, "faint", z=1)
    yield from laid_out(bonus, (_BONUS, y), 50, spades=spades)
    yield from laid_out(tally.income.get(seat, NOTHING), (_INCOME, y), 50, step=54)
