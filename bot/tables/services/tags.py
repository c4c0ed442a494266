"""The tags of a table's post in a forum: its game, and at which stage it is."""

from enum import StrEnum
from typing import Final, assert_never

from bot.catalogue.games import GAMES
from bot.storage.records import Gathering, Status
from bot.tables.services.gathering import free


class Stage(StrEnum):
    """A stage of a table; the values are the last parts of the keys of their words."""

    OPEN = "open"
    FULL = "full"
    PLAYING = "playing"
    SEAT_OPEN = "seat-open"
    FINISHED = "finished"


def game_key(rules_id: str) -> str:
    """Return the key of a game's name.

    >>> game_key("terra_mystica")
    'game-terra-mystica'
    """
    return f"game-{rules_id}".replace("_", "-")


def stage_key(stage: Stage) -> str:
    """Return the key of a stage's words."""
    return f"tag-{stage}"


TAGS: Final = (*map(stage_key, Stage), *map(game_key, GAMES))
"""The keys of all tags, the most useful ones first."""


def stages(gathering: Gathering) -> tuple[Stage, ...]:
    """Return the stages at which a table is."""
    match gathering.record.status:
        case Status.OPEN:
            return (Stage.OPEN if free(gathering) > 0 else Stage.FULL,)
        case Status.LIVE:
            has_room = any(row.is_away for row in gathering.seats)
            return (Stage.PLAYING, Stage.SEAT_OPEN) if has_room else (Stage.PLAYING,)
        case Status.OVER | Status.CLOSED:
            return (Stage.FINISHED,)
        case never:
            assert_never(never)


def tags(gathering: Gathering) -> tuple[str, ...]:
    """Return the keys of the tags that a table's post should have."""
    return (game_key(gathering.record.rules), *map(stage_key, stages(gathering)))
