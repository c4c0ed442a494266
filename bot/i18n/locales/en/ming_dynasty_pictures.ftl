# What is written in the pictures of Ming Dynasty, in their alternative texts and on the text board.

picture-phase-neutrals = Place neutral relatives
picture-phase-princes = Place the princes
picture-phase-place = Place relatives
picture-phase-take = Take cards
picture-phase-move = Move and deploy
picture-phase-score = Scoring
picture-awaited = { $names } to act
picture-passed = passed
picture-neutral = neutral
picture-round = Round { $n }
picture-where-to = Where does { $name } go?
picture-through-only = » through only: a prince is there
picture-hand = Hand of { $name }
picture-no-cards = No cards
picture-leads-anywhere = → any neighbour
picture-leads-nowhere = no such border here
