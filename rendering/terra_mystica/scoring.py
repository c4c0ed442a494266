"""The picture of a round's end: cult bonuses, points, income, and the order of the next round."""

from collections.abc import Iterator
from typing import Final

from rendering.look import Look, Texts
from rendering.points import box, disc, label, shrunk
from rendering.scene import Picture, Shape
from rendering.terra_mystica.goods import laid_out
from rendering.terra_mystica.style import STYLE, sprite
from rendering.terra_mystica.tallies import RoundTally, round_tally
from rendering.terra_mystica.words import round_text, word
from rules.core.model import Seat
from rules.terra_mystica.goods import NOTHING
from rules.terra_mystica.state import Terra, seats
from rules.terra_mystica.tiles import ROUND_TILES

BREADTH: Final = 1280.0
_HEADER: Final = 148.0
_CAPTIONS: Final = 50.0
_ROW: Final = 84.0
_MARGIN: Final = 14.0
_POINTS: Final = 440.0
_LEVEL: Final = 590.0
_BONUS: Final = 710.0
_INCOME: Final = 890.0
_NEXT: Final = 1206.0


def picture(look: Look[Terra]) -> Picture:
    """Draw the end of a round from the latest events, and the points of all seats after it."""
    state, texts = look.state, look.texts
    tally = round_tally(look)
    order = sorted(seats(state), key=lambda seat: -state.players[seat].points)
    height = _HEADER + _CAPTIONS + len(order) * (_ROW + 8) + _MARGIN
    shapes: list[Shape] = [box((0, 0, BREADTH, _HEADER), "panel")]
    tile = state.rounds[tally.round - 1]
    shapes.append(sprite(f"round-{tile}", (_MARGIN + 72, _HEADER / 2), 132, z=1))
    text, size = shrunk(texts.say("terra-picture-round-over", n=tally.round), (50, 44, 38), texts.locale, 1000)
    shapes.append(label(text, (176, _HEADER / 2 - 24), size, align="left", z=1))
    text, size = shrunk(word(texts, "round", tile), (30, 27, 24), texts.locale, 1000)
    shapes.append(label(text, (176, _HEADER / 2 + 32), size, "faint", align="left", z=1))
    shapes += _captions(tally, texts)
    for place, seat in enumerate(order):
        y = _HEADER + _CAPTIONS + place * (_ROW + 8)
        shapes += _row(look, tally, seat, y)
    scene = STYLE.scene(look, (0, 0, BREADTH, height), shapes, background="frame", scale=100)
    return Picture(scene, round_text(look))


def _captions(tally: RoundTally, texts: Texts) -> Iterator[Shape]:
    columns = (
        ("terra-picture-points", _POINTS - 18, 140.0),
        ("terra-picture-bonus", _LEVEL - 22, 290.0),
        ("terra-picture-income", _INCOME - 20, 240.0),
        ("terra-picture-next", _NEXT - 60, 130.0),
    )
    for key, x, room in columns:
        if key == "terra-picture-income" and not tally.income:
            continue
        text, size = shrunk(texts.say(key), (24, 22, 20, 18), texts.locale, room)
        yield label(text, (x, _HEADER + _CAPTIONS / 2 + 2), size, "frame-ink", align="left", z=1)


def _row(look: Look[Terra], tally: RoundTally, seat: Seat, top: float) -> Iterator[Shape]:
    """Draw a seat: its points, its level on the cult, its bonus for that, its income, its next place in turn order."""
    state = look.state
    middle = top + _ROW / 2
    player = state.players[seat]
    area = _MARGIN, top, BREADTH - 2 * _MARGIN, _ROW
    yield box(area, "panel", edge="panel-line", line=3, radius=16)
    yield from player_shapes(look, seat, (_MARGIN + 46, middle), _POINTS - 160)
    yield sprite("points", (_POINTS, middle), 44, z=1)
    yield label(str(player.points), (_POINTS + 28, middle), 42, align="left", z=1)
    row = ROUND_TILES[state.rounds[tally.round - 1]]
    sent = sum(spaces.count(seat) for spaces in state.priests)
    yield sprite("priest" if row.cult is None else f"cult-{row.cult}", (_LEVEL, middle), 44, z=1)
    level = sent if row.cult is None else player.level(row.cult)
    yield label(str(level), (_LEVEL + 28, middle), 34, align="left", z=1)
    bonus, spades = tally.bonus.get(seat, NOTHING), tally.spades.get(seat, 0)
    if bonus == NOTHING and not spades:
        yield label("–", (_BONUS, middle), 34, "faint", z=1)
    yield from laid_out(bonus, (_BONUS, middle), 52, spades=spades)
    yield from laid_out(tally.income.get(seat, NOTHING), (_INCOME, middle), 52)
    place = state.order.index(seat) + 1 if seat in state.order and seat not in state.gone else 0
    if place == 1:
        yield disc((_NEXT - 10, middle), 33, "turn", edge="last", line=4, z=1)
    text = f"{place}." if place else look.texts.say("picture-gone")
    text, size = shrunk(text, (38, 24, 20), look.texts.locale, 110)
    yield label(text, (_NEXT - 10, middle), size, z=2)


def player_shapes(look: Look[Terra], seat: Seat, at: tuple[float, float], room: float) -> Iterator[Shape]:
    """Draw who a seat is: its marker, its faction and its name."""
    texts = look.texts
    x, y = at
    yield sprite(f"marker-{seat}", at, 58, z=1)
    faction = look.state.players[seat].faction
    if faction is not None:
        text, size = shrunk(word(texts, "faction", faction), (30, 27, 24, 21), texts.locale, room)
        yield label(text, (x + 44, y - 16), size, align="left", z=1)
    text, size = shrunk(look.names[seat], (24, 22, 20), texts.locale, room)
    yield label(text, (x + 44, y + (18 if faction is not None else 0)), size, "faint", align="left", z=1)
