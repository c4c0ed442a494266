"""A referee over the bot of a test, in whose file the games are, and over what its guests see."""

from collections.abc import Sequence
from pathlib import Path

from tests.simulation.books import FileBooks
from tests.simulation.findings import Findings
from tests.simulation.ledger import Ledger
from tests.simulation.messages import Json
from tests.simulation.referee import Referee
from tests.support.guests import Guest


class Court:
    """A referee for the store at *path* and the messages that the first of *guests* sees."""

    def __init__(self, path: Path, *guests: Guest) -> None:
        self.ledger = Ledger()
        self.books = FileBooks(path)
        self.referee = Referee(self.ledger)
        self.guests: Sequence[Guest] = guests

    async def judge(self) -> Findings:
        """Return what is wrong."""
        for message in self._public():
            self.ledger.see(message)
        async with self.books.looked_at() as store:
            return await self.referee.findings(store, self.books.rows, self._page)

    async def _page(self, channel: str, back_to: int) -> Sequence[Json]:
        return [each for each in self._public() if each["channel_id"] == channel]

    def _public(self) -> Sequence[Json]:
        return self.guests[0].public() if self.guests else ()
