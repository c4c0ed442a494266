"""A position: what may be played from it, and what it says of itself."""

import pytest

from rules.core.dice import KeyedDice
from rules.core.log import LEAVE
from rules.core.model import CHANCE, UnreadableAction
from rules.core.position import Position
from tasting.rules import TASTING
from tasting.state import Rounds, Tasting, TastingOptions
from tests.support.rules import forbidden

START = Position.begin(TASTING, seats=3)


def play_to_the_end(position: Position[Tasting]) -> Position[Tasting]:
    """Play the first legal action of the seat asked first, and nature's draws, until the game is over."""
    while position.result is None:
        seat = position.decisions[0].seat
        dice = KeyedDice(b"position", len(position.log))
        position = position.draw(dice) if seat == CHANCE else position.play(f"{seat} {position.legal(seat)[0]}")
    return position


def test_a_game_begins_with_default_options_or_those_given() -> None:
    brief = Position.begin(TASTING, 3, TastingOptions(rounds=Rounds.ONE))

    assert START.state == Position.begin(TASTING, 3, TastingOptions(version=TASTING.version)).state
    assert START.state != brief.state


def test_a_whole_game_is_played_and_its_log_replays() -> None:
    end = play_to_the_end(START)
    again = START
    for line in end.log:
        again = again.play(line)

    assert end == again
    assert () == end.decisions
    assert end.result is not None
    assert [f"{seat} has {end.result.points[seat]} points, rank {end.result.ranks[seat]}" for seat in range(3)] == (
        str(end).splitlines()[1:]
    )


def test_a_position_stays_as_it_was() -> None:
    before = str(START), START.legal(CHANCE)
    START.draw(KeyedDice(b"position", 1))

    assert before == (str(START), START.legal(CHANCE))


def test_the_text_names_the_game_and_what_is_asked() -> None:
    assert ["tasting after 0 actions", "-1 Deal receiver=0"] == str(START).splitlines()


def test_all_decisions_that_may_be_answered_now_are_pending() -> None:
    position = START
    while position.decisions[0].seat == CHANCE:
        position = position.draw(KeyedDice(b"position", len(position.log)))

    assert [0, 1, 2] == [decision.seat for decision in position.decisions], "all bid at the same time"
    assert 4 == len(str(position).splitlines())


def test_a_seat_may_leave() -> None:
    assert (f"1 {LEAVE}",) == START.play(f"1 {LEAVE}").log


def test_a_refusal_is_an_id_or_says_that_the_text_is_no_action() -> None:
    with forbidden("CORE-1", seat=0):
        START.play("0 bid 1")

    with pytest.raises(UnreadableAction):
        START.play("0 castle kingside")


def test_a_view_hides_what_a_seat_may_not_know() -> None:
    dealt = START
    while dealt.decisions[0].seat == CHANCE:
        dealt = dealt.draw(KeyedDice(b"position", len(dealt.log)))

    hands = [dealt.view(seat).state.hands[1].cards for seat in (0, 1, None)]

    assert [None, dealt.state.hands[1].cards, None] == hands
    assert dealt.state.hands[1].cards
