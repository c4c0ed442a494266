"""What an evening comes to: moves, what was lost of them, and what happened twice."""

from collections import Counter
from collections.abc import Iterable

from bot.storage.sql.store import Store
from bot.tables.table import replay_log
from rules.core.struct import Struct
from tests.clusters.pairs import Pair
from tests.support.processes import Town


class Findings(Struct, frozen=True):
    """The numbers of an evening.

    *lost* are turns that are in no log, though the bot said that they count. *doubled* are interactions
    that were answered twice, turn messages that were posted twice, and turns that are in a log more often than tried.
    *handed_over_s* is how many seconds after a process was killed somebody at each of its servers had made a turn.
    """

    moves: int
    lost: int
    doubled: int
    handed_over_s: float

    def __add__(self, other: "Findings") -> "Findings":
        """Return the numbers of both evenings together, and the longer silence."""
        return Findings(
            moves=self.moves + other.moves,
            lost=self.lost + other.lost,
            doubled=self.doubled + other.doubled,
            handed_over_s=max(self.handed_over_s, other.handed_over_s),
        )


async def found(here: Town, store: Store, pairs: Iterable[Pair], handed_over_s: float) -> Findings:
    """Compare what people were told with what is in the store and in the threads.

    Raises:
        AssertionError: A log has gaps.
        RulesError: A log cannot be replayed.
    """
    logged = await _logged(store)
    tried, counted = Counter[int](), Counter[int]()
    for pair in pairs:
        tried += pair.tried
        counted += pair.counted
    turns = here.turns()
    return Findings(
        moves=counted.total(),
        lost=(counted - logged).total(),
        doubled=(logged - tried).total() + len(here.answered_twice) + len(turns) - len({*turns}),
        handed_over_s=round(handed_over_s, 1),
    )


async def _logged(store: Store) -> Counter[int]:
    """Return how many turns the logs have of each user; each ends with one "deploy"."""
    made = Counter[int]()
    game_id = 1
    while (record := await store.game(game_id)) is not None:
        log = await store.log(game_id)

        assert [*range(1, record.seq + 1)] == [entry.seq for entry in log]
        replay_log(record, log)
        made.update(entry.user_id for entry in log if entry.user_id and entry.text.startswith("deploy"))
        game_id += 1
    return made
