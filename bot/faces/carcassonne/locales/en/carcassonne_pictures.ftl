# What is written in the pictures of Carcassonne, in their alternative texts and on the text board.

picture-tiles-left = {$n ->
    [one] 1 tile left
   *[other] {$n} tiles left
}

tiles-fit = { $n ->
    [0] None of the { $left } tiles left fits at { $at }
    [one] 1 of the { $left } tiles left fits at { $at }
   *[other] { $n } of the { $left } tiles left fit at { $at }
}
alt-remaining = { $heading }: { $tiles }.
tally-road = Roads
tally-city = Cities
tally-cloister = Cloisters
tally-field = Farms
alt-table = Carcassonne: { $n ->
    [one] 1 tile lies
   *[other] { $n } tiles lie
 } on the table, from column { $west } to { $east } and from row { $north } to { $south }.
alt-turn = { $name } has “{ WORD("tile", $tile) }” to place.
alt-last = Placed last: “{ WORD("tile", $tile) }” at { $at }, { turned }.
alt-tiles-left = { $n ->
    [one] 1 tile is left.
   *[other] { $n } tiles are left.
 }
alt-seat = { $name } ({ $colour }, { $letter }): { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $followers ->
    [one] 1 follower
   *[other] { $followers } followers
 } left{ $gone ->
    [0] .
   *[1] ; has left the game.
 }

text-held = Features with followers
text-free = Incomplete features without followers
text-tiles = Tiles on the table
text-tile = { $at }: { WORD("tile", $tile) }, { turned }
text-holders = Followers: { $names }.
text-city = City of { $size ->
    [one] 1 tile
   *[other] { $size } tiles
 }{ $pennants ->
    [0] {""}
    [one] , 1 pennant
   *[other] , { $pennants } pennants
 }, { $open ->
    [0] completed
    [one] 1 open edge
   *[other] { $open } open edges
 }, worth { $points } now: { $where }.
text-road = Road of { $size ->
    [one] 1 tile
   *[other] { $size } tiles
 }, { $open ->
    [0] completed
    [one] 1 open end
   *[other] { $open } open ends
 }, worth { $points } now: { $where }.
text-cloister = Cloister, { $open ->
    [0] completed
    [one] 1 empty space around it
   *[other] { $open } empty spaces around it
 }, worth { $points } now: { $where }.
text-farm = Farm of { $size ->
    [one] 1 tile
   *[other] { $size } tiles
 }, beside { $cities ->
    [0] no completed city
    [one] 1 completed city
   *[other] { $cities } completed cities
 }: { $where }.
