"""The picture of a faction's board: starting resources, costs and incomes of buildings, spades and ships.

Its abilities would fill a page, so they are described in the message beside the picture.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Final, assert_never

from rendering.look import Appearance
from rendering.points import PAGE, box, label, shrunk
from rendering.scene import Picture, Shape
from rendering.terra_mystica.goods import good, kinds, laid_out
from rendering.terra_mystica.hues import home
from rendering.terra_mystica.players import BOWLS
from rendering.terra_mystica.style import STYLE, sprite
from rendering.terra_mystica.words import faction_text, word
from rules.core.struct import evolve
from rules.terra_mystica.boards import FACTIONS, Faction, FactionId
from rules.terra_mystica.goods import CULTS, Building, Goods

_HEAD: Final = 96.0
_ROW: Final = 76.0
_MARGIN: Final = 12.0
_SIGN: Final = _MARGIN + 44
"""The middle of the first item in a row."""

_COST: Final = 122.0
_SLOTS: Final = 224.0
_GOOD: Final = 50.0


def picture(setting: Appearance, faction: FactionId) -> Picture:
    """Draw the board of *faction*."""
    texts = setting.texts
    board = FACTIONS[faction]
    text, size = shrunk(word(texts, "faction", faction), (50, 44), texts.locale, PAGE - 140)
    shapes: list[Shape] = [
        box((0, 0, PAGE, _HEAD), "frame"),
        sprite(f"hex-{home(faction)}", (_SIGN, _HEAD / 2), 82, z=1),
        label(text, (_SIGN + 60, _HEAD / 2), size, "frame-ink", align="left", z=1),
    ]
    rows: list[Callable[[float], Iterator[Shape]]] = [partial(_goods, board), partial(_pieces, board)]
    rows += [partial(_building, board, kind) for kind in Building]
    rows += [partial(_spades, board), partial(_ships, board)]
    for number, row in enumerate(rows):
        top = _HEAD + _MARGIN + number * _ROW
        area = _MARGIN, top, PAGE - 2 * _MARGIN, _ROW - 8
        shapes.append(box(area, "panel", edge="panel-line", line=2, radius=14))
        shapes += row(top + (_ROW - 8) / 2)
    area = 0, 0, PAGE, _HEAD + 2 * _MARGIN + len(rows) * _ROW - 8
    scene = evolve(STYLE, scale=100, background="ground").scene(setting, area, shapes)
    return Picture(scene, faction_text(texts, faction=faction))


def _goods(board: Faction, y: float) -> Iterator[Shape]:
    """Draw the goods and the bowls at the start."""
    x = _SIGN
    for sign, count in (("coin", board.coins), ("worker", board.workers), ("priest", board.priests)):
        if count:
            yield from _draw_count(sign, str(count), (x, y))
            x += 124 if count > 9 else 100
    for number, tokens in enumerate(board.bowls):
        x = PAGE - _MARGIN - 10 - (3 - number) * 104
        fill = "power" if number == 2 else f"power~panel~{78 - 26 * number}"
        ink = "power-ink" if number == 2 else "ink"
        yield box((x, y - 28, 98, 56), fill, radius=16, z=1)
        yield label(BOWLS[number], (x + 24, y), 24, ink, z=2)
        yield label(str(tokens), (x + 66, y), 36, ink, z=2)


def _pieces(board: Faction, y: float) -> Iterator[Shape]:
    """Draw the dwellings at the start, the limit of priests, and the starting levels on the cult tracks."""
    yield from _draw_count("dwelling-n", f"×{board.dwellings}", (_SIGN, y))
    yield from _draw_count("priest", f"×{board.priests_at_most}", (_SIGN + 124, y))
    levels = [(cult, level) for cult, level in zip(CULTS, board.cults, strict=True) if level]
    for number, (cult, level) in enumerate(levels):
        yield from _draw_count(f"cult-{cult}", str(level), (PAGE - _MARGIN - 74 - (len(levels) - 1 - number) * 98, y))


def _draw_count(id: str, count: str, at: tuple[float, float]) -> Iterator[Shape]:
    x, y = at
    yield sprite(id, at, 48, z=1)
    yield label(count, (x + 31, y), 36, align="left", z=1)


def _building(board: Faction, kind: Building, y: float) -> Iterator[Shape]:
    """Draw the cost of a kind of building, and the income that each one uncovers."""
    yield sprite(f"{kind}-n", (_SIGN, y), 58, z=1)
    yield from laid_out(board.cost(kind), (_COST, y), _GOOD, step=52)
    slots = _added_incomes(board, kind)
    step = min(104.0, (PAGE - _MARGIN - 6 - _SLOTS) / len(slots))
    for number, goods in enumerate(slots):
        x = _SLOTS + step * number
        first = kind is Building.DWELLING and number == 0
        yield box((x, y - 29, step - 4, 58), "turn" if first else "ground", edge="panel-line", line=1.5, radius=10, z=1)
        found = kinds(goods)
        for place, (sign, count) in enumerate(found):
            middle = x + (step - 4) / 2 + (place - (len(found) - 1) / 2) * 48, y
            yield from good(sign, count, middle, _GOOD if sign == "priest" else 46)


def _added_incomes(board: Faction, kind: Building) -> list[Goods]:
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
        case never:
            assert_never(never)


def _spades(board: Faction, y: float) -> Iterator[Shape]:
    """Draw the costs of a spade by level, and what the next level costs."""
    yield sprite("spade", (_SIGN, y), 56, z=1)
    x = _COST
    for number, goods in enumerate(board.spades):
        if number:
            yield label("›", (x - 46, y - 3), 44, "faint", z=1)
        yield from laid_out(goods, (x, y), _GOOD)
        x += 94
    if len(board.spades) > 1:
        yield label("(", (x - 40, y), 38, "faint", z=1)
        for sign, count in kinds(board.better_spades):
            yield from good(sign, count, (x - 4, y), _GOOD)
            x += 52
        yield label(")", (x - 18, y), 38, "faint", z=1)
    elif not board.spades:
        yield label("–", (x, y), 38, "faint", z=1)


def _ships(board: Faction, y: float) -> Iterator[Shape]:
    """Draw the levels of shipping, and the points for reaching them."""
    yield sprite("ship", (_SIGN, y), 58, z=1)
    levels = board.shipping[board.ships :]
    if not levels:
        yield label(str(board.ships) if board.ships else "–", (_COST, y), 36, z=1)
    for number, points in enumerate(levels):
        x = _COST - 50 + number * 118 if number else _COST
        yield label(str(board.ships + number), (x, y), 36, z=1)
        if number:
            yield sprite("points", (x + 44, y + 1), 54, z=1)
            yield label(str(points), (x + 44, y + 1), 26, "black", z=2)
