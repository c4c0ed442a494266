"""Pictures as files, galleries and thumbnails of a message, or as words for a player who prefers text.

When a message with pictures is edited, Discord finds only the files that the edit itself lists or uploads.
"""

import asyncio
import io
from collections.abc import Iterable, Iterator
from typing import Any, Final

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

    async def until_painted(self) -> None:
        """Wait until the pictures that somebody waits for now are painted."""
        await self._renderer.until_painted()

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


class KeptFile(discord.Attachment):
    """A file that an edit of its message keeps.

    Without the *filename*, Discord answers 400 (UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND). The rest is
    unknown, because ``message.attachments`` lacks files that a component shows.
    """

    def __init__(self, id: int, filename: str) -> None:
        self.id = id
        self.filename = filename

    @property
    def uri(self) -> str:
        """The reference of a component to the file."""
        return f"attachment://{self.filename}"

    def to_dict(self) -> Any:  # discord.py's type of it can only be imported by type checkers
        """Return the entry of the file in the list of an edit."""
        return {"id": self.id, "filename": self.filename}


def editable_parts(message: discord.Message) -> tuple[ui.LayoutView, list[KeptFile]]:
    """Return the components of *message*, ready to be changed, and the files that the edit must list.

    Components refer to these files by name, because their addresses expire.
    """
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()  # or the edit would make discord.py keep it, to call it when its buttons are pressed
    files = {media.url: _file(media) for media in _media(message.components)}
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            item.items = [
                discord.MediaGalleryItem(files[shown.media.url].uri, description=shown.description)
                for shown in item.items
            ]
        elif isinstance(item, ui.Thumbnail):
            item.media = files[item.media.url].uri
    return view, [*files.values()]


def _media(components: Iterable[discord.Component]) -> Iterator[discord.UnfurledMediaItem]:
    """Yield the media in *components*, of which a view keeps no more than the addresses."""
    for component in components:
        match component:
            case discord.Container():
                yield from _media(component.children)
            case discord.SectionComponent():
                yield from _media([component.accessory])
            case discord.MediaGalleryComponent():
                yield from (item.media for item in component.items)
            case discord.ThumbnailComponent():
                yield component.media
            case _:  # text, rows of buttons, separators
                pass


def _file(media: discord.UnfurledMediaItem) -> KeptFile:
    assert media.attachment_id is not None, "the bot shows no pictures but those that it has uploaded"
    # behind the question mark stand the signature of the address and when it expires
    return KeptFile(media.attachment_id, media.url.partition("?")[0].rpartition("/")[2])
