"""Draws Carcassonne, and describes it in words.

- `board`: `picture` of the whole table, and `closeup` of the tiles of the last round, where the table is large
- `wizard`, for the player choosing: `places` for a tile, `turnings`, `spots` for a follower, `preview`; `thumbnail`
- `ending.picture`: where everybody's points came from
- `words`: `alt_text` sums up the table in a few sentences, `text_board` lists all of it

Places are numbered or lettered in the order given. `spots` and `preview` take the look of the draft's outcome, in which
the new tile is already on the table.
"""
