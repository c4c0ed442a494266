"""Texts of Terra Mystica's face agree with the legal actions and their results, in random games."""

import re
from collections import Counter
from typing import Any

import pytest

from bot.catalogue.games import texts_for
from bot.faces.face import Choice
from bot.faces.question import split_area
from rendering.look import Look
from rules.core.model import Action, AnyAction, Decision
from rules.core.notation import format_action, word
from rules.core.play import without_decision
from rules.core.struct import evolve
from rules.terra_mystica.decisions import Leech, Turn, Unlock
from rules.terra_mystica.options import Pick
from rules.terra_mystica.power import height
from rules.terra_mystica.state import Terra
from tests.support.rules import rule
from tests.support.terra import arrange, player
from tests.support.terra_face import ALL, FACE, choice, decisions, look


@pytest.mark.parametrize(
    ("seats", "options", "locale"),
    [(2, {}, "en"), pytest.param(4, {"pick": Pick.AUCTION}, "zh-CN", marks=pytest.mark.slow), (5, ALL, "zh-TW")],
)
def test_every_choice_leads_on_and_to_all_that_is_legal(seats: int, options: dict[str, Any], locale: str) -> None:
    """Except for conversions: the wizard offers the usual ones, the others are typed."""
    texts = texts_for(locale)
    for number, (seen, asked, legal) in enumerate(decisions(seats, 11, **options)):
        first = FACE.choice(evolve(seen, texts=texts), asked, "", legal)
        written = [format_action(action) for action in legal]
        shown = (*first.options, *first.aside)

        assert len(shown) == len({(option.word, option.amounts is None) for option in shown})
        assert len(first.picture.alt) >= 40
        for each in written if number % 12 == 0 else ():
            if each.split()[0] not in ("convert", "burn", "end"):
                assert is_reached(each, seen, asked, legal, "", first, locale), each


def is_reached(
    written: str,
    seen: Look[Any],
    asked: Decision,
    legal: tuple[AnyAction, ...],
    beginning: str,
    shown: Choice,
    locale: str,
) -> bool:
    """Follow the wizard's questions to an action; look into pages and areas for it."""
    for option in (*shown.options, *shown.aside):
        text = f"{split_area(beginning)[0]} {option.word}".strip()
        if option.amounts is not None and not option.stands:
            if any(written == f"{text} {n}" for n in option.amounts):
                return True
            continue
        if option.stands or not (split_area(text)[1] or f"{written} ".startswith(f"{text} ")):
            continue
        if text == written:
            return True
        further = FACE.choice(evolve(seen, texts=texts_for(locale)), asked, text, legal)

        assert len(further.picture.alt) >= 40
        assert further.area == split_area(text)[1]
        if is_reached(written, seen, asked, legal, text, further, locale):
            return True
    return False


PLAYED = [(2, {}), pytest.param(4, {"pick": Pick.AUCTION}, marks=pytest.mark.slow), (5, ALL | {"pick": Pick.RANDOM})]
"""How many play, and with what, where all that is told is held to what is legal."""


def change(state: Terra, asked: Decision, action: Action[Any, Any]) -> Counter[str]:
    """Return what an action changes at once of coins, workers, priests and points of whoever is asked."""
    before = state.players[asked.seat]
    after = action.perform(without_decision(state, asked), asked).state.players[asked.seat]
    had, has = (
        {"c": each.coins, "w": each.workers, "p": each.priests + each.arrived, " VP": each.points}
        for each in (before, after)
    )
    return Counter({good: has[good] - had[good] for good in had if has[good] != had[good]})


def amounts(told: str, sign: str) -> Counter[str]:
    """Return how much of each good a line tells after a *sign*, as ``−2c``; power, which goes round, apart."""
    found: Counter[str] = Counter()
    for n, good in re.findall(sign + r"(\d+)(c|w|p| VP)(?![a-z])", told):
        found[good] += int(n)
    return found


@rule("TM-12.1", "TM-12.4", "TM-12.5")
@pytest.mark.parametrize(("seats", "options"), PLAYED)
def test_kinds_are_told_with_as_little_to_pay_as_is_legal(seats: int, options: dict[str, Any]) -> None:
    seen_kinds = set()
    for seen, asked, legal in decisions(seats, 5, **options):
        for option in FACE.choice(seen, asked, "", legal).options:
            meant = [action for action in legal if word(type(action)) == option.word]
            if isinstance(asked, Turn) and len(meant) > 1:
                seen_kinds.add(option.word)
                lost = [-change(seen.view.state, asked, action) for action in meant]
                if option.word == "send":
                    assert not option.caption
                else:
                    told = amounts(option.caption.partition("from")[2], "")
                    assert told in [each - Counter({" VP": each[" VP"]}) for each in lost]
                    assert not any(each < told for each in lost)

    assert {"build", "upgrade", "send"} <= seen_kinds


@rule("TM-12.10", "TM-19.3")
@pytest.mark.parametrize(("seats", "options"), PLAYED)
def test_whatever_is_told_of_an_action_is_what_it_does(seats: int, options: dict[str, Any]) -> None:
    for seen, asked, legal in decisions(seats, 6, **options):
        written = {format_action(action): action for action in legal}
        choice = FACE.choice(seen, asked, "", legal)
        for option in choice.options if seen.view.state.round and not isinstance(asked, Leech | Unlock) else ():
            if option.word in written:
                told = amounts(option.caption, r"\+")
                told.subtract(amounts(option.caption, "−"))
                done = change(seen.view.state, asked, written[option.word])
                assert done == Counter({good: n for good, n in told.items() if n}), (option, written[option.word])


@rule("TM-10.2")
@pytest.mark.parametrize("seed", [3, 4])
def test_an_offer_is_told_with_what_taking_it_really_gives_and_takes(seed: int) -> None:
    found = 0
    for seen, asked, legal in decisions(5, seed):
        if isinstance(asked, Leech):
            player = seen.view.state.players[asked.seat]
            [take] = [action for action in legal if word(type(action)) == "take"]
            label = FACE.choice(seen, asked, "", legal).options[0].label
            power, points = map(int, (*re.findall(r"\d+", label), 0)[:2])
            after = take.perform(without_decision(seen.view.state, asked), asked).state.players[asked.seat]
            found += 1

            assert (height(after.bowls) - height(player.bowls), player.points - after.points) == (power, points)

    assert found


@rule("TM-13.1", "TM-14.1", "TM-21.62")
@pytest.mark.parametrize(("seats", "options"), PLAYED)
def test_what_is_to_come_is_what_comes(seats: int, options: dict[str, Any]) -> None:
    """Passing scores what was announced; a bonus is shown as long as there is one, and never in round 6."""
    for seen, asked, legal in decisions(seats, 8, **options):
        state: Terra = seen.view.state
        passing = next((action for action in legal if word(type(action)) == "pass"), None)
        if passing is not None:
            told = FACE.info(seen, asked.seat).rpartition("As things stand")[2]
            [points] = re.findall(r"passing \+?(\d+) VP", told)

            assert change(state, asked, passing)[" VP"] == int(points)
            assert ("cult bonus" in told, "income" in told) == (state.round < 6,) * 2


def test_somebody_who_asks_is_told_of_their_own_choices_first_others_of_who_is_asked() -> None:
    leech = Leech(seat=1, source=0, amount=2, build=1)
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    state = evolve(table.state, offers=(leech,))

    for viewer, first in ((None, "### Ann"), (0, "### Ann"), (1, "### Bob")):
        [head, *_] = FACE.hints(look(state, viewer)).splitlines()
        assert head.startswith(first)


@rule("TM-21.55")
def test_a_town_over_a_river_is_at_hand_among_many_conversions() -> None:
    """However much may be burned and converted as well."""
    around = "E4 stronghold, E5 dwelling, D3 dwelling, C2 trading_house"
    own = player("mermaids", around, bowls=(0, 12, 2), priests=3)
    table = arrange(own, player("giants", "D4 dwelling")).do("0 upgrade E5 trading_house")

    found = [option.word for option in choice(table).aside]

    assert [f"join {river}" for river in table.legal_of(0, "join")] == sorted(found[:3])
    assert "@convert" == found[-1]
