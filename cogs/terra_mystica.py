"""The moves of Terra Mystica as commands."""

from typing import Final

from discord import app_commands

from bot.app import Teahouse
from bot.catalogue import texts_for
from bot.faces.terra_mystica.faction import sheet
from bot.faces.terra_mystica.phrases import word_of
from bot.faces.terra_mystica.scenes import sheet_picture
from cogs.base import GameCog, named, plays
from cogs.completion import Choices, completed
from cogs.ui.items import Interaction, Layout, text
from cogs.ui.responder import Responder, respond
from rendering.theme import THEMES
from rules.terra_mystica.actions.advancing import Advance, Send
from rules.terra_mystica.actions.auction import DropOut, MakeBid, TakePlace
from rules.terra_mystica.actions.buildings import Bridge, Upgrade
from rules.terra_mystica.actions.choices import ChooseFavor, ChooseTown, Forgo, ReachTop, TakeSteps
from rules.terra_mystica.actions.converting import Burn, Convert
from rules.terra_mystica.actions.factions import (
    Buy,
    Join,
    Keep,
    LoseSteps,
    OrdainWorkers,
    Ride,
    Storm,
    Trade,
    UnlockTerrain,
)
from rules.terra_mystica.actions.ground import Build, Transform, Waste
from rules.terra_mystica.actions.offers import Decline, Take
from rules.terra_mystica.actions.passing import Pass
from rules.terra_mystica.actions.preparing import ChooseScroll, NameTerrain, Settle, TakeFaction
from rules.terra_mystica.actions.spaces import UsePower, UseSpecial
from rules.terra_mystica.actions.turn import End
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES

HEX: Final = named("A hex, as on the map: E6", "command-terra-at-help")
TO: Final = named("What it becomes", "command-terra-to-help")
TILE: Final = named("Which tile", "command-terra-tile-help")


class TerraCog(
    GameCog,
    group_name=named("terra", "command-terra"),
    group_description=named("Moves of Terra Mystica", "command-terra-help"),
):
    """The moves of Terra Mystica as commands; those of the set-up and rare choices have groups of their own."""

    rules = RULES

    build = plays("build", "Build a dwelling; transforms first if need be", "command-terra-build", Build, at=HEX)
    transform = plays(
        "transform",
        "Transform a hex; give it again for further spades",
        "command-terra-transform",
        Transform,
        at=HEX,
        to=TO,
        spades="How many spades; those that are not free are bought",
    )
    upgrade = plays(
        "upgrade",
        "Upgrade a building, and take the favor tile",
        "command-terra-upgrade",
        Upgrade,
        ChooseFavor,
        at=HEX,
        to=TO,
        tile=TILE,
    )
    advance = plays(
        "advance", "Advance shipping, or improve spades", "command-terra-advance", Advance, track="Which track"
    )
    send = plays(
        "send",
        "Send a priest to a cult",
        "command-terra-send",
        Send,
        cult="Which cult",
        steps="3 or 2 for a space on the board; 1, and he comes back",
    )
    power = plays("power", "Use a power action", "command-terra-power", UsePower, action="Which action")
    special = plays(
        "special",
        "Use a special action: of your scroll, a favor tile, your faction",
        "command-terra-special",
        UseSpecial,
        action="Which action",
    )
    pass_ = plays("pass", "Pass, and take a scroll", "command-terra-pass", Pass, scroll="Which scroll")
    convert = plays(
        "convert",
        "Convert goods, before, between or after the parts of your turn",
        "command-terra-convert",
        Convert,
        give="What you give",
        get="What you get",
        times="How many times",
    )
    burn = plays("burn", "Burn power", "command-terra-burn", Burn, tokens="How many tokens go to bowl III")
    join = plays("join", "Mermaids: found a town over a river hex", "command-terra-join", Join, at=HEX)
    end = plays("end", "End your turn", "command-terra-end", End)
    bridge = plays("bridge", "Place a bridge", "command-terra-bridge", Bridge, site="Its two ends: B5:C5")
    favor = plays("favor", "Take a favor tile", "command-terra-favor", ChooseFavor, tile=TILE)
    town = plays("town", "Take the tile of a town", "command-terra-town", ChooseTown, tile=TILE)
    cult = plays("cult", "Go up on a cult of your choice", "command-terra-cult", TakeSteps, cult="Which cult")
    waste = plays("waste", "Leave free spades unused", "command-terra-waste", Waste)
    forgo = plays("forgo", "Give up what an action gave", "command-terra-forgo", Forgo, gift="What")
    take = plays(
        "take",
        "Take the power a neighbour’s build offers",
        "command-terra-take",
        Take,
        amount="How much is offered",
        source="Whose build",
    )
    decline = plays(
        "decline",
        "Decline the power a neighbour’s build offers",
        "command-terra-decline",
        Decline,
        amount="How much is offered",
        source="Whose build",
    )

    setup_ = app_commands.Group(
        name=named("setup", "command-terra-setup"), description=named("The set-up", "command-terra-setup-help")
    )
    for each in (
        plays("faction", "Choose your faction", "command-terra-setup-faction", TakeFaction, faction="Which faction"),
        plays("terrain", "Choose a terrain", "command-terra-setup-terrain", NameTerrain, terrain="Which terrain"),
        plays("settle", "Place a first dwelling", "command-terra-setup-settle", Settle, at=HEX),
        plays("scroll", "Take your first scroll", "command-terra-setup-scroll", ChooseScroll, scroll="Which scroll"),
        plays("bid", "Bid in the auction", "command-terra-setup-bid", MakeBid, points="How many points"),
        plays("drop", "Drop out of this auction", "command-terra-setup-drop", DropOut),
        plays(
            "place",
            "Choose your place in turn order",
            "command-terra-setup-place",
            TakePlace,
            place="From 1, the top",
        ),
    ):
        setup_.add_command(each)

    choose = app_commands.Group(
        name=named("choose", "command-terra-choose"),
        description=named("Choices that a faction or a moment asks for", "command-terra-choose-help"),
    )
    for each in (
        plays("top", "Which cult to go to the top of", "command-terra-choose-top", ReachTop, cult="Which cult"),
        plays(
            "unlock",
            "Riverwalkers: unlock a terrain with a priest",
            "command-terra-choose-unlock",
            UnlockTerrain,
            terrain="Which terrain",
        ),
        plays("keep", "Riverwalkers: keep a priest", "command-terra-choose-keep", Keep),
        plays(
            "sacrifice",
            "Acolytes: on which cult to go back for a volcano",
            "command-terra-choose-sacrifice",
            LoseSteps,
            cult="Which cult",
        ),
        plays(
            "ordain",
            "Darklings: change workers into priests",
            "command-terra-choose-ordain",
            OrdainWorkers,
            workers="How many, 0 to 3",
        ),
        plays("ride", "Witches: build on any free forest", "command-terra-choose-ride", Ride, at=HEX),
        plays("storm", "Nomads: turn a hex into desert", "command-terra-choose-storm", Storm, at=HEX),
        plays("trade", "Swarmlings: upgrade a dwelling for free", "command-terra-choose-trade", Trade, at=HEX),
        plays("token", "Shapeshifters: pay a point for a power token", "command-terra-choose-token", Buy),
    ):
        choose.add_command(each)
    del each

    @app_commands.command(
        name=named("sheet", "command-terra-sheet"),
        description=named("What a faction begins with, pays, gets and can do", "command-terra-sheet-help"),
    )
    @app_commands.describe(faction=named("Which faction", "command-terra-sheet-faction-help"))
    async def sheet(self, interaction: Interaction, faction: str) -> None:
        """Tell the sheet of any faction, with a game or without one."""

        async def work(reply: Responder) -> None:
            found = next((each for each in FactionId if each == faction), None)
            if found is None:
                await reply.say(reply.texts.say("terra-no-faction", typed=faction[:40]))
                return
            gallery, files = await self.display.painting.gallery(sheet_picture(found, reply.texts, THEMES["light"]))
            await reply.show(Layout([text(*sheet(found, reply.texts)), gallery], files))

        await respond(interaction, work)

    @sheet.autocomplete("faction")
    async def complete_faction(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the factions by their names in the user's language."""
        texts = texts_for(str(interaction.locale))
        return completed([(word_of("faction", each, texts), each) for each in FactionId], typed)


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(TerraCog(bot))
