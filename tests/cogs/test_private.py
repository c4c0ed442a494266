"""Personal settings apply to every private answer."""

import random
from pathlib import Path

import pytest
from discord import ui

import cogs
from bot.base.api import limits
from bot.catalogue.games import GAMES, texts_for
from bot.settings.people.person import NOBODY_YET, Person
from bot.tables.turns.preview import closing, with_draft
from bot.tables.turns.stages import asked_next, wizard_answers
from cogs.ui.display import display_of
from cogs.ui.items import Layout, component_count
from cogs.ui.painting import SMALL, Painting
from cogs.ui.plans import builder
from cogs.ui.wizard import wizard
from rendering.renderer import Renderer
from rendering.scene import Scene
from rules.core.play import answers
from rules.core.struct import evolve
from tests.support.bot import load_bot
from tests.support.services import ALICE, BOB, CAROL, open_services
from tests.support.strollers import turn


class Noting(Renderer):
    """A renderer that notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    async def png(self, scene: Scene, most: int = 0) -> bytes:
        self.asked.append((scene.theme, most))
        return b""


@pytest.mark.parametrize(
    ("person", "expected"),
    [
        (NOBODY_YET, ("light", 0)),
        (Person(theme="dark"), ("dark", 0)),
        (Person(theme="light", pictures="small"), ("light", SMALL)),
    ],
    ids=["as ever", "dark", "small"],
)
async def test_pictures_are_as_their_only_viewer_wants_them(
    tmp_path: Path, person: Person, expected: tuple[str, int]
) -> None:
    renderer = Noting()
    async with open_services(tmp_path) as house:
        table = await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
        preview = await house.games.moves.preview(house.game, ALICE)
        painting = Painting(renderer).of(person)

        layout = await wizard(preview, "", table.face, texts_for("en"), painting)

    assert [expected] == renderer.asked
    assert 1 == len(layout.files)


def read(layout: Layout) -> str:
    return "\n".join(item.content for item in layout.view().walk_children() if isinstance(item, ui.TextDisplay))


@pytest.mark.parametrize("game", GAMES)
async def test_a_wizard_in_words_needs_no_picture_and_fits_a_message(tmp_path: Path, game: str) -> None:
    dice, texts = random.Random(game), texts_for("en")
    async with load_bot(tmp_path / "bot") as bot, open_services(tmp_path / "game") as house:
        painting = display_of(bot).painting.of(Person(text_first=True))
        await house.begin(game, ALICE, BOB, CAROL)
        for _ in range(12):
            table = await house.table()
            user = next(row.user_id for row in table.seats if table.asks(row.seat))
            preview = await house.games.moves.preview(house.game, user)
            while True:
                beginning = "" if preview.decision is None else asked_next(wizard_answers(preview), "")
                layout = await wizard(preview, beginning, table.face, texts, painting)

                assert [] == layout.files
                assert limits.size(read(layout)) <= limits.TEXT
                assert component_count(layout.items) <= limits.COMPONENTS
                buttons = [item.label for item in layout.view().walk_children() if isinstance(item, ui.Button)]
                assert texts.say("picture-show") in buttons
                if preview.decision is None or closing(preview) is not None or preview.is_offer:
                    break
                legal = list(answers(table.rules, preview.view.state, preview.decision))
                preview = await house.games.moves.choose(house.game, user, (dice.choice(legal),))
            await turn(house.games, table, user, dice)


async def test_what_is_planned_stands_right_above_the_menus(tmp_path: Path) -> None:
    """So that whoever has chosen a move sees that it was added, without scrolling past the pictures."""
    async with open_services(tmp_path) as house:
        await house.begin("terra_mystica", ALICE, BOB, CAROL)
        before = await house.games.planner.planning(house.game, ALICE)
        planning = await house.games.planner.wish(house.game, ALICE, "pass", token=before.token)
        layout = await builder(planning, planning.table.face, texts_for("en"), Painting(Noting()))

    kinds = [type(item) for item in layout.items]
    told = layout.items[kinds.index(ui.ActionRow) - 1]
    assert isinstance(told, ui.TextDisplay)
    assert "1. " in told.content
    assert "paused" in told.content
    assert kinds.index(ui.MediaGallery) < kinds.index(ui.ActionRow) - 1


def test_the_language_of_an_answer_is_chosen_in_one_place() -> None:
    """The language from Discord is only the default for people who have not set one."""
    sources = Path(cogs.__file__).parent.rglob("*.py")

    assert ["people.py"] == [path.name for path in sources if "interaction.locale" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("game", GAMES)
async def test_an_unconfirmed_turn_is_shown_as_its_players(tmp_path: Path, game: str) -> None:
    """The panel of whoever has drafted is lit, not that of whoever is asked next."""
    async with open_services(tmp_path) as house:
        table = await house.begin(game, ALICE, BOB, CAROL)
        seat = table.called_seats()[0]
        preview = await house.games.moves.preview(house.game, table.seats[seat].user_id)
        while not preview.is_ready:
            preview = with_draft(preview, (*preview.draft, preview.legal[0]))

    seen = preview.look(texts_for("en"))

    assert seat == seen.drafting
    shown, awaited = (table.face.board(each) for each in (seen, evolve(seen, drafting=None)))
    assert [each.scene for each in shown] != [each.scene for each in awaited]
