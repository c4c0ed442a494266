# The Great Wall: what can be done, what is asked, and why something cannot.

# Nature.
action-draw-great-wall = Draw { WORD("card", $card) }
action-indicate = The indicator shows the { WORD("wall-section", $section) }
action-lowest = { $clan } comes lowest on the tea stack
action-token-great-wall = Next on Qin’s track: { WORD("wall-place", $place) }

# Set-up and the Year.
action-general = Keep { WORD("card", $general) }, with { WORD("card", $advisor) } active
action-dismiss = Discard { WORD("card", $advisor) }
action-reclaim = { $what ->
    [cards] Take all command cards back
   *[honour] Take honour instead
 }
action-recover = Take { WORD("card", $command) } back
action-command = Choose { WORD("card", $card) }
action-slot = Slot { $number }
action-earlier = Move card { $number } one place earlier
action-propose = Propose this order
action-agree = Agree to the order
action-reopen = Ask for another order
action-begin = Do my part now
action-copy = Carry out { WORD("card", $command) }
action-choose = Choose effect { $number }

# Clerks and locations.
action-clerk = A clerk from { WORD("wall-place", $origin) } to { WORD("wall-place", $goal) }
action-reed = Reed clerk from { WORD("wall-place", $origin) } to { WORD("wall-place", $goal) }
action-activate = Activate { WORD("wall-place", $place) }
action-upgrade-great-wall = Upgrade at { WORD("wall-place", $place) }{ $unit ->
    [none] {""}
   *[other] {" "}with { WORD("wall-a", $unit) }
 }
action-donate = Donate 1 { WORD("wall-resource", $resource) }
action-pay = Pay { GOODS($goods) }
action-barricade = Barricade in the { WORD("wall-section", $section) }
action-wall = Wall in the { WORD("wall-section", $section) }
action-hire_clerk = Hire a clerk
action-hire = Hire { WORD("card", $advisor) } as { $post ->
    [active] active
   *[supporting] supporting
 } advisor
action-carry = Move { WORD("wall-a", $unit) } from { WORD("wall-area", $origin) } to { WORD("wall-area", $goal) }

# Fighting.
action-attack = Attack with { WORD("wall-a", $unit) } at { $at }{ $also ->
    [none] {""}
   *[other] {" "}and { $also }
 }
action-recruit = { WORD("wall-recruit", $unit) }, attack at { $at }{ $also ->
    [none] {""}
   *[other] {" "}and { $also }
 }
action-station = { WORD("wall-recruit", $unit) } for the { WORD("wall-section", $section) }
action-fire = Fire at { $at }
action-wound = Wound marker at { $at }
action-deploy-great-wall = Reed spearman to { $at }
action-fall = { WORD("wall-a", $unit) } dies
action-perish = { WORD("wall-a", $unit) } in the { WORD("wall-section", $section) } dies
action-save = Save { WORD("wall-a", $unit) }
action-bear = { $what ->
    [none] Remove the shame token from the game
    [spearman] Shame under a spearman
    [archer] Shame under an archer
    [horseman] Shame under a horseman
   *[other] Shame on { WORD("card", $what) }
 }
action-atone = Lose 10 honour instead
action-cleanse = { $where ->
    [spearman] Discard the shame under a spearman
    [archer] Discard the shame under an archer
    [horseman] Discard the shame under a horseman
   *[other] Discard the shame on { WORD("card", $where) }
 }
wall-recruit-spearman = Recruit a spearman
wall-recruit-archer = Recruit an archer
wall-recruit-horseman = Recruit a horseman

# Cards.
action-tactic = { WORD("card", $card) }, { $arm ->
    [enhanced] enhanced
   *[normal] normal
 }
action-use = Use { WORD("card", $card) }
action-discard = Discard { WORD("card", $card) }
action-gain = Take { GOODS($goods) }
action-lose = Lose { GOODS($goods) }
action-exchange = 1 { WORD("wall-resource", $given) } for 1 { WORD("wall-resource", $got) }
action-give = Give 1 { WORD("wall-resource", $resource) } to { $receiver }
action-player = { $seat }
action-redirect = To the { WORD("wall-section", $section) }
action-pass-great-wall = Pass

# The co-op game.
action-grant = Bear my share of { WORD("card", $demand) }
action-sacrifice-great-wall = Sacrifice { WORD("wall-a", $unit) } from { WORD("wall-area", $area) }
action-spare = { WORD("card", $demand) }
action-drop-great-wall = Discard { WORD("card", $event) }
action-stack = { WORD("card", $event) } next

# What is asked.
decision-choose-general = choose a general and the active advisor
decision-dismiss-advisor = discard an advisor
decision-remove-shame = discard shame, or not
decision-reclaim = take back command cards, or honour
decision-recover-command = take back a command card, or not
decision-choose-command = choose a command card
decision-place-command = place the command card
decision-arrange = propose an order for the command cards
decision-agree = agree to the order of the command cards, or not
decision-begin = { $what ->
    [shame] take the shame tokens due, in any order
    [part] do their part, in any order
   *[other] do their part in { WORD("wall-place", $what) }, in any order
 }
decision-choose-effect = choose an effect of { WORD("card", $card) }
decision-copy-command = copy another player’s command card, or not
decision-move-clerks = move up to { $left ->
    [one] 1 clerk
   *[other] { $left } clerks
 }
decision-move-reed = move up to { $left ->
    [one] 1 clerk
   *[other] { $left } clerks
 } of the Reed Clan
decision-activate-further = choose a location for an advanced activation
decision-order-activations = choose which location is activated next
decision-sortie = attack from the rest zones
decision-recruit-soldiers = recruit up to { $left ->
    [one] 1 soldier
   *[other] { $left } soldiers
 }
decision-shoot = fire from the wall of the { WORD("wall-section", $section) }
decision-place-wounds = place up to { $left ->
    [one] 1 wound marker
   *[other] { $left } wound markers
 }
decision-deploy-spearman = place a spearman of the Reed Clan
decision-choose-dead = choose { $left ->
    [one] who dies
   *[other] which { $left } die
 } in the { WORD("wall-section", $section) }
decision-lose-resting = choose who dies in a rest zone
decision-save-soldiers = save soldiers, or not
decision-place-shame = place a shame token
decision-pay = choose what to pay with
decision-upgrade = upgrade an overseer, or not
decision-donate = donate, or not
decision-build = build barricades or walls
decision-place-barricade = place a barricade of the Reed Clan
decision-hire = hire with { $left ->
    [one] 1 clerk
   *[other] { $left } clerks
 }
decision-transport = move soldiers behind the walls
decision-regroup = move soldiers between rest zones
decision-respond = play a tactic card, or not
decision-use-ability = use { WORD("card", $card) }, or not
decision-discard-tactic = discard { $left ->
    [one] 1 tactic card
   *[other] { $left } tactic cards
 }
decision-gain-any = choose { $amount ->
    [one] a resource
   *[other] { $amount } resources
 } to gain
decision-lose-any = choose { $amount ->
    [one] a resource
   *[other] { $amount } resources
 } to lose
decision-exchange = swap resources with the supply, or not
decision-give = give resources to others, or not
decision-redirect-horde = choose where the Horde card goes
decision-name-player = choose a player
decision-grant = bear a share of { WORD("card", $demand) }, or not
decision-sacrifice-great-wall = sacrifice { $left ->
    [one] a soldier
   *[other] { $left } soldiers
 }
decision-choose-demand = choose a demand
decision-arrange-events = sort the next events

# Refusals.
GW-1-2 = There’s no such place, or it can’t go any further: a section has three rows of Horde cards, and a wall three levels.
GW-1-4 = You can’t pay that: you need { $named ->
    [yes] { GOODS($missing) }
   *[no] { $short }
 } more. It costs { $mixed ->
    [0] { GOODS($cost) }
   *[other] { $mixed } of wood, stone and gold as you like
 }{ $rebate ->
    [0] {""}
   *[other] , less { $rebate } of any kind
 }; you have { GOODS($owned) }{ $stored ->
    [yes] , and the warehouse holds { GOODS($warehouse) }
   *[no] {""}
 }.
GW-2-5 = You can’t choose player { $seat }: choose another player who hasn’t left.
GW-2-12 = You can keep one of the generals dealt to you, and make one of the advisors dealt to you active.
GW-2-17 = Player { $seat } isn’t among those tied on tea value.
GW-3-1 = You don’t have { WORD("card", $card) }: use a card that you have.
GW-3-5 = { WORD("card", $card) } would do nothing used that way now: choose something else, or pass.
GW-3-6 = That costs { GOODS($cost) }, and you had { GOODS($owned) } when this moment came.
GW-3-9 = { WORD("card", $card) } isn’t in that deck.
GW-4-5 = There’s no shame token to discard there, or you can’t pay for it.
GW-4-8 = You don’t have the command card { WORD("card", $card) }: choose one from your hand.
GW-4-9 = That slot on the command track is taken: choose an empty one.
GW-4-10 = { WORD("wall-place", $place) } isn’t among the locations to be activated next.
GW-5-1 = You already have all eight clerks.
GW-5-2 = You have no clerk to move from { WORD("wall-place", $origin) } to { WORD("wall-place", $goal) }: a clerk comes from the supply or from another location.
GW-5-3 = That clerk stays put: { WORD("wall-place", $place) } is full and about to be activated.
GW-5-4 = { WORD("wall-place", $place) } is full: choose another location.
GW-5-7 = This instruction has already moved another clerk to or from { WORD("wall-place", $place) }. Choose different locations.
GW-5-8 = This clerk has already started moving soldiers elsewhere, and you have no more clerks.
GW-5-11 = This can’t activate { WORD("wall-place", $place) }: choose one of the locations named that has a clerk.
GW-6-3 = Your overseer at { WORD("wall-place", $place) } can’t be upgraded: it’s at level { $level }, or you can’t do that there now.
GW-6-4 = You can’t donate { WORD("wall-resource", $resource) }: you can only donate one of what you’ve just gathered here, if you still have it, and never chi.
GW-6-6 = You can only recruit: { WORDS("wall-unit", $choices) }.
GW-6-7 = There’s no free barricade slot in the { WORD("wall-section", $section) }: choose another section.
GW-6-8 = You can’t pay like that: whatever fits in the warehouse is used first. It costs { $mixed ->
    [0] { GOODS($cost) }
   *[other] { $mixed } of wood, stone and gold as you like
 }{ $rebate ->
    [0] {""}
   *[other] , less { $rebate } of any kind
 }; you have { GOODS($owned) }, and the warehouse holds { GOODS($warehouse) }.
GW-6-9 = { WORD("card", $card) } isn’t on the advisor track: choose one that is.
GW-6-10 = That soldier can’t go from { WORD("wall-area", $origin) } to { WORD("wall-area", $goal) }: soldiers go from rest zone to rest zone, from wall to wall, or from a wall to a rest zone.
GW-7-4 = You can’t stop yet: a rest zone you’ve started with still has soldiers that can attack, so they must.
GW-7-5 = No other player has a { WORD("card", $card) } this Year that you could copy.
GW-7-6 = You’ve already played a tactic card at this moment; { WORD("card", $card) } has to wait for another.
GW-7-8 = { WORD("card", $card) } has no vital spot { $at }.
GW-7-9 = { WORD("card", $card) } has been used as often as it can be.
GW-7-10 = A card in force forbids that, or the card you’re using doesn’t allow it.
GW-7-11 = You can’t choose that: it has to be { $amount } in total, of the kinds you’re asked for. You chose { GOODS($goods) }.
GW-8-3 = The Horde card can’t go to the { WORD("wall-section", $section) }: choose another section with room.
GW-9-1 = You have no { WORD("wall-unit", $unit) } there that could do that.
GW-9-2 = An attack on { WORD("card", $card) } costs a { WORD("wall-unit", $unit) } { GOODS($goods) }, which you do not have.
GW-9-3 = { $at } is already wounded: choose a free vital spot.
GW-9-4 = A { WORD("wall-unit", $unit) } can’t attack in row { $row }: without a card’s help, it’s row 1 only.
GW-9-5 = Not { $at }: a horseman attacks two free vital spots of one card that are side by side or one above the other; all others attack one.
GW-9-6 = There’s no free firing spot on the wall of the { WORD("wall-section", $section) }.
GW-9-7 = Your archer only fires in the { WORD("wall-section", $section) }, not at { $at }.
GW-9-8 = You can’t place a wound marker at { $at } now: choose a free vital spot of a card that this can wound.
GW-10-5 = Choose from the soldiers there: { WORDS("wall-unit", $choices) }.
GW-10-6 = Saving a soldier costs { $chi } chi, and you have { $owned }.
GW-11-4 = No { WORD("wall-unit", $unit) } of yours is about to die.
GW-12-2 = The shame token can’t go there: it goes under one of your soldiers in the supply that has none, or, except in the co-op game, on a free shame slot of a Horde card you have claimed.
GW-12-3 = { $shamed ->
    [0] You have no { WORD("wall-unit", $unit) } left in the supply.
   *[other] You have no { WORD("wall-unit", $unit) } without shame in the supply.
 }
GW-15-1 = The { WORD("wall-section", $section) } isn’t used in this game: choose another.
GW-15-10 = The Reed Clan can’t do that at { WORD("wall-place", $place) }: it has at most one clerk at each location, and moves those it has.
GW-15-14 = The Reed Clan can’t do that now.
GW-16-1 = The solo game is for one player, not { $seats }: choose another mode, or one seat.
GW-16-5 = { WORD("wall-place", $place) } is already on Qin’s track, or never goes there.
GW-16-26 = { WORD("card", $card) } isn’t one of the two leftmost advisors.
GW-17-1 = The co-op game is for two to five players, not { $seats }.
GW-17-9 = That’s already the order: move another card, or propose it.
GW-17-10 = Buying off a shame token costs { $price } honour, and you need all of it; only the co-op game allows it.
GW-17-12 = { WORD("card", $card) } isn’t in your discard pile.
GW-17-14 = You can’t bear your share of that demand: you need enough of your own for all of it.
GW-17-15 = You have no { WORD("wall-unit", $unit) } there to sacrifice: it has to be a soldier without shame, in the supply or a rest zone.
GW-17-16 = You can’t choose { WORD("card", $card) }: choose a demand on display that hasn’t been chosen yet.
GW-17-17 = You can’t put { WORD("card", $card) } there: it isn’t one of the events you still hold, or you can’t discard any more.
GW-19-2 = { WORD("card", $card) } doesn’t fit this moment: choose another card, or pass.
GW-20-5 = A new overseer needs a soldier without shame from your supply; a higher level needs none.
