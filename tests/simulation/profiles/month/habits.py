"""When people look at their games: habits of three hundred who sleep, work, rest, go away, and vanish."""

import random
from dataclasses import dataclass
from typing import Final

from bot.settings.deadlines.vacation import Away

HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR
WEEK: Final = 7 * DAY


@dataclass(frozen=True)
class Habits:
    """How somebody lives, in hours of a day at their place, which is *zone* hours ahead of the clock.

    They look at their games *looks* times a day, *weekend* times as often on its last two days of seven, from *wakes*
    until *sleeps*, and each time they move in a share *moves* of what waits. They are away from second *away* to
    *back*, and *gone* for good from then on.
    """

    zone: int
    wakes: int
    sleeps: int
    looks: float
    weekend: float
    moves: float
    away: int
    back: int
    gone: int

    def next_look(self, now: int, dice: random.Random) -> int | None:
        """Return when they look next after *now*, in seconds since the month began; None if never again."""
        at = float(now)
        while at < self.gone:
            at += dice.expovariate(self._rate(at) / DAY)
            hour = int(at // HOUR + self.zone) % 24
            if self.wakes <= hour < self.sleeps and not self.away <= at < self.back:
                return int(at) if at < self.gone else None
        return None

    def settings(self, began: int, dice: random.Random) -> dict[str, object]:
        """Return what they set for themselves when the month begins, in Unix seconds: most sleep in peace."""
        chosen: dict[str, object] = {"reminders": dice.choice(("late", "late", "half", "off"))}
        if dice.random() < 0.7:
            zone = f"Etc/GMT{-self.zone:+d}" if self.zone else "UTC"
            chosen |= {"zone": zone, "quiet_from": f"{self.sleeps % 24:02}:00", "quiet_to": f"{self.wakes:02}:00"}
        how = dice.random()
        if how < 0.15:
            chosen["dm"] = True
        elif how < 0.25:
            chosen["digest"] = dice.choice(("6h", "18:00"))
        if dice.random() < 0.7:
            chosen["away"] = (Away(began + self.away, began + self.back),)
        return chosen

    def _rate(self, at: float) -> float:
        """Return how often a day they look."""
        awake = 24 / (self.sleeps - self.wakes)
        return self.looks * awake * (self.weekend if at % WEEK >= 5 * DAY else 1)


def habits(dice: random.Random, days: int) -> Habits:
    """Return somebody's habits for a time of *days*."""
    away = dice.randrange(days * DAY) if dice.random() < 0.15 else days * DAY
    return Habits(
        zone=dice.randrange(-11, 13),
        wakes=dice.randrange(6, 10),
        sleeps=dice.randrange(21, 25),
        looks=dice.choice((0.7, 1.5, 3, 3, 6)),
        weekend=dice.choice((0.2, 1, 1, 2)),
        moves=dice.uniform(0.6, 1),
        away=away,
        back=away + dice.randrange(2, 12) * DAY,
        gone=dice.randrange(days * DAY) if dice.random() < 0.1 else 2 * days * DAY,
    )
