"""Who sits at a game: people and computer players who come, go and change places."""

import pytest

from bot.storage.changes import Progress
from bot.storage.errors import Conflict
from bot.storage.sql.store import Store
from players.levels import Level
from rules.core.struct import evolve
from tests.support.games import ALICE, BOB, CAROL, game, go_on, lines, live, sit, stand, vote

# Computer players


async def test_computer_players_sit_beside_the_host_from_the_beginning(store: Store) -> None:
    computers = [("Master 1", Level.MASTER), ("Apprentice 2", Level.APPRENTICE)]
    opened = await store.open_game(game(), "Alice", computers=computers)

    alice, *others = await store.seats(opened.id)
    assert (ALICE, None) == (alice.user_id, alice.computer)
    assert [(1, -1, "Master 1", Level.MASTER), (2, -2, "Apprentice 2", Level.APPRENTICE)] == [
        (row.seat, row.user_id, row.name, row.computer) for row in others
    ]


async def test_a_computer_player_sits_down_and_stands_up_like_a_person(store: Store) -> None:
    opened = await store.open_game(evolve(game(), seats=3), "Alice")
    await sit(store, opened.id, -1, "Journeyman 1", computer=Level.JOURNEYMAN)
    await sit(store, opened.id, BOB, "Bob")

    left = await stand(store, opened.id, -1)

    assert [(0, ALICE, None), (1, BOB, None)] == [(row.seat, row.user_id, row.computer) for row in left]


async def test_live_games_with_computer_players_are_found(store: Store) -> None:
    games = [await store.open_game(game(channel=channel), "Alice") for channel in (1, 2, 3)]
    for with_one in games[1:]:
        await sit(store, with_one.id, -1, "Master 1", computer=Level.MASTER)
    for begun, seats in ((games[0], 1), (games[1], 2)):
        await store.begin(
            evolve(begun, seats=seats, channel_id=begun.channel_id), Progress(entries=lines("a"), snapshot=b"")
        )

    assert (games[1].id,) == await store.with_computers()


# Sitting


async def test_people_sit_in_the_order_they_come(store: Store) -> None:
    opened = await store.open_game(game(), "Alice")

    await sit(store, opened.id, BOB, "Bob")
    seated = await sit(store, opened.id, CAROL, "卡萝")

    assert [(s.seat, s.user_id, s.name) for s in seated] == [(0, ALICE, "Alice"), (1, BOB, "Bob"), (2, CAROL, "卡萝")]
    assert seated == await store.seats(opened.id)


@pytest.mark.parametrize(
    ("who", "left"),
    [
        (ALICE, [(0, BOB), (1, CAROL), (2, 104)]),
        (BOB, [(0, ALICE), (1, CAROL), (2, 104)]),
        (104, [(0, ALICE), (1, BOB), (2, CAROL)]),
        (999, [(0, ALICE), (1, BOB), (2, CAROL), (3, 104)]),
    ],
)
async def test_those_behind_move_up_when_somebody_stands(store: Store, who: int, left: list[tuple[int, int]]) -> None:
    opened = await store.open_game(game(seats=5), "Alice")
    for user in (BOB, CAROL, 104):
        await sit(store, opened.id, user, str(user))

    seated = await stand(store, opened.id, who)

    assert left == [(one.seat, one.user_id) for one in seated]
    assert seated == await store.seats(opened.id)


# Seats that change hands


async def test_the_player_of_a_seat_changes_with_an_entry_or_not_at_all(store: Store) -> None:
    begun = await live(store)
    await store.set_lobby(begun, 77)
    seats = await store.seats(begun.id)
    row = evolve(seats[1], computer=Level.MASTER)
    with pytest.raises(Conflict):
        await go_on(store, begun.id, "x", after=begun.seq + 1, seats=[row])
    assert seats == await store.seats(begun.id)

    after = await go_on(store, begun.id, "computer", after=begun.seq, seats=[row])

    assert (seats[0], row) == await store.seats(begun.id)
    vacant = evolve(seats[1], vacant=True)
    after = await go_on(store, begun.id, "open", after=after.seq, seats=[vacant])
    assert (seats[0], vacant) == await store.seats(begun.id)
    assert begun.id in [one.id for one in await store.unshown_lobbies()], "the card names who plays"
    stranger = evolve(row, user_id=CAROL, name="Carol", computer=None)
    await go_on(store, begun.id, "person", after=after.seq, seats=[stranger])
    assert (seats[0], stranger) == await store.seats(begun.id)


async def test_the_person_who_added_a_computer_player_is_known(store: Store) -> None:
    opened = await store.open_game(evolve(game(), seats=3), "Alice", computers=[("Master 1", Level.MASTER)])

    seats = await sit(store, opened.id, -2, "Master 2", computer=Level.MASTER, added_by=BOB)

    assert [None, ALICE, BOB] == [row.added_by for row in seats]


async def test_a_vote_on_a_seat_is_kept_as_it_was_made(store: Store) -> None:
    begun = await live(store)
    asked = evolve(vote(begun.id), seat=1, computer=Level.APPRENTICE)

    await store.save_vote(asked)

    assert asked == await store.vote(begun.id)
