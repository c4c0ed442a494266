# Terra Mystica: what can be done, and why something cannot.

action-draw_round = Draw the round tile { WORD("round", $tile) }
action-draw_scroll = Remove the { WORD("scroll", $scroll) } from the game
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
action-burn = Burn { $tokens } power
action-join = Found a town over the river at { $at }
action-end = End the turn
action-waste = Leave the spades unused
action-bridge = Build a bridge { $site }
action-favor = Take { WORD("favor", $tile) }
action-town = Town tile: { WORD("town", $tile) }
action-cult = Go up on { WORD("cult", $cult) }
action-top = Go to the top of { WORD("cult", $cult) }
action-unlock = Unlock { WORD("terrain", $terrain) }
action-keep = Keep the priest
action-sacrifice = Step back on { WORD("cult", $cult) }
action-ordain = { $workers ->
    [0] Ordain nobody
    [one] Ordain 1 worker
   *[other] Ordain { $workers } workers
 }
action-ride = Ride to { $at } and build there
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
TM-2-1 = You have no { $building ->
    [bridge] bridge
   *[other] { WORD("building", $building) }
 } left: all of yours are on the map.
TM-2-5 = You can’t take the favor tile { WORD("favor", $favor) }: there are none left, or you already have one.
TM-3-1 = Those round tiles don’t work, or not in this order: all six must differ, and the spade tile can’t be in round 5 or 6.
TM-3-5 = Every player gets one seat, and { $seat } already has one.
TM-3-3 = These scrolls don’t work for this game: there must be three more than there are players, all different.
TM-3-4 = At most one extra final tile can be fixed, not { $count }.
TM-3-6 = These factions or terrains don’t go together: no two players can have the same board or the same home terrain.
TM-4-8 = { WORD("terrain", $terrain) } belongs to the { WORD("faction", $other) }, who are in the game. Choose another.
TM-5-4 = You can burn { $most ->
    [0] none: each takes two tokens in bowl II
   *[other] 1 to { $most }: each takes two tokens in bowl II
 }.
TM-5-5 = { WORD("good", $give) } can’t be converted into { WORD("good", $get) } like that. 5 power buys a priest, 3 a worker, 1 a coin; a priest becomes a worker or a coin, a worker becomes a coin.
TM-5-8 = You don’t have that many points, and points never go below 0.
TM-6-3 = Your faction cannot buy spades.
TM-6-1 = { $at } cannot be turned into { WORD("terrain", $terrain) } with { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
 }: { $needed ->
    [0] yours can never do that
   *[other] that takes { $needed }
 }.
TM-6-5 = { $at } cannot be turned into { WORD("terrain", $terrain) } with { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
 }: the way around the ring would pass your home terrain.
TM-6-6 = { $at } became your home terrain in this action, so it stays.
TM-6-7 = Only one of the hexes changed in this action may show a terrain other than your home; { $at } would be one too many.
TM-6-8 = No spades can be bought now: you have { $spades ->
    [one] 1 free spade
   *[other] { $spades } free spades
 } left after changing a hex.
TM-6-9 = You have no free spades.
TM-6-10 = { $at } cannot be transformed or built on: { $ground ->
    [building] a building stands there
   *[other] it is { WORD("terrain", $ground) }, and stays that way
 }.
TM-7-3 = { $at } is out of reach: it isn’t adjacent to any of your buildings, and your shipping doesn’t go that far.
TM-7-9 = This map has no land hex { $at }.
TM-8-1 = You have no building on { $at } that can become a { WORD("building", $building) }: { $stands ->
    [nothing] you have nothing there
   *[other] a { WORD("building", $stands) } stands there
 }.
TM-9-4 = There are no “{ WORD("town", $town) }” town tiles left. Take another.
TM-9-8 = You can’t build a bridge at { $site }: it has to join two land hexes with nothing but river between them.
TM-10-2 = That’s not what you’re being offered: the offer is { $amount } power from the { WORD("faction", $source) }.
TM-10-9 = Answer the older offer first.
TM-12-1 = { $at } ({ WORD("terrain", $terrain) }) isn’t your home terrain, and you can’t change that now.
TM-12-2 = Your shipping cannot be advanced beyond { $level }.
TM-12-3 = Your spades cannot be improved beyond level { $level }.
TM-12-5 = A priest goes 3, 2 or 1 steps on { WORD("cult", $cult) }, not { $steps }.
TM-12-6 = The power action “{ WORD("power", $action) }” has been used this round.
TM-12-7 = You have used the action “{ WORD("special", $action) }” this round.
TM-12-9 = Either you’ve already taken your action, or the turn would end before you’ve taken it.
TM-12-11 = You have no such thing ({ WORD("gift", $gift) }) to give up now.
TM-14-2 = With the { $spades ->
    [one] spade
   *[other] { $spades } spades
 } of the cult bonus, you can’t buy any more.
TM-14-3 = { $at } is out of reach for the cult bonus: only directly adjacent hexes, or those within your own shipping, are in reach.
TM-15-5 = You can’t go to the top of { WORD("cult", $cult) } now. Choose one of those you’re being asked about.
TM-17-11 = Only Mermaids can found a town over a river hex such as { $at }.
TM-17-15 = You’ve already paid to reach another hex in this action, which you can do only once; { $at } would cost again.
TM-17-16 = The action “{ WORD("special", $action) }” is not yours to use.
TM-17-18 = You cannot ordain { $workers }: choose 0 to { $most }, but no more than your workers.
TM-17-20 = You can’t do that on { $at } ({ WORD("terrain", $terrain) }): the ride goes to a free forest, the storm to a free hex that isn’t desert.
TM-18-6 = A volcano costs { $price ->
    [one] 1 power token
   *[other] { $price } power tokens
 } here, and you have { $tokens }.
TM-18-7 = A volcano costs { $price } steps on one cult here, and you’re no higher than { $level } on any.
TM-18-9 = Riverwalkers can’t use that action.
TM-18-11 = { WORD("terrain", $terrain) } cannot be unlocked: it is unlocked already, or you lack the coins.
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
    [EnterTop] choose the cult to bring to the top
    [Unlock] keep the priest, or unlock a terrain with it
    [Sacrifice] choose the cult you step back on
    [Ordain] say how many workers are ordained
    [ChooseTerrain] choose a terrain
   *[other] decide what is still open
 }.
TM-20-1 = That needs the option “{ $option }=true”, which this game doesn’t have.
TM-21-24 = There is no free space for { $steps } steps on { WORD("cult", $cult) }.
TM-21-27 = First use the { $spades ->
    [one] spade
   *[other] { $spades } spades
 } left, or leave them unused; then build.
TM-21-35 = The sandstorm only reaches hexes next to your buildings, not across a bridge or river, so { $at } is out of reach.
TM-21-52 = There’s already a bridge at { $site }.
TM-21-53 = A bridge at { $site } would have none of your buildings at either end.
TM-21-55 = The buildings around { $at } wouldn’t found a town, so they can’t be joined.
TM-21-68 = All { $steps } steps must be on one cult; on { WORD("cult", $cult) } you are at { $level }.
TM-21-72 = { WORD("terrain", $terrain) } can’t become your home: it already is, or it’s another faction’s.
TM-3-10 = No first dwelling can be placed on { $at }: it must be a free hex of { WORD("terrain", $terrain) }, and for Riverwalkers beside a river.
TM-3-11 = The { WORD("scroll", $scroll) } isn’t available. Take another.
TM-4-2 = That can’t be: whoever opens an auction has no faction yet and has to bid.
TM-4-3 = You cannot bid { $points }: bid { $least } to { $most }.
TM-4-4 = That’s already taken. Choose from what’s left.
TM-13-2 = { $scroll ->
    [none] Say which scroll you take for the next round.
   *[other] The { WORD("scroll", $scroll) } isn’t available, or is the one you’re giving back. Take another.
 }
TM-21-37 = In this action you can only build a dwelling on a hex it changed, not on { $at }.
TM-21-62 = You don’t take a scroll in the last round: just pass.
