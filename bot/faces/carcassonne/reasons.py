"""What a turn at Carcassonne is good for, in a few words."""

from collections.abc import Iterator, Sequence

from bot.faces.carcassonne.captions import whose
from rendering.look import Look
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.board import Board, Feature, place_of
from rules.carcassonne.scoring import value
from rules.carcassonne.state import Carcassonne, supply, tile_to_lay
from rules.carcassonne.tiles import Kind, Segment
from rules.core.model import AnyAction, View

CLOSED = (Kind.CITY, Kind.ROAD, Kind.CLOISTER)
"""The kinds of feature that can be completed."""


def reason(look: Look[Carcassonne], before: View[Carcassonne], turn: Sequence[AnyAction]) -> str:
    """Return the best of what *turn* does for the seat of *before*; empty if its followers stay at home for nothing."""
    state = before.state
    board, follower = state.board, None
    for action in turn:
        match action:
            case PlaceTile() if (tile := tile_to_lay(state)) is not None:
                board = board.with_tile(tile, place_of(*action.at), action.turns)
            case PlaceFollower():
                follower = action.follower
            case _:
                pass  # nobody is placed
    return next(_reasons(look, before, board, follower), "")


def _reasons(
    look: Look[Carcassonne], before: View[Carcassonne], board: Board, follower: Segment | None
) -> Iterator[str]:
    """Yield the reasons for a turn that leads to *board*, the strongest first."""
    texts, state, seat = look.texts, before.state, before.seat
    assert seat is not None, "an onlooker has no turn"
    claimed = board.here.get(follower) if follower is not None else None
    touched = {id: board.features[id] for id in {*board.here.values()} if board.features[id].kind in CLOSED}
    closed = _completed_features(state.board, board, touched if tile_to_lay(state) is None else {})
    gained = [feature for id, feature in closed.items() if whose(feature, seat) == "yours" or id == claimed]
    yield from _completion_lines(look, seat, gained, True)
    for feature in touched.values():
        if seat in (leaders := feature.strongest()) and (lost := _led_by_others(state.board, feature, seat)):
            names = texts.format_list(look.markdown_names[other] for other in lost)
            shared = int(len(leaders) > 1)
            yield texts.say("carcassonne-reason-joins", name=names, kind=feature.kind, shared=shared)
    yield from _completion_lines(look, seat, [feature for feature in closed.values() if feature not in gained], False)
    if claimed is not None:
        joined = board.features[claimed]
        cities = sum(
            feature.kind is Kind.CITY and feature.is_complete and feature.parts & joined.borders != 0
            for feature in board.features.values()
        )
        facts = {"size": joined.size, "open": joined.open, "cities": cities}
        yield texts.say("carcassonne-reason-claims", kind=joined.kind, **facts)
    grown = [feature for feature in touched.values() if seat in feature.strongest() and not feature.is_complete]
    if grown and tile_to_lay(state) is not None:
        most = max(grown, key=lambda feature: feature.size)
        yield texts.say("carcassonne-reason-grows", kind=most.kind, size=most.size)
    for feature in touched.values():
        leaders_before = _led_by_others(state.board, feature, seat)
        if (
            leaders_before
            and seat not in feature.strongest()
            and feature.open > _open_ends_before(state.board, feature)
        ):
            names = texts.format_list(look.markdown_names[other] for other in leaders_before)
            yield texts.say("carcassonne-reason-hinders", name=names, kind=feature.kind, open=feature.open)
    if follower is None and supply(look.state, seat):
        yield texts.say("carcassonne-reason-keeps")


def _completed_features(before: Board, after: Board, others: dict[int, Feature]) -> dict[int, Feature]:
    """Return, by id, the features complete *after* but not complete *before*, and the complete ones of *others*."""
    done = {id for id, each in before.features.items() if each.is_complete} - {*others}
    found = {**{id: each for id, each in after.features.items() if id not in done}, **others}
    return {id: each for id, each in found.items() if each.is_complete and each.kind in CLOSED}


def _completion_lines(look: Look[Carcassonne], seat: int, closed: Sequence[Feature], is_own: bool) -> Iterator[str]:
    """Yield a line about the most valuable of the completed features *closed*, which are the seat's if *is_own*."""
    small = look.state.options.small_cities
    for feature in sorted(closed, key=lambda feature: value(feature, small), reverse=True)[:1]:
        names = look.texts.format_list(look.markdown_names[other] for other in feature.strongest() if other != seat)
        owner = "yours" if is_own else whose(feature, seat)
        points = value(feature, small)
        yield look.texts.say("carcassonne-reason-completes", whose=owner, name=names, kind=feature.kind, points=points)


def _led_by_others(board: Board, feature: Feature, seat: int) -> list[int]:
    """Return the seats that led a feature now joined to *feature*, if *seat* did not lead it."""
    joined = _merged_features(board, feature)
    return sorted({other for each in joined if seat not in each.strongest() for other in each.strongest()})


def _merged_features(board: Board, feature: Feature) -> list[Feature]:
    """Return the features of the earlier *board* that were joined into *feature*."""
    return [each for each in board.features.values() if each.kind is feature.kind and each.parts & feature.parts]


def _open_ends_before(board: Board, feature: Feature) -> int:
    """Return how many open ends the features had that were joined into *feature*."""
    return sum(each.open for each in _merged_features(board, feature))
