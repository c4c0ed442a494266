"""The picture of a faction's board: what it starts with, what its buildings cost and uncover, what it can do."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rendering.fonts import wrapped
from rendering.look import Setting, Texts
from rendering.points import box, label, shrunk
from rendering.scene import Picture, Shape
from rendering.terra_mystica.goods import good, kinds, laid_out
from rendering.terra_mystica.hues import home
from rendering.terra_mystica.players import BOWLS
from rendering.terra_mystica.style import STYLE, sprite
from rendering.terra_mystica.words import faction_text, word
from rules.terra_mystica.boards import FACTIONS, Faction, FactionId
from rules.terra_mystica.goods import CULTS, Building, Goods

BREADTH: Final = 1200.0
_HEAD: Final = 108.0
_START: Final = 84.0
_ROW: Final = 86.0
_TEXT: Final = 27
_LINE: Final = 38.0
_MARGIN: Final = 18.0
_COST: Final = 330.0
_SLOTS: Final = 540.0


def picture(setting: Setting, faction: FactionId) -> Picture:
    """Draw the board of *faction*."""
    texts = setting.texts
    board = FACTIONS[faction]
    told = [*_told(texts, "ability", faction), "", *_told(texts, "stronghold", faction)]
    rows = tuple(Building)
    top = _HEAD + _START
    height = top + (len(rows) + 1) * _ROW + 24 + len(told) * _LINE + 2 * _MARGIN
    shapes: list[Shape] = [box((0, 0, BREADTH, _HEAD), "frame")]
    shapes.append(sprite(f"hex-{home(faction)}", (66, _HEAD / 2), 92, z=1))
    text, size = shrunk(word(texts, "faction", faction), (56, 48, 40), texts.locale, 620)
    shapes.append(label(text, (130, _HEAD / 2), size, "frame-ink", align="left", z=1))
    shapes += _cults(board)
    shapes += _start(board, texts, _HEAD + _START / 2)
    for number, kind in enumerate(rows):
        y = top + number * _ROW
        shapes.append(box((_MARGIN, y, BREADTH - 2 * _MARGIN, _ROW - 8), "panel", edge="panel-line", line=2, radius=14))
        shapes += _building(board, kind, texts, y + (_ROW - 8) / 2)
    shapes += _tracks(board, top + len(rows) * _ROW + (_ROW - 8) / 2)
    y = top + (len(rows) + 1) * _ROW + 24 + _MARGIN
    for number, line in enumerate(told):
        if line:
            shapes.append(label(line, (_MARGIN + 16, y + number * _LINE), _TEXT, align="left", z=1))
    scene = STYLE.scene(setting, (0, 0, BREADTH, height), shapes, background="ground", scale=100)
    return Picture(scene, faction_text(texts, faction=faction))


def _told(texts: Texts, kind: str, faction: FactionId) -> tuple[str, ...]:
    """Return what a faction can do, in lines, after a heading."""
    about = texts.say(f"terra-picture-{kind}")
    return wrapped(f"{about} {word(texts, kind, faction)}", _TEXT, texts.locale, BREADTH - 2 * _MARGIN - 32)


def _cults(board: Faction) -> Iterator[Shape]:
    """Draw the starting levels on the cult tracks."""
    x = BREADTH - 60
    for cult, level in reversed(tuple(zip(CULTS, board.cults, strict=True))):
        if level:
            yield label(str(level), (x, _HEAD / 2), 38, "frame-ink", align="left", z=1)
            yield sprite(f"cult-{cult}", (x - 34, _HEAD / 2), 52, z=1)
            x -= 112


def _start(board: Faction, texts: Texts, y: float) -> Iterator[Shape]:
    """Draw the starting goods, bowls and dwellings."""
    text, size = shrunk(texts.say("terra-picture-start"), (28, 25, 22), texts.locale, 200)
    yield label(text, (_MARGIN + 16, y), size, "faint", align="left", z=1)
    x = 250.0
    for sign, count in (("coin", board.coins), ("worker", board.workers), ("priest", board.priests)):
        if count:
            yield sprite(sign, (x, y), 44, z=1)
            yield label(str(count), (x + 30, y), 36, align="left", z=1)
            x += 112
    for number, tokens in enumerate(board.bowls):
        fill = "power" if number == 2 else f"power~panel~{78 - 26 * number}"
        ink = "power-ink" if number == 2 else "ink"
        yield box((x - 22 + number * 70, y - 32, 62, 64), fill, radius=18, z=1)
        yield label(BOWLS[number], (x + 9 + number * 70, y - 19), 17, ink, z=2)
        yield label(str(tokens), (x + 9 + number * 70, y + 9), 34, ink, z=2)
    x += 240
    yield sprite("dwelling-n", (x, y), 48, z=1)
    yield label(f"×{board.dwellings}", (x + 30, y), 32, align="left", z=1)
    yield sprite("priest", (x + 130, y), 44, z=1)
    yield label(f"×{board.priests_at_most}", (x + 154, y), 32, align="left", z=1)


def _building(board: Faction, kind: Building, texts: Texts, y: float) -> Iterator[Shape]:
    """Draw the cost of a kind of building, and the income that each one uncovers."""
    yield sprite(f"{kind}-n", (_MARGIN + 46, y), 64, z=1)
    text, size = shrunk(word(texts, "building", kind), (30, 27, 24, 21), texts.locale, _COST - 120)
    yield label(text, (_MARGIN + 90, y), size, align="left", z=1)
    yield from laid_out(board.cost(kind), (_COST + 20, y), 44)
    slots = _uncovered(board, kind)
    step = min(82.0, (BREADTH - _MARGIN - 10 - _SLOTS) / len(slots))
    for number, goods in enumerate(slots):
        x = _SLOTS + step * number
        first = kind is Building.DWELLING and number == 0
        yield box((x, y - 31, step - 6, 62), "turn" if first else "ground", edge="panel-line", line=1.5, radius=10, z=1)
        found = kinds(goods)
        for place, (sign, count) in enumerate(found):
            middle = x + (step - 6) / 2 + (place - (len(found) - 1) / 2) * 34, y
            yield from good(sign, count, middle, 38 if len(found) == 1 else 33)


def _uncovered(board: Faction, kind: Building) -> list[Goods]:
    """Return the income that each building of a kind adds; for dwellings first the income without any."""
    match kind:
        case Building.DWELLING:
            totals = (0, *board.workers_by_dwelling)
            return [Goods(workers=more - less) for less, more in pairwise(totals)]
        case Building.TRADING_HOUSE:
            coins, power = board.coins_by_house, board.power_by_house
            return [Goods(coins=coins[n] - coins[n - 1], power=power[n] - power[n - 1]) for n in range(1, len(coins))]
        case Building.TEMPLE:
            priests, power = board.priests_by_temple, board.power_by_temple
            return [
                Goods(priests=priests[n] - priests[n - 1], power=power[n] - power[n - 1])
                for n in range(1, len(priests))
            ]
        case Building.STRONGHOLD:
            return [board.stronghold_income]
        case Building.SANCTUARY:
            return [Goods(priests=board.priests_by_sanctuary)]


def _tracks(board: Faction, y: float) -> Iterator[Shape]:
    """Draw the costs of spades by level, the cost of a level, and the points for shipping."""
    half = BREADTH / 2
    for left in (_MARGIN, half + 4):
        yield box((left, y - 39, half - _MARGIN - 4, _ROW - 8), "panel", edge="panel-line", line=2, radius=14)
    yield sprite("spade", (_MARGIN + 42, y), 56, z=1)
    x = _MARGIN + 110
    for number, goods in enumerate(board.spades):
        if number:
            yield label("›", (x - 42, y - 3), 40, "faint", z=1)
        yield from laid_out(goods, (x, y), 44)
        x += 54 * len(kinds(goods)) + 36
    if len(board.spades) > 1:
        yield label("(", (x - 14, y), 34, "faint", z=1)
        for sign, count in kinds(board.better_spades):
            yield from good(sign, count, (x + 14, y), 36)
            x += 42
        yield label(")", (x + 6, y), 34, "faint", z=1)
    elif not board.spades:
        yield label("–", (x, y), 34, "faint", z=1)
    yield sprite("ship", (half + 50, y), 56, z=1)
    levels = board.shipping[board.ships :]
    x = half + 116
    if not levels:
        yield label(str(board.ships) if board.ships else "–", (x, y), 34, z=1)
    for number, points in enumerate(levels):
        level = board.ships + number
        yield label(str(level), (x, y), 32, z=1)
        if number:
            yield sprite("points", (x + 34, y + 2), 40, z=1)
            yield label(str(points), (x + 34, y + 2), 20, "black", z=2)
        x += 92 if number else 62
