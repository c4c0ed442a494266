"""Describes what pictures show: alternative texts, and a text board for screen readers (CAR-1.8)."""

from collections.abc import Iterator

from rendering.look import Look, Texts
from rendering.prose import NAME, join_sentences, short, text_of, winners_told
from rendering.theme import LETTERS
from rules.carcassonne.board import Feature
from rules.carcassonne.flow import result
from rules.carcassonne.scoring import value
from rules.carcassonne.state import Carcassonne, supply, tile_to_lay, tiles_left
from rules.carcassonne.tiles import Kind
from rules.core.model import Seat


def alt_text(look: Look[Carcassonne]) -> str:
    """Describe the picture of the whole table."""
    state, texts = look.state, look.texts
    xs, ys = [laid.at.x for laid in state.laid], [laid.at.y for laid in state.laid]
    edges = {"west": min(xs), "east": max(xs), "north": min(ys), "south": max(ys)}
    # as words, since a coordinate is typed with a hyphen and not with a minus sign
    table = texts.say("alt-table", n=len(state.laid), **{edge: str(at) for edge, at in edges.items()})
    return short(texts, [table, *_news(look), *_standings(look)])


def text_board(look: Look[Carcassonne]) -> str:
    """Describe the whole table in lines: whose turn it is, the scores, every feature, every tile."""
    state, texts = look.state, look.texts
    occupied = [f for f in _features(state) if f.followers]
    free = [f for f in _features(state) if not f.followers and f.kind is not Kind.FIELD and not f.is_complete]
    return text_of(
        _news(look),
        (texts.say("text-players"), _standings(look)),
        (texts.say("text-held"), (_feature(look, f) for f in occupied)),
        (texts.say("text-free"), (_feature(look, f) for f in free)),
        (texts.say("text-tiles"), _rows(state, texts)),
    )


def _news(look: Look[Carcassonne]) -> Iterator[str]:
    """Say whose turn it is or who won, which tile was placed last, and how many tiles are left."""
    state, texts, names = look.state, look.texts, look.names
    ranks, tile = result(state), tile_to_lay(state)
    if ranks is not None:
        yield winners_told(look, ranks)
    elif tile is not None:
        yield texts.say("alt-turn", name=names[state.turn][:NAME], tile=tile)
    laid = state.laid[-1]
    if laid.by is not None:
        yield texts.say("alt-last", tile=laid.tile, at=str(laid.at), turns=laid.turns)
    yield texts.say("alt-tiles-left", n=tiles_left(state))


def _standings(look: Look[Carcassonne]) -> Iterator[str]:
    """Describe each seat: its colour and letter, its points and its followers left."""
    state, texts = look.state, look.texts
    for seat, points in enumerate(state.points):
        colour = texts.say(f"colour-{seat}")
        gone = int(seat in state.gone)
        who: dict[str, str | int] = {"name": look.names[seat][:NAME], "colour": colour, "letter": LETTERS[seat]}
        yield texts.say("alt-seat", **who, points=points, followers=supply(state, seat), gone=gone)


def _features(state: Carcassonne) -> list[Feature]:
    """Return all features by kind: cities, roads, cloisters, fields; within a kind by their earliest tiles."""
    order = (Kind.CITY, Kind.ROAD, Kind.CLOISTER, Kind.FIELD)
    return sorted(state.board.features.values(), key=lambda f: (order.index(f.kind), f.parts & -f.parts))


def _feature(look: Look[Carcassonne], feature: Feature) -> str:
    """Describe a feature: what it is worth, where it lies and who holds it."""
    state, texts = look.state, look.texts
    segments = list(feature.segments())
    where = "; ".join(f"{state.laid[number].at} {segment}" for number, segment in segments)
    holders = texts.format_list(
        _holder_text(look, feature, seat) for seat in range(len(state.points)) if feature.count(seat)
    )
    who = texts.say("text-holders", names=holders) if holders else ""
    if feature.kind is Kind.FIELD:
        cities = sum(f.is_complete for f in _features(state) if f.kind is Kind.CITY and f.parts & feature.borders)
        about = texts.say("text-farm", size=feature.size, cities=cities, where=where)
    else:
        facts: dict[str, str | int] = {
            "size": feature.size,
            "pennants": feature.pennants,
            "open": feature.open,
            "where": where,
        }
        worth = value(feature, state.options.small_cities)
        about = texts.say(f"text-{feature.kind}", **facts, points=worth)
    return join_sentences(texts, [about, who])


def _holder_text(look: Look[Carcassonne], feature: Feature, seat: Seat) -> str:
    count, name = feature.count(seat), look.names[seat][:NAME]
    return f"{name} ×{count}" if count > 1 else name


def _rows(state: Carcassonne, texts: Texts) -> Iterator[str]:
    """Describe each tile and how it is turned, row by row from the north-west."""
    for laid in sorted(state.laid, key=lambda laid: (laid.at.y, laid.at.x)):
        yield texts.say("text-tile", at=str(laid.at), tile=laid.tile, turns=laid.turns)
