"""The attributes of discord.py that lead it to the playground: an update may move them, for none is documented."""

import inspect

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter


def test_routes_are_built_on_one_address() -> None:
    assert Route.BASE == "https://discord.com/api/v10"
    assert "self.BASE" in inspect.getsource(Route.__init__)


def test_answers_to_interactions_use_the_same_routes() -> None:
    source = inspect.getsource(AsyncWebhookAdapter)

    assert "Route(" in source
    assert "discord.com" not in source


def test_the_gateway_is_not_asked_for_but_known() -> None:
    assert isinstance(DiscordWebSocket.DEFAULT_GATEWAY, yarl.URL)
    assert "DEFAULT_GATEWAY" in inspect.getsource(DiscordWebSocket.from_client)
    assert "discord.com" not in inspect.getsource(HTTPClient.request)


def test_pictures_of_people_have_one_address() -> None:
    assert discord.Asset.BASE == "https://cdn.discordapp.com"


def test_the_version_is_the_one_that_was_read() -> None:
    assert discord.version_info[:2] == (2, 7)
