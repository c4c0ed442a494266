"""Players who leave, and the answers for an absent seat (GW-19.4, A-46)."""

import pytest

from rules.core.model import Decision
from rules.core.notation import format_action, parse_action
from rules.core.play import pending, play, view
from rules.great_wall.game import RULES
from rules.great_wall.state.card_decisions import LoseAny
from rules.great_wall.state.decisions import Agree, ChooseDead, Donate, MoveClerks, PlaceShame, SaveSoldiers
from rules.great_wall.state.events import CommandPlaced, GameEnded, Left
from rules.great_wall.state.procedures import Claim, Deaths, Dying
from rules.great_wall.state.tasks import GiveShame
from rules.great_wall.state.wall import Ending, Stage
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.vocabulary import Resource, SectionId, Unit
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, begin, column, player


def default(table: WallTable) -> str:
    """Return the default answer for the seat that is asked first."""
    decision = pending(table.state)[0]
    return format_action(RULES.default(view(RULES, table.state, decision.seat), decision))


@rule("GW-19.4")
def test_every_option_is_passed() -> None:
    assert "pass" == default(arrange(asked=(MoveClerks(seat=0, left=2),)))


@rule("GW-19.4")
@pytest.mark.parametrize(("supply", "answer"), [((2, 1, 1), "bear spearman"), ((0, 1, 1), "bear archer")])
def test_shame_goes_under_a_spearman_then_an_archer(supply: tuple[int, int, int], answer: str) -> None:
    bearer = player(supply=Troops(*supply), trophies="javelin_band_left")

    assert answer == default(arrange(bearer, player(), player(), asked=(PlaceShame(seat=0),)))


@rule("GW-19.4", "GW-17.10")
def test_the_absent_do_not_buy_shame_off() -> None:
    table = arrange(player(honour=20), player(), mode="coop", asked=(PlaceShame(seat=0),))

    assert "bear spearman" == default(table)


@rule("GW-19.4")
def test_casualties_are_spearmen_first_and_nobody_is_saved() -> None:
    there = column(band("javelin_band_left", "0 horseman a1 b1", "0 spearman a2"))
    dying = Deaths(section=SectionId.LEFT, dying=())
    table = arrange(left=there, procedures=(dying,), asked=(ChooseDead(seat=0, section=SectionId.LEFT, row=1, left=1),))

    assert "fall spearman" == default(table)
    dead = Deaths(section=SectionId.LEFT, dying=(Dying(0, Unit.SPEARMAN, SectionId.LEFT, 1),))
    assert "pass" == default(arrange(left=there, procedures=(dead,), asked=(SaveSoldiers(seat=0),)))


@rule("GW-19.4")
def test_somebody_who_leaves_is_asked_no_more() -> None:
    table = arrange(asked=(MoveClerks(seat=0, left=2), MoveClerks(seat=1, left=1), MoveClerks(seat=2, left=1)))
    table.do("1 leave")

    assert [Left(1)] == table.of(Left)
    table.do("0 pass")
    assert ["2 MoveClerks"] == table.pending


@rule("A-46", "A-50")
def test_what_was_passed_for_who_left_is_told_as_nobody_s_answer() -> None:
    asked = (MoveClerks(seat=0, left=2), MoveClerks(seat=1, left=1), MoveClerks(seat=2, left=1))
    [left] = pending(arrange(asked=asked).do("1 leave", "0 pass").state)

    assert (2, ()) == (left.seat, left.answered)


@rule("GW-19.4")
def test_what_is_not_optional_is_answered_for_who_left() -> None:
    table = arrange(asked=(MoveClerks(seat=0, left=1), PlaceShame(seat=1), MoveClerks(seat=2, left=1))).do(
        "1 leave", "0 pass"
    )

    assert ["2 MoveClerks"] == table.pending
    assert (1, 9) == (table.player(1).shamed.spearmen, table.player(1).supply.spearmen)


@rule("GW-19.4")
@pytest.mark.parametrize(
    ("asked", "reveals"), [(LoseAny(seat=1, amount=1), True), (Donate(seat=1, resource=Resource.WOOD), False)]
)
def test_what_is_taken_from_hidden_goods_of_who_left_is_seen_by_no_trial(asked: Decision, reveals: bool) -> None:
    """Otherwise a seat that answers before could see them in a draft, and take the draft back."""
    poor, rich = player(goods="1s"), player(goods="3w1s")
    table = arrange(rich, poor, player(), asked=(LoseAny(seat=0, amount=1), asked, MoveClerks(seat=2, left=1)))
    table.do("1 leave")

    assert reveals is play(RULES, table.state, 0, parse_action(RULES, "lose 1w")).reveals


@rule("GW-19.4")
def test_the_cards_of_who_left_are_placed_and_passed() -> None:
    table = arrange(
        player(chosen="muster"),
        player(chosen="economy"),
        player(chosen="despotism"),
        stage=Stage.PLACING,
        track=(),
        tea=(1, 0, 2),
        asked=(MoveClerks(seat=0, left=1),),
    ).do("1 leave", "0 pass")

    assert [CommandPlaced(1, "economy", 1)] == table.of(CommandPlaced)
    assert ["0 PlaceCommand"] == table.pending


@rule("GW-19.4", "A-46")
def test_pieces_of_who_left_stay() -> None:
    table = arrange(
        clerks={"quarry": (1, 1)},
        left=column(band("javelin_band_left", "1 spearman a1"), rest={1: "archer"}),
        asked=(MoveClerks(seat=0, left=1),),
    )
    before = table.state
    table.do("1 leave")

    assert (before.clerks, before.sections) == (table.state.clerks, table.state.sections)


@rule("GW-19.4")
def test_somebody_who_left_while_choosing_is_waited_for_no_more() -> None:
    table = begin(seats=3).do("1 leave")

    assert ["0 ChooseGeneral", "2 ChooseGeneral"] == table.pending
    table.do(f"0 general {table.legal_of(0, 'general')[0]}", f"2 general {table.legal_of(2, 'general')[0]}")
    assert all(each.general for each in table.state.players)
    table.until(Stage.SELECT)
    assert ["0 ChooseCommand", "2 ChooseCommand"] == table.pending


@rule("GW-19.4", "A-46")
def test_somebody_who_leaves_before_choosing_places_no_card() -> None:
    table = arrange(stage=Stage.FALL, track=(), asked=(MoveClerks(seat=0, left=1),)).do("0 pass", "1 leave")

    assert ["0 ChooseCommand", "2 ChooseCommand"] == table.pending
    table.do("0 command muster", "2 command muster")
    assert (None, 6) == (table.player(1).chosen, len(table.player(1).commands))


@rule("GW-14.3")
def test_the_last_one_left_has_won() -> None:
    table = arrange(player(honour=50), player(honour=3), player(honour=70), asked=(MoveClerks(seat=0, left=1),))
    table.do("2 leave")

    assert None is table.state.ending
    table.do("0 leave")
    result = RULES.result(table.state)
    assert [GameEnded("alone")] == table.of(GameEnded)
    assert [] == table.pending
    assert result is not None
    assert (2, 1, 3) == result.ranks


@rule("GW-14.3", "A-46")
def test_somebody_who_left_ranks_last_whatever_the_honour() -> None:
    table = arrange(
        *(player(honour=each) for each in (5, 90, 7)),
        stage=Stage.PETITIONS,
        shame=0,
        asked=(MoveClerks(seat=0, left=1),),
    ).do("1 leave", "0 pass")
    result = RULES.result(table.state)

    assert result is not None
    assert (2, 3, 1) == result.ranks


@rule("GW-16.28")
def test_somebody_who_leaves_the_solo_game_has_lost() -> None:
    table = arrange(player(honour=99), asked=(MoveClerks(seat=0, left=1),)).do("0 leave")
    result = RULES.result(table.state)

    assert (Ending.ALONE, False) == (table.state.ending, table.state.won)
    assert result is not None
    assert ((2,), ()) == (result.ranks, result.winners)


@rule("A-46", "GW-10.8")
def test_a_horde_card_stays_with_its_claimant_when_the_game_ends_amid_the_claim() -> None:
    """It lies on the board until all its soldiers are seen to, and is no second card there."""
    claim = Claim(section=SectionId.MIDDLE, card="foragers_middle", claimant=0)
    table = arrange(
        player(trophies="foragers_middle"),
        middle=column(band("foragers_middle", "0 spearman a1")),
        procedures=(claim,),
        asked=(MoveClerks(seat=0, left=1),),
    ).do("0 leave")

    assert (claim,) == table.state.procedures
    assert ["foragers_middle"] == [trophy.card for trophy in table.player(0).trophies]


@rule("GW-17.18")
def test_the_coop_game_goes_on_while_one_is_left() -> None:
    table = arrange(mode="coop", seats=2, asked=(MoveClerks(seat=0, left=1),)).do("1 leave")

    assert None is table.state.ending
    table.do("0 leave")
    result = RULES.result(table.state)
    assert False is table.state.won
    assert result is not None
    assert () == result.winners


@rule("GW-17.9")
def test_somebody_who_leaves_agrees() -> None:
    table = arrange(
        player(chosen="muster"),
        player(chosen="economy"),
        player(chosen="despotism"),
        mode="coop",
        stage=Stage.PLACING,
        track=(),
        proposal=(1, 0, 2),
        asked=((Agree(seat=1), Agree(seat=2)),),
    ).do("1 leave")

    assert ["2 Agree"] == table.pending
    table.do("2 agree")
    assert [1, 0, 2] == [event.clan for event in table.of(CommandPlaced)]


@rule("GW-17.9")
def test_parts_of_who_left_come_last() -> None:
    asked = (MoveClerks(seat=0, left=1),)
    table = arrange(mode="coop", version=2, track=("0 muster",), stage=Stage.PLACING, asked=asked)
    table.do("0 pass", "0 pass", "1 leave")

    assert ["2 Begin"] == table.pending
    table.do("2 begin", "2 pass")
    assert "1 MoveClerks" not in table.pending


@rule("GW-17.16", "GW-17.18")
def test_shame_does_not_concern_who_left() -> None:
    table = arrange(mode="coop", gone=(1,), stage=Stage.VERDICT, demands=("taunt_them",), shame=30)
    for _ in range(3):
        if table.state.stage is Stage.RECKONING and table.pending:
            table.least()

    assert 0 == table.player(1).shame
    assert GiveShame(1, 1) not in [each for group in table.state.agenda for each in group]


@rule("GW-19.4")
def test_nobody_leaves_twice() -> None:
    table = arrange(asked=(MoveClerks(seat=0, left=1),)).do("1 leave")

    with forbidden("CORE-1", seat=1):
        table.do("1 leave")
