"""With ``--game`` the laws are tried with one game alone."""

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests whose parameter *rules* is the game that is asked for."""
    game = config.getoption("--game")
    if game is None:
        return
    kept = [item for item in items if isinstance(item, pytest.Function) and _game_of(item) == game]
    if not kept:
        raise pytest.UsageError(f"no test of the laws is about a game '{game}'")
    items[:] = kept


def _game_of(item: pytest.Function) -> str | None:
    callspec = getattr(item, "callspec", None)
    rules = callspec.params.get("rules") if callspec else None
    return str(getattr(rules, "id", None))
