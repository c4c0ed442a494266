"""The private page of a server's settings, and the forms that its buttons open."""

from collections.abc import Iterable, Sequence
from typing import Final

import discord
from discord import ui

from bot.base.api import limits
from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES, Texts
from bot.settings.deadlines.pace import NONE, PRESETS, format_pace, preset_of
from bot.settings.servers.settings import Server
from cogs.ui.clocks import PACE_CHARACTERS, pace_name, pace_times
from cogs.ui.items import Item, Layout, Press, button, form_field, form_menu, modal, radio_group, row, text
from players.levels import Level
from rules.core.struct import Struct

AUTO: Final = "auto"
"""The choice for the server's language in Discord."""

OWN: Final = "own"
"""The choice for a typed pace."""

NOBODY: Final = "nobody"
"""The choice for nobody taking over seats."""

CHANNEL: Final = discord.SelectDefaultValueType.channel
ROLE: Final = discord.SelectDefaultValueType.role

MOST: Final = 999  # a choice: no limit at all is an empty field
"""The greatest limit on games and lobbies."""


class Number(Struct, frozen=True):
    """A limit by the name of its field in a Server, and the greatest that it can be."""

    name: str
    most: int = MOST

    @property
    def key(self) -> str:
        """The last part of the keys of its words."""
        return self.name.replace("_", "-")


NUMBERS: Final = (Number("games"), Number("own_lobbies"), Number("lobbies"), Number("reliability", 100))


REPORTS: Final = ("board", "results", "log")
"""The fields of a Server that name a channel to which something is sent."""


def public_locale(server: Server, said: object, usual: str) -> str:
    """Return the language of public messages on a server: the owner's setting, or else what Discord has *said*.

    If Discord says English, which is its default, or a language that the bot lacks, it is the bot's *usual* language.
    """
    spoken = texts_for(str(said)).locale
    return server.locale or (usual if spoken == LOCALES[0] else spoken)


def server_page(server: Server, texts: Texts, notes: Sequence[str] = ()) -> Layout:
    """Return all settings of a server in sections, each with the button that opens its form; *notes* come first."""
    say = texts.say
    items: list[Item] = [text(f"### {say('server-head')}", f"-# {say('server-about')}")]
    items += [text(*(f"⚠️ {note}" for note in notes))] if notes else []
    for section, told in _sections(server, texts).items():
        opener = button(Press("serverset", 0, "0", section), say(f"server-{section}"))
        lines = [f"**{say(f'server-{section}')}**", *(f"-# {name} · {value}" for name, value in told)]
        items.append(ui.Section("\n".join(lines), accessory=opener))
    items.append(row(button(Press("setup", 0, "0", "1"), say("setup"))))
    return Layout(items)


def _sections(server: Server, texts: Texts) -> dict[str, list[tuple[str, str]]]:
    """Return the names and the present values, in words, of each section's settings."""
    say = texts.say
    language = texts_for(server.locale).say("language") if server.locale else say("server-language-auto")
    pace = pace_name(server.pace, texts)
    return {
        "places": [
            (say("server-channels"), channels_told(server.channels, texts)),
            (say("server-forum"), forum_told(server.forum, texts)),
            (say("server-openers"), _roles(server.openers) or say("server-everybody")),
            (say("server-moderators"), _roles(server.moderators) or say("server-moderators-none")),
        ],
        "limits": [(say(f"server-{each.key}"), _number(each, getattr(server, each.name), texts)) for each in NUMBERS],
        "reports": [(say(f"server-{name}"), channel_told(getattr(server, name), texts)) for name in REPORTS],
        "tables": [
            (say("server-language"), language),
            (say("lobby-pace"), pace),
            (say("server-takeover"), takeover_name(server.takeover, texts)),
            (say("server-offered"), texts.format_list(game_name(id, texts) for id in GAMES if id not in server.hidden)),
        ],
    }


def takeover_name(level: Level | None, texts: Texts) -> str:
    """Return in words who takes over seats."""
    if level is None:
        return texts.say("server-takeover-none")
    return texts.say("server-takeover-level", level=texts.say(f"level-{level}"))


def game_name(id: str, texts: Texts) -> str:
    """Return the name of a game."""
    return texts.say(f"game-{id}".replace("_", "-"))


def channels_told(channels: Sequence[int], texts: Texts) -> str:
    """Return the channels in which games may be opened, in words."""
    return " ".join(f"<#{each}>" for each in channels) or texts.say("server-anywhere")


def channel_told(channel_id: int | None, texts: Texts) -> str:
    """Return a channel to which something is sent, in words."""
    return texts.say("server-nowhere") if channel_id is None else f"<#{channel_id}>"


def forum_told(forum_id: int | None, texts: Texts) -> str:
    """Return the forum that holds the tables, in words."""
    return texts.say("server-forum-none") if forum_id is None else f"<#{forum_id}>"


def _roles(roles: Iterable[int]) -> str:
    return " ".join(f"<@&{each}>" for each in roles)


def _number(number: Number, value: int | None, texts: Texts) -> str:
    if value is None:
        return texts.say("server-no-limit")
    return f"{value}%" if number.most == 100 else str(value)


def places_form(press: Press, server: Server, guild: discord.Guild, texts: Texts) -> ui.Modal:
    """Return the form for channels and roles, in which those are chosen that are set and still there."""
    fields = _places(server, guild, texts)
    for name, chosen in (("openers", server.openers), ("moderators", server.moderators)):
        roles: ui.RoleSelect[ui.Modal] = ui.RoleSelect(
            custom_id=name,
            min_values=0,
            max_values=limits.OPTIONS,
            required=False,
            default_values=[_default(each, ROLE) for each in chosen if guild.get_role(each) is not None],
        )
        fields.append(_label(name, roles, texts))
    return modal(press, texts.say("server-places"), *fields)


def channel_form(press: Press, server: Server, guild: discord.Guild, texts: Texts) -> ui.Modal:
    """Return the form for the channels and the forum alone."""
    return modal(press, texts.say("setup-choose"), *_places(server, guild, texts))


def _places(server: Server, guild: discord.Guild, texts: Texts) -> list[ui.Label[ui.Modal]]:
    """Return the menus of the channels in which games are opened, and of the forum that holds the tables."""
    text, forum = [discord.ChannelType.text], [discord.ChannelType.forum]
    channels = _channel_menu("channels", text, server.channels, guild, most=limits.OPTIONS)
    return [
        _label("channels", channels, texts),
        _label("forum", _channel_menu("forum", forum, [server.forum], guild), texts),
    ]


def _channel_menu(
    name: str, kinds: list[discord.ChannelType], chosen: Iterable[int | None], guild: discord.Guild, *, most: int = 1
) -> ui.ChannelSelect[ui.Modal]:
    """Return a menu of channels of these *kinds*, in which those are *chosen* that are still there."""
    there = [each for each in chosen if each is not None and guild.get_channel(each) is not None]
    return ui.ChannelSelect(
        custom_id=name,
        channel_types=kinds,
        min_values=0,
        max_values=most,
        required=False,
        default_values=[_default(each, CHANNEL) for each in there],
    )


def reports_form(press: Press, server: Server, guild: discord.Guild, texts: Texts) -> ui.Modal:
    """Return the form for the channels for the list of tables, for results and for moderators' deeds."""
    kinds = [discord.ChannelType.text, discord.ChannelType.news]
    menus = {name: _channel_menu(name, kinds, [getattr(server, name)], guild) for name in REPORTS}
    return modal(press, texts.say("server-reports"), *(_label(name, menu, texts) for name, menu in menus.items()))


def limits_form(press: Press, server: Server, texts: Texts) -> ui.Modal:
    """Return the form for limits; a field that is left empty sets none."""
    fields = []
    for each in NUMBERS:
        value = getattr(server, each.name)
        field: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=each.name, default="" if value is None else str(value), max_length=5, required=False
        )
        fields.append(_label(each.key, field, texts))
    return modal(press, texts.say("server-limits"), *fields)


def tables_form(press: Press, server: Server, texts: Texts) -> ui.Modal:
    """Return the form for the settings of new tables."""
    told = {AUTO: texts.say("server-language-auto")} | {each: texts_for(each).say("language") for each in LOCALES}
    languages = form_menu("locale", told, [server.locale or AUTO])
    written = format_pace(server.pace)
    preset = NONE if server.pace is None else preset_of(server.pace)
    is_own = preset is None or written not in (NONE, *PRESETS)
    presets = {name: pace_name(pace, texts) for name, pace in PRESETS.items()}
    offered = {NONE: texts.say("pace-none"), **presets, OWN: texts.say("server-pace-own")}
    times = {name: pace_times(pace, texts) for name, pace in PRESETS.items()}
    paces = form_menu("pace", offered, [OWN if preset is None or is_own else preset], about=times)
    own: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=OWN, default=written if is_own else "", max_length=PACE_CHARACTERS, required=False
    )
    takers = {level or NOBODY: takeover_name(level, texts) for level in (None, *Level)}
    levels = radio_group("takeover", takers, [server.takeover or NOBODY])
    games: ui.CheckboxGroup[ui.Modal] = ui.CheckboxGroup(
        custom_id="offered",
        min_values=1,
        max_values=min(len(GAMES), limits.BOXES),
        options=[
            discord.CheckboxGroupOption(label=game_name(id, texts), value=id, default=id not in server.hidden)
            for id in [*GAMES][: limits.BOXES]
        ],
    )
    return modal(
        press,
        texts.say("server-tables"),
        _label("language", languages, texts),
        form_field(texts.say("lobby-pace"), texts.say("server-pace-help"), paces),
        form_field(texts.say("pace-own-field"), texts.say("pace-own-hint"), own),
        _label("takeover", levels, texts),
        _label("offered", games, texts),
    )


def _default(id: int, kind: discord.SelectDefaultValueType) -> discord.SelectDefaultValue:
    return discord.SelectDefaultValue(id=id, type=kind)


def _label(key: str, field: ui.Item[ui.Modal], texts: Texts) -> ui.Label[ui.Modal]:
    return form_field(texts.say(f"server-{key}"), texts.say(f"server-{key}-help"), field)
