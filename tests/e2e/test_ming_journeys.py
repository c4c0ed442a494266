"""A journey of several steps, typed as commands: each goes on from what was typed before, and nothing counts yet."""

from collections.abc import Iterator

from playground.client import screen
from rules.core.model import Seat
from rules.core.play import answers, legal, pending, play
from rules.ming_dynasty.actions import Deploy, Move, Stay
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, MingOptions, Phase, Starter, is_occupied
from tests.support.ahead import play_ahead
from tests.support.drivers import MingDriver
from tests.support.guests import button, green, newest, open_table
from tests.support.house import House


def steps(state: Ming, seat: Seat, left: int) -> Iterator[tuple[Move, ...]]:
    """Yield the journeys of *steps* steps that *seat* can make to a district without another prince."""
    if not left:
        at = state.princes[seat]
        assert at is not None
        yield from () if is_occupied(state, at, seat) else ((),)
        return
    for move in answers(RULES, state, next(each for each in pending(state) if each.seat == seat)):
        if isinstance(move, Move):
            yield from ((move, *others) for others in steps(play(RULES, state, seat, move).state, seat, left - 1))


async def test_a_journey_is_typed_step_by_step(here: House) -> None:
    async with here.guests("alice", "bob") as guests:
        await open_table(*guests, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        game = MingDriver(here, guests, MingOptions(starter=Starter.SEAT_1))
        await play_ahead(game, lambda state: state.phase is Phase.MOVE)
        seat = game.first_decision().seat
        guest, (first, second) = guests[seat], next(steps(game.state, seat, 2))
        before = here.rows("SELECT count(*) FROM actions")

        half = await guest.type(f"/ming move to:{first.to} card:{first.card}")
        again = await guest.offers(f"/ming move to:{second.to} card:")

        assert "Played so far" in half
        assert str(second.card) in again
        assert before == here.rows("SELECT count(*) FROM actions")

        await guest.make(f"/ming move to:{second.to} card:{second.card} relatives:0")

        made = [text for (text,) in here.rows("SELECT text FROM actions ORDER BY seq DESC LIMIT 3")]
        assert [f"move {first.to} {first.card}", f"move {second.to} {second.card}", "deploy 0 none"] == made[::-1]


def may_stay(state: Ming) -> bool:
    """Whether the seat that is asked can stay and deploy somebody."""
    [asked, *_] = pending(state)
    stays = [each for each in answers(RULES, state, asked) if isinstance(each, Stay)]
    if not stays:
        return False
    after = play(RULES, state, asked.seat, stays[0]).state
    return any(isinstance(each, Deploy) and each.relatives for each in legal(RULES, after, asked.seat))


async def test_staying_and_deploying_takes_three_presses(here: House) -> None:
    """Play, what is done, and Confirm."""
    async with here.guests("alice", "bob") as guests:
        await open_table(*guests, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        game = MingDriver(here, guests, MingOptions(starter=Starter.SEAT_1))
        await play_ahead(game, may_stay)
        seat = game.first_decision().seat
        guest = guests[seat]
        await guest.use(newest(guest), button(newest(guest), "turn"))
        wizard = guest.private()[-1]
        [option, *_] = [
            each for each in screen.controls(wizard) if ":stay " in each["custom_id"] and "; " in each["custom_id"]
        ]
        await guest.use(wizard, option)
        await guest.use(guest.private()[-1], green(guest.private()[-1])[0])

        made = [text for (text,) in here.rows("SELECT text FROM actions ORDER BY seq DESC LIMIT 2")]
        assert option["custom_id"].rpartition(":")[2] == "; ".join(made[::-1])


async def test_what_does_not_go_on_from_there_takes_its_place(here: House) -> None:
    async with here.guests("alice", "bob") as guests:
        await open_table(*guests, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        game = MingDriver(here, guests, MingOptions(starter=Starter.SEAT_1))
        await play_ahead(game, lambda state: state.phase is Phase.MOVE)
        seat = game.first_decision().seat
        guest, [step] = guests[seat], next(steps(game.state, seat, 1))

        await guest.type(f"/ming move to:{step.to} card:{step.card}")
        await guest.make(f"/ming stay card:{step.card} relatives:0")

        made = [text for (text,) in here.rows("SELECT text FROM actions ORDER BY seq DESC LIMIT 2")]
        assert [f"stay {step.card}", "deploy 0 none"] == made[::-1]
