"""The drawings of one game, measured in points, and pictures made of them."""

from collections.abc import Iterable

from rendering import points
from rendering.look import Texts
from rendering.points import Area, at
from rendering.scene import Frame, Point, Scene, Shape, Sprite
from rendering.theme import Theme
from rules.core.struct import Struct


class Book(Struct, frozen=True):
    """The drawings of the game *name*; its pictures have *scale* pixels to a board unit, and lie on *background*."""

    name: str
    scale: int
    background: str = "panel"

    def sprite(self, id: str, middle: Point, size: float, *, z: int = 0, opacity: int = 100) -> Sprite:
        """Return a drawing of this game with its middle at a point."""
        return points.sprite(f"{self.name}/{id.replace('_', '-')}", middle, size, z=z, opacity=opacity)

    def picture(
        self,
        area: Area,
        shapes: Iterable[Shape],
        texts: Texts,
        theme: Theme,
        *,
        background: str | None = None,
        backdrop: str | None = None,
        palette: str | None = None,
        scale: int | None = None,
    ) -> Scene:
        """Return the picture of *area*, on a *backdrop* or without one, in the *palette* of the game or of a map."""
        left, top, breadth, height = area
        return Scene(
            Frame(*at(left, top), *at(breadth, height)),
            scale or self.scale,
            theme.name,
            texts.locale,
            background or self.background,
            tuple(shapes),
            backdrop=f"{self.name}/{backdrop}" if backdrop else "",
            palette=f"{self.name}/{palette}" if palette else self.name,
        )
