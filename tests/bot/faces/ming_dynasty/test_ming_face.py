"""Texts and choices of Ming Dynasty's face; it reveals to nobody what their seat may not know."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.catalogue.games import texts_for
from bot.faces.face import Choice
from bot.faces.i18n.texts import LOCALES
from bot.faces.ming_dynasty.face import MingFace
from rendering.look import Look
from rendering.scene import Sprite
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Decision, Event, Seat
from rules.core.notation import parse_action, word
from rules.core.play import answers, begin, pending, play, view
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, MingOptions, Phase
from tests.support import looks
from tests.support.ming import MingTable, arrange, scoring
from tests.support.rules import rule

FACE = MingFace()
ENGLISH = texts_for("en")
NAMES = ("Ann", "Bob_B", "Cid", "Dora")
STEP = r"by \w+ ?\w* to ([^:\n]+):"
"""How the hints describe a step to a district."""


def look(state: Ming, seat: Seat | None, *events: Event, past: tuple[Event, ...] = ()) -> Look[Any]:
    """Return what *seat* sees of a table."""
    names = NAMES[: len(state.points)]
    return looks.look(view(RULES, state, seat), ENGLISH, names=names, events=events, past=past)


def choice(table: MingTable, *events: Event, beginning: str = "") -> Choice:
    """Return the wizard's question for the seat that is asked first."""
    decision = pending(table.state)[0]
    seen = look(table.state, decision.seat, *events)
    own = seen.state.agenda[0][0]
    return FACE.choice(seen, own, beginning, tuple(answers(RULES, seen.state, own)))


def options_by_word(asked: Choice) -> dict[str, str]:
    """Return the offered answers by their words, with their explanations."""
    return {option.word: f"{option.name} · {option.caption}" for option in (*asked.options, *asked.aside)}


def decisions(seats: int, seed: bytes) -> Iterator[tuple[Look[Any], Decision]]:
    """Play a random game, and yield each decision with the view of the seat that is asked."""
    state, dice, events = begin(RULES, seats, MingOptions()).state, random.Random(1), tuple[Event, ...]()
    for n in range(5000):
        if RULES.result(state) is not None:
            return
        seat = pending(state)[0].seat
        action = RULES.draw(state, KeyedDice(seed, n)) if seat == CHANCE else None
        if action is None:
            seen = look(state, seat, *events)
            [asked] = [each for each in pending(seen.view.state) if each.seat == seat]
            yield seen, asked
            action = dice.choice(list(answers(RULES, state, asked)))
        step = play(RULES, state, seat, action)
        state, events = step.state, () if step.closes else events + step.events


@rule("MD-12.5", "MD-12.7")
def test_a_lead_counts_only_over_the_neutral_player() -> None:
    level = scoring("shaanxi-1 3, shaanxi-2 0 0 2", seats=2)
    behind = scoring("shaanxi-1 1, shaanxi-2 0 0 2", seats=2)

    assert options_by_word(choice(level))["return 0"].startswith("Nobody returns · 2 remain: 12 points")
    assert options_by_word(choice(behind))["return 0"] == "Nobody returns · 1 remains: 4 points"


def test_a_scoring_is_shown_whole_also_what_was_told_before() -> None:
    table = scoring("shaanxi-1 3 0 0, sichuan-1 0 2 0")
    begun, past = table.state, table.events
    table.do("0 return 0")

    before = FACE.board(look(begun, None, *past))
    after = FACE.board(look(table.state, None, *table.events, past=past))

    assert (1, 2) == (len(before), len(after))
    assert "Xi'an: B had 2 move in" in after[1].alt


def test_the_end_has_a_picture_of_its_own() -> None:
    table = scoring("shaanxi-1 3 0 0", round=6, hands="||").none_return()

    assert table.state.over
    pictures = FACE.board(look(table.state, None, *table.events))

    assert len(pictures) == 3
    assert "Ann wins!" == FACE.heading(look(table.state, None))
    assert "Ann wins!" == FACE.hints(look(table.state, None))
    assert FACE.standings(look(table.state, None)).startswith("`B` 1. Ann")


@rule("MD-4.2", "MD-10.1")
def test_the_heading_says_round_phase_and_who_is_asked_what() -> None:
    table = arrange(hands="horse|horse")

    heading = FACE.heading(look(table.state, None))

    assert heading == "Round 1 of 6 · Move and deploy: Ann moves, stays or passes"


def test_standings_tell_cards_by_their_number_only() -> None:
    table = arrange(hands="horse dragon|junk", tiles="1 0 2|0 0 0 1")

    first, second, *_ = FACE.standings(look(table.state, None)).splitlines()

    assert first == "`B` Ann: 0 points, 2 cards, tiles: Shaanxi 1 and Shandong 2 · starting player"
    assert second == "`Y` Bob\\_B: 0 points, 1 card, tiles: Sichuan 1"


@rule("A-24", "MD-4.2")
def test_the_starting_player_is_who_begins_also_when_another_left_with_the_figure() -> None:
    table = arrange(hands="horse|horse|horse", turn=1).do("0 leave")
    marked = [" · starting player" in line for line in FACE.standings(look(table.state, None)).splitlines()]

    assert [False, True, False] == marked[:3]


@rule("MD-9.1.2", "MD-9.4.2", "MD-9.5.1")
def test_before_a_scoring_one_is_told_what_it_would_give() -> None:
    table = arrange(hands="horse|horse", open="shaanxi-1 3 1 0", monks="huguang-2 1")

    told = FACE.hints(look(table.state, 2))

    assert "If round 2 were scored now" in told
    assert (
        "**Xi'an** (Shaanxi): Ann: 2 in the city, 12 points (4 for the majority); Bob\\_B: 1 in the city, 4 points"
        in told
    )
    assert "Yan'an: Ann ×2 and Bob\\_B ×1" in told
    assert "Monks: Bob\\_B: 4 points" in told


def test_a_hand_is_shown_to_its_owner_only() -> None:
    table = arrange(hands="horse dragon|junk")

    assert FACE.hand(look(table.state, 0), 0) is not None
    assert FACE.hand(look(table.state, 1), 0) is None
    assert "horse and dragon" in FACE.info(look(table.state, 0), 0)
    assert "horse" not in FACE.info(look(table.state, 1), 0)


def test_what_can_be_wished_for_are_beginnings_of_actions() -> None:
    table = arrange(hands="horse|horse")
    words = [option.word for option in FACE.wishes(look(table.state, 0))]

    assert len(words) == len(set(words)) == 14
    assert {"place", "take", "pass"} == {each.split()[0] for each in words} <= {word(kind) for kind in RULES.actions}
    for each in words:
        parse_action(RULES, f"{each} shaanxi" if each.startswith("take") else each)


def test_fields_are_told_by_name_after_what_is_typed() -> None:
    fields = [
        ("district", "shaanxi-2"),
        ("province", "shaanxi"),
        ("card", "ox_cart"),
        ("seat", "1"),
        ("relatives", "2"),
    ]

    told = [FACE.field(name, value, ENGLISH, NAMES) for name, value in fields]

    assert told == ["Hanzhong", "Shaanxi", "ox cart", "Bob_B", ""]


@rule("MD-12.1")
def test_neutral_relatives_are_an_option_for_two_only() -> None:
    assert [False, True, True] == ["neutrals" in MingOptions().moot(seats) for seats in (2, 3, 4)]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_first_message_says_that_the_board_is_ours(locale: str) -> None:
    said = {"en": "our own reconstruction", "zh-CN": "我们自己重绘", "zh-TW": "我們自己重繪"}

    assert said[locale] in FACE.preface(texts_for(locale))


@rule("MD-6.2", "MD-6.3")
def test_whoever_takes_a_card_sees_ones_own_hand_and_one_button_for_all_dragons() -> None:
    table = arrange(phase=Phase.TAKE, hands="horse dragon junk|horse", spaces="shaanxi 2, huguang 1")
    asked, dragons = choice(table), choice(table, beginning="take dragon")

    assert asked.prompt == "Which card do you take? Your hand (3 of 5): horse, junk, and dragon."
    assert ["take dragon"] == [option.word for option in asked.options if "dragon" in option.word]
    assert {"card-horse", "card-junk", "card-dragon"} <= {*sprites_above_the_map(asked)}
    assert ["shaanxi", "huguang"] == [option.word for option in dragons.options]
    assert "your only relative there leaves the game" in dragons.options[1].caption


@rule("MD-7.2")
def test_the_picture_of_a_journey_shows_ones_own_hand() -> None:
    asked = choice(arrange(hands="horse horse camel|horse"))

    assert ["card-camel", "card-horse", "card-horse"] == sorted(sprites_above_the_map(asked))


def sprites_above_the_map(asked: Choice) -> list[str]:
    """Return the drawings of cards in the band above the map."""
    found = [each for each in asked.picture.scene.shapes if isinstance(each, Sprite) and each.z > 20]
    return [each.id.partition("/")[2] for each in found if "/card-" in each.id]


@rule("MD-9.1", "MD-9.4")
def test_the_preview_of_a_deployment_says_what_each_city_would_score_before_and_after() -> None:
    table = arrange(
        hands="sedan_chair|horse", princes="shaanxi-1 huguang-2 sichuan-1", spaces="shaanxi 2", open="shaanxi-2 0 1 0"
    )
    before = view(RULES, table.state, 0)
    table.do("0 move shaanxi-2 sedan_chair", "0 deploy 2 none")
    told = FACE.foreseen(look(table.state, 0, *table.events), before)

    assert told == ["Xi'an, if scored now: Ann: 0 → 12; Bob\\_B: 8 → 4"]
