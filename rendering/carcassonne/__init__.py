"""Pictures of Carcassonne, and the same in words.

- `board`: the whole table (`scene`; at the end, who won and how) and, if it is large, where things happened (`closeup`)
- `wizard`: for the one choosing: `scene` with places numbered in `reading_order`, then `turnings`, `spots`, `preview`;
  and `thumbnail`, one tile alone
- `words`: `alt_text` tells the whole table in a few sentences, `text_board` all of it in lines

What is numbered or lettered is so in the order given. *spots* and *preview* take the view of the draft's outcome, in
which the new tile lies on the table already.
"""
