# What is written in the pictures of Ming Dynasty, in their alternative texts and on the text board.

phase-neutrals = Place neutral relatives
phase-princes = Place the princes
phase-place = Place relatives
phase-take = Take cards
phase-move = Move and deploy
phase-score = Scoring
phase-end = Round over
picture-awaited = { $names } to act
picture-passed = passed
picture-neutral = neutral
picture-round = Round { $n }
picture-where-to = Where does { $name } go?
picture-through-only = » through only: a prince is there
picture-hand = Hand of { $name }
picture-no-cards = No cards
picture-leads-anywhere = » any neighbour
picture-leads-nowhere = no such border here
picture-scoring = Scoring of round { $n }
picture-returned = faint: returned to the district
picture-nobody = nobody in the city
picture-not-scored = still to be scored
picture-tiles = Tiles
picture-stayed = Remaining
picture-majority = Majority
picture-points = Points
picture-now = { $n } in all
picture-before = Scored
picture-sets = Sets
picture-rest = Tiles
picture-total = Total

ming-colour-neutral = grey
ming-picture-table = Ming Dynasty, round { $round } of 6, { $phase }.
ming-picture-end = Ming Dynasty, after round { $round }.
ming-picture-awaited = To act: { $names }.
ming-picture-piles = Draw pile { $pile }, discard pile { $discards }, dragons { $dragons }.
ming-picture-seat = { $name } ({ $colour }, { $letter })
ming-picture-route = { $name }’s prince’s route: { $way }.
ming-picture-onward = He can go on to { $options }.
ming-picture-into = { $n } { $district }
ming-picture-through = { $n } { $district } (through only)
ming-picture-hand = The hand of { $name }: { $cards }.
ming-picture-emblem = Round { $n }, { $phase }
ming-picture-emblem-city = The city of { $city }, which is being scored
ming-picture-scoring = Scoring of round { $n }: { $points }.
ming-picture-city = { $who } had { $went } move in, { $left } remaining, tiles { $tiles }, majority { $majority }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
ming-picture-rank = { $rank }. { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }: { $before } before the tiles, { $sets } for sets, { $tiles } for other tiles.

ming-text-spaces = Province spaces (with the city): open card and relatives
ming-text-space = { $province } ({ $city })
ming-text-districts = Districts
ming-text-points = { $n ->
    [one] 1 point
   *[other] { $n } points
 }
ming-text-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
ming-text-tiles = { $n ->
    [one] 1 tile
   *[other] { $n } tiles
 }
ming-text-tiles-are = tiles of { $tiles }
ming-text-monks = { $n ->
    [one] 1 monk
   *[other] { $n } monks
 }
ming-text-supply = { $n ->
    [one] 1 relative
   *[other] { $n } relatives
 } in supply
ming-text-prince = prince in { $district }
ming-text-starter = starting player
ming-text-neutral = Neutral player ({ $colour }, { $letter })
ming-text-district = { $district } ({ $province })
ming-text-open = relatives { $names }
ming-text-quarter = in the city { $names }
ming-text-monk = monk of { $name }
ming-text-princes = prince of { $names }
ming-text-empty = empty
ming-text-border = { $card } to { $district }

# The legend of the icons.
legend-ming-dynasty-prince = prince
legend-ming-dynasty-relative = relative
legend-ming-dynasty-stack = several relatives; the number says how many
legend-ming-dynasty-neutral = relative of the neutral player
legend-ming-dynasty-monk = monk, a relative in a monastery
legend-ming-dynasty-pagoda = monastery of a district
legend-ming-dynasty-seal = relative in a house of a city
legend-ming-dynasty-badges = horse, junk, rickshaw: transport across a border
legend-ming-dynasty-more-badges = likewise: ox cart, sedan chair, camel
legend-ming-dynasty-dragon = dragon card: any means of transport
legend-ming-dynasty-number = a place to choose, by the number of its button
legend-ming-dynasty-frame = gold: what happened last
