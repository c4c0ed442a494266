"""Whether cards fit what the rules can do with them, before anybody plays with a card file (GW-7.10)."""

from collections.abc import Collection, Iterator
from enum import StrEnum

from rules.great_wall.cards import ops
from rules.great_wall.cards.goals import AnyRequirement, AnyScore, ByCountScore, MajorityScore, PerScore
from rules.great_wall.cards.usage import (
    ACTIVATION_PRICES,
    CARD_SCOPES,
    COUNTER_NEEDS,
    DEMANDS,
    EVENT_OPS,
    EVENT_SCOPES,
    HIRES,
    HORDE_ALSO,
    HORDE_CONDITIONS,
    HORDE_OPS,
    HORDE_SCOPES,
    KNOWN,
    NEEDS,
    OF_NO_PLAYER,
    PASSIVE_PRICES,
    REWARDS,
    SECTION_OPS,
    SHARED,
    SURCHARGES,
    TARGET_NEEDS,
    VALUES,
    WHOM,
    WINDOWS,
    Known,
    Ops,
)
from rules.great_wall.terms.vocabulary import (
    Counter,
    DemandScope,
    Duration,
    Is,
    Limit,
    Scope,
    Sweep,
    Trigger,
    Unit,
    Ware,
    Who,
)


class Fault(StrEnum):
    """What may be wrong with a card file."""

    UNREADABLE = "unreadable"
    """It has not the form of such a file; *found* is what the reader says."""

    COUNT = "amount"
    """There are not as many as there must be, but *found*."""

    TWICE = "twice"
    UNKNOWN = "unknown"
    """It names something that is not there."""

    MISPLACED = "misplaced"
    """It may not stand there."""

    LACKING = "lacking"
    """Without *found* it may not stand there."""


Finding = tuple[str, Fault, str | int]
"""Where in an item something is wrong, what, and what was found there."""


def of_abilities(abilities: tuple[ops.Ability, ...]) -> Iterator[Finding]:
    """Find what is wrong with the abilities of a general or an advisor."""
    for number, ability in enumerate(abilities):
        at = f"abilities[{number}]"
        passive = ability.trigger is Trigger.PASSIVE
        if ability.trigger is Trigger.REVEALED:
            yield f"{at}.trigger", Fault.MISPLACED, ability.trigger
        for name, value in (("condition", ability.condition), ("cost", ability.cost), ("limit", ability.limit)):
            if passive and value:
                yield f"{at}.{name}", Fault.MISPLACED, Trigger.PASSIVE
        by_section = ability.limit is Limit.ONCE_PER_SECTION_PER_YEAR
        if by_section and Known.SECTION not in KNOWN.get(ability.trigger, ()):
            yield f"{at}.limit", Fault.MISPLACED, Limit.ONCE_PER_SECTION_PER_YEAR
        yield from _conditions(at, ability.trigger, ability.condition)
        yield from _effects(at, ability.trigger, ability.condition, ability.effects, ability.choose)


def of_tactic(
    trigger: Trigger, condition: tuple[ops.Condition, ...], normal: ops.Arm, enhanced: ops.Arm
) -> Iterator[Finding]:
    """Find what is wrong with a tactic card."""
    if trigger in (Trigger.PASSIVE, Trigger.REVEALED, Trigger.TACTIC_PLAYED):
        yield "trigger", Fault.MISPLACED, trigger
    if normal.chi:
        yield "normal.chi", Fault.MISPLACED, normal.chi
    if not enhanced.chi:
        yield "enhanced.chi", Fault.LACKING, "chi"
    yield from _conditions("", trigger, condition)
    for at, arm in (("normal", normal), ("enhanced", enhanced)):
        yield from _effects(at, trigger, condition, arm.effects, arm.choose)


def of_horde(abilities: tuple[ops.Ability, ...]) -> Iterator[Finding]:
    """Find what is wrong with the abilities of a Horde card."""
    for number, ability in enumerate(abilities):
        at = f"abilities[{number}]"
        if ability.trigger not in HORDE_OPS:
            yield f"{at}.trigger", Fault.MISPLACED, ability.trigger
            continue
        for name, value in (("cost", ability.cost), ("optional", ability.optional), ("limit", ability.limit)):
            if value:
                yield f"{at}.{name}", Fault.MISPLACED, name
        if ability.choose is not None:
            yield f"{at}.choose", Fault.MISPLACED, ability.choose
        must = HORDE_CONDITIONS[ability.trigger]
        met = {condition.is_ for condition in ability.condition}
        for is_ in sorted(met - HORDE_ALSO - {must}):
            yield f"{at}.condition", Fault.MISPLACED, is_
        if must and must not in met:
            yield f"{at}.condition", Fault.LACKING, must
        for path, effect in _numbered(at, ability.effects):
            yield from _impersonal(path, effect, HORDE_OPS[ability.trigger], HORDE_SCOPES)
            if (
                isinstance(effect, ops.AttackTax) and effect.unit is Unit.ARCHER
            ):  # archers must fire, who may own nothing
                yield f"{path}.unit", Fault.MISPLACED, effect.unit
            if isinstance(effect, ops.SwapHordeBack) and Is.CARD_BEHIND_EXISTS not in met:
                yield f"{at}.condition", Fault.LACKING, Is.CARD_BEHIND_EXISTS
            of_wall = isinstance(effect, ops.KillSoldier) and effect.scope is Scope.ARCHER_OF_LOWEST
            if of_wall and ability.trigger is not Trigger.WINTER_START:
                yield f"{path}.scope", Fault.MISPLACED, Scope.ARCHER_OF_LOWEST


def of_rewards(name: str, effects: tuple[ops.Effect, ...]) -> Iterator[Finding]:
    """Find what is wrong with the reward of the vital spot *name*: it gives things named, without a choice."""
    for number, effect in enumerate(effects):
        path = f"spots.{name}[{number}]"
        chosen = isinstance(effect, ops.GainResource) and effect.resource in (Ware.ANY, Ware.PRODUCED)
        counted = any(isinstance(getattr(effect, part, None), ops.Per) for part in ("amount", "count"))
        if type(effect) not in REWARDS or chosen or counted or effect.who is not Who.SELF or effect.if_:
            yield path, Fault.MISPLACED, effect.op


def of_event(duration: Duration, effects: tuple[ops.Effect, ...]) -> Iterator[Finding]:
    """Find what is wrong with an event."""
    if not effects:
        yield "effects", Fault.COUNT, 0
    for number, effect in enumerate(effects):
        yield from _impersonal(f"effects[{number}]", effect, EVENT_OPS[duration], EVENT_SCOPES)


def of_sections(kind: str, id: str, sections: tuple[ops.CommandSection, ...]) -> Iterator[Finding]:
    """Find what is wrong with the sections of a command card: of the *commands*, of *reed* or of *solo*."""
    for number, section in enumerate(sections):
        at = f"sections[{number}]"
        allowed = SECTION_OPS[kind].get(section.who)
        if allowed is None:
            yield f"{at}.who", Fault.MISPLACED, section.who
            continue
        if not section.effects or (section.who is Who.HUMAN_AND_REED and len(section.effects) > 1):
            yield f"{at}.effects", Fault.COUNT, len(section.effects)
        if section.choose_one and kind != "commands":
            yield f"{at}.choose_one", Fault.MISPLACED, "true"
        for path, effect in _numbered(at, section.effects):
            own = Who.QIN if isinstance(effect, ops.MoveTea) and kind == "solo" else Who.SELF
            if type(effect) not in allowed:
                yield path, Fault.MISPLACED, effect.op
            if effect.who is not own:
                yield f"{path}.who", Fault.MISPLACED, effect.who
            last = effect is section.effects[-1]
            alone = isinstance(effect, ops.CopyCommand) or (isinstance(effect, ops.QinNextCard) and last)
            if isinstance(effect, ops.CopyCommand | ops.QinNextCard) and not (id == "betrayal" and alone):
                yield path, Fault.MISPLACED, effect.op
            if effect.if_ and (kind != "commands" or effect.if_.is_ is not Is.ANOTHER_PLAYER_REVEALED):
                yield f"{path}.if", Fault.MISPLACED, effect.if_.is_
            elif effect.if_:
                yield from _value(f"{path}.if", effect.if_)
            yield from _figures(path, effect, frozenset())


def of_qin(abilities: tuple[ops.Ability, ...]) -> Iterator[Finding]:
    """Find what is wrong with Qin's abilities: at the end of Fall he gains honour, and that is all."""
    for number, ability in enumerate(abilities):
        at = f"abilities[{number}]"
        if ability.trigger is not Trigger.FALL_END:
            yield f"{at}.trigger", Fault.MISPLACED, ability.trigger
        if ability.condition or ability.cost or ability.limit or ability.choose is not None:
            yield at, Fault.MISPLACED, "condition"
        for path, effect in _numbered(at, ability.effects):
            counted = isinstance(effect, ops.GainHonor) and isinstance(effect.amount, ops.Per) and effect.amount.per
            if not isinstance(effect, ops.GainHonor) or counted not in (False, Counter.SUPPORTING_ADVISORS):
                yield path, Fault.MISPLACED, effect.op
            elif effect.who is not Who.SELF or effect.if_:
                yield f"{path}.who", Fault.MISPLACED, effect.who


def of_score(score: AnyScore) -> Iterator[Finding]:
    """Find what is wrong with what an artifact counts."""
    if isinstance(score, PerScore) and score.per in OF_NO_PLAYER:
        yield "score.per", Fault.MISPLACED, score.per
    if isinstance(score, MajorityScore | ByCountScore) and score.counter in OF_NO_PLAYER:
        yield "score.counter", Fault.MISPLACED, score.counter


def of_demand(scope: DemandScope, requirements: tuple[AnyRequirement, ...]) -> Iterator[Finding]:
    """Find what is wrong with a demand: who does what it asks, and that it says it for all numbers of players."""
    for number, requirement in enumerate(requirements):
        at = f"requirement[{number}]"
        if type(requirement) not in DEMANDS[scope]:
            yield at, Fault.MISPLACED, scope
        by_players = getattr(requirement, "by_players", None)
        if by_players is not None and set(by_players) != set(range(2, 6)):
            yield f"{at}.by_players", Fault.COUNT, ", ".join(map(str, sorted(by_players)))


def _numbered(at: str, effects: tuple[ops.Effect, ...]) -> Iterator[tuple[str, ops.Effect]]:
    for number, effect in enumerate(effects):
        yield f"{at}.effects[{number}]", effect


def _under(at: str, field: str) -> str:
    return f"{at}.{field}" if at else field


def _conditions(at: str, trigger: Trigger, conditions: tuple[ops.Condition, ...]) -> Iterator[Finding]:
    for number, condition in enumerate(conditions):
        path = _under(at, f"condition[{number}]")
        needs = NEEDS.get(condition.is_)
        if needs is None or not needs <= KNOWN.get(trigger, frozenset()):
            yield path, Fault.MISPLACED, condition.is_
        yield from _value(path, condition)


def _value(path: str, condition: ops.Condition) -> Iterator[Finding]:
    value, wanted = condition.value, VALUES.get(condition.is_)
    if wanted is None:
        fits = value is None
    elif isinstance(wanted, type):
        fits = isinstance(value, wanted) and value not in (0, ())
    else:
        fits = isinstance(value, str) and value in wanted
    if not fits or (condition.is_ is Is.ROW and value not in (1, 2, 3)):
        yield f"{path}.value", Fault.UNKNOWN, str(value)


def _effects(
    at: str,
    trigger: Trigger,
    conditions: tuple[ops.Condition, ...],
    effects: tuple[ops.Effect, ...],
    choose: int | None,
) -> Iterator[Finding]:
    met = {condition.is_ for condition in conditions}
    if not effects:
        yield f"{at}.effects", Fault.COUNT, 0
    if choose is not None and choose >= len(effects):
        yield f"{at}.choose", Fault.COUNT, choose
    for path, effect in _numbered(at, effects):
        if trigger not in WINDOWS.get(type(effect), ()):
            yield path, Fault.MISPLACED, effect.op
        concerned = effect.who is Who.SELF or effect.who in WHOM.get(type(effect), ())
        if not concerned or (effect.who is Who.BUILDER and trigger is not Trigger.WALL_BUILT):
            yield f"{path}.who", Fault.MISPLACED, effect.who
        if effect.if_:
            yield f"{path}.if", Fault.MISPLACED, effect.if_.is_
        yield from _scope(path, effect, CARD_SCOPES)
        yield from _figures(path, effect, KNOWN.get(trigger, frozenset()))
        yield from _discount(path, effect, trigger, conditions)
        if isinstance(effect, ops.TakeShameFor) and Is.ANOTHER_PLAYER not in met:
            yield path, Fault.LACKING, Is.ANOTHER_PLAYER
        if isinstance(effect, ops.SaveSoldier | ops.SaveCost) and Is.OWN not in met:
            yield path, Fault.LACKING, Is.OWN


def _discount(
    path: str, effect: ops.Effect, trigger: Trigger, conditions: tuple[ops.Condition, ...]
) -> Iterator[Finding]:
    if not isinstance(effect, ops.Discount):
        return
    if trigger is Trigger.PASSIVE:
        if effect.on not in PASSIVE_PRICES:
            yield f"{path}.on", Fault.MISPLACED, effect.on
    elif effect.on not in ACTIVATION_PRICES:
        yield f"{path}.on", Fault.MISPLACED, effect.on
    elif ops.Condition(Is.LOCATION, ACTIVATION_PRICES[effect.on].value) not in conditions:
        yield path, Fault.LACKING, ACTIVATION_PRICES[effect.on]


def _impersonal(
    path: str, effect: ops.Effect, allowed: Ops, scopes: dict[type[ops.Op], Collection[Scope]]
) -> Iterator[Finding]:
    if type(effect) not in allowed:
        yield path, Fault.MISPLACED, effect.op
    if effect.who is not (Who.EACH_PLAYER if type(effect) in SHARED else Who.SELF):
        yield f"{path}.who", Fault.MISPLACED, effect.who
    if effect.if_:
        yield f"{path}.if", Fault.MISPLACED, effect.if_.is_
    if isinstance(effect, ops.Surcharge) and effect.on not in SURCHARGES:
        yield f"{path}.on", Fault.MISPLACED, effect.on
    if isinstance(effect, ops.HireCost) and not HIRES.issuperset(effect.on):
        yield f"{path}.on", Fault.MISPLACED, ", ".join(effect.on)
    counted = [getattr(effect, part, None) for part in ("amount", "count", "delta")]
    for quantity in counted:
        if isinstance(quantity, ops.Per) and quantity.per is not Counter.HUMAN_PLAYERS:
            yield path, Fault.MISPLACED, quantity.per
    yield from _scope(path, effect, scopes)
    yield from _wares(path, effect)


def _scope(path: str, effect: ops.Effect, scopes: dict[type[ops.Op], Collection[Scope]]) -> Iterator[Finding]:
    scope = getattr(effect, "scope", None)
    if scope is not None and type(effect) in scopes and scope not in scopes[type(effect)]:
        yield f"{path}.scope", Fault.MISPLACED, scope


def _figures(path: str, effect: ops.Effect, known: frozenset[Known]) -> Iterator[Finding]:
    for part in ("amount", "count", "delta"):
        quantity = getattr(effect, part, None)
        if not isinstance(quantity, ops.Per):
            continue
        lacks = quantity.per in COUNTER_NEEDS and COUNTER_NEEDS[quantity.per] not in known
        if lacks or quantity.per is Counter.GOLD:
            yield f"{path}.{part}", Fault.MISPLACED, quantity.per
    sweeps = {ops.AttackFromRest: Sweep.ALL, ops.SaveSoldier: Sweep.ALL, ops.MoveSoldiers: Sweep.ANY}
    count = getattr(effect, "count", None)
    if isinstance(count, Sweep) and sweeps.get(type(effect)) is not count:
        yield f"{path}.count", Fault.MISPLACED, count
    target = getattr(effect, "target", None)
    if target in TARGET_NEEDS and TARGET_NEEDS[target] not in known:
        yield f"{path}.target", Fault.MISPLACED, target
    if isinstance(effect, ops.Recruit | ops.QinRecruit) and not effect.unit:
        yield f"{path}.unit", Fault.COUNT, 0
    if isinstance(effect, ops.AdvancedActivation) and not effect.locations:
        yield f"{path}.locations", Fault.COUNT, 0
    yield from _wares(path, effect)


def _wares(path: str, effect: ops.Effect) -> Iterator[Finding]:
    ware = getattr(effect, "resource", None)
    if ware is Ware.PRODUCED and not isinstance(effect, ops.GainResource):
        yield f"{path}.resource", Fault.MISPLACED, Ware.PRODUCED
