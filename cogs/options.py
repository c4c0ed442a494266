"""The options of a lobby, which its host changes in forms while it waits."""

from discord import ui

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.host.app import Teahouse
from bot.storage.records import GameRecord
from bot.tables.option_forms import filled_in, forms
from bot.tables.services.gathering import require_host
from cogs.meant import FITTING
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Press, read_number
from cogs.ui.lobby import card_words
from cogs.ui.options import further_options, options_form
from cogs.ui.panel import options_words
from cogs.ui.people import texts_of
from cogs.ui.responder import Handler, Responder


class NoOptions(errors.PlayError):
    """The game has no options that a form could ask for."""


class LobbyOptions:
    """The forms of options."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self.display.presses["options"] = Handler(self.on_options, opens=self.form)

    async def form(self, interaction: Interaction, press: Press) -> ui.Modal:
        """Return a form of a lobby's options, by the number of the form in the press, or the first.

        Raises:
            MovedOn: The user may not change them, or there is no such form; the handler says which.
        """
        try:
            gathering = await self.bot.games.guests.gathering(press.game)
            page = _page(press, gathering.record)
            require_host(gathering, interaction.user.id)
        except errors.PlayError as error:
            raise errors.MovedOn from error
        return options_form(press, gathering.record.rules, page, gathering.record.options, await texts_of(interaction))

    async def form_here(self, interaction: Interaction) -> tuple[Press, ui.Modal] | None:
        """Return the form for the only lobby that the user hosts in a channel; None if there is none, or several."""
        known = await self.bot.games.guests.lobbies_known(interaction.channel_id or 0, interaction.user.id)
        [is_hosted] = FITTING["options"]
        hosted = [each for each in known if is_hosted(each, interaction.user.id)]
        if len(hosted) != 1 or not forms(GAMES[hosted[0].record.rules].rules.options_type):
            return None
        press = Press("options", hosted[0].record.id, "0")
        return press, await self.form(interaction, press)

    async def refuse(self, reply: Responder, record: GameRecord) -> None:
        """Refuse to change the options of a game.

        Raises:
            NotHost, GameNotOpen, LobbyExpired: The user may not.
            NoOptions: The game has none.
        """
        require_host(await self.display.games.guests.gathering(record.id), reply.user_id)
        raise NoOptions

    async def on_options(self, reply: Responder, press: Press) -> None:
        """Change the options to those in a form, and show the result.

        Raises:
            NotHost, GameNotOpen, LobbyExpired: The user may not.
            MovedOn: There is no such form.
            RulesError: The options contradict each other.
        """
        gathering = await self.display.games.guests.gathering(press.game)
        require_host(gathering, reply.user_id)
        record = gathering.record
        page = _page(press, record)
        values = filled_in(forms(GAMES[record.rules].rules.options_type)[page - 1], press.filled)
        record, left_out = await self.display.games.lobby.set_options(
            record.id, reply.user_id, values, press=reply.press
        )
        self.display.cards.refresh_soon(record.id)
        said = [reply.texts.say("options-set", options=options_words(record, reply.texts) or "–")]
        said += without_effect(record.rules, left_out, reply)
        further = further_options(press, record.rules, page, reply.texts)
        await reply.say(*said, card_words(record, reply.texts), buttons=further)


def without_effect(game: str, left_out: tuple[str, ...], reply: Responder) -> list[str]:
    """Return the line about options that were *left_out* since they have no effect, if there are any."""
    names = reply.texts.format_list(reply.texts.option_name(name, game) for name in left_out)
    return [f"-# {reply.texts.say('options-left-out', names=names)}"] if left_out else []


def _page(press: Press, record: GameRecord) -> int:
    """Return the number of the form that a press names.

    Raises:
        MovedOn: There is no such form; no button of the bot has such an id.
    """
    page = read_number(press.text or "1")
    if not 1 <= page <= len(forms(GAMES[record.rules].rules.options_type)):
        raise errors.MovedOn
    return page
