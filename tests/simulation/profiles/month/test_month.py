"""Some days at a few tables: nobody is told anything twice, nor after they have acted, and no move is lost."""

from pathlib import Path

import pytest

from tests.simulation.profiles.month.month import passed_month

pytestmark = pytest.mark.slow


async def test_some_days_pass_and_everybody_is_told_once(tmp_path: Path) -> None:
    told, examples = await passed_month(tmp_path, tables=5, people=9, days=6, seed=2)

    wrong = ("doubled", "after_acting", "misplaced", "lost", "stuck", "refused")
    assert dict.fromkeys(wrong, 0) == {key: told[key] for key in wrong}, examples
    assert (5, 6) == (told["tables"], told["days"])
    assert told["moves"] > 20
    assert told["notices"] > 20
