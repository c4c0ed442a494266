"""What the store raises. A write that raises a StorageError has written nothing; `Unsettled` may have."""


class StorageError(Exception):
    """The store is not in the expected state, or failed."""


class Conflict(StorageError):
    """Somebody else moved first: the game has changed since the caller read it."""


class ChannelTaken(StorageError):
    """The channel has another open or live game, *game_id*."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"game {game_id} is there")
        self.game_id = game_id


class Repeated(StorageError):
    """This press has been counted already: Discord delivered it twice."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the program."""


class InUse(StorageError):
    """Other processes use the database, and one of them, or this, must have it alone."""


class Unreachable(StorageError):
    """The database's server or disk cannot be reached or written now; nothing was written."""


class Unsettled(Exception):
    """A write failed at its very end, and may or may not have been written."""


class DamagedDatabase(StorageError):
    """The database is damaged, or not a database."""
