"""The private page of somebody's own settings, and the forms that its buttons open."""

import discord
from discord import ui

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES, Texts, key_part
from bot.settings.deadlines.vacation import seconds_used
from bot.settings.people.person import Person
from bot.settings.people.sections import SECTIONS, FormSection, PersonSetting
from cogs.ui.items import Item, Layout, Press, button, form_field, form_menu, modal, row, text


def settings_page(person: Person, texts: Texts, *, now: int = 0) -> Layout:
    """Return all sections with what holds *now*, in Unix seconds, each with the button that opens its form."""
    items: list[Item] = [text(f"### {texts.say('settings-head')}", f"-# {texts.say('settings-about')}")]
    for section in SECTIONS.values():
        name = texts.say(f"settings-{section.name}")
        opener = button(Press("setting", 0, "0", section.name), name)
        lines = section_lines(section, person, texts)
        if section.name == "away" and (seconds := seconds_used(person.away, now)):
            lines.append(f"-# {texts.say('settings-away-used', time=texts.time(seconds))}")
        items.append(ui.Section("\n".join(lines), accessory=opener))
    items.append(row(button(Press("forgetme", 0, "0"), texts.say("settings-forget"))))
    return Layout(items)


def section_lines(section: FormSection, person: Person, texts: Texts) -> list[str]:
    """Return the settings of a section as lines: alone its value, otherwise each with its label."""
    told = [(label(each, texts), value_text(each, person, texts)) for each in section.settings]
    if len(told) == 1:
        return [f"**{told[0][0]}** · {told[0][1]}"]
    return [texts.say(f"settings-{section.name}").join(("**", "**")), *(f"-# {name} · {value}" for name, value in told)]


def label(setting: PersonSetting, texts: Texts) -> str:
    """Return what a setting is called."""
    return texts.say(f"setting-{key_part(setting.name)}")


def value_text(setting: PersonSetting, person: Person, texts: Texts) -> str:
    """Return what holds now, in words; what is typed is shown as it is written."""
    written = setting.write(getattr(person, setting.name))
    return value_name(setting, written, texts) if setting.values else written or texts.say("setting-none")


def value_name(setting: PersonSetting, value: str, texts: Texts) -> str:
    """Return the name of a value that can be chosen; that of a yes or no may be the same for many settings.

    A language is called what it calls itself.
    """
    if value in LOCALES:
        return texts_for(value).say("language")
    key = f"setting-{key_part(setting.name)}-{value}"
    return texts.say(key if texts.knows(key) else f"setting-{value}")


def settings_form(press: Press, section: FormSection, person: Person, texts: Texts) -> ui.Modal:
    """Return the form of a section, in which what holds now is chosen."""
    note = f"settings-{section.name}-note"
    items: list[ui.Item[ui.Modal]] = [ui.TextDisplay(texts.say(note))] if texts.knows(note) else []
    for setting in section.settings:
        about = f"setting-{key_part(setting.name)}-help"
        field = _field(setting, setting.write(getattr(person, setting.name)), texts)
        items.append(form_field(label(setting, texts), texts.say(about) if texts.knows(about) else None, field))
    return modal(press, texts.say(f"settings-{section.name}"), *items)


def _field(setting: PersonSetting, written: str, texts: Texts) -> ui.Select[ui.Modal] | ui.TextInput[ui.Modal]:
    """Return the menu or the line for a setting, with what is *written* there now."""
    if not setting.values:
        return ui.TextInput(
            custom_id=setting.name, default=written, max_length=setting.characters, required=setting.required
        )
    return form_menu(setting.name, {value: value_name(setting, value, texts) for value in setting.values}, [written])


def forgetting_page(texts: Texts) -> Layout:
    """Return the question whether somebody shall be forgotten."""
    forget = button(Press("forgetme", 0, "0", "yes"), texts.say("settings-forget"), style=discord.ButtonStyle.danger)
    keep = button(Press("settings", 0, "0"), texts.say("settings-keep"))
    return Layout([text(texts.say("settings-forget-ask")), row(forget, keep)])


def forgotten_page(left: int, texts: Texts) -> Layout:
    """Return what was forgotten, and that somebody still sits at so many games."""
    lines = [texts.say("settings-forgotten"), *([texts.say("settings-forgotten-left", count=left)] if left else [])]
    return Layout([text(*lines), row(button(Press("settings", 0, "0"), texts.say("settings-open")))])
