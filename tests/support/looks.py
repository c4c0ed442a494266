"""What pictures are drawn from in tests."""

from collections.abc import Sequence

from rendering.look import Look, Texts
from rendering.theme import LIGHT, Theme
from rules.core.model import Event, S, View


def look(
    view: View[S], texts: Texts, theme: Theme = LIGHT, *, names: Sequence[str] = (), events: Sequence[Event] = ()
) -> Look[S]:
    """Return *view* as pictures are given it."""
    return Look(view=view, texts=texts, theme=theme.name, names=tuple(names), events=tuple(events))
