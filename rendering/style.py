"""What all pictures of one game have in common: drawings, scale, background, palette. Lengths are in points."""

from collections.abc import Iterable

from rendering import points
from rendering.look import Appearance
from rendering.points import Area, at
from rendering.scene import Frame, Point, Scene, Shape, Sprite
from rules.core.struct import Struct


class Style(Struct, frozen=True):
    """The style of the game with the id *game*: *scale* pixels to a board unit, on a *background*."""

    game: str
    scale: int
    background: str = "panel"

    def sprite(self, id: str, middle: Point, size: float, *, z: int = 0, opacity: int = 100) -> Sprite:
        """Return a drawing of this game with its *middle* at a point."""
        return points.sprite(f"{self.game}/{id.replace('_', '-')}", middle, size, z=z, opacity=opacity)

    def scene(
        self, setting: Appearance, area: Area, shapes: Iterable[Shape], *, backdrop: str = "", palette: str = ""
    ) -> Scene:
        """Return the scene of *area*; *backdrop* and *palette* are ids of a map."""
        left, top, breadth, height = area
        return Scene(
            Frame(*at(left, top), *at(breadth, height)),
            self.scale,
            setting.theme,
            setting.texts.locale,
            self.background,
            tuple(shapes),
            backdrop=f"{self.game}/{backdrop}" if backdrop else "",
            palette=f"{self.game}/{palette}" if palette else self.game,
        )
