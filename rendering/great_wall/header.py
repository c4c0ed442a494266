"""The header of the city and of previews: Year and season, lethality, shame, Horde cards and time."""

from collections.abc import Iterator

from rendering.fonts import shorten_text, width
from rendering.great_wall.ground import HEADER
from rendering.great_wall.queries import hordes_left, result
from rendering.great_wall.style import BREADTH, LEAST, sprite
from rendering.look import Look
from rendering.points import box, label
from rendering.scene import Shape
from rules.great_wall.state.wall import SEASONS, Order, Stage, Wall, is_coop, side, slot
from rules.great_wall.terms.tables import DEMANDS_TO_WIN


def header(look: Look[Wall], title: str = "") -> Iterator[Shape]:
    """Draw the header, with a *title* in place of the Year and the season, if it is given."""
    state, texts = look.state, look.texts
    yield box((0, -HEADER, BREADTH, HEADER), "panel", z=20)
    middle = -HEADER / 2
    x = BREADTH - 20
    counts = [("shame", str(state.shame)), ("lethality", str(slot(state).lethality))]
    counts.append(("horde", str(hordes_left(state))))
    counts.append(("time", f"{state.slot + 1}/{len(side(state).time)}"))
    if is_coop(state):
        counts.append(("kind-demand", f"{state.fulfilled}/{DEMANDS_TO_WIN[len(state.players)]}"))
    for sign, text in counts:
        yield label(text, (x, middle), LEAST, align="right", z=21)
        x -= width(text, LEAST, texts.locale) + 32
        yield sprite(sign, (x, middle), 50, z=21)
        x -= 40
    left = 22.0
    season = SEASONS.get(state.stage)
    if season is not None and not title:
        yield sprite(f"season-{season}", (56, middle), 70, z=21)
        left = 106.0
    text = title or (when(look) if result(state) is None else texts.say("picture-over"))
    yield label(shorten_text(text, LEAST, texts.locale, x - left), (left, middle), LEAST, align="left", z=21)


def when(look: Look[Wall]) -> str:
    """Return the Year and the season in words, or that the game is being set up."""
    texts = look.texts
    season = SEASONS.get(look.state.stage)
    if season is None:
        return texts.say("wall-picture-setup")
    return texts.say("wall-picture-when", year=look.state.year, season=texts.say(f"wall-picture-season-{season}"))


def verdict(look: Look[Wall]) -> str:
    """Return whether the players won together, or the only player won alone."""
    state = look.state
    if is_coop(state):
        return look.texts.say("wall-picture-won" if state.won else "wall-picture-lost")
    return look.texts.say("wall-picture-beaten" if state.won else "wall-picture-beats", name=look.names[0])


def running(state: Wall) -> Order | None:
    """Return the command card that is being carried out, if any."""
    if state.stage is not Stage.COMMAND or state.step >= len(state.track):
        return None
    return state.track[state.step]
