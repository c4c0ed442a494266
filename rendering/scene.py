"""Pictures before they are painted: lists of shapes, placed in board units.

These are pure values, without Pillow. A board unit is one tile, or a hundred points of a map; x points right and y
points down. A place has the same coordinates in every picture: the frame says which part of the board is shown. Colours
are names that the theme resolves, and text is drawn in the fonts of the scene's locale.

>>> Scene(Frame(0, 0, 3, 2), scale=100, theme="light", locale="en").pixels
(300, 200)
"""

from typing import Final, Literal

from rules.core.struct import Struct

Point = tuple[float, float]
PATTERNS: Final = ("dots", "waves", "diagonal", "grid", "bricks")
Align = Literal["left", "middle", "right"]


class Sprite(Struct, frozen=True, tag=True):
    """A drawing known by its *id*, as a square whose top left corner is *at*.

    *turns* are quarter turns clockwise; *opacity* goes from 0 to 100.
    """

    id: str
    at: Point
    size: float = 1.0
    turns: int = 0
    opacity: int = 100
    z: int = 0


class Polygon(Struct, frozen=True, tag=True):
    """A closed shape, filled, with an edge or both."""

    points: tuple[Point, ...]
    fill: str | None = None
    edge: str | None = None
    width: float = 0.0
    z: int = 0


class Patch(Struct, frozen=True, tag=True):
    """A closed shape filled with a *pattern* in one colour, one of PATTERNS, which repeats every *period*."""

    points: tuple[Point, ...]
    pattern: str
    colour: str
    period: float
    z: int = 0


class Line(Struct, frozen=True, tag=True):
    """A line through *points*, with round ends; dashed if *dash*, the length of a stroke and of a gap, is not 0."""

    points: tuple[Point, ...]
    colour: str
    width: float
    dash: float = 0.0
    z: int = 0


class Disc(Struct, frozen=True, tag=True):
    """A disc, filled, with an edge or both; the edge lies inside."""

    at: Point
    radius: float
    fill: str | None = None
    edge: str | None = None
    width: float = 0.0
    z: int = 0


class Box(Struct, frozen=True, tag=True):
    """A rectangle with its top left corner *at*, its corners rounded by *radius*; the edge lies inside."""

    at: Point
    size: Point
    fill: str | None = None
    edge: str | None = None
    width: float = 0.0
    radius: float = 0.0
    z: int = 0


class Label(Struct, frozen=True, tag=True):
    """One line of text; *at* is its left end, middle or right end, at half the height of its capitals.

    *size* is the font size; *halo* is the colour of an outline that sets the text off from its background.
    """

    text: str
    at: Point
    size: float
    colour: str
    align: Align = "middle"
    halo: str | None = None
    z: int = 0


Shape = Sprite | Polygon | Patch | Line | Disc | Box | Label
Icon = tuple[Shape, ...]
"""Shapes that are drawn within a unit square."""


class Drawing(Struct, frozen=True):
    """What a sprite shows, within a square of one unit.

    The shapes turn with the sprite. The *upright* sprites stand on it: they move as it turns, but their heads stay up,
    and the nearer hides the farther.
    """

    shapes: tuple[Shape, ...]
    upright: tuple[Sprite, ...] = ()


class Frame(Struct, frozen=True):
    """The part of the board that a picture shows, in board units."""

    left: float
    top: float
    width: float
    height: float


class Backdrop(Struct, frozen=True):
    """The background of many pictures: *shapes* that fill a *frame*, painted once for each of the *scales*."""

    frame: Frame
    scales: tuple[int, ...]
    shapes: tuple[Shape, ...]


class Scene(Struct, frozen=True):
    """A picture to be painted: shapes in ascending order of z, *scale* pixels to a board unit.

    *backdrop* is the id of the backdrop below all shapes. *palette* is the id of the palette that the picture is
    encoded with; if it is empty, that of the theme is used.
    """

    frame: Frame
    scale: int
    theme: str
    locale: str
    background: str = "ground"
    shapes: tuple[Shape, ...] = ()
    backdrop: str = ""
    palette: str = ""

    @property
    def pixels(self) -> tuple[int, int]:
        """Its width and height in pixels."""
        return round(self.frame.width * self.scale), round(self.frame.height * self.scale)

    @property
    def game(self) -> str:
        """The id of the game whose colours it has, empty if it has none."""
        return self.palette.partition("/")[0]


class Picture(Struct, frozen=True):
    """A scene to be painted, and the alternative text for those who cannot see it."""

    scene: Scene
    alt: str
