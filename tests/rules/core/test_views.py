"""Views and drafts: what a seat sees, what a draft tries, and what is done again."""

import pytest

from laws.laws import replay
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, NOBODY, Asked, Options, UnreadableAction
from rules.core.play import begin, enact, first, in_order, leave, offer, pending, play, view, visible_events
from rules.core.struct import evolve
from rules.prepared import parse_chain, try_draft
from tasting.rules import TASTING, Drink, PourCup, Spoil
from tasting.state import Bid, Card, Gift, Given, Pour, Received, Respond, Reward, Sip, TastingOptions, Tea
from tests.support.rules import forbidden, rule
from tests.support.tea import EMPTY, HIDDEN, after_lines, until_asked


class TestViews:
    def test_a_view_hides_what_the_mask_hides(self) -> None:
        hands = [[hand.cards for hand in view(TASTING, HIDDEN, seat).state.hands] for seat in (None, 0, 1)]

        assert hands == [[None] * 3, [(Card.FROST,), None, None], [None, (Card.LEAF,), None]]
        assert view(TASTING, HIDDEN, 1).state.hands[0].size == 1

    def test_a_discreet_decision_is_seen_by_its_seat_alone(self) -> None:
        state = until_asked(first(HIDDEN, Respond(seat=0, among=(0, 1))))
        hidden = Asked(seat=NOBODY, among=(0, 1))

        assert [pending(view(TASTING, state, seat).state) for seat in (None, 1, 2)] == [(hidden,)] * 3
        assert pending(view(TASTING, state, 0).state) == pending(state)

    def test_how_many_are_asked_in_secret_is_not_seen(self) -> None:
        both = until_asked(first(HIDDEN, Respond(seat=0, among=(0, 1)), Respond(seat=1, among=(0, 1))))

        assert pending(view(TASTING, both, None).state) == (Asked(seat=NOBODY, among=(0, 1)),)

    def test_how_often_others_were_asked_in_secret_is_not_seen(self) -> None:
        state = evolve(HIDDEN, discreet=(0, 1, 0))

        assert [(), (0, 0), (1,)] == [view(TASTING, state, seat).state.discreet for seat in (None, 0, 1)]

    def test_a_discreet_offer_is_hidden_too(self) -> None:
        state = until_asked(offer(first(HIDDEN, Sip(seat=1)), Gift(seat=0, among=(0, 1))))

        assert pending(view(TASTING, state, 1).state)[1:] == (Asked(seat=NOBODY, among=(0, 1)),)

    def test_of_what_waits_behind_discreet_decisions_are_not_seen(self) -> None:
        state = until_asked(in_order(HIDDEN, Sip(seat=0), Respond(seat=1, among=(0, 1)), Reward()))
        seen = [view(TASTING, state, seat).state.agenda for seat in (None, 0, 1)]

        assert seen == [(state.agenda[0], (Reward(),))] * 3

    def test_what_all_may_know_is_seen_by_all(self) -> None:
        state = until_asked(first(HIDDEN, Sip(seat=0), Bid(seat=1, sealed=True)))

        assert pending(view(TASTING, state, None).state) == pending(state)

    def test_an_event_is_told_to_its_seat_alone_and_its_twin_to_all(self) -> None:
        events = (Given(seat=1, card=Card.LEAF, to=1), Received(1))

        assert visible_events(events, 1) == events
        assert visible_events(events, 0) == visible_events(events, None) == events[1:]


class TestTrying:
    def test_a_draft_is_tried_on_a_copy(self) -> None:
        state = until_asked(first(EMPTY, Pour(seat=0)))
        trial = try_draft(TASTING, state, 0, parse_chain(TASTING, "pour; pour"))

        assert trial.state.pours == (0, 0)
        assert state.pours == ()
        assert trial.kept == (PourCup(), PourCup())
        assert (trial.reveals, trial.refusal) == (False, None)

    def test_an_empty_draft_comes_to_what_there_is(self) -> None:
        state = until_asked(first(EMPTY, Pour(seat=0)))

        assert try_draft(TASTING, state, 0, ()).state is state

    def test_the_longest_beginning_that_fits_is_kept_and_the_rest_refused(self) -> None:
        state = until_asked(first(EMPTY, Pour(seat=0)))
        trial = try_draft(TASTING, state, 0, parse_chain(TASTING, "pour; sip green; pour"))

        assert trial.kept == (PourCup(),)
        assert trial.state.pours == (0,)
        assert trial.refusal is not None
        assert trial.refusal.rule == "CORE-3"

    @rule("CORE-10")
    def test_what_comes_after_a_step_that_ends_the_draft_waits_for_that(self) -> None:
        state = until_asked(first(HIDDEN, Respond(seat=0, among=(0,)), Sip(seat=0)))
        trial = try_draft(TASTING, state, 0, parse_chain(TASTING, "respond frost; sip black"))

        assert trial.refusal is not None
        assert trial.refusal.rule == "CORE-10"

    def test_a_step_that_reveals_closes_the_draft_and_is_not_shown(self) -> None:
        state = until_asked(first(HIDDEN, Respond(seat=0, among=(0,)), Sip(seat=0)))
        trial = try_draft(TASTING, state, 0, parse_chain(TASTING, "sip green; respond frost; sip black"))

        assert trial.reveals
        assert trial.kept == (Drink(Tea.GREEN), Spoil(Card.FROST))
        assert trial.state == after_lines(state, "0 sip green")
        assert trial.state.spent == ()

    def test_a_step_that_would_reveal_is_still_checked(self) -> None:
        state = until_asked(first(HIDDEN, Respond(seat=1, among=(0, 1))))
        trial = try_draft(TASTING, state, 1, parse_chain(TASTING, "respond frost"))

        assert (trial.reveals, trial.kept) == (False, ())
        assert trial.refusal is not None
        assert trial.refusal.rule == "TOY-3"

    def test_nature_is_never_asked_in_a_preview(self) -> None:
        """The last sip ends the round; the deal that follows waits."""
        state = until_asked(first(EMPTY, Sip(seat=0)))
        trial = try_draft(TASTING, state, 0, (Drink(Tea.GREEN),))

        assert [CHANCE] == [decision.seat for decision in pending(trial.state)]
        assert trial.state.deck == EMPTY.deck


class TestDoingAgain:
    def test_the_first_state_asks_something(self) -> None:
        step = begin(TASTING, 2, TastingOptions())

        assert pending(step.state)
        assert isinstance(TASTING.options_type(), Options)

    def test_an_entry_is_enacted(self) -> None:
        state = until_asked(first(EMPTY, Sip(seat=0)))
        entry = Entry(seq=1, seat=0, text="sip green")

        assert enact(TASTING, state, entry) == play(TASTING, state, 0, Drink(Tea.GREEN))

    def test_leaving_is_an_entry_too_and_reveals(self) -> None:
        state = until_asked(first(EMPTY, Sip(seat=0), Sip(seat=1)))
        step = enact(TASTING, state, Entry(seq=1, seat=0, text=LEAVE))

        assert step == leave(TASTING, state, 0)
        assert step.reveals
        assert (step.state.gone, [d.seat for d in pending(step.state)]) == ((0,), [1])

    @rule("CORE-2")
    def test_an_entry_that_cannot_be_read_or_does_not_fit_is_refused(self) -> None:
        state = until_asked(first(EMPTY, Sip(seat=0)))

        with pytest.raises(UnreadableAction, match=r"^CORE-2 "):
            enact(TASTING, state, Entry(seq=1, seat=0, text="slurp"))
        with forbidden("CORE-8"):
            enact(TASTING, state, Entry(seq=1, seat=1, text="sip green"))

    def test_replay_does_what_was_not_taken_back(self) -> None:
        state = until_asked(first(EMPTY, Pour(seat=0), Sip(seat=1)))
        log = (
            Entry(seq=1, seat=0, text="pour"),
            Entry(seq=2, seat=0, text="pour"),
            Entry(seq=3, seat=0, undoes=1),
            Entry(seq=4, seat=1, text="sip black"),
        )

        assert replay(TASTING, state, log) == after_lines(state, "0 pour", "1 sip black")
