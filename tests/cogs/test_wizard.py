"""What a page of the wizard costs."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.tables.turns.narrow import narrow
from bot.tables.turns.preview import preview_draft
from bot.tables.turns.stages import resolve_action, wizard_answers
from cogs.ui.display import display_of
from cogs.ui.wizard import wizard
from rules.core.model import AnyAction, Decision
from rules.core.play import pending
from rules.core.struct import evolve
from rules.ming_dynasty.actions import SayReturn
from tests.support.bot import load_bot
from tests.support.ming import scoring
from tests.support.services import ALICE, BOB, CAROL, open_services
from tests.support.strollers import turn


def count_questions(kind: type[AnyAction], calls: Counter[tuple[str, Decision]], patch: pytest.MonkeyPatch) -> None:
    """Count for each decision how often it is asked which actions of *kind* come into question."""
    real = kind.candidates.__func__  # type: ignore[attr-defined]

    def candidates(cls: type[AnyAction], state: Any, decision: Decision) -> Any:
        calls[kind.__name__, decision] += 1
        return real(cls, state, decision)

    patch.setattr(kind, "candidates", classmethod(candidates))


@pytest.mark.parametrize("game", ["carcassonne", "ming_dynasty", "terra_mystica", "great_wall"])
async def test_what_is_legal_is_found_out_once_for_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """From a press on a half-made choice to the page that asks for the rest of it."""
    dice, pages = random.Random(3), 0
    async with load_bot(tmp_path / "bot") as bot, open_services(tmp_path / "game") as house:
        painting, face, texts = display_of(bot).painting, GAMES[game].face, texts_for("en")
        await house.begin(game, ALICE, BOB)
        for _ in range(4):
            table = await house.table()
            user = next(row.user_id for row in table.seats if table.asks(row.seat))
            beginning = narrow(wizard_answers(await house.games.moves.preview(house.game, user)))[0]
            preview = await house.games.moves.preview(house.game, user)
            calls: Counter[tuple[str, Decision]] = Counter()
            with monkeypatch.context() as patch:
                for kind in table.rules.actions:
                    if kind is not table.rules.ending:  # whether a turn may end is looked up for Confirm, too
                        count_questions(kind, calls, patch)
                if resolve_action(preview, beginning) is None:
                    await wizard(preview, beginning, face, texts, painting)
                    own = {key: count for key, count in calls.items() if key[1] in pending(preview.view.state)}
                    pages += 1

                    assert own
                    assert {1} == {*own.values()}, own
            await turn(house.games, table, user, dice)

    assert pages


async def test_what_is_confirmed_in_a_scoring_names_its_city(tmp_path: Path) -> None:
    async with load_bot(tmp_path / "bot") as bot, open_services(tmp_path / "game") as house:
        table = evolve(await house.begin("ming_dynasty", ALICE, BOB, CAROL), state=scoring("shaanxi-1 3 0 0").state)
        preview, painting = preview_draft(table, 0, (SayReturn(2),)), display_of(bot).painting
        found = {}
        for locale in LOCALES:
            page = (await wizard(preview, "", table.face, texts_for(locale), painting)).view()
            [said] = [each.content for each in page.walk_children() if isinstance(each, ui.TextDisplay)]
            found[locale] = said.splitlines()[0]

    assert found == {"en": "- Xi'an: 2 return", "zh-CN": "- 西安：遣返 2 位", "zh-TW": "- 西安：遣返 2 位"}
