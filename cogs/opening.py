"""A new game whose options are chosen in a form: all else that was typed for it waits in the id of the form."""

import re
from typing import Final

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import GAMES
from bot.faces.i18n.texts import LOCALES
from bot.host.app import Teahouse
from bot.settings.deadlines.pace import parse_pace
from bot.tables.option_forms import filled_in, forms
from bot.tables.services.terms import Terms
from cogs.lobby import Lobbies
from cogs.options import NoOptions, without_effect
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Press
from cogs.ui.options import further_options, options_form
from cogs.ui.people import host_of, texts_of
from cogs.ui.respond import open_form
from cogs.ui.responder import Handler, Responder
from players.levels import Level
from rendering.look import Assist
from rendering.theme import THEMES
from rules.core.struct import evolve

FORM: Final = "form"
"""What is typed for the options of a new game to choose them in a form."""


class LongTerms(errors.PlayError):
    """What was typed for a new game has no room beside a form for its options."""


class Opening:
    """New games with a form for their options."""

    def __init__(self, bot: Teahouse, lobbies: Lobbies) -> None:
        self.lobbies = lobbies
        self.limits = bot.games.tables.limits
        display_of(bot).presses["newgame"] = Handler(self.on_new, of_game=False)

    async def ask(self, interaction: Interaction, terms: Terms, pace: str, takeover: str) -> None:
        """Open the form for the options of a new game.

        Raises:
            NotInThread, MissingPermissions, NoPosts, NeedsTag, PrivateInNews: It cannot be opened here.
            LongTerms, NotAPace, PaceBeyond: The pace is none, or too long.
            NoOptions: The game has none.
            PlayError: A limit of the server forbids it (bot/tables/limits.py).
        """
        channel = await self.lobbies.place(Responder(interaction), private=terms.private)
        host = host_of(interaction)
        where, who = (channel.guild.id, channel.id), (host.user_id, host.roles)
        await self.limits.require_opening(*where, *who, rules_id=terms.rules)  # before anything is filled in
        if not forms(GAMES[terms.rules].rules.options_type):
            raise NoOptions
        press, usual = press_of(terms, pace, takeover), self.lobbies.lobby.defaults.get(terms.rules, {})
        form = options_form(press, terms.rules, 1, usual, await texts_of(interaction))
        await open_form(interaction, form, verb=press.verb)

    async def on_new(self, reply: Responder, press: Press) -> None:
        """Open the game whose options were chosen.

        Raises:
            MovedOn: No form of the bot has such an id.
        """
        terms, pace, takeover = terms_of_press(press)
        values = filled_in(forms(GAMES[terms.rules].rules.options_type)[0], press.filled)
        options, left_out = self.lobbies.lobby.with_values(terms.rules, values, terms.seats)
        record = await self.lobbies.open_and_post(reply, evolve(terms, options=options), pace, takeover=takeover)
        further = further_options(Press("options", record.id, "0"), record.rules, 1, reply.texts)
        await self.lobbies.tell_opened(reply, record, *without_effect(record.rules, left_out, reply), buttons=further)


def press_of(terms: Terms, pace: str, takeover: str) -> Press:
    """Return the id of the form for the options of a new game, which holds all else that was typed for it.

    Raises:
        LongTerms: It is too long for that.
        NotAPace, PaceBeyond: The pace is none, or cannot be.
    """
    if pace.strip():
        parse_pace(pace)
    flags = "".join(flag for flag, on in (("p", terms.private), ("s", terms.starts)) if on)
    level = next(iter(terms.computers), Level.JOURNEYMAN)
    parts = (
        terms.rules,
        terms.seats,
        terms.locale,
        [*THEMES].index(terms.theme) if terms.theme in THEMES else 0,
        [*Assist].index(terms.assist),
        takeover,
        len(terms.computers),
        [*Level].index(level),
        flags,
        " ".join(pace.split()),
    )
    text = "/".join(map(str, parts))
    if limits.size(f"newgame:0:0:{text}") > limits.CUSTOM_ID:
        raise LongTerms
    return Press("newgame", 0, "0", text)


def terms_of_press(press: Press) -> tuple[Terms, str, str]:
    """Return what `press_of` wrote: the terms without options, the pace and who takes over, as they were typed.

    Raises:
        MovedOn: No form of the bot has such an id.
    """
    match = re.fullmatch(
        r"(\w+)/(\d)/([\w-]*)/(\d)/(\d)/(|nobody|" + "|".join(Level) + r")/(\d)/(\d)/(p?s?)/([^/]*)", press.text
    )
    if match is None:
        raise errors.MovedOn
    rules, seats, locale, theme, assist, takeover, computers, level, flags, pace = match.groups()
    themes, assists, levels = [*THEMES], [*Assist], [*Level]
    is_known = rules in GAMES and locale in ("", *LOCALES)
    if not is_known or int(theme) >= len(themes) or int(assist) >= len(assists) or int(level) >= len(levels):
        raise errors.MovedOn
    terms = Terms(
        rules=rules,
        seats=int(seats),
        locale=locale,
        theme=themes[int(theme)],
        assist=assists[int(assist)],
        computers=[levels[int(level)]] * int(computers),
        private="p" in flags,
        starts="s" in flags,
    )
    return terms, pace, takeover
