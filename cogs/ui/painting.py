"""Pictures as files, galleries and thumbnails of a message."""

import asyncio
import io

import discord
from discord import ui

from bot.api import limits
from rendering.renderer import Renderer
from rendering.scene import Picture


class Painting:
    """Turns pictures into attachments and components."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer

    async def file(self, picture: Picture, name: str) -> discord.File:
        """Return *picture* as a file called *name*."""
        png = await self._renderer.png(picture.scene)
        return discord.File(io.BytesIO(png), f"{name}.png", description=limits.cut(picture.alt, limits.ALT))

    async def gallery(self, *pictures: Picture) -> tuple[ui.MediaGallery[ui.LayoutView], list[discord.File]]:
        """Return *pictures* as a gallery, with its files."""
        files = await asyncio.gather(
            *(self.file(picture, f"board-{number}") for number, picture in enumerate(pictures, 1))
        )
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
            *(discord.MediaGalleryItem(file, description=file.description) for file in files)
        )
        return gallery, files

    async def thumbnail(self, picture: Picture) -> tuple[ui.Thumbnail[ui.LayoutView], discord.File]:
        """Return *picture* as a thumbnail, with its file."""
        file = await self.file(picture, "emblem")
        return ui.Thumbnail(file, description=file.description), file
