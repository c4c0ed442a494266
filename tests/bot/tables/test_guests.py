"""People around a lobby: waiting lists, invitations, private tables; and how a lobby expires by itself."""

import pytest

from bot.base import errors
from bot.settings.deadlines.clocks import Due
from bot.storage.errors import Conflict, Repeated
from bot.storage.records import Closed, Gathering, Status, Welcome
from bot.tables.services.deeds import Intervention
from bot.tables.services.gathering import INVITATION, INVITED_SECONDS, MOST_INVITED
from bot.tables.services.terms import Host
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, DAVE, ELLEN, GUILD, NAMES, THREAD, House
from tests.support.time import StillWall


async def lobby(
    house: House, *more: int, seats: int = 2, private: bool = False, starts: bool = False, keeps: bool = True
) -> int:
    """Open a lobby of Alice, have *more* join, and return its id."""
    record = await house.open("carcassonne", ALICE, *more, seats=seats, private=private, starts=starts, keeps=keeps)
    return record.id


async def join(house: House, game: int, user: int) -> Gathering:
    return await house.games.lobby.sit(game, user, NAMES[user])


def seated_users(gathering: Gathering) -> list[int]:
    return [row.user_id for row in gathering.seats]


def standing(gathering: Gathering) -> dict[int, str]:
    return {guest.user_id: guest.welcome.value for guest in gathering.guests}


async def there(house: House, game: int) -> Gathering:
    return await house.games.guests.gathering(game)


async def due(house: House) -> Due:
    """Return what is due next at the only game."""
    [row] = await house.store.due(1 << 40, most=9)
    return row


async def take_messages(house: House) -> list[tuple[str, list[int]]]:
    """Return the messages in the outbox with the people they ping, and mark them as sent."""
    found = [*await house.store.outbox(1 << 40)]
    for message in found:
        await house.store.mark_sent(message)
    return [(m.detail.get("key", m.kind), m.detail["users" if m.kind == INVITATION else "mentions"]) for m in found]


@rule("TAB-10.1", "TAB-10.3")
async def test_somebody_who_comes_to_a_full_lobby_waits_and_moves_up_with_one_mention(house: House) -> None:
    game = await lobby(house, BOB, CAROL, DAVE)
    assert [ALICE, BOB] == seated_users(await there(house, game))
    assert {CAROL: "waiting", DAVE: "waiting"} == standing(await join(house, game, CAROL))

    _, after = await house.games.lobby.stand(game, BOB)

    assert ([ALICE, CAROL], {DAVE: "waiting"}) == (seated_users(after), standing(after))
    assert [("told-moved-up", [CAROL])] == await take_messages(house)
    _, after = await house.games.lobby.stand(game, DAVE)
    assert {} == standing(after)
    with pytest.raises(errors.NotSeated):
        await house.games.lobby.stand(game, DAVE)


@rule("TAB-18.17")
async def test_who_was_barred_while_waiting_does_not_move_up(house: House) -> None:
    game = await lobby(house, BOB, CAROL, DAVE)
    await join(house, game, CAROL)
    await join(house, game, DAVE)
    await house.games.moderation.bar(GUILD, Intervention(ELLEN, "spam"), CAROL)

    _, after = await house.games.lobby.stand(game, BOB)

    assert ([ALICE, DAVE], {}) == (seated_users(after), standing(after))


@rule("TAB-18.17")
async def test_who_is_barred_is_not_invited(house: House) -> None:
    game = await lobby(house)
    await house.games.moderation.bar(GUILD, Intervention(ELLEN, "spam"), CAROL)

    assert [] == await house.games.guests.invitable(game, [CAROL])
    assert () == await house.games.guests.invite(game, ALICE, [CAROL])
    assert (BOB,) == await house.games.guests.invite(game, ALICE, [BOB, CAROL])
    assert {BOB: "invited"} == standing(await there(house, game))


async def test_a_press_counts_once_and_a_refusal_changes_nothing(house: House) -> None:
    game = await lobby(house)
    await house.games.lobby.sit(game, BOB, "Bob", press=7)
    with pytest.raises(Repeated):
        await house.games.lobby.stand(game, BOB, press=7)
    with pytest.raises(errors.NotSeated):
        await house.games.lobby.stand(game, CAROL, press=8)
    assert [ALICE, BOB] == seated_users(await there(house, game))
    assert not await house.store.has_counted(8)


@rule("TAB-10.4", "TAB-10.5")
async def test_a_host_who_leaves_is_followed_by_who_sat_down_first_and_the_last_one_closes_it(house: House) -> None:
    game = await lobby(house, BOB, CAROL, seats=3)
    await house.games.lobby.stand(game, ALICE)
    assert BOB == (await there(house, game)).record.host
    assert [("told-new-host", [BOB])] == await take_messages(house)

    await house.games.lobby.stand(game, BOB)
    _, after = await house.games.lobby.stand(game, CAROL)

    assert (Status.CLOSED, Closed.LOBBY) == (after.record.status, after.record.closed_for)
    assert () == await house.store.due(1 << 40, most=9)


@rule("TAB-10.6")
async def test_a_host_passes_it_on_to_somebody_who_sits_there(house: House) -> None:
    game = await lobby(house, BOB)
    guests = house.games.guests
    for user in (CAROL, -1):
        with pytest.raises(errors.NotThere):
            await guests.pass_on(game, ALICE, user)
    with pytest.raises(errors.NotHost):
        await guests.pass_on(game, BOB, BOB)
    await guests.pass_on(game, ALICE, BOB)
    assert [("told-new-host", [BOB])] == await take_messages(house)
    with pytest.raises(errors.NotHost):
        await house.games.lobby.begin(game, ALICE, channel_id=THREAD)
    assert (await house.games.lobby.begin(game, BOB, channel_id=THREAD)).is_live


@rule("TAB-11.4")
async def test_a_seat_is_kept_for_the_invited_until_they_answer(house: House) -> None:
    game = await lobby(house)
    guests = house.games.guests
    assert (BOB,) == await guests.invite(game, ALICE, [BOB, ALICE])
    assert () == await guests.invite(game, ALICE, [BOB])
    assert [(INVITATION, [BOB])] == await take_messages(house)
    assert {BOB: "invited", CAROL: "waiting"} == standing(await join(house, game, CAROL))

    _, after = await guests.accept(game, BOB, "Bob")
    assert [ALICE, BOB] == seated_users(after)
    with pytest.raises(errors.NotInvited):
        await guests.decline(game, BOB)

    await house.games.lobby.stand(game, BOB)
    assert [("told-moved-up", [CAROL])] == await take_messages(house)


@rule("TAB-11.5", "TAB-11.6")
async def test_somebody_who_declines_frees_the_seat_is_asked_no_more_and_may_think_better_of_it(house: House) -> None:
    game = await lobby(house)
    guests = house.games.guests
    await guests.invite(game, ALICE, [BOB])
    await join(house, game, CAROL)
    assert [ALICE, CAROL] == seated_users(await guests.decline(game, BOB))
    assert [(INVITATION, [BOB]), ("told-declined", [ALICE]), ("told-moved-up", [CAROL])] == await take_messages(house)
    await guests.decline(game, BOB)
    assert () == await guests.invite(game, ALICE, [BOB])
    assert [] == await take_messages(house)
    _, after = await guests.accept(game, BOB, "Bob")
    assert {BOB: "waiting"} == standing(after)


@rule("TAB-11.13", "TAB-11.14")
async def test_the_host_is_told_who_was_invited_to_a_game_that_begins_without_them(house: House) -> None:
    game = await lobby(house, BOB, seats=3)
    await house.games.guests.invite(game, ALICE, [CAROL])
    await take_messages(house)

    await house.games.lobby.begin(game, ALICE, channel_id=THREAD)

    assert [("told-begun-without", [ALICE])] == await take_messages(house)


@rule("TAB-11.1", "TAB-11.2", "TAB-11.7")
async def test_only_the_host_invites_and_not_a_whole_server(house: House) -> None:
    game = await lobby(house, BOB)
    guests = house.games.guests
    with pytest.raises(errors.NotHost):
        await guests.invite(game, BOB, [CAROL])
    with pytest.raises(errors.NotInvited):
        await guests.accept(game, CAROL, "Carol")
    with pytest.raises(errors.TooManyInvited):
        await guests.invite(game, ALICE, range(1000, 1013))
    with pytest.raises(errors.NoSuchGame):
        await guests.invite(game + 1, ALICE, [CAROL])
    assert {} == standing(await there(house, game))


@rule("TAB-11.2")
async def test_no_more_than_twelve_are_invited_however_many_at_once(house: House) -> None:
    game = await lobby(house)
    guests = house.games.guests
    await guests.invite(game, ALICE, range(1000, 1000 + MOST_INVITED - 1))
    await guests.decline(game, 1000)
    with pytest.raises(errors.TooManyInvited):
        await guests.invite(game, ALICE, [BOB, CAROL])
    assert (BOB,) == await guests.invite(game, ALICE, [BOB])
    with pytest.raises(errors.TooManyInvited):
        await guests.invite(game, ALICE, [CAROL])

    await guests.accept(game, BOB, "Bob")
    assert (CAROL,) == await guests.invite(game, ALICE, [CAROL]), "who sits there does not count"


@rule("TAB-11.3")
async def test_an_invitation_lapses_with_a_word(house: House, wall: StillWall) -> None:
    game = await lobby(house)
    await house.games.guests.invite(game, ALICE, [BOB])
    await join(house, game, CAROL)
    await take_messages(house)
    row = await due(house)
    assert INVITED_SECONDS == row.at - wall.now()
    wall.turn(INVITED_SECONDS)
    assert await house.games.guests.look(row) is None

    assert [ALICE, CAROL] == seated_users(await there(house, game))
    assert [("told-lapsed", [ALICE]), ("told-moved-up", [CAROL])] == await take_messages(house)
    with pytest.raises(Conflict):
        await house.games.guests.look(row)
    with pytest.raises(errors.NotInvited):
        await house.games.guests.accept(game, BOB, "Bob")


@rule("TAB-11.8", "TAB-11.9", "TAB-11.10")
async def test_only_the_invited_come_to_a_private_table_and_see_it_in_lists(house: House) -> None:
    game = await lobby(house, private=True, seats=3)
    guests = house.games.guests
    with pytest.raises(errors.OnlyInvited):
        await join(house, game, BOB)
    await guests.invite(game, ALICE, [BOB, CAROL, ELLEN])
    await join(house, game, BOB)
    await guests.decline(game, CAROL)

    async def count_listed(user: int) -> int:
        return len((await house.store.games_listed(GUILD, user, page=1, size=10)).games)

    assert [1, 1, 0, 0, 1] == [await count_listed(user) for user in (ALICE, BOB, CAROL, DAVE, ELLEN)]
    _, after = await house.games.lobby.stand(game, BOB)
    assert "admitted" == standing(after)[BOB]
    assert BOB in seated_users(await join(house, game, BOB)), "who has left may come back"

    table = await house.games.lobby.begin(game, ALICE, channel_id=THREAD)
    assert [1, 1, 0, 0, 1] == [await count_listed(user) for user in (ALICE, BOB, CAROL, DAVE, ELLEN)]
    assert [True, True, False, False, True] == [
        await guests.may_know(table.record, user) for user in (ALICE, BOB, CAROL, DAVE, ELLEN)
    ]


@rule("TAB-11.12", "TAB-14.5")
async def test_a_private_game_that_has_begun_is_watched_by_invitation_and_played_again_in_private(house: House) -> None:
    game = await lobby(house, private=True)
    guests = house.games.guests
    await guests.invite(game, ALICE, [BOB])
    await guests.accept(game, BOB, "Bob")
    table = await house.games.lobby.begin(game, ALICE, channel_id=THREAD)
    with pytest.raises(errors.NotHost):
        await guests.invite(game, BOB, [CAROL])
    with pytest.raises(errors.NotInvited):
        await guests.accept(game, DAVE, "Dave")
    assert (CAROL,) == await guests.invite(game, ALICE, [CAROL])
    _, after = await guests.accept(game, CAROL, "Carol")
    assert {CAROL: "admitted"} == standing(after)

    again = await house.games.lobby.open_again(table.record, Host(BOB, "Bob"))

    assert again.private
    assert {ALICE: "admitted", CAROL: "admitted"} == standing(await there(house, again.id))
    with pytest.raises(errors.OnlyInvited):
        await join(house, again.id, DAVE)
    assert [BOB, ALICE] == seated_users(await join(house, again.id, ALICE))


@rule("TAB-10.6", "TAB-11.11")
async def test_the_terms_of_a_lobby_are_its_hosts(house: House) -> None:
    game = await lobby(house, BOB, CAROL)
    guests = house.games.guests
    with pytest.raises(errors.NotHost):
        await guests.set_terms(game, BOB, private=True)
    after = await guests.set_terms(game, ALICE, private=True, starts=True)
    assert (True, True, True) == (after.record.private, after.record.keeps, after.record.starts)
    assert after.record.begins_at is not None
    with pytest.raises(errors.OnlyInvited):
        await join(house, game, DAVE)
    assert {CAROL: Welcome.WAITING} == standing(await there(house, game)), "who came before may stay"
    with pytest.raises(errors.NotHost):
        await guests.call_off(game, BOB)
    assert Status.CLOSED is (await guests.call_off(game, ALICE)).record.status


@rule("TAB-10.11")
async def test_somebody_who_has_left_the_server_has_no_seat_any_more(house: House) -> None:
    game = await lobby(house, BOB, CAROL)
    assert await house.games.guests.remove(game, {ALICE, DAVE})
    after = await there(house, game)
    assert (BOB, [BOB, CAROL]) == (after.record.host, seated_users(after))
    assert [("told-new-host", [BOB]), ("told-moved-up", [CAROL])] == await take_messages(house)
    assert not await house.games.guests.remove(game, {ALICE})


@rule("TAB-13.14")
async def test_a_host_who_resigns_is_followed_by_the_first_who_plays_on(house: House) -> None:
    game = await lobby(house, BOB, CAROL, DAVE, seats=4)
    await house.games.lobby.begin(game, ALICE, channel_id=THREAD)
    await house.games.moves.resign(game, BOB)
    assert (ALICE, []) == ((await there(house, game)).record.host, await take_messages(house))

    table = await house.games.moves.resign(game, ALICE)

    assert CAROL == table.record.host == (await house.games.tables.table(game)).record.host
    assert [("told-host-gone", [CAROL])] == await take_messages(house)
