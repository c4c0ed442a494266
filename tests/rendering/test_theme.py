"""Colours: one palette for each theme, and seats that nobody confuses."""

from itertools import combinations

import pytest

from rendering.carcassonne import colours as carcassonne
from rendering.carcassonne.pieces import FOLLOWERS
from rendering.ming_dynasty.provinces import ground, pale
from rendering.scene import Polygon
from rendering.sprites import colours as colours_of
from rendering.theme import DARK, LETTERS, LIGHT, PALETTE_SIZE, THEMES, Rgb, Theme, palette
from rules.ming_dynasty.map import MAPS, SHIPPED
from tests.support.written import contrast, linear

SEATS = [LIGHT.rgba(f"seat-{seat}")[:3] for seat in range(5)]


def lightness(rgb: Rgb) -> float:
    """Return how light a colour looks, from 0 to 100."""
    red, green, blue = linear(rgb)
    return 100 * float((0.2126 * red + 0.7152 * green + 0.0722 * blue) ** (1 / 2.2))


def as_seen_without_green(rgb: Rgb) -> tuple[float, float, float]:
    """Return a colour as people with deuteranopia see it (Viénot, Brettel and Mollon 1999)."""
    red, green, blue = linear(rgb)
    yellowish, bluish = 0.29275 * red + 0.70725 * green, -0.02234 * red + 0.02234 * green + blue
    seen = [100 * max(0.0, v) ** (1 / 2.2) for v in (yellowish, yellowish, bluish)]
    return seen[0], seen[1], seen[2]


def test_both_themes_name_the_same_colours() -> None:
    assert set(LIGHT.colours) == set(DARK.colours)
    assert set(LIGHT.further) == set(DARK.further)
    assert not set(LIGHT.colours) & set(LIGHT.further)


@pytest.mark.parametrize("theme", THEMES)
def test_a_palette_holds_every_opaque_colour_of_its_theme(theme: str) -> None:
    colours = palette(theme)
    own = {THEMES[theme].rgba(name)[:3] for name in THEMES[theme].colours if THEMES[theme].rgba(name)[3] == 255}

    assert len(colours) <= PALETTE_SIZE
    assert own <= set(colours)


def test_seats_stay_apart_for_those_who_do_not_see_green() -> None:
    for one, other in combinations(SEATS, 2):
        apart = sum((a - b) ** 2 for a, b in zip(*map(as_seen_without_green, (one, other)), strict=True)) ** 0.5

        assert apart > 15


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_is_written_stands_out_from_what_it_is_written_on(theme: Theme) -> None:
    for ink, below in (
        ("ink", "panel"),
        ("ink", "turn"),
        ("faint", "panel"),
        ("frame-ink", "frame"),
        ("score-ink", "score"),
        ("disc-ink", "disc"),
    ):
        assert contrast(theme, ink, below) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_names_on_a_map_which_are_large_stand_out_from_every_province(theme: Theme) -> None:
    for province in MAPS[SHIPPED].provinces:
        for ink, below in (("map-ink", ground(province)), ("map-ink", pale(province)), ("city-ink", ground(province))):
            assert contrast(theme, ink, below) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_a_games_palette_holds_its_provinces_and_none_of_what_others_alone_show(theme: str) -> None:
    colours = palette(theme, *colours_of(f"ming_dynasty/{SHIPPED}"))
    tints = {THEMES[theme].rgba(ground(province))[:3] for province in MAPS[SHIPPED].provinces}

    assert len(colours) <= PALETTE_SIZE
    assert len(MAPS[SHIPPED].provinces) == len(tints)
    assert tints <= set(colours)
    assert THEMES[theme].rgba("shield")[:3] not in colours
    assert THEMES[theme].rgba("lacquer")[:3] not in palette(theme)


@pytest.mark.parametrize("theme", THEMES)
def test_the_palette_of_carcassonne_holds_all_its_colours(theme: str) -> None:
    colours = palette(theme, *colours_of("carcassonne"))
    own = {THEMES[theme].rgba(name) for name in carcassonne.LIGHT}

    assert len(colours) <= PALETTE_SIZE
    assert {rgba[:3] for rgba in own if rgba[3] == 255} <= set(colours)


@pytest.mark.parametrize("seat", range(5))
def test_a_letter_stands_out_from_its_seats_colour(seat: int) -> None:
    assert abs(lightness(LIGHT.rgba(f"letter-{seat}")[:3]) - lightness(SEATS[seat])) > 40


def test_every_seat_has_a_body_and_a_letter_of_its_own() -> None:
    bodies = [
        next(s for s in FOLLOWERS[f"follower-{seat}"].shapes if isinstance(s, Polygon)).points for seat in range(5)
    ]

    assert len(set(bodies)) == 5
    assert len(set(LETTERS)) == 5
