"""The tags of a table's post: how it stands, and names that Discord takes."""

import pytest

from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.storage.records import Gathering, SeatRecord, Status
from bot.tables.services.tags import TAGS, tags
from rules.core.struct import evolve
from rules.terra_mystica.game import RULES
from tests.support.games import live_row, seat_rows

GAME = live_row(RULES, 2, home_id=2, forum_id=3)
SEATS = seat_rows("Alice", "Bob")


@pytest.mark.parametrize("locale", LOCALES)
def test_names_of_tags_fit_into_a_forum_and_differ(locale: str) -> None:
    names = [texts_for(locale).say(key) for key in TAGS]

    assert len(names) == len({name.casefold() for name in names}) <= limits.TAGS
    assert [] == [name for name in names if len(name) > limits.TAG_NAME]


@pytest.mark.parametrize(
    ("status", "seats", "expected"),
    [
        (Status.OPEN, SEATS[:1], "open"),
        (Status.OPEN, SEATS, "full"),
        (Status.LIVE, SEATS, "playing"),
        (Status.LIVE, (SEATS[0], evolve(SEATS[1], vacant=True)), "playing seat-open"),
        (Status.OVER, SEATS, "finished"),
        (Status.CLOSED, SEATS, "finished"),
    ],
)
def test_tags_tell_the_game_and_how_its_table_stands(
    status: Status, seats: tuple[SeatRecord, ...], expected: str
) -> None:
    told = tags(Gathering(evolve(GAME, status=status), seats))

    assert ("game-terra-mystica", *(f"tag-{stage}" for stage in expected.split())) == told
