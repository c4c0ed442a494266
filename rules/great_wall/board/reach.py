"""What soldiers may attack (GW-9), and where wound markers may be placed.

Only `affords` looks at the cost of an attack, since whether a player is asked depends on public information.
"""

from collections.abc import Iterator

from rules.core.model import IllegalAction, Seat
from rules.great_wall.cards.cards import horde
from rules.great_wall.powers.passives import attack_tax, may_hit, may_reach
from rules.great_wall.state.decisions import Sortie
from rules.great_wall.state.front import Band
from rules.great_wall.state.wall import Wall, free_spots, section, usable_sections
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.nouns import Hit, Vital
from rules.great_wall.terms.tables import ROWS
from rules.great_wall.terms.vocabulary import SectionId, Unit


def band_at(state: Wall, which: SectionId, row: int) -> Band | None:
    """Return the Horde card in *row* (from 1) of a section in use, None if there is none."""
    column = section(state, which).bands if which in usable_sections(state) else ()
    return column[row - 1] if row <= len(column) else None


def spots(state: Wall, clan: Clan, unit: Unit, which: SectionId, row: int) -> tuple[tuple[int, ...], ...]:
    """Return the spots that a soldier may cover or an archer wound there, in reading order (GW-9.4 to GW-9.7)."""
    band = band_at(state, which, row)
    if band is None or not may_reach(state, clan, unit, row) or not may_hit(state, band.card, unit):
        return ()
    card, hurt = horde(state, band.card), band.hurt
    if unit is Unit.HORSEMAN:
        return tuple(pair for pair in card.pairs if hurt.isdisjoint(pair))
    return tuple((spot,) for spot in range(len(card.spots)) if spot not in hurt)


def hits(state: Wall, clan: Clan, unit: Unit, which: SectionId) -> Iterator[Hit]:
    """Yield what a soldier not on the wall may attack in a section; an archer needs room on the wall (GW-9.2)."""
    if unit is Unit.ARCHER and free_spots(state, which) <= 0:
        return
    yield from marks(state, clan, unit, which)


def marks(state: Wall, clan: Clan, unit: Unit, which: SectionId) -> Iterator[Hit]:
    """Yield what a soldier may hit in a section from where it stands (GW-9.7)."""
    for row in range(1, ROWS + 1):
        for covered in spots(state, clan, unit, which, row):
            at, *also = (vital(state, which, row, spot) for spot in covered)
            yield at, also[0] if also else None


def vital(state: Wall, which: SectionId, row: int, spot: int) -> Vital:
    """Return the name of a vital spot by its index on the card."""
    band = band_at(state, which, row)
    assert band is not None, "spots are on cards"
    return Vital(which, row, horde(state, band.card).spot_names[spot])


def numbers(state: Wall, target: Vital, also: Vital | None = None) -> tuple[int, ...]:
    """Return the indexes of vital spots on their card, in reading order."""
    band = band_at(state, target.section, target.row)
    assert band is not None, "spots are on cards"
    number = horde(state, band.card).number
    return tuple(sorted(number[each.spot] for each in (target, also) if each))


def can_wound(state: Wall, which: SectionId, row: int) -> bool:
    """Whether a wound marker may be put on the Horde card in a row (GW-9.6)."""
    band = band_at(state, which, row)
    return (
        band is not None
        and may_hit(state, band.card, Unit.ARCHER)
        and len(band.hurt) < len(horde(state, band.card).spots)
    )


def can_sortie(state: Wall, seat: Seat) -> bool:
    """Whether *seat* has a soldier in a rest zone that could attack, leaving out the cost."""
    return any(
        next(hits(state, seat, unit, which), None)
        for which in usable_sections(state)
        for unit in section(state, which).rest[seat].units
    )


def may_stop(state: Wall, sortie: Sortie) -> bool:
    """Whether attacking may stop: an order to attack with all of a zone must be completed (GW-7.4)."""
    if sortie.left is not None:
        return True
    return not any(
        affords(state, sortie.seat, unit, target)
        for which in sortie.begun
        for unit in section(state, which).rest[sortie.seat].units
        for target, _ in hits(state, sortie.seat, unit, which)
    )


def tax(state: Wall, clan: Clan, unit: Unit, target: Vital) -> Goods:
    """Return the tax on an attack."""
    band = band_at(state, target.section, target.row)
    return attack_tax(state, clan, band.card, unit) if band else NOTHING


def affords(state: Wall, seat: Seat, unit: Unit, target: Vital) -> bool:
    """Whether *seat* can pay for that attack."""
    owed = tax(state, seat, unit, target)
    return owed == NOTHING or state.players[seat].known_goods.covers(owed)


def check_hit(state: Wall, clan: Clan, unit: Unit, target: Vital, also: Vital | None = None) -> None:
    """Raise IllegalAction unless a soldier may hit there, leaving out the cost (GW-9.3 to GW-9.7)."""
    band = band_at(state, target.section, target.row)
    if band is None:
        raise IllegalAction("GW-1.2", at=str(target))
    card = horde(state, band.card)
    aims = (target,) if also is None else (target, also)
    for aim in aims:
        if aim.spot not in card.number:
            raise IllegalAction("GW-7.8", at=str(aim), card=band.card)
    covered = tuple(card.number[aim.spot] for aim in aims)
    fits = covered in card.pairs if unit is Unit.HORSEMAN else also is None
    if not fits or any((aim.section, aim.row) != (target.section, target.row) for aim in aims):
        raise IllegalAction("GW-9.5", unit=unit, at=str(target), also=str(also or "none"))
    for aim in aims:
        if card.number[aim.spot] in band.hurt:
            raise IllegalAction("GW-9.3", at=str(aim))
    if not may_reach(state, clan, unit, target.row):
        raise IllegalAction("GW-9.4", at=str(target), unit=unit, row=target.row)
    if not may_hit(state, band.card, unit):
        raise IllegalAction("GW-7.10", card=band.card, unit=unit)


def check_attack(state: Wall, clan: Clan, unit: Unit, target: Vital, also: Vital | None = None) -> None:
    """Raise IllegalAction unless a soldier not on the wall may attack there, leaving out the cost (GW-9.2)."""
    check_hit(state, clan, unit, target, also)
    if unit is Unit.ARCHER and free_spots(state, target.section) <= 0:
        raise IllegalAction("GW-9.6", section=target.section)


def check_paid(state: Wall, seat: Seat, unit: Unit, target: Vital) -> None:
    """Raise IllegalAction unless *seat* can pay the tax on the attack (GW-9.2)."""
    if not affords(state, seat, unit, target):
        band = band_at(state, target.section, target.row)
        assert band is not None, "it takes something"
        raise IllegalAction("GW-9.2", card=band.card, unit=unit, goods=str(tax(state, seat, unit, target)))
