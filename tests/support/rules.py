"""The language of rule tests: which paragraph a test holds to, and what the rules refuse."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from rules.core.model import Fact, IllegalAction

rule = pytest.mark.rule
"""Names the paragraphs of docs/rules or docs/tables that a test would see broken: ``@rule("CAR-4.4")``."""


@contextmanager
def forbidden(paragraph: str, /, **facts: Fact) -> Iterator[None]:
    """Expect the rules to refuse by *paragraph*, with at least these *facts*."""
    with pytest.raises(IllegalAction) as caught:
        yield

    assert (paragraph, caught.value.facts | facts) == (caught.value.rule, caught.value.facts)
