"""The examples in docstrings hold."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("package", ["rules", "players", "laws", "ledgers", "rendering", "bot", "cogs", "playground"])
def test_examples_hold(package: str) -> None:
    paths = sorted((ROOT / package).rglob("*.py"))
    modules = [
        importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for path in paths
        if ">>> " in path.read_text(encoding="utf-8")
    ]
    results = {module.__name__: doctest.testmod(module, optionflags=doctest.ELLIPSIS) for module in modules}

    assert {} == {name: result for name, result in results.items() if result.failed or not result.attempted}
