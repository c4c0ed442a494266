"""The commands of The Great Wall."""

from collections import Counter
from typing import Final

from discord import app_commands

from bot.base import errors
from bot.faces.great_wall.locations import place_words
from bot.faces.great_wall.phrases import card_lines, card_title, distinct_name
from bot.faces.i18n.spelling import unknown_name
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from cogs.base import GameCog, group, localized_text, plays, slash_command
from cogs.completion import Choices, matching_choices, offering, typed_value
from cogs.ui.items import Interaction, Layout, text
from cogs.ui.people import texts_of
from cogs.ui.responder import Responder
from rendering.great_wall.card_words import name_of
from rendering.great_wall.details import place_name
from rules.great_wall.actions import (
    building,
    cards,
    clerks,
    commands,
    coop,
    dying,
    fighting,
    locations,
    paying,
    preparing,
    reed,
    resources,
    seasons,
    shaming,
)
from rules.great_wall.cards.cards import CARDS, Cards, cards_of
from rules.great_wall.game import RULES
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.wall import Wall, side
from rules.great_wall.terms.tables import PLACES
from rules.great_wall.terms.vocabulary import Place

CARD: Final = localized_text("Which card", "command-wall-card-field-help")
LOCATION: Final = localized_text("Which location", "command-wall-place-help")
SECTION: Final = localized_text("Which section: left, middle or right", "command-wall-section-help")
UNIT: Final = localized_text("Which soldier", "command-wall-unit-help")
SPOT: Final = localized_text("A vital spot, such as L1a3: left section, row 1, upper spot 3", "command-wall-at-help")
ALSO: Final = localized_text("A horseman’s other spot, or none", "command-wall-also-help")
GOODS: Final = localized_text("Resources, such as 2w1c: 2 wood, 1 chi", "command-wall-goods-help")
RESOURCE: Final = localized_text("Which resource", "command-wall-resource-help")
AREA: Final = localized_text("A rest zone or a wall", "command-wall-area-help")
DEMAND: Final = localized_text("Which demand", "command-wall-demand-help")
NUMBER: Final = localized_text("Which number", "command-wall-number-help")
PLAYER: Final = localized_text("Which player", "command-wall-player-field-help")


class WallCog(
    GameCog,
    group_name=localized_text("wall", "command-wall"),
    group_description=localized_text("Moves of The Great Wall", "command-wall-help"),
):
    """The commands of The Great Wall; those for a location, a card or a mode are in groups."""

    rules = RULES

    command = plays("command-wall-command", "Choose a command card in secret", commands.SelectCommand, card=CARD)
    slot = plays("command-wall-slot", "Put your command card on the command track", commands.TakeSlot, number=NUMBER)
    clerk = plays(
        "command-wall-clerk",
        "Move a clerk",
        clerks.MoveClerk,
        origin=localized_text("The supply, or a location", "command-wall-origin-help"),
        goal=LOCATION,
    )
    activate = plays("command-wall-activate", "Choose the next activation", locations.ActivateLocation, place=LOCATION)
    attack = plays(
        "command-wall-attack", "Attack with a soldier from a rest zone", fighting.Attack, unit=UNIT, at=SPOT, also=ALSO
    )
    recruit = plays(
        "command-wall-recruit", "Recruit a soldier who attacks at once", fighting.Recruit, unit=UNIT, at=SPOT, also=ALSO
    )
    station = plays(
        "command-wall-station", "Recruit a soldier into a rest zone", fighting.Station, unit=UNIT, section=SECTION
    )
    pay = plays("command-wall-pay", "Choose what you pay with", paying.PayGoods, goods=GOODS)
    tactic = plays(
        "command-wall-tactic",
        "Play a tactic card",
        cards.PlayTactic,
        card=CARD,
        arm=localized_text("normal or enhanced", "command-wall-arm-help"),
    )
    use = plays("command-wall-use", "Use an ability of one of your cards", cards.Use, card=CARD)
    pass_ = plays("command-wall-pass", "Pass: do nothing, or nothing more", cards.Pass)
    reclaim = plays(
        "command-wall-reclaim",
        "Take back your command cards, or take honour instead",
        seasons.TakeBack,
        what=localized_text("cards or honour", "command-wall-what-help"),
    )
    cleanse = plays(
        "command-wall-cleanse",
        "Discard a shame token",
        seasons.Cleanse,
        where=localized_text("From which soldier, or Horde card", "command-wall-where-help"),
    )

    build = group(
        "command-wall-build",
        "Walls and barricades",
        plays("command-wall-barricade", "Build a barricade", building.BuildBarricade, section=SECTION),
        plays("command-wall-wall", "Build the next level of a wall", building.BuildWall, section=SECTION),
    )

    location = group(
        "command-wall-location",
        "What you can only do at a location",
        plays(
            "command-wall-upgrade",
            "Upgrade an overseer",
            locations.UpgradeOverseer,
            place=LOCATION,
            unit=localized_text("The soldier who becomes overseer, or none", "command-wall-upgrade-unit-help"),
        ),
        plays("command-wall-donate", "Donate a resource", locations.DonateResource, resource=RESOURCE),
        plays(
            "command-wall-hire",
            "Hire an advisor",
            locations.HireAdvisor,
            advisor=CARD,
            post=localized_text("active or supporting", "command-wall-post-help"),
        ),
        plays("command-wall-hire-clerk", "Hire a clerk", locations.HireClerk, name="hire_clerk"),
        plays(
            "command-wall-carry",
            "Move a soldier behind the walls",
            locations.CarrySoldier,
            unit=UNIT,
            origin=AREA,
            goal=AREA,
        ),
    )

    choose = group(
        "command-wall-choose",
        "Choices for certain cards or moments",
        plays(
            "command-wall-general",
            "Keep a general, and make an advisor active",
            preparing.KeepGeneral,
            general=CARD,
            advisor=CARD,
        ),
        plays("command-wall-effect", "Choose an effect", cards.Choose, number=NUMBER, name="choose"),
        plays("command-wall-copy", "Copy another player’s command card", cards.Copy, command=CARD),
        plays("command-wall-recover", "Take back one command card", cards.Recover, command=CARD),
        plays("command-wall-discard", "Discard a tactic card", cards.Discard, card=CARD),
        plays("command-wall-gain", "Choose what you gain", resources.GainGoods, goods=GOODS),
        plays("command-wall-lose", "Choose what you lose", resources.LoseGoods, goods=GOODS),
        plays(
            "command-wall-exchange",
            "Swap a resource with the supply",
            resources.ExchangeOne,
            given=RESOURCE,
            got=RESOURCE,
        ),
        plays(
            "command-wall-give",
            "Give a resource to another player",
            resources.GiveOne,
            resource=RESOURCE,
            receiver=PLAYER,
        ),
        plays("command-wall-player", "Choose a player", cards.PickPlayer, seat=PLAYER),
        plays("command-wall-redirect", "Send a Horde card elsewhere", cards.Redirect, section=SECTION),
        plays("command-wall-wound", "Place a wound marker", fighting.Wound, at=SPOT),
        plays("command-wall-fire", "Fire with an archer on a wall", fighting.Fire, at=SPOT),
        plays("command-wall-fall", "Say which soldier dies on a Horde card", dying.Fall, unit=UNIT),
        plays("command-wall-perish", "Say which soldier dies in a rest zone", dying.Perish, unit=UNIT, section=SECTION),
        plays("command-wall-save", "Save a soldier", dying.Save, unit=UNIT),
        plays(
            "command-wall-bear",
            "Place a shame token",
            shaming.Bear,
            what=localized_text("Under which soldier, or on which Horde card", "command-wall-bear-what-help"),
        ),
        plays("command-wall-atone", "Lose 10 honour instead of a shame token (co-op)", shaming.Atone),
    )

    together = group(
        "command-wall-coop",
        "Only in the co-op game",
        plays("command-wall-earlier", "Move a command card one place earlier", commands.Earlier, number=NUMBER),
        plays("command-wall-propose", "Propose the order", commands.Propose),
        plays("command-wall-agree", "Agree to the order", commands.Accept),
        plays("command-wall-reopen", "Ask for another order, once a Year", commands.Reopen),
        plays("command-wall-begin", "Do your part now", commands.BeginPart),
        plays("command-wall-grant", "Bear your share of a demand", coop.GrantDemand, demand=DEMAND),
        plays("command-wall-sacrifice", "Sacrifice a soldier", coop.GiveUp, unit=UNIT, area=AREA),
        plays("command-wall-spare", "Choose a demand", coop.Spare, demand=DEMAND),
        plays("command-wall-stack", "Say which event comes next", cards.StackEvent, event=CARD),
        plays("command-wall-drop", "Discard an event", cards.DropEvent, event=CARD),
    )

    clan = group(
        "command-wall-reed",
        "What the overlord does for the Reed Clan",
        plays(
            "command-wall-reed-clerk",
            "Move a clerk of the Reed Clan",
            reed.SendReed,
            origin=LOCATION,
            goal=LOCATION,
            name="reed",
        ),
        plays("command-wall-deploy", "Put a spearman on a vital spot", reed.Deploy, at=SPOT),
        plays("command-wall-dismiss", "Discard an advisor from the track", reed.Dismiss, advisor=CARD),
    )

    @slash_command("command-wall-hand", "Your resources and cards, only visible to you")
    async def hand(self, reply: Responder) -> None:
        await self.show_hand(reply, lambda seen, seat: self.face.info(seen, seat).split("\n"))

    @slash_command("command-wall-card", "What’s on a card")
    @app_commands.describe(card=CARD)
    async def card(self, reply: Responder, card: str) -> None:
        """Show what a location does, or the text of a card of this channel's game or of the standard card set."""
        card_set = _card_set(state := await self._state(reply.interaction))
        names = _names(reply.texts, card_set)
        found = typed_value([*_cards(reply.texts, card_set), *names], card)
        if found in PLACES:
            sides = card_set.sides if state is None else [side(state)]
            told = place_words(reply.texts, card_set, Place(found), sides)
            await reply.show(Layout([text(f"### {place_name(reply.texts, found)}", told)]))
            return
        if found not in card_set.all:
            await reply.say(unknown_name("wall-no-card", card, reply.texts, names))
            return
        lines = [f"### {card_title(reply.texts, card_set, found)}", *card_lines(reply.texts, card_set, found)]
        await reply.show(Layout([text(*lines)]))

    @card.autocomplete("card")
    @offering
    async def complete_card(self, interaction: Interaction, typed: str) -> Choices:
        """Complete the name of a location or a card in the user's language."""
        texts, card_set = await texts_of(interaction), _card_set(await self._state(interaction))
        return matching_choices(_cards(texts, card_set), typed)

    async def _state(self, interaction: Interaction) -> Wall | None:
        """Return the state of the game in the channel of a command, None if there is no game of The Great Wall."""
        try:
            table, _ = await self.table(interaction)
        except errors.PlayError:
            return None
        state: Wall = table.state
        return state


def _card_set(state: Wall | None) -> Cards:
    """Return the card set of a game, or without a game the standard one."""
    return CARDS[SHIPPED] if state is None else cards_of(state)


def _cards(texts: Texts, card_set: Cards) -> list[tuple[str, str]]:
    """Return the names and ids of locations and cards; names that several cards share say which card is meant."""
    names = _names(texts, card_set)
    counts = Counter(name for name, _ in names)
    shared = {id for name, id in names if counts[name] > 1 and id in card_set.all}
    return [(distinct_name(texts, card_set, id) if id in shared else name, id) for name, id in names]


def _names(texts: Texts, card_set: Cards) -> list[tuple[str, str]]:
    places = [(place_name(texts, place), str(place)) for place in Place]
    return [*places, *((name_of(texts, card_set, card), card) for card in card_set.all)]


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(WallCog(bot))
