# Ming Dynasty. Words as in the glossary of its rules. What provinces, districts and cities are called stands in the map.

game-ming-dynasty = Ming Dynasty

# What cards show.
card-horse = horse
card-junk = junk
card-rickshaw = rickshaw
card-ox-cart = ox cart
card-sedan-chair = sedan chair
card-camel = camel
card-dragon = dragon

# Refusals.
MD-2-1 = There is no “{ $place }” on this map. There are: { $choices }.
MD-2-5 = { WORD("district", $district) } doesn’t border { WORD("district", $to) }. It borders { WORDS("district", $choices) }.
MD-3-1 = There is no { WORD("card", $card) } card left in the draw pile.
MD-3-4 = There is no seat { $seat } in a game for { $seats }.
MD-3-5 = { WORD("district", $district) } already has the prince of player { $seat }. Choose a district without a prince.
MD-6-2 = { $own ->
    [0] You have no relative on the province space of { WORD("province", $province) }, so you cannot take the card beside it. { $choices ->
        [none] You have none on any space.
       *[other] You have relatives on { WORDS("province", $choices) }.
    }
   *[other] The card beside the province space of { WORD("province", $province) } shows the { WORD("card", $shown) }, not the { WORD("card", $card) }.
 }
MD-6-3 = { $dragons ->
    [0] There are no dragon cards left. Take a movement card.
   *[other] You have no relative on the province space of { WORD("province", $province) } to pay for a dragon card. Pay with one from another space.
 }
MD-7-1 = Your prince is staying this turn, so he can’t move any more. Deploy relatives, or none.
MD-7-3 = The border with { WORD("district", $to) } is crossed by { WORD("card", $transport) }: play one of those, or a dragon card, from your hand. You hold: { $hand ->
    [none] nothing
   *[other] { WORDS("card", $hand) }
 }.
MD-7-4 = The prince of player { $seat } is in { WORD("district", $district) }. You can go through but not end there: you need cards for every step to a district without a prince.
MD-7-7 = You do not hold the { WORD("card", $card) } card. You can stay with any card from your hand: { WORDS("card", $hand) }.
MD-7-8 = Your hand is empty, so you can only pass.
MD-8-1 = You cannot deploy { $relatives } now. You can deploy 0 to { $most }, and only once your prince has moved or stayed.
MD-8-2 = You cannot deploy { $relatives }: on the province space of { WORD("province", $province) } you have { $own ->
    [0] no relative
    [one] 1 relative
   *[other] { $own } relatives
 }.
MD-8-3 = The monk is one of the relatives you deploy: deploy at least one, or no monk.
MD-8-4 = You have a monk in { WORD("district", $district) }, so you can’t deploy any more relatives there. Deploy none.
MD-9-3-2 = { $relatives } can’t return: choose 0 to { $most }, as you have { $most } in this city.
MD-9-3-3 = Nobody can return to { WORD("district", $district) }. They can return to { WORDS("district", $choices) }.
MD-10-2 = Player { $seat } isn’t in the game. Name one who is; you can name yourself.
MD-12-2 = { WORD("district", $district) } already has { $most } neutral relatives, the maximum. Choose another district.

# Moves.
action-draw-ming-dynasty = Turn up the { WORD("card", $card) } card
action-neutral = Put a neutral relative into { WORD("district", $district) }
action-prince = Put your prince into { WORD("district", $district) }
action-place-ming-dynasty = Put a relative on { WORD("province", $province) }
action-take = { $card ->
    [dragon] Take a dragon card for a relative on { WORD("province", $province) }
   *[other] Take the { WORD("card", $card) } card beside { WORD("province", $province) }
 }
action-move = { $card ->
    [dragon] Move to { WORD("district", $to) } by dragon card
   *[other] Move to { WORD("district", $to) } by { WORD("card", $card) }
 }
action-stay = { $card ->
    [dragon] Stay, for a dragon card
   *[other] Stay, for the { WORD("card", $card) } card
 }
action-pass = Pass
action-deploy-ming-dynasty = { $monk ->
    [none] { $relatives ->
        [0] Deploy nobody
        [one] Deploy 1 relative
       *[other] Deploy { $relatives } relatives
    }
   *[other] { $relatives ->
        [one] Deploy 1 relative, as a monk
       *[other] Deploy { $relatives } relatives, one as a monk
    }
 }
action-return = { $relatives ->
    [0] Nobody returns
    [one] 1 returns
   *[other] { $relatives } return
 }
action-withdraw = One returns to { WORD("district", $district) }
action-name = Name { $seat } the starting player

# What happens.
event-started-ming-dynasty = { $seat } is the starting player.
event-turned-up = The { WORD("card", $card) } card is turned up beside { WORD("province", $province) }.
event-reshuffled = The draw pile is used up; the discard pile is shuffled and takes its place.
event-neutral-placed = { $seat } puts a neutral relative into { WORD("district", $district) }.
event-prince-placed = { $seat } puts the prince into { WORD("district", $district) } and takes a tile of { WORD("province", $province) }.
event-round-begun = Round { $round } begins. { $seat } is the starting player.
event-placed = { $seat } puts a relative on { WORD("province", $province) }.
event-taken = { $seat } takes the { WORD("card", $card) } card beside { WORD("province", $province) }.
event-dragon-taken = { $seat } takes a dragon card; a relative on { WORD("province", $province) } goes into the box.
event-moved = { $seat }’s prince moves to { WORD("district", $district) } by { $card ->
    [dragon] dragon card
   *[other] { WORD("card", $card) }
 }.
event-prince-stayed = { $seat }’s prince stays in { WORD("district", $district) }, for { $card ->
    [dragon] a dragon card
   *[other] the { WORD("card", $card) } card
 }.
event-deployed-ming-dynasty = { $seat } deploys { $count ->
    [one] 1 relative
   *[other] { $count } relatives
 } in { WORD("district", $district) }.
event-monk-made = A relative of { $seat } becomes the monk of { WORD("district", $district) }.
event-pushed-out = The monk of { $seat } is pushed out of the monastery in { WORD("district", $district) }.
event-passed = { $seat } passes and keeps { $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
 }.
event-scoring-begun = The scoring of round { $round } begins.
event-quarter-filled = From { WORD("district", $district) } { $count ->
    [one] 1 relative
   *[other] { $count } relatives
 } of { $seat } { $count ->
    [one] goes
   *[other] go
 } into { WORD("city", $province) }.
event-tiles-lacking = { $seat } goes { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 } short: no tiles of { WORD("province", $province) } are left.
event-set-turned-in = { $seat } turns in a tile of each province for { $points } points.
event-revealed = { $seat } has { $count ->
    [0] nobody
   *[other] { $count }
 } return from { WORD("city", $province) }.
event-returned = { $seat }: { $count ->
    [one] 1 relative returns
   *[other] { $count } relatives return
 } to { WORD("district", $district) }.
event-city-scored = { $seat } scores { $points ->
    [0] nothing
    [one] 1 point
   *[other] { $points } points
 } in { WORD("city", $province) } with { $count ->
    [one] 1 relative
   *[other] { $count } relatives
 }{ $majority ->
    [0] {""}
   *[other] {" "}({ $majority } of the points for the majority)
 }.
event-monks-scored = { $seat } scores { $points } points for { $count ->
    [one] 1 monk
   *[other] { $count } monks
 }.
event-starter-named = { $by } decides: { $seat } is the starting player of the next round.
event-tiles-scored = { $seat } scores { $points ->
    [one] 1 point
   *[other] { $points } points
 } for tiles: { $sets ->
    [0] no set
    [one] 1 set
   *[other] { $sets } sets
 } of five, { $tiles } left over.
event-left-ming-dynasty = { $seat } leaves the game. Relatives, monks and prince remain.

# Options, as the lobby shows them.
option-starter-ming-dynasty = Starting player
option-neutrals = Neutral relatives each of two players places at the start
option-neutrals-3 = 3
option-neutrals-6 = 6
option-neutrals-9 = 9
variant-neutral = with a neutral player
option-map = Map
option-map-reconstructed = our own reconstruction
