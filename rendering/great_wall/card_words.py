"""The texts of cards, made from the data that the rules use, so that the two cannot differ (GW-7.11)."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, Final

from rendering.look import Texts
from rendering.prose import capital
from rules.core.struct import Struct
from rules.great_wall.cards.cards import Able, Artifact, Card, Cards, Command, Demand, Event, Tactic
from rules.great_wall.cards.goals import AnyRequirement, AnyScore, MajorityScore
from rules.great_wall.cards.operations import Ability, Arm, Condition, Op, Per
from rules.great_wall.effects.working import AdvancedActivation, MoveClerks, PlaceBarricade
from rules.great_wall.terms.vocabulary import Duration, Is, Place, Resource, Sweep, Trigger, Ware, Who

COMMANDED: Final = (Trigger.COMMAND_STEP_START, Trigger.COMMAND_STEP_END)
"""Triggers on any command card; with the condition `Is.YOU_ARE_ACTIVE` they are worded as the player's own.

Others that know of a clan are worded so with the condition `Is.OWN`.
"""

KINDS: Final = {
    "resource": "resource",
    "unit": "unit",
    "locations": "location",
    "location": "location",
    "scope": "scope",
    "target": "target",
    "on": "price",
    "cost": "price",
}
"""By field of an effect, the kind of word that its values are looked up as."""


def name_of(texts: Texts, cards: Cards, card: str) -> str:
    """Return the name of a card."""
    name = cards.names[card]
    return {"zh-CN": name.zh_hans, "zh-TW": name.zh_hant}.get(texts.locale, name.en)


def card_words(texts: Texts, cards: Cards, card: str) -> tuple[str, ...]:
    """Return the text of a card in lines: its abilities, sections, score or demands; none if it has no text."""
    key = texts.locale, cards.key, card
    if key not in _KEPT:
        _KEPT[key] = tuple(map(capital, _lines(texts, cards.all[card], cards)))
    return _KEPT[key]


_KEPT: Final[dict[tuple[str, str, str], tuple[str, ...]]] = {}
"""A cache of texts by locale, card set and card, none of which ever change."""


def _lines(texts: Texts, card: Card, cards: Cards) -> Iterator[str]:
    match card:
        case Able():
            yield from (ability_words(texts, part, cards) for part in card.abilities)
        case Tactic():
            yield _when(texts, card.trigger, card.condition, cards)
            yield texts.say("wall-frame-normal", effects=_arm(texts, card.normal, cards))
            yield texts.say("wall-frame-enhanced", chi=card.enhanced.chi, effects=_arm(texts, card.enhanced, cards))
        case Command():
            for section in card.sections:
                effects = _effects(texts, section.effects, cards, section.who)
                if section.choose_one:
                    effects = texts.say("wall-frame-choose", choose=1, effects=effects)
                who = texts.say(f"wall-who-{_with_dashes(section.who)}")
                yield texts.say("wall-frame-who", who=who, effect=effects or texts.say("wall-frame-nothing"))
        case Event():
            key = "passive" if card.duration is Duration.PASSIVE else "immediate"
            yield texts.say(f"wall-frame-event-{key}", effects=_effects(texts, card.effects, cards))
        case Artifact():
            yield score_words(texts, card.score)
        case Demand():
            yield from (demand_words(texts, part) for part in card.requirement)
        case _:
            pass  # the others have no text


def ability_words(texts: Texts, ability: Ability, cards: Cards) -> str:
    """Describe what an ability does, and when."""
    effects = _effects(texts, ability.effects, cards)
    if ability.choose:
        effects = texts.say("wall-frame-choose", choose=ability.choose, effects=effects)
    if ability.limit:
        effects += texts.say(f"wall-limit-{_with_dashes(ability.limit)}")
    if ability.trigger is Trigger.PASSIVE:
        return texts.say("wall-frame-passive", effects=effects)
    if ability.cost:
        paid = texts.format_list(texts.say(f"wall-count-{resource}", n=n) for resource, n in ability.cost.items())
        effects = texts.say("wall-frame-cost", cost=paid, effects=effects)
    when = _when(texts, ability.trigger, ability.condition, cards)
    return texts.say("wall-frame-ability", when=when, effects=effects)


def score_words(texts: Texts, score: AnyScore) -> str:
    """Describe what an artifact is worth."""
    facts: dict[str, str | int] = {}
    for field in score.__struct_fields__:
        value = getattr(score, field)
        if isinstance(value, dict):
            awards = (texts.say("wall-score-award", n=n, honour=honour) for n, honour in value.items())
            facts[field] = texts.say("wall-comma").join(awards)
        elif isinstance(value, tuple):
            facts[field] = _slash_separated(value)
        else:
            facts[field] = value if isinstance(value, int) else _word_for(texts, "counter", value)
    text = texts.say(f"wall-score-{_tag(score)}", **facts)
    if isinstance(score, MajorityScore) and score.solo_minimum > 1:
        text += texts.say("wall-score-solo-minimum", **{"solo-minimum": score.solo_minimum})
    return text


def demand_words(texts: Texts, requirement: AnyRequirement, players: int | None = None) -> str:
    """Describe what a demand requires; *players* restricts it to the number required with so many players."""
    facts: dict[str, str | int] = {}
    numbers: tuple[int, ...] = ()
    for field in requirement.__struct_fields__:
        value = getattr(requirement, field)
        if isinstance(value, dict):
            facts[field.replace("_", "-")] = value[players] if players in value else _slash_separated(value.values())
            numbers = () if players in value else tuple(value)
        else:
            facts[field] = value if isinstance(value, int) else _word_for(texts, field, value)
    told = texts.say(f"wall-demand-{_tag(requirement)}", **facts)
    return texts.say("wall-demand-by-players", told=told, players=_slash_separated(numbers)) if numbers else told


def _slash_separated(values: Iterable[int]) -> str:
    return " / ".join(map(str, values))


def _arm(texts: Texts, arm: Arm, cards: Cards) -> str:
    effects = _effects(texts, arm.effects, cards)
    return texts.say("wall-frame-choose", choose=arm.choose, effects=effects) if arm.choose else effects


def _effects(texts: Texts, effects: Iterable[Op], cards: Cards, whose: Who = Who.SELF) -> str:
    return texts.say("wall-frame-join").join(effect_words(texts, each, cards, whose) for each in effects)


def effect_words(texts: Texts, effect: Op, cards: Cards, whose: Who = Who.SELF) -> str:
    """Describe an effect with its condition, and with whom it concerns, unless that is *whose* or the player."""
    fields = {name: getattr(effect, name) for name in effect.__struct_fields__}
    per = next((value for value in fields.values() if isinstance(value, Per)), None)
    facts = {_fact(name): _field(texts, name, value) for name, value in fields.items()}
    if fields.get("resource") is Ware.ANY and facts.get("amount") != 1:
        facts["resource"] = texts.say("wall-resource-any-more")
    words = texts.say(_key(texts, effect), **facts)
    if per:
        counted = {"effect": words, "per": texts.say(f"wall-counter-{_with_dashes(per.per)}")}
        words = texts.say("wall-frame-per", **counted) if per.max is None else _capped_text(texts, per.max, counted)
    if effect.who not in (Who.SELF, whose):
        words = texts.say("wall-frame-who", who=texts.say(f"wall-who-{_with_dashes(effect.who)}"), effect=words)
    if effect.if_:
        words = texts.say("wall-frame-if", condition=_condition(texts, effect.if_, cards), effect=words)
    return words


def _capped_text(texts: Texts, most: int, counted: dict[str, str]) -> str:
    return texts.say("wall-frame-per-max", max=most, **counted)


def _key(texts: Texts, effect: Op) -> str:
    """Return the key of the message for an effect; some effects have several messages."""
    key = f"wall-effect-{_with_dashes(effect.op)}"
    if isinstance(count := getattr(effect, "count", None), Sweep):
        return f"{key}-{count}"
    match effect:
        case AdvancedActivation(own_clerk=False):
            return f"{key}-anyones"
        case MoveClerks(distinct=False):
            return f"{key}-free"
        case PlaceBarricade(discount=discount) if discount:
            return f"{key}-discount"
        case _:  # the others have one text
            return key


def _field(texts: Texts, field: str, value: Any) -> str | int:
    if isinstance(value, Per):
        return _format_signed(value.times) if field == "delta" else value.times
    if isinstance(value, int):
        return _format_signed(value) if field == "delta" else value
    if isinstance(value, tuple):
        if field == "locations":
            every = len(value) == len(Place)
            return (
                texts.say("wall-location-any-location")
                if every
                else " / ".join(_word_for(texts, "location", each) for each in value)
            )
        return texts.format_list(_word_for(texts, KINDS[field], each) for each in value)
    if isinstance(value, StrEnum) and field in KINDS:
        return _word_for(texts, KINDS[field], value)
    return ""


def _format_signed(n: int) -> str:
    return f"{n:+d}".replace("-", "\N{MINUS SIGN}")


def _when(texts: Texts, trigger: Trigger, conditions: tuple[Condition, ...], cards: Cards) -> str:
    """Describe a trigger and its conditions; that a Horde card is on the board is not mentioned."""
    key, unsaid = f"wall-trigger-{_with_dashes(trigger)}", {Is.THIS_CARD_ON_BOARD}
    own = Is.YOU_ARE_ACTIVE if trigger in COMMANDED else Is.OWN
    if any(each.is_ is own for each in conditions) and texts.knows(f"{key}-own"):
        key, unsaid = f"{key}-own", unsaid | {own}
    said = [_condition(texts, each, cards) for each in conditions if each.is_ not in unsaid]
    if not said:
        return texts.say(key)
    joined = texts.say("wall-frame-condition-join").join(said)
    return texts.say(key) + texts.say("wall-frame-conditions", conditions=joined)


def _condition(texts: Texts, condition: Condition, cards: Cards) -> str:
    value: str | int = ""
    match condition.is_, condition.value:
        case Is.LOCATION, str(place):
            value = _word_for(texts, "location", place)
        case Is.SEASON, str(season):
            value = _word_for(texts, "season", season)
        case Is.ANOTHER_PLAYER_REVEALED, str(command):
            value = name_of(texts, cards, command)
        case _, tuple(units):
            value = texts.say("wall-frame-or").join(_word_for(texts, "unit", unit) for unit in units)
        case _, int(number):
            value = number
        case _:
            pass  # the other conditions have no value
    return texts.say(f"wall-condition-{_with_dashes(condition.is_)}", value=value)


def _word_for(texts: Texts, kind: str, value: StrEnum | Resource | str) -> str:
    return texts.say(f"wall-{kind}-{_with_dashes(value)}")


def _tag(struct: Struct) -> str:
    return _with_dashes(str(struct.__struct_config__.tag))


def _fact(field: str) -> str:
    return field.removesuffix("_").replace("_", "-")


def _with_dashes(word: str) -> str:
    return str(word).replace("_", "-")
