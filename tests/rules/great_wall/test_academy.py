"""The war academy (GW-6.11)."""

from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.events import TacticsDrawn
from rules.great_wall.state.tasks import ActivationStep
from tests.support.rules import rule
from tests.support.wall import arrange, player

STEP = (ActivationStep(), MoveClerks(seat=0, left=1))


@rule("GW-6.11")
def test_each_clerk_draws_a_tactic_card() -> None:
    table = arrange(
        player(),
        player(),
        player(),
        asked=STEP,
        clerks={"war_academy": (0, 0, 1)},
        tea=(1, 0, 2),
        nature="draw bribe, draw corvee, draw spoils",
    )

    assert table.player(1).hand.cards == ("bribe",)
    assert table.player(0).hand.cards == ("corvee", "spoils")
    assert table.player(2).hand.size == 0
    assert table.pending == ["0 MoveClerks"]


@rule("GW-6.11", "GW-7.6")
def test_somebody_who_holds_more_than_five_then_discards() -> None:
    table = arrange(
        player(hand="bribe corvee spoils tribute"),
        player(),
        player(),
        asked=STEP,
        clerks={"war_academy": (0, 0, 1)},
        nature="draw withdrawal, draw night_raid, draw restless",
    )

    assert table.pending == ["0 DiscardTactic"]

    table.do("0 discard spoils")

    assert table.player().hand.cards == ("bribe", "corvee", "night_raid", "tribute", "withdrawal")
    assert table.player(1).hand.cards == ("restless",)


@rule("GW-6.11", "GW-17.9")
def test_nobody_need_begin_to_draw_in_coop() -> None:
    table = arrange(mode="coop", seats=3, asked=STEP, clerks={"war_academy": (0, 1)})

    assert table.pending == ["0 MoveClerks"]
    assert [each.hand.size for each in table.state.players] == [1, 1, 0]


@rule("GW-6.11")
def test_how_many_are_drawn_is_told_but_not_which() -> None:
    table = arrange(asked=(MoveClerks(seat=1, left=1), *STEP), clerks={"war_academy": (0, 0)}).do("1 pass")

    assert sum(each.count for each in table.of(TacticsDrawn)) == 2
    assert {each.to for each in table.events if type(each).__name__ == "Dealt"} == {0}
