"""Forums as Discord has them: posts with tags, which begin with a message; and what the bot may do there."""

import discord
import pytest

from playground.client.connection import Failed
from tests.playground.kettle import Kitchen, Tray, picture
from tests.support.patience import PATIENCE


async def forum(here: Kitchen, **told: object) -> discord.ForumChannel:
    """Return a forum called teas, as the bot hears of it."""
    made = here.bot.loop.create_task(here.bot.wait_for("guild_channel_create", timeout=PATIENCE))
    await here.place.fault("channel", name="teas", type="forum", **told)
    channel = await made
    assert isinstance(channel, discord.ForumChannel)
    return channel


async def test_a_post_begins_with_its_message_and_has_tags_that_change(here: Kitchen) -> None:
    teas = await forum(here, tags=["green", {"name": "rare", "moderated": True}])
    green, rare = teas.available_tags
    thread, sent = await teas.create_thread(name="Sencha", view=Tray(), files=tray_files(), applied_tags=[green])

    assert thread.id == sent.id
    assert sent.thread is None
    assert [green] == thread.applied_tags
    await here.place.fault("permissions", give=["MANAGE_CHANNELS"])
    changed = here.bot.loop.create_task(here.bot.wait_for("guild_channel_update", timeout=PATIENCE))
    await teas.edit(available_tags=[*teas.available_tags, discord.ForumTag(name="black")])
    await changed
    again = here.bot.guilds[0].forums[0]
    assert [(green.id, "green"), (rare.id, "rare")] == [(each.id, each.name) for each in again.available_tags][:2]

    edited = await thread.edit(applied_tags=[again.available_tags[2]])
    assert ["black"] == [each.name for each in edited.applied_tags]
    with pytest.raises(discord.Forbidden, match="50013"):
        await thread.edit(applied_tags=[rare])
    await again.edit(available_tags=again.available_tags[:2])
    assert [[]] == [each.applied for each in here.place.server.world.store.channels.values() if each.is_post]
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException, match="50083"):
        await thread.edit(applied_tags=[green])
    async with here.place.player("bob") as bob:
        with pytest.raises(Failed, match="posts only"):
            await bob.say("hello", channel="teas")
        assert [sent.id] == [int(each["id"]) for each in bob.history("Sencha")]


def tray_files() -> list[discord.File]:
    """Return the files of a tray."""
    return [picture("leaf.png"), picture("tea.png"), discord.File(__file__, "list.txt")]


async def test_what_discord_refuses_in_forums(here: Kitchen) -> None:
    teas = await forum(here, tags=["green"], needs_tag=True)
    [green] = teas.available_tags

    assert teas.flags.require_tag
    with pytest.raises(discord.HTTPException, match="50008"):
        await here.bot.get_partial_messageable(teas.id).send("tea")
    with pytest.raises(discord.HTTPException, match="40067"):
        await teas.create_thread(name="Sencha", content="tea")
    with pytest.raises(discord.Forbidden, match="50013"):
        await teas.edit(available_tags=[])
    thread, _ = await teas.create_thread(name="Sencha", content="tea", applied_tags=[green])
    with pytest.raises(discord.HTTPException, match="40067"):
        await thread.edit(applied_tags=[])
    await here.place.fault("permissions", give=["MANAGE_CHANNELS"])
    for tags in ([discord.ForumTag(name="x" * 21)], [discord.ForumTag(name=str(n)) for n in range(21)]):
        with pytest.raises(discord.HTTPException, match="50035"):
            await teas.edit(available_tags=tags)
    await here.place.fault("permissions", take=["SEND_MESSAGES"], channel="teas")
    with pytest.raises(discord.Forbidden, match="50013"):
        await teas.create_thread(name="Assam", content="tea", applied_tags=[green])
