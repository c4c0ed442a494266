import pytest

from scripts.mutants import ROOMS, ROOT, Mutant, equivalents


@pytest.mark.parametrize(
    ("old", "new", "is_of_a_check"),
    [
        ('assert a, "never"', 'assert a, "XXneverXX"', True),
        ('raise AssertionError("never")', 'raise AssertionError("NEVER")', True),
        ('assert a, "never"', 'assert not a, "never"', False),
        ("zip(a, b, strict=True)", "zip(a, b, )", True),
        ("zip(a, b, strict=True)", "zip(a, b, strict=None)", True),
        ("zip(a, b, strict=True)", "zip(a, strict=True)", False),
        ("assert_never(never)", "assert_never(None)", True),
        ('return "never"', 'return "XXneverXX"', False),
    ],
)
def test_a_change_of_what_cannot_be_is_no_survivor(old: str, new: str, is_of_a_check: bool) -> None:
    assert is_of_a_check == Mutant("a.py", "f", old, new).is_of_a_check()


def test_what_is_listed_as_equivalent_is_still_there() -> None:
    gone = [
        mutant
        for mutant in equivalents()
        if "".join(mutant.old.split()) not in "".join((ROOT / mutant.path).read_text(encoding="utf-8").split())
    ]
    assert [] == gone


def test_each_room_has_its_code_and_its_tests() -> None:
    patterns = [pattern for room in ROOMS.values() for pattern in (*room.code, *room.tests)]
    assert [] == [pattern for pattern in patterns if not [*ROOT.glob(pattern)]]
