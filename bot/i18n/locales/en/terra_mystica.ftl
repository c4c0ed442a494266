# Terra Mystica with Fire & Ice: what happens, what is asked and done, what may be agreed. Words as in the glossary of its rules.

game-terra-mystica = Terra Mystica

goods-nothing = nothing

# What happens.
event-seated = { $seat } has place { $place } around the table.
event-round-tile-drawn = Round { $round } rewards: { WORD("round", $tile) }.
event-scroll-removed = The { WORD("scroll", $scroll) } is out of this game.
event-final-tile-drawn = Extra final scoring: { WORD("final", $tile) }.
event-faction-drawn = { $seat ->
    [none] The { WORD("faction", $faction) } take part.
   *[other] { $seat } is dealt the { WORD("faction", $faction) }.
 }
event-auction-opened = { $seat } opens an auction.
event-bid-made = { $seat } bids { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-dropped-out = { $seat } drops out of this auction.
event-faction-taken = { $seat } plays the { WORD("faction", $faction) } and starts with { $points } points.
event-place-taken = { $seat } is number { $place } in turn order.
event-terrain-chosen = { $seat } chooses { WORD("terrain", $terrain) }.
event-dwelling-placed = { $seat } places a dwelling on { $at }.
event-scroll-taken = { $seat } takes the { WORD("scroll", $scroll) }{ $coins ->
    [0] {""}
    [one] {" "}with 1 coin on it
   *[other] {" "}with { $coins } coins on it
 }.
event-round-begun-terra-mystica = Round { $round } begins. { $seat } is first.
event-income-taken = { $seat } has an income of { $goods }.
event-paid = { $seat } pays { $goods }.
event-gained = { $seat } gets { $goods }.
event-scored-terra-mystica = { $seat }: { $points } { $points ->
    [one] point
   *[other] points
 } ({ WORD("source", $source) }).
event-burned = { $seat } burns { $tokens ->
    [one] a power token for another
   *[other] { $tokens } power tokens for as many others
 }.
event-tokens-gained = { $seat } gets { $tokens ->
    [one] a new power token
   *[other] { $tokens } new power tokens
 } in bowl { $bowl ->
    [1] I
    [2] II
   *[other] III
 }.
event-tokens-removed = { $tokens ->
    [one] A power token
   *[other] { $tokens } power tokens
 } of { $seat } { $tokens ->
    [one] leaves
   *[other] leave
 } the game.
event-converted = { $seat } converts { $given } into { $got }{ $points ->
    [0] {""}
   *[other] , points: { $points }
 }.
event-spades-gained = { $seat } gets { $spades ->
    [one] a spade
   *[other] { $spades } spades
 }.
event-spades-wasted = { $seat } lets { $spades ->
    [one] a spade
   *[other] { $spades } spades
 } go unused.
event-transformed = { $seat } turns { $at } into { WORD("terrain", $terrain) }{ $spades ->
    [0] {""}
    [one] {" "}with 1 spade
   *[other] {" "}with { $spades } spades
 }.
event-crossed = { $seat } goes over or under what lies before { $at }.
event-built = { $seat } builds a { WORD("building", $building) } on { $at }.
event-bridge-built = { $seat } builds a bridge, { $site }.
event-river-joined = { $seat } joins the buildings around the river at { $at }.
event-favor-taken = { $seat } takes the favor tile { WORD("favor", $tile) }.
event-town-founded = { $seat } founds a town of { $hexes } and takes its tile: { WORD("town", $tile) }.
event-cult-stepped = { $seat } comes to level { $level } on { WORD("cult", $cult) }.
event-priest-sent = { $seat } sends a priest to { WORD("cult", $cult) }{ $steps ->
    [one] {" "}and has him back
   *[other] , for { $steps } steps
 }.
event-power-action-used = { $seat } uses a power action: { WORD("power", $action) }.
event-special-used = { $seat } uses a special action: { WORD("special", $action) }.
event-shipping-advanced = { $seat } advances shipping to { $level }.
event-carpet-lengthened = { $seat }’s carpets fly one hex farther.
event-spades-improved = { $seat } improves the spades, to level { $level }.
event-terrain-unlocked = { $seat } unlocks { WORD("terrain", $terrain) }.
event-power-offered = { $seat } is offered { $amount } power by what { $source } built.
event-power-taken = { $seat } takes { $amount } power from { $source }.
event-power-declined = { $seat } declines { $amount } power from { $source }.
event-given-up = { $seat } gives up { WORD("gift", $gift) }.
event-passed-terra-mystica = { $seat } passes.
event-bonus-taken = Cult bonus of { $seat }: { $goods }{ $spades ->
    [0] {""}
    [one] {" "}(1 spade)
   *[other] {" "}({ $spades } spades)
 }.
event-area-scored = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } for { $size ->
    [one] 1 connected building
   *[other] { $size } connected buildings
 }.
event-final-tile-scored = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } for { $value }, { WORD("final", $tile) }.
event-cult-scored = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } for level { $level } on { WORD("cult", $cult) }.
event-resources-scored = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } for what was left, worth { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 }.
event-left-terra-mystica = { $seat } leaves the game. The buildings remain.

# What an action gave and may be given up.
gift-bridge = the bridge
gift-ride = the ride
gift-storm = the sandstorm
gift-trade = the free trading house
gift-token = the power token

# What a seat is asked.
decision-turn-terra-mystica = an action
decision-bid = bid, or drop out
decision-choose-faction = choose a faction
decision-choose-place = choose a place in turn order
decision-choose-terrain = choose a terrain
decision-place-dwelling = place a dwelling
decision-take-scroll = take a scroll
decision-bonus-spades = use { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
 } of the cult bonus
decision-take-favor = take a favor tile
decision-found-town = take a town tile for { $at }
decision-step-cult = choose a cult for { $steps ->
    [one] 1 step
   *[other] { $steps } steps
 }
decision-enter-top = choose which cult to top
decision-unlock = keep a priest, or unlock a terrain
decision-sacrifice = go back { $steps } steps on a cult
decision-ordain = ordain workers
decision-place-bridge = place a bridge
decision-ride-out = build a dwelling on any forest
decision-raise-storm = turn a hex into desert
decision-trade-up = upgrade a dwelling for free
decision-buy-token = pay a point for a power token
decision-leech = { $amount } power from { $source }

# Options, as the lobby shows them.
option-map-base = base map
option-map-base-revised = revised base map
option-map-fire-and-ice = Fire & Ice map
option-map-loon-lakes = Loon Lakes
option-map-fjords = Fjords
option-seating = Seats around the table
option-seating-drawn = by lot
option-seating-joined = as they joined
option-pick = Factions
option-pick-choice = each chooses in turn
option-pick-auction = by auction
option-pick-random = by lot
option-auction-place = Place in turn order after an auction
option-auction-place-topmost = the first that is free
option-auction-place-chosen = the winner’s choice
option-track = Turn order of a round
option-track-true = as they passed
option-track-false = clockwise from who passed first
option-final = Extra final scoring tile
option-final-true = one is drawn
option-final-false = none
option-ice = Ice factions
option-ice-true = yes
option-ice-false = no
option-volcano = Volcano factions
option-volcano-true = yes
option-volcano-false = no
option-variable = Factions of changing terrain
option-variable-true = yes
option-variable-false = no
option-extra-towns = Town tiles of the mini expansion
option-extra-towns-true = yes
option-extra-towns-false = no
option-extra-scroll = Tenth scroll (points for shipping)
option-extra-scroll-true = yes
option-extra-scroll-false = no
option-extra-round = Ninth round tile (temples)
option-extra-round-true = yes
option-extra-round-false = no
option-points-2017 = Points to start with
option-points-2017-true = by faction, as of 2017
option-points-2017-false = 20 for all
option-strict = While power is offered
option-strict-true = all wait for the answer
option-strict-false = play goes on
option-factions = Factions by seat
option-factions-other = { WORD("faction", $value) }
option-rounds = Round tiles in order
option-rounds-other = { WORD("round", $value) }
option-scrolls = Scrolls in play
option-scrolls-other = { WORD("scroll", $value) }
option-tile = Extra final scoring
option-tile-other = { WORD("final", $value) }
option-allow = Allowed as elsewhere, for replays
option-allow-other = { $value ->
    [coins-to-points] 3 coins for a point in one’s turn
    [leave-home] spades may go on from home terrain
    [other-lot] a dwelling on another home hex than that changed
    [second-bridge] a second bridge on a site
    [no-consolation] nothing for Cultists when all decline
    [full-bowls] power offered though there is no room for it
    [any-order] offers answered in any order
    [spade-by-spade] spades bought one by one, with conversions between
   *[other] { $value }
 }
