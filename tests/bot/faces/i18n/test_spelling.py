"""What users are told who mistype a word, and what they are offered instead."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.spelling import nearest, nearest_move, unknown_name, with_suggestion
from bot.faces.i18n.texts import LOCALES
from rules.core.model import AnyRules, IllegalAction, RulesError, UnreadableAction
from rules.core.notation import format_action, parse_action
from rules.core.play import begin, legal, play

STEPS = 40
"""How many actions of a random game are looked at."""

MOVES = [("Choose Economy", "command economy"), ("Choose Despotism", "command despotism"), ("Pass", "pass")]


def mistyped_words(rules: AnyRules) -> Iterator[tuple[str, RulesError]]:
    """Yield the words mistyped in moves of a random game, each kind of move once, with the refusals."""
    dice, known = random.Random(5), set[str]()
    state: Any = begin(rules, 3, rules.options_type()).state
    for _ in range(STEPS):
        if not (seats := [seat for seat in range(-1, 3) if any(legal(rules, state, seat))]):
            return
        ways = [*legal(rules, state, seats[0])]
        for action in {type(each): each for each in ways}.values() if seats[0] >= 0 else ():
            parts = format_action(action).split()
            for n, part in enumerate(parts):
                if part.isalpha() and (wrong := f"{part}qq") and f"{parts[0]}{n}" not in known:
                    known.add(f"{parts[0]}{n}")
                    try:
                        play(
                            rules, state, seats[0], parse_action(rules, " ".join([*parts[:n], wrong, *parts[n + 1 :]]))
                        )
                    except RulesError as refusal:
                        yield wrong, refusal
        state = play(rules, state, seats[0], dice.choice(ways)).state


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_of_a_mistyped_word_quotes_it_in_every_language(game: str) -> None:
    """What is refused for another reason, such as a card played too early, need not quote it."""
    found = [(wrong, refusal) for wrong, refusal in mistyped_words(GAMES[game].rules) if wrong in str(refusal)]

    assert len(found) > 1
    for locale in LOCALES:
        for wrong, refusal in found:
            said = texts_for(locale).refusal(refusal)

            assert re.search(f"[“「][^”」]*{wrong}[^“「]*[”」]", said), (said, refusal)
            assert "()" not in said, said


def test_a_mistyped_command_card_is_quoted_and_the_nearest_is_offered() -> None:
    refusal = with_suggestion(IllegalAction("GW-4.8", card="economi"), texts_for("en"), MOVES)

    assert "There is no “economi” in this game. (GW-4.8) Did you mean “economy”?" == texts_for("en").refusal(refusal)
    assert "這局遊戲裡沒有「economi」。（GW-4.8）是不是想寫「economy」？" == texts_for("zh-TW").refusal(refusal)


def test_an_unreadable_move_is_answered_with_the_nearest_one() -> None:
    refusal = with_suggestion(UnreadableAction("CORE-2", text="comand economy"), texts_for("en"), MOVES)

    assert texts_for("en").refusal(refusal).endswith("Did you mean “command economy”?")


def test_a_refusal_that_is_not_about_a_typo_offers_nothing() -> None:
    refusal = IllegalAction("GW-4.8", card="economy")

    assert with_suggestion(refusal, texts_for("en"), MOVES) is refusal


def test_names_in_every_language_are_corrected() -> None:
    names = [("專制命令", "despotism"), ("經濟", "economy")]

    assert "despotism" == nearest("專制名令", names)
    assert "" == nearest("xyz", names)
    assert "" == nearest_move("xyz", names)
    assert "There’s no card “經繼濟”. Did you mean “經濟”?" == unknown_name(
        "wall-no-card", "經繼濟", texts_for("en"), names
    )
