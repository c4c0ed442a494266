"""How much of the bot's attention each person, table and server may take."""

from collections.abc import Iterator

from bot.base.floods import KEPT, KEYSTROKE, QUIET_SECONDS, Floods, Whose

RATE = 4.0
"""Presses a second of one person; a quarter of a second is a number without rounding."""


class Clock:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def admitted_presses(
    floods: Floods, times: int, *, user: int = 1, channel: int = 2, server: int | None = 3
) -> Iterator[int]:
    """Press several *times*, and yield the number of each press that is admitted."""
    for number in range(times):
        if floods.charge(user=user, channel=channel, server=server) is None:
            yield number


def test_a_person_may_press_quickly_for_a_moment_and_steadily_for_ever() -> None:
    clock = Clock()
    floods = Floods(RATE, now=clock)

    assert [*range(32)] == [*admitted_presses(floods, 100)]

    for _ in range(1000):
        clock.seconds += 1
        assert 4 == len([*admitted_presses(floods, 50)])


def test_a_keystroke_takes_less_than_a_press() -> None:
    floods = Floods(RATE, now=Clock())

    asked = [floods.charge(user=1, channel=2, server=3, cost=KEYSTROKE) for _ in range(300)]

    assert 32 / KEYSTROKE == asked.count(None)
    assert {None, Whose.PERSON} == {*asked}


def test_somebody_who_floods_leaves_others_their_table() -> None:
    clock = Clock()
    floods = Floods(RATE, now=clock)
    for _ in range(60):
        clock.seconds += 1
        assert 4 <= len([*admitted_presses(floods, 50)])
        for user in (5, 6, 7):
            assert 3 == len([*admitted_presses(floods, 3, user=user)])


def test_many_together_reach_the_limit_of_their_table_and_of_their_server() -> None:
    floods = Floods(RATE, now=Clock())
    at_one_table = sum(len([*admitted_presses(floods, 32, user=user)]) for user in range(100))

    assert 160 == at_one_table
    assert Whose.TABLE is floods.charge(user=500, channel=2, server=3)
    assert None is floods.charge(user=500, channel=9, server=3)

    elsewhere = sum(len([*admitted_presses(floods, 32, user=user, channel=user)]) for user in range(1000, 1100))

    assert 395 <= at_one_table + elsewhere + 1 <= 400  # the thousandths are rounded
    assert Whose.SERVER is floods.charge(user=501, channel=9, server=3)
    assert None is floods.charge(user=501, channel=9, server=4)
    assert None is floods.charge(user=502, channel=9, server=None)


def test_somebody_who_goes_on_is_told_once_and_who_has_paused_anew() -> None:
    clock = Clock()
    floods = Floods(RATE, now=clock)

    told = []
    for _ in range(100):
        told.append(floods.is_new_to(1))
        clock.seconds += QUIET_SECONDS / 2

    assert [True, *[False] * 99] == told
    assert floods.is_new_to(2)

    clock.seconds += QUIET_SECONDS

    assert floods.is_new_to(1)


def test_without_a_limit_everything_is_admitted() -> None:
    assert 1000 == len([*admitted_presses(Floods(0, now=Clock()), 1000)])


def test_what_is_remembered_does_not_grow() -> None:
    clock = Clock()
    floods = Floods(RATE, now=clock)
    for user in range(2 * KEPT):
        clock.seconds += 0.01
        assert None is floods.charge(user=user, channel=user, server=None)
        floods.is_new_to(user)

    assert len(floods._full) <= KEPT + 2
    assert len(floods._told) <= KEPT + 1
