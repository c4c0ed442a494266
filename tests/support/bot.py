"""The bot with all its cogs, not connected to anything."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.base.config import Settings
from bot.host.app import Equipment, Teahouse, extensions
from bot.storage.opening import open_file
from rendering.renderer import Renderer
from tests.support.painters import painters


@asynccontextmanager
async def load_bot(folder: Path) -> AsyncIterator[Teahouse]:
    store = await open_file(folder / "idle.sqlite")
    try:
        async with painters() as own:
            bot = Teahouse(Equipment(Settings.model_validate({}), store, Renderer(own)))
            async with bot:
                for extension in extensions():
                    await bot.load_extension(extension)
                yield bot
    finally:  # or its threads would outlive the tests
        await store.close()
