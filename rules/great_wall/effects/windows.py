"""Windows: moments at which cards act or may be used (GW-3.5, GW-3.6, GW-7.6, GW-19.2, A-40, A-42).

Horde cards and events act first, by themselves. Then abilities with a price are asked about, then tactic cards, then
other abilities, each in tea order. So the gains from a card cannot pay for another in the same window, and abilities
that only give come last.
"""

from collections.abc import Iterator

from rules.core.model import Seat
from rules.great_wall.cards.cards import Tactic, cards_of
from rules.great_wall.cards.operations import Ability
from rules.great_wall.effects import feasibility
from rules.great_wall.powers.conditions import concerns
from rules.great_wall.powers.limits import has_answered, is_spent, who_answered
from rules.great_wall.powers.passives import in_force
from rules.great_wall.state.card_decisions import Respond, UseAbility
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.moment import ONES_OWN, Moment
from rules.great_wall.state.tasks import CarryOut
from rules.great_wall.state.wall import Wall, bands, playing
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.nouns import CardPart, PartKind


def open_window(deed: Deed, moment: Moment) -> None:
    """Carry out what cards do by themselves, and ask those who may use one."""
    state = deed.state
    able, tactics = cards_of(state).able(*moment.triggers), feasibility.tactics_for(state, moment)
    if not able and not tactics:  # true of most moments
        return
    if able:
        deed.then(*automatic_effects(state, moment, able))
    # Each question names all seats that might hold a fitting card, judged by public information, so it reveals nobody's
    # hand. Only at a guarded table are all of these seats really asked.
    suspects = tuple(might_respond(state, moment, tactics))
    among, before = (
        tuple(sorted(suspects)),
        () if state.options.names_whoever_holds_cards else who_answered(state, moment),
    )
    responses = [
        Respond(seat=seat, among=among, answered=before, moment=moment, chi=state.players[seat].known_goods.chi)
        for seat in suspects
        if state.options.guarded or feasibility.has_playable_tactic(state, seat, moment)
    ]
    # The next question shows the acting player whether somebody else was asked, so the action cannot be taken back.
    deed.reveals = any(seat != state.actor for seat in suspects)
    paid: list[UseAbility] = []
    free: list[UseAbility] = []
    gifts: list[CarryOut] = []
    for clan, card, index, ability in abilities(state, moment, able) if able else ():
        if not ability.is_asked:
            gifts.append(CarryOut(clan, card, CardPart(PartKind.ABILITY, index), moment=moment))
        elif any(feasibility.can(state, clan, effect, moment) for effect in ability.effects):
            (paid if ability.cost else free).append(UseAbility(seat=clan, card=card, index=index, moment=moment))
    deed.then(*paid, *responses, *free, *gifts)


def automatic_effects(state: Wall, moment: Moment, able: frozenset[str]) -> Iterator[CarryOut]:
    """Yield what Horde cards in force do by themselves (GW-7.10).

    They have no user; the task names the highest player on the tea stack as its clan.
    """
    clan = playing(state)[0]
    for _, _, band in bands(state):
        if band.card in able:
            for index, _ in applicable_abilities(state, moment, band.card, None):
                yield CarryOut(clan, band.card, CardPart(PartKind.ABILITY, index), moment=moment)


def abilities(state: Wall, moment: Moment, able: frozenset[str]) -> Iterator[tuple[Clan, str, int, Ability]]:
    """Yield the abilities of generals and active advisors that apply to the moment, in tea order."""
    for clan in state.tea:
        if clan not in state.gone:
            for card in in_force(state, clan):
                if card in able:
                    for index, each in applicable_abilities(state, moment, card, clan):
                        if not is_spent(state, clan, card, each.limit, moment):
                            yield clan, card, index, each


def applicable_abilities(state: Wall, moment: Moment, card: str, clan: Clan | None) -> Iterator[tuple[int, Ability]]:
    """Yield the abilities of a card of *clan* (None: a Horde card) that apply to a moment, with their numbers."""
    for trigger in moment.triggers:
        if clan is None or trigger not in ONES_OWN or moment.by == clan:
            for index, each in cards_of(state).on(card, trigger):
                if concerns(state, moment, clan, each.condition, card=card):
                    yield index, each


def might_respond(state: Wall, moment: Moment, tactics: tuple[Tactic, ...]) -> Iterator[Seat]:
    """Yield, in tea order, the seats that might hold one of *tactics*, judged by public information (GW-19.2)."""
    spent = (*state.spent_tactics, *state.in_play)  # these are public, so nobody holds them
    hidden = [card for card in tactics if card.id not in spent] if spent else tactics
    might = feasibility.fits if state.options.names_whoever_holds_cards else feasibility.serves
    for seat in playing(state):
        if not state.players[seat].hand.size or has_answered(state, moment, seat):
            continue
        if any(might(state, seat, card, moment) for card in hidden):
            yield seat
