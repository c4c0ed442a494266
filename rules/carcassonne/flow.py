"""The order of play (CAR-2, CAR-3, CAR-9, CAR-10)."""

from rules.carcassonne import scoring
from rules.carcassonne.board import Board, fitting, place_of
from rules.carcassonne.events import Brought, Discarded, Drawn, Ended, Left
from rules.carcassonne.state import (
    Carcassonne,
    CarcassonneOptions,
    Draw,
    DrawStarter,
    Laid,
    LayTile,
    RiverStartTile,
    Score,
    Spot,
    Starter,
    next_seat,
    tile_to_lay,
)
from rules.carcassonne.tiles import LAKE, LAND, RIVER, SPRING, START_TILE, TileId, box, is_river
from rules.core.model import CHANCE, IllegalAction, Result, Seat, Step
from rules.core.play import first
from rules.core.struct import evolve
from rules.ranking import result_by_points


def opening(seats: int, options: CarcassonneOptions) -> Carcassonne:
    """Lay the start tile or the spring, and prepare the other tiles (CAR-2, CAR-10.1 to CAR-10.3).

    Raises:
        IllegalAction: The starting player named in *options* is not among the *seats* (CAR-2.4).
    """
    start, land = START_TILE, list(box(LAND))
    river: tuple[TileId, ...] = ()
    ahead: tuple[TileId, ...] = ()
    if options.river:
        start, ahead = SPRING, (LAKE,)
        river = tuple(tile for tile in box(RIVER) if tile not in (SPRING, LAKE))
        if options.river_start_tile is RiverStartTile.PLACED:
            ahead = (LAKE, START_TILE)
    if options.river_start_tile is not RiverStartTile.SHUFFLED or not options.river:
        land.remove(START_TILE)
    laid = (Laid(start, Spot(0, 0), 0, None),)
    state = with_indexes(
        Carcassonne(options=options, turn=-1, laid=laid, river=river, ahead=ahead, bag=tuple(land), points=(0,) * seats)
    )
    if options.starter is Starter.DRAWN:
        return first(state, DrawStarter(seat=CHANCE))
    starter = int(options.starter) - 1
    if not options.fits(seats):
        raise IllegalAction("CAR-2.4", seat=(starter,), seats=seats)
    return evolve(state, turn=(starter - 1) % seats)


def advance(state: Carcassonne, task: Score | None) -> Step[Carcassonne]:
    """Score after a tile was laid, or else begin the next turn (CAR-3.1, CAR-3.2, CAR-9.1)."""
    if task is not None:
        return Step(*scoring.score_completed(state))
    return turn_of(evolve(state, turn=next_seat(state, state.turn)))


def turn_of(state: Carcassonne) -> Step[Carcassonne]:
    """Provide the tile of this turn, or end the game: river tiles first, then those put aside, then land (CAR-10.4)."""
    if not state.river and state.ahead:
        tile, *later = state.ahead
        return offer_tile(evolve(state, ahead=tuple(later)), Brought(state.turn, tile))
    if state.river or state.bag:
        return Step(first(state, Draw(seat=CHANCE)))
    return end_game(state)


def offer_tile(state: Carcassonne, event: Drawn | Brought) -> Step[Carcassonne]:
    """Ask for the tile of *event* to be laid; if it fits nowhere, discard it, provide another (CAR-4.6, CAR-10.12)."""
    tile = event.tile
    if has_room(state, tile):
        return Step(first(state, LayTile(seat=state.turn, tile=tile)), (event,))
    onward = turn_of(evolve(state, discarded=(*state.discarded, tile)))
    return evolve(onward, events=(event, Discarded(state.turn, tile), *onward.events))


def has_room(state: Carcassonne, tile: TileId) -> bool:
    """Whether *tile* can be laid anywhere (CAR-4.7)."""
    fringe, river = state.board.fringe, state.board.river
    if not is_river(tile):
        return any(fitting(tile, pattern) for pattern in fringe.values())
    assert river is not None, "the lake ends the river, and is the last of its tiles"
    strict = state.options.strict_river
    return any(not river.turns_back(tile, turns, strict=strict) for turns in fitting(tile, fringe[river.place]))


def end_game(state: Carcassonne) -> Step[Carcassonne]:
    """Score incomplete features and farms, and end the game (CAR-9)."""
    points = list(state.points)
    scored = tuple(scoring.final(state))
    for event in scored:
        for seat in event.seats:
            points[seat] += event.points
    after = evolve(state, points=tuple(points), over=True)
    return Step(after, (*scored, Ended(outcome(after).winners)))


def leave(state: Carcassonne, seat: Seat) -> Step[Carcassonne]:
    """Skip the turns of *seat* from now on; its followers stay and count. The last seat left in the game wins at once.

    A tile that *seat* was to lay goes back to where it came from.

    Raises:
        IllegalAction: The seat does not exist or has left already, or the game is over (CORE-1).
    """
    if state.over or seat in state.gone or not 0 <= seat < len(state.points):
        raise IllegalAction("CORE-1", seat=seat)
    gone, events = (*state.gone, seat), (Left(seat),)
    last = len(gone) == len(state.points) - 1
    if state.turn != seat and not last:
        return Step(evolve(state, gone=gone), events)
    tile = tile_to_lay(state)
    after = evolve(state if tile is None else put_back(state, tile), gone=gone, over=last)
    if last:
        return Step(evolve(after, agenda=()), (*events, Ended(outcome(after).winners)))
    scoring_only = tuple(group for group in state.agenda if any(isinstance(each, Score) for each in group))
    return Step(evolve(after, agenda=scoring_only), events)


def rejoin(state: Carcassonne, seat: Seat) -> Carcassonne:
    """Give *seat*, which left, its turns back, from the next one on.

    Raises:
        IllegalAction: The seat has not left, or the game is over (CORE-1).
    """
    if state.over or seat not in state.gone:
        raise IllegalAction("CORE-1", seat=seat)
    return evolve(state, gone=tuple(other for other in state.gone if other != seat))


def put_back(state: Carcassonne, tile: TileId) -> Carcassonne:
    """Return *state* with *tile*, which was to be laid, back where it came from."""
    seen = (*(laid.tile for laid in state.laid), *state.discarded)
    placed = state.options.river_start_tile is RiverStartTile.PLACED and tile == START_TILE
    if tile == LAKE or (placed and all(map(is_river, seen))):
        return evolve(state, ahead=(tile, *state.ahead))
    if is_river(tile):
        return evolve(state, river=tuple(sorted((*state.river, tile))))
    return evolve(state, bag=tuple(sorted((*state.bag, tile))))


def result(state: Carcassonne) -> Result | None:
    """Return points and ranks, once the game is over."""
    return outcome(state) if state.over else None


def outcome(state: Carcassonne) -> Result:
    """Return points and ranks: most points win, and equal points share a rank (CAR-9.7); seats that left come last."""
    return result_by_points(state.points, state.gone)


def with_indexes(state: Carcassonne) -> Carcassonne:
    """Return *state* with its board computed anew from the tiles and followers on the table."""
    board = Board()
    for laid in state.laid:
        board = board.with_tile(laid.tile, place_of(*laid.at), laid.turns)
    for follower in state.followers:
        board = board.with_follower(follower.seat, board.feature_at(follower.on, follower.segment))
    return evolve(state, board=board)
