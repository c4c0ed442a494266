"""Pictures of Terra Mystica, and the same in words.

- `board.scene(view, texts, theme, *, names, events, places, title)`: the whole table; at the end, with ranks
- `board.closeup(view, texts, theme, *, events)`: the part of the map where something happened, larger; None if nothing
- `wizard`, for the one choosing: `places(…, places, seat, events)`: the map around hexes and sites, numbered, with the
  reach of the seat; `tiles(…, kind, ids)`: tiles, scrolls, factions … to choose from; `preview(…, names, events)`: what
  a turn not confirmed yet comes to; `thumbnail(…)`: the tile of the round
- `cards.scene(…, names, seats)`: what players have, each on a card of its own, large enough for a small screen
- `faction.scene(faction, texts, theme)`: the board of a faction
- `scoring.scene(…, names, events)`: the end of a round, if `tale.ends_round(state, events)`
- `ending.scene(…, names, events)`: the final standings, and where the points came from
- `words`: `alt_text` and `text_board` of the whole table, and `places_text`, `tiles_text`, `emblem_text`,
  `cards_text`, `faction_text`, `round_text` and `ending_text` of the other pictures

Places are told by the ids of hexes and sites. What is numbered is so in the order given.
"""
