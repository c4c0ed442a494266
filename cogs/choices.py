"""What the /game commands let people choose from, in every language."""

from discord import app_commands

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.storage.records import Motion
from cogs.base import LEVEL_CHOICES, localized_text
from cogs.exporting import FORMATS
from rendering.look import Assist
from rendering.theme import THEMES

ASSIST_CHOICES = [
    app_commands.Choice(name=localized_text(name, f"assist-choice-{level}"), value=level)
    for level, name in {
        Assist.ADVICE: "advice: all that can be computed, and what a computer would do",
        Assist.FULL: "full: all that can be computed",
        Assist.TABLE: "table: what stands on the table",
        Assist.PURIST: "purist: the legal moves alone",
    }.items()
]
THEME_CHOICES = [app_commands.Choice(name=localized_text(theme, f"theme-{theme}"), value=theme) for theme in THEMES]
LANGUAGE_CHOICES = [app_commands.Choice(name=texts_for(locale).say("language"), value=locale) for locale in LOCALES]
TAKEOVER_CHOICES = [
    app_commands.Choice(name=localized_text("nobody", "takeover-nobody"), value="nobody"),
    *LEVEL_CHOICES,
]
MOTION_CHOICES = [
    app_commands.Choice(name=localized_text(name, f"vote-choice-{motion}"), value=motion.value)
    for motion, name in {
        Motion.PAUSE: "pause",
        Motion.RESUME: "go on",
        Motion.EXTEND: "more time",
        Motion.PACE: "another pace",
        Motion.END: "end the game",
    }.items()
]
VIEW_CHOICES = [
    app_commands.Choice(name=localized_text(name, f"history-choice-{view}"), value=view)
    for view, name in {"history": "the log", "columns": "points and resources", "course": "the course, drawn"}.items()
]
FORMAT_CHOICES = [
    app_commands.Choice(name=localized_text(name, f"export-choice-{format}"), value=format)
    for format, name in FORMATS.items()
]
