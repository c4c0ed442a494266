"""Draws The Great Wall, and describes it in words.

- `front.picture`: the three sections with the Horde before them; `front.near`: some of them, larger
- `city.picture`: the Year, the command track, the locations, the face-up cards
- `players.picture`: a strip for each clan, with the texts of its cards; `hand.picture`: what one seat has
- `wizard`, for the player who is choosing: `front` and `city` with places numbered, `cards`, `preview`; and `emblem`
- `ending.picture`: the final standings, with the rows of `tallies`
- `words`: the alternative texts, and `text_board` of the whole table

Marks are vital spots (``L1a3``, two as ``L1a3+L1a4``), Horde cards (``L1``), sections (``left``), rest zones and walls
(``rest-left``, ``wall-left``); in the city locations (``quarry``), slots of the command track (``slot-1``), face-up
cards by their ids, and ``warehouse``. Places that are not in the picture get a number in the text, but no mark.
"""
