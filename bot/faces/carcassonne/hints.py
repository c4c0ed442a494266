"""Hints for Carcassonne: what the current tile could complete, open features, and the remaining tiles.

A table may have agreed on fewer hints (`Assist`).
"""

from collections.abc import Iterator

from bot.faces.carcassonne.captions import CarcassonneCaptions
from bot.faces.carcassonne.choices import spaces
from rendering.look import Look
from rules.carcassonne.board import Feature, most
from rules.carcassonne.game import RULES
from rules.carcassonne.scoring import first_spot, value
from rules.carcassonne.state import Carcassonne, LayTile, tiles_left
from rules.carcassonne.tiles import Kind
from rules.core.play import answers, pending


def hints(look: Look[Carcassonne]) -> str:
    """Return all hints that the table has agreed on.

    The remaining tiles are in a picture beside the text, unless the table has agreed that nothing is foretold.
    """
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
    if not look.assist.foretells:
        lines.append(f"### {texts.say('picture-tiles-left', n=tiles_left(state))}")
    return "\n".join(lines)


def open_features(look: Look[Carcassonne]) -> Iterator[str]:
    """Yield a line for each incomplete feature and each farm with followers: its place, holders and worth now."""
    state, texts, foretells = look.state, look.texts, look.assist.foretells
    features = [feature for _, feature in sorted(state.board.features.items()) if feature.followers]
    for feature in features:
        holders = texts.format_list([look.markdown_names[seat] for seat in feature.strongest()])
        if feature.kind is Kind.FIELD:
            yield texts.say(
                "open-farm",
                at=str(first_spot(state, feature)),
                size=feature.size,
                cities=len(supplied_cities(state, feature)),
                points=farm_worth(state, feature) if foretells and supplied_cities(state, feature) else "none",
                holders=holders,
            )
        else:
            yield texts.say(
                "open-feature",
                kind=feature.kind,
                at=str(first_spot(state, feature)),
                size=feature.size,
                open=feature.open,
                points=value(feature, state.options.small_cities) if foretells else "none",
                holders=holders,
            )
    if not features:
        yield texts.say("open-none")


def supplied_cities(state: Carcassonne, farm: Feature) -> list[Feature]:
    """Return the completed cities beside *farm*."""
    cities = (each for each in state.board.features.values() if each.kind is Kind.CITY and each.is_complete)
    return [city for city in cities if city.parts & farm.borders]


def farm_worth(state: Carcassonne, farm: Feature) -> int:
    """Return what *farm* scores at the end for its leaders if nothing changes (CAR-9.6, CAR-11.1).

    If each city pays the players with most farmers around it, only cities that pay a leader of this farm count.
    """
    cities = supplied_cities(state, farm)
    if not state.options.farms.is_by_city:
        return state.options.farms.points * len(cities)
    farms = [each for each in state.board.features.values() if each.kind is Kind.FIELD]
    paid = 0
    for city in cities:
        farmers = sum(each.followers for each in farms if each.borders & city.parts)
        paid += not {*most(tuple(farmers.to_bytes(8, "little")))}.isdisjoint(farm.strongest())
    return state.options.farms.points * paid
