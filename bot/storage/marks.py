"""Marks on stores whose games were moved, so that no bot is started on the wrong one of the two.

Each store has at most one mark. The two stores of a move have marks with the same id.
"""

from enum import StrEnum

from bot.storage.database import Transaction
from bot.storage.errors import StorageError
from rules.core.struct import Struct


class MoveStage(StrEnum):
    """The state of a store during or after a move."""

    LEFT = "left"
    """Its games are in the other store."""

    FILLING = "filling"
    """It has some of the games of the other store."""

    FILLED = "filled"
    """It has all games of the other store."""


class MoveMark(Struct, frozen=True):
    """The row of ``moves``: the *installation*, and the address of the *other* store, without its password."""

    installation: str
    stage: MoveStage
    other: str


class StoreMoved(StorageError):
    """The store was moved to another one, or does not have all games yet; the message says what to do."""


async def mark_of(db: Transaction) -> MoveMark | None:
    """Return the store's mark."""
    for row in await db.rows("SELECT installation, stage, other FROM moves"):
        return MoveMark(row["installation"], MoveStage(row["stage"]), row["other"])
    return None


async def put_mark(db: Transaction, mark: MoveMark) -> None:
    """Replace the store's mark."""
    await db.run("DELETE FROM moves")
    await db.run(
        "INSERT INTO moves (installation, stage, other) VALUES (:installation, :stage, :other)",
        {"installation": mark.installation, "stage": mark.stage, "other": mark.other},
    )


def refuse_if_moved(mark: MoveMark | None, address: object) -> None:
    """Check that a bot may use the store at *address*.

    Raises:
        Moved: It may not.
    """
    if mark is None or mark.stage is MoveStage.FILLED:
        return
    command = f"python -m bot move --from {mark.other} --to {address}"
    if mark.stage is MoveStage.LEFT:
        raise StoreMoved(
            f"the games of {address} were moved to {mark.other}: name that, or move them back with: {command}"
        )
    raise StoreMoved(
        f"{address} has not all games yet: finish the move with: {command}, or undo it with: {command} --undo"
    )
