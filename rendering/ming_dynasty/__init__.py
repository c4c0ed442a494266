"""Draws Ming Dynasty, and describes it in words.

- `board.picture`: the whole table
- `wizard`, for the player choosing: `places` on the whole table, the `route` of a prince, `preview`; the `hand` of a
  seat; and `emblem`
- `scoring.pictures`: the latest scoring, city by city, from `tallies`; `ending.picture`: the final standings
- `words`: the alternative texts, and `text_board` of the whole table

Places are the map's ids of districts and provinces. They are numbered in the order given.
"""
