"""How long games of The Great Wall wait for people: ``python -m tests.bench.waits [GAMES]`` prints a table.

Sensible players answer what the bot asks; what their standing answers, chance and the rules answer costs nothing. Who
has answered last is at the table. Whoever else is asked must be called, and leaves after that answer unless asked again
at once. A call takes one unit of time from the question on, so questions asked at once are one wait: *waits* is the
longest chain of calls. *splits* counts how often somebody who goes on must confirm first, because others might have
answered in between with a tactic card.
"""

import sys
from collections.abc import Iterable
from itertools import accumulate
from statistics import mean
from typing import Final

from bot.storage.records import StandingAnswer
from bot.tables.table import Table
from bot.tables.turns.course import Orders, automatic
from players.great_wall import choose
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, ActionOf, Decision, Seat
from rules.core.play import answers, begin, pending, play, view
from rules.core.struct import Struct, evolve
from rules.great_wall.game import RULES
from rules.great_wall.state.options import Mode, WallOptions
from rules.great_wall.state.wall import Wall
from tests.support.games import live_row, seat_rows

GAMES: Final = 8
MODES: Final = {"3": (3, Mode.VERSUS), "4": (4, Mode.VERSUS), "co-op 3": (3, Mode.COOP)}
"""Each with its number of players."""

LIST: Final = ("quarry", "temple", "gold_mine", "lumber_mill", "barracks", "emperors_embassy", "builders_encampment")
"""Where clerks go; each seat begins its list with another location."""

STEPS: Final = {
    "everything is asked": "",
    "+ never save, always donate": "never save; always donate",
    "+ pass where only passing is legal": "only pass",
    "+ a list for clerks": "clerks",
    "+ command cards and shame": (
        "no other clerk; reclaim upto 4; slot first; bear spearman; bear archer; bear horseman; bear trophy;"
        " cleanse keeping 2"
    ),
    "+ agree, tea order": "agree; tea order",
}
"""The additions to the standing answers, one after another."""


class Tally(Struct, frozen=True):
    """The figures of a game: answers by people, calls, waits in a row, turns split by windows, and Years."""

    answers: float
    calls: float
    waits: float
    splits: float
    years: float

    def __str__(self) -> str:
        return f"{self.calls:.0f}/{self.waits:.0f}/{self.splits:.1f} ({self.years:.1f})"


class Sitting:
    """A game as it is played from call to call; *now* counts the waits so far."""

    def __init__(self, mode: str, seed: int, wishes: str) -> None:
        seats, of = MODES[mode]
        key, options = f"{mode} {seed}".encode(), WallOptions(mode=of)
        self.table = Table(
            live_row(RULES, seats, seed=key), seat_rows(*map(str, range(seats))), (), begin(RULES, seats, options).state
        )
        stances = {
            each: StandingAnswer(game_id=1, seat=each, text=other_way_round(wishes, each)) for each in range(seats)
        }
        self.orders = Orders(answers=stances if wishes else {})
        self.dice = KeyedDice(key, 0)
        self.answers = self.calls = self.now = self.seq = self.splits = 0
        self.present: Seat | None = None
        self.since: dict[tuple[Seat, int], int] = {}

    def play(self) -> Tally:
        """Play to the end."""
        self.go_on(())
        while RULES.result(self.table.state) is None:
            decision = self.next()
            if decision.sealed:
                group = sorted((d for d in self.table.state.agenda[0] if d.sealed), key=lambda d: d.seat)
                self.go_on([(each.seat, self.answer(each)) for each in group])
            else:
                self.go_on([(decision.seat, self.answer(decision))])
        return Tally(self.answers, self.calls, self.now, self.splits, self.table.state.year)

    def next(self) -> Decision:
        """Return the next decision to answer: one of the person at the table, or else the one asked first."""
        asked = pending(self.table.state)
        for each in asked:
            self.since.setdefault((each.seat, each.number), self.now)
        there = next((each for each in asked if each.seat == self.present), None)
        return there or min(asked, key=lambda each: self.since[each.seat, each.number])

    def answer(self, decision: Decision) -> ActionOf[Wall]:
        """Return the answer of a sensible player, who may have to be called for it."""
        seat, called = decision.seat, decision.seat != self.present
        if called:
            self.now = max(self.now, self.since[seat, decision.number] + 1)
        self.answers, self.calls, self.present = self.answers + 1, self.calls + called, seat
        legal = tuple(answers(RULES, self.table.state, decision))
        return choose(view(RULES, self.table.state, seat), decision, legal, self.dice)

    def go_on(self, moves: Iterable[tuple[Seat, ActionOf[Wall]]]) -> None:
        """Play *moves* and all that follows without a player's choice, in one transaction."""
        state, last, goes_on = self.table.state, None, False
        for seat, action in moves:
            step = play(RULES, state, seat, action)
            state, goes_on = step.state, step.reveals
        while last := automatic(self.table, state, self.orders, self.seq, after=last):
            goes_on = goes_on and last.seat != CHANCE
            state = play(RULES, state, last.seat, last.action).state
            self.seq += 1
        self.table = evolve(self.table, state=state)
        self.splits += goes_on and any(each.seat == self.present and not each.sealed for each in pending(state))


def other_way_round(text: str, seat: Seat) -> str:
    """Return standing answers with a list of locations in which *seat* begins with another one."""
    turned = (*LIST[2 * seat % len(LIST) :], *LIST[: 2 * seat % len(LIST)])
    return text.replace("clerks", "; ".join(f"clerk {place}" for place in turned))


def means(mode: str, wishes: str, games: int) -> Tally:
    """Return the mean of *games* games of a mode, with the standing answers *wishes* for all."""
    played = [Sitting(mode, seed, wishes).play() for seed in range(games)]
    return Tally(*(mean(getattr(each, field) for each in played) for field in Tally.__struct_fields__))


def steps() -> dict[str, str]:
    """Return the standing answers of each step, with those of the steps before."""
    return dict(zip(STEPS, accumulate(STEPS.values(), lambda a, b: f"{a}; {b}".strip("; ")), strict=True))


def main(games: int) -> None:
    """Print calls, waits and splits of each mode, with one standing answer added after another."""
    print(f"{'calls / serial waits / splits (Years)':<40}" + "".join(f"{mode:>18}" for mode in MODES))
    for step, wishes in steps().items():
        found = [means(mode, wishes, games) for mode in MODES]
        print(f"{step:<40}" + "".join(f"{each!s:>18}" for each in found), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
