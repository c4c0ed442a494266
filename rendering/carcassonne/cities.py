"""The drawings of cities: their outlines, by the edges that they cover, and the houses and towers in them."""

from math import pi, sin
from typing import Final

from rendering.geometry import curve, turned_point
from rendering.scene import Point, Sprite
from rules.carcassonne.tiles import Part, TileId
from rules.core.struct import Struct

Path = tuple[Point, ...]
House = tuple[str, float, float, float]


class City(Struct, frozen=True):
    """The drawing of a city segment: its ground, the walls along its inner side, and the sprites that stand in it."""

    ground: Path
    walls: tuple[Path, ...]
    upright: tuple[Sprite, ...]

    def holds(self, point: Point) -> bool:
        """Whether *point* lies on the city's ground."""
        x, y = point
        inside = False
        for (a, b), (c, d) in zip(self.ground, (*self.ground[1:], self.ground[0]), strict=True):
            if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
                inside = not inside
        return inside


def _bulge(depth: float, power: float) -> Path:
    """Return a line from the north-west to the north-east corner that bulges south by *depth*."""
    return tuple((n / 24, depth * max(0.0, sin(pi * n / 24)) ** power) for n in range(25))


def _mirror_image(path: Path) -> Path:
    """Return *path* upside down, from east to west."""
    return tuple((x, 1 - y) for x, y in reversed(path))


_CAP: Final = _bulge(0.27, 0.75)
_FIELD: Final = _bulge(0.25, 0.7)
_FORELAND: Final = _bulge(0.32, 0.5)
_CORNER: Final = curve((1.0, 0.0), (0.7, 0.07), (0.07, 0.7), (0.0, 1.0))

_NW, _NE, _SE, _SW = (0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)

_OUTLINES: Final[dict[str, tuple[Path, tuple[Path, ...]]]] = {
    "cap": (_CAP, (_CAP,)),
    "band": ((*_FIELD, *_mirror_image(_FIELD)), (_FIELD, _mirror_image(_FIELD))),
    "corner": ((_NW, *_CORNER), (_CORNER,)),
    "three": ((_NW, _NE, *_mirror_image(_FIELD)), (_mirror_image(_FIELD),)),
    "gate": ((_NW, _NE, *_mirror_image(_FORELAND)), (_mirror_image(_FORELAND),)),
    "all": ((_NW, _NE, _SE, _SW), ()),
}

_HOUSES: Final[dict[str, tuple[House, ...]]] = {
    "cap": (("house-2", 0.3, 0.09, 0.17), ("hall", 0.69, 0.09, 0.19)),
    "band": (
        ("hall", 0.14, 0.38, 0.2),
        ("house", 0.32, 0.37, 0.17),
        ("house-2", 0.12, 0.6, 0.18),
        ("hall-2", 0.31, 0.65, 0.19),
        ("house-2", 0.66, 0.34, 0.16),
        ("house", 0.66, 0.66, 0.18),
    ),
    "corner": (
        ("hall", 0.11, 0.11, 0.2),
        ("house-2", 0.3, 0.09, 0.17),
        ("house", 0.09, 0.33, 0.17),
        ("hall-2", 0.12, 0.54, 0.2),
    ),
    "three": (
        ("hall", 0.87, 0.12, 0.21),
        ("house-2", 0.46, 0.11, 0.18),
        ("house", 0.66, 0.17, 0.18),
        ("house-2", 0.88, 0.37, 0.18),
        ("hall-2", 0.8, 0.58, 0.2),
        ("house-2", 0.1, 0.55, 0.18),
        ("hall", 0.28, 0.6, 0.2),
        ("house", 0.62, 0.55, 0.17),
    ),
    "all": (
        ("hall", 0.84, 0.13, 0.21),
        ("house-2", 0.46, 0.1, 0.18),
        ("house", 0.64, 0.2, 0.18),
        ("house", 0.89, 0.37, 0.18),
        ("hall-2", 0.8, 0.58, 0.2),
        ("house-2", 0.1, 0.53, 0.18),
        ("hall", 0.16, 0.76, 0.21),
        ("house", 0.37, 0.86, 0.18),
        ("house-2", 0.6, 0.78, 0.18),
        ("hall-2", 0.86, 0.86, 0.21),
        ("house", 0.31, 0.65, 0.16),
    ),
}
_TOWERS: Final[dict[str, tuple[Point, ...]]] = {
    "cap": ((0.19, 0.14), (0.81, 0.14)),
    "corner": ((0.72, 0.14), (0.14, 0.72)),
}
_TOWER: Final = 0.15
_EXTRA: Final[dict[TileId, tuple[House, ...]]] = {
    "G": (("hall", 0.83, 0.5, 0.22),),
    "N": (("house", 0.53, 0.1, 0.18),),
    "P": (("house", 0.53, 0.1, 0.18),),
    "RV-CITY-CORNER": (("house", 0.53, 0.1, 0.18),),
    "R": (("hall-2", 0.15, 0.17, 0.23), ("house", 0.24, 0.34, 0.17)),
    "T": (("hall-2", 0.15, 0.17, 0.23), ("house", 0.24, 0.34, 0.17)),
}


def city_of(tile: TileId, part: Part) -> City:
    """Return the drawing of *part*, a city of *tile*."""
    edges = sorted(port // 3 for port in part.ports)
    shape, turns = _shape(edges)
    houses = [_house(house, turns) for house in (*_HOUSES[shape], *_EXTRA.get(tile, ()))]
    towers = [_house(("tower", *at, _TOWER), turns) for at in _TOWERS.get(shape, ())]
    if tile == "I":  # its two cities share a corner, where there is no room for two towers
        towers = [tower for tower in towers if tower.at[0] < 0.6 or tower.at[1] > 0.3]
    outline = "gate" if tile in ("S", "T") else shape
    ground, walls = _OUTLINES[outline]
    return City(_turned_path(ground, turns), tuple(_turned_path(wall, turns) for wall in walls), (*houses, *towers))


def _shape(edges: list[int]) -> tuple[str, int]:
    """Return which outline covers *edges*, and how it is turned."""
    match edges:
        case [edge]:
            return "cap", edge
        case [a, b] if b - a == 2:
            return "band", (a + 1) % 2
        case [0, 3]:
            return "corner", 0
        case [a, _]:
            return "corner", a + 1
        case [_, _, _]:
            missing = ({0, 1, 2, 3} - set(edges)).pop()
            return "three", (missing - 2) % 4
        case _:  # all four edges
            return "all", 0


def _turned_path(path: Path, turns: int) -> Path:
    return tuple(turned_point(point, turns) for point in path)


def _house(house: House, turns: int) -> Sprite:
    name, x, y, size = house
    x, y = turned_point((x, y), turns)
    return Sprite(f"carcassonne/{name}", (round(x - size / 2, 4), round(y - size / 2, 4)), size)
