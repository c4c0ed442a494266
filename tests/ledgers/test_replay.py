"""How single lines of a ledger are played: short games of two, written for what they show."""

import pytest

from ledgers.course import Misfit
from ledgers.digging import Dug, halfway
from ledgers.replay import Replay
from rules.core.play import pending
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import StepCult
from rules.terra_mystica.events import PowerDeclined
from rules.terra_mystica.goods import Building
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.scrolls import in_play
from rules.terra_mystica.state import with_player
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import rule
from tests.support.terra import arrange, player

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


def play_lines(*lines: str, set_up: str = SET_UP) -> Replay:
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
    replay = play_lines("nomads: upgrade E8 to TP", "halflings: dig 1. build E5")

    assert ["transform E5 plains 1", "build E5", "end"] == texts(replay, 1)
    assert (17 - 2, 6 - 3 - 1) == (halflings(replay).coins, halflings(replay).workers)


@rule("TM-21.13")
def test_whoever_acts_has_declined_what_was_offered() -> None:
    replay = play_lines("nomads: upgrade G4 to TP", "halflings: dig 1. build E5")

    assert [PowerDeclined(seat=1, source=0, amount=1)] == [
        event for event in replay.course.events if isinstance(event, PowerDeclined)
    ]
    assert (3, 9, 0) == halflings(replay).bowls


@pytest.mark.parametrize("answer", ["leech 1 from nomads", "leech 1", "convert 1W to 1C. leech 1 from nomads"])
def test_an_offer_is_taken_before_ones_own_action(answer: str) -> None:
    replay = play_lines("nomads: upgrade G4 to TP", f"halflings: {answer}", "halflings: pass BON2")

    assert (2, 10, 0) == halflings(replay).bowls


def test_a_turn_goes_on_after_others_have_answered() -> None:
    replay = play_lines("nomads: upgrade G4 to TP", "halflings: decline", "nomads: convert 1W to 1C")

    assert (21 - 3 + 1, 6 - 2 - 1) == (nomads(replay).coins, nomads(replay).workers)


def test_each_action_of_the_only_one_left_is_a_turn() -> None:
    replay = play_lines(
        "nomads: upgrade F3 to TP", "halflings: pass BON2", "nomads: upgrade E8 to TP", "nomads: upgrade G4 to TP"
    )

    assert ["upgrade F3", "end", "upgrade E8", "end", "upgrade G4", "end"] == [
        " ".join(text.split()[:2]) for text in texts(replay, 0)
    ]


BOTH = [
    "power spade",
    "transform D4 desert 1",
    "end",
    "special scroll_spade",
    "transform D4 plains 1",
    "build D4",
    "end",
]
"""What a ledger adds up to two spades is done in two turns of ours, the hex being half way between them."""


@rule("TM-6.2", "TM-6.4")
@pytest.mark.parametrize(
    "uses", ["build D4", "transform D4 to brown. build D4", "transform D4 to yellow. transform D4 to brown. build D4"]
)
def test_free_spades_of_one_action_after_another_are_used_on_one_hex(uses: str) -> None:
    """Halflings, alone, take the spades of a power action and of their scroll, and then use both."""
    replay = play_lines("nomads: pass BON2", f"halflings: burn 4. action ACT5. action BON1. {uses}")

    assert BOTH == texts(replay, 1)[1:]
    assert (6 - 1, 17 - 2, 20 + 2) == (halflings(replay).workers, halflings(replay).coins, halflings(replay).points)


@rule("TM-6.2")
def test_free_spades_of_a_double_turn_are_used_on_one_hex() -> None:
    """Chaos Magicians with a stronghold, which they are given here, do so in one turn."""
    set_up, _, _ = SET_UP.replace("halflings", "chaosmagicians").partition("nomads: build")
    placed = ("nomads: build F3", "nomads: build E8", "nomads: build G4", "chaosmagicians: build D4")
    lines = (*placed, "chaosmagicians: pass BON1", "nomads: pass BON3", "nomads: upgrade F3 to TP")
    replay = Replay(set_up + "\n".join((*lines, "chaosmagicians: action ACTC. action ACT5. action BON1. build E6")))
    for moment in replay.play():
        if moment.line.text == "nomads: pass BON3":
            stronghold = {"D4": Building.STRONGHOLD}
            replay.course.state = with_player(moment.state, 1, buildings=stronghold, bowls=(0, 0, 4))

    told = ["power spade", "transform E6 desert 1", "special scroll_spade", "transform E6 wasteland 1", "build E6"]
    assert told == texts(replay, 1)[-6:-1]


@rule("TM-17.22", "TM-21.34")
def test_giants_leave_no_hex_half_way_between_two_actions() -> None:
    state = arrange(player("giants", "D4 dwelling"), player("witches", "F4 dwelling")).state

    assert Dug(Terrain.WASTELAND, 2) == halfway(state, 0, "E6", Terrain.WASTELAND, spades=2)
    assert halfway(state, 0, "E6", Terrain.WASTELAND, spades=1) is None


@rule("TM-21.28", "TM-20.3")
@pytest.mark.parametrize(
    ("line", "entries"),
    [
        ("dig 2. transform D4 to yellow. transform D4 to brown", []),
        ("dig 1. transform D4 to yellow. dig 1. transform D4 to brown", []),
        ("burn 4. action ACT5. dig 1. transform D4 to yellow. build D4", ["burn 4", "power spade"]),
        ("burn 4. action ACT5. transform D4 to yellow. dig 1. build D4", ["burn 4", "power spade"]),
    ],
)
def test_a_hex_is_turned_step_by_step_with_spades_that_are_bought(line: str, entries: list[str]) -> None:
    replay = play_lines("nomads: upgrade E8 to TP", f"halflings: {line}", "nomads: convert 1W to 1C")
    steps = ["transform D4 desert 1", "transform D4 plains 1"]

    assert [*entries, *steps] == [text for text in texts(replay, 1) if text not in ("build D4", "end")]


CULTISTS = SET_UP.replace("halflings", "cultists")


@rule("TM-21.89", "TM-20.3")
def test_a_step_won_from_a_neighbour_is_taken_after_the_next_action_where_it_is_told() -> None:
    lines = (
        "cultists: upgrade F5 to TP",
        "nomads: leech 1 from cultists",
        "nomads: convert 1W to 1C. upgrade E8 to TP",
    )
    told = ("nomads: convert 1W to 1C. upgrade F3 to TP", *lines, "cultists: decline. dig 1. build E5. +FIRE")
    replay = play_lines(*told, set_up=CULTISTS)

    assert ["transform E5 plains 1", "build E5", "cult fire"] == texts(replay, 1)[-4:-1]
    assert 2 == replay.state.players[1].cults[0]


@rule("TM-21.89", "TM-19.4")
def test_a_step_that_is_told_nowhere_is_missed_at_the_end_of_the_round() -> None:
    lines = ("cultists: upgrade F5 to TP", "nomads: leech 1 from cultists", "nomads: pass BON2", "cultists: pass BON3")
    replay = play_lines("nomads: upgrade F3 to TP", *lines, set_up=CULTISTS)

    assert (1, [StepCult]) == (replay.state.round, [type(each) for each in pending(replay.state)])


DARKLINGS = "\n".join(
    (
        *SET_UP.replace("halflings", "darklings").replace("BON8", "BON1").partition("nomads: build")[:1],
        *("nomads: build F3", "darklings: build E5", "darklings: build G5", "nomads: build E8", "nomads: build G4"),
        *("darklings: pass BON8", "nomads: pass BON3", ""),
    )
)
"""Darklings who hold the priest's scroll, and can pay for a stronghold in the first round."""

STRONGHOLD = (
    "nomads: upgrade F3 to TP",
    "darklings: upgrade G5 to TP",
    "nomads: decline. convert 1W to 1C. upgrade E8 to TP",
    "darklings: decline. convert 2P to 2W. burn 3. convert 3PW to 1W. upgrade G5 to SH",
)


@rule("TM-17.18")
@pytest.mark.parametrize(
    ("given_up", "entries"),
    [
        ("-3CONVERT_W_TO_P", ["ordain 0"]),
        ("-CONVERT_W_TO_P. -2CONVERT_W_TO_P", ["ordain 0"]),
        ("-2CONVERT_W_TO_P. convert 1W to 1P", ["ordain 1"]),
        ("convert 1W to 1P", ["ordain 1"]),
        ("done", ["ordain 0"]),
    ],
)
def test_darklings_make_priests_of_so_many_workers_as_they_do_not_give_up(given_up: str, entries: list[str]) -> None:
    replay = play_lines(*STRONGHOLD[:-1], f"{STRONGHOLD[-1]}. {given_up}", "nomads: convert 1W to 1C", set_up=DARKLINGS)

    assert entries == [text for text in texts(replay, 1) if text.startswith("ordain")]


@rule("TM-21.90", "TM-20.3")
def test_all_scrolls_are_in_play_where_a_ledger_takes_none_out() -> None:
    set_up = "\n".join(line for line in SET_UP.splitlines() if not line.startswith("delete"))
    replay = play_lines("nomads: pass BON9", "halflings: pass BON7", set_up=set_up + "\n")

    assert Allowance.MORE_SCROLLS in replay.setting.options.allow
    assert (9, Scroll.DWELLING) == (in_play(replay.state), nomads(replay).scroll)


@rule("TM-21.5", "TM-20.3")
def test_coins_are_points_in_ledgers() -> None:
    """A point for three coins; the trading house scores three by the tile of the round."""
    replay = play_lines("nomads: convert 3C to 1VP. upgrade G4 to TP")

    assert (20 + 1 + 3, 21 - 3 - 3) == (nomads(replay).points, nomads(replay).coins)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("halflings: pass BON2", "CORE-8"),
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
        ("nomads: -3CONVERT_W_TO_P", "there is no exchange to give up"),
    ],
)
def test_what_does_not_fit_is_named(line: str, reason: str) -> None:
    with pytest.raises(Misfit, match=reason) as caught:
        play_lines(line)

    assert line == caught.value.line.text


def test_the_first_scroll_is_named_too() -> None:
    with pytest.raises(Misfit, match="no scroll is named, as in 'pass BON1'"):
        play_lines(set_up=SET_UP.replace("nomads: pass BON3", "nomads: pass"))
