"""What an answer at The Great Wall is good for, in a few words."""

from collections.abc import Iterator, Sequence
from operator import gt

from bot.faces.great_wall import purposes
from bot.faces.great_wall.phrases import goods_words
from rendering.great_wall.queries import strength
from rendering.look import Look
from rules.core.model import AnyAction, View
from rules.great_wall.actions.clerks import MoveClerk
from rules.great_wall.actions.commands import SelectCommand
from rules.great_wall.actions.locations import ActivateLocation, UpgradeOverseer
from rules.great_wall.actions.preparing import KeepGeneral
from rules.great_wall.actions.reed import SendReed
from rules.great_wall.state.wall import Wall, usable_sections
from rules.great_wall.terms.tables import PRODUCTION


def reason(look: Look[Wall], before: View[Wall], turn: Sequence[AnyAction]) -> str:
    """Return what *turn* brings at once or, if that is nothing, what it is for; empty if that is not known."""
    return next(filter(None, _reasons(look, before, turn)), "")


def _reasons(look: Look[Wall], before: View[Wall], turn: Sequence[AnyAction]) -> Iterator[str]:
    texts, state, seat = look.texts, look.state, before.seat
    assert seat is not None, "an onlooker has no turn"
    had, has = (each.players[seat] for each in (before.state, state))
    if any(isinstance(action, KeepGeneral) for action in turn):
        yield texts.say("wall-reason-general")
    if state.fulfilled > before.state.fulfilled:
        yield texts.say("wall-reason-demand")
    if has.honour > had.honour:
        yield texts.say("wall-change-honour", before=had.honour, after=has.honour)
    for which in usable_sections(state):
        then, now = strength(before.state, which), strength(state, which)
        if now.defence > then.defence or now.offence < then.offence:
            yield texts.say("wall-reason-section", section=which, offence=now.offence, defence=now.defence)
    for action in turn:
        match action:
            case UpgradeOverseer(place=place):
                yield texts.say("wall-reason-overseer", resource=PRODUCTION[place])
            case SelectCommand(card=card):
                yield purposes.command(look, seat, card)
            case _:
                pass  # the reasons for the others follow
    goals = dict.fromkeys(each.goal for each in turn if isinstance(each, MoveClerk | SendReed))
    yield texts.say("wall-semicolon").join(purposes.clerk(look, seat, place) for place in goals)
    for action in turn:
        if isinstance(action, ActivateLocation):
            yield purposes.works(look, action.place)
    if had.goods is not None and has.goods is not None and any(map(gt, has.goods.each, had.goods.each)):
        facts = {"before": goods_words(had.goods, texts), "after": goods_words(has.goods, texts)}
        yield texts.say("wall-change-goods", **facts)
