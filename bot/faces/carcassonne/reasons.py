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
    there = board.here.get(follower) if follower is not None else None
    touched = {id: board.features[id] for id in {*board.here.values()} if board.features[id].kind in CLOSED}
    closed = _completed_features(state.board, board, touched if tile_to_lay(state) is None else {})
    own = [each for id, each in closed.items() if whose(each, seat) == "yours" or id == there]
    yield from _completion_lines(look, seat, own, True)
    for each in touched.values():
        if seat in (leaders := each.strongest()) and (lost := _led_by_others(state.board, each, seat)):
            names = texts.format_list(look.markdown_names[other] for other in lost)
            shared = int(len(leaders) > 1)
            yield texts.say("carcassonne-reason-joins", name=names, kind=each.kind, shared=shared)
    yield from _completion_lines(look, seat, [each for each in closed.values() if each not in own], False)
    if there is not None:
        found = board.features[there]
        cities = sum(
            each.kind is Kind.CITY and each.is_complete and each.parts & found.borders != 0
            for each in board.features.values()
        )
        facts = {"size": found.size, "open": found.open, "cities": cities}
        yield texts.say("carcassonne-reason-claims", kind=found.kind, **facts)
    grown = [each for each in touched.values() if seat in each.strongest() and not each.is_complete]
    if grown and tile_to_lay(state) is not None:
        most = max(grown, key=lambda each: each.size)
        yield texts.say("carcassonne-reason-grows", kind=most.kind, size=most.size)
    for each in touched.values():
        was = _led_by_others(state.board, each, seat)
        if was and seat not in each.strongest() and each.open > _open_ends_before(state.board, each):
            names = texts.format_list(look.markdown_names[other] for other in was)
            yield texts.say("carcassonne-reason-hinders", name=names, kind=each.kind, open=each.open)
    if follower is None and supply(look.state, seat):
        yield texts.say("carcassonne-reason-keeps")


def _completed_features(before: Board, after: Board, others: dict[int, Feature]) -> dict[int, Feature]:
    """Return, by id, the features complete *after* that were not complete *before*, and the complete ones of *others*."""
    done = {id for id, each in before.features.items() if each.is_complete} - {*others}
    found = {**{id: each for id, each in after.features.items() if id not in done}, **others}
    return {id: each for id, each in found.items() if each.is_complete and each.kind in CLOSED}


def _completion_lines(look: Look[Carcassonne], seat: int, closed: Sequence[Feature], own: bool) -> Iterator[str]:
    """Yield a line about the most valuable of the completed features *closed*, which are the seat's if *own*."""
    small = look.state.options.small_cities
    for each in sorted(closed, key=lambda each: value(each, small), reverse=True)[:1]:
        names = look.texts.format_list(look.markdown_names[other] for other in each.strongest() if other != seat)
        held = "yours" if own else whose(each, seat)
        points = value(each, small)
        yield look.texts.say("carcassonne-reason-completes", whose=held, name=names, kind=each.kind, points=points)


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
