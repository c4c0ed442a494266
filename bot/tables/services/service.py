"""What the services have in common."""

from bot.tables.tables import Tables


class Service:
    """A service for the games of *tables*, by which alone it writes."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._store = tables, tables.store
