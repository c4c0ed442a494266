"""How single lines of a ledger are played: short games of two, written for what they show."""

import pytest

from bot.ledger.replay import Replay
from bot.ledger.way import Misfit
from rules.terra_mystica.events import PowerDeclined
from rules.terra_mystica.state import Player
from tests.support.rules import rule

SET_UP = """
option strict-leech
option errata-cultist-power
score SCORE6,SCORE5,SCORE7,SCORE3,SCORE4,SCORE2
delete BON6
delete BON7
delete BON9
delete BON8
setup nomads
setup halflings
nomads: build F3
halflings: build E6
halflings: build F5
nomads: build E8
nomads: build G4
halflings: pass BON1
nomads: pass BON3
"""


def played(*lines: str, set_up: str = SET_UP) -> Replay:
    """Play *lines* after the set-up; each turn is ended by what comes after it."""
    replay = Replay(set_up + "\n".join(lines))
    for _ in replay.play():
        pass
    return replay


def nomads(replay: Replay) -> Player:
    return replay.state.players[0]


def halflings(replay: Replay) -> Player:
    return replay.state.players[1]


def texts(replay: Replay, seat: int) -> list[str]:
    """Return what *seat* has done since the set-up."""
    return [entry.text for entry in replay.course.log if entry.seat == seat][4 - seat :]


def test_spades_that_were_bought_are_used_by_what_is_built() -> None:
    replay = played("nomads: upgrade E8 to TP", "halflings: dig 1. build E5")

    assert ["transform E5 plains 1", "build E5", "end"] == texts(replay, 1)
    assert (17 - 2, 6 - 3 - 1) == (halflings(replay).coins, halflings(replay).workers)


@rule("TM-21.13")
def test_whoever_acts_has_declined_what_was_offered() -> None:
    replay = played("nomads: upgrade G4 to TP", "halflings: dig 1. build E5")

    assert [PowerDeclined(seat=1, source=0, amount=1)] == [
        event for event in replay.course.events if isinstance(event, PowerDeclined)
    ]
    assert (3, 9, 0) == halflings(replay).bowls


@pytest.mark.parametrize("answer", ["leech 1 from nomads", "leech 1", "convert 1W to 1C. leech 1 from nomads"])
def test_an_offer_is_taken_before_the_own_action(answer: str) -> None:
    replay = played("nomads: upgrade G4 to TP", f"halflings: {answer}", "halflings: pass BON2")

    assert (2, 10, 0) == halflings(replay).bowls


def test_a_turn_goes_on_after_others_have_answered() -> None:
    replay = played("nomads: upgrade G4 to TP", "halflings: decline", "nomads: convert 1W to 1C")

    assert (21 - 3 + 1, 6 - 2 - 1) == (nomads(replay).coins, nomads(replay).workers)


def test_each_action_of_the_only_one_left_is_a_turn() -> None:
    replay = played(
        "nomads: upgrade F3 to TP", "halflings: pass BON2", "nomads: upgrade E8 to TP", "nomads: upgrade G4 to TP"
    )

    assert ["upgrade F3", "end", "upgrade E8", "end", "upgrade G4", "end"] == [
        " ".join(text.split()[:2]) for text in texts(replay, 0)
    ]


@rule("TM-21.5", "TM-20.3")
def test_coins_are_points_in_ledgers() -> None:
    """A point for three coins; the trading house scores three by the tile of the round."""
    replay = played("nomads: convert 3C to 1VP. upgrade G4 to TP")

    assert (20 + 1 + 3, 21 - 3 - 3) == (nomads(replay).points, nomads(replay).coins)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("halflings: pass BON2", "CORE-1"),
        ("nomads: leech 1 from halflings", "there is no such offer"),
        ("nomads: build E7", "E7 takes 2 spades, and there are 0"),
        ("nomads: dig 3. build E7", "3 spades were bought, and 2 of them are used"),
        ("nomads: transform Z9 to red", "there is no hex Z9"),
        ("nomads: convert 2W to 1C", "2 worker is not the price of 1 coin"),
        ("nomads: -3FIRE", "no steps are owed, not 3"),
        ("nomads: +FIRE", "there is no step to choose a cult for"),
        ("nomads: send p to fire", "TM-19.2"),
        ("nomads: pass BON1", "TM-13.2"),
        ("nomads: pass", "no scroll is named, as in 'pass BON1'"),
    ],
)
def test_what_does_not_fit_is_named(line: str, reason: str) -> None:
    with pytest.raises(Misfit, match=reason) as caught:
        played(line)

    assert line == caught.value.line.text


def test_the_first_scroll_is_named_too() -> None:
    with pytest.raises(Misfit, match="no scroll is named, as in 'pass BON1'"):
        played(set_up=SET_UP.replace("nomads: pass BON3", "nomads: pass"))
