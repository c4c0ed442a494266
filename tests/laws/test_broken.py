"""Rules broken on purpose, one by one: each law sees the bug it is there for."""

import pytest

from laws.case import BrokenLaw
from laws.laws import replay
from laws.playout import Deal, playout, shortest
from rules.core.notation import format_action
from rules.core.play import begin, legal
from tasting.measures import MEASURES
from tasting.rules import Drink, TakeGift, TastingRules
from tasting.state import Rounds, TastingOptions
from tests.support.broken import BROKEN, Losing, Tripping, with_action


@pytest.mark.parametrize(("law", "rules"), BROKEN, ids=[law for law, _ in BROKEN])
def test_a_bug_is_seen_by_its_law(law: str, rules: TastingRules) -> None:
    def games() -> None:
        for seed in range(40):
            playout(
                Deal(rules, 2 + seed % 3, TastingOptions(rounds=Rounds.THREE), seed),
                measures=MEASURES,
                longest=400,
                leaving=seed % 2 * 9,
            )

    with pytest.raises(BrokenLaw) as caught:
        games()

    assert law == caught.value.law


def test_without_the_laws_nobody_minds() -> None:
    game = playout(Deal(with_action(TakeGift, Losing), 3, TastingOptions(), 1))

    assert game.state.over
    assert len(game.log) == len(game.moves)


def test_the_log_of_a_broken_law_leads_to_where_it_breaks() -> None:
    rules = with_action(Drink, Tripping)
    with pytest.raises(BrokenLaw) as caught:
        playout(Deal(rules, 3, TastingOptions(rounds=Rounds.THREE), 1), measures=MEASURES)
    start = begin(rules, 3, TastingOptions(rounds=Rounds.THREE)).state
    state = replay(rules, start, caught.value.log)

    assert "sip black" in {format_action(action) for seat in range(3) for action in legal(rules, state, seat)}
    assert len(state.drinks) > 2


def test_a_shorter_log_that_breaks_the_same_law_is_looked_for() -> None:
    """Three have drunk after the first round at the earliest."""
    rules, options = with_action(Drink, Tripping), TastingOptions(rounds=Rounds.THREE)
    with pytest.raises(BrokenLaw) as caught:
        playout(Deal(rules, 2, options, "long"), measures=MEASURES)
    found = shortest(rules, 2, options, caught.value, MEASURES)

    assert found.law == caught.value.law
    assert len(found.log) <= len(caught.value.log)
    assert len(replay(rules, begin(rules, 2, options).state, found.log).drinks) == 3
