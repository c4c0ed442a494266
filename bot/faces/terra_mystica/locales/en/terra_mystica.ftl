# Terra Mystica with Fire & Ice: what happens, what is asked and done, what may be agreed. Words as in the glossary of its rules.

game-terra-mystica = Terra Mystica

goods-nothing = nothing

# What happens.
event-final-tile-drawn = Extra final scoring: { WORD("final", $tile) }
event-auction-opened = { $seat } opens an auction.
event-bid-made = { $seat } bids { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-dropped-out = { $seat } drops out of this auction.
event-faction-taken = { $seat } plays the { WORD("faction", $faction) } and starts with { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-place-taken = { $seat } is number { $place } in turn order.
event-round-begun-terra-mystica = Round { $round } begins. { $seat } is first.
event-left-terra-mystica = { $seat } leaves the game. The buildings remain.

# What an action gave and may be given up.
gift-bridge = the bridge
gift-ride = the ride
gift-storm = the sandstorm
gift-trade = the free trading house
gift-token = the power token

# What a seat is asked.
decision-turn-terra-mystica = take a turn
decision-bid = bid or drop out
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
decision-found-town = take a town tile for the town at { $at }
decision-step-cult = choose a cult for { $steps ->
    [one] 1 step
   *[other] { $steps } steps
 }
decision-enter-top = choose which cult to bring to the top
decision-unlock = keep a priest, or unlock a terrain
decision-sacrifice = go back { $steps } steps on a cult
decision-ordain = turn workers into priests
decision-place-bridge = place a bridge
decision-ride-out = build a dwelling on any forest
decision-raise-storm = turn a hex into desert
decision-trade-up = upgrade a dwelling for free
decision-buy-token = pay a point for a power token
decision-leech = take or decline { $amount } power from { $source }

# Options, as the lobby shows them.
option-map-base = base map
option-map-base-revised = revised base map
option-map-fire-and-ice = Fire & Ice map
option-map-loon-lakes = Loon Lakes
option-map-fjords = Fjords
option-seating = Seats around the table
option-seating-drawn = random
option-seating-joined = as they joined
option-pick = Factions
option-pick-choice = each chooses in turn
option-pick-auction = by auction
option-pick-random = random
option-auction-place = Place in turn order after an auction
option-auction-place-topmost = the first free one
option-auction-place-chosen = the winner’s choice
option-track = Turn order of a round
option-track-true = in passing order
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
option-variable = Factions with variable terrain
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
option-points-2017 = Starting points
option-points-2017-true = by faction (2017 values)
option-points-2017-false = 20 for all
option-strict = While power is offered
option-strict-true = everyone waits for the answer
option-strict-false = play goes on
option-colours = Colours of the pieces
option-colours-homes = by home terrain
option-colours-seats = by seat
option-factions = Factions by seat
option-factions-other = { WORD("faction", $value) }
option-rounds = Round tiles in order
option-rounds-other = { WORD("round", $value) }
option-scrolls = Scrolls in play
option-scrolls-other = { WORD("scroll", $value) }
option-tile = Extra final scoring
option-tile-other = { WORD("final", $value) }
option-allow = Exceptions allowed, for replays
option-allow-other = { $value ->
    [coins-to-points] 3 coins for a point on your own turn
    [leave-home] spades may go on past home terrain
    [other-lot] a dwelling on a home hex other than the one changed
    [second-bridge] a second bridge on a site
    [no-consolation] nothing for Cultists when all decline
    [full-bowls] power offered even when there is no room for it
    [any-order] offers answered in any order
    [spade-by-spade] spades bought one by one, with conversions between
    [late-steps] cult steps taken after the next action, or still later
    [more-scrolls] more bonus scrolls than three plus the players
   *[other] { $value }
 }
