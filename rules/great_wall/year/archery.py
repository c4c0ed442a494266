"""Archers on walls who fire, in Winter or by a card (GW-4.12)."""

from rules.great_wall.rivals import qin
from rules.great_wall.state.decisions import Shoot
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.tasks import FireAgain, Proceed
from rules.great_wall.state.wall import section
from rules.great_wall.terms.clans import QIN
from rules.great_wall.terms.vocabulary import SectionId


def fire(deed: Deed, which: SectionId) -> None:
    """Fire with every archer on the wall of a section, in tea order (GW-4.12)."""
    archers = section(deed.state, which).archers
    for clan in (each for each in deed.state.tea if each not in deed.state.gone):
        if clan == QIN and clan in archers:
            deed.then(FireAgain(clan, which))
        elif clan in archers:
            deed.then(Proceed(Shoot(seat=clan, section=which, left=archers.count(clan))))


def fire_again(deed: Deed, task: FireAgain) -> None:
    """Fire once with each archer of a clan on the wall of a section."""
    if task.seat == QIN:
        qin.fire_in(deed, task.section)
        return
    left = section(deed.state, task.section).archers.count(task.seat)
    deed.then(Proceed(Shoot(seat=task.seat, section=task.section, left=left, again=True)))
