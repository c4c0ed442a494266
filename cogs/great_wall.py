"""The moves of The Great Wall as commands."""

from typing import Final

from discord import app_commands

from bot import errors
from bot.api import limits
from bot.app import Teahouse
from bot.catalogue import texts_for
from bot.faces.great_wall.phrases import card_title, card_told
from bot.game.look import look
from cogs.base import GameCog, named, plays
from cogs.completion import Choices, completed, offering
from cogs.ui.items import Interaction, Layout, text
from cogs.ui.responder import Responder, respond
from rendering.great_wall.card_words import name_of
from rules.great_wall.actions.building import BuildBarricade, BuildWall
from rules.great_wall.actions.cards import (
    Choose,
    Copy,
    Discard,
    DropEvent,
    Pass,
    PickPlayer,
    PlayTactic,
    Recover,
    Redirect,
    StackEvent,
    Use,
)
from rules.great_wall.actions.clerks import MoveClerk
from rules.great_wall.actions.commands import Accept, BeginPart, Earlier, Propose, Reopen, SelectCommand, TakeSlot
from rules.great_wall.actions.coop import GiveUp, GrantDemand, Spare
from rules.great_wall.actions.dying import Fall, Perish, Save
from rules.great_wall.actions.fighting import Attack, Fire, Recruit, Station, Wound
from rules.great_wall.actions.locations import (
    ActivateLocation,
    CarrySoldier,
    DonateResource,
    HireAdvisor,
    HireClerk,
    UpgradeOverseer,
)
from rules.great_wall.actions.paying import PayGoods
from rules.great_wall.actions.preparing import KeepGeneral
from rules.great_wall.actions.reed import Deploy, Dismiss, SendReed
from rules.great_wall.actions.resources import ExchangeOne, GainGoods, GiveOne, LoseGoods
from rules.great_wall.actions.seasons import Cleanse, TakeBack
from rules.great_wall.actions.shaming import Atone, Bear
from rules.great_wall.cards.cards import CARDS, Cards, cards_of
from rules.great_wall.game import RULES
from rules.great_wall.state.options import SHIPPED

CARD: Final = named("Which card", "command-wall-card-field-help")
LOCATION: Final = named("Which location", "command-wall-place-help")
SECTION: Final = named("Which section: left, middle or right", "command-wall-section-help")
UNIT: Final = named("Which soldier", "command-wall-unit-help")
SPOT: Final = named("A vital spot, as L1a3: left section, row 1, upper spot 3", "command-wall-at-help")
ALSO: Final = named("The other spot of a horseman, or none", "command-wall-also-help")
GOODS: Final = named("Resources, as 2w1c: 2 wood, 1 chi", "command-wall-goods-help")
RESOURCE: Final = named("Which resource", "command-wall-resource-help")
AREA: Final = named("A rest zone or a wall", "command-wall-area-help")
DEMAND: Final = named("Which demand", "command-wall-demand-help")
NUMBER: Final = named("Its number", "command-wall-number-help")
PLAYER: Final = named("Which player", "command-wall-player-field-help")


class WallCog(
    GameCog,
    group_name=named("wall", "command-wall"),
    group_description=named("Moves of The Great Wall", "command-wall-help"),
):
    """The moves of The Great Wall as commands; what a location, a card or a mode asks for has groups of its own."""

    rules = RULES

    command = plays("command-wall-command", "Choose a command card in secret", SelectCommand, card=CARD)
    slot = plays("command-wall-slot", "Put your command card on the command track", TakeSlot, number=NUMBER)
    clerk = plays(
        "command-wall-clerk",
        "Move a clerk",
        MoveClerk,
        origin=named("The supply, or a location", "command-wall-origin-help"),
        goal=LOCATION,
    )
    activate = plays("command-wall-activate", "Choose the next activation", ActivateLocation, place=LOCATION)
    attack = plays(
        "command-wall-attack", "Attack with a soldier from a rest zone", Attack, unit=UNIT, at=SPOT, also=ALSO
    )
    recruit = plays(
        "command-wall-recruit", "Recruit a soldier who attacks at once", Recruit, unit=UNIT, at=SPOT, also=ALSO
    )
    station = plays("command-wall-station", "Recruit a soldier into a rest zone", Station, unit=UNIT, section=SECTION)
    pay = plays("command-wall-pay", "Say what you pay with", PayGoods, goods=GOODS)
    tactic = plays(
        "command-wall-tactic",
        "Play a tactic card",
        PlayTactic,
        card=CARD,
        arm=named("normal or enhanced", "command-wall-arm-help"),
    )
    use = plays("command-wall-use", "Use an ability of a card of yours", Use, card=CARD)
    pass_ = plays("command-wall-pass", "Pass: do nothing, or nothing more", Pass)
    reclaim = plays(
        "command-wall-reclaim",
        "Take back your command cards, or honour for them",
        TakeBack,
        what=named("cards or honour", "command-wall-what-help"),
    )
    cleanse = plays(
        "command-wall-cleanse",
        "Discard a shame token",
        Cleanse,
        where=named("From which soldier, or Horde card", "command-wall-where-help"),
    )

    build = app_commands.Group(
        name=named("build", "command-wall-build"),
        description=named("Walls and barricades", "command-wall-build-help"),
    )
    for each in (
        plays("command-wall-barricade", "Build a barricade", BuildBarricade, section=SECTION),
        plays("command-wall-wall", "Build the next level of a wall", BuildWall, section=SECTION),
    ):
        build.add_command(each)

    location = app_commands.Group(
        name=named("location", "command-wall-location"),
        description=named("What only a location lets you do", "command-wall-location-help"),
    )
    for each in (
        plays(
            "command-wall-upgrade",
            "Upgrade an overseer",
            UpgradeOverseer,
            place=LOCATION,
            unit=named("The soldier who becomes overseer, or none", "command-wall-upgrade-unit-help"),
        ),
        plays("command-wall-donate", "Donate a resource", DonateResource, resource=RESOURCE),
        plays(
            "command-wall-hire",
            "Hire an advisor",
            HireAdvisor,
            advisor=CARD,
            post=named("active or supporting", "command-wall-post-help"),
        ),
        plays("command-wall-hire-clerk", "Hire a clerk", HireClerk, name="hire_clerk"),
        plays("command-wall-carry", "Move a soldier behind the walls", CarrySoldier, unit=UNIT, origin=AREA, goal=AREA),
    ):
        location.add_command(each)

    choose = app_commands.Group(
        name=named("choose", "command-wall-choose"),
        description=named("Choices that a card or a moment asks for", "command-wall-choose-help"),
    )
    for each in (
        plays(
            "command-wall-general",
            "Keep a general, and make an advisor active",
            KeepGeneral,
            general=CARD,
            advisor=CARD,
        ),
        plays("command-wall-effect", "Choose an effect", Choose, number=NUMBER, name="choose"),
        plays("command-wall-copy", "Copy another player’s command card", Copy, command=CARD),
        plays("command-wall-recover", "Take back one command card", Recover, command=CARD),
        plays("command-wall-discard", "Discard a tactic card", Discard, card=CARD),
        plays("command-wall-gain", "Choose what you gain", GainGoods, goods=GOODS),
        plays("command-wall-lose", "Choose what you lose", LoseGoods, goods=GOODS),
        plays("command-wall-exchange", "Swap a resource with the supply", ExchangeOne, given=RESOURCE, got=RESOURCE),
        plays("command-wall-give", "Give a resource to another player", GiveOne, resource=RESOURCE, receiver=PLAYER),
        plays("command-wall-player", "Choose a player", PickPlayer, seat=PLAYER),
        plays("command-wall-redirect", "Send a Horde card elsewhere", Redirect, section=SECTION),
        plays("command-wall-wound", "Place a wound marker", Wound, at=SPOT),
        plays("command-wall-fire", "Fire with an archer on a wall", Fire, at=SPOT),
        plays("command-wall-fall", "Say which soldier dies on a Horde card", Fall, unit=UNIT),
        plays("command-wall-perish", "Say which soldier dies in a rest zone", Perish, unit=UNIT, section=SECTION),
        plays("command-wall-save", "Save a soldier", Save, unit=UNIT),
        plays(
            "command-wall-bear",
            "Place a shame token",
            Bear,
            what=named("Under which soldier, or on which Horde card", "command-wall-bear-what-help"),
        ),
        plays("command-wall-atone", "Lose 10 honour instead of a shame token (co-op)", Atone),
    ):
        choose.add_command(each)

    together = app_commands.Group(
        name=named("coop", "command-wall-coop"),
        description=named("What only the co-op game has", "command-wall-coop-help"),
    )
    for each in (
        plays("command-wall-earlier", "Move a command card one place earlier", Earlier, number=NUMBER),
        plays("command-wall-propose", "Propose the order", Propose),
        plays("command-wall-agree", "Agree to the order", Accept),
        plays("command-wall-reopen", "Ask for another order, once a Year", Reopen),
        plays("command-wall-begin", "Take your part now", BeginPart),
        plays("command-wall-grant", "Bear your share of a demand", GrantDemand, demand=DEMAND),
        plays("command-wall-sacrifice", "Sacrifice a soldier", GiveUp, unit=UNIT, area=AREA),
        plays("command-wall-spare", "Choose a demand", Spare, demand=DEMAND),
        plays("command-wall-stack", "Say which event comes next", StackEvent, event=CARD),
        plays("command-wall-drop", "Discard an event", DropEvent, event=CARD),
    ):
        together.add_command(each)

    clan = app_commands.Group(
        name=named("reed", "command-wall-reed"),
        description=named("What the overlord does for the Reed Clan", "command-wall-reed-help"),
    )
    for each in (
        plays(
            "command-wall-reed-clerk",
            "Move a clerk of the Reed Clan",
            SendReed,
            origin=LOCATION,
            goal=LOCATION,
            name="reed",
        ),
        plays("command-wall-deploy", "Put a spearman on a vital spot", Deploy, at=SPOT),
        plays("command-wall-dismiss", "Discard an advisor of the track", Dismiss, advisor=CARD),
    ):
        clan.add_command(each)
    del each

    @app_commands.command(
        name=named("hand", "command-wall-hand"),
        description=named("Your resources and your cards, for you alone", "command-wall-hand-help"),
    )
    async def hand(self, interaction: Interaction) -> None:
        """Show what the user has."""

        async def work(reply: Responder) -> None:
            table, seat = await self.table(interaction)
            if seat is None:
                raise errors.NotSeated
            seen = look(table, seat, reply.texts)
            picture = self.face.hand(seen, seat)
            assert picture is not None, "everybody may see the own hand"
            gallery, files = await self.display.painting.gallery(picture)
            lines = self.face.info(seen, seat).split("\n")
            told = limits.cut_lines(lines, limits.TEXT, reply.texts.say("lines-more"))
            await reply.show(Layout([text(told), gallery], files))

        await respond(interaction, work)

    @app_commands.command(
        name=named("card", "command-wall-card"),
        description=named("What is on a card", "command-wall-card-help"),
    )
    @app_commands.describe(card=CARD)
    async def card(self, interaction: Interaction, card: str) -> None:
        """Tell what is on a card: of the game in this channel, or else of our own set."""

        async def work(reply: Responder) -> None:
            cards = await self._cards(interaction)
            if card not in cards.all:
                await reply.say(reply.texts.say("wall-no-card", typed=card[:40]))
                return
            lines = [f"### {card_title(reply.texts, cards, card)}", *card_told(reply.texts, cards, card)]
            await reply.show(Layout([text(*lines)]))

        await respond(interaction, work)

    @card.autocomplete("card")
    @offering
    async def complete_card(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the cards by their names in the user's language."""
        texts, cards = texts_for(str(interaction.locale)), await self._cards(interaction)
        return completed([(name_of(texts, cards, each), each) for each in cards.all], typed)

    async def _cards(self, interaction: Interaction) -> Cards:
        """Return the card set of the game in the channel of a command, our own where there is none."""
        try:
            table, _ = await self.table(interaction)
        except errors.PlayError:
            return CARDS[SHIPPED]
        return cards_of(table.state)


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(WallCog(bot))
