"""The header of the front and the city: Year and season, who is to act, lethality, shame, Horde cards and time."""

from collections.abc import Iterator

from rendering import prose
from rendering.great_wall.ground import HEADER
from rendering.great_wall.queries import SEASONS, awaited, is_secret, result
from rendering.great_wall.style import BREADTH, sprite
from rendering.look import Look
from rendering.points import box, label, shrunk
from rendering.scene import Shape
from rules.core.model import Result
from rules.great_wall.state.wall import Order, Stage, Wall, is_coop, side, slot
from rules.great_wall.terms.tables import DEMANDS_TO_WIN


def header(look: Look[Wall], title: str = "") -> Iterator[Shape]:
    """Draw the header, with a *title* in place of the Year, the season and who is to act, if it is given."""
    state, texts = look.state, look.texts
    yield box((0, -HEADER, BREADTH, HEADER), "panel", z=20)
    middle = -HEADER / 2
    x = BREADTH - 20
    counts = [("shame", str(state.shame)), ("lethality", str(slot(state).lethality))]
    counts.append(("horde", str(len(state.bag) + len(state.under))))
    counts.append(("time", f"{state.slot + 1}/{len(side(state).time)}"))
    if is_coop(state):
        counts.append(("kind-demand", f"{state.fulfilled}/{DEMANDS_TO_WIN[len(state.players)]}"))
    for sign, said in counts:
        text, size = shrunk(said, (34,), texts.locale, 120)
        yield label(text, (x, middle), size, align="right", z=21)
        x -= 30 + 19 * len(said)
        yield sprite(sign, (x, middle), 48, z=21)
        x -= 48
    left = 22.0
    season = SEASONS.get(state.stage)
    if season is not None and not title:
        yield sprite(f"season-{season}", (56, middle), 70, z=21)
        left = 106.0
    first, second = heading(look, title)
    room = x - left
    text, size = shrunk(first, (42, 38, 34, 30, 26), texts.locale, room)
    yield label(text, (left, middle - (18 if second else 0)), size, align="left", z=21)
    text, size = shrunk(second, (26, 24, 22, 20), texts.locale, room)
    yield label(text, (left, middle + 23), size, "faint", align="left", z=21)


def heading(look: Look[Wall], title: str = "") -> tuple[str, str]:
    """Return the two lines of the header: the Year and season, and who is to act; or how the game ended."""
    state, texts = look.state, look.texts
    if title:
        return title, ""
    said = prose.awaited(look, awaited(state))
    if not said and is_secret(state):
        said = texts.say("wall-picture-secret")
    outcome = result(state)
    if outcome is not None:
        return ended(look, outcome)
    return when(look), said


def when(look: Look[Wall]) -> str:
    """Return the Year and the season in words, or that the game is being set up."""
    texts = look.texts
    season = SEASONS.get(look.state.stage)
    if season is None:
        return texts.say("wall-picture-setup")
    return texts.say("wall-picture-when", year=look.state.year, season=texts.say(f"wall-picture-season-{season}"))


def ended(look: Look[Wall], outcome: Result) -> tuple[str, str]:
    """Return that the game is over, and who won."""
    texts = look.texts
    if look.state.won is not None:
        return texts.say("picture-over"), verdict(look)
    return texts.say("picture-over"), prose.winners(look, outcome)


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
