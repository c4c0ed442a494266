"""What clerks at a location and command cards are for, in a few words."""

from collections.abc import Iterator

from rendering.great_wall.details import place_name
from rendering.great_wall.queries import strength
from rendering.look import Look
from rules.core.model import Seat
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.cards.operations import Op
from rules.great_wall.effects.fighting import AttackFromRest, Recruit
from rules.great_wall.effects.working import AdvancedActivation, BuildWall, CopyCommand, MoveClerks
from rules.great_wall.state.wall import Wall, at_place, section, side, usable_sections
from rules.great_wall.terms.tables import FLAGGED, PRODUCTION
from rules.great_wall.terms.vocabulary import Place, Who


def works(look: Look[Wall], place: Place) -> str:
    """Return what clerks do at a location when it is activated."""
    return look.texts.say("wall-reason-works", **_facts(look, place))


def clerk(look: Look[Wall], seat: Seat, place: Place) -> str:
    """Return what a clerk at *place* is for, how many more fill the location, and whether the flag costs shame."""
    clerks, slots = at_place(look.state, place), side(look.state).slots(place)
    if slots is None or not clerks:  # nothing fills it, or it has just been activated
        return works(look, place)
    missing = slots - len(clerks)
    alone = missing == 0 and place in FLAGGED and all(clan == seat for clan in clerks)
    return look.texts.say("wall-reason-clerk", missing=missing, alone=int(alone), **_facts(look, place))


def _facts(look: Look[Wall], place: Place) -> dict[str, str]:
    """Return the name of a location, and what clerks do there."""
    if place in PRODUCTION:
        work = look.texts.say("wall-purpose-production", resource=PRODUCTION[place])
    else:
        work = look.texts.say(f"wall-purpose-{place.replace('_', '-')}")
    return {"place": place_name(look.texts, place), "work": work}


def command(look: Look[Wall], seat: Seat, card: str) -> str:
    """Return what a command card is good for as things stand; empty if that is not known."""
    sections = cards_of(look.state).commands[card].sections
    effects = [effect for part in sections if part.who is Who.SELF for effect in part.effects]
    told = [*dict.fromkeys(_purposes(look, seat, effects))]
    if told and not any(part.who is not Who.SELF for part in sections):
        told.append(look.texts.say("wall-purpose-alone"))
    return look.texts.say("wall-semicolon").join(told)


def _purposes(look: Look[Wall], seat: Seat, effects: list[Op]) -> Iterator[str]:
    """Yield the purposes of a command card's effects; moving clerks is mentioned only if there is nothing else."""
    state, say = look.state, look.texts.say
    clerks = sum(effect.max for effect in effects if isinstance(effect, MoveClerks))
    others = [effect for effect in effects if not isinstance(effect, MoveClerks)]
    for effect in others:
        match effect:
            case AttackFromRest():
                if resting := sum(section(state, which).rest[seat].total for which in usable_sections(state)):
                    yield say("wall-purpose-attack", n=resting)
            case AdvancedActivation(locations=locations):
                places = [place for place in locations if seat in at_place(state, place)]
                named = look.texts.format_list(place_name(look.texts, place) for place in places)
                yield say("wall-purpose-activate", places=named or "none")
            case BuildWall():
                yield from _walls(look)
            case Recruit():
                yield say("wall-purpose-barracks")
            case CopyCommand():
                yield say("wall-purpose-copy")
            case _:
                pass  # the text of the card says what the others are for
    if clerks and len(others) < 2:
        yield say("wall-purpose-clerks", n=clerks)


def _walls(look: Look[Wall]) -> Iterator[str]:
    """Yield what a wall is built for: a section that would be breached, or honour."""
    weak = [which for which in usable_sections(look.state) if not strength(look.state, which).holds]
    for which in weak[:1]:
        yield look.texts.say("wall-purpose-breach", section=which)
    if not weak:
        yield look.texts.say("wall-purpose-builders-encampment")
