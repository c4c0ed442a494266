"""Checks that cards use operations only where the rules support them, before a card file is used (GW-7.10)."""

from collections.abc import Collection, Iterator
from typing import Final

from rules.great_wall.cards import cards
from rules.great_wall.cards.counters import NEEDS, OF_NO_PLAYER
from rules.great_wall.cards.goals import ByCountScore, MajorityScore, PerScore
from rules.great_wall.cards.operations import HORDE_EVENTS, Ability, Condition, Effects, Fault, Finding, Op, Per, Source
from rules.great_wall.effects.giving import GainHonour
from rules.great_wall.powers.conditions import QUESTIONS
from rules.great_wall.state.moment import Known, known_at
from rules.great_wall.terms.vocabulary import Counter, Is, Limit, Trigger, Ware, Who

HORDE_CONDITIONS: Final = {
    Trigger.HORDE_PLACED: Is.THIS_CARD,
    Trigger.ASSAULT_SECTION: Is.SECTION_OF_THIS_CARD,
    Trigger.BREACH: Is.SECTION_OF_THIS_CARD,
}
"""The condition that an ability of a Horde card must have at each trigger, to concern that card alone."""

HORDE_ALSO: Final = frozenset((Is.THIS_CARD_ON_BOARD, Is.CARD_BEHIND_EXISTS))

SECTIONS: Final = {
    "commands": (Who.SELF, Who.OTHERS),
    "reed": (Who.ALL_PLAYERS, Who.OVERLORD),
    "solo": (Who.QIN, Who.HUMAN_AND_REED),
}
"""Whom the sections of each kind of command cards are for."""


def findings(card: cards.Card) -> Iterator[Finding]:
    """Yield the faults of a card."""
    match card:
        case cards.General() | cards.Advisor():
            yield from of_abilities(card.abilities)
        case cards.Tactic():
            yield from of_tactic(card)
        case cards.Artifact():
            yield from of_artifact(card)
        case cards.HordeType():
            yield from of_horde(card)
        case cards.Demand():
            yield from of_demand(card)
        case cards.Event():
            yield from of_event(card)
        case cards.SoloCommand():
            yield from of_command("solo", card.command, card)
        case cards.Command():
            yield from of_command("commands" if card.id in cards.COMMANDS else "reed", card.id, card)
        case cards.QinCard():
            yield from of_qin(card.abilities)
        case _:
            pass  # the others have no effects


def of_abilities(abilities: tuple[Ability, ...]) -> Iterator[Finding]:
    """Yield the faults of the abilities of a general or an advisor."""
    for number, ability in enumerate(abilities):
        at = f"abilities[{number}]"
        passive = ability.trigger is Trigger.PASSIVE
        if ability.trigger is Trigger.REVEALED:
            yield f"{at}.trigger", Fault.MISPLACED, ability.trigger
        for name, value in (("condition", ability.condition), ("cost", ability.cost), ("limit", ability.limit)):
            if passive and value:
                yield f"{at}.{name}", Fault.MISPLACED, Trigger.PASSIVE
        by_section = ability.limit is Limit.ONCE_PER_SECTION_PER_YEAR
        if by_section and Known.SECTION not in known_at(ability.trigger):
            yield f"{at}.limit", Fault.MISPLACED, Limit.ONCE_PER_SECTION_PER_YEAR
        yield from _conditions(f"{at}.", ability.trigger, ability.condition)
        yield from _effects(at, ability.trigger, ability.condition, ability.effects, ability.choose)


def of_tactic(card: cards.Tactic) -> Iterator[Finding]:
    """Yield the faults of a tactic card."""
    if card.trigger in (Trigger.PASSIVE, Trigger.REVEALED, Trigger.TACTIC_PLAYED):
        yield "trigger", Fault.MISPLACED, card.trigger
    if card.normal.chi:
        yield "normal.chi", Fault.MISPLACED, card.normal.chi
    if not card.enhanced.chi:
        yield "enhanced.chi", Fault.LACKING, "chi"
    yield from _conditions("", card.trigger, card.condition)
    for at, arm in (("normal", card.normal), ("enhanced", card.enhanced)):
        yield from _effects(at, card.trigger, card.condition, arm.effects, arm.choose)


def of_horde(card: cards.HordeType) -> Iterator[Finding]:
    """Yield the faults of a Horde card."""
    for number, ability in enumerate(card.abilities):
        yield from _of_horde_ability(f"abilities[{number}]", ability)
    spots = next(cards.copies(card)).spots
    if not spots:
        yield "spots", Fault.COUNT, 0
    for spot in spots:
        yield from of_rewards(spot.name, spot.reward)


def _of_horde_ability(at: str, ability: Ability) -> Iterator[Finding]:
    if ability.trigger is not Trigger.PASSIVE and ability.trigger not in HORDE_EVENTS:
        yield f"{at}.trigger", Fault.MISPLACED, ability.trigger
    for name, value in (("cost", ability.cost), ("optional", ability.optional), ("limit", ability.limit)):
        if value:
            yield f"{at}.{name}", Fault.MISPLACED, name
    if ability.choose is not None:
        yield f"{at}.choose", Fault.MISPLACED, ability.choose
    must = HORDE_CONDITIONS.get(ability.trigger)
    kinds = {condition.is_ for condition in ability.condition}
    for is_ in sorted(kinds - HORDE_ALSO - {must}):
        yield f"{at}.condition", Fault.MISPLACED, is_
    if must and must not in kinds:
        yield f"{at}.condition", Fault.LACKING, must
    for path, effect in _numbered_effects(at, ability.effects):
        if ability.trigger not in effect.horde_triggers:
            yield path, Fault.MISPLACED, effect.op
        yield from _impersonal(path, effect, Source.HORDE)
        yield from _own_faults(path, effect, ability.trigger, ability.condition)
        if effect.requires and effect.requires not in kinds:
            yield f"{at}.condition", Fault.LACKING, effect.requires


def of_rewards(name: str, effects: Effects) -> Iterator[Finding]:
    """Yield the faults of the reward of the vital spot *name*: it must name what it gives, and leave no choice."""
    for number, effect in enumerate(effects):
        chosen = getattr(effect, "resource", None) in (Ware.ANY, Ware.PRODUCED)
        counted = any(isinstance(quantity, Per) for _, quantity in _quantities(effect))
        if not effect.is_reward or chosen or counted or effect.who is not Who.SELF or effect.if_:
            yield f"spots.{name}[{number}]", Fault.MISPLACED, effect.op


def of_event(card: cards.Event) -> Iterator[Finding]:
    """Yield the faults of an event."""
    if not card.effects:
        yield "effects", Fault.COUNT, 0
    for number, effect in enumerate(card.effects):
        path = f"effects[{number}]"
        if card.duration not in effect.durations:
            yield path, Fault.MISPLACED, effect.op
        yield from _impersonal(path, effect, Source.EVENT)
        yield from _own_faults(path, effect)


def of_command(kind: str, name: str, card: cards.Command) -> Iterator[Finding]:
    """Yield the faults of a command card of that *kind* with that *name*."""
    for number, section in enumerate(card.sections):
        at = f"sections[{number}]"
        if section.who not in SECTIONS[kind]:
            yield f"{at}.who", Fault.MISPLACED, section.who
        if not section.effects or (section.who is Who.HUMAN_AND_REED and len(section.effects) > 1):
            yield f"{at}.effects", Fault.COUNT, len(section.effects)
        if section.choose_one and kind != "commands":
            yield f"{at}.choose_one", Fault.MISPLACED, "true"
        for path, effect in _numbered_effects(at, section.effects):
            if effect.only_on not in (None, name) or (effect.is_last and effect is not section.effects[-1]):
                yield path, Fault.MISPLACED, effect.op
            yield from _of_order(path, effect, kind, section.who)


def _of_order(path: str, effect: Op, kind: str, who: Who) -> Iterator[Finding]:
    """Yield the faults of an operation that *who* carries out by command cards of that *kind*."""
    allowed = [each for *where, each in effect.sections if where == [kind, who]]
    if not allowed:
        yield path, Fault.MISPLACED, effect.op
    if effect.who not in allowed:
        yield f"{path}.who", Fault.MISPLACED, effect.who
    if effect.if_ and (kind != "commands" or effect.if_.is_ is not Is.ANOTHER_PLAYER_REVEALED):
        yield f"{path}.if", Fault.MISPLACED, effect.if_.is_
    elif effect.if_:
        yield from _value(f"{path}.if", effect.if_)
    yield from _counter_findings(path, effect)
    yield from _own_faults(path, effect)


def of_qin(abilities: tuple[Ability, ...]) -> Iterator[Finding]:
    """Yield the faults of Qin's abilities: they may only give him honour at the end of Fall."""
    for number, ability in enumerate(abilities):
        at = f"abilities[{number}]"
        if ability.trigger is not Trigger.FALL_END:
            yield f"{at}.trigger", Fault.MISPLACED, ability.trigger
        if ability.condition or ability.cost or ability.limit or ability.choose is not None:
            yield at, Fault.MISPLACED, "condition"
        for path, effect in _numbered_effects(at, ability.effects):
            counted = isinstance(effect, GainHonour) and isinstance(effect.amount, Per) and effect.amount.per
            if not isinstance(effect, GainHonour) or counted not in (False, Counter.SUPPORTING_ADVISORS):
                yield path, Fault.MISPLACED, effect.op
            elif effect.who is not Who.SELF or effect.if_:
                yield f"{path}.who", Fault.MISPLACED, effect.who


def of_artifact(card: cards.Artifact) -> Iterator[Finding]:
    """Yield the faults of what an artifact counts."""
    score = card.score
    if isinstance(score, PerScore) and score.per in OF_NO_PLAYER:
        yield "score.per", Fault.MISPLACED, score.per
    if isinstance(score, MajorityScore | ByCountScore) and score.counter in OF_NO_PLAYER:
        yield "score.counter", Fault.MISPLACED, score.counter


def of_demand(card: cards.Demand) -> Iterator[Finding]:
    """Yield the faults of a demand: requirements outside its scope, and numbers of players that it leaves out."""
    for number, requirement in enumerate(card.requirement):
        at = f"requirement[{number}]"
        if requirement.scope is not card.scope:
            yield at, Fault.MISPLACED, card.scope
        by_players = getattr(requirement, "by_players", None)
        if by_players is not None and set(by_players) != set(range(2, 6)):
            yield f"{at}.by_players", Fault.COUNT, ", ".join(map(str, sorted(by_players)))


def _numbered_effects(at: str, effects: Effects) -> Iterator[tuple[str, Op]]:
    for number, effect in enumerate(effects):
        yield f"{at}.effects[{number}]", effect


def _quantities(effect: Op) -> Iterator[tuple[str, object]]:
    yield from ((part, getattr(effect, part, None)) for part in ("amount", "count", "delta"))


def _conditions(prefix: str, trigger: Trigger, conditions: Collection[Condition]) -> Iterator[Finding]:
    for number, condition in enumerate(conditions):
        needs = QUESTIONS[condition.is_].needs
        if needs is None or not needs <= known_at(trigger):
            yield f"{prefix}condition[{number}]", Fault.MISPLACED, condition.is_
        yield from _value(f"{prefix}condition[{number}]", condition)


def _value(path: str, condition: Condition) -> Iterator[Finding]:
    if not QUESTIONS[condition.is_].fits(condition.value):
        yield f"{path}.value", Fault.UNKNOWN, str(condition.value)


def _effects(
    at: str, trigger: Trigger, conditions: Collection[Condition], effects: Effects, choose: int | None
) -> Iterator[Finding]:
    kinds = {condition.is_ for condition in conditions}
    if not effects:
        yield f"{at}.effects", Fault.COUNT, 0
    if choose is not None and choose >= len(effects):
        yield f"{at}.choose", Fault.COUNT, choose
    for path, effect in _numbered_effects(at, effects):
        if trigger not in effect.triggers:
            yield path, Fault.MISPLACED, effect.op
        concerned = effect.who is Who.SELF or effect.who in effect.whom
        if not concerned or (effect.who is Who.BUILDER and trigger is not Trigger.WALL_BUILT):
            yield f"{path}.who", Fault.MISPLACED, effect.who
        if effect.if_:
            yield f"{path}.if", Fault.MISPLACED, effect.if_.is_
        yield from _scope(path, effect, Source.PLAYER)
        yield from _counter_findings(path, effect, trigger)
        yield from _own_faults(path, effect, trigger, conditions)
        if effect.requires and effect.requires not in kinds:
            yield path, Fault.LACKING, effect.requires


def _impersonal(path: str, effect: Op, source: Source) -> Iterator[Finding]:
    """Yield the faults of an operation of a card that nobody uses."""
    if effect.who is not (Who.EACH_PLAYER if effect.for_each else Who.SELF):
        yield f"{path}.who", Fault.MISPLACED, effect.who
    if effect.if_:
        yield f"{path}.if", Fault.MISPLACED, effect.if_.is_
    for _, quantity in _quantities(effect):
        if isinstance(quantity, Per) and quantity.per is not Counter.HUMAN_PLAYERS:
            yield path, Fault.MISPLACED, quantity.per
    yield from _scope(path, effect, source)


def _own_faults(
    path: str, effect: Op, trigger: Trigger | None = None, conditions: Collection[Condition] = ()
) -> Iterator[Finding]:
    for field, fault, what in effect.faults(trigger, conditions):
        yield f"{path}{field}", fault, what


def _scope(path: str, effect: Op, source: Source) -> Iterator[Finding]:
    scope = getattr(effect, "scope", None)
    if scope is not None and (source, scope) not in effect.scopes:
        yield f"{path}.scope", Fault.MISPLACED, scope


def _counter_findings(path: str, effect: Op, trigger: Trigger | None = None) -> Iterator[Finding]:
    for part, quantity in _quantities(effect):
        if isinstance(quantity, Per):
            lacks = quantity.per in NEEDS and NEEDS[quantity.per] not in known_at(trigger)
            if lacks or quantity.per is Counter.GOLD:
                yield f"{path}.{part}", Fault.MISPLACED, quantity.per
