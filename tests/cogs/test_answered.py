"""Who is known to have answered what is asked: said in the turn message and in the wizard, and nowhere else."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord import ui

from bot.catalogue.games import texts_for
from bot.faces.great_wall.face import WallFace
from bot.storage.records import DraftRecord
from bot.tables.table import Table
from bot.tables.turns.drafts import is_overtaken
from bot.tables.turns.preview import preview_draft
from cogs.ui.display import display_of
from cogs.ui.items import Layout
from cogs.ui.painting import Painting
from cogs.ui.panel import turn_message
from cogs.ui.wizard import wizard
from rules.core.struct import evolve
from rules.great_wall.state.decisions import Agree
from rules.great_wall.state.wall import Stage
from tests.support.bot import load_bot
from tests.support.services import ALICE, BOB, CAROL, open_services
from tests.support.wall import WallTable, arrange, band, column, player
from tests.support.wall_cards import arrange_then_stop, at

ENGLISH = texts_for("en")
HOLDERS = (player(hand="feint"), player(hand="hold_the_line"), player(hand="sally_out"))
MANNED = column(band("javelin_band_left"), archers=(1,), level=1)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with open_services(tmp_path / "game") as house:
        yield await house.begin("great_wall", ALICE, BOB, CAROL)


@pytest.fixture
async def painting(tmp_path: Path) -> AsyncIterator[Painting]:
    async with load_bot(tmp_path / "bot") as bot:
        yield display_of(bot).painting


def agreeing() -> WallTable:
    """Return a co-op table at which the last two are asked for their agreement, and one of them has given it."""
    asked = (tuple(Agree(seat=seat) for seat in (1, 2)),)
    return arrange(seats=3, mode="coop", stage=Stage.FALL, proposal=(0, 1, 2), asked=asked).do("2 agree")


def window(guarded: str = "false") -> WallTable:
    """Return a table at which a section is about to be assaulted."""
    asked = (at("assault_section", section="middle"),)
    return arrange_then_stop(*HOLDERS, middle=MANNED, asked=asked, stage=Stage.ASSAULT, written={"guarded": guarded})


def page_text(layout: Layout) -> str:
    return "\n".join(each.content for each in layout.view().walk_children() if isinstance(each, ui.TextDisplay))


async def turn_text(table: Table, state: WallTable, painting: Painting) -> str:
    """Return the turn message of *table* in another state."""
    return page_text(await turn_message(evolve(table, state=state.state), (), ENGLISH, painting))


async def test_an_agreement_that_was_given_is_told(table: Table, painting: Painting) -> None:
    given = agreeing()
    posts = await turn_text(table, given, painting)
    asks = await wizard(preview_draft(evolve(table, state=given.state), 1, ()), "", WallFace(), ENGLISH, painting)

    assert "Answered already: Carol." in posts
    assert "Answered already: Carol." in page_text(asks)


async def test_somebody_who_has_played_a_card_has_answered_and_is_not_called_again(
    table: Table, painting: Painting
) -> None:
    before, after = window(), window().do("0 tactic feint normal")

    assert "Answered already" not in await turn_text(table, before, painting)
    assert "Answered already: Alice." in await turn_text(table, after, painting)
    assert ((0, 1, 2), (1, 2)) == tuple(evolve(table, state=each.state).awaited_seats() for each in (before, after))


@pytest.mark.parametrize("guarded", ["false", "true"])
async def test_a_post_does_not_say_who_has_passed(table: Table, painting: Painting, guarded: str) -> None:
    before, after = window(guarded), window(guarded).do("0 pass")

    assert before.pending != after.pending
    assert await turn_text(table, before, painting) == await turn_text(table, after, painting)


async def test_a_draft_outlives_the_answers_of_others(table: Table) -> None:
    asked = (tuple(Agree(seat=seat) for seat in (1, 2)),)
    open_to_both = arrange(seats=3, mode="coop", stage=Stage.FALL, proposal=(0, 1, 2), asked=asked)
    draft = DraftRecord(game_id=1, seat=1, seq=0, actions=("agree",), sealed=False)

    assert not is_overtaken(evolve(table, state=open_to_both.state), agreeing().state, draft)
    assert is_overtaken(evolve(table, state=open_to_both.state), agreeing().do("1 agree").state, draft)
