"""Pictures of Carcassonne, and the same in words.

- `board`: `picture` of the whole table, and `closeup` of where the last round was played, if the table is large
- `wizard`, for the one choosing: `places` to lay a tile, `turnings`, `spots` for a follower, `preview`; and `thumbnail`
- `words`: `alt_text` tells the whole table in a few sentences, `text_board` all of it in lines

What is numbered or lettered is so in the order given. `spots` and `preview` take the look of the draft's outcome, in
which the new tile lies on the table already.
"""
