"""Pictures of Ming Dynasty, and the same in words.

- `board.scene(view, texts, theme, *, names, events, places)`: the whole table; at the end, with ranks
- `wizard`, for the one choosing: `route(…, names, way, places, through)`: where a prince has come to, and where it may
  go; `preview(…, names, events)`: what a turn not confirmed yet comes to; `hand(…, names, seat)`: the cards of a seat;
  `thumbnail(…)`: round and phase, or the city being scored
- `scoring.scene(…, names, events)`: one scoring told city by city
- `ending.scene(…, names, events)`: the final standings, and how they came about
- `words`: `alt_text` and `text_board` of the whole table, `route_text`, `hand_text`, `scoring_text` and `ending_text`
  of the other pictures

Places are told by the ids that the map gives districts and provinces. What is numbered is so in the order given.
"""
