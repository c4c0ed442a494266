"""Carries out the faults of a step, and takes them back. A step names "table 3" and "person 7" instead of real ones.

Numbers count the live games by their ids, and go on with the first after the last; the same holds for people.
"""

from collections.abc import Sequence

from playground.protocol.json import Json
from playground.server.kinds import end_of
from tests.simulation.books import Books
from tests.simulation.profiles.storm.house import House
from tests.simulation.witness import Witness

LIVE = """
    SELECT (SELECT max(message_id) FROM posts WHERE game_id = id), channel_id, guild_id
    FROM games WHERE status = 'live' ORDER BY id
"""
"""The newest turn message, the thread and the server of each table."""


class Strikes:
    """Orders faults, and takes them back."""

    def __init__(self, house: House, books: Books, people: Sequence[Witness]) -> None:
        self.count = 0
        """How many faults there were."""
        self._house = house
        self._books = books
        self._people = people
        self._ends: list[Json] = []

    async def order(self, drawn: Json) -> None:
        """Order a fault as it was drawn, unless it names something that is not there any more."""
        order = await self._order_for(drawn)
        if order is not None and await self._house.fault(order):
            self.count += 1
            if (end := end_of(order)) is not None:
                self._ends.append(end)

    async def undo(self) -> None:
        """Restore everything except deleted messages and the time."""
        for order in [{"kind": "none"}, *self._ends]:
            await self._house.fault(order)
        self._ends.clear()

    async def _order_for(self, drawn: Json) -> Json | None:
        """Return the drawn order with real tables and people, or None if there are none."""
        order = {**drawn}
        for field, value in drawn.items():
            match str(value).split():
                case ["person", number]:
                    person = self._people[int(number) % len(self._people)]
                    order |= {"person": person.name, "guild": person.guild}
                    if "channel" in order:
                        order["channel"] = person.channel
                case ["table", number]:
                    tables = await self._books.rows(LIVE)
                    if not tables:
                        return None
                    message, thread, guild = tables[int(number) % len(tables)]
                    order |= {field: str(message if field == "message" else thread), "guild": str(guild)}
                case _:
                    pass  # the same for everybody
        return order
