"""The migrations: numbered SQL files, which are the full account of the tables; a database knows its number of them."""

from pathlib import Path
from typing import Final

from bot.storage.errors import NewerDatabase

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrations() -> list[Path]:
    """Return all migrations as they are written for SQLite, the first of them first."""
    return sorted(path for path in MIGRATIONS.glob("[0-9]*.sql") if path.suffixes == [".sql"])


def missing(version: int, where: object) -> list[tuple[int, Path]]:
    """Return the numbers and files of the migrations that a database of *version* lacks; *where* names it in errors.

    Raises:
        NewerDatabase: It has more than there are.
    """
    steps = list(enumerate(migrations(), 1))
    if version > len(steps):
        raise NewerDatabase(f"{where} is of version {version}, this program knows {len(steps)}")
    return steps[version:]
