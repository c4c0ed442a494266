"""Marks of stores whose games were moved, so that a bot is not started on the wrong one of two.

Each store has at most one mark. Stores that one installation was moved between have marks with the same id.
"""

from enum import StrEnum

from bot.storage.database import Transaction
from bot.storage.errors import StorageError
from rules.core.struct import Struct


class Stage(StrEnum):
    """What a move has made of a store."""

    LEFT = "left"
    """Its games are in the other store."""

    FILLING = "filling"
    """It has some of the games of the other store."""

    FILLED = "filled"
    """It has all games of the other store."""


class Mark(Struct, frozen=True):
    """The row of ``moves``: the *installation*, and the address of the *other* store, without its password."""

    installation: str
    stage: Stage
    other: str


class Moved(StorageError):
    """The store was moved to another, or has not all games yet; the message says what to do."""


async def mark_of(db: Transaction) -> Mark | None:
    """Return the store's mark."""
    for row in await db.rows("SELECT installation, stage, other FROM moves"):
        return Mark(row["installation"], Stage(row["stage"]), row["other"])
    return None


async def put_mark(db: Transaction, mark: Mark) -> None:
    """Replace the store's mark."""
    await db.run("DELETE FROM moves")
    await db.run(
        "INSERT INTO moves (installation, stage, other) VALUES (:installation, :stage, :other)",
        {"installation": mark.installation, "stage": mark.stage, "other": mark.other},
    )


def refuse_if_moved(mark: Mark | None, address: object) -> None:
    """Check that a bot may use the store at *address*.

    Raises:
        Moved: It may not.
    """
    if mark is None or mark.stage is Stage.FILLED:
        return
    command = f"python -m bot move --from {mark.other} --to {address}"
    if mark.stage is Stage.LEFT:
        raise Moved(f"the games of {address} were moved to {mark.other}: name that, or move them back with: {command}")
    raise Moved(f"{address} has not all games yet: finish the move with: {command}, or undo it with: {command} --undo")
