"""What pictures are drawn and words are made from in tests."""

from collections.abc import Sequence

from bot.base.names import escape_names
from rendering.look import Look, Texts
from rendering.theme import LIGHT, Theme
from rules.core.model import Event, S, View


def look(
    view: View[S],
    texts: Texts,
    theme: Theme = LIGHT,
    *,
    names: Sequence[str] = (),
    events: Sequence[Event] = (),
    past: Sequence[Event] = (),
) -> Look[S]:
    """Return *view* as pictures and faces are given it."""
    return Look(
        view=view,
        texts=texts,
        theme=theme.name,
        names=tuple(names),
        markdown_names=escape_names(names),
        past=tuple(past),
        events=tuple(events),
    )
