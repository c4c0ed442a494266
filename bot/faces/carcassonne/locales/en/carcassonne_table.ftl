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
choose-area = “{ WORD("tile", $tile) }” fits in { $count } spaces. Which area?
spaces-count = { $count ->
    [one] 1 space
   *[other] { $count } spaces
}
choose-turns = Which way round at { $at }?
choose-way = Which way round at { $at }, and who goes on it? A number on its own deploys nobody.
choose-follower = A follower on it? { $left ->
    [one] You have one left.
   *[other] You have { $left } left.
}
scores-now = { $points ->
    [one] scores 1 point now
   *[other] scores { $points } points now
}
completes = completes { $features }
completed-feature = { $whose ->
    [yours] your { WORD("kind", $kind) }
    [another] someone else’s { WORD("kind", $kind) }
   *[free] a { WORD("kind", $kind) }
} ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
farm-now = { $cities ->
    [one] 1 completed city
   *[other] { $cities } completed cities
}, { $points } points at the end

info-head = { $name }
info-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $followers ->
    [one] 1 follower
   *[other] { $followers } followers
} in supply. On the table:
own-change-points = points { $before } → { $after }
own-change-followers = followers in supply { $before } → { $after }
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
}{ $points ->
    [none] {""}
   *[other] , worth { $points } as things stand
}
open-none = none
open-farm = farm from { $at }: { $holders }, { $size ->
    [one] 1 tile
   *[other] { $size } tiles
}, beside { $cities ->
    [0] no completed city yet
    [one] 1 completed city
   *[other] { $cities } completed cities
}{ $points ->
    [none] {""}
   *[other] , worth { $points } at the end as things stand
}
remaining = { WORD("tile", $tile) } × { $count }

alt-closeup = The part of the table around { $at }, enlarged: where the last round was played.
alt-emblem = The tile to be placed: { WORD("tile", $tile) }, shown unturned.
alt-places = The table, with a number on every space where “{ WORD("tile", $tile) }” may go: { $places }.
alt-areas = The table, with areas in which “{ WORD("tile", $tile) }” may go: { $areas }.
alt-turnings = “{ WORD("tile", $tile) }” at { $at }, every way round it fits, with letters where a follower may go: { $ways }.
alt-spots = The tile just placed, with a letter wherever a follower may be deployed: { $spots }.
alt-preview = What your turn would look like, not confirmed yet.

# What is asked of somebody.
decision-lay-tile = lay “{ WORD("tile", $tile) }”
decision-deploy = deploy a follower
# What speaks for a turn.
carcassonne-reason-completes = completes { $whose ->
    [yours] your
    [another] { $name }’s
   *[free] an unclaimed
} { WORD("kind", $kind) } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
carcassonne-reason-joins = { $shared ->
    [1] gives you a share in { $name }’s
   *[other] takes over { $name }’s
} { WORD("kind", $kind) }
carcassonne-reason-claims = claims a { $kind ->
    [cloister] cloister, which still lacks { $open ->
        [one] 1 neighbour
       *[other] { $open } neighbours
    }
    [field] field beside { $cities ->
        [0] no completed city yet
        [one] 1 completed city
       *[other] { $cities } completed cities
    }
   *[other] { WORD("kind", $kind) } of { $size ->
        [one] 1 tile
       *[other] { $size } tiles
    } with { $open ->
        [one] 1 open end
       *[other] { $open } open ends
    }
}
carcassonne-reason-grows = your { WORD("kind", $kind) } grows to { $size } tiles
carcassonne-reason-keeps = keeps your followers for something better
carcassonne-reason-hinders = makes { $name }’s { WORD("kind", $kind) } harder to finish: { $open } open ends
rules-example-carcassonne = farmer

# Columns of the history
column-followers = F
column-followers-meaning = followers in supply
