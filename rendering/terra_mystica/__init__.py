"""Draws Terra Mystica, and describes it in words.

- `board.picture`: the whole table; `board.closeup`: the part of the map where something happened, enlarged
- `wizard`, for the player choosing: `places` on the map, with the reach of the seat; `tiles`, also for other things;
  `preview`; and `emblem`, the tile of the round
- `cards.picture`: what players have, large enough for a small screen; `faction.picture`: the board of a faction
- `scoring.picture`: the end of a round; `ending.picture`: the final standings; both from `tallies`
- `words`: the alternative texts, and `text_board` of the whole table

Places are the ids of hexes and sites. They are numbered in the order given.
"""
