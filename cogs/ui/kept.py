"""Edits of messages with pictures: Discord finds only the files that the edit itself lists or uploads."""

from collections.abc import Iterable, Iterator
from typing import Any

import discord
from discord import ui


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
