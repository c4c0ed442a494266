"""The drawings of favor tiles, town tiles, scrolls, round tiles, final tiles and power actions."""

from collections.abc import Iterator, Mapping
from typing import Final, assert_never

from rendering.geometry import arc
from rendering.scene import Box, Drawing, Icon, Label, Line, Point, Polygon, Shape
from rendering.terra_mystica import icons
from rendering.terra_mystica.icons import icon_at
from rendering.terra_mystica.pieces import PLAIN, building
from rendering.terra_mystica.terrains import TERRAIN_ART
from rules.terra_mystica import tiles
from rules.terra_mystica.goods import CULTS, NOTHING, Building, Goods


def goods(of: Goods) -> list[Icon]:
    """Return an icon for each kind of goods, with its number."""
    signs = ((of.coins, icons.coin), (of.workers, icons.worker), (of.priests, icons.priest), (of.power, icons.power))
    return [sign(str(count)) for count, sign in signs if count]


def spades(count: int) -> list[Icon]:
    """Return an icon of spades with their number, or none."""
    return [icons.with_number(icons.SPADE, str(count), "hex-dark", size=0.34, at=(0.5, 0.7))] if count else []


def row(signs: list[Icon], middle: Point, size: float, step: float) -> Iterator[Shape]:
    """Draw *signs* side by side."""
    for number, sign in enumerate(signs):
        yield from icon_at(sign, (middle[0] + (number - (len(signs) - 1) / 2) * step, middle[1]), size)


def wooden(kind: Building) -> Icon:
    """Return the icon of a kind of building."""
    return building(kind, PLAIN)


def scoring(points: Mapping[Building, int], at: Point, size: float) -> Iterator[Shape]:
    """Draw the points for kinds of buildings, with *at* in the middle: no broader than 2.2 times *size*."""
    if not points:
        return
    small = size if len(points) == 1 else size * 0.62
    star = size * (1 if len(points) == 1 else 0.85)
    broad = len(points) * small + size * 0.1 + star
    x = at[0] - broad / 2
    for kind in points:
        yield from icon_at(wooden(kind), (x + small / 2, at[1]), small)
        x += small
    yield from icon_at(icons.points(str(max(points.values()))), (at[0] + broad / 2 - star / 2, at[1]), star)


def _favor(tile: tiles.Favor) -> Drawing:
    of = tiles.FAVORS[tile]
    shapes: list[Shape] = [Box((0.02, 0.02), (0.96, 0.96), f"track-{of.cult}", f"cult-{of.cult}", 0.05, 0.14)]
    plain = of.steps == 3
    signs = icons.cult(of.cult)
    if plain:
        shapes += icon_at(signs, (0.5, 0.32), 0.5)
        shapes.append(Label("+3", (0.5, 0.76), 0.42, "ink"))
        return Drawing(tuple(shapes))
    shapes += icon_at(signs, (0.3, 0.27), 0.4)
    shapes.append(Label(f"+{of.steps}", (0.7, 0.27), 0.34, "ink"))
    if of.income != NOTHING:
        shapes += row(goods(of.income), (0.5, 0.71), 0.42, 0.44)
    elif of.points:
        shapes += scoring(of.points, (0.5, 0.71), 0.42)
    elif of.on_passing:
        shapes += icon_at(wooden(Building.TRADING_HOUSE), (0.27, 0.71), 0.36)
        shapes += icon_at(icons.points("2–4"), (0.71, 0.71), 0.5)
    elif tile is tiles.Favor.FIRE_2:
        shapes += icon_at(icons.TOWN, (0.32, 0.71), 0.42)
        shapes.append(Label("6", (0.73, 0.71), 0.4, "ink"))
    else:
        shapes += icon_at(icons.octagon(), (0.5, 0.71), 0.44)
        shapes.append(Label("+1", (0.5, 0.71), 0.26, "hex-dark"))
    return Drawing(tuple(shapes))


def _town(tile: tiles.TownTile) -> Drawing:
    of = tiles.TOWNS[tile]
    shapes: list[Shape] = [
        Polygon(
            (
                *((0.04, 0.97), (0.04, 0.2), (0.14, 0.2), (0.14, 0.08), (0.34, 0.08), (0.34, 0.2)),
                *((0.66, 0.2), (0.66, 0.08), (0.86, 0.08), (0.86, 0.2), (0.96, 0.2), (0.96, 0.97)),
            ),
            "town~tile~62",
            "town",
            0.05,
        )
    ]
    shapes += icon_at(icons.points(str(of.points)), (0.3, 0.42), 0.44)
    for number in range(of.keys):
        shapes += icon_at(icons.KEY, (0.7 - (number - (of.keys - 1) / 2) * 0.22, 0.4), 0.36)
    if of.gift != NOTHING:
        shapes += row(goods(of.gift), (0.5, 0.77), 0.38, 0.4)
    elif of.steps:
        shapes += row([icons.cult(cult) for cult in CULTS], (0.375, 0.79), 0.18, 0.155)
        shapes.append(Label(f"+{of.steps}", (0.82, 0.79), 0.24, "hex-dark"))
    elif of.shipping:
        shapes += icon_at(icons.SHIP, (0.4, 0.77), 0.38)
        shapes.append(Label("+1", (0.74, 0.77), 0.3, "hex-dark"))
    return Drawing(tuple(shapes))


def _parchment() -> Iterator[Shape]:
    """Draw a sheet with its ends rolled up."""
    yield Box((0.1, 0.06), (0.8, 0.88), "scroll", "scroll-line", 0.035, 0.04)
    for y in (0.0, 0.86):
        yield Box((0.03, y), (0.94, 0.14), "scroll~scroll-line~25", "scroll-line", 0.035, 0.07)


def _scroll(tile: tiles.Scroll) -> Drawing:
    of = tiles.SCROLLS[tile]
    shapes = list(_parchment())
    income = goods(of.income)
    if tile is tiles.Scroll.SPADE:
        special = icons.SPADE
    elif tile is tiles.Scroll.CULT_STEP:
        special = icons.with_number((), "+1", "hex-dark", size=0.62)
    else:
        special = ()
    if special:
        shapes += icon_at((*icons.octagon(), *icon_at(special, (0.5, 0.5), 0.66)), (0.5, 0.34), 0.4)
        shapes += row(income, (0.5, 0.69), 0.3, 0.32)
    elif of.points:
        shapes += scoring(of.points, (0.5, 0.34), 0.34)
        shapes += row(income, (0.5, 0.69), 0.32, 0.34)
    elif of.points_by_shipping:
        shapes += icon_at(icons.SHIP, (0.34, 0.34), 0.34)
        shapes += icon_at(icons.points(str(of.points_by_shipping)), (0.68, 0.34), 0.34)
        shapes += row(income, (0.5, 0.69), 0.32, 0.34)
    elif of.shipping:
        shapes += icon_at(icons.SHIP, (0.36, 0.34), 0.36)
        shapes.append(Label("+1", (0.68, 0.34), 0.26, "hex-dark"))
        shapes += row(income, (0.5, 0.69), 0.32, 0.34)
    else:
        shapes += row(income, (0.5, 0.5), 0.5 if len(income) == 1 else 0.34, 0.36)
    return Drawing(tuple(shapes))


def feat(of: tiles.Feat) -> list[Icon]:
    """Return the icons of what a round tile gives points for."""
    match of:
        case tiles.Feat.SPADE:
            return [icons.SPADE]
        case tiles.Feat.TOWN:
            return [icons.TOWN]
        case tiles.Feat.STRONGHOLD:
            return [wooden(Building.STRONGHOLD), wooden(Building.SANCTUARY)]
        case tiles.Feat.DWELLING | tiles.Feat.TRADING_HOUSE | tiles.Feat.TEMPLE:
            return [wooden(Building(of.value))]
        case never:
            assert_never(never)


def _scoring_half(of: tiles.RoundRow) -> list[Shape]:
    """Draw the upper half of a round tile: what scores in the round."""
    signs = feat(of.feat)
    size = 0.36 if len(signs) == 1 else 0.25
    return [
        Box((0.02, 0.02), (0.96, 0.96), "tile", "tile-line", 0.03, 0.08),
        *row(signs, (0.31, 0.29), size, 0.24),
        *icon_at(icons.points(str(of.points)), (0.77, 0.29), 0.38),
    ]


def _last_round_tile(of: tiles.RoundRow) -> Drawing:
    """Draw the tile of the last round, with its lower half covered (TM-3.2)."""
    return Drawing((*_scoring_half(of), Box((0.02, 0.52), (0.96, 0.46), "tile~tile-line~40", "tile-line", 0.03, 0.08)))


def _round(of: tiles.RoundRow) -> Drawing:
    """Draw a round tile: above, what scores in the round; below, what the cults give after it."""
    shapes = _scoring_half(of)
    below = "priest" if of.cult is None else f"cult-{of.cult}"
    shapes.append(Box((0.06, 0.56), (0.88, 0.38), f"tile~{below}~22", None, 0, 0.06))
    sign = icons.priest() if of.cult is None else icons.cult(of.cult)
    shapes += icon_at(sign, (0.22, 0.75), 0.28)
    shapes.append(Label(str(of.per), (0.42, 0.75), 0.24, "hex-dark"))
    shapes.append(Polygon(((0.52, 0.69), (0.59, 0.75), (0.52, 0.81)), "hex-dark"))
    shapes += row([*goods(of.reward), *spades(of.spades)], (0.77, 0.75), 0.32, 0.3)
    return Drawing(tuple(shapes))


def _final(tile: tiles.FinalTile) -> Drawing:
    shapes: list[Shape] = [Box((0.02, 0.02), (0.96, 0.96), "tile", "vp-line", 0.04, 0.08)]
    ends: dict[tiles.FinalTile, tuple[Icon, Icon]] = {
        tiles.FinalTile.GREATEST_DISTANCE: (wooden(Building.DWELLING), wooden(Building.DWELLING)),
        tiles.FinalTile.STRONGHOLD_SANCTUARY: (wooden(Building.STRONGHOLD), wooden(Building.SANCTUARY)),
    }
    if tile in ends:
        shapes.append(Line(((0.2, 0.34), (0.8, 0.34)), "hex-dark", 0.04, 0.06))
        for x, sign in zip((0.2, 0.8), ends[tile], strict=True):
            shapes += icon_at(sign, (x, 0.34), 0.32)
    elif tile is tiles.FinalTile.OUTPOSTS:
        shapes.append(Line(((0.1, 0.12), (0.9, 0.12)), "hex-dark", 0.05))
        shapes += row([wooden(Building.DWELLING)] * 3, (0.5, 0.35), 0.28, 0.28)
    else:
        for x, y in ((0.2, 0.25), (0.5, 0.42), (0.8, 0.25)):
            shapes.append(Line(arc((x, y), 0.15, 0, 4), "hex-dark", 0.025, 0.04))
            shapes += icon_at(wooden(Building.DWELLING), (x, y), 0.2)
    shapes += row([icons.points(text) for text in ("18", "12", "6")], (0.5, 0.77), 0.3, 0.3)
    return Drawing(tuple(shapes))


def _special(of: tiles.Special) -> Drawing:
    """Draw the space of a faction's own action, with what the action brings."""
    return Drawing((*icons.octagon(), *_special_signs(of)))


def _special_signs(of: tiles.Special) -> Iterator[Shape]:
    match of:
        case tiles.Special.DOUBLE_TURN:
            yield Label("×2", (0.5, 0.5), 0.5, "hex-dark")
        case tiles.Special.AUREN_CULT:
            yield from row([icons.cult(cult) for cult in CULTS], (0.5, 0.32), 0.2, 0.19)
            yield Label("+2", (0.5, 0.64), 0.4, "hex-dark")
        case tiles.Special.GIANT_SPADES:
            yield from icon_at(spades(2)[0], (0.5, 0.5), 0.7)
        case tiles.Special.WORKER_BRIDGE:
            yield from icon_at(icons.bridge(), (0.5, 0.5), 0.66)
        case tiles.Special.SANDSTORM:
            yield from icon_at(TERRAIN_ART["hex-desert"].shapes, (0.5, 0.5), 0.72)
        case tiles.Special.FREE_TRADING_HOUSE:
            yield from icon_at(wooden(Building.TRADING_HOUSE), (0.5, 0.5), 0.62)
        case tiles.Special.WITCH_RIDE:
            yield from icon_at(TERRAIN_ART["hex-forest"].shapes, (0.5, 0.5), 0.76)
            yield from icon_at(wooden(Building.DWELLING), (0.5, 0.52), 0.4)
        case tiles.Special.SHIFT_BY_POWER | tiles.Special.SHIFT_BY_TOKENS:
            yield from icon_at(TERRAIN_ART["hex-any"].shapes, (0.57, 0.57), 0.62)
            yield from icon_at(icons.power("5" if of is tiles.Special.SHIFT_BY_POWER else "–5"), (0.27, 0.27), 0.42)
        case tiles.Special.FAVOR_CULT | tiles.Special.SCROLL_CULT | tiles.Special.SCROLL_SPADE:
            yield Label("+1", (0.5, 0.5), 0.5, "hex-dark")
        case never:
            assert_never(never)


def _power(action: tiles.PowerAction) -> Drawing:
    of = tiles.POWER_ACTIONS[action]
    shapes: list[Shape] = list(icons.octagon("tile", "power-line"))
    sign = icons.bridge() if of.bridges else [*goods(of.gain), *spades(of.spades)][0]
    shapes += icon_at(sign, (0.5, 0.6), 0.54)
    shapes += icon_at(icons.power(str(of.cost)), (0.22, 0.22), 0.4)
    return Drawing(tuple(shapes))


TILE_ART: Final = {
    **{f"favor-{tile}": _favor(tile) for tile in tiles.Favor},
    **{f"town-{tile}": _town(tile) for tile in tiles.TownTile},
    **{f"scroll-{tile}": _scroll(tile) for tile in tiles.Scroll},
    **{f"round-{tile}": _round(of) for tile, of in tiles.ROUND_TILES.items()},
    **{f"round-last_{of.feat}": _last_round_tile(of) for of in tiles.ROUND_TILES.values()},
    **{f"final-{tile}": _final(tile) for tile in tiles.FinalTile},
    **{f"special-{special}": _special(special) for special in tiles.Special},
    **{f"power-{action}": _power(action) for action in tiles.PowerAction},
}
