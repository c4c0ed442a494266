"""The questions of Ming Dynasty: what they offer, and what they say of it."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.catalogue.games import texts_for
from bot.faces.face import Choice
from bot.faces.ming_dynasty.choices import BUTTONS_AT_MOST
from rendering.look import Look
from rules.core.model import ActionOf, Decision, Seat
from rules.core.notation import format_action, parse_action
from rules.core.play import answers, play
from rules.core.play import legal as every
from rules.core.struct import evolve
from rules.ming_dynasty.actions import Deploy, Move, Pass, Stay, Take
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Journey, Ming, Stayed, Turn
from tests.bot.faces.ming_dynasty.test_ming_face import ENGLISH, FACE, STEP, choice, decisions, look, options_by_word
from tests.support.ming import arrange, scoring
from tests.support.rules import rule


def kinds(legal: list[ActionOf[Ming]]) -> set[type]:
    """Return the kinds of actions there are."""
    return {type(action) for action in legal}


def questions_after(
    seen: Look[Any], asked: Decision, legal: tuple[ActionOf[Ming], ...], beginning: str = ""
) -> Iterator[tuple[Choice, list[str]]]:
    """Yield the question after *beginning* with the results of its options, then the questions after each of these."""
    shown = FACE.choice(seen, asked, beginning, legal)
    begun = [f"{beginning} {option.word}".strip() for option in (*shown.options, *shown.aside)]
    yield shown, begun
    for half in {each for each in begun if ";" not in each} - {*map(format_action, legal)}:
        yield from questions_after(seen, asked, legal, half)


@pytest.mark.parametrize(
    ("seats", "locale"),
    [
        (2, "zh-CN"),
        (2, "zh-TW"),
        (4, "en"),
        *(pytest.param(*each, marks=pytest.mark.slow) for each in ((2, "en"), (4, "zh-CN"), (4, "zh-TW"))),
    ],
)
def test_all_that_is_legal_is_offered_in_at_most_two_questions_and_nothing_else(seats: int, locale: str) -> None:
    met = Counter[int]()
    for seen, asked in decisions(seats, b"choices"):
        legal = tuple(answers(RULES, seen.view.state, asked))
        questions = [*questions_after(evolve(seen, texts=texts_for(locale)), asked, legal)]
        begun = Counter(word for _, words in questions for word in words)
        met[len(questions)] += 1

        assert {1} == {count for text, count in begun.items() if ";" not in text}
        assert {*map(format_action, legal)} <= {each.partition("; ")[0] for each in begun}
        for first, second in (each.split("; ") for each in begun if ";" in each):
            after = play(RULES, seen.view.state, asked.seat, parse_action(RULES, first)).state
            assert second in map(format_action, every(RULES, after, asked.seat))
        for shown, _ in questions:
            marks = [option.mark for option in shown.options if option.mark]
            assert len({*marks}) == len(marks) <= 25
            if isinstance(asked, Turn | Journey | Stayed):
                names = [option.label for option in shown.options if ";" in option.word]
                explained = re.search("\n-# [“「](.+?)[”」]", shown.prompt)
                assert explained is None or explained[1] in names
                assert 1 <= len(shown.options) + len(shown.aside) <= 18

    assert met.total() > met[1] > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_one_is_told_one_may_do_is_what_is_legal(seats: int) -> None:
    """Each card that may be taken, each district that may be gone to, and how many may be deployed."""
    met = set()
    for seen, asked in decisions(seats, b"outlook"):
        legal = list(answers(RULES, seen.view.state, asked))
        takes = [action.card is Card.DRAGON for action in legal if isinstance(action, Take)]
        steps = {action.to for action in legal if isinstance(action, Move)}
        deployed = [action.relatives for action in legal if isinstance(action, Deploy)]
        told = FACE.hints(seen).partition("\n### If round")[0]
        lines = told.splitlines()
        met |= {type(action) for action in legal}

        assert takes.count(False) == told.count("- take from")
        assert takes.count(True) == told.count("or a dragon card for a relative")
        assert {ENGLISH.say(f"district-{each}") for each in steps} == {*re.findall(STEP, told)}
        assert [Stay in kinds(legal), Pass in kinds(legal)] == ["- stay in" in told, "- pass" in told]
        assert ([max(deployed)] if deployed else []) == [
            int(re.sub(r"[^0-9]", "", line) or 0) for line in lines if line.startswith("- deploy in")
        ]

    assert {Take, Move, Stay, Pass, Deploy} <= met


@rule("MD-7.3", "MD-7.4")
def test_others_are_told_what_so_many_cards_could_do() -> None:
    """A player with one card left cannot end a step on another prince, whatever the card is."""
    table = arrange(hands="horse|horse", princes="shaanxi-1 shaanxi-3 sichuan-1")
    ways = FACE.hints(look(table.state, None)).partition("\n### If round")[0]

    assert {"Hanzhong", "Baoding", "Yongping"} == {*re.findall(STEP, ways)}
    assert "Pingliang" not in ways


@rule("MD-7.8")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_with_an_empty_hand_one_is_told_of_passing_only(seat: Seat | None) -> None:
    table = arrange(hands="|horse|camel", princes="shaanxi-1 shaanxi-3 sichuan-1")

    told = FACE.hints(look(table.state, seat)).splitlines()

    assert ["- pass, and keep the cards"] == told[1 : told.index("### If round 2 were scored now, and nobody returned")]


@rule("MD-7.4")
def test_on_the_way_through_a_prince_nobody_is_told_of_deploying_there() -> None:
    table = arrange(hands="horse dragon|horse", princes="shaanxi-1 shaanxi-3 sichuan-1")
    table.do("0 move shaanxi-3 horse")

    assert "deploy in Pingliang" not in FACE.hints(look(table.state, 0))

    table.do("0 move shaanxi-2 dragon")

    assert "deploy in Hanzhong" in FACE.hints(look(table.state, 0))


@rule("MD-7.4", "MD-7.7")
def test_somebody_who_stays_beside_the_prince_of_one_who_left_is_told_what_can_be_deployed() -> None:
    princes = "shaanxi-1 shaanxi-3 sichuan-1"
    table = arrange(hands="horse dragon|horse camel|junk", princes=princes, spaces="shaanxi 0 2")
    table.do("0 move shaanxi-3 horse")
    table.do("0 leave")
    asked = options_by_word(choice(table))

    assert "through only" not in asked["stay"]
    assert "2" in asked["stay"]


@rule("MD-7.3", "MD-7.4")
def test_a_step_names_its_cards_and_where_one_may_only_pass_through() -> None:
    table = arrange(hands="horse dragon camel|horse", princes="shaanxi-1 shaanxi-3 sichuan-1")

    found = options_by_word(choice(table))

    assert found["move shaanxi-3"] == "2 · Pingliang · by horse / dragon; through only"
    assert found["move shaanxi-2 dragon"] == "1 · Hanzhong · by dragon; nobody to deploy"
    assert found["stay"] == "Stay… · nobody to deploy"
    assert "pass" in found


@rule("MD-8.1", "MD-8.3")
def test_a_step_and_the_most_that_can_be_deployed_there_are_one_choice() -> None:
    """It is named by the number of the place, and plays the first card that is named for it."""
    princes = "shaanxi-1 huguang-1 sichuan-1"
    table = arrange(hands="horse sedan_chair dragon|horse", princes=princes, spaces="shaanxi 4", monks="shaanxi-3 0")

    asked = choice(table)
    whole = {option.word: option.label for option in asked.options if ";" in option.word}

    assert {word: label for word, label in whole.items() if word.startswith("move")} == {
        "move shaanxi-2 sedan_chair; deploy 3 none": "1: 3",
        "move shaanxi-2 sedan_chair; deploy 3 monk": "1: 2 + monk",
    }
    assert "“1: 2 + monk” is: go to 1, and deploy 2 relatives and a monk." in asked.prompt


@rule("MD-7.7", "MD-8.1")
def test_staying_and_the_most_that_can_be_deployed_there_are_one_choice() -> None:
    """It plays the card the player has most of; a dragon card is not proposed while another one would do."""
    princes = "shaanxi-1 huguang-1 sichuan-1"
    table = arrange(hands="horse camel camel dragon|horse", princes=princes, spaces="shaanxi 2", monks="shaanxi-3 0")

    first, paying = choice(table), choice(table, beginning="stay")
    staying = {option.word: option.label for option in first.options if option.word.startswith("stay")}

    assert [*staying.items()] == [
        ("stay camel; deploy 2 none", "Stay, camel: 2"),
        ("stay camel; deploy 2 monk", "Stay, camel: 1 + monk"),
        ("stay horse; deploy 2 none", "Stay, horse: 2"),
        ("stay horse; deploy 2 monk", "Stay, horse: 1 + monk"),
    ]
    assert "camel; deploy 2 monk" in [option.word for option in paying.options]
    assert len(paying.options) <= BUTTONS_AT_MOST, "or they become a menu, which takes two presses"


@rule("MD-7.7", "MD-8.1")
def test_what_explains_the_short_names_is_on_the_page() -> None:
    table = arrange(hands="camel|horse", princes="shaanxi-1 shaanxi-3 sichuan-1", spaces="shaanxi 1")
    asked = choice(table)

    assert "“Stay, camel: monk” is: stay for the camel card, and deploy a monk." in asked.prompt
    assert "Stay, camel: monk" in [option.label for option in asked.options]


@rule("MD-7.3", "MD-7.7")
def test_the_card_is_asked_for_after_the_place() -> None:
    table = arrange(hands="horse dragon camel|horse", princes="shaanxi-1 shaanxi-3 sichuan-1")
    going, staying = choice(table, beginning="move shaanxi-3"), choice(table, beginning="stay")

    assert going.prompt == "Which card does your prince play to go to Pingliang? Your hand: horse, camel, and dragon."
    assert ["horse", "dragon"] == [option.word for option in going.options]
    assert ["horse", "dragon"] == [option.label for option in going.options]
    assert staying.prompt == "Which card does your prince play to stay in Yan'an? Your hand: horse, camel, and dragon."
    assert ["horse", "camel", "dragon"] == [option.word for option in staying.options]


@rule("MD-6.3")
def test_among_many_options_a_dragon_card_comes_before_the_relative_that_pays_for_it() -> None:
    several = ((seen, asked, tuple(answers(RULES, seen.view.state, asked))) for seen, asked in decisions(3, b"dragons"))
    seen, asked, legal = next(
        each
        for each in several
        if len(each[2]) > 10 and sum(format_action(action).startswith("take dragon") for action in each[2]) > 1
    )
    [(first, _), (second, words)] = questions_after(seen, asked, legal)

    assert [option.word for option in first.options if not option.mark] == ["take dragon"]
    assert {*words} == {word for word in map(format_action, legal) if word.startswith("take dragon")}
    assert all(option.mark for option in second.options)


@rule("MD-8.2", "MD-8.4")
def test_a_step_says_what_could_be_deployed_there() -> None:
    princes = "shaanxi-1 huguang-1 sichuan-1"
    table = arrange(hands="horse sedan_chair|horse", princes=princes, spaces="shaanxi 4", monks="shaanxi-3 0")

    found = options_by_word(choice(table))

    assert found["move shaanxi-2 sedan_chair"].endswith("up to 3 to deploy")
    assert found["move shaanxi-3 horse"].endswith("your monk is there: nobody to deploy")


@rule("MD-8.5")
def test_cards_played_so_far_are_listed_and_who_would_be_pushed_out() -> None:
    table = arrange(
        hands="sedan_chair horse dragon|horse",
        princes="shaanxi-1 huguang-2 sichuan-1",
        spaces="shaanxi 2",
        monks="shaanxi-2 1",
    )
    table.do("0 move shaanxi-2 sedan_chair")

    asked = choice(table, *table.events)

    assert asked.prompt.partition("\n")[0] == (
        "Your prince is in Hanzhong. Played so far: sedan chair. Your hand: horse and dragon. Move on, or deploy."
    )
    assert len(asked.options) + len(asked.aside) <= 18
    assert options_by_word(asked)["deploy 2"] == "Deploy 2 relatives · "
    later = options_by_word(choice(table, *table.events, beginning="deploy 2"))
    assert later["monk"] == "Deploy 2 relatives, one as a monk · pushes out the monk of Bob\\_B"


def test_what_is_half_made_is_gone_on_with() -> None:
    table = arrange(hands="horse sedan_chair|horse", princes="shaanxi-1 huguang-1 sichuan-1", spaces="shaanxi 2")
    table.do("0 move shaanxi-2 sedan_chair")

    assert ["none", "monk"] == [option.word for option in choice(table, beginning="deploy 1").options]


@rule("MD-9.3.1", "MD-9.4.1", "MD-9.4.2")
def test_numbers_to_return_say_what_they_give() -> None:
    table = scoring("shaanxi-1 3 0 0, shaanxi-2 0 1 0")

    asked = choice(table)
    found = options_by_word(asked)

    assert (
        "You have 2 there. Each that remains scores 4 points. In the city now: Ann ×2 and Bob\\_B ×1." in asked.prompt
    )
    assert ["return 0", "return 1", "return 2"] == [option.word for option in asked.options]
    assert found["return 0"] == "Nobody returns · 2 remain: 12 points, 4 for the majority now"
    assert found["return 1"] == "1 returns · 1 remains: 4 points"
