"""Pictures as files, galleries and thumbnails of a message, or as words for a player who prefers text."""

import asyncio
import io
from typing import Final

import discord
from discord import ui

from bot.base.api import limits
from bot.faces.i18n.texts import Texts
from bot.settings.people.person import NOBODY_YET, Person
from cogs.ui.items import Button, Item, Press, button
from rendering.renderer import Renderer
from rendering.scene import Picture
from rules.core.struct import evolve

# A choice: a phone is some 400 points wide; half as large, the numbers on tiles could not be read.
SMALL: Final = 640
"""The longest side of a small picture, in pixels."""

SHOWN: Final = "picture"
"""The end of a press by which a player who prefers text asks for a picture."""


class Painting:
    """Turns pictures into attachments and components; private ones follow the settings of *person*."""

    def __init__(self, renderer: Renderer, person: Person = NOBODY_YET) -> None:
        self._renderer = renderer
        self._person = person

    def of(self, person: Person) -> "Painting":
        """Return a painting for messages that only *person* sees."""
        return Painting(self._renderer, person)

    @property
    def in_words(self) -> bool:
        """True if words replace pictures."""
        return self._person.text_first

    async def file(self, picture: Picture, name: str) -> discord.File:
        """Return *picture* as a file called *name*."""
        scene, wanted = picture.scene, self._person
        if wanted.theme != "auto":
            scene = evolve(scene, theme=wanted.theme)
        png = await self._renderer.png(scene, SMALL if wanted.pictures == "small" else 0)
        return discord.File(io.BytesIO(png), f"{name}.png", description=limits.cut(picture.alt, limits.ALT))

    async def galleries(self, *pictures: Picture) -> tuple[list[Item], list[discord.File]]:
        """Return a gallery for each of *pictures*, with their files.

        Discord shows two pictures of one gallery side by side at half the width, which makes a table unreadable.
        For a player who prefers words there is one text instead, of at most ``limits.ALT`` characters.
        """
        if not pictures:
            return [], []
        if self.in_words:
            said = "\n".join(picture.alt for picture in pictures)
            return [ui.TextDisplay(limits.cut(said, limits.ALT))], []
        files = await asyncio.gather(
            *(self.file(picture, f"board-{number}") for number, picture in enumerate(pictures, 1))
        )
        return [ui.MediaGallery(discord.MediaGalleryItem(file, description=file.description)) for file in files], files

    def on_request(self, press: Press, texts: Texts) -> list[Button]:
        """Return the button with which *press* shows pictures in place of words, if there are words."""
        return [button(press, texts.say("picture-show"))] if self.in_words else []

    async def thumbnail(self, picture: Picture) -> tuple[ui.Thumbnail[ui.LayoutView], discord.File]:
        """Return *picture* as a thumbnail, with its file."""
        file = await self.file(picture, "emblem")
        return ui.Thumbnail(file, description=file.description), file
