"""What is hidden, and from whom (GW-3.1, GW-19.1, GW-19.2)."""

import pytest

from rules.core import play
from rules.core.model import NOBODY, Asked, Seat
from rules.core.play import pending
from rules.great_wall.game import RULES
from rules.great_wall.state.card_decisions import ArrangeEvents
from rules.great_wall.state.decisions import ChooseGeneral, MoveClerks
from rules.great_wall.state.events import Dealt
from rules.great_wall.state.holdings import Pile, Player
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import DrawTactics
from rules.great_wall.state.wall import Stage, Wall
from rules.great_wall.terms.vocabulary import Trigger
from tests.support.rules import rule
from tests.support.wall import WallTable, arrange, begin, player


def visible_player(table: WallTable, by: Seat | None, of: Seat = 0) -> Player:
    """Return what one sees of the player on seat *of*."""
    return sight(table, by).players[of]


def sight(table: WallTable, by: Seat | None) -> Wall:
    """Return the state as one sees it."""
    return play.view(RULES, table.state, by).state


def full() -> WallTable:
    """Return a table at which seat 0 has something of everything."""
    rich = player(goods="1w2s3g4c", hand="bribe withdrawal", active="mason", supporting="judge", discard="economy")
    return arrange(rich, player(), player(), asked=(MoveClerks(seat=0, left=1),))


@rule("GW-3.1", "A-3")
@pytest.mark.parametrize("by", [1, 2, None])
def test_others_see_neither_resources_nor_hands_nor_supporting_advisors(by: Seat | None) -> None:
    others = visible_player(full(), by)

    assert None is others.goods
    assert (Pile(2, None), Pile(1, None)) == (others.hand, others.supporting)


@rule("GW-3.1")
def test_people_see_their_own_cards() -> None:
    table = full()

    assert table.player() == visible_player(table, 0)


@rule("GW-3.1", "A-4")
def test_all_else_of_a_player_is_open() -> None:
    table = full()
    truth, others = table.player(), visible_player(table, 1)
    hidden = {"goods", "hand", "supporting", "dealt"}
    fields = [field for field in truth.__struct_fields__ if field not in hidden]

    assert [getattr(truth, field) for field in fields] == [getattr(others, field) for field in fields]
    assert ("mason",) == others.active
    assert ("economy",) == others.discard


@rule("GW-3.1")
@pytest.mark.parametrize("by", [0, None])
def test_nobody_sees_the_piles(by: Seat | None) -> None:
    state = sight(full(), by)

    assert [None, None, None] == [pile.cards for pile in (state.generals, state.advisors, state.tactics)]
    assert full().state.tactics.size == state.tactics.size


@rule("GW-3.1")
def test_the_back_of_the_top_horde_card_is_open() -> None:
    table = full()

    assert None is not table.state.back
    assert table.state.back == sight(table, None).back


@rule("GW-3.1", "GW-2.12")
def test_what_was_dealt_only_its_owner_sees() -> None:
    table = begin(seats=3)

    assert isinstance(pending(table.state)[0], ChooseGeneral)
    assert table.player().dealt == visible_player(table, 0).dealt
    assert Pile(4, None) == visible_player(table, 1).dealt


@rule("GW-3.1", "GW-6.11")
def test_a_drawn_card_is_told_to_whoever_drew_it() -> None:
    table = full()
    table.carry(DrawTactics(0, 1))
    told = [event for event in table.events if isinstance(event, Dealt)]

    assert [0] == [event.to for event in told]
    assert () == tuple(event for event in play.visible_events(table.events, 1) if isinstance(event, Dealt))
    assert "TacticsDrawn" in [type(event).__name__ for event in play.visible_events(table.events, 1)]


@rule("GW-19.2")
def test_somebody_who_is_asked_for_a_tactic_card_only_that_seat_knows() -> None:
    table = arrange(
        player(hand="hidden_granary"),
        player(hand="bribe"),
        player(),
        asked=(Moment(triggers=(Trigger.SUMMER_INCOME,)), MoveClerks(seat=2, left=1)),
        stage=Stage.INCOME,
        track=(),
    )

    assert ["0 Respond"] == table.pending
    assert (Asked(seat=NOBODY, among=(0, 1)),) == pending(sight(table, 1))
    assert (Asked(seat=NOBODY, among=(0, 1)),) == pending(sight(table, None))
    assert pending(table.state) == pending(sight(table, 0))


@rule("GW-19.2")
def test_somebody_who_answered_last_nobody_is_told() -> None:
    table = arrange(asked=(MoveClerks(seat=0, left=1), MoveClerks(seat=1, left=1))).do("0 pass")

    assert 0 == table.state.actor
    assert None is sight(table, 1).actor


@rule("GW-3.1", "GW-17.17")
def test_events_looked_at_only_the_one_who_looks_sees() -> None:
    events = begin(seats=3, mode="coop").state.event_pile
    looked, rest = events[:2], events[2:]
    table = arrange(
        mode="coop",
        peeked=Pile(2, looked),
        event_pile=rest,
        asked=(ArrangeEvents(seat=0, left=2, discards=0), MoveClerks(seat=1, left=1)),
    )

    assert looked == sight(table, 0).peeked.cards
    others = sight(table, 1)
    assert (Pile(2, None), sorted(events)) == (others.peeked, list(others.event_pile))
    table.do(f"0 stack {looked[1]}")
    while table.pending == ["0 ArrangeEvents"]:
        table.least()
    assert Pile(2, None) == sight(table, 0).peeked


@rule("GW-3.1")
def test_only_owners_are_shown_what_nature_dealt_them_in_the_log() -> None:
    state = play.begin(RULES, 3, RULES.options_type()).state
    dealt = [group[0] for group in state.agenda if getattr(group[0], "receiver", None) is not None]

    assert 12 == len(dealt)
    assert all(each.to == each.receiver for each in dealt)  # type: ignore[union-attr]
