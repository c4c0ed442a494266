"""The commands of Terra Mystica."""

from typing import Final

from discord import app_commands

from bot.faces.i18n.spelling import unknown_name
from bot.faces.i18n.texts import Texts
from bot.faces.terra_mystica.faction import sheet
from bot.faces.terra_mystica.phrases import word_of
from bot.host.app import Teahouse
from cogs.base import GameCog, group, localized_text, plays, slash_command
from cogs.completion import Choices, matching_choices, typed_value
from cogs.ui.items import Interaction, Layout, Press, rows, text
from cogs.ui.people import texts_of
from cogs.ui.responder import Handler, Responder
from rendering.look import Appearance
from rendering.terra_mystica import faction as faction_board
from rules.terra_mystica.actions import (
    advancing,
    auction,
    buildings,
    choices,
    converting,
    factions,
    ground,
    offers,
    passing,
    preparing,
    spaces,
    turn,
)
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES

HEX: Final = localized_text("A hex, as on the map: E6", "command-terra-at-help")
TO: Final = localized_text("What it becomes", "command-terra-to-help")
TILE: Final = localized_text("Which tile", "command-terra-tile-help")


class TerraCog(
    GameCog,
    group_name=localized_text("terra", "command-terra"),
    group_description=localized_text("Moves of Terra Mystica", "command-terra-help"),
):
    """The commands of Terra Mystica; those for the set-up and for rare choices are in groups."""

    rules = RULES

    def __init__(self, bot: Teahouse) -> None:
        super().__init__(bot)
        self.display.presses["sheet"] = Handler(self.on_sheet, of_game=False)

    build = plays("command-terra-build", "Build a dwelling; transforms first if needed", ground.Build, at=HEX)
    transform = plays(
        "command-terra-transform",
        "Transform a hex; repeat for more spades",
        ground.Transform,
        at=HEX,
        to=TO,
        spades="How many spades; those that are not free are bought",
    )
    upgrade = plays(
        "command-terra-upgrade",
        "Upgrade a building, and take the favor tile",
        buildings.Upgrade,
        choices.ChooseFavor,
        at=HEX,
        to=TO,
        tile=TILE,
    )
    advance = plays(
        "command-terra-advance", "Advance shipping, or improve spades", advancing.Advance, track="Which track"
    )
    send = plays(
        "command-terra-send",
        "Send a priest to a cult",
        advancing.Send,
        cult="Which cult",
        steps="3 or 2 for a space on the board; 1, and he comes back",
    )
    power = plays("command-terra-power", "Use a power action", spaces.UsePower, action="Which action")
    special = plays(
        "command-terra-special",
        "Use a special action of your scroll, a favor tile or your faction",
        spaces.UseSpecial,
        action="Which action",
    )
    pass_ = plays("command-terra-pass", "Pass, and take a scroll", passing.Pass, scroll="Which scroll")
    convert = plays(
        "command-terra-convert",
        "Convert goods before, during or after your turn’s action",
        converting.Convert,
        give="What you give",
        get="What you get",
        times="How many times",
    )
    burn = plays("command-terra-burn", "Burn power", converting.Burn, tokens="How many tokens go to bowl III")
    join = plays("command-terra-join", "Mermaids: found a town over a river hex", factions.Join, at=HEX)
    end = plays("command-terra-end", "End your turn", turn.End)
    bridge = plays("command-terra-bridge", "Place a bridge", buildings.Bridge, site="Its two ends: B5:C5")
    favor = plays("command-terra-favor", "Take a favor tile", choices.ChooseFavor, tile=TILE)
    town = plays("command-terra-town", "Take the tile of a town", choices.ChooseTown, tile=TILE)
    cult = plays("command-terra-cult", "Go up on a cult of your choice", choices.TakeSteps, cult="Which cult")
    waste = plays("command-terra-waste", "Leave free spades unused", ground.Waste)
    forgo = plays("command-terra-forgo", "Give up what an action gave", choices.Forgo, gift="What")
    take = plays(
        "command-terra-take",
        "Take the power a neighbour’s build offers",
        offers.Take,
        amount="How much is offered",
        source="Whose build",
    )
    decline = plays(
        "command-terra-decline",
        "Decline the power a neighbour’s build offers",
        offers.Decline,
        amount="How much is offered",
        source="Whose build",
    )

    setup_ = group(
        "command-terra-setup",
        "The set-up",
        plays("command-terra-setup-faction", "Choose your faction", preparing.TakeFaction, faction="Which faction"),
        plays("command-terra-setup-terrain", "Choose a terrain", preparing.NameTerrain, terrain="Which terrain"),
        plays("command-terra-setup-settle", "Place a first dwelling", preparing.Settle, at=HEX),
        plays("command-terra-setup-scroll", "Take your first scroll", preparing.ChooseScroll, scroll="Which scroll"),
        plays("command-terra-setup-bid", "Bid in the auction", auction.MakeBid, points="How many points"),
        plays("command-terra-setup-drop", "Drop out of this auction", auction.DropOut),
        plays(
            "command-terra-setup-place", "Choose your place in turn order", auction.TakePlace, place="From 1, the top"
        ),
    )

    choose = group(
        "command-terra-choose",
        "Choices for certain factions or moments",
        plays("command-terra-choose-top", "Which cult to go to the top of", choices.ReachTop, cult="Which cult"),
        plays(
            "command-terra-choose-unlock",
            "Riverwalkers: unlock a terrain with a priest",
            factions.UnlockTerrain,
            terrain="Which terrain",
        ),
        plays("command-terra-choose-keep", "Riverwalkers: keep a priest", factions.Keep),
        plays(
            "command-terra-choose-sacrifice",
            "Acolytes: which cult to step back on for a volcano",
            factions.LoseSteps,
            cult="Which cult",
        ),
        plays(
            "command-terra-choose-ordain",
            "Darklings: turn workers into priests",
            factions.OrdainWorkers,
            workers="How many, 0 to 3",
        ),
        plays("command-terra-choose-ride", "Witches: build on any free forest", factions.Ride, at=HEX),
        plays("command-terra-choose-storm", "Nomads: turn a hex into desert", factions.Storm, at=HEX),
        plays("command-terra-choose-trade", "Swarmlings: upgrade a dwelling for free", factions.Trade, at=HEX),
        plays("command-terra-choose-token", "Shapeshifters: pay a point for a power token", factions.Buy),
    )

    @slash_command("command-terra-sheet", "What a faction starts with, pays, gets and can do")
    @app_commands.describe(faction=localized_text("Which faction", "command-terra-sheet-faction-help"))
    async def sheet(self, reply: Responder, faction: str) -> None:
        """Describe a faction, also in a channel without a game."""
        await self._show_sheet(reply, typed_value(_factions(reply.texts), faction))

    async def on_sheet(self, reply: Responder, press: Press) -> None:
        """Show a faction with its picture, to a player who prefers text."""
        reply.show_pictures()
        await self._show_sheet(reply, press.text)

    async def _show_sheet(self, reply: Responder, asked: str) -> None:
        found = next((each for each in FactionId if each == asked), None)
        if found is None:
            await reply.say(unknown_name("terra-no-faction", asked, reply.texts, _factions(reply.texts)))
            return
        painting = self.display.painting.of(reply.person)
        galleries, files = await painting.galleries(
            faction_board.picture(Appearance(texts=reply.texts, theme="light"), found)
        )
        shown = rows(painting.on_request(Press("sheet", 0, "0", found), reply.texts))
        await reply.show(Layout([text(*sheet(found, reply.texts)), *galleries, *shown], files))

    @sheet.autocomplete("faction")
    async def complete_faction(self, interaction: Interaction, typed: str) -> Choices:
        """Complete the name of a faction in the user's language."""
        return matching_choices(_factions(await texts_of(interaction)), typed)


def _factions(texts: Texts) -> list[tuple[str, str]]:
    return [(word_of("faction", each, texts), each) for each in FactionId]


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(TerraCog(bot))
