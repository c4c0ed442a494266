"""Carrying out the effects of cards one by one (GW-4.10a, GW-7.10)."""

from typing import Final

from rules.core.struct import evolve
from rules.great_wall.cards.cards import Able, Command, Tactic, cards_of
from rules.great_wall.cards.operations import Ability, Op
from rules.great_wall.effects.feasibility import affected_clans, can
from rules.great_wall.powers import limits
from rules.great_wall.powers.conditions import concerns
from rules.great_wall.state.card_decisions import ChooseEffect, NamePlayer
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import AbilityUsed
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import CarryOut, PutAway, Sections
from rules.great_wall.state.turns import parts
from rules.great_wall.state.wall import Wall, active, playing
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.nouns import CardPart, PartKind
from rules.great_wall.terms.vocabulary import Who

NO_MOMENT: Final = Moment(())
"""The moment of a command card, without triggers."""


def carry_out_part(deed: Deed, task: CarryOut) -> None:
    """Carry out effects of a card part, up to the first that needs a decision."""
    effects = cards_of(deed.state).effects(task.card, task.part)
    if task.whom is not None:
        carry_out(deed, effects[task.at], task.whom, task)
        return
    if task.only:
        carry_out_for_all(deed, effects[task.at], task)
        return
    if task.at == 0 and not begin(deed, task):
        return
    before = deed.state
    for index in range(task.at, len(effects)):
        carry_out_for_all(deed, effects[index], evolve(task, at=index))
        if deed.goes_on:
            if index + 1 < len(effects):
                deed.then(evolve(task, at=index + 1))
            break
    if task.at == 0 and is_announced(before, deed, task):
        deed.events.insert(0, AbilityUsed(task.card, user_of(before, task)))


def begin(deed: Deed, task: CarryOut) -> bool:
    """Record the use of a card; return False if it may not be used, or its player chooses first."""
    ability = ability_of(deed.state, task)
    if ability is not None:
        if limits.is_spent(deed.state, task.clan, task.card, ability.limit, task.moment or NO_MOMENT):
            return False
        limits.spend(deed, task.clan, task.card, ability, task.moment)
    n = choices(deed.state, task.card, task.part)
    if n is None:
        return True
    if not is_player(task.clan):
        effects = enumerate(cards_of(deed.state).effects(task.card, task.part))
        for_them = [evolve(task, at=at, only=True) for at, effect in effects if effect.for_non_players]
        deed.then(*for_them[:n])
    elif options(deed.state, task.clan, task.card, task.part, task.moment):
        deed.then(ChooseEffect(seat=task.clan, card=task.card, part=task.part, left=n, moment=task.moment))
    return False


def is_announced(before: Wall, deed: Deed, task: CarryOut) -> bool:
    """Whether an event must name the card: it need not if a player was asked about it, or its effects name it."""
    ability = ability_of(before, task)
    if ability is None or ability.is_asked or all(each.names_card for each in ability.effects):
        return False
    if deed.state is before and not deed.events and (ability.optional or not deed.goes_on):
        return False
    return any(effect.is_loss or can(before, task.clan, effect, task.moment) for effect in ability.effects)


def carry_out_for_all(deed: Deed, effect: Op, task: CarryOut) -> None:
    """Carry out one effect for all it affects, if its condition holds."""
    if effect.if_ and not concerns(deed.state, task.moment or NO_MOMENT, task.clan, (effect.if_,), card=task.card):
        return
    if effect.who is Who.SELF:
        carry_out(deed, effect, task.clan, task)
        return
    clans = affected_clans(deed.state, task.clan, effect.who, task.moment)
    if effect.who is Who.ANOTHER_PLAYER:
        if can(deed.state, task.clan, effect, task.moment):
            deed.then(NamePlayer(seat=task.clan, card=task.card, part=task.part, index=task.at, moment=task.moment))
    elif len(clans) == 1 or effect.at_once:
        for clan in clans:
            carry_out(deed, effect, clan, task)
    elif effect.is_for_oneself and not deed.state.options.asks_one_by_one:
        for clan in clans:
            carry_out(deed, effect, clan, task)
        deed.ask_at_once()
    else:
        parts(deed, clans, lambda clan: evolve(task, only=True, whom=clan))


def carry_out(deed: Deed, effect: Op, clan: Clan, task: CarryOut) -> None:
    """Carry out an effect for a clan, if it may affect the clan at all."""
    if is_player(clan) or clan in effect.non_players:
        effect.carry_out(deed, clan, task)


def ability_of(state: Wall, task: CarryOut) -> Ability | None:
    """Return the ability being carried out, None for another card part."""
    return cards_of(state).ability(task.card, task.part.number) if task.part.kind is PartKind.ABILITY else None


def user_of(state: Wall, task: CarryOut) -> Clan | None:
    """Return the user of an ability, None for the ability of a Horde card, which has no user."""
    return None if task.card in cards_of(state).hordes else task.clan


def choices(state: Wall, card: str, part: CardPart) -> int | None:
    """Return how many effects of a card part are chosen, None if all are carried out."""
    whole = cards_of(state).all[card]
    match whole, part.kind:
        case Able(), PartKind.ABILITY:
            return whole.abilities[part.number].choose
        case Command(), PartKind.SECTION:
            return 1 if whole.sections[part.number].choose_one else None
        case Tactic(), PartKind.NORMAL:
            return whole.normal.choose
        case Tactic(), PartKind.ENHANCED:
            return whole.enhanced.choose
        case _:  # the other cards leave no choice
            return None


def options(
    state: Wall, clan: Clan, card: str, part: CardPart, moment: Moment | None, taken: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Return the effects of a card part that may be chosen: those not *taken* that would do something."""
    effects = cards_of(state).effects(card, part)
    return tuple(at for at, effect in enumerate(effects) if at not in taken and can(state, clan, effect, moment))


def put_away(deed: Deed, task: PutAway) -> None:
    """Discard a tactic card after it was carried out, so that it cannot be drawn by its own effect (GW-3.9, GW-7.6)."""
    state = deed.state
    deed.change(in_play=tuple(card for card in state.in_play if card != task.card))
    deed.change(spent_tactics=(*state.spent_tactics, task.card))


# Command cards


def carry_out_sections(deed: Deed, task: Sections) -> None:
    """Carry out a section of a command card for all it affects, then the next (GW-4.10a)."""
    state = deed.state
    card = cards_of(state).all[task.card]
    assert isinstance(card, Command), "only command cards have sections"
    who = card.sections[task.at].who

    def part(clan: Clan) -> CarryOut:
        return CarryOut(clan, task.card, CardPart(PartKind.SECTION, task.at))

    clans = concerned_by(state, who)
    if who in (Who.OTHERS, Who.ALL_PLAYERS):
        parts(deed, clans, part)
    else:
        deed.then(*map(part, clans))
    if task.at + 1 < len(card.sections):
        deed.then(Sections(task.card, task.at + 1))


def concerned_by(state: Wall, who: Who) -> tuple[Clan, ...]:
    """Return the clans that a section affects: the active or others, in tea order (GW-4.10a, GW-15.13, GW-16.30)."""
    players = playing(state)
    match who:
        case Who.SELF:
            clan = active(state)
            return () if clan is None else (clan,)
        case Who.OTHERS:
            return tuple(each for each in state.tea if each != active(state) and (each in players or each >= REED))
        case Who.ALL_PLAYERS:
            return tuple(each for each in state.tea if each in players or each == QIN)
        case Who.HUMAN_AND_REED:
            return (*players, REED)
        case Who.OVERLORD:
            return (REED,)
        case Who.QIN:
            return (QIN,)
        case _:
            raise AssertionError(f"{who} is said of effects")
