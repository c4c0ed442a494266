"""Which tiles of Carcassonne are still to come, asked for by command and by button."""

from tests.support.guests import button, newest, open_table
from tests.support.house import House


async def test_remaining_tiles_are_shown_as_pictures_with_counts(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)

        assert "⟦70 tiles left: road bend × " in await alice.type("/carcassonne tiles")

        fitting = await bob.type("/carcassonne tiles space:0,-1")

        assert " of the 70 tiles left fit at 0,-1: " in fitting
        assert "cloister ×" not in fitting, "there is a city to the south"
        assert "isn’t an empty space" in await bob.type("/carcassonne tiles space:0,0")
        assert "space" in await bob.type("/carcassonne tiles space:north")
        offered = (await bob.player.complete("/carcassonne tiles space:-")).choices
        assert ["-1,0"] == [each["value"] for each in offered if each["value"].startswith("-")]

        hints = await alice.use(newest(alice), button(newest(alice), "hints"))

        assert "⟦70 tiles left: " in hints
        assert "Open features" in hints
