"""Pictures of Ming Dynasty, and the same in words.

- `board.picture`: the whole table
- `wizard`, for the one choosing: `places` on the whole table, the `route` of a prince, `preview`; `hand`, the cards of
  a seat; and `emblem`
- `scoring.picture`: the latest scoring, city by city, from `tallies`; `ending.picture`: the final standings
- `words`: the alternative texts, and `text_board` of the whole table

Places are the ids that the map gives districts and provinces. What is numbered is so in the order given.
"""
