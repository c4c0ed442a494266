"""Scenes become pixels where they should, and PNGs with the theme's palette."""

import io

import pytest
from PIL import Image

from rendering import painter
from rendering.scene import PATTERNS, Box, Disc, Frame, Label, Line, Patch, Polygon, Scene, Shape, Sprite
from rendering.sprites import backdrop
from rendering.theme import LIGHT, palette
from rules.ming_dynasty.map import SHIPPED


def scene(*shapes: Shape, left: float = 0.0, top: float = 0.0) -> Scene:
    """Return a picture of four tiles by three, a hundred pixels each."""
    return Scene(Frame(left, top, 4, 3), 100, "light", "en", shapes=shapes)


def colour(name: str) -> tuple[int, ...]:
    return LIGHT.rgba(name)[:3]


def test_a_shape_lies_where_the_frame_shows_its_place() -> None:
    picture = painter.paint_scene(scene(Box((-1, 2), (1, 1), "seat-3"), left=-2, top=1))

    assert (colour("ground"), colour("seat-3")) == (picture.getpixel((99, 150)), picture.getpixel((100, 100)))
    assert (colour("seat-3"), colour("ground")) == (picture.getpixel((199, 199)), picture.getpixel((200, 150)))


def test_what_has_the_greater_z_lies_on_top_whatever_the_order() -> None:
    low, high = Box((0, 0), (2, 2), "seat-0", z=1), Disc((1, 1), 0.5, "seat-1", z=2)

    assert colour("seat-1") == painter.paint_scene(scene(high, low)).getpixel((100, 100))


def test_edges_are_smoothed() -> None:
    shades = painter.paint_scene(scene(Disc((1, 1), 0.7, "black"))).getcolors(1000)

    assert shades is not None
    assert len(shades) > 10


def test_a_box_that_is_nearly_a_disc_is_drawn() -> None:
    """Pillow refuses the outline of some rounded rectangles that are one or two pixels longer than high."""
    nearly = Box((1, 1), (0.4891, 0.4872), "disc", "disc-line", width=0.025, radius=0.24359090909090908)

    picture = painter.paint_scene(Scene(Frame(0, 0, 4, 3), 160, "light", "en", shapes=(nearly,)))

    assert colour("disc") == picture.getpixel((199, 199))


def test_a_line_has_round_ends_and_dashes_have_gaps() -> None:
    solid = painter.paint_scene(scene(Line(((1, 1), (3, 1)), "black", 0.2)))
    dashed = painter.paint_scene(scene(Line(((1, 1), (3, 1)), "black", 0.02, dash=0.2)))

    assert colour("black") == solid.getpixel((94, 100))
    assert colour("ground") == solid.getpixel((92, 91))
    assert colour("black") == dashed.getpixel((110, 100))
    assert colour("ground") == dashed.getpixel((130, 100))


def test_a_polygon_is_filled_inside_its_edge() -> None:
    picture = painter.paint_scene(scene(Polygon(((1, 1), (3, 1), (2, 2.5)), "seat-2", "black", 0.1)))

    assert (colour("seat-2"), colour("black")) == (picture.getpixel((200, 150)), picture.getpixel((200, 100)))


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_patch_is_strewn_with_its_pattern_inside_its_outline_only(pattern: str) -> None:
    picture = painter.paint_scene(scene(Patch(((1, 1), (3, 1), (3, 2), (1, 2)), pattern, "black", 0.2)))
    strewn = Image.eval(picture.convert("L"), lambda v: 255 if v < 100 else 0)

    left, top, right, bottom = strewn.getbbox() or (0, 0, 0, 0)
    assert 100 <= left < right <= 301
    assert 100 <= top < bottom <= 201
    assert 0.02 < strewn.crop((100, 100, 300, 200)).histogram()[255] / 20_000 < 0.5
    assert list(strewn.crop((120, 120, 140, 140)).tobytes()) == list(strewn.crop((160, 140, 180, 160)).tobytes())


def test_patterns_are_told_apart() -> None:
    patches = (Patch(((1, 1), (3, 1), (3, 2), (1, 2)), pattern, "black", 0.2) for pattern in PATTERNS)

    assert len(PATTERNS) == len({painter.paint_scene(scene(patch)).tobytes() for patch in patches})


def test_a_backdrop_lies_where_its_places_are_whatever_part_is_shown() -> None:
    id = f"ming_dynasty/{SHIPPED}"
    frame = backdrop(id).frame
    all_of_it = painter.paint_scene(Scene(frame, 40, "light", "en", backdrop=id))
    part = painter.paint_scene(Scene(Frame(frame.left + 2, frame.top + 3, 4, 3), 40, "light", "en", backdrop=id))
    beyond = painter.paint_scene(Scene(Frame(frame.left - 1, frame.top, 2, 2), 40, "light", "en", backdrop=id))

    assert all_of_it.crop((80, 120, 240, 240)).tobytes() == part.tobytes()
    assert colour("ground") == beyond.getpixel((39, 20))
    assert all_of_it.getpixel((0, 20)) == beyond.getpixel((40, 20))


def test_a_label_is_aligned_by_its_capitals() -> None:
    def box(label: Label) -> tuple[int, int, int, int]:
        picture = painter.paint_scene(scene(label))
        found = Image.eval(picture.convert("L"), lambda v: 255 if v < 128 else 0).getbbox()
        assert found is not None
        return found

    left = box(Label("HH", (2, 1), 0.6, "black", "left"))
    middle = box(Label("HH", (2, 1), 0.6, "black"))
    right = box(Label("HH", (2, 1), 0.6, "black", "right"))

    assert abs((middle[1] + middle[3]) / 2 - 100) <= 1.5
    assert abs((middle[0] + middle[2]) / 2 - 200) <= 1.5
    assert left[0] in range(200, 210)
    assert right[2] in range(190, 201)


def test_a_halo_sets_text_off() -> None:
    shown = Label("I", (2, 1), 0.6, "black", halo="white")

    assert colour("white") in [rgb for _, rgb in painter.paint_scene(scene(shown)).getcolors(100_000) or ()]


def test_a_sprite_turns_but_what_stands_on_it_stays_upright() -> None:
    """On tile E, turned once, the city lies in the east; its houses still have their doors below their roofs."""
    north, east = (painter.sprite("carcassonne/E", turns, 200, "light") for turns in (0, 1))

    assert "RGB" == north.mode
    assert north.transpose(Image.Transpose.ROTATE_270).tobytes() != east.tobytes()


def test_an_opacity_lets_what_lies_below_shine_through() -> None:
    picture = painter.paint_scene(scene(Box((0, 0), (1, 1), "white"), Sprite("carcassonne/C", (0, 0), opacity=50, z=1)))
    whole = painter.paint_scene(scene(Sprite("carcassonne/C", (0, 0))))

    pale, full = picture.getpixel((50, 90)), whole.getpixel((50, 90))
    assert all(abs((f + 255) / 2 - p) <= 2 for p, f in zip(pale, full, strict=True))  # type: ignore[arg-type]


def test_a_png_has_the_themes_palette_and_the_scenes_size() -> None:
    picture = Image.open(io.BytesIO(painter.png(scene(Sprite("carcassonne/RV-LAKE", (0, 0))))))
    colours = picture.convert("RGB").getcolors(100_000)

    assert ("P", (400, 300), "PNG") == (picture.mode, picture.size, picture.format)
    assert {rgb for _, rgb in colours or ()} <= set(palette("light"))


def test_the_same_scene_gives_the_same_bytes() -> None:
    first, second = (painter.png(scene(Label("王 Anna", (1, 1), 0.3, "ink"))) for _ in range(2))

    assert first == second


def test_a_picture_can_be_shrunk_but_is_never_enlarged() -> None:
    wide = Scene(Frame(0, 0, 4, 2), 100, "light", "en", shapes=(Box((1, 1), (1, 1), "seat-0"),))

    sizes = [Image.open(io.BytesIO(painter.png(wide, most))).size for most in (0, 200, 900)]

    assert [(400, 200), (200, 100), (400, 200)] == sizes
