"""Standing answers to offers of power (TM-10.2, TM-10.6, TM-19.6)."""

import pytest

from rules.core.notation import format_action
from rules.core.play import view
from rules.terra_mystica.decisions import Leech, Turn
from rules.terra_mystica.game import RULES
from rules.terra_mystica.standing import answer
from tests.support.rules import rule
from tests.support.terra import TerraTable, arrange, player


def offer_power(
    amount: int, *, points: int = 20, bowls: tuple[int, int, int] = (5, 7, 0), round: int = 2, passed: bool = False
) -> TerraTable:
    """Arrange a table at which the Witches in seat 1 are offered *amount* power by a build of the Nomads."""
    leech = Leech(seat=1, source=0, amount=amount, build=1)
    nomads, witches = player("nomads", "E5 dwelling"), player("witches", "E6 dwelling", points=points, bowls=bowls)
    return arrange(nomads, witches, asked=(leech,), round=round, passed=(1,) if passed else ())


def answer_of(table: TerraTable, wish: str) -> str | None:
    """Return what *wish* answers, None if the Witches are asked."""
    [decision] = table.state.agenda[0]
    action = answer(view(RULES, table.state, 1), decision, tuple(wish.split("; ")))
    return None if action is None else format_action(action)


@rule("TM-10.2")
@pytest.mark.parametrize(
    ("wish", "one", "two", "three"),
    [
        ("ask", None, None, None),
        ("free", "take 1 nomads", None, None),
        ("free; else decline", "take 1 nomads", "decline 2 nomads", "decline 3 nomads"),
        ("upto 1", "take 1 nomads", "take 2 nomads", None),
        ("upto 1; else decline", "take 1 nomads", "take 2 nomads", "decline 3 nomads"),
        ("never", "decline 1 nomads", "decline 2 nomads", "decline 3 nomads"),
    ],
)
def test_power_is_taken_up_to_its_price(wish: str, one: str | None, two: str | None, three: str | None) -> None:
    assert [one, two, three] == [answer_of(offer_power(amount), wish) for amount in (1, 2, 3)]


@rule("TM-10.2", "TM-10.6")
def test_the_price_is_that_of_the_power_really_gained() -> None:
    """Of four power only one has room, so it is free."""
    full = offer_power(4, bowls=(0, 1, 11))

    assert "take 4 nomads" == answer_of(full, "free")
    assert "take 4 nomads" == answer_of(offer_power(4, points=1), "upto 1")


@rule("TM-10.2")
def test_whoever_wishes_so_is_asked_where_part_would_be_lost() -> None:
    full = offer_power(4, bowls=(0, 1, 11))

    assert None is answer_of(full, "free; ask if lost")
    assert None is answer_of(full, "upto 3; else decline; ask if lost")
    assert "take 1 nomads" == answer_of(offer_power(1), "free; ask if lost")


@rule("TM-10.5", "TM-16.6")
def test_after_the_last_pass_all_is_declined_if_wished_so() -> None:
    wish = "upto 6; decline after pass"

    assert "decline 1 nomads" == answer_of(offer_power(1, round=6, passed=True), wish)
    assert "take 1 nomads" == answer_of(offer_power(1, round=5, passed=True), wish)
    assert "take 1 nomads" == answer_of(offer_power(1, round=6), wish)
    assert "decline 3 nomads" == answer_of(offer_power(3, round=6, passed=True), "ask; decline after pass")


def test_nothing_else_is_answered() -> None:
    table = offer_power(1)

    assert None is answer(view(RULES, table.state, 1), Turn(seat=1), ("never",))


@pytest.mark.parametrize("text", ["ask", "", "ask; ask if lost", "upto 99", "sometimes; else decline"])
def test_without_a_price_it_is_asked(text: str) -> None:
    assert None is answer_of(offer_power(1), text)
