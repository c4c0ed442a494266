"""The verbs: asking, answering, going on and numbering."""

from rules.core.model import CHANCE, IllegalAction
from rules.core.notation import format_action, parse_action
from rules.core.play import (
    answered_decision,
    answers,
    first,
    in_order,
    legal,
    offer,
    pending,
    play,
    with_decisions,
    without_decision,
)
from rules.core.struct import evolve
from tasting.rules import TASTING, DealCard, Drink, MakeBid, TakeGift
from tasting.state import Award, CallIn, Card, Deal, Gift, Pour, Reply, Respond, Reward, Sip, Tasting, Tea
from tests.support.rules import forbidden, rule
from tests.support.tea import EMPTY, HIDDEN, after_lines, numbers, until_asked


class TestAsking:
    def test_the_front_group_and_the_offers_are_pending(self) -> None:
        state = until_asked(offer(in_order(EMPTY, Sip(seat=0), Sip(seat=1)), Gift(seat=2)))

        assert [(Sip, 0), (Gift, 2)] == [(type(decision), decision.seat) for decision in pending(state)]

    def test_offers_are_pending_with_nothing_on_the_agenda(self) -> None:
        assert pending(offer(EMPTY, Gift(seat=1))) == (Gift(seat=1),)

    def test_a_group_may_be_answered_in_any_order(self) -> None:
        state = until_asked(first(EMPTY, *(Sip(seat=seat) for seat in range(3))))

        assert after_lines(state, "2 sip green", "0 sip black").drinks == ((2, Tea.GREEN), (0, Tea.BLACK))

    def test_what_is_in_order_waits_for_what_is_before_it(self) -> None:
        state = until_asked(in_order(EMPTY, Sip(seat=0), Sip(seat=1)))

        with forbidden("CORE-8", seat=1, awaited=(0,)):
            after_lines(state, "1 sip green")

        assert after_lines(state, "0 sip green", "1 sip green").drinks[-1] == (1, Tea.GREEN)

    def test_a_task_is_carried_out_when_its_time_comes(self) -> None:
        state = until_asked(in_order(EMPTY, Sip(seat=0), Reward()))

        assert state.points == (0, 0, 0)
        assert after_lines(state, "0 sip green").points == (2, 0, 0)

    def test_what_is_first_comes_before_what_was_there(self) -> None:
        state = until_asked(first(first(EMPTY, Sip(seat=0)), Sip(seat=1)))

        assert [decision.seat for decision in pending(state)] == [1]

    def test_empty_groups_are_passed_over(self) -> None:
        state = until_asked(first(first(first(EMPTY, Sip(seat=0))), *()))

        assert [decision.seat for decision in pending(state)] == [0]

    def test_an_empty_agenda_goes_on_in_the_order_of_play(self) -> None:
        assert [Deal(seat=CHANCE, to=0, receiver=0)] == list(pending(until_asked(EMPTY)))

    def test_nothing_is_asked_when_the_game_is_over(self) -> None:
        over = until_asked(evolve(EMPTY, rounds=0))

        assert over.over
        assert pending(over) == ()


class TestAnswering:
    @rule("CORE-8")
    def test_somebody_who_is_not_asked_is_told_who_is(self) -> None:
        state = until_asked(offer(first(EMPTY, Sip(seat=0), Sip(seat=2)), Gift(seat=1)))

        with forbidden("CORE-8", seat=1, awaited=(0, 2)):
            play(TASTING, state, 1, Drink(Tea.GREEN))

    @rule("CORE-8", "CORE-1")
    def test_of_a_discreet_question_nobody_is_told_who_is_asked(self) -> None:
        secret = Respond(seat=0, among=(0, 2))

        with forbidden("CORE-8", seat=1, awaited=(2,)):
            play(TASTING, until_asked(first(HIDDEN, secret, Sip(seat=2))), 1, Drink(Tea.GREEN))
        with forbidden("CORE-1", seat=1):
            play(TASTING, until_asked(first(HIDDEN, secret)), 1, Drink(Tea.GREEN))

    @rule("CORE-3")
    def test_somebody_who_is_asked_something_else_is_told_what(self) -> None:
        state = until_asked(first(EMPTY, Sip(seat=0)))

        with forbidden("CORE-3", seat=0, asked=pending(state)[0]):
            play(TASTING, state, 0, MakeBid(0))

    @rule("CORE-1")
    def test_what_nature_does_is_asked_of_nobody_and_nothing_is_when_the_game_is_over(self) -> None:
        with forbidden("CORE-1", seat=0):
            play(TASTING, until_asked(first(EMPTY, Sip(seat=0))), 0, DealCard(Card.LEAF))
        with forbidden("CORE-1", seat=CHANCE):
            play(TASTING, until_asked(first(EMPTY, Sip(seat=0))), CHANCE, DealCard(Card.LEAF))
        with forbidden("CORE-1", seat=0):
            play(TASTING, until_asked(evolve(EMPTY, rounds=0)), 0, Drink(Tea.GREEN))

    @rule("CORE-1")
    def test_an_action_answers_the_first_decision_that_it_fits(self) -> None:
        two = until_asked(first(EMPTY, Gift(seat=0), Gift(seat=0)))

        assert answered_decision(two, 0, TakeGift(Reply.NO)).number == 1
        assert numbers(after_lines(two, "0 gift no")) == [2]

    @rule("CORE-1")
    def test_one_that_is_refused_there_may_still_answer_the_next(self) -> None:
        class Choosy(TakeGift, frozen=True, tag="gift"):
            def check(self, state: Tasting, decision: Gift) -> None:
                if decision.number == 1:
                    raise IllegalAction("TOY-7")

        state = until_asked(first(EMPTY, Gift(seat=0), Gift(seat=0)))

        assert answered_decision(state, 0, Choosy(Reply.NO)).number == 2

    def test_the_first_refusal_is_the_one_that_is_told(self) -> None:
        state = until_asked(first(EMPTY, Gift(seat=0), Gift(seat=0)))

        with forbidden("TOY-5"):
            play(TASTING, state, 0, TakeGift(Reply.YES))

    def test_a_decision_is_answered_by_any_kind_that_answers_a_kind_it_is_of(self) -> None:
        """Pour is a kind of OnTurn."""
        state = until_asked(first(EMPTY, Pour(seat=0)))

        assert ["pour", "close"] == [format_action(action) for action in legal(TASTING, state, 0)]

    def test_legal_is_what_check_lets_pass_of_the_candidates(self) -> None:
        state = until_asked(first(EMPTY, Gift(seat=1)))
        [gift] = pending(state)

        assert ["gift no"] == [format_action(action) for action in answers(TASTING, state, gift)]
        assert list(legal(TASTING, state, 0)) == []

    def test_what_nature_does_reveals(self) -> None:
        assert play(TASTING, until_asked(EMPTY), CHANCE, parse_action(TASTING, "deal leaf")).reveals

    def test_an_answer_is_struck_off_and_an_equal_one_is_not(self) -> None:
        one, two = Gift(seat=0), Gift(seat=0)
        state = first(EMPTY, one, two)

        assert without_decision(state, two).agenda[0] == (one,)
        assert without_decision(offer(EMPTY, one, two), one).offers == (two,)

    def test_events_of_all_that_followed_are_told_in_order(self) -> None:
        state = until_asked(in_order(evolve(EMPTY, bids=(0, 3, 0)), Sip(seat=0), Award()))
        step = play(TASTING, state, 0, Drink(Tea.GREEN))

        assert ["Won"] == [type(event).__name__ for event in step.events]


class TestScheduling:
    def test_again_asks_the_same_once_more_under_a_new_number(self) -> None:
        state = until_asked(first(EMPTY, Pour(seat=0)))
        after = after_lines(state, "0 pour")

        assert (numbers(state), numbers(after)) == ([1], [2])
        assert [type(decision) for decision in pending(after)] == [Pour]

    def test_again_stands_beside_the_others(self) -> None:
        state = until_asked(first(EMPTY, Pour(seat=0), Sip(seat=1)))

        assert [(Sip, 2), (Pour, 3)] == [(type(d), d.number) for d in pending(after_lines(state, "0 pour"))]

    def test_beside_adds_to_what_stands_in_front(self) -> None:
        state = with_decisions(in_order(EMPTY, Sip(seat=0), Reward()), Gift(seat=1))

        assert [len(group) for group in state.agenda] == [2, 1]
        assert with_decisions(EMPTY, Gift(seat=1)).agenda == ((Gift(seat=1),),)

    def test_an_offer_holds_nobody_up(self) -> None:
        state = until_asked(offer(in_order(EMPTY, Sip(seat=0), Sip(seat=1)), Gift(seat=2)))
        after = after_lines(state, "0 sip green")

        assert [1, 2] == [decision.seat for decision in pending(after)]
        assert after_lines(after, "1 sip green").offers == state.offers

    def test_an_offer_may_be_answered_at_any_time(self) -> None:
        state = until_asked(offer(in_order(EMPTY, Sip(seat=0), Sip(seat=1)), Gift(seat=2)))

        assert after_lines(state, "2 gift no").offers == ()

    def test_an_offer_called_in_keeps_its_number_and_goes_before_all_else(self) -> None:
        state = until_asked(offer(first(EMPTY, Sip(seat=0)), Gift(seat=2), Gift(seat=1)))
        late, early = state.offers
        after = in_order(evolve(state, offers=()), early, late)

        assert after.agenda[:2] == ((Gift(seat=1, number=3),), (Gift(seat=2, number=2),))
        with forbidden("CORE-8", awaited=(1,)):
            after_lines(until_asked(after), "2 gift no")

    def test_an_offer_is_called_in_by_a_task(self) -> None:
        state = until_asked(offer(in_order(EMPTY, Sip(seat=0), CallIn()), Gift(seat=2)))

        assert [(Gift, 2)] == [(type(d), d.seat) for d in pending(after_lines(state, "0 sip green"))]


class TestNumbering:
    def test_each_decision_gets_the_next_number_when_it_is_asked(self) -> None:
        state = until_asked(in_order(EMPTY, Sip(seat=0), Sip(seat=1)))
        after = after_lines(state, "0 sip green")

        assert (numbers(state), numbers(after)) == ([1], [2])
        assert (state.asked, after.asked) == (1, 2)

    def test_what_waits_behind_has_none_yet(self) -> None:
        state = until_asked(in_order(EMPTY, Sip(seat=0), Sip(seat=1)))

        assert state.agenda[1] == (Sip(seat=1),)

    def test_a_number_stays_as_long_as_the_decision_is_asked(self) -> None:
        state = until_asked(first(EMPTY, *(Sip(seat=seat) for seat in range(3))))

        assert numbers(after_lines(state, "1 sip green")) == [1, 3]

    def test_nature_is_asked_without_a_number(self) -> None:
        state = until_asked(EMPTY)

        assert (numbers(state), state.asked) == ([0], 0)

    def test_discreet_decisions_are_numbered_by_seat_and_below_zero(self) -> None:
        """So no other number tells that there was one."""
        among = (0, 1, 2)
        state = until_asked(
            in_order(EMPTY, Respond(seat=1, among=among), Respond(seat=2, among=among), Respond(seat=1, among=among))
        )
        found = numbers(state)
        for line in ("1 respond none", "2 respond none"):
            state = after_lines(state, line)
            found += numbers(state)

        assert found == [-1, -1, -2]
        assert state.discreet == (1, 2, 1)
        assert state.asked == 0
