"""What The Great Wall's wizard offers."""

import re

import pytest

from bot.api import limits
from bot.catalogue import texts_for
from bot.faces.face import Choice
from bot.i18n.texts import LOCALES
from rules.core.model import Asked, Decision
from rules.core.notation import format_action, parse_action
from rules.core.play import answers, pending, play, view
from rules.core.play import legal as every
from rules.core.struct import evolve
from rules.great_wall import standing
from rules.great_wall.game import RULES
from rules.great_wall.state.card_decisions import Respond
from rules.great_wall.state.decisions import PlaceShame, Upgrade
from rules.great_wall.state.procedures import Activation, AnyProcedure, Assault, Disgrace
from rules.great_wall.state.tasks import Do, Routine
from rules.great_wall.state.wall import Stage, Wall, with_player
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import Place, SectionId
from tests.support.rules import rule
from tests.support.wall import arranged, player
from tests.support.wall_face import FACE, MODES, NAMES, look, positions


def choice(state: Wall, asked: Decision, beginning: str = "", locale: str = "en") -> Choice:
    """Return what the wizard asks of a seat."""
    seen = look(state, asked.seat)
    own = next(each for each in pending(seen.view.state) if each.number == asked.number and each.seat == asked.seat)
    legal = tuple(answers(RULES, seen.state, own))
    return FACE.choice(evolve(seen, texts=texts_for(locale)), own, beginning, legal)


@pytest.mark.parametrize(
    ("seats", "mode", "locale"),
    [
        (1, "", "en"),
        (2, "", "en"),
        (4, "", "zh-CN"),
        (3, "coop", "zh-TW"),
        *(pytest.param(*each, "en", marks=pytest.mark.slow) for each in MODES if each not in ((1, ""), (2, ""))),
    ],
)
def test_all_that_is_legal_can_be_chosen_and_nothing_else(seats: int, mode: str, locale: str) -> None:
    """Every option leads to an answer, in two steps at most, and every answer is led to."""
    for state, asked, _ in positions(seats, mode, 11, 200):
        legal = {format_action(each) for each in answers(RULES, view(RULES, state, asked.seat).state, asked)}
        shown = choice(state, asked, locale=locale)
        reached = set[str]()
        for option in (*shown.options, *shown.aside):
            assert option.label.strip()
            assert len(option.word) <= limits.OPTION_TEXT
            if option.stands:
                answer = standing.answer(view(RULES, state, asked.seat), asked, (option.word,))
                assert answer is not None
                assert format_action(answer) in legal
                continue
            first, *others = option.word.split("; ")
            if legal.issuperset((first, *others)):
                reached.update((first, *others))
                continue
            if first in legal:
                reached.add(first)
                after = play(RULES, state, asked.seat, parse_action(RULES, first)).state
                assert {*others} <= {*map(format_action, every(RULES, after, asked.seat))}
                continue
            deeper = choice(state, asked, option.word, locale)
            reached |= {f"{option.word} {each.word}" for each in (*deeper.options, *deeper.aside)}
        assert legal == reached, type(asked).__name__
        assert limits.OPTION_TEXT >= max(len(option.word) for option in (*shown.options, *shown.aside))


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_where_only_passing_is_left_the_wizard_says_why(seats: int, mode: str) -> None:
    found = 0
    for state, asked, _ in positions(seats, mode, 2, 500):
        if ["pass"] == [format_action(action) for action in answers(RULES, state, asked)]:
            shown = choice(state, asked)
            lines = shown.prompt.splitlines()
            found += 1

            assert (not isinstance(asked, Respond)) == ("only pass" in [option.word for option in shown.options])
            assert any(re.search(r"^-# .*\(GW-[0-9.]+\)$", line) for line in lines), lines

    assert found


@rule("GW-6.3")
def test_whoever_cannot_pay_for_an_overseer_is_told_what_it_costs() -> None:
    table = arranged(player(goods="1w"), player(), player(), asked=(Upgrade(seat=0, places=(Place.TEMPLE,)),))
    told = choice(table.state, pending(table.state)[0]).prompt

    assert "It costs 2 gold; you have 1 wood" in told


def test_no_two_options_read_the_same() -> None:
    for state, asked, _ in positions(4, "", 3, 300):
        shown = choice(state, asked)
        labels = [option.name for option in (*shown.options, *shown.aside)]

        assert len({*labels}) == len(labels), labels


def test_a_window_is_an_answer_awaited_and_nobody_elses_business() -> None:
    """What the table reads while somebody is asked in secret does not depend on who it is."""
    found = 0
    for state, asked, _ in positions(4, "", 2):
        if asked.among and len(asked.among) > 1:
            public = look(state, None)
            found += 1

            assert isinstance(pending(public.view.state)[0], Asked)
            assert FACE.heading(public).endswith("somebody has to answer")
            assert not any(name in FACE.hints(public).partition("###")[0] for name in NAMES)

    assert found


@rule("GW-12.2", "GW-12.8")
def test_where_all_tokens_of_shame_go_is_asked_at_once() -> None:
    """As far as there is room: one archer has no shame yet."""
    asked = (PlaceShame(seat=0),)
    table = arranged(player(), player(), asked=asked, procedures=(Disgrace(seat=0, left=2),))
    state = with_player(table.state, 0, supply=Troops(5, 1, 0))
    shown = choice(state, pending(state)[0])

    assert "You have 3 shame tokens to place" in shown.prompt
    assert [("Spearman ×3", 3), ("Spearman ×2, archer", 3)] == [
        (option.label, len(option.word.split("; "))) for option in shown.options
    ]
    assert "spearman; bear spearman; bear archer" == choice(state, pending(state)[0], "bear").options[1].word


@pytest.mark.parametrize("locale", LOCALES)
def test_an_upgrade_says_where_it_is_and_what_it_brings(locale: str) -> None:
    asked = Upgrade(seat=0, places=(Place.QUARRY,))
    state = arranged(player(), player(), asked=(asked,)).state
    texts = texts_for(locale)
    captions = [option.caption for option in choice(state, next(iter(pending(state))), locale=locale).options]

    assert captions
    assert all(texts.say("wall-option-place", place=Place.QUARRY) in each for each in captions)
    assert all(texts.say("wall-reason-overseer", resource=PRODUCTION[Place.QUARRY]) in each for each in captions)


@rule("GW-6.3", "GW-6.4")
def test_an_upgrade_and_the_donation_after_it_are_one_choice() -> None:
    """That is where nobody else is asked in between."""
    alone = arranged(
        player(overseers="quarry 1 spearman"),
        player(),
        asked=(Upgrade(seat=0, places=(Place.QUARRY,)), Do(Routine.ASK_DONATIONS)),
        procedures=(Activation(place=Place.QUARRY, gathered=(0,)),),
    ).state
    shown = choice(alone, pending(alone)[0])

    assert shown.prompt.startswith("Upgrade an overseer, or not, and donate, or not.")
    assert {option.word: option.label for option in (*shown.options, *shown.aside)} == {
        "upgrade quarry none; donate stone": "Upgrade at the Quarry, donate",
        "upgrade quarry none; pass": "Upgrade at the Quarry",
        "pass; donate stone": "Donate 1 stone",
        "pass; pass": "Pass",
    }


@pytest.mark.parametrize(
    ("asked", "procedures", "stage", "why"),
    [
        (0, (Assault(section=SectionId.LEFT), Disgrace(seat=0, left=0)), Stage.ASSAULT, "breach of the left section"),
        (0, (Activation(place=Place.QUARRY), Disgrace(seat=0, left=0)), Stage.COMMAND, "alone at the Quarry"),
        (1, (Activation(place=Place.QUARRY), Disgrace(seat=0, left=0)), Stage.COMMAND, "that you take for Ann"),
        (0, (Disgrace(seat=0, left=0),), Stage.RECKONING, "demands that were not fulfilled"),
    ],
)
def test_who_bears_shame_reads_why(asked: int, procedures: tuple[AnyProcedure, ...], stage: Stage, why: str) -> None:
    table = arranged(player(), player(), asked=(PlaceShame(seat=asked),), procedures=procedures, stage=stage)

    assert why in choice(table.state, next(iter(pending(table.state)))).prompt


def test_who_bears_shame_reads_what_it_does() -> None:
    state = arranged(player(), player(), asked=(PlaceShame(seat=0),)).state
    captions = {option.caption for option in choice(state, next(iter(pending(state)))).options}

    assert captions == {"not to be used until the token is discarded; −5 honour at the end"}
