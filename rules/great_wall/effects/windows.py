"""Windows: what cards do, or may do, at a moment (GW-3.5, GW-3.6, GW-7.6, GW-19.2, A-40, A-42).

What happens by itself on Horde cards and events comes first; then abilities that cost something are asked for, then
tactic cards, then other abilities, each in tea order: what a card gives cannot pay for another in the same window, and
what abilities merely give comes last.
"""

from collections.abc import Iterator

from rules.core.model import Seat
from rules.great_wall.cards.cards import Tactic, cards_of
from rules.great_wall.cards.operations import Ability
from rules.great_wall.effects import feasibility
from rules.great_wall.powers.conditions import concerns
from rules.great_wall.powers.limits import has_answered, is_spent
from rules.great_wall.powers.passives import in_force
from rules.great_wall.state.card_decisions import Respond, UseAbility
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.moment import ONES_OWN, Moment
from rules.great_wall.state.tasks import Carry
from rules.great_wall.state.wall import Wall, playing
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.nouns import CardPart, PartKind


def opened(deed: Deed, moment: Moment) -> None:
    """Let all cards know of a moment."""
    state = deed.state
    able, tactics = cards_of(state).able(*moment.triggers), feasibility.tactics_for(state, moment)
    if not able and not tactics:
        return
    for card, clan, index in forced(state, moment, able) if able else ():
        deed.then(Carry(clan, card, CardPart(PartKind.ABILITY, index), moment=moment))
    suspects = tuple(might_respond(state, moment, tactics)) if tactics else ()
    among = tuple(sorted(suspects))
    responses = [
        Respond(seat=seat, among=among, moment=moment, chi=state.players[seat].owned.chi)
        for seat in suspects
        if state.options.guarded or feasibility.playable(state, seat, moment)
    ]
    deed.reveals = any(seat != state.actor for seat in suspects)
    paid: list[UseAbility] = []
    free: list[UseAbility] = []
    gifts: list[Carry] = []
    for clan, card, index, each in abilities(state, moment, able) if able else ():
        if not each.is_asked:
            gifts.append(Carry(clan, card, CardPart(PartKind.ABILITY, index), moment=moment))
        elif any(feasibility.can(state, clan, effect, moment) for effect in each.effects):
            (paid if each.cost else free).append(UseAbility(seat=clan, card=card, index=index, moment=moment))
    deed.then(*paid, *responses, *free, *gifts)


def forced(state: Wall, moment: Moment, able: frozenset[str]) -> Iterator[tuple[str, Clan, int]]:
    """Yield what Horde cards in force do by themselves, with a player to do it: none of them uses it (GW-7.10)."""
    cards, clan = cards_of(state), playing(state)[0]
    for column in state.sections:
        for band in column.bands:
            if band.card in able:
                for trigger in moment.triggers:
                    for index, each in cards.on(band.card, trigger):
                        if concerns(state, moment, None, each.condition, card=band.card):
                            yield band.card, clan, index


def abilities(state: Wall, moment: Moment, able: frozenset[str]) -> Iterator[tuple[Clan, str, int, Ability]]:
    """Yield the abilities of generals and active advisors that the moment concerns, in tea order."""
    cards = cards_of(state)
    for clan in state.tea:
        if clan in state.gone:
            continue
        for card in in_force(state, clan):
            if card in able:
                for trigger in moment.triggers:
                    for index, each in cards.on(card, trigger):
                        if (
                            (trigger not in ONES_OWN or moment.by == clan)
                            and concerns(state, moment, clan, each.condition, card=card)
                            and not is_spent(state, clan, card, each.limit, moment)
                        ):
                            yield clan, card, index, each


def might_respond(state: Wall, moment: Moment, tactics: tuple[Tactic, ...]) -> Iterator[Seat]:
    """Yield, in tea order, who might hold one of *tactics* for this moment, by all that everybody knows (GW-19.2)."""
    spent = (*state.spent_tactics, *state.in_play)
    hidden = [card for card in tactics if card.id not in spent] if spent else tactics
    for seat in playing(state):
        if not state.players[seat].hand.size or has_answered(state, moment, seat):
            continue
        if any(feasibility.fits(state, seat, card, moment) for card in hidden):
            yield seat
