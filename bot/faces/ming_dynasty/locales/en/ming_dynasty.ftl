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
MD-2-5 = { WORD("district", $district) } has no border with { WORD("district", $to) }. It has borders with { WORDS("district", $choices) }.
MD-3-1 = There is no { WORD("card", $card) } card left in the draw pile.
MD-3-4 = There is no seat { $seat } at a game of { $seats }.
MD-3-5 = In { WORD("district", $district) } the prince of player { $seat } stands already. Choose a district without a prince.
MD-6-2 = { $own ->
    [0] You have no relative on the province space of { WORD("province", $province) }, so you cannot take the card beside it. { $choices ->
        [none] You have none on any.
       *[other] You have some on those of { WORDS("province", $choices) }.
    }
   *[other] The card beside the province space of { WORD("province", $province) } shows the { WORD("card", $shown) }, not the { WORD("card", $card) }.
 }
MD-6-3 = { $dragons ->
    [0] No dragon card is left. Take a movement card.
   *[other] You have no relative on the province space of { WORD("province", $province) } to pay for a dragon card. Pay with one from another.
 }
MD-7-1 = Your prince stays in this turn, so he moves no more. Deploy relatives, or none.
MD-7-3 = The border with { WORD("district", $to) } is crossed by { WORD("card", $transport) }: play such a card or a dragon card out of your hand. You hold: { $hand ->
    [none] nothing
   *[other] { WORDS("card", $hand) }
 }.
MD-7-4 = In { WORD("district", $district) } the prince of player { $seat } stands. You may go through, but not end there: you need cards for every step to a district without a prince.
MD-7-7 = You do not hold the { WORD("card", $card) } card. You may stay with any card of your hand: { WORDS("card", $hand) }.
MD-7-8 = Your hand is empty, so you can only pass.
MD-8-1 = You cannot deploy { $relatives } now. You may deploy 0 to { $most }, and only after your prince has moved or stayed.
MD-8-2 = You cannot deploy { $relatives }: on the province space of { WORD("province", $province) } you have { $own ->
    [0] no relative
    [one] 1 relative
   *[other] { $own } relatives
 }.
MD-8-3 = The monk is one of the relatives that you deploy: deploy at least one, or no monk.
MD-8-4 = You have a monk in { WORD("district", $district) }, so you can deploy no further relative there. Deploy none.
MD-9-3-2 = { $relatives } cannot return: any number from 0 to { $most } can, as { $most } is how many relatives you have in this city.
MD-9-3-3 = None can return to { WORD("district", $district) }. They can return to { WORDS("district", $choices) }.
MD-10-2 = Player { $seat } is not in the game. Name one who is; that may be yourself.
MD-12-2 = In { WORD("district", $district) } there are { $most } neutral relatives already, and no more may be there. Choose another district.

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
    [0] Let none return
   *[other] Let { $relatives } return
 }
action-withdraw = Let one return to { WORD("district", $district) }
action-name = Name { $seat } the starting player

# What happens.
event-started-ming-dynasty = { $seat } is the starting player.
event-turned-up = The { WORD("card", $card) } card lies open beside { WORD("province", $province) }.
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
event-tiles-lacking = { $seat } gets { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 } too few: no tile of { WORD("province", $province) } is left.
event-set-turned-in = { $seat } turns in a tile of each province for { $points } points.
event-revealed = { $seat } lets { $count ->
    [0] none
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
 } in { WORD("city", $province) } for { $count ->
    [one] 1 relative
   *[other] { $count } relatives
 }{ $majority ->
    [0] {""}
   *[other] , { $majority } of them for the most
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
option-neutrals = Neutral relatives that each of two players puts at the beginning
option-neutrals-3 = 3
option-neutrals-6 = 6
option-neutrals-9 = 9
variant-neutral = with a neutral player
option-map = Map
option-map-reconstructed = our own reconstruction
