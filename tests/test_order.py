import pytest

from tests.support.order import slow_first

pytest_plugins = ["pytester"]

SLOW = "import pytest\npytestmark = pytest.mark.slow\n"


@pytest.fixture
def items(pytester: pytest.Pytester) -> list[pytest.Item]:
    """Seven tests of five files; the three of the files d and e are slow."""
    pytester.makeini("[pytest]\nmarkers = slow\nasyncio_default_fixture_loop_scope = function")
    sources = dict.fromkeys("abe", "def test_1(): pass\n") | dict.fromkeys(
        "cd", "def test_1(): pass\ndef test_2(): pass\n"
    )
    pytester.makepyfile(**{f"test_{name}": (SLOW if name in "de" else "") + text for name, text in sources.items()})
    return pytester.inline_genitems()[0]


@pytest.mark.parametrize(
    ("workers", "stretches"),
    [(1, ["d1 d2 e1 a1 b1 c1 c2"]), (2, ["d1 d2 a1", "e1 b1 c1 c2"]), (3, ["d1 d2", "e1 a1", "b1 c1 c2"])],
)
def test_each_worker_begins_with_slow_tests(items: list[pytest.Item], workers: int, stretches: list[str]) -> None:
    names = [item.nodeid.replace("test_", "").replace(".py::", "") for item in slow_first(items, workers=workers)]
    assert " ".join(names) == " ".join(stretches)
