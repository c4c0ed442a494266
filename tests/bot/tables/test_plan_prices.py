"""Planned steps of Ming Dynasty and The Great Wall that their seat could not pay for right now."""

import pytest

from bot.tables.turns.plans import parse_plan, unaffordable
from rules.core.model import AnyRules, State
from rules.core.play import view
from rules.great_wall.game import RULES as WALL
from rules.ming_dynasty.game import RULES as MING
from rules.ming_dynasty.state import Phase
from tests.support.ming import arrange as arrange_ming
from tests.support.rules import rule
from tests.support.wall import arrange as arrange_wall
from tests.support.wall import player


def lacking(rules: AnyRules, state: State, text: str) -> str | None:
    """Return the rule that says what seat 0 lacks for the plan *text*, None if it lacks nothing."""
    [line] = parse_plan(rules, text)
    found = unaffordable(rules, view(rules, state, 0), line)
    return None if found is None else found.rule


@rule("MD-6.3", "MD-7.7", "MD-7.8")
@pytest.mark.parametrize(
    ("phase", "hand", "text", "refusal"),
    [
        (Phase.TAKE, "", "take dragon beizhili", "MD-6.3"),
        (Phase.TAKE, "", "take dragon shaanxi", None),
        (Phase.MOVE, "horse", "stay camel", "MD-7.7"),
        (Phase.MOVE, "horse", "stay camel | stay horse", None),
        (Phase.MOVE, "horse", "move beizhili-1 junk", None),
        (Phase.PLACE, "", "stay camel", None),
        (Phase.PLACE, "", "take dragon beizhili", None),
    ],
)
def test_a_card_or_relative_that_is_not_there_is_found(phase: Phase, hand: str, text: str, refusal: str | None) -> None:
    """What a step of the prince takes depends on where he is then, and earlier phases still bring cards."""
    state = arrange_ming(phase=phase, hands=hand, spaces="" if phase is Phase.PLACE else "shaanxi 1").state

    assert refusal == lacking(MING, state, text)


@rule("GW-1.4")
@pytest.mark.parametrize(
    ("goods", "text", "refusal"),
    [
        ("1g", "hire_clerk", "GW-1.4"),
        ("9g", "hire_clerk", None),
        ("1s", "wall left", "GW-1.4"),
        ("1s", "barricade left", "GW-1.4"),
        ("9s", "wall left", None),
        ("0", "upgrade quarry", "GW-1.4"),
        ("9w9s9g9c", "upgrade quarry", None),
        ("0", "recruit spearman", None),
        ("0", "pass", None),
    ],
)
def test_resources_that_are_not_there_are_found(goods: str, text: str, refusal: str | None) -> None:
    state = arrange_wall(player(goods=goods), player(), player()).state

    assert refusal == lacking(WALL, state, text)
