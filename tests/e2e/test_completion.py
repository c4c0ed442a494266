"""What completion puts into a field is gone on with: the name of a choice reads as what it writes.

Discord's client shows a choice by its name, and sends that with whatever is typed behind it.
"""

import pytest

from cogs.completion import written_in
from playground.protocol.json import Json
from tests.support.guests import Guest, open_table, text_of
from tests.support.house import House

pytestmark = pytest.mark.slow

FIELDS = ("/move do:", "/plan add do:", "/plan standing answer:")


async def offered_choices(guest: Guest, begun: str, **where: str) -> list[Json]:
    """Return the choices offered after *begun*."""
    return list((await guest.player.complete(begun, **where)).choices)


async def test_options_are_completed_and_typed_on(here: House) -> None:
    async with here.guests("alice") as (alice,):
        line = "/game new game:terra_mystica players:3 options:"
        [name] = [
            c["name"]
            for c in await offered_choices(alice, f"{line}auc", channel="games")
            if c["value"] == "pick=auction"
        ]

        assert "pick=auction (" in name

        found = await offered_choices(alice, f"{line}{name} fin", channel="games")

        assert "pick=auction final=true" in [each["value"] for each in found]

        starters = await offered_choices(
            alice, "/game new game:carcassonne players:3 options:starter=", channel="games"
        )
        assert ["1", "2", "3"] == sorted(each["value"][-1] for each in starters if each["value"][-1].isdigit())

        await alice.type(f"{line}{name} final=true", channel="games")

    assert [('{"pick":"auction","final":"true"}',)] == here.rows("SELECT options FROM games")


async def test_a_move_is_completed_and_typed_on(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)
        name = (await offered_choices(alice, "/move do:pla"))[0]["name"]
        told = await alice.type(f"/move do:{name}; deploy none")

        assert "Turn saved" in told


async def test_a_plan_is_completed_and_typed_on(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="ming_dynasty", before_start=here.settle)
        wish = next(c for c in await offered_choices(bob, "/plan add do:") if c["name"] != c["value"])
        await bob.type(f"/plan add do:{wish['name']} | place; {wish['name']}")

        assert wish["value"] == "place shaanxi"
        assert "1. Put a relative on Shaanxi or `place`" in text_of(bob.private()[-1])
        assert "2. Put a relative on Shaanxi" in text_of(bob.private()[-1])


async def test_a_standing_answer_is_completed_and_typed_on(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="terra_mystica", before_start=here.settle)
        wish = next(c for c in await offered_choices(alice, "/plan standing answer:upto") if c["value"] == "upto 2")
        further = (await offered_choices(alice, f"/plan standing answer:{wish['name']}; "))[0]

        assert wish["value"] != wish["name"]
        assert further["value"].startswith("upto 2; ")

        await alice.type(f"/plan standing answer:{further['name']}")

    assert [(further["value"],)] == here.rows("SELECT text FROM standing")


@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
@pytest.mark.parametrize("game", ["carcassonne", "ming_dynasty", "terra_mystica", "great_wall"])
async def test_every_name_in_a_field_to_type_on_reads_as_its_value(here: House, game: str, locale: str) -> None:
    async with here.guests("alice", "bob") as guests:
        for guest in guests:
            await guest.player.speak(locale)
        await open_table(*guests, game=game, before_start=here.settle)
        fields = [*FIELDS, f"/game new game:{game} players:2 options:", f"/game new game:{game} players:2 options:a"]
        found = [each for guest in guests for field in fields for each in await offered_choices(guest, field)]

        assert len(found) > 20
        assert [each["value"] for each in found] == [written_in(each["name"]) for each in found]


async def test_a_name_that_completion_shows_alone_reads_as_what_it_names(here: House) -> None:
    async with here.guests("alice") as (alice,):
        for command in ("/terra sheet faction:", "/wall card card:"):
            named = next(each for each in await offered_choices(alice, command, channel="games") if " " in each["name"])
            typed = [await alice.type(f"{command}{named[key]}", channel="games") for key in ("value", "name")]

            assert named["name"] in typed[0]
            assert len({each.partition("attachments")[0] for each in typed}) == 1


async def test_what_is_mistyped_is_quoted_and_the_nearest_move_or_value_is_offered(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="great_wall", before_start=here.settle)
        move = (await offered_choices(alice, "/move do:general"))[0]["value"]
        _, general, advisor = move.split()
        typed = {
            f"/move do:genral {general} {advisor}": move,
            f"/move do:general {general}x {advisor}": general,
            f"/wall choose general general:{general}x advisor:{advisor}": general,
            f"/plan add do:genral {general} {advisor}": move,
            "/wall card card:Despottism": "Despotism",
        }
        for line, meant in typed.items():
            told = await alice.type(line)

            assert f"Did you mean “{meant}”?" in told, told
            assert "()" not in told
