"""What the bot does by itself through the real discord.py: messages, files, threads, pins, people."""

import discord
import pytest

from tests.playground.kettle import Kitchen, Pour, Tray, one, picture


async def test_a_message_is_read_back_as_it_was_sent(here: Kitchen) -> None:
    sent = await here.bot.place().send("tea", file=picture(description="A cup"), view=one(Pour(1)), silent=True)
    read = await here.bot.place().fetch_message(sent.id)

    assert read.content == "tea"
    assert (read.attachments[0].width, read.attachments[0].height) == (32, 20)
    assert read.attachments[0].description == "A cup"
    assert read.attachments[0].content_type == "image/png"
    assert read.flags.suppress_notifications
    assert await read.attachments[0].read() == picture().fp.read()


async def test_an_edit_keeps_the_files_it_does_not_name(here: Kitchen) -> None:
    sent = await here.bot.place().send("tea", file=picture())
    edited = await sent.edit(content="coffee")
    swapped = await edited.edit(attachments=[picture("other.png")])
    bare = await swapped.edit(attachments=[])

    with pytest.raises(discord.NotFound):
        await edited.attachments[0].read()
    assert [each.filename for each in edited.attachments] == ["tea.png"]
    assert [each.filename for each in swapped.attachments] == ["other.png"]
    assert bare.attachments == []
    assert bare.edited_at is not None


async def test_a_file_that_an_embed_shows_is_not_listed_until_the_embed_goes(here: Kitchen) -> None:
    embed = discord.Embed(title="Tea").set_image(url="attachment://tea.png").add_field(name="a", value="b")
    sent = await here.bot.place().send(embed=embed, file=picture())
    bare = await sent.edit(content="tea", embeds=[])

    assert sent.attachments == []
    assert (sent.embeds[0].image.url or "").startswith(here.place.url)
    assert [each.filename for each in bare.attachments] == ["tea.png"]


async def test_components_are_numbered_and_their_files_found(here: Kitchen) -> None:
    files = [picture(), picture("leaf.png"), discord.File(__file__, "list.txt")]
    sent = await here.bot.place().send(view=Tray(), files=files)
    parts = list(discord.ui.LayoutView.from_message(sent).walk_children())

    assert [each.id for each in parts] == list(range(1, len(parts) + 1))


async def test_an_edit_refers_to_no_file_but_those_that_it_lists_or_uploads(here: Kitchen) -> None:
    """As authors of other bots report from Discord, whose document does not say so."""
    names = ("leaf.png", "tea.png", "list.txt")
    files = [picture("leaf.png"), picture("tea.png"), discord.File(__file__, "list.txt")]
    sent = await here.bot.place().send(view=Tray(), files=files)
    kept = here.place.messages("games")[0].files
    listed = [{"id": each.id, "filename": each.filename} for each in kept]
    shown = Tray().to_components()  # type: ignore[no-untyped-call]
    route = discord.http.Route("PATCH", f"/channels/{sent.channel.id}/messages/{sent.id}")

    async def edit(**body: object) -> None:
        await here.bot.http.request(route, json={"components": shown, **body})

    assert [] == sent.attachments, "components use them all"
    for refused in ({}, {"attachments": [{"id": each.id} for each in kept]}, {"attachments": listed[:2]}):
        with pytest.raises(discord.HTTPException, match="referenced attachment was not found"):
            await edit(**refused)
    await edit(attachments=listed)
    assert [*names] == [each.filename for each in here.place.messages("games")[0].files]


async def test_mentions_are_those_allowed(here: Kitchen) -> None:
    async with here.place.player("alice") as alice, here.place.player("bob") as bob:
        text = f"<@{alice.id}> and <@{bob.id}>"
        both = await here.bot.place().send(text)
        none = await here.bot.place().send(text, allowed_mentions=discord.AllowedMentions.none())
        only = discord.AllowedMentions(users=[discord.Object(int(bob.id))], everyone=False, roles=False)
        bobs = await here.bot.place().send(text, allowed_mentions=only)

        assert [each.name for each in both.mentions] == ["alice", "bob"]
        assert none.mentions == []
        assert [each.name for each in bobs.mentions] == ["bob"]


async def test_the_same_nonce_again_posts_nothing(here: Kitchen) -> None:
    first = await here.bot.place().send("tea", nonce="turn-1")
    second = await here.bot.place().send("tea", nonce="turn-1")

    assert first.id == second.id
    assert len(here.place.messages("games")) == 1


async def test_history_comes_in_pages(here: Kitchen) -> None:
    place = here.bot.place()
    sent = [await place.send(str(i)) for i in range(7)]
    backwards = [each.content async for each in place.history(limit=3, before=sent[5])]
    forwards = [each.content async for each in place.history(limit=3, after=sent[1], oldest_first=True)]
    around = [each.content async for each in place.history(limit=3, around=sent[3])]

    assert backwards == ["4", "3", "2"]
    assert forwards == ["2", "3", "4"]
    assert around == ["4", "3", "2"]


async def test_only_own_messages_are_edited(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.say("mine")
        theirs = here.place.messages("games")[0]
        message = await here.bot.place().fetch_message(int(theirs.id))

        with pytest.raises(discord.Forbidden, match="50005"):
            await message.edit(content="yours")
        with pytest.raises(discord.Forbidden, match="50013"):
            await message.delete()


async def test_a_deleted_message_is_gone_for_all(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        sent = await here.bot.place().send("tea")
        await alice.expect("tea")
        await sent.delete()
        await alice.refuse("tea")

        with pytest.raises(discord.NotFound, match="10008"):
            await here.bot.place().fetch_message(sent.id)


async def test_pins_are_listed_and_told(here: Kitchen) -> None:
    sent = await here.bot.place().send("tea")
    await sent.pin()
    pinned = [each async for each in here.bot.place().pins()]
    await sent.unpin()
    after = [each async for each in here.bot.place().pins()]

    assert [each.id for each in pinned] == [sent.id]
    assert after == []
    assert [each.type for each in here.place.messages("games")] == [0, 6]


async def test_reactions_and_typing_are_told(here: Kitchen) -> None:
    sent = await here.bot.place().send("tea")
    async with here.place.player("alice") as alice, here.bot.place().typing():
        await sent.add_reaction("👍")
        await alice.until(lambda: alice.history()[-1].get("reactions") is not None, 0.0)
        read = await here.bot.place().fetch_message(sent.id)
        await sent.remove_reaction("👍", discord.Object(here.bot.user.id if here.bot.user else 0))

        assert [(str(each.emoji), each.count, each.me) for each in read.reactions] == [("👍", 1, True)]
        assert here.place.messages("games")[0].reactions == {}


async def test_an_archived_thread_wakes_when_something_is_said(here: Kitchen) -> None:
    thread = await here.bot.place().create_thread(name="table", type=discord.ChannelType.public_thread)
    sent = await thread.send("one")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException, match="50083"):
        await sent.edit(content="two")
    listed = [each.name async for each in here.bot.place().archived_threads()]
    await thread.send("three")
    read = await here.bot.fetch_channel(thread.id)

    assert listed == ["table"]
    assert isinstance(read, discord.Thread)
    assert not read.archived
    assert [each.name for each in await here.bot.guilds[0].active_threads()] == ["table"]


async def test_a_locked_thread_is_closed_to_players(here: Kitchen) -> None:
    thread = await here.bot.place().create_thread(name="table", type=discord.ChannelType.public_thread)
    await here.place.fault("permissions", give=["MANAGE_THREADS"])
    await thread.edit(locked=True)
    async with here.place.player("alice") as alice:
        alice.go("table")
        with pytest.raises(Exception, match="locked"):
            await alice.say("let me in")


async def test_a_thread_at_a_message_has_its_id(here: Kitchen) -> None:
    sent = await here.bot.place().send("tea")
    thread = await sent.create_thread(name="about tea")
    read = await here.bot.place().fetch_message(sent.id)

    assert thread.id == sent.id
    assert read.flags.has_thread
    with pytest.raises(discord.HTTPException, match="already been created"):
        await sent.create_thread(name="again")


async def test_people_come_and_go_in_a_private_thread(here: Kitchen) -> None:
    thread = await here.bot.place().create_thread(name="table")
    async with here.place.player("alice") as alice:
        await thread.add_user(discord.Object(int(alice.id)))
        await thread.send("welcome")
        await alice.expect("welcome")
        members = {each.id for each in await thread.fetch_members()}
        await thread.remove_user(discord.Object(int(alice.id)))
        await alice.refuse("welcome")

        assert int(alice.id) in members


async def test_a_deleted_thread_is_gone(here: Kitchen) -> None:
    thread = await here.bot.place().create_thread(name="table")
    await here.place.fault("permissions", give=["MANAGE_THREADS"])
    await thread.delete()

    with pytest.raises(discord.NotFound, match="10003"):
        await thread.send("hello?")


async def test_a_direct_message_reaches_one_person(here: Kitchen) -> None:
    async with here.place.player("alice") as alice, here.place.player("bob") as bob:
        user = await here.bot.fetch_user(int(alice.id))
        await user.send("your turn", view=one(Pour(1)))
        await alice.expect("your turn")
        came = await alice.press("Pour 1")
        await bob.refuse("your turn")

        assert came.public[0]["content"] == f"1 for <@{alice.id}>"
        assert here.bot.asked[-1].guild is None


async def test_the_bot_reads_the_guild_and_its_people(here: Kitchen) -> None:
    guild = await here.bot.fetch_guild(here.bot.guilds[0].id)
    async with here.place.player("alice") as alice:
        member = await guild.fetch_member(int(alice.id))
        about = await here.bot.application_info()

        assert [each.name for each in await guild.fetch_channels()] == ["games", "lounge"]
        assert member.display_name == "alice"
        assert guild.owner_id == member.id
        assert about.owner.name == "alice"


async def test_registering_again_keeps_the_ids_of_commands(here: Kitchen) -> None:
    first = {each.name: each.id for each in await here.bot.tree.fetch_commands()}
    here.bot.tree.remove_command("never")
    second = {each.name: each.id for each in await here.bot.tree.sync()}

    assert first.keys() - second.keys() == {"never"}
    assert all(first[name] == id for name, id in second.items())
