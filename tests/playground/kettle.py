"""A bot with one of everything that the playground must carry, made with the real discord.py."""

import asyncio
import io
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import discord
import pytest
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from tests.support.patience import PATIENCE
from tests.support.playground import Playground, playground

Asked = discord.Interaction["Kettle"]
LEAVES = ("assam", "darjeeling", "lapsang", "oolong", "sencha")


def picture(name: str = "tea.png", *, description: str | None = None, size: tuple[int, int] = (32, 20)) -> discord.File:
    """Return a small picture."""
    file = io.BytesIO()
    Image.new("RGB", size, "#3f6b4f").save(file, "PNG")
    file.seek(0)
    return discord.File(file, name, description=description)


class Pour(ui.DynamicItem[ui.Button[Any]], template=r"pour:(?P<cups>\d+)"):
    """A button whose id is its whole memory."""

    def __init__(self, cups: int) -> None:
        super().__init__(ui.Button(label=f"Pour {cups}", custom_id=f"pour:{cups}"))
        self.cups = cups

    @classmethod
    async def from_custom_id(cls, asked: Any, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Remember."""
        return cls(int(match["cups"]))

    async def callback(self, asked: Any) -> Any:
        """Count the presses, and pour one more."""
        asked.client.pressed.append(asked.id)
        await asked.response.defer()
        await asked.edit_original_response(
            content=f"{self.cups} for {asked.user.mention}", view=one(Pour(self.cups + 1))
        )


def one(item: ui.Item[Any]) -> ui.View:
    """Return a view of one item."""
    view = ui.View(timeout=None)
    view.add_item(item)
    return view


class Tray(ui.LayoutView):
    """Components v2, one of each kind."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        inside: ui.Container[Any] = ui.Container(accent_colour=0x3F6B4F)
        inside.add_item(ui.TextDisplay("# The tray\nfor <t:0:R>"))
        inside.add_item(ui.Section("beside it", accessory=ui.Thumbnail("attachment://leaf.png", description="A leaf")))
        inside.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://tea.png", description="A green cup")))
        inside.add_item(ui.File("attachment://list.txt"))
        inside.add_item(ui.Separator())
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(Pick())
        inside.add_item(row)
        row = ui.ActionRow()
        row.add_item(Host())
        inside.add_item(row)
        row = ui.ActionRow()
        row.add_item(Pour(1))
        row.add_item(ui.Button(label="Off", custom_id="off", disabled=True))
        row.add_item(ui.Button(label="Elsewhere", url="https://example.org/"))
        inside.add_item(row)
        self.add_item(inside)


class Pick(ui.Select[Any]):
    """A menu of leaves."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=each.title(), value=each, description="a leaf") for each in LEAVES]
        super().__init__(placeholder="Which leaf", custom_id="pick", options=options, min_values=1, max_values=2)

    async def callback(self, asked: Any) -> Any:
        """Say which."""
        await asked.response.send_message("picked " + " and ".join(self.values), ephemeral=True)


class Host(ui.UserSelect[Any]):
    """A menu of people."""

    def __init__(self) -> None:
        super().__init__(placeholder="Who pours", custom_id="host")

    async def callback(self, asked: Any) -> Any:
        """Say who."""
        await asked.response.send_message(f"host is {self.values[0].display_name}", ephemeral=True)


class Order(ui.Modal, title="Order"):
    """A form with one of each kind of field."""

    note: ui.Label[Any] = ui.Label(text="Note", component=ui.TextInput(max_length=40))
    leaf: ui.Label[Any] = ui.Label(
        text="Leaf",
        component=ui.Select(options=[discord.SelectOption(label=each.title(), value=each) for each in LEAVES]),
    )
    size: ui.Label[Any] = ui.Label(
        text="Size",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Small", value="s"),
                discord.RadioGroupOption(label="Large", value="l"),
            ]
        ),
    )
    extras: ui.Label[Any] = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            options=[
                discord.CheckboxGroupOption(label="Milk", value="milk"),
                discord.CheckboxGroupOption(label="Sugar", value="sugar"),
            ],
            required=False,
            min_values=0,
            max_values=2,
        ),
    )
    gift: ui.Label[Any] = ui.Label(text="Gift", component=ui.Checkbox())

    async def on_submit(self, asked: Any, /) -> None:
        """Read the order back."""
        parts: list[Any] = [each.component for each in (self.note, self.leaf, self.size, self.extras, self.gift)]
        note, leaf, size, extras, gift = parts
        told = f"{note.value} / {leaf.values} / {size.value} / {sorted(extras.values)} / {gift.value}"
        await asked.response.send_message(told)


class Short(ui.Modal, title="Short"):
    """A form of one field."""

    word: ui.Label[Any] = ui.Label(text="Word", component=ui.TextInput(required=False))

    async def on_submit(self, asked: Any, /) -> None:
        """Read it back."""
        word: Any = self.word.component
        await asked.response.send_message(f"the word is {word.value}", ephemeral=True)


class Kettle(discord.Client):
    """The bot. `arrived` is set when it listens; `heard` lists the gateway's events."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        intents = intents or discord.Intents(guilds=True)
        super().__init__(intents=intents, guild_ready_timeout=0.05, enable_debug_events=True)
        self.tree = app_commands.CommandTree(self)
        self.arrived = asyncio.Event()
        self.resumed = asyncio.Event()
        self.pressed: list[int] = []
        self.asked: list[Asked] = []
        self.let_go = asyncio.Event()
        each: Any
        for each in (brew, tray, whisper, order, short, slow, never, tables, praise, greet):
            self.tree.add_command(each)
        self.add_dynamic_items(Pour)

    async def setup_hook(self) -> None:
        """Register the commands, and answer the tray of before a restart."""
        await self.tree.sync()
        self.add_view(Tray())

    async def on_ready(self) -> None:
        """Signal that the bot listens."""
        self.arrived.set()

    async def on_resumed(self) -> None:
        """Signal that the gateway is connected again."""
        self.resumed.set()

    async def on_interaction(self, asked: Any) -> None:
        """Note the interaction."""
        self.asked.append(asked)

    def place(self, name: str = "games") -> discord.TextChannel:
        """Return a channel by name."""
        return next(each for each in self.guilds[0].text_channels if each.name == name)


@app_commands.command(description="Brew a pot")
@app_commands.describe(leaf="Which leaf", cups="How many", milk="With milk", guest="For whom", where="Where")
async def brew(
    asked: Asked,
    leaf: str,
    cups: app_commands.Range[int, 1, 5] = 2,
    milk: bool = False,
    guest: discord.Member | None = None,
    where: discord.TextChannel | None = None,
) -> None:
    """Read the order back, in public."""
    told = f"{cups} of {leaf}{' with milk' if milk else ''} for {guest or 'nobody'} in {where or 'no place'}"
    await asked.response.send_message(told, view=one(Pour(cups)))


@brew.autocomplete("leaf")
async def leaves(asked: Asked, typed: str) -> list[app_commands.Choice[str]]:
    """Complete a leaf, and tell how many cups were typed."""
    cups = asked.namespace.cups or 2
    return [app_commands.Choice(name=f"{each} ×{cups}", value=each) for each in LEAVES if each.startswith(typed)]


@app_commands.command(description="Components of the second kind")
async def tray(asked: Asked) -> None:
    """Show the tray."""
    await asked.response.defer()
    files = [picture(), picture("leaf.png"), discord.File(io.BytesIO(b"leaves"), "list.txt")]
    await asked.edit_original_response(view=Tray(), attachments=files)


@app_commands.command(description="For your eyes only")
async def whisper(asked: Asked) -> None:
    """Answer in private, twice."""
    await asked.response.defer(ephemeral=True)
    await asked.followup.send("psst", view=one(Pour(9)))
    await asked.followup.send("and another thing", ephemeral=True, file=picture(description="a secret cup"))


@app_commands.command(description="Fill a form")
async def order(asked: Asked) -> None:
    """Show the form."""
    await asked.response.send_modal(Order())


@app_commands.command(description="Fill a short form")
async def short(asked: Asked) -> None:
    """Show the short form."""
    await asked.response.send_modal(Short())


@app_commands.command(description="Think until told to go on")
async def slow(asked: Asked) -> None:
    """Defer, and wait for the test."""
    await asked.response.defer()
    await asked.client.let_go.wait()
    await asked.edit_original_response(content="there it is")


@app_commands.command(description="Answers nothing")
async def never(asked: Asked) -> None:
    """Answer nothing."""


@app_commands.context_menu(name="Praise This")
async def praise(asked: Asked, message: discord.Message) -> None:
    """Praise a message."""
    await asked.response.send_message(f"well said: {message.content}", ephemeral=True)


@app_commands.guild_only()
@app_commands.context_menu(name="Greet")
async def greet(asked: Asked, user: discord.Member) -> None:
    """Greet somebody."""
    await asked.response.send_message(f"good day, {user.display_name}", ephemeral=True)


tables = app_commands.Group(name="table", description="Tables")


@tables.command(name="new", description="Begin a table")
@app_commands.choices(
    kind=[app_commands.Choice(name="Open table", value="open"), app_commands.Choice(name="Shut", value="shut")]
)
async def new(asked: Asked, kind: str = "open") -> None:
    """Begin a thread."""
    assert isinstance(asked.channel, discord.TextChannel)
    shape = discord.ChannelType.public_thread if kind == "open" else discord.ChannelType.private_thread
    thread = await asked.channel.create_thread(name=f"{kind} table", type=shape)
    await thread.add_user(asked.user)
    await thread.send(f"welcome {asked.user.mention}")
    await asked.response.send_message(f"at {thread.mention}", ephemeral=True)


def aim(place: Playground, patch: pytest.MonkeyPatch) -> None:
    """Point discord.py to the playground instead of Discord."""
    patch.setattr(Route, "BASE", f"{place.url}/api/v10")
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(f"{place.url}/gateway").with_scheme("ws"))


@asynccontextmanager
async def running(bot: Kettle) -> AsyncIterator[Kettle]:
    """Run *bot* until the block ends."""
    task = asyncio.create_task(bot.start("playground"))
    try:
        async with asyncio.timeout(PATIENCE):
            await bot.arrived.wait()
        yield bot
    finally:
        await bot.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


class Kitchen:
    """A playground with the kettle in it."""

    def __init__(self, place: Playground, bot: Kettle) -> None:
        self.place = place
        self.bot = bot


@asynccontextmanager
async def kitchen(data: Path, patch: pytest.MonkeyPatch, **told: Any) -> AsyncIterator[Kitchen]:
    """Start a playground and the kettle; *told* goes to the playground."""
    async with playground(data, **told) as place:
        aim(place, patch)
        async with running(Kettle()) as bot:
            yield Kitchen(place, bot)
