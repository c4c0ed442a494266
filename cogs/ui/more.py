"""The private menu of rarer commands, behind More under a turn message."""

from bot.faces.i18n.texts import Texts
from bot.tables.table import Table
from cogs.ui.clocks import can_be_given
from cogs.ui.items import Layout, Press, button, rows, text
from cogs.ui.rulebook import opening
from cogs.ui.seats import retaking
from rules.core.model import Seat


def more_page(table: Table, seat: Seat | None, texts: Texts) -> Layout:
    """Return the menu for the player of *seat*, or for an onlooker, as of the current moment of the game."""
    verbs = ["board", "text", "history", "export"]
    if table.is_live and seat is not None and seat not in table.away:
        verbs += ["undo", "propose", "resign", *(["gift"] if can_be_given(table, seat) else [])]
    moment = table.moment(seat)
    buttons = [button(Press(verb, table.record.id, moment), texts.say(f"more-{verb}")) for verb in verbs]
    buttons += retaking(table, seat, texts)
    buttons.append(opening(table.record.rules, texts))
    return Layout([text(texts.say("more-head")), *rows(buttons)])
