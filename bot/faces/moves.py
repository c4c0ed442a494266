"""The answer to "What can I do?", as far as the table's level of assist allows."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.faces.face import AnyFace, Choice, Option
from bot.faces.question import AREA
from rendering.look import Assist, Look
from rules.core.model import AnyAction, Decision
from rules.core.play import answers, pending
from rules.core.struct import evolve


def possibilities(look: Look[Any], face: AnyFace) -> str:
    """Return the hints of the game; for purists, nothing but what the viewer may choose next."""
    return moves(look, face) if look.assist is Assist.PURIST else face.hints(look)


def question(look: Look[Any], face: AnyFace, decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
    """Return the face's question; for purists without captions."""
    choice = face.choice(look, decision, beginning, legal)
    if look.assist is not Assist.PURIST:
        return choice
    bare = (tuple(evolve(option, caption="") for option in each) for each in (choice.options, choice.aside))
    return evolve(choice, **dict(zip(("options", "aside"), bare, strict=True)))


def every_wish(face: AnyFace, look: Look[Any]) -> Iterator[Option]:
    """Yield the suggestions for a plan on all pages of the face."""
    for option in face.wishes(look):
        if option.word.startswith(AREA):
            yield from face.wishes(look, option.word.removeprefix(AREA))
        else:
            yield option


def moves(look: Look[Any], face: AnyFace) -> str:
    """Return the options of the viewer's questions, without what they cost or bring."""
    state, texts = look.state, look.texts
    lines = []
    for asked in pending(state):
        if asked.seat == look.view.seat:
            choice = face.choice(look, asked, "", tuple(answers(face.rules, state, asked)))
            lines.append(f"### {texts.decision_text(asked, look.markdown_names)}")
            lines.extend(f"- {option.name}" for option in (*choice.options, *choice.aside))
    return "\n".join(lines or [texts.say("moves-none")])
