"""The bowls of power (TM-5.2 to TM-5.4)."""

Bowls = tuple[int, int, int]
"""How many tokens lie in bowls I, II and III."""


def after_gain(bowls: Bowls, power: int) -> Bowls:
    """Return *bowls* after gaining *power*: tokens move up from bowl I, or if it is empty from bowl II (TM-5.3).

    >>> after_gain((1, 11, 0), 2)
    (0, 11, 1)
    """
    one, two, three = bowls
    first = min(one, power)
    second = min(two + first, power - first)
    return one - first, two + first - second, three + second


def after_spending(bowls: Bowls, power: int) -> Bowls:
    """Return *bowls* after spending *power*, which lies in bowl III (TM-5.2)."""
    one, two, three = bowls
    return one + power, two, three - power


def after_burn(bowls: Bowls, tokens: int) -> Bowls:
    """Return *bowls* after burning: for each token that goes to bowl III, another leaves the game (TM-5.4).

    >>> after_burn((5, 7, 0), 3)
    (5, 1, 3)
    """
    one, two, three = bowls
    return one, two - 2 * tokens, three + tokens


def without_tokens(bowls: Bowls, tokens: int) -> Bowls:
    """Return *bowls* without *tokens*, removed from bowl I first, then II, then III (TM-18.6)."""
    remaining = []
    for bowl in bowls:
        gone = min(bowl, tokens)
        tokens -= gone
        remaining.append(bowl - gone)
    one, two, three = remaining
    return one, two, three


def height(bowls: Bowls) -> int:
    """Return the power gained to bring the tokens from bowl I to where they are."""
    return bowls[1] + 2 * bowls[2]
