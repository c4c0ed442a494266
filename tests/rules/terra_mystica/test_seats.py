"""Who sits where around the table (TM-3.5)."""

from rules.core.model import CHANCE
from rules.core.play import begin as begun
from rules.core.play import play
from rules.core.struct import evolve
from rules.terra_mystica.actions.drawing import SeatPlayer
from rules.terra_mystica.flow import next_order
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import Pick, Seating, TerraOptions
from tests.support.rules import forbidden, rule
from tests.support.terra_setup import begin, whole


@rule("TM-3.5")
def test_nature_draws_who_sits_where() -> None:
    """The first one drawn is the starting player, the others sit clockwise; the last has the seat that is left."""
    table = begin(seats=4, seating=Seating.DRAWN, nature=("draw_seat 2", "draw_seat 0", "draw_seat 3"))

    assert (2, 0, 3, 1) == table.state.around
    assert [2] == table.seats_to_act


@rule("TM-3.5", "TM-3.13", "TM-22.10")
def test_terrains_are_chosen_clockwise_from_the_starting_player() -> None:
    seated = ("draw_seat 2", "draw_seat 1")
    dealt = ("draw_faction yetis", "draw_faction shapeshifters", "draw_faction witches")
    table = whole(seats=3, seating=Seating.DRAWN, pick=Pick.RANDOM, nature=seated + dealt)

    assert "yetis" == table.player(2).faction
    assert [2] == table.seats_to_act
    assert [1] == table.do("2 terrain lakes").seats_to_act


@rule("TM-3.5")
def test_nobody_is_drawn_twice() -> None:
    """Nobody is drawn twice."""
    state = begun(RULES, 3, TerraOptions()).state
    state = play(RULES, state, CHANCE, SeatPlayer(1)).state

    with forbidden("TM-3.5", seat=(1,)):
        play(RULES, state, CHANCE, SeatPlayer(1))


@rule("TM-3.5")
def test_the_host_may_fix_the_seats() -> None:
    """Players then sit as they joined."""
    assert (0, 1, 2) == begin(seats=3, seating=Seating.JOINED).state.around


@rule("TM-13.11", "TM-3.5")
def test_clockwise_is_as_players_sit() -> None:
    """Whoever passes first is followed by those who sit clockwise from there."""
    state = evolve(begin(seats=4, seating=Seating.JOINED).state, around=(2, 0, 3, 1), passed=(3, 2, 1, 0))

    assert (3, 1, 2, 0) == next_order(state)


@rule("TM-3.5")
def test_only_who_plays_is_seated() -> None:
    state = begun(RULES, 3, TerraOptions()).state

    with forbidden("TM-3.5", seat=(3,)):
        play(RULES, state, CHANCE, SeatPlayer(3))
