"""A file of the bot with games in all stages of their lives, and what tests look at in files."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.base.config import Settings, SqliteAddress
from bot.storage import backups
from tests.bot.storage.test_damage import DAMAGES, damage, pages
from tests.support.cli import ROOT

PRESSES: Final = "SELECT count(*) FROM presses"
FILLED: Final = ROOT / "tests/bot/storage/earlier/0018.sqlite"
TOLD: Final = "15 games with 952 entries, until 2026-09-22 01:56:20 UTC"


def settings(path: Path) -> Settings:
    return Settings.model_validate({"store": f"sqlite:///{path}"})


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(sql)


def number(path: Path, sql: str = PRESSES) -> int:
    with closing(sqlite3.connect(path)) as db:
        [[found]] = db.execute(sql).fetchall()
    return int(found)


def spoil(path: Path) -> None:
    """Damage a file in a way that the bot notices."""
    damage(path, pages(path) - 1, DAMAGES["flipped"])


def bytes_of(path: Path) -> bytes:
    return path.read_bytes()


def mode(path: Path, wanted: int | None = None) -> int:
    """Return the rights to a file, once they are those that are *wanted*, if any."""
    if wanted is not None:
        path.chmod(wanted)
    return path.stat().st_mode & 0o777


def names(folder: Path, pattern: str = "*") -> list[str]:
    return sorted(each.name for each in folder.glob(pattern))


def all_of(folder: Path) -> list[Path]:
    """Return the backups in the usual folder, the newest first."""
    return backups.backups(folder / "backups", SqliteAddress(Path()))
