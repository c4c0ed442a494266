"""Hints for Carcassonne: what the current tile could complete, open features, and the remaining tiles.

A table may have agreed that less is told (`Assist`).
"""

from collections import Counter
from collections.abc import Iterator

from bot.api import limits
from bot.faces.carcassonne.captions import CarcassonneCaptions
from bot.faces.carcassonne.choices import spaces
from rendering.look import Look
from rules.carcassonne.game import RULES
from rules.carcassonne.scoring import first_spot, value
from rules.carcassonne.state import Carcassonne, LayTile, tiles_left
from rules.carcassonne.tiles import Kind
from rules.core.play import answers, pending


def hints(look: Look[Carcassonne]) -> str:
    """Return all hints that the table has agreed on, cut to the length of a message."""
    state, texts = look.state, look.texts
    lines = []
    for asked in pending(state):
        if isinstance(asked, LayTile):
            found, captions = spaces(answers(RULES, state, asked)), CarcassonneCaptions(look, asked)
            lines.append(f"### {texts.say('hints-tile', tile=asked.tile, count=len(found))}")
            told = ((str(spot), captions.best(tiles)) for spot, tiles in found.items())
            lines.extend(f"- {texts.say('told', name=spot, value=best)}" for spot, best in told if best)
    lines.append(f"### {texts.say('hints-features')}")
    lines.extend(f"- {line}" for line in open_features(look))
    lines.append(f"### {texts.say('picture-tiles-left', n=tiles_left(state))}")
    lines.append(remaining(look))
    return limits.cut_lines(lines, limits.TEXT, texts.say("lines-more"))


def open_features(look: Look[Carcassonne]) -> Iterator[str]:
    """Yield a line for each incomplete feature with followers: its place and holders, and what it is worth now."""
    state, texts, foretells = look.state, look.texts, look.assist.foretells
    held = [feature for _, feature in sorted(state.board.features.items()) if feature.followers]
    for feature in held:
        if feature.kind is not Kind.FIELD:
            yield texts.say(
                "open-feature",
                kind=feature.kind,
                at=str(first_spot(state, feature)),
                size=feature.size,
                open=feature.open,
                points=value(feature, state.options.small_cities) if foretells else "none",
                holders=texts.listed([look.markdown_names[seat] for seat in feature.strongest()]),
            )
    if all(feature.kind is Kind.FIELD for feature in held):
        yield texts.say("open-none")


def remaining(look: Look[Carcassonne]) -> str:
    """Return the number of remaining tiles of each kind (CAR-1.8); empty without full assist."""
    if not look.assist.foretells:
        return ""
    counts = Counter((*look.state.river, *look.state.ahead, *look.state.bag))
    return " · ".join(look.texts.say("remaining", tile=tile, count=count) for tile, count in counts.most_common())
