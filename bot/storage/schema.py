"""The migrations: numbered SQL files, which fully describe the tables. A database stores the number of its last one."""

from pathlib import Path
from typing import Final

from bot.storage.errors import NewerDatabase

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrations() -> list[Path]:
    """Return all migrations as written for SQLite, the first of them first."""
    return sorted(path for path in MIGRATIONS.glob("[0-9]*.sql") if path.suffixes == [".sql"])


def missing(version: int, where: object) -> list[tuple[int, Path]]:
    """Return the numbers and files of the migrations that a database of *version* lacks; *where* names it in errors.

    Raises:
        NewerDatabase: The database has more migrations than this program.
    """
    steps = list(enumerate(migrations(), 1))
    if version > len(steps):
        raise NewerDatabase(f"{where} is of version {version}, this program knows {len(steps)}")
    return steps[version:]
