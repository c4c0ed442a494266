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
