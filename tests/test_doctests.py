"""The examples in docstrings and in pages of docs hold."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FENCED = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


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


@pytest.mark.parametrize("page", ["rules/README.md", "tests/rules/README.md"])
def test_examples_of_a_page_hold(page: str) -> None:
    """The examples of a page are one session, from its first to its last."""
    session = "\n".join(FENCED.findall((ROOT / page).read_text(encoding="utf-8")))
    example = doctest.DocTestParser().get_doctest(session, {}, page, page, 0)
    problems: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=problems.append)

    assert example.examples
    assert [] == problems, "".join(problems)
