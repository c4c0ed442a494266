"""A small bot with one of everything, for the tests of the page."""

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

WORDS = ["assam", "darjeeling", "gunpowder", "lapsang", "oolong", "sencha"]
ALT = "A green square, as wide as it is high, that stands for a board of seven tiles."
LONG = "A leaf that is so rare that its name and its story are longer than any line of a phone"


def square() -> discord.File:
    """Return a picture."""
    file = io.BytesIO()
    Image.new("RGB", (640, 400), "#3f6b4f").save(file, "PNG")
    file.seek(0)
    return discord.File(file, "square.png", description=ALT)


class Teapot(discord.Client):
    """The bot; `arrived` is set when it listens, and the test sets `pouring` when `/think` may go on."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.ContextMenu(name="Taste this", callback=taste))
        greeting = app_commands.ContextMenu(name="Greet warmly", callback=greet)
        self.tree.add_command(app_commands.guild_only(greeting))
        self.count = 0
        self.pouring = asyncio.Event()
        self.arrived = asyncio.Event()
        each: app_commands.Command[Any, ..., Any]
        for each in (tea, find, secret, form, panel, board, think, embed):
            self.tree.add_command(each)

    async def setup_hook(self) -> None:
        """Register the commands."""
        await self.tree.sync()

    async def on_interaction(self, talk: discord.Interaction[Any]) -> None:
        """Answer every press on the panel, except Never."""
        data: Any = talk.data
        if talk.type is not discord.InteractionType.component or data["custom_id"] == "never":
            return
        if data["custom_id"] == "order":
            await talk.response.send_modal(Order())
            return
        if data["custom_id"].startswith("seat"):
            await talk.response.defer()
            await talk.edit_original_response(view=Board(f"seat {data['custom_id'][4:]}"), attachments=[square()])
            return
        self.count += data["custom_id"] == "count"
        told = "chose " + " ".join(data["values"]) if "values" in data else f"counted {self.count}"
        await talk.response.defer()
        await talk.edit_original_response(view=Panel(told), attachments=[square()])

    async def on_ready(self) -> None:
        """Signal that commands will be answered."""
        self.arrived.set()

    async def on_resumed(self) -> None:
        """Signal that commands will be answered again."""
        self.arrived.set()


Talk = discord.Interaction[Teapot]


@app_commands.command(description="Pour some tea")
@app_commands.describe(kind="Which leaves", cups="How many cups", guest="For whom", milk="With milk")
async def tea(
    talk: Talk, kind: str, cups: app_commands.Range[int, 1, 9], guest: discord.User | None = None, milk: bool = False
) -> None:
    """Say what was asked for."""
    guest_text = f" for {guest.mention}" if guest else ""
    await talk.response.send_message(
        f"{cups} cups of **{kind}**{guest_text}{' with milk' if milk else ''}, in {talk.locale.value}",
        allowed_mentions=discord.AllowedMentions(users=True),
    )


tea = app_commands.choices(
    kind=[app_commands.Choice(name="Green tea", value="green"), app_commands.Choice(name="Black tea", value="black")]
)(tea)


@app_commands.command(description="Find a leaf by its name")
async def find(talk: Talk, leaf: str) -> None:
    """Say which value came."""
    await talk.response.send_message(f"found {leaf}")


@find.autocomplete("leaf")
async def leaves(talk: Talk, current: str) -> list[app_commands.Choice[str]]:
    """Return the leaves that begin so; the value is not the name."""
    return [app_commands.Choice(name=word, value=f"#{i}") for i, word in enumerate(WORDS) if word.startswith(current)]


@app_commands.command(description="Whisper something")
async def secret(talk: Talk) -> None:
    """Answer so that nobody else sees it."""
    await talk.response.send_message("the kettle is under the stairs", ephemeral=True)


async def taste(talk: Talk, message: discord.Message) -> None:
    """Say what was tasted."""
    await talk.response.send_message(f"tasted {message.content}", ephemeral=True)


async def greet(talk: Talk, user: discord.Member) -> None:
    """Greet somebody."""
    await talk.response.send_message(f"good day, {user.display_name}", ephemeral=True)


@app_commands.command(description="Think, and answer when told")
async def think(talk: Talk) -> None:
    """Defer, wait for the test, answer."""
    await talk.response.defer(ephemeral=True)
    await talk.client.pouring.wait()
    await talk.followup.send("thought about it")


@app_commands.command(description="An embed")
async def embed(talk: Talk) -> None:
    """Answer with an embed that has everything."""
    shown = discord.Embed(title="The house", description="of *tea*", colour=0x3F6B4F)
    shown.add_field(name="Cups", value="12").set_footer(text="open late").set_image(url="attachment://square.png")
    await talk.response.send_message(embed=shown, file=square())


class Order(ui.Modal, title="Your order"):
    """A form with one of each question."""

    note: ui.Label[Any] = ui.Label(
        text="Note", description="For the kitchen", component=ui.TextInput(min_length=3, max_length=20)
    )
    cup: ui.Label[Any] = ui.Label(
        text="Cup", component=ui.Select(options=[discord.SelectOption(label=each) for each in ("glass", "clay")])
    )
    size: ui.Label[Any] = ui.Label(
        text="Size", component=ui.RadioGroup(options=[discord.RadioGroupOption(label=each) for each in ("S", "L")])
    )
    extras: ui.Label[Any] = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=each) for each in ("cake", "nuts")], required=False, min_values=0
        ),
    )
    warm: ui.Label[Any] = ui.Label(text="Keep it warm", component=ui.Checkbox(default=True))

    async def on_submit(self, talk: discord.Interaction[Any]) -> None:
        """Say what was filled in."""
        answers: list[Any] = [each.component for each in self.children if isinstance(each, ui.Label)]
        note, cup, size, extras, warm = answers
        await talk.response.send_message(
            f"{note.value} / {cup.values} / {size.value} / {extras.values} / {warm.value}", ephemeral=True
        )


@app_commands.command(description="Fill in a form")
async def form(talk: Talk) -> None:
    """Answer with a form."""
    await talk.response.send_modal(Order())


class Panel(ui.LayoutView):
    """Components v2: a box with words, a picture, buttons and menus; `Teapot.on_interaction` answers them."""

    def __init__(self, told: str = "counted 0") -> None:
        super().__init__(timeout=None)
        thumbnail: ui.Thumbnail[Panel] = ui.Thumbnail("attachment://square.png", description="a small square")
        options = [discord.SelectOption(label=word, description=f"leaf {i}") for i, word in enumerate(WORDS)]
        box: ui.Container[Panel] = ui.Container(
            ui.Section(ui.TextDisplay(f"## The panel\n{told}"), accessory=thumbnail),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://square.png", description=ALT)),
            ui.Separator(),
            ui.ActionRow(
                ui.Button(label="Count", style=discord.ButtonStyle.primary, custom_id="count"),
                ui.Button(label="Never", custom_id="never"),
                ui.Button(label="Order", style=discord.ButtonStyle.success, custom_id="order"),
                ui.Button(label="Shut", disabled=True, custom_id="shut"),
                ui.Button(label="Elsewhere", url="https://example.org/"),
            ),
            ui.ActionRow(ui.Select(custom_id="one", placeholder="Which leaf?", options=options)),
            ui.ActionRow(
                ui.Select(custom_id="some", placeholder="Several leaves", min_values=2, max_values=3, options=options)
            ),
            ui.ActionRow(ui.UserSelect(custom_id="who", placeholder="Who drinks?")),
            ui.ActionRow(ui.Select(custom_id="inside", placeholder=LONG, options=options)),
            accent_colour=0xC2912A,
        )
        self.add_item(box)
        self.add_item(ui.ActionRow(ui.Select(custom_id="below", placeholder=LONG, options=options)))


class Board(ui.LayoutView):
    """A picture with 25 numbered places, asked for by small buttons, five a row."""

    def __init__(self, told: str = "where?") -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay(f"### The board\n{told}"))
        self.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://square.png", description=ALT)))
        for first in range(1, 26, 5):
            numbers = range(first, first + 5)
            self.add_item(ui.ActionRow(*[ui.Button(label=str(each), custom_id=f"seat{each}") for each in numbers]))
        leaves = [discord.SelectOption(label=word) for word in WORDS]
        self.add_item(ui.ActionRow(ui.Select(custom_id="one", placeholder="Which leaf?", options=leaves)))


@app_commands.command(description="A numbered picture")
async def board(talk: Talk) -> None:
    """Answer with the board, in private."""
    await talk.response.send_message(view=Board(), file=square(), ephemeral=True)


@app_commands.command(description="Everything to press")
async def panel(talk: Talk) -> None:
    """Answer with the panel."""
    await talk.response.send_message(view=Panel(), file=square())
