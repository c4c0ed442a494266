"""What The Great Wall's face says and offers."""

import re
from typing import Any

import pytest

from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.great_wall.phrases import card_lines
from bot.faces.i18n.texts import LOCALES
from bot.tables.turns.plans import parse_plan
from rendering.great_wall.details import place_name
from rules.core.model import Event
from rules.core.notation import format_action, parse_action
from rules.core.play import answers, view, visible_events
from rules.core.struct import evolve
from rules.great_wall.actions.fighting import Attack, Fire, Recruit
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.events import (
    Activated,
    AdvisorShown,
    ClerkMoved,
    Donated,
    Gathered,
    GoodsGained,
    HonourGained,
    IncomeTaken,
    Paid,
    Passed,
    QinTrackMoved,
    Recruited,
    Upgraded,
)
from rules.great_wall.state.front_events import (
    Attacked,
    HordeDefeated,
    HordePlaced,
    HordeRevealed,
    ShamePlaced,
    ShamePrevented,
    ShameTaken,
    SoldiersDied,
    SoldiersSaved,
)
from rules.great_wall.state.options import SHIPPED, Mode, WallOptions
from rules.great_wall.state.wall import Stage, section, usable_sections, with_section
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.nouns import Vital
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId, Unit
from tests.support.rules import rule
from tests.support.wall import arrange, player
from tests.support.wall_face import ENGLISH, FACE, MODES, NAMES, begin_game, look, positions


def tell(*events: Event, locale: str = "en") -> list[str]:
    """Return the lines about *events* of a game of four."""
    return FACE.lines(events, view(RULES, begin_game(4), None), NAMES, texts_for(locale))


# The tale


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_a_whole_game_can_be_told(seats: int, mode: str) -> None:
    """Every line for every reader is complete (a gap would be a warning), and a single line."""
    for state, asked, events in positions(seats, mode, 5):
        for seat in (None, asked.seat):
            seen = view(RULES, state, seat)
            for texts in map(texts_for, LOCALES):
                for line in FACE.lines(visible_events(events, seat), seen, NAMES[:seats], texts):
                    assert line.strip()
                    assert "\n" not in line
                    assert "{" not in line
                    assert "none" not in line


def test_clerks_that_were_moved_are_told_in_one_line() -> None:
    lines = tell(ClerkMoved(0, None, Place.QUARRY), ClerkMoved(0, Place.TEMPLE, Place.GOLD_MINE))

    assert ["Ann: clerk → Quarry, clerk Temple → Gold Mine"] == lines


def test_what_a_production_brings_is_told_in_a_line_for_each() -> None:
    """Everybody gathers before anybody upgrades (GW-6.1), but each clan's goods are in one line."""
    lines = tell(
        Activated(Place.QUARRY),
        Gathered(0, Goods(stone=2)),
        Gathered(1, Goods(stone=1)),
        Paid(0, Goods(chi=2)),
        Upgraded(0, Place.QUARRY, 1, Unit.ARCHER),
        Donated(1, Resource.STONE),
        HonourGained(1, 2),
    )

    assert [
        "Activation of the Quarry.",
        "Ann: gathers, overseer at the Quarry now at level 1 (archer) (−2 chi, +2 stone)",
        "Bob_B: gathers, donates 1 stone (+1 stone, +2 honour)",
    ] == lines


def test_an_attack_is_told_with_what_it_cost_and_gave() -> None:
    lines = tell(
        Paid(0, Goods(stone=2, wood=1)),
        Recruited(0, Unit.SPEARMAN),
        Attacked(0, Unit.SPEARMAN, "foragers_left", Vital(SectionId.LEFT, 1, "a1")),
        GoodsGained(0, Goods(wood=1), "foragers_left"),
        SoldiersDied(REED, Troops(2)),
    )

    assert [
        "Ann: recruits a spearman, spearman attacks Foragers at L1a1 (−1 wood, −2 stone, +1 wood)",
        "Reed Clan: loses 2 spearmen",
    ] == lines


def test_income_is_told_in_one_line_for_all() -> None:
    assert ["Income: Ann: 1 wood · Bob_B: 2 chi"] == tell(IncomeTaken(0, Goods(wood=1)), IncomeTaken(1, Goods(chi=2)))


def test_a_horde_card_is_told_where_it_lies_and_not_twice() -> None:
    placed = HordePlaced("foragers_left", SectionId.LEFT, 2)

    assert ["The Horde: Foragers, row 2 of the left section."] == tell(HordeRevealed("foragers_left"), placed)
    assert ["The Horde: Foragers."] == tell(HordeRevealed("foragers_left"))


def test_shame_is_told_by_where_it_is_put() -> None:
    lines = tell(ShameTaken(0), ShamePlaced(0, Unit.ARCHER), ShameTaken(1), ShamePrevented(2, by=2))

    assert ["Ann: shame token under an archer", "Bob_B: takes a shame token", "Cid: is spared a shame token"] == lines


def test_what_is_done_several_times_on_end_is_told_once() -> None:
    shamed = [each for _ in range(3) for each in (ShameTaken(seat=1), ShamePlaced(seat=1, unit=Unit.ARCHER))]

    assert tell(*shamed) == ["Bob_B: shame token under an archer ×3"]
    assert tell(*shamed[:4], ShameTaken(seat=1), ShamePlaced(seat=1, unit=Unit.SPEARMAN)) == [
        "Bob_B: shame token under an archer ×2, shame token under a spearman"
    ]


def test_somebody_who_does_nothing_is_told_and_who_does_no_more_is_not() -> None:
    moved = ClerkMoved(clan=0, origin=None, goal=Place.QUARRY)

    assert tell(moved, Passed(seat=0), Passed(seat=1)) == ["Ann: clerk → Quarry", "Bob_B: passes"]


def test_the_track_of_qin_is_told_by_its_locations() -> None:
    lines = tell(QinTrackMoved((Place.TEMPLE, Place.BARRACKS)), HonourGained(QIN, 4))

    assert [
        "Qin’s location track is now, highest first: the Temple and the Barracks.",
        "Qin Jiushao: +4 honour",
    ] == lines


# What else is told


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_can_be_told(locale: str) -> None:
    texts, cards = texts_for(locale), CARDS[SHIPPED]
    for card in cards.all:
        lines = card_lines(texts, cards, card)

        assert len("\n".join(lines)) < limits.TEXT
        assert texts.say("wall-card-designed") in lines[-1] or cards.all[card].provenance == "official"


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_what_one_has_and_what_is_to_come_fits_into_a_message(seats: int, mode: str) -> None:
    for state, asked, _ in [*positions(seats, mode, 7)][::23]:
        seen = look(state, asked.seat)
        for texts in map(texts_for, LOCALES):
            assert len(FACE.info(evolve(seen, texts=texts), asked.seat)) < limits.TEXT
            assert len(FACE.standings(evolve(seen, texts=texts))) < limits.TEXT / 2


@pytest.mark.parametrize("locale", LOCALES)
def test_what_locations_do_is_told_to_the_last(locale: str) -> None:
    texts = texts_for(locale)
    state = [state for state, _, _ in positions(4, "", 7, most=300)][-1]
    told = FACE.hints(evolve(look(state, 0), texts=texts)).splitlines()

    assert all(limits.size(line) < limits.TEXT / 4 for line in told), "so that pages are not cut"
    assert [f"- {place_name(texts, place)}" for place in Place] == [
        re.split("[:：]", line)[0] for line in told[-len(Place) :]
    ]


def test_shame_and_lost_soldiers_have_changed_something_for_oneself() -> None:
    kinds = set[str]()
    earlier = begin_game(3)
    for state, _, events in positions(3, "", 7):
        mine = {type(event).__name__ for event in events if getattr(event, "seat", None) == 0}
        if found := mine & {"ShameTaken", "SoldiersDied", "TacticsDrawn", "TeaMoved"}:
            kinds |= found
            assert FACE.own_changes(view(RULES, earlier, 0), view(RULES, state, 0), ENGLISH), events
        earlier = state

    assert "ShameTaken" in kinds


@rule("GW-9.3", "GW-9.6")
@pytest.mark.parametrize(("seats", "mode", "seed"), [(4, "", 11), (5, "coop", 13), (5, "coop", 19)])
def test_as_many_vital_spots_are_told_to_be_free_as_may_be_hit(seats: int, mode: str, seed: int) -> None:
    """An attack may hit at most the free spots of a Horde card; an archer may hit all of them."""
    archers = 0
    for state, asked, _ in positions(seats, mode, seed):
        rows = [
            (which, row) for which in usable_sections(state) for row, _ in enumerate(section(state, which).bands, 1)
        ]
        told = re.findall(r"^  - row .*, (no|\d+) free vital", FACE.hints(look(state, None)), re.MULTILINE)
        free = {at: 0 if count == "no" else int(count) for at, count in zip(rows, told, strict=True)}
        hit: dict[tuple[Unit, SectionId, int], set[str]] = {}
        for action in answers(RULES, state, asked):
            if isinstance(action, Attack | Recruit | Fire):
                unit = Unit.ARCHER if isinstance(action, Fire) else action.unit
                hit.setdefault((unit, action.at.section, action.at.row), set()).add(action.at.spot)
        archers += sum(unit is Unit.ARCHER for unit, *_ in hit)

        assert all(len(spots) <= free[which, row] for (_, which, row), spots in hit.items())
        assert all(len(spots) == free[which, row] for (unit, which, row), spots in hit.items() if unit is Unit.ARCHER)

    assert archers


def test_only_the_owner_is_told_what_lies_behind_the_screen() -> None:
    """No function of the face shows another seat resources or hands (GW-3.1)."""
    state = next(state for state, asked, _ in positions(3, "", 4) if state.year and state.players[0].hand.size)
    [card] = [ENGLISH.say(f"card-{each}".replace("_", "-")) for each in (state.players[0].hand.cards or ())[:1]]

    assert card in FACE.info(look(state, 0), 0)
    assert card not in FACE.info(look(state, 1), 0)
    assert "Resources" not in FACE.info(look(state, 1), 0)
    assert FACE.hand(look(state, 1), 0) is None


def test_supporting_advisors_are_named_to_their_owner_alone() -> None:
    """Others see only their number; the owner's line also says so if there are none."""
    for card, name in (("", ENGLISH.say("wall-nothing")), ("strategist", ENGLISH.say("card-strategist"))):
        state = arrange(player(supporting=card), player()).state
        named, counted = (
            ENGLISH.say("wall-info-supporting", count=len(card.split()), cards=each) for each in (name, "")
        )

        assert named in FACE.info(look(state, 0), 0).splitlines()
        assert counted in FACE.info(look(state, 1), 0).splitlines()


def test_options_of_another_mode_are_not_told() -> None:
    assert {"mode", "guarded"} == WallOptions(mode=Mode.VERSUS).moot(1)
    assert {"guarded"} == WallOptions(mode=Mode.SOLO).moot(1)
    assert {"difficulty", "opening", "qin_order"} == WallOptions().moot(4)


def test_every_wish_begins_an_action() -> None:
    state = next(state for state, *_ in positions(4, "", 1) if state.year)
    wishes = FACE.wishes(look(state, 0))
    whole = [option.word for option in wishes if len(option.word.split()) > 1 or option.word == "pass"]

    assert len(wishes) <= limits.OPTIONS
    assert all(parse_plan(RULES, option.word) for option in wishes)
    assert all(format_action(parse_action(RULES, each)) == each for each in whole)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_completion_offers_is_told_in_words(locale: str) -> None:
    texts = texts_for(locale)
    told_fields: dict[str, Any] = {
        "goal": "gold_mine",
        "section": "left",
        "unit": "archer",
        "card": "ambush",
        "goods": "2w1c",
        "post": "active",
        "area": "rest-left",
    }
    for field, value in told_fields.items():
        assert FACE.field(field, value, texts) != ""
    assert "Bob_B" == FACE.field("receiver", "1", texts, NAMES)


def test_a_standing_answer_names_the_card_that_it_is_about() -> None:
    state = next(state for state, *_ in positions(3, "", 1) if state.year)

    assert "Don’t ask me about Ambush this Year" == FACE.standing_answer("not ambush 3", look(state, 0))
    assert "Save no soldiers" == FACE.standing_answer("never save", look(state, 0))


def test_a_defeat_is_told_in_a_line_for_each_with_what_it_gave() -> None:
    """A line says that a clan passes only if the clan neither saved nor lost soldiers."""
    lines = tell(
        HordeDefeated("foragers_left", SectionId.LEFT, 0),
        HonourGained(0, 2),
        HonourGained(1, 2),
        Paid(0, Goods(chi=2)),
        Passed(0),
        Passed(1),
        SoldiersSaved(0, Troops(1)),
        SoldiersDied(1, Troops(1)),
        Passed(2),
    )

    assert [
        "**Defeated:** Foragers in the left section; Ann claims it.",
        "Ann: saves 1 spearman (−2 chi, +2 honour)",
        "Bob_B: loses 1 spearman (+2 honour)",
        "Cid: passes",
    ] == lines


def test_only_pictures_that_show_something_else_are_posted_again() -> None:
    """Pictures do not show who is asked; only the strips that have changed are drawn."""
    table = arrange(player(), player(), player(), asked=(MoveClerks(seat=0, left=2),))
    before = look(table.state, None)
    passed = look(evolve(table.state, agenda=((MoveClerks(seat=1, left=1),),)), None, Passed(0))
    built = look(with_section(table.state, SectionId.LEFT, barricades=1), None)
    moved = look(table.do(f"0 clerk supply {Place.QUARRY}").state, None, ClerkMoved(0, None, Place.QUARRY))

    assert () == FACE.news(passed, [before])
    city, strips = FACE.news(moved, [before])
    assert city == FACE.board(moved)[1]
    assert strips.scene.frame.height < FACE.board(moved)[2].scene.frame.height / 2
    assert FACE.news(built, [before]) == FACE.board(built)[:1]
    assert FACE.news(moved, [moved, before]) == (city, strips)
    assert () == FACE.news(moved, [moved])


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_that_come_with_sentences_are_not_listed_with_commas(locale: str) -> None:
    shown = tuple(AdvisorShown(card=card) for card in [*CARDS[SHIPPED].advisors][:2])
    [line] = tell(*shown, locale=locale)

    assert " · " in line
    assert ".," not in line
    assert "。、" not in line
    assert "。，" not in line


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_those_who_win_or_lose_together_have_no_ranks(seats: int, mode: str) -> None:
    state, *_ = next(iter(positions(seats, mode, 7)))
    lost = look(evolve(state, agenda=(), offers=(), stage=Stage.END, won=False), 0)
    said = FACE.standings(lost).splitlines()

    assert RULES.result(lost.state) is not None
    assert not [line for line in said if re.search(r"` \d+\. ", line)]
