# Carcassonne at the table.

heading-place = Turn { $turn }: { $name } places “{ WORD("tile", $tile) }”
heading-deploy = Turn { $turn }: { $name } may deploy a follower
standing = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $followers ->
    [one] 1 follower
   *[other] { $followers } followers
} in supply

choose-place = Where does “{ WORD("tile", $tile) }” go?
choose-turns = Which way round at { $at }?
choose-follower = A follower on it? { $left ->
    [one] One is left in your supply.
   *[other] { $left } are left in your supply.
}
scores-now = { $points ->
    [one] scores 1 point now
   *[other] scores { $points } points now
}
completes = completes { $kinds }
completed-kind = { $count ->
    [one] a { WORD("kind", $kind) }
   *[other] { $count } × { WORD("kind", $kind) }
}

info-head = { $name }
info-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $followers ->
    [one] 1 follower
   *[other] { $followers } followers
} in supply. On the table:
info-nobody = nobody
info-follower = { WORD("role", $segment) } on { $segment } at { $at }

hints-tile = “{ WORD("tile", $tile) }” fits in { $count ->
    [one] one space
   *[other] { $count } spaces
}
hints-features = Open features with followers
open-feature = { WORD("kind", $kind) } from { $at }: { $holders }, { $size ->
    [one] 1 tile
   *[other] { $size } tiles
}, { $kind ->
    [cloister] { $open ->
        [one] 1 empty space around it
       *[other] { $open } empty spaces around it
    }
    [city] { $open ->
        [one] 1 open edge
       *[other] { $open } open edges
    }
   *[other] { $open ->
        [one] 1 open end
       *[other] { $open } open ends
    }
}, worth { $points } as it is
open-none = none but fields
remaining = { WORD("tile", $tile) } × { $count }

alt-closeup = The part of the table round { $at }, enlarged: where the last round was played.
alt-emblem = The tile to be placed: { WORD("tile", $tile) }, shown as it is when not turned.
alt-places = The table, with a number on every space where “{ WORD("tile", $tile) }” may go: { $places }.
alt-turnings = “{ WORD("tile", $tile) }” at { $at } in each way round that fits: { $ways }.
alt-spots = The tile just placed, with a letter wherever a follower may be deployed: { $spots }.
alt-preview = The turn as it would be, not confirmed yet.

# What is asked of somebody.
decision-lay-tile = lay “{ WORD("tile", $tile) }”
decision-deploy = deploy a follower
