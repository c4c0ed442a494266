"""What nature draws: decks, backs, lots (GW-2.17, GW-3.9, GW-8.1, GW-16.2)."""

from collections import Counter

import pytest

from rules.core.dice import KeyedDice
from rules.core.model import CHANCE
from rules.core.notation import format_action
from rules.core.play import begin, pending, play
from rules.core.struct import evolve
from rules.great_wall.actions.drawing import pointers
from rules.great_wall.board.drawing import cards_to_draw, horde, is_tiered, next_hordes, on_top
from rules.great_wall.cards.cards import CARDS, cards_of
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.holdings import EMPTY, pile
from rules.great_wall.state.nature import Deck, DrawCard, DrawLowest, ShowIndicator
from rules.great_wall.state.options import SHIPPED, WallOptions
from rules.great_wall.state.tasks import Do, DrawTactics, KeepLimit, Routine
from rules.great_wall.state.wall import Stage, Wall
from rules.great_wall.terms.vocabulary import SectionId
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, column, player

WAITING = MoveClerks(seat=2, left=1)


def with_piles(*players: object, **piles: object) -> WallTable:
    """Return a table with other piles."""
    return arrange(*players, asked=(WAITING,), **piles)  # type: ignore[arg-type]


# Tactic cards


@rule("GW-3.9", "GW-7.6", "A-6")
def test_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    table = with_piles(tactics=pile(("bribe",)), spent_tactics=("corvee", "levies"))
    table.carry(DrawTactics(0, 2))

    hand = set(table.player().hand.known_cards)
    assert "bribe" in hand
    assert 1 == len(hand & {"corvee", "levies"})
    assert (1, ()) == (table.state.tactics.size, table.state.spent_tactics)


@rule("GW-3.9")
def test_nothing_is_drawn_where_there_is_nothing() -> None:
    table = with_piles(tactics=EMPTY, spent_tactics=("corvee",)).carry(DrawTactics(0, 3))

    assert ("corvee",) == table.player().hand.known_cards
    assert ["2 MoveClerks"] == table.pending


@rule("GW-7.6")
def test_more_than_five_cards_are_discarded_down_at_once() -> None:
    table = with_piles(player(hand="bribe corvee levies withdrawal"), player(), player()).carry(DrawTactics(0, 3))

    assert ["0 DiscardTactic"] == table.pending
    with forbidden("GW-3.1", card="volley"):
        table.do("0 discard volley")
    table.do("0 discard corvee", "0 discard bribe")
    assert (5, ("corvee", "bribe")) == (table.player().hand.size, table.state.spent_tactics)
    assert ["2 MoveClerks"] == table.pending


@rule("GW-7.6")
def test_five_cards_may_be_kept() -> None:
    table = with_piles(player(hand="bribe corvee levies withdrawal arsenal"), player(), player()).carry(KeepLimit(0))

    assert ["2 MoveClerks"] == table.pending


@rule("GW-3.9")
def test_only_a_card_of_the_deck_is_drawn() -> None:
    table = with_piles(tactics=pile(("bribe",)))
    state = begin(RULES, 3, WallOptions()).state
    state = evolve(table.state, agenda=((DrawCard(seat=CHANCE, deck=Deck.TACTICS, receiver=0),), *state.agenda[:0]))
    lone = WallTable(RULES, evolve(state, agenda=()))
    lone.state = state

    with forbidden("GW-3.9", card="corvee"):
        lone.do("-1 draw corvee")


# Advisors


@rule("GW-3.9", "GW-4.3")
def test_the_advisor_track_is_refilled_from_the_discards_when_the_deck_is_empty() -> None:
    table = with_piles(market="mason", advisors=pile(("judge",)), spent_advisors=("scout", "merchant", "almoner"))
    table.carry(Do(Routine.REFILL_TRACK))

    assert ("mason", "judge") == table.state.market[:2]
    assert 4 == len(table.state.market)
    assert (1, ()) == (table.state.advisors.size, table.state.spent_advisors)


@rule("GW-3.9")
def test_the_track_stays_short_where_there_are_no_advisors() -> None:
    table = with_piles(market="mason", advisors=EMPTY, spent_advisors=("scout",)).carry(Do(Routine.REFILL_TRACK))

    assert ("mason", "scout") == table.state.market


# The Horde


@rule("GW-8.1", "GW-20.16")
def test_the_back_of_the_next_card_is_shown_after_each_draw() -> None:
    table = with_piles(
        bag=("foragers_left", "foragers_middle", "javelin_band_left"),
        back=SectionId.LEFT,
        nature="draw javelin_band_left, indicate middle",
    )
    assert {"foragers_left", "javelin_band_left"} == set(next_hordes(table.state))
    deed = Deed(table.state)
    assert horde(deed)
    table.settle(deed.finish().state)

    assert SectionId.MIDDLE is table.state.back
    assert ("foragers_middle",) == next_hordes(table.state)


@rule("GW-8.1")
def test_a_card_with_another_back_is_not_drawn() -> None:
    table = with_piles(bag=("foragers_left", "foragers_middle"), back=SectionId.LEFT)
    state = evolve(table.state, agenda=((DrawCard(seat=CHANCE, deck=Deck.HORDES),), *table.state.agenda))
    table = with_piles()
    table.state = state

    with forbidden("GW-3.9", card="foragers_middle"):
        table.do("-1 draw foragers_middle")


@rule("GW-8.3")
def test_what_was_put_under_the_deck_comes_last_and_in_order() -> None:
    table = with_piles(bag=("foragers_left",), under=("javelin_band_left", "foragers_middle"), back=SectionId.LEFT)

    assert ("foragers_left",) == on_top(table.state)
    table = with_piles(bag=(), under=("javelin_band_left", "foragers_middle"), back=SectionId.LEFT)
    assert ("javelin_band_left",) == on_top(table.state)


@rule("GW-8.3")
def test_backs_are_as_likely_as_there_are_cards_with_them() -> None:
    bag = ("foragers_left", "javelin_band_left", "night_scouts_left", "foragers_right")
    table = with_piles(bag=bag, back=None)
    state = evolve(table.state, agenda=((ShowIndicator(seat=CHANCE),),))
    drawn = Counter(format_action(RULES.draw(state, KeyedDice(b"backs", seq))) for seq in range(400))

    assert 4 == len(pointers(state))
    assert {"indicate left", "indicate right"} == set(drawn)
    assert 270 < drawn["indicate left"] < 330


@rule("GW-8.3")
def test_a_back_that_no_card_has_is_not_shown() -> None:
    table = with_piles(bag=("foragers_left",), back=None)
    table.state = evolve(table.state, agenda=((ShowIndicator(seat=CHANCE),), *table.state.agenda))

    with forbidden("GW-8.3", section="right"):
        table.do("-1 indicate right")


@rule("GW-16.2")
def test_tiers_come_one_after_another_in_a_tiered_deck() -> None:
    bag = ("keshig_guards_left", "foragers_left", "javelin_band_left")
    table = with_piles(bag=bag, back=None, written={"deck": "tiered"})
    tiers = [CARDS[SHIPPED].hordes[card].tier for card in bag]

    assert is_tiered(table.state)
    assert min(tiers) < max(tiers)
    assert {1} == {CARDS[SHIPPED].hordes[card].tier for card in on_top(table.state)}
    assert set(bag) == set(on_top(with_piles(bag=bag, back=None).state))


# Lots


def equals() -> Wall:
    """Return a state in which two of three generals are equal in tea value, and the third is lower."""
    table = arrange(player("song_ci"), player("song_ci"), player("yu_jie"), asked=(WAITING,), tea=(0, 1, 2))
    return evolve(table.state, agenda=(), stage=Stage.GENERALS, tea=(), market=())


@rule("GW-2.17", "A-2")
def test_equals_in_tea_value_come_in_an_order_that_nature_draws() -> None:
    step = RULES.advance(equals(), None)

    assert (2,) == step.state.tea
    step = RULES.advance(step.state, None)
    decision = pending(step.state)[0]
    assert isinstance(decision, DrawLowest)
    assert {0, 1} == set(decision.clans)
    drawn = Counter(format_action(RULES.draw(step.state, KeyedDice(b"tea", seq))) for seq in range(200))
    assert {"lowest 0", "lowest 1"} == set(drawn)
    assert 70 < drawn["lowest 0"] < 130


@rule("GW-2.17")
@pytest.mark.parametrize("lower", [0, 1])
def test_the_one_drawn_is_lower(lower: int) -> None:
    table = WallTable(RULES, evolve(equals(), agenda=()), [f"lowest {lower}"])
    table.settle(table.state)

    assert (1 - lower, lower, 2) == table.state.tea


@rule("GW-2.17")
def test_only_one_of_the_equals_is_drawn() -> None:
    state = RULES.advance(RULES.advance(equals(), None).state, None).state
    table = WallTable(RULES, equals(), [])
    table.state = state

    with forbidden("GW-2.17", seat=(2,)):
        table.do("-1 lowest 2")


@rule("GW-16.5")
def test_a_token_is_drawn_once() -> None:
    state = begin(RULES, 1, WallOptions()).state
    while type(pending(state)[0]).__name__ != "DrawToken":
        state = play(RULES, state, CHANCE, RULES.draw(state, KeyedDice(b"token", 1))).state
    drawn = play(RULES, state, CHANCE, RULES.draw(state, KeyedDice(b"token", 1))).state
    assert drawn.qin is not None
    table = WallTable(RULES, evolve(drawn, agenda=()), [])
    table.state = drawn

    with forbidden("GW-16.5", place=drawn.qin.track[0]):
        table.do(f"-1 token {drawn.qin.track[0]}")
    with forbidden("GW-16.5", place="tea_house"):
        table.do("-1 token tea_house")


@rule("GW-8.1")
def test_a_horde_card_on_the_board_is_not_in_the_deck() -> None:
    table = arrange(left=column(band("foragers_left")), asked=(WAITING,))

    assert "foragers_left" not in table.state.bag


@rule("GW-2.4")
def test_an_artifact_that_lies_open_is_not_drawn_again() -> None:
    state = arrange(artifacts="jade_seal", asked=(WAITING,)).state

    assert "jade_seal" not in cards_to_draw(state, Deck.ARTIFACTS)
    assert {"jade_seal", *cards_to_draw(state, Deck.ARTIFACTS)} == set(cards_of(state).artifacts)
