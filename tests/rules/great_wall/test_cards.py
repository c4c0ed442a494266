"""What the cards of The Great Wall are."""

from collections import Counter as Tally
from pathlib import Path

import pytest

from rules.core.model import RulesError
from rules.great_wall.cards import counters
from rules.great_wall.cards.cards import CARDS, COMMANDS, parts
from rules.great_wall.cards.goals import MajorityScore, PerScore
from rules.great_wall.cards.operations import Condition, Fault, Op, Per
from rules.great_wall.effects.card_file import OPERATIONS, read
from rules.great_wall.effects.giving import DrawTactic, GainHonour, GainResource
from rules.great_wall.effects.working import MoveClerks
from rules.great_wall.powers.conditions import QUESTIONS
from rules.great_wall.state.moment import KNOWN, Known
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.nouns import CardPart, PartKind
from rules.great_wall.terms.vocabulary import (
    Counter,
    Duration,
    Is,
    Limit,
    Offering,
    Place,
    Pool,
    Price,
    Provenance,
    Scope,
    SectionId,
    Target,
    Trigger,
    Unit,
    Ware,
    Who,
)
from tests.support.rules import rule

OURS = CARDS[SHIPPED]
TEXT = Path(__file__).parents[3] / "docs/rules/great_wall.md"


@rule("GW-1.5")
def test_there_are_as_many_cards_of_each_kind_as_there_should_be() -> None:
    pools = {
        kind: Tally(card.pool for card in cards.values())
        for kind, cards in (("generals", OURS.generals), ("tactics", OURS.tactics), ("hordes", OURS.hordes))
    }

    assert pools == {
        "generals": {Pool.BASE: 13, Pool.COOP: 3},
        "tactics": {Pool.BASE: 24, Pool.COOP: 8},
        "hordes": {Pool.BASE: 36, Pool.COOP: 24},
    }
    assert (30, 12, 16, 14) == tuple(len(cards) for cards in (OURS.advisors, OURS.artifacts, OURS.demands, OURS.events))
    assert len(OURS.all) == 16 + 32 + 60 + 30 + 12 + 16 + 14 + 6 + 1 + 1 + 6


@rule("GW-7.3", "GW-16.12")
def test_there_are_six_command_cards_and_as_many_of_qin_with_their_names() -> None:
    assert COMMANDS == tuple(OURS.commands)
    assert COMMANDS == tuple(card.command for card in OURS.solo.values())
    assert {OURS.commands[card.command].name for card in OURS.solo.values()} == {
        card.name for card in OURS.solo.values()
    }


@rule("GW-7.11")
def test_every_card_has_a_name_of_its_own_in_three_languages() -> None:
    for cards in (OURS.generals, OURS.advisors, OURS.tactics, OURS.artifacts, OURS.demands, OURS.events):
        for language in ("en", "zh_hans", "zh_hant"):
            names = [getattr(card.name, language) for card in cards.values()]
            assert len(set(names)) == len(names)
    for card in OURS.all.values():
        assert card.name.en.isascii()
        assert not card.name.zh_hans.isascii()
        assert not card.name.zh_hant.isascii()


def test_every_card_says_where_its_contents_are_from() -> None:
    assert {card.provenance for card in OURS.all.values()} == {Provenance.DESIGNED}


@rule("GW-7.8")
def test_a_horde_card_has_three_copies_that_differ_by_their_indicator_only() -> None:
    by_type: dict[str, list[str]] = {}
    for card in OURS.hordes.values():
        by_type.setdefault(card.type, []).append(card.id)
        assert card.id == f"{card.type}_{card.indicator}"

    assert {tuple(OURS.hordes[id].indicator for id in ids) for ids in by_type.values()} == {tuple(SectionId)}
    for ids in by_type.values():
        left, *others = (OURS.hordes[id] for id in ids)
        for other in others:
            assert (left.offence, left.honour, left.shame_slots, left.tier) == (
                other.offence,
                other.honour,
                other.shame_slots,
                other.tier,
            )
            assert (left.spots, left.abilities, left.name) == (other.spots, other.abilities, other.name)


@rule("GW-7.8")
def test_each_tier_has_as_many_spots_as_it_is_strong() -> None:
    spots = {
        (card.pool, card.tier): sorted(len(each.spots) for each in OURS.hordes.values() if each.tier == card.tier)
        for card in OURS.hordes.values()
        if card.pool is Pool.BASE
    }

    assert {tier: (each[0], each[-1]) for (_, tier), each in spots.items()} == {1: (3, 4), 2: (5, 6), 3: (6, 9)}
    assert all(card.shame_slots == 0 for card in OURS.hordes.values() if card.pool is Pool.COOP)
    assert all(card.shame_slots >= 1 for card in OURS.hordes.values() if card.pool is Pool.BASE)


@rule("GW-16.23", "A-18")
def test_spots_go_column_by_column_with_the_upper_one_first() -> None:
    assert OURS.hordes["northern_tumen_left"].spot_names == ("a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "a5")
    assert OURS.hordes["steppe_riders_right"].spot_names == ("a1", "b1", "a2", "a3")


@rule("GW-7.8")
def test_spots_reward_what_their_cell_says() -> None:
    card = OURS.hordes["steppe_riders_middle"]

    assert {spot.name: spot.reward for spot in card.spots} == {
        "a1": (GainHonour(amount=1),),
        "b1": (),
        "a2": (),
        "a3": (GainResource(resource=Ware.CHI, amount=1),),
    }
    assert OURS.effects(card.id, CardPart(PartKind.SPOT, 3)) == (GainResource(resource=Ware.CHI, amount=1),)
    assert [card.number[spot.name] for spot in card.spots] == [0, 1, 2, 3]


@rule("GW-9.5", "GW-20.18")
def test_horsemen_cover_pairs_that_are_orthogonally_adjacent() -> None:
    def pairs(id: str) -> set[tuple[str, str]]:
        names = OURS.hordes[id].spot_names
        return {(names[a], names[b]) for a, b in OURS.hordes[id].pairs}

    assert pairs("steppe_riders_left") == {("a1", "b1"), ("a1", "a2"), ("a2", "a3")}
    assert pairs("javelin_band_left") == {("a1", "b1"), ("a1", "a2"), ("b1", "b2"), ("a2", "b2")}


@rule("GW-7.1", "GW-2.15")
def test_generals_say_what_their_players_begin_with() -> None:
    yang_ye, yu_jie = OURS.generals["yang_ye"], OURS.generals["yu_jie"]

    assert (yang_ye.goods, yang_ye.tactics, yang_ye.tea) == (Goods(wood=2, stone=4, gold=3, chi=7), 2, 55)
    assert (yu_jie.goods, yu_jie.tactics, yu_jie.tea) == (Goods(wood=6, stone=7, gold=4, chi=2), 0, 5)


@rule("GW-7.1")
def test_generals_scale_with_supporting_advisors() -> None:
    def counts(effect: Op) -> bool:
        quantities = [getattr(effect, part, None) for part in ("amount", "count")]
        return any(isinstance(each, Per) and each.per is Counter.SUPPORTING_ADVISORS for each in quantities)

    for general in OURS.generals.values():
        for each in general.abilities:
            by_limit = each.limit is Limit.TIMES_PER_YEAR_EQUAL_TO_SUPPORTING_ADVISORS
            assert by_limit or any(counts(effect) for effect in each.effects), general.id


@rule("GW-7.10")
def test_abilities_are_found_by_card_and_trigger_with_their_numbers() -> None:
    yu_jie = OURS.generals["yu_jie"].abilities

    assert OURS.on("yu_jie", Trigger.BARRICADE_PLACED) == ((0, yu_jie[0]),)
    assert OURS.on("yu_jie", Trigger.WALL_BUILT) == ((1, yu_jie[1]),)
    assert OURS.on("yu_jie", Trigger.PASSIVE) == ()
    assert OURS.on("siege_carts_left", Trigger.PASSIVE) == ((0, OURS.hordes["siege_carts_left"].abilities[0]),)
    assert OURS.effects("yu_jie", CardPart(PartKind.ABILITY, 1)) == yu_jie[1].effects


@rule("GW-7.6", "GW-17.5")
def test_tactic_cards_are_found_by_trigger_and_those_for_co_op_only_there() -> None:
    alone = {card.id for card in OURS.tactics_on(Trigger.SHAME_RECEIVED, coop=False)}

    assert alone == {"save_face"}
    assert {card.id for card in OURS.tactics_on(Trigger.SHAME_RECEIVED, coop=True)} == {*alone, "shared_burden"}
    assert OURS.effects("master_plan", CardPart(PartKind.NORMAL)) == (DrawTactic(count=1),)
    assert OURS.effects("master_plan", CardPart(PartKind.ENHANCED)) == (DrawTactic(count=2),)


@rule("GW-4.10")
def test_sections_of_command_cards_are_read_in_order() -> None:
    economy = OURS.commands["economy"]

    assert [section.who for section in economy.sections] == [Who.SELF, Who.OTHERS, Who.SELF]
    assert OURS.effects("economy", CardPart(PartKind.SECTION, 0)) == (MoveClerks(max=2, distinct=True),)
    bonus = OURS.effects("despotism", CardPart(PartKind.SECTION, 0))[1]
    assert bonus.if_ == Condition(Is.ANOTHER_PLAYER_REVEALED, "economy")


@rule("GW-17.17")
def test_events_are_immediate_or_passive() -> None:
    durations = Tally(card.duration for card in OURS.events.values())

    assert durations == {Duration.IMMEDIATE: 7, Duration.PASSIVE: 7}
    assert OURS.effects("imperial_envoy", CardPart(PartKind.EVENT)) == (GainHonour(amount=4, who=Who.EACH_PLAYER),)


@rule("GW-17.7")
def test_four_demands_are_not_for_two_players() -> None:
    assert {card.id for card in OURS.demands.values() if card.not_for_two_players} == {
        "taunt_them",
        "warriors_guard",
        "glory_emperor",
        "royal_escort",
    }


@rule("GW-7.7")
def test_artifacts_count_what_players_have() -> None:
    assert OURS.artifacts["jade_seal"].score == PerScore(Counter.SUPPORTING_ADVISORS, 8)
    assert OURS.artifacts["golden_scales"].score == MajorityScore(Counter.GOLD, (21,), 8)


@rule("GW-7.10")
def test_every_word_of_the_vocabulary_is_told() -> None:
    words = [str(operation.__struct_config__.tag) for operation in OPERATIONS]
    words += [word.value for words in (Trigger, Is, Counter, Limit, Who, Scope, Target, Price) for word in words]
    words += [word.value for words in (Ware, Unit, Place, Offering) for word in words]
    text = TEXT.read_text(encoding="utf-8").partition("## The card file")[2]

    assert text
    assert [] == [word for word in words if f"`{word}`" not in text]


@rule("GW-7.10")
def test_every_operation_may_stand_somewhere_and_does() -> None:
    used = {type(effect) for card in OURS.all.values() for _, effects in parts(card) for effect in effects}

    assert set(OPERATIONS) == used
    for each in OPERATIONS:
        assert each.triggers or each.horde_triggers or each.durations or each.sections, each


@rule("GW-7.10")
def test_windows_know_what_their_conditions_and_counters_ask() -> None:
    abilities = [
        (each.trigger, each.condition) for card in (OURS.generals | OURS.advisors).values() for each in card.abilities
    ]
    abilities += [(card.trigger, card.condition) for card in OURS.tactics.values()]
    for trigger, conditions in abilities:
        for condition in conditions:
            needs = QUESTIONS[condition.is_].needs
            assert needs is not None
            assert needs <= KNOWN.get(trigger, frozenset())
    assert set(counters.NEEDS.values()) == {Known.SECTION, Known.CARD}


# What a host's file is refused for


@rule("CORE-7")
@pytest.mark.parametrize(
    ("content", "field", "said"),
    [
        (b"", "form", "Input data was truncated"),
        (b"[]", "form", "Expected `object`, got `array`"),
        (b"{}", "generals", "Object missing required field `generals`"),
        (b"\xff", "form", "JSON is malformed"),
    ],
)
def test_what_is_no_card_file_is_refused(content: bytes, field: str, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        read("other", content)

    facts = caught.value.facts
    assert (facts["item"], facts["field"], facts["reason"]) == ("cards", field, Fault.UNREADABLE)
    assert said in str(facts["found"])


@rule("CORE-7")
@pytest.mark.parametrize(
    "after", [b"", b"," + b"[" * 100_000, b'],"generals":[]}', b'],"generals":5}', b'],"x":"\xff"}']
)
def test_what_comes_after_what_is_wrong_may_be_no_better(after: bytes) -> None:
    with pytest.raises(RulesError) as caught:
        read("other", b'{"generals":[{"id":1}' + after)

    facts = caught.value.facts
    assert ("generals[0]", "id", Fault.UNREADABLE) == (facts["item"], facts["field"], facts["reason"])
