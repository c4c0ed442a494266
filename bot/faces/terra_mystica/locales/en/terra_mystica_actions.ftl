# Terra Mystica: what can be done, and why something cannot.

action-draw_round = Draw the round tile { WORD("round", $tile) }
action-draw_scroll = Take the { WORD("scroll", $scroll) } out of the game
action-draw_final = Draw the final tile { WORD("final", $tile) }
action-draw_faction = Draw the { WORD("faction", $faction) }
action-draw_seat = { $seat } sits next
action-draw_opener = { $seat } opens the first auction
action-bid = Bid { $points ->
    [one] 1 point
   *[other] { $points } points
 }
action-drop = Drop out
action-faction = Play the { WORD("faction", $faction) }
action-place-terra-mystica = Place { $place } in turn order
action-terrain = Choose { WORD("terrain", $terrain) }
action-settle = Place a dwelling on { $at }
action-scroll = Take the { WORD("scroll", $scroll) }
action-build = Build a dwelling on { $at }
action-transform = Turn { $at } into { WORD("terrain", $to) }{ $spades ->
    [0] {""}
    [one] {" "}with 1 spade
   *[other] {" "}with { $spades } spades
 }
action-upgrade = Upgrade { $at } to a { WORD("building", $to) }
action-advance = { $track ->
    [shipping] Advance shipping
   *[spades] Improve spades
 }
action-send = { $steps ->
    [1] Priest to { WORD("cult", $cult) } for 1 step, and back
   *[other] Priest to { WORD("cult", $cult) } for { $steps } steps
 }
action-power = Power action: { WORD("power", $action) }
action-special = Special action: { WORD("special", $action) }
action-pass-terra-mystica = { $scroll ->
    [none] Pass
   *[other] Pass, take the { WORD("scroll", $scroll) }
 }
action-convert = { $times ->
    [1] {""}
   *[other] { $times } × {""}
 }{ $give ->
    [power] { $get ->
        [priest] 5 power → 1 priest
        [worker] 3 power → 1 worker
       *[other] 1 power → 1 coin
    }
    [coin] coins → point
    [point] 1 point → 1 coin
   *[other] 1 { WORD("good", $give) } → 1 { WORD("good", $get) }
 }
action-burn = Burn { $tokens }
action-join = Join the buildings around { $at }
action-end = End the turn
action-waste = Leave the spades unused
action-bridge = Build a bridge { $site }
action-favor = Take { WORD("favor", $tile) }
action-town = Town tile: { WORD("town", $tile) }
action-cult = Go up on { WORD("cult", $cult) }
action-top = Go to the top of { WORD("cult", $cult) }
action-unlock = Unlock { WORD("terrain", $terrain) }
action-keep = Keep the priest
action-sacrifice = Go back on { WORD("cult", $cult) }
action-ordain = { $workers ->
    [0] Ordain nobody
    [one] Ordain 1 worker
   *[other] Ordain { $workers } workers
 }
action-ride = Ride to { $at } and build
action-storm = Turn { $at } into desert
action-trade = Free trading house on { $at }
action-token = Pay 1 point for a power token
action-forgo = Give up { WORD("gift", $gift) }
action-take-terra-mystica = Take { $amount } power from the { WORD("faction", $source) }
action-decline = Decline { $amount } power from the { WORD("faction", $source) }

# Taking power costs a point less than there is power.
terra-take = { $points ->
    [0] Take { $amount } power, free ({ WORD("faction", $source) })
    [one] Take { $amount } power for 1 VP ({ WORD("faction", $source) })
   *[other] Take { $amount } power for { $points } VP ({ WORD("faction", $source) })
 }

# Refusals.
TM-2-1 = No { $building ->
    [bridge] bridge
   *[other] { WORD("building", $building) }
 } is left: you have built all of yours.
TM-2-5 = The favor tile { WORD("favor", $favor) } is not to be had: none is left, or you own one already.
TM-3-1 = The six round tiles cannot be these, or not in this order: all differ, and the one for spades is not in round 5 or 6.
TM-3-5 = Every player has one seat, and { $seat } has one.
TM-3-3 = These scrolls cannot be those of this game: they are three more than there are players, and all differ.
TM-3-4 = At most one extra final tile can be fixed, not { $count }.
TM-3-6 = These factions or terrains do not go together: no two players have the same board, or the same home terrain.
TM-4-8 = { WORD("terrain", $terrain) } belongs to the { WORD("faction", $other) }, who are in the game. Choose another.
TM-5-4 = You can burn { $most ->
    [0] nothing: that takes two tokens in bowl II
   *[other] 1 to { $most }: each takes two tokens in bowl II
 }.
TM-5-5 = { WORD("good", $give) } cannot be converted into { WORD("good", $get) } so. Power gives a priest for 5, a worker for 3, a coin for 1; a priest gives a worker or a coin, a worker a coin.
TM-5-8 = You have not that many points: they never go below 0.
TM-6-3 = Your faction cannot buy spades.
TM-6-1 = { $at } cannot be turned into { WORD("terrain", $terrain) } with { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
 }: { $needed ->
    [0] yours never make that of it
   *[other] that takes { $needed }
 }.
TM-6-5 = { $at } cannot be turned into { WORD("terrain", $terrain) } with { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
 }: the way there on the ring would pass your home terrain.
TM-6-6 = { $at } became your home terrain in this action, so it stays.
TM-6-7 = Only one of the hexes changed in this action may show another terrain than your home; { $at } would be one too many.
TM-6-8 = No spades can be bought now: you have { $spades ->
    [one] 1 free spade
   *[other] { $spades } free spades
 } left after changing a hex.
TM-6-9 = You have no free spades.
TM-6-10 = { $at } cannot be transformed or built on: { $ground ->
    [building] a building stands there
   *[other] it is { WORD("terrain", $ground) }, and stays so
 }.
TM-7-3 = { $at } is out of your reach: it is not adjacent to a building of yours, and your shipping does not go that far.
TM-7-9 = This map has no land hex { $at }.
TM-8-1 = There is no building of yours on { $at } that becomes a { WORD("building", $building) }: { $stands ->
    [nothing] you have none there
   *[other] a { WORD("building", $stands) } stands there
 }.
TM-9-4 = The town tile “{ WORD("town", $town) }” is not left. Take another.
TM-9-8 = No bridge can stand at { $site }: it joins two land hexes with nothing but river between them.
TM-10-2 = That is not what you are offered: it is { $amount } power from the { WORD("faction", $source) }.
TM-10-9 = Answer the older offer first.
TM-12-1 = { $at } ({ WORD("terrain", $terrain) }) is not your home terrain and cannot be made so now.
TM-12-2 = Your shipping cannot be advanced beyond { $level }.
TM-12-3 = Your spades cannot be improved beyond level { $level }.
TM-12-5 = A priest goes 3, 2 or 1 steps on { WORD("cult", $cult) }, not { $steps }.
TM-12-6 = The power action “{ WORD("power", $action) }” was used in this round already.
TM-12-7 = You have used the action “{ WORD("special", $action) }” in this round already.
TM-12-9 = You have had your action; and before you have had it, the turn does not end.
TM-12-11 = Nothing of the kind ({ WORD("gift", $gift) }) is yours to give up now.
TM-14-2 = With the { $spades ->
    [one] spade
   *[other] { $spades } spades
 } of the cult bonus no further ones can be bought.
TM-14-3 = { $at } is out of reach of the cult bonus: only hexes directly adjacent, or within your own shipping, are.
TM-15-5 = You cannot go to the top of { WORD("cult", $cult) } now. Choose among those you are asked about.
TM-17-11 = Only Mermaids join buildings around a river hex, as { $at }.
TM-17-15 = You have paid to get to another hex in this action; { $at } would cost again, which happens once an action.
TM-17-16 = The action “{ WORD("special", $action) }” is not yours to use.
TM-17-18 = { $workers } cannot be ordained: 0 to { $most } can, as many as you have.
TM-17-20 = That cannot be done on { $at } ({ WORD("terrain", $terrain) }): the ride goes to a free forest, the storm to a free hex that is no desert.
TM-18-6 = A volcano costs { $price ->
    [one] 1 power token
   *[other] { $price } power tokens
 } here, and you have { $tokens }.
TM-18-7 = A volcano costs { $price } steps on one cult here, and you are nowhere above { $level }.
TM-18-9 = Riverwalkers cannot use that action.
TM-18-11 = { WORD("terrain", $terrain) } cannot be unlocked: it is so already, or you have not the coins.
TM-18-13 = You lack { $missing } power tokens for that.
TM-19-2 = You lack { $missing } { $good ->
    [coins] { $missing ->
        [one] coin
       *[other] coins
    }
    [workers] { $missing ->
        [one] worker
       *[other] workers
    }
    [priests] { $missing ->
        [one] priest
       *[other] priests
    }
   *[power] power in bowl III
 } for that.
TM-19-4 = First { $open ->
    [spades] use the spades you have, or leave them unused
    [TakeFavor] take a favor tile
    [FoundTown] take a town tile
    [PlaceBridge] place the bridge, or give it up
    [StepCult] choose the cult
    [EnterTop] choose the cult to top
    [Unlock] keep the priest, or unlock a terrain with him
    [Sacrifice] choose the cult you go back on
    [Ordain] say how many workers are ordained
    [ChooseTerrain] choose a terrain
   *[other] decide what is still open
 }.
TM-20-1 = What is fixed for this game is not in it: the options leave it out.
TM-21-24 = There is no free space for { $steps } steps on { WORD("cult", $cult) }.
TM-21-27 = First use the { $spades ->
    [one] spade
   *[other] { $spades } spades
 } left, or leave them unused; then build.
TM-21-35 = The sandstorm reaches hexes beside your buildings only, over no bridge and no river: not { $at }.
TM-21-52 = There is a bridge at { $site } already.
TM-21-53 = A bridge at { $site } would begin and end without a building of yours.
TM-21-55 = Joining the buildings around { $at } founds no town, so it cannot be done.
TM-21-68 = All { $steps } steps must be on one cult; on { WORD("cult", $cult) } you are at { $level }.
TM-21-72 = { WORD("terrain", $terrain) } cannot be your home now: it is so already, or it is another faction’s.
TM-3-10 = No first dwelling can be placed on { $at }: it must be a free hex of { WORD("terrain", $terrain) }, and for Riverwalkers beside a river.
TM-3-11 = The { WORD("scroll", $scroll) } is not free. Take another.
TM-4-2 = That cannot be: whoever opens an auction must bid, and is one who has no faction yet.
TM-4-3 = You cannot bid { $points }: { $least } to { $most } can be bid.
TM-4-4 = That is taken already. Choose among what is left.
TM-13-2 = { $scroll ->
    [none] Say which scroll you take for the next round.
   *[other] The { WORD("scroll", $scroll) } is not free. Take another; not your own.
 }
TM-21-37 = In this action a dwelling can only be built on a hex changed by it, not on { $at }.
TM-21-62 = In the last round no scroll is taken: pass none.
