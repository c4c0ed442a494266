# Carcassonne with the River. Words as in the glossary (CAR-14).

game-carcassonne = Carcassonne

# What is on tiles, and who stands there.
kind-city = city
kind-road = road
kind-field = field
kind-cloister = cloister
kind-river = river
role-city = knight
role-road = thief
role-field = farmer
role-cloister = monk
side-north = north
side-east = east
side-south = south
side-west = west

# Refusals.
CAR-2-4 = There is no seat { $seat } in a game for { $seats }.
CAR-4-1 = There is no “{ WORD("tile", $tile) }” left to draw.
CAR-4-2 = { $at } isn’t an empty space next to a tile. A tile has to share a whole edge with one already on the table.
CAR-4-3 = { $turns } isn’t an orientation of this tile. Quarter turns that make a difference: { $choices }.
CAR-4-4 = The { WORD("side", $side) } edge would have a { WORD("kind", $ours) }, but its neighbour has a { WORD("kind", $theirs) }. Turn the tile, or choose another space.
CAR-5-2 = You have no follower left in your supply. Go on without deploying one.
CAR-5-4 = The tile “{ WORD("tile", $tile) }” has no segment { $segment }. It has: { $choices }.
CAR-5-5 = This { WORD("kind", $segment) } ({ $segment }) is connected to one that already has a follower. Choose another segment, or none.
CAR-10-6 = Nobody is deployed on the river. Choose another segment, or none.
CAR-10-7 = { $mouth ->
    [none] The river has no open end, so { $at } cannot continue it.
   *[other] At { $at } the river wouldn’t flow on. It’s open at { $mouth } and has to continue there.
 }
CAR-10-8 = Turned this way, the river would make a U-turn at { $at }. Turn the tile the other way.

# Moves.
turned = { $turns ->
    [0] not turned
    [1] turned 90°
    [2] turned 180°
   *[3] turned 270°
 }
action-start = Player { $seat } begins
action-draw = Draw “{ WORD("tile", $tile) }”
action-place = Place at { $at }, { turned }
action-deploy = { $follower ->
    [none] Deploy nobody
   *[other] Deploy a { WORD("role", $follower) } on { $follower }
 }

# What happens.
event-started = { $seat } is the starting player.
event-drawn = { $seat } draws “{ WORD("tile", $tile) }”.
event-brought = { $seat } places “{ WORD("tile", $tile) }” next, which was put aside.
event-discarded = “{ WORD("tile", $tile) }” fits nowhere and is discarded.
event-tile-laid = { $seat } places “{ WORD("tile", $tile) }” at { $at }.
event-deployed = { $seat } deploys a { WORD("role", $segment) } at { $at }.
told-nobody = { $name } deploys nobody.
event-scored = { $seats } { $seats-count ->
    [one] scores
   *[other] each score
 } { $points ->
    [one] 1 point
   *[other] { $points } points
 } for a { $kind ->
    [cloister] cloister
   *[other] { WORD("kind", $kind) } of { $size } tiles
 }, completed at { $at }. Returned: { $returned }.
event-finally-scored = { $seats } { $seats-count ->
    [one] scores
   *[other] each score
 } { $points ->
    [one] 1 point
   *[other] { $points } points
 } for the incomplete { WORD("kind", $kind) } at { $at }, of { $size ->
    [one] 1 tile
   *[other] { $size } tiles
 }.
event-farm-scored = { $seats } { $seats-count ->
    [one] scores
   *[other] each score
 } { $points } points for farmers beside { $cities ->
    [one] a completed city
   *[other] { $cities } completed cities
 } ({ $at }).
told-alike = The same again for { $more ->
    [one] another { $kind ->
        [city] city
        [road] road
        [cloister] cloister
       *[field] farm
    }
   *[other] { $more } other { $kind ->
        [city] cities
        [road] roads
        [cloister] cloisters
       *[field] farms
    }
}.
event-left = { $seat } leaves the game. Followers already deployed stay.

# Options, as the lobby shows them.
option-river = River
option-river-true = yes
option-river-false = no
option-edition = Edition
option-edition-1st = first
option-edition-2nd = second
option-edition-3rd = third
option-small-city = Completed small city (two segments)
option-small-city-none = as in the edition
option-small-city-half = 2 points, 1 more for a pennant
option-small-city-full = 4 points, 2 more for a pennant
option-farm-scoring = Farms
option-farm-scoring-none = as in the edition
option-farm-scoring-per-city-4 = each city pays 4 to whoever has the most farmers around it
option-farm-scoring-per-farm-3 = each farm pays 3 for every city
option-farm-scoring-per-farm-3-once = each farm pays 3 for every city, but nobody scores a city twice
option-river-uturn = River U-turns
option-river-uturn-adjacent = no two adjacent bends the same way
option-river-uturn-strict = no bend the same way as the last one
option-river-start-tile = Start tile with the River
option-river-start-tile-removed = left in the box
option-river-start-tile-shuffled = shuffled among the others
option-river-start-tile-placed = placed right after the lake
option-starter = Starting player
option-starter-drawn = random
option-starter-1 = seat 1
option-starter-2 = seat 2
option-starter-3 = seat 3
option-starter-4 = seat 4
option-starter-5 = seat 5

# Tiles.
tile-A = cloister with road
tile-B = cloister
tile-C = city on all sides, pennant
tile-D = city edge, straight road (start tile)
tile-E = city edge
tile-F = city across, pennant
tile-G = city across
tile-H = two city edges opposite
tile-I = two city edges adjacent
tile-J = city edge, road bend to the right
tile-K = city edge, road bend to the left
tile-L = city edge, three roads
tile-M = city corner, pennant
tile-N = city corner
tile-O = city corner, pennant, road bend
tile-P = city corner, road bend
tile-Q = city on three sides, pennant
tile-R = city on three sides
tile-S = city on three sides, pennant, road
tile-T = city on three sides, road
tile-U = straight road
tile-V = road bend
tile-W = three roads
tile-X = four roads
tile-RV-SPRING = spring
tile-RV-LAKE = lake
tile-RV-STRAIGHT = straight river
tile-RV-BEND = river bend
tile-RV-CITIES = river between two cities
tile-RV-CITY-ROAD = river, city, road over a bridge
tile-RV-CLOISTER = river, cloister with road
tile-RV-BRIDGE = road over the river
tile-RV-CITY-CORNER = river bend, city corner
tile-RV-ROAD-BEND = river bend, road bend
