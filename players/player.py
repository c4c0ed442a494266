"""What a computer player is: a function from what its seat may see to one of its legal answers."""

from collections.abc import Callable
from typing import Any

from rules.core.dice import Dice
from rules.core.model import Action, Decision, View

Player = Callable[[View[Any], Decision, tuple[Action[Any, Any], ...], Dice], Action[Any, Any]]
"""Chooses among the legal answers to a decision, which are at least one, from what its seat may see."""
