"""What The Great Wall's wizard offers."""

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.face import Choice
from bot.faces.i18n.texts import LOCALES
from bot.faces.question import split_area
from rendering.scene import Box
from rules.core.model import Asked, Decision, IllegalAction
from rules.core.notation import format_action, parse_action
from rules.core.play import answers, pending, play, view
from rules.core.play import legal as every
from rules.core.struct import evolve
from rules.great_wall import standing
from rules.great_wall.game import RULES
from rules.great_wall.state.card_decisions import Respond
from rules.great_wall.state.decisions import (
    Build,
    ChooseGeneral,
    Hire,
    Pay,
    PlaceShame,
    RecruitSoldiers,
    Transport,
    Upgrade,
)
from rules.great_wall.state.events import ClerkMoved
from rules.great_wall.state.procedures import Activation, AnyProcedure, Assault, Disgrace
from rules.great_wall.state.tasks import Do, Gather, Routine
from rules.great_wall.state.wall import Stage, Wall, with_player
from rules.great_wall.terms.goods import NOTHING, Troops
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import Place, SectionId
from tests.support.front import front
from tests.support.rules import rule
from tests.support.wall import arrange, player
from tests.support.wall_face import FACE, MODES, NAMES, look, positions


def choice(state: Wall, asked: Decision, beginning: str = "", locale: str = "en") -> Choice:
    """Return the wizard's question to a seat."""
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
    """Every option leads to an answer, in three steps at most, and every answer is led to."""
    for state, asked, _ in positions(seats, mode, 11, 200):
        legal = {format_action(each) for each in answers(RULES, view(RULES, state, asked.seat).state, asked)}

        assert legal == {*led_to(state, asked, legal, locale)}, type(asked).__name__


def led_to(state: Wall, asked: Decision, legal: set[str], locale: str, beginning: str = "") -> Iterator[str]:
    """Yield the answers to which the options after *beginning* lead."""
    shown = choice(state, asked, beginning, locale)
    assert beginning.count(" ") < 3
    for option in (*shown.options, *shown.aside):
        assert option.label.strip()
        assert len(option.word) <= limits.OPTION_TEXT
        if option.stands:
            answer = standing.answer(view(RULES, state, asked.seat), asked, (option.word,))
            assert answer is not None
            assert format_action(answer) in legal
            continue
        first, *others = f"{split_area(beginning)[0]} {option.word}".strip().split("; ")
        if legal.issuperset((first, *others)):
            yield from (first, *others)
        elif first in legal:
            yield first
            after = play(RULES, state, asked.seat, parse_action(RULES, first)).state
            assert {*others} <= {*map(format_action, every(RULES, after, asked.seat))}
        else:
            yield from led_to(state, asked, legal, locale, first)


@rule("GW-9.5")
def test_a_horseman_is_sent_to_a_card_and_then_to_two_of_its_spots() -> None:
    """The numbers of pairs on a whole front would cover each other."""
    asked = RecruitSoldiers(seat=0, left=1, free=True)
    state = front(asked, left="golden_noyans; night_scouts: 1 spearman a1", right="keshig_guards").state
    decision = next(iter(pending(state)))
    cards = choice(state, decision, "recruit horseman")
    ways = choice(state, decision, "recruit horseman @L1")

    assert ["@L1", "L2a2 L2a3", "@R1"] == [option.word for option in cards.options]
    assert ("L1 · Golden Clan Noyans", "10 ways") == (cards.options[0].name, cards.options[0].caption)
    assert ("L1", 10) == (ways.area, len(ways.options))
    assert choice(state, decision, "recruit horseman @R3").area == ""
    plates = [shape for shape in ways.picture.scene.shapes if isinstance(shape, Box) and shape.fill == "disc"]
    assert [str(n) for n in range(1, 11)] == [option.mark for option in ways.options]
    assert len(plates) == 10
    assert not any(overlap(one, other) for one, other in combinations(plates, 2))


@rule("GW-6.10")
@pytest.mark.parametrize("asked", [Transport(seat=0, left=1), RecruitSoldiers(seat=0, left=1, free=True)])
def test_questions_about_soldiers_show_the_front_whatever_has_just_happened(asked: Decision) -> None:
    """A clerk was sent to the Logistics Center before, so that the news is in the city."""
    state = front(asked, left="foragers", rest="left 0 spearman").state
    decision = next(iter(pending(state)))
    news = ClerkMoved(0, None, Place.LOGISTICS_CENTER)
    seen = look(state, 0, news)

    assert FACE.choice(seen, decision, "", [*answers(RULES, state, decision)]).picture.scene.backdrop.endswith("front")


def overlap(one: Box, other: Box) -> bool:
    return all(
        one.at[axis] < other.at[axis] + other.size[axis] and other.at[axis] < one.at[axis] + one.size[axis]
        for axis in (0, 1)
    )


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
    table = arrange(player(goods="1w"), player(), player(), asked=(Upgrade(seat=0, places=(Place.TEMPLE,)),))
    told = choice(table.state, pending(table.state)[0]).prompt

    assert "It costs 2 gold; you have 1 wood" in told


@rule("GW-6.8")
def test_what_is_paid_and_what_the_warehouse_pays_of_it_is_told() -> None:
    asked = Pay(seat=0, price=NOTHING, mixed=2, warehouse=True)
    state = arrange(player(goods="2w1s"), player(), asked=(asked,), warehouse="1w").state
    shown = choice(state, next(iter(pending(state))))

    assert "Choose what to pay with." == shown.prompt.splitlines()[0]
    assert "A barricade costs 2 of wood, stone, gold. The warehouse pays first; it holds 1 wood" in shown.prompt
    assert {"pay 2w": "you pay 1 wood, the warehouse 1 wood", "pay 1w1s": "you pay 1 stone, the warehouse 1 wood"} == {
        option.word: option.caption for option in shown.options
    }


@rule("GW-1.4")
@pytest.mark.parametrize(
    ("written", "missing"),
    [("wall middle", "you need 4 stone more"), ("barricade middle", "you need 1 more. It costs 2 of wood, stone")],
)
def test_whoever_cannot_pay_reads_what_is_missing(written: str, missing: str) -> None:
    state = arrange(player(goods="1s"), player(), asked=(Build(seat=0, left=1),)).state
    with pytest.raises(IllegalAction) as refused:
        play(RULES, state, 0, parse_action(RULES, written))

    assert missing in texts_for("en").refusal(refused.value)
    assert "warehouse" not in texts_for("en").refusal(refused.value), "it is empty"


@rule("GW-2.12", "GW-3.2")
def test_whoever_chooses_a_general_reads_what_the_tea_value_is_for() -> None:
    state, asked, _ = next(each for each in positions(3, "", 5) if isinstance(each[1], ChooseGeneral))

    assert "whoever has the smallest starts at the bottom of the tea stack" in choice(state, asked).prompt


@rule("GW-6.9")
def test_hiring_a_clerk_is_no_side_matter() -> None:
    state = arrange(player(goods="9g"), player(), asked=(Hire(seat=0, left=1),), market="mason scout").state
    aside = choice(state, next(iter(pending(state)))).aside

    assert {"hire_clerk": True, "pass": False} == {option.word: option.acts for option in aside}


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
    table = arrange(player(), player(), asked=asked, procedures=(Disgrace(seat=0, left=2),))
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
    state = arrange(player(), player(), asked=(asked,)).state
    texts = texts_for(locale)
    captions = [option.caption for option in choice(state, next(iter(pending(state))), locale=locale).options]

    assert captions
    assert all(texts.say("wall-option-place", place=Place.QUARRY) in each for each in captions)
    assert all(texts.say("wall-reason-overseer", resource=PRODUCTION[Place.QUARRY]) in each for each in captions)


@rule("GW-6.3", "GW-6.4")
def test_an_upgrade_and_the_donation_after_it_are_one_choice() -> None:
    """That is where nobody else is asked in between."""
    alone = arrange(
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


@rule("GW-6.2", "GW-6.4")
def test_an_upgrade_is_asked_about_alone_where_others_gather_next() -> None:
    """What they hold is secret, so that the game cannot be played on in the view of the asked player."""
    table = arrange(
        player(overseers="temple 1 spearman"),
        player(),
        asked=(Upgrade(seat=0, places=(Place.TEMPLE,)), Do(Routine.ASK_DONATIONS), Gather(clan=1)),
        procedures=(Activation(place=Place.TEMPLE, counted=((1, 1),), gathered=(0,)),),
    )
    shown = choice(table.state, pending(table.state)[0])

    assert look(table.state, 0).state.players[1].goods is None
    assert ["upgrade temple none", "pass"] == [option.word for option in (*shown.options, *shown.aside)]


@pytest.mark.parametrize(
    ("asked", "procedures", "stage", "why"),
    [
        (0, (Assault(section=SectionId.LEFT), Disgrace(seat=0, left=0)), Stage.ASSAULT, "breach of the left section"),
        (0, (Activation(place=Place.QUARRY), Disgrace(seat=0, left=0)), Stage.COMMAND, "alone at the Quarry"),
        (1, (Activation(place=Place.QUARRY), Disgrace(seat=0, left=0)), Stage.COMMAND, "that you take for Ann"),
        (0, (Disgrace(seat=0, left=0),), Stage.RECKONING, "demands that were not fulfilled"),
    ],
)
def test_somebody_who_bears_shame_reads_why(
    asked: int, procedures: tuple[AnyProcedure, ...], stage: Stage, why: str
) -> None:
    table = arrange(player(), player(), asked=(PlaceShame(seat=asked),), procedures=procedures, stage=stage)

    assert why in choice(table.state, next(iter(pending(table.state)))).prompt


def test_somebody_who_bears_shame_reads_what_it_does() -> None:
    state = arrange(player(), player(), asked=(PlaceShame(seat=0),)).state
    captions = {option.caption for option in choice(state, next(iter(pending(state)))).options}

    assert captions == {"not to be used until the token is discarded; −5 honour at the end"}
