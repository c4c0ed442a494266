"""Pictures of The Great Wall, and the same in words.

- `front.scene(view, texts, theme, *, names, events, title)`: the three sections with the Horde before them
- `front.closeup(view, texts, theme, *, events)`: the sections where something happened, larger; None if none or all
- `city.scene(view, texts, theme, *, names, events, title)`: the Year, the command track, the locations, open cards
- `players.scene(view, texts, theme, *, names, seats)`: a strip for each clan, with what its cards can do
- `hand.scene(view, texts, theme, *, names, seat)`: what one seat has, its hidden cards too where the view knows them
- `wizard`, for the one choosing: `front(…, names, marks, events)` and `city(…, names, marks, events)`: places, numbered
  from 1; `cards(…, ids, title)`: cards of any kind to choose from; `preview(…, names, events)`: what a turn not
  confirmed yet comes to; `emblem(…)`: the season, or the command card that is carried out
- `ending.scene(…, names, events)`: the final standings, and where the honour came from
- `words`: `front_text`, `city_text`, `players_text`, `hand_text`, `marks_text`, `cards_text`, `emblem_text`,
  `ending_text` for the pictures, and `text_board` of the whole table

Marks are vital spots (``L1a3``, two as ``L1a3+L1a4``), Horde cards (``L1``), sections (``left``), rest zones and walls
(``rest-left``, ``wall-left``); in the city locations (``quarry``), slots of the command track (``slot-1``), open cards
by their ids, and ``warehouse``. What is not in the picture has a number but no mark.
"""
