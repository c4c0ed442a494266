"""Errors of the store. A write that raises a StorageError has written nothing; `Unsettled` may have."""


def error_line(error: BaseException) -> str:
    """Return an error in one line; a database's message may quote what it cannot read."""
    return " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")


class StorageError(Exception):
    """The store is not in the expected state, or failed."""


class Conflict(StorageError):
    """Another write came first: the game has changed since the caller read it."""


class ChannelTaken(StorageError):
    """The channel has another live game, *game_id*."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"game {game_id} is there")
        self.game_id = game_id


class Repeated(StorageError):
    """This press was counted already, because Discord delivered it twice."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the program."""


class InUse(StorageError):
    """Other processes use the database, and this process or one of them needs it alone."""


class Unreachable(StorageError):
    """The database's server or disk cannot be reached or written now; nothing was written."""


class Unsettled(Exception):
    """A write failed while it was committed, so it may or may not have been written."""


class DamagedGame(StorageError):
    """The log of *game* is damaged from *entry* on, which is missing or cannot be played; entry 0 is the options."""

    def __init__(self, game: int, entry: int, why: str) -> None:
        super().__init__(f"the log of game {game} is damaged at entry {entry}: {why}")
        self.game, self.entry = game, entry


class DamagedRow(DamagedGame):
    """A row of *table* beside the log of *game* is damaged; *game* is 0 if the row belongs to no game."""

    def __init__(self, game: int, table: str) -> None:
        StorageError.__init__(self, f"a row of game {game} in {table} is damaged")
        self.game, self.entry = game, 0


class DamagedDatabase(StorageError):
    """The database is damaged, or not a database."""
