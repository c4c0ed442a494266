"""The set-up, up to the first income; the next step is derived from the state (TM-3, TM-4)."""

from rules.core.model import CHANCE, Decision, IllegalAction, Seat
from rules.core.model import Step as Outcome
from rules.core.play import first
from rules.core.struct import evolve
from rules.terra_mystica import lineup, preparations, scrolls
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.boards import FACTIONS, VOLCANO
from rules.terra_mystica.decisions import TakeFavor
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import AuctionOpened, FactionDrawn
from rules.terra_mystica.land import MAPS
from rules.terra_mystica.options import Pick, Seating, TerraOptions
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import ROUNDS, Terra, playing
from rules.terra_mystica.tiles import EXTRA_ROUND_TILE, FAVORS, NOT_LATE, TOWNS, RoundTile

LATE = 5
"""From this round on no round tile rewards spades (TM-3.1)."""

SPACES = (None,) * 4
"""The spaces for priests on each cult track (TM-12.5)."""


def initial_state(seats: int, options: TerraOptions) -> Terra:
    """Return the state before anything is drawn; what the options fix is not drawn (TM-3).

    Raises:
        IllegalAction: The fixed parts do not fit together (TM-3.1, TM-3.3, TM-3.4, TM-3.6).
    """
    check_rounds(options)
    check_scrolls(options, seats)
    check_factions(options, seats)
    if len(options.tile) > 1:
        raise IllegalAction("TM-3.4", count=len(options.tile))
    free = dict.fromkeys(options.scrolls, 0) if options.scrolls else scrolls.supply(extra=options.extra_scroll)
    return Terra(
        options=options,
        around=() if options.seating is Seating.DRAWN and not options.factions else tuple(range(seats)),
        order=tuple(range(seats)),
        players=(Player(),) * seats,
        rounds=options.rounds,
        scrolls=scrolls.in_scroll_order(free),
        final=options.tile[0] if options.tile else None,
        favors={favor: row.copies for favor, row in FAVORS.items()},
        towns={town: row.copies for town, row in TOWNS.items() if options.extra_towns or not row.extra},
        track=(None,) * seats if options.pick is Pick.AUCTION else (),
        ground=MAPS[options.map].terrain,
        priests=(SPACES,) * 4,
    )


def round_tiles(options: TerraOptions) -> tuple[RoundTile, ...]:
    """Return the round tiles that may be drawn (TM-20.1)."""
    return tuple(tile for tile in RoundTile if options.extra_round or tile is not EXTRA_ROUND_TILE)


def check_rounds(options: TerraOptions) -> None:
    """Raise IllegalAction unless fixed round tiles, if any, are six in an allowed order (TM-3.1)."""
    tiles = options.rounds
    if not tiles:
        return
    if len(tiles) != ROUNDS or len({*tiles}) != ROUNDS:
        raise IllegalAction("TM-3.1", count=len({*tiles}), rounds=ROUNDS)
    for round, tile in enumerate(tiles, 1):
        if tile not in round_tiles(options):
            raise IllegalAction("TM-20.1", option="extra_round")
        check_round(round, tile)


def check_round(round: int, tile: RoundTile) -> None:
    """Raise IllegalAction if *tile* may not be that of *round* (TM-3.1)."""
    if tile is NOT_LATE and round >= LATE:
        raise IllegalAction("TM-3.1", tile=tile, round=round)


def check_scrolls(options: TerraOptions, seats: int) -> None:
    """Raise IllegalAction unless fixed scrolls, if any, have the right number (TM-3.3)."""
    required, count = seats + scrolls.MORE_THAN_PLAYERS, len({*options.scrolls})
    fits = count >= required if options.allows(Allowance.MORE_SCROLLS) else count == required
    if options.scrolls and not (fits and count == len(options.scrolls)):
        raise IllegalAction("TM-3.3", count=count, wanted=required)
    for scroll in options.scrolls:
        if scroll not in scrolls.supply(extra=options.extra_scroll):
            raise IllegalAction("TM-20.1", option="extra_scroll")


def check_factions(options: TerraOptions, seats: int) -> None:
    """Raise IllegalAction unless fixed factions, if any, can play together (TM-3.6)."""
    if options.factions and len(options.factions) != seats:
        raise IllegalAction("TM-3.6", count=len(options.factions), seats=seats)
    boards: dict[str, str] = {}
    for faction in options.factions:
        if faction not in lineup.pool(options):
            raise IllegalAction("TM-20.1", option=FACTIONS[faction].board, faction=faction)
        board = FACTIONS[faction].board
        if board in boards:
            raise IllegalAction("TM-3.6", faction=faction, other=boards[board])
        boards[board] = faction


def next_step(state: Terra) -> Outcome[Terra] | None:
    """Return the next step of the set-up, None when it is complete."""
    step = advance_deal(state)
    if step is not None:
        return step
    if state.order != (order := setup_order(state)):
        state = evolve(state, order=order)
    asked = next_choice(state)
    return Outcome(first(state, asked)) if asked else None


def advance_deal(state: Terra) -> Outcome[Terra] | None:
    """Draw seats, tiles and scrolls, then determine the factions (TM-3.1 to TM-3.7); None when that is complete."""
    if len(state.around) < len(state.players):
        return Outcome(first(state, preparations.DrawSeat(seat=CHANCE)))
    if len(state.rounds) < ROUNDS:
        return Outcome(first(state, preparations.DrawRoundTile(seat=CHANCE)))
    enough = len(state.players) + scrolls.MORE_THAN_PLAYERS
    if scrolls.in_play(state) > enough and not state.options.allows(Allowance.MORE_SCROLLS):
        return Outcome(first(state, preparations.DrawScroll(seat=CHANCE)))
    if state.options.final and state.final is None:
        return Outcome(first(state, preparations.DrawFinalTile(seat=CHANCE)))
    if lineup.is_auction(state):
        return advance_auction(state)
    without = lineup.bidders(state)
    if without and state.options.factions:
        return assign_factions(state)
    if state.options.pick is Pick.RANDOM and without:
        return Outcome(first(state, preparations.DrawFaction(seat=CHANCE, player=without[0])))
    question: Decision | None = terrain_question(state, late=False)
    if question is None and without:
        question = preparations.ChooseFaction(seat=without[0])
    return Outcome(first(state, question)) if question else None


def assign_factions(state: Terra) -> Outcome[Terra]:
    """Give each seat the faction that the options fix for it."""
    deed = Deed(state)
    for seat in lineup.bidders(state):
        lineup.take_faction(deed, seat, state.options.factions[seat])
    return deed.finish()


def advance_auction(state: Terra) -> Outcome[Terra] | None:
    """Draw factions, and auction them one after another (TM-4.7); None when every player has a faction and a place."""
    drawn = state.options.factions
    if not state.drawn and drawn:
        return Outcome(evolve(state, drawn=drawn), tuple(FactionDrawn(faction=each) for each in drawn))
    if len(state.drawn) < len(state.players):
        return Outcome(first(state, preparations.DrawFaction(seat=CHANCE)))
    asked: Decision | None = terrain_question(state, late=False)
    if asked:
        return Outcome(first(state, asked))
    deed, free = Deed(state), lineup.places(state)
    for seat in playing(state):
        if state.players[seat].faction is not None and seat not in state.track:
            if len(free) > 1:
                return Outcome(first(state, preparations.ChoosePlace(seat=seat)))
            lineup.take_place(deed, seat, free[0])
            return deed.finish()
    bidders, factions = lineup.bidders(state), lineup.factions_left(state)
    if len(bidders) > 1:
        return next_auction(state)
    if bidders and len(factions) > 1:
        return Outcome(first(state, preparations.ChooseFaction(seat=bidders[0], bid=0)))
    if bidders:
        lineup.take_faction(deed, bidders[0], factions[0], 0)
        return deed.finish()
    return None


def next_auction(state: Terra) -> Outcome[Terra]:
    """Open the next auction; for the first one, draw who opens it (TM-4.5)."""
    if state.turn is None:
        return Outcome(first(state, preparations.DrawOpener(seat=CHANCE)))
    bidders = lineup.bidders(state)
    return open_auction(state, next(seat for seat in lineup.clockwise(state, state.turn) if seat in bidders))


def open_auction(state: Terra, seat: Seat) -> Outcome[Terra]:
    """Let *seat* open an auction with a bid (TM-4.2)."""
    after = first(evolve(state, turn=seat), preparations.Bid(seat=seat, opener=seat))
    return Outcome(after, (AuctionOpened(seat=seat),))


def setup_order(state: Terra) -> tuple[Seat, ...]:
    """Return the turn order for the rest of the set-up and round 1, by seat or by the track (TM-3.13, TM-4.9)."""
    placed = tuple(seat for seat in state.track if seat is not None)
    return (*placed, *(seat for seat in state.around if seat not in placed))


def next_choice(state: Terra) -> Decision | None:
    """Return the next question once all factions are taken (TM-3.8 to TM-3.11), None if there is none."""
    asked = terrain_question(state, late=True)
    if asked:
        return asked
    for seat in playing(state):
        if len(state.players[seat].favors) < state.players[seat].board.favors:
            return TakeFavor(seat=seat)
    settler = next_settler(state)
    if settler is not None:
        return preparations.PlaceDwelling(seat=settler)
    chooser = next((seat for seat in reversed(playing(state)) if state.players[seat].scroll is None), None)
    return None if chooser is None else preparations.TakeScroll(seat=chooser)


def terrain_question(state: Terra, *, late: bool) -> preparations.ChooseTerrain | None:
    """Return the question for the next seat without a terrain; volcano factions come *late* (TM-3.6, TM-4.8)."""
    for seat in playing(state):
        player = state.players[seat]
        if player.faction is not None and player.terrain is None and (late or player.board.board != VOLCANO):
            return preparations.ChooseTerrain(seat=seat)
    return None


def next_settler(state: Terra) -> Seat | None:
    """Return who places the next first dwelling (TM-3.9), None if nobody does."""
    order = playing(state)
    dwellings = {seat: state.players[seat].board.dwellings for seat in order}
    placed = {seat: len(state.players[seat].buildings) for seat in order}
    twice = [seat for seat in order if dwellings[seat] > 1]
    turns = ((twice, 1), (twice[::-1], 2), ([seat for seat in order if dwellings[seat] > 2], 3))
    for settlers, count in (*turns, ([seat for seat in order if dwellings[seat] == 1], 1)):
        for seat in settlers:
            if placed[seat] < count:
                return seat
    return None
