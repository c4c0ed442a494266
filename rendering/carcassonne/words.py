"""The same as the pictures in words: alternative texts, and a text board for those who listen (CAR-1.8)."""

from collections.abc import Iterator, Sequence

from rendering.look import Texts
from rendering.prose import NAME, bulleted, joined, short
from rendering.seats import LETTERS
from rules.carcassonne.board import Feature
from rules.carcassonne.flow import result
from rules.carcassonne.scoring import value
from rules.carcassonne.state import Carcassonne, supply, tiles_left, waiting
from rules.carcassonne.tiles import Kind
from rules.core.model import Seat, View


def alt_text(view: View[Carcassonne], texts: Texts, *, names: Sequence[str]) -> str:
    """Tell what the picture of the whole table shows."""
    state = view.state
    xs, ys = [laid.at.x for laid in state.laid], [laid.at.y for laid in state.laid]
    edges = {"west": min(xs), "east": max(xs), "north": min(ys), "south": max(ys)}
    table = texts.say("alt-table", n=len(state.laid), **edges)
    return short(texts, [table, *_news(state, texts, names), *_standings(state, texts, names)])


def text_board(view: View[Carcassonne], texts: Texts, *, names: Sequence[str]) -> str:
    """Tell everything that the table shows, in lines: whose turn, the scores, every feature, every tile."""
    state = view.state
    held = [f for f in _features(state) if f.followers]
    free = [f for f in _features(state) if not f.followers and f.kind is not Kind.FIELD and not f.is_complete]
    sections = (
        [*_news(state, texts, names)],
        [texts.say("text-players"), *bulleted(_standings(state, texts, names))],
        [texts.say("text-held"), *bulleted(_told(state, f, texts, names) for f in held)] if held else [],
        [texts.say("text-free"), *bulleted(_told(state, f, texts, names) for f in free)] if free else [],
        [texts.say("text-tiles"), *bulleted(_rows(state, texts))],
    )
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def _news(state: Carcassonne, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Tell whose turn it is, or who won; what was laid last; how many tiles are left."""
    ranks, tile = result(state), waiting(state)
    if ranks is not None:
        winners = texts.listed(names[seat][:NAME] for seat in ranks.winners)
        yield texts.say("alt-over", names=winners, n=len(ranks.winners))
    elif tile is not None:
        yield texts.say("alt-turn", name=names[state.turn][:NAME], tile=tile)
    yield from _last(state, texts)
    yield texts.say("alt-tiles-left", n=tiles_left(state))


def _last(state: Carcassonne, texts: Texts) -> Iterator[str]:
    laid = state.laid[-1]
    if laid.by is not None:
        yield texts.say("alt-last", tile=laid.tile, at=str(laid.at), turns=laid.turns)


def _standings(state: Carcassonne, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Tell of each seat its colour and letter, its points and its followers left."""
    for seat, points in enumerate(state.points):
        colour = texts.say(f"colour-{seat}")
        gone = int(seat in state.gone)
        who: dict[str, str | int] = {"name": names[seat][:NAME], "colour": colour, "letter": LETTERS[seat]}
        yield texts.say("alt-seat", **who, points=points, followers=supply(state, seat), gone=gone)


def _features(state: Carcassonne) -> list[Feature]:
    """Return all features: cities, roads, cloisters, fields, each kind from its earliest tile on."""
    order = (Kind.CITY, Kind.ROAD, Kind.CLOISTER, Kind.FIELD)
    return sorted(state.board.features.values(), key=lambda f: (order.index(f.kind), f.parts & -f.parts))


def _told(state: Carcassonne, feature: Feature, texts: Texts, names: Sequence[str]) -> str:
    """Tell what a feature is worth, where it lies and who holds it."""
    segments = list(feature.segments())
    where = "; ".join(f"{state.laid[number].at} {segment}" for number, segment in segments)
    holders = texts.listed(_held(feature, seat, names) for seat in range(len(state.points)) if feature.count(seat))
    who = texts.say("text-holders", names=holders) if holders else ""
    if feature.kind is Kind.FIELD:
        cities = sum(f.is_complete for f in _features(state) if f.kind is Kind.CITY and f.parts & feature.borders)
        told = texts.say("text-farm", size=feature.size, cities=cities, where=where)
    else:
        facts: dict[str, str | int] = {
            "size": feature.size,
            "pennants": feature.pennants,
            "open": feature.open,
            "where": where,
        }
        worth = value(feature, state.options.small_cities)
        told = texts.say(f"text-{feature.kind}", **facts, points=worth)
    return joined(texts, [told, who])


def _held(feature: Feature, seat: Seat, names: Sequence[str]) -> str:
    count = feature.count(seat)
    return f"{names[seat][:NAME]} ×{count}" if count > 1 else names[seat][:NAME]


def _rows(state: Carcassonne, texts: Texts) -> Iterator[str]:
    """Tell of each tile, from north to south and from west to east, what it is and how it is turned."""
    for laid in sorted(state.laid, key=lambda laid: (laid.at.y, laid.at.x)):
        yield texts.say("text-tile", at=str(laid.at), tile=laid.tile, turns=laid.turns)
