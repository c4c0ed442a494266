"""The message of a replay: the table at a step, what happened there, and buttons to step."""

import re
from typing import Any, Final

from discord import ui

from bot.base import errors
from bot.base.api import limits
from bot.faces.i18n.texts import Texts
from bot.tables.telling.look import look
from bot.tables.telling.replay import Replay, ReplayStep
from cogs.ui.items import FIELD_CHARACTERS, Button, Layout, Press, Row, button, row, rows, text
from cogs.ui.looking import history_lines
from cogs.ui.painting import SHOWN, Painting
from cogs.ui.panel import event_lines, names_then
from rendering.look import Look
from rendering.scene import Picture
from rules.core.model import Seat
from rules.core.struct import Struct, evolve

FIRST: Final = "first"
LAST: Final = "last"
ALL: Final = "all"
"""Words in the id of a button: the first and the last step, and a replay that reveals everything."""

ENTRY: Final = "entry"
TURN: Final = "turn"
"""The ids of the fields of the form for a step."""

STEP: Final = "step"
"""The verb of the buttons by which everybody steps in a shared replay."""

ROOM: Final = 300
"""Characters of a message beside the lines about a step: its head, and the names above hands."""


class WantedStep(Struct, frozen=True):
    """What a button asks for: a step, the last one if *number* is None, and whether all secrets are shown.

    With *pictures*, a player who prefers text sees pictures.
    """

    number: int | None = None
    reveals: bool = False
    pictures: bool = False


def parse_step(written: str) -> WantedStep:
    """Parse the text in the id of a button; an empty one stands for the last step.

    Raises:
        MovedOn: It is not the bot's.
    """
    match = re.fullmatch(rf"({FIRST}|{LAST}|[0-9]{{1,9}})( {ALL})?( {SHOWN})?", written or LAST)
    if match is None:
        raise errors.MovedOn
    number = None if match[1] == LAST else 0 if match[1] == FIRST else int(match[1])
    return WantedStep(number, match[2] is not None, match[3] is not None)


def step_form(press: Press, label: str, texts: Texts) -> ui.Modal:
    """Return the form that asks for the number of an entry or of a turn."""
    modal = ui.Modal(title=limits.cut(label, limits.FORM_TITLE), custom_id=str(press), timeout=None)
    for field in (ENTRY, TURN):
        entry: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=field, max_length=FIELD_CHARACTERS, required=False)
        modal.add_item(ui.Label(text=texts.say(f"replay-to-{field}"), component=entry))
    modal.stop()
    return modal


def step_number(replay: Replay, press: Press) -> int:
    """Return the number of the step for which a press or a form asks.

    Raises:
        MovedOn: The id is not the bot's.
        NotAStep: What was filled in is no number.
    """
    filled = {field: value.strip() for field, value in press.filled.items() if value.strip()}
    if not all(re.fullmatch("[0-9]{1,9}", value) for value in filled.values()):
        raise errors.NotAStep
    if ENTRY in filled:
        return int(filled[ENTRY])
    if TURN in filled:
        return replay.number_of_turn(int(filled[TURN]))
    number = parse_step(press.text).number
    return replay.last if number is None else number


async def replay_page(
    replay: Replay, number: int, texts: Texts, painting: Painting, *, verb: str, can_share: bool = False
) -> Layout:
    """Return the message about a step; its buttons step by *verb*."""
    table, step = replay.table, replay.step(number)
    names, board = names_then(table, texts), table.face.board(_look(replay, step, replay.seat, texts))
    lines, hands = step_lines(replay, step, texts), _hands(replay, step, texts)
    galleries, files = await painting.galleries(*board, *hands.values())
    if replay.reveals and not painting.in_words:
        for place, seat in reversed([*enumerate(hands, len(board))]):
            galleries.insert(place, text(f"**{names.at(step.seq)[seat]}**"))
    room = limits.TEXT - ROOM - (limits.ALT if painting.in_words else 0)
    said = limits.cut_lines([f"- {line}" for line in lines if step.number], room, texts.say("lines-more"))
    head = texts.say("replay-head", number=step.number, last=replay.last, turn=step.turn)
    below = _switches(replay, step, texts, verb=verb, can_share=can_share)
    wanted = Press(verb, table.record.id, "0", _press_text(replay, str(step.number), SHOWN))
    below += painting.on_request(wanted, texts)
    steps = _steps(replay, step, texts, verb)
    return Layout([text(*filter(None, [f"### {head}", said])), *galleries, steps, *rows(below)], files)


def step_lines(replay: Replay, step: ReplayStep, texts: Texts) -> list[str]:
    """Return what happened in a step; without events, the entry itself."""
    table, seat = replay.table, replay.seat
    entry = table.readable(seat)[step.number - 1 : step.number]
    told = event_lines(step.entries, step.table, table.face, texts, names_then(table, texts))
    return told or history_lines(table, entry, seat, texts, numbered=False)


def step_pictures(replay: Replay, step: ReplayStep, texts: Texts) -> tuple[Picture, ...]:
    """Return the pictures of the table at a step, and of the hands that may be shown."""
    board = replay.table.face.board(_look(replay, step, replay.seat, texts))
    return (*board, *_hands(replay, step, texts).values())


def _look(replay: Replay, step: ReplayStep, seat: Seat | None, texts: Texts) -> Look[Any]:
    """Return the table at a step as *seat* saw it, under the names of the people who sat there then."""
    names = names_then(replay.table, texts)
    seen = look(step.table, seat, texts, step.told, after=step.after)
    return evolve(seen, names=names.plain_at(step.seq), markdown_names=names.at(step.seq))


def _hands(replay: Replay, step: ReplayStep, texts: Texts) -> dict[Seat, Picture]:
    """Return the pictures of what the viewer, or every seat in a replay that reveals, held in secret."""
    own = () if replay.seat is None else (replay.seat,)
    public = step.table.view(None).state
    found: dict[Seat, Picture] = {}
    for seat in range(step.table.record.seats) if replay.reveals else own:
        if step.table.view(seat).state != public:
            picture = replay.table.face.hand(_look(replay, step, seat, texts), seat)
            found |= {} if picture is None else {seat: picture}
    return found


def _press_text(replay: Replay, *words: str) -> str:
    """Return the text in the id of a button of *replay*; the first word is the step."""
    step, *others = words
    return " ".join([step, *([ALL] if replay.reveals else []), *others])


def _steps(replay: Replay, step: ReplayStep, texts: Texts, verb: str) -> Row:
    """Return the buttons by which one steps; in a running game, the last one also looks whether it has moved on."""
    game, number = replay.table.record.id, step.number

    def to(where: str, key: str, *, disabled: bool = False, verb: str = verb) -> Button:
        return button(Press(verb, game, "0", _press_text(replay, where)), texts.say(key), disabled=disabled)

    is_first, is_last = number == 0, number == replay.last
    return row(
        to(FIRST, "replay-first", disabled=is_first),
        to(str(max(0, number - 1)), "replay-back", disabled=is_first),
        to(str(number + 1), "replay-next", disabled=is_last),
        to(LAST, "replay-last", disabled=is_last and not replay.table.is_live),
        to(str(number), "replay-to", verb=f"{verb}to"),
    )


def _switches(replay: Replay, step: ReplayStep, texts: Texts, *, verb: str, can_share: bool) -> list[Button]:
    """Return the buttons that show everyone the step and, once the game has no secrets, reveal them or hide them."""
    game, buttons = replay.table.record.id, list[Button]()
    if can_share:
        buttons.append(
            button(Press("share", game, "0", _press_text(replay, str(step.number))), texts.say("replay-share"))
        )
    if replay.can_reveal and (replay.reveals or _has_secrets(replay, step)):
        other = Replay(evolve(replay.table, is_revealed=True), replay.seat, reveals=not replay.reveals)
        press = Press(verb, game, "0", _press_text(other, str(other.number_of(step.seq))))
        buttons.append(button(press, texts.say("replay-hide" if replay.reveals else "replay-reveal")))
    return buttons


def _has_secrets(replay: Replay, step: ReplayStep) -> bool:
    """Whether others knew more of a step, or more of what was done, than its viewer."""
    then, seen = step.table, step.table.view(replay.seat).state
    return len(replay.table.known_entries(replay.seat)) < len(replay.table.log) or any(
        then.view(seat).state != seen for seat in range(then.record.seats)
    )
