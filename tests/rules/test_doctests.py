"""The examples in the docstrings of the rules hold."""

import doctest
import importlib
import pkgutil

import pytest

import rules

MODULES = [module.name for module in pkgutil.walk_packages(rules.__path__, "rules.")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_some() -> None:
    assert sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES) > 0
