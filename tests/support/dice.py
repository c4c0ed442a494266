"""Dice that tests can foretell."""


class InTurn:
    """Dice that fall on each number in turn; *asked* says how many sides they were to have."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return (len(self.asked) - 1) % n


class Same:
    """Dice that always fall on *number*."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, n: int) -> int:
        return self.number % n
