# The words on the cards of The Great Wall, put together from their data (GW-7.11).

## How the words of a card are put together

wall-frame-ability = { $when }: { $effects }.
wall-frame-passive = { $effects }.
wall-frame-cost = pay { $cost }: { $effects }
wall-frame-nothing = nothing
wall-frame-choose = choose { $choose } of: { $effects }
wall-frame-normal = Normal (free): { $effects }.
wall-frame-enhanced = Enhanced ({ $chi } chi): { $effects }.
wall-frame-who = { $who }: { $effect }
wall-frame-if = if { $condition }: { $effect }
wall-frame-event-immediate = At once: { $effects }.
wall-frame-event-passive = For the rest of the game: { $effects }.
wall-frame-join = ;{" "}
wall-frame-or = {" "}or{" "}
wall-frame-condition-join = ;{" "}
wall-frame-conditions = {" "}({ $conditions })
wall-frame-per = { $effect } per { $per }
wall-frame-per-max = { $effect } per { $per } (at most { $max } in all)

## Resources

wall-resource-wood = wood
wall-resource-stone = stone
wall-resource-gold = gold
wall-resource-chi = chi
wall-resource-any = resource of any kind
wall-resource-honor = honour
wall-resource-produced-by-one-own-overseer-of-level-2-or-more = of what one of your level 2 or 3 overseers produces
wall-resource-any-more = resources of any kind

## Whom it concerns

wall-who-self = you
wall-who-others = each other player
wall-who-another-player = another player of your choice
wall-who-each-player = each player
wall-who-each-other-player = each other player
wall-who-builder = the builder
wall-who-all-players = all players
wall-who-human-and-reed = the player and the Reed Clan
wall-who-overlord = the overlord
wall-who-qin = Qin Jiushao

## Soldiers and what is sacrificed

wall-unit-spearman = spearman
wall-unit-archer = archer
wall-unit-horseman = horseman
wall-unit-archer-and-wound-markers = archers and wound markers from effects
wall-unit-any-soldier-in-supply-or-rest-zone = soldiers from the supply or rest zones
wall-unit-horseman-or-two-archers = horseman (or 2 archers)
wall-unit-clerk = clerk from the supply

## Locations

wall-location-lumber-mill = Lumber Mill
wall-location-quarry = Quarry
wall-location-gold-mine = Gold Mine
wall-location-temple = Temple
wall-location-barracks = Barracks
wall-location-tea-house = Tea House
wall-location-builders-encampment = Builders’ Encampment
wall-location-emperors-embassy = Emperor’s Embassy
wall-location-logistics-center = Logistics Center
wall-location-war-academy = War Academy
wall-location-warehouse = Warehouse
wall-location-any-location = any

## Seasons

wall-season-winter = Winter
wall-season-spring = Spring
wall-season-summer = Summer
wall-season-fall = Fall

## What is counted

wall-counter-supporting-advisors = supporting advisor
wall-counter-own-archers-in-section = own archer on that wall
wall-counter-players-with-soldiers-in-section = player with a soldier in that section
wall-counter-own-soldiers-on-card = own soldier on that card
wall-counter-human-players = player
wall-counter-claimed-hordes-clean = claimed Horde card without shame
wall-counter-clerks-hired = clerk you hired this game
wall-counter-overseer-levels-total = own overseer level
wall-counter-own-archers-on-walls = own archer on the walls
wall-counter-own-soldiers-on-hordes = own soldier on Horde cards
wall-counter-tactics-in-hand = tactic card in hand
wall-counter-wall-levels-built-stat = wall level you built this game
wall-counter-wounds-stat = wound you inflicted this game
wall-counter-gold = gold
wall-counter-own-shame = own shame tokens
wall-counter-own-tea-rank = place on the tea stack

## How often

wall-limit-once-per-batch = {" "}(once per batch)
wall-limit-once-per-section-per-year = {" "}(once per section and Year)
wall-limit-once-per-turn = {" "}(once per turn)
wall-limit-once-per-year = {" "}(once per Year)
wall-limit-times-per-year-equal-to-supporting-advisors = {" "}(once per Year for each supporting advisor you have)

## Conditions

wall-condition-another-player = another player’s
wall-condition-any-player = any player’s
wall-condition-by-you = by you
wall-condition-card-behind-exists = a card lies behind it
wall-condition-horde-in-section = at least 1 Horde card in the section
wall-condition-last-free-spot-of-card = the last free spot of the card
wall-condition-location = at: { $value }
wall-condition-own = your own
wall-condition-own-archer-on-wall-of-section = you have an archer on that wall
wall-condition-own-clerk-here = you have a clerk there
wall-condition-own-clerks-here-at-least = you have at least { $value ->
    [one] { $value } clerk
   *[other] { $value } clerks
} there
wall-condition-own-clerks-here-exactly = you have exactly { $value ->
    [one] { $value } clerk
   *[other] { $value } clerks
} there
wall-condition-own-soldier = by your soldier
wall-condition-own-soldier-in-rest-zone-of-section = you have a soldier in the rest zone there
wall-condition-own-soldier-in-section = you have a soldier in that section
wall-condition-own-soldier-on-card = you have a soldier on that card
wall-condition-row = row { $value }
wall-condition-season = in { $value }
wall-condition-section-of-this-card = the section of this card
wall-condition-supporting-advisors-at-least = you have at least { $value ->
    [one] { $value } supporting advisor
   *[other] { $value } supporting advisors
}
wall-condition-this-card = this card
wall-condition-this-card-on-board = this card is on the board
wall-condition-unit-in = unit: { $value }
wall-condition-you-are-active = on your own turn
wall-condition-another-player-revealed = another player revealed { $value } this Year

## When

wall-trigger-archer-fires = When an archer fires
wall-trigger-archer-fires-own = When your archer fires
wall-trigger-assault-section = Before a section is assaulted
wall-trigger-barricade-placed = When a barricade is built
wall-trigger-breach = When a section is breached
wall-trigger-claim-count = When the claim to a defeated Horde card is counted
wall-trigger-command-step-end = After the active player’s command card
wall-trigger-command-step-end-own = On your turn, after your command card
wall-trigger-command-step-start = Before the active player’s command card
wall-trigger-command-step-start-own = On your turn, before your command card
wall-trigger-commands-revealed = After the command cards are revealed
wall-trigger-demand-fulfilled = When a demand is fulfilled
wall-trigger-demand-fulfilment = At demand fulfilment, before demands are chosen
wall-trigger-demand-step = At the demand step, before shame is taken
wall-trigger-donate = When a donation is made
wall-trigger-event-step = At the event step, before an event is revealed
wall-trigger-fall-end = At the end of Fall
wall-trigger-fall-start = At the start of Fall
wall-trigger-flag-shame = When you would take shame for a flag location
wall-trigger-gather = When you gather at a production location
wall-trigger-horde-claimed = When a Horde card is claimed
wall-trigger-horde-defeated = When a Horde card is defeated, before casualties
wall-trigger-horde-placed = When a Horde card is placed
wall-trigger-horde-revealed = When a Horde card is revealed in an invasion, before it is placed
wall-trigger-location-activated = When a location activates
wall-trigger-overseer-upgraded = When you upgrade an overseer
wall-trigger-passive = Always
wall-trigger-revealed = When revealed
wall-trigger-shame-received = When a shame token would be taken
wall-trigger-shame-received-own = When you would take a shame token
wall-trigger-soldier-attacks = When a soldier attacks
wall-trigger-soldier-attacks-own = When your soldier attacks
wall-trigger-soldier-killed = When a soldier is killed
wall-trigger-soldier-killed-own = When your soldier is killed
wall-trigger-soldier-recruited = When a soldier is recruited
wall-trigger-soldier-recruited-own = When you recruit a soldier
wall-trigger-soldier-saved = When soldiers are saved
wall-trigger-soldier-saved-own = When your soldiers are saved
wall-trigger-soldiers-dying = When soldiers are about to die
wall-trigger-soldiers-dying-own = When your soldiers are about to die
wall-trigger-summer-income = At Summer overseer income
wall-trigger-summer-shame = At Summer shame removal
wall-trigger-tactic-played = When you use a tactic card (the gain cannot pay for that card)
wall-trigger-vital-spot-covered = When a vital spot is covered
wall-trigger-wall-built = When a wall level is built
wall-trigger-wall-held = When a section holds against the assault
wall-trigger-winter-start = At the start of Winter

## Where and what

wall-scope-section = this section
wall-scope-this-card = this card
wall-scope-this-card-in-row-1 = this card while in row 1
wall-scope-each-other-card-of-this-section = each other Horde card of its section
wall-scope-everywhere = everywhere
wall-scope-of-this-section = of its section
wall-scope-every-soldier = each soldier
wall-scope-first-soldier-of-the-batch = the first soldier of each batch
wall-scope-archer-on-this-wall-of-the-lowest-tea-player = archer of the lowest player on the tea stack who has one on this wall (may be saved)
wall-scope-each-player-one-in-any-rest-zone = soldier of each player in any rest zone (may be saved)
wall-scope-each-player-one-in-rest-zone-of-section = soldier of each player in the rest zone of the section (may be saved)

## Targets

wall-target-same-card = the same Horde card
wall-target-any-card-of-the-section = any Horde card of the section
wall-target-any-row-1-card = any row-1 Horde card
wall-target-cards-of-one-section = Horde cards of one section

## Prices

wall-price-barricade = a barricade
wall-price-build-wall = a wall level
wall-price-enhanced-tactic = an enhanced tactic effect
wall-price-hire-advisor = hiring an advisor
wall-price-hire-clerk = hiring a clerk
wall-price-hire-next = the next hiring of this activation
wall-price-hire-all-this-activation = every hiring of this activation
wall-price-recruit = all recruiting of this activation together
wall-price-recruit-archer = an archer
wall-price-recruit-horseman = a horseman
wall-price-recruit-spearman = a spearman
wall-price-upgrade-overseer-temple = an overseer upgrade at the Temple
wall-price-free = free
wall-price-normal = at normal cost

## What cards do

wall-effect-advanced-activation = advanced activation of one location where you have a clerk: { $locations }
wall-effect-advanced-activation-anyones = advanced activation of one location where there is a clerk: { $locations }
wall-effect-allow-row = each { $unit } of yours may also attack row { $row }
wall-effect-attack-from-rest = attack with own soldiers from rest zones, in their sections: up to { $count }
wall-effect-attack-from-rest-all = choose any rest zones: all your soldiers there that can attack must attack
wall-effect-attack-tax = each { $unit } that attacks this card costs its owner { $amount } { $resource }
wall-effect-barricade-value = barricades { $scope } give { $value } defence each
wall-effect-build-wall = build 1 wall level{ $discount ->
    [0] {""}
    [one] {" "}for 1 resource less
   *[other] {" "}for { $discount } resources less
}
wall-effect-cancel-demand-shame = { $count ->
    [one] { $count } demand gives
   *[other] { $count } demands give
} no shame this Year
wall-effect-claim-bonus = you count { $amount ->
    [one] { $amount } more vital spot
   *[other] { $amount } more vital spots
}
wall-effect-copy-command = name another player’s command card of this Year (not Betrayal, not Reed) and carry out your own card of that name
wall-effect-count-as-clerks = your clerk gathers as { $count ->
    [one] { $count } clerk
   *[other] { $count } clerks
}
wall-effect-discard-shame = discard up to { $count ->
    [one] { $count } own shame token
   *[other] { $count } own shame tokens
} free of charge
wall-effect-discard-tactic = discard { $count ->
    [one] { $count } tactic card
   *[other] { $count } tactic cards
}
wall-effect-discount = { $on } costs you { $amount } { $resource } less
wall-effect-donate-extra = donate up to { $count } more of that resource, for 2 honour each
wall-effect-draw-tactic = draw { $count ->
    [one] { $count } tactic card
   *[other] { $count } tactic cards
}
wall-effect-exchange = swap up to { $count ->
    [one] { $count } own resource
   *[other] { $count } own resources
} with the supply, one for one
wall-effect-fire-again = each own archer on that wall fires once more
wall-effect-forbid-attack = this card cannot be hit by: { $unit }
wall-effect-foreign-overseer = use the highest overseer level of any player there instead of your own
wall-effect-gain-honor = gain { $amount } honour
wall-effect-gain-resource = gain { $amount } { $resource }
wall-effect-give-resources = give up to { $count ->
    [one] { $count } own resource
   *[other] { $count } own resources
} to other players
wall-effect-hire-cost = { $on }: { $delta } gold
wall-effect-ignore-flag-shame = take no shame for the flag
wall-effect-kill-soldier = kill { $count } { $scope }
wall-effect-limit-logistics = the Logistics Center moves at most { $amount } soldiers per clerk
wall-effect-look-events = look at the top { $count } events{ $discard ->
    [0] , put them back in any order
   *[other] , discard up to { $discard }, put the rest back in any order
}
wall-effect-lose-honor = lose { $amount } honour
wall-effect-lose-resource = lose { $amount } { $resource }
wall-effect-modify-defence = defence of { $scope } { $delta }
wall-effect-modify-lethality = lethality on { $scope } { $delta }
wall-effect-modify-offence = offence of { $scope } { $delta }
wall-effect-move-clerks = move up to { $max ->
    [one] 1 clerk
   *[other] { $max } clerks, each to a different location
}
wall-effect-move-clerks-free = move up to { $max ->
    [one] 1 clerk
   *[other] { $max } clerks, also to the same location
}
wall-effect-move-soldiers = move up to { $count ->
    [one] 1 own soldier
   *[other] { $count } own soldiers
} from any rest zone to any rest zone
wall-effect-move-soldiers-any = move any number of own soldiers from any rest zone to any rest zone
wall-effect-move-tea = move the tea marker up { $steps }
wall-effect-participation-honor = taking part in a defeat gives { $amount } honour instead
wall-effect-place-barricade = build { $count ->
    [one] { $count } barricade
   *[other] { $count } barricades
}, { $cost }
wall-effect-place-barricade-discount = build { $count ->
    [one] { $count } barricade
   *[other] { $count } barricades
} for { $discount ->
    [one] { $discount } resource
   *[other] { $discount } resources
} less
wall-effect-place-command-first = place your command card before all others
wall-effect-place-wound = place { $count ->
    [one] { $count } wound marker
   *[other] { $count } wound markers
} on { $target }
wall-effect-prevent-shame = { $count ->
    [one] { $count } shame token is
   *[other] { $count } shame tokens are
} not taken
wall-effect-qin-advanced-activation = advanced activation of his lowest location with a clerk of his
wall-effect-qin-barricade = place { $count ->
    [one] { $count } barricade
   *[other] { $count } barricades
} in the section of the invasion indicator, free
wall-effect-qin-build-wall = build 1 wall level
wall-effect-qin-fire = all his archers on walls fire
wall-effect-qin-move = { $count ->
    [one] move 1 clerk to his lowest location
   *[other] move { $count } clerks, one to each of his { $count } lowest locations
}
wall-effect-qin-next-card = reveal his next card and carry it out instead
wall-effect-qin-recruit = recruit { $count ->
    [one] 1 { $unit }
   *[other] { $count } × { $unit }
}, free, and attack
wall-effect-qin-upgrade = upgrade the overseer of his lowest production location, free
wall-effect-reclaim-command = take back { $count ->
    [one] { $count } command card
   *[other] { $count } command cards
} from the discard pile
wall-effect-recruit = recruit { $count ->
    [one] 1 { $unit }
   *[other] { $count } × { $unit }
}, { $cost }
wall-effect-redirect-horde = put the revealed Horde card on the nearest empty slot of another section with room
wall-effect-reduce-gather = each player gathers { $amount } less at the { $location }
wall-effect-reed-move = move up to { $max ->
    [one] { $max } Reed clerk
   *[other] { $max } Reed clerks
}
wall-effect-refresh-advisors = discard the advisor track and refill it
wall-effect-remove-barricade = remove { $count ->
    [one] { $count } barricade
   *[other] { $count } barricades
} of its section
wall-effect-remove-shame-supply = { $count ->
    [one] { $count } shame token of the supply leaves
   *[other] { $count } shame tokens of the supply leave
} the game
wall-effect-replace-demand = discard one unfulfilled demand without shame and reveal a new one
wall-effect-replace-horde = put the revealed Horde card under the deck and reveal another
wall-effect-reveal-horde = { $count ->
    [one] { $count } more Horde card invades
   *[other] { $count } more Horde cards invade
}
wall-effect-save-cost = saving { $scope }: { $delta } chi
wall-effect-save-soldier = save { $count } of your soldiers dying now, free of charge
wall-effect-save-soldier-all = save all of your soldiers dying now, free of charge
wall-effect-shame-cost = discarding shame costs you { $chi } chi per token (co-op: { $honour-coop } honour)
wall-effect-surcharge = { $on } costs { $amount } { $resource } more
wall-effect-swap-horde-back = it swaps places with the card behind it
wall-effect-take-shame-for = take the token instead of that player
wall-effect-upgrade-overseer = upgrade { $count ->
    [one] { $count } overseer
   *[other] { $count } different overseers
}{ $discount ->
    [0] , at the usual cost
    [one] , for 1 resource less{ $count ->
        [one] {""}
       *[other] {" "}each
    }
   *[other] , for { $discount } resources less{ $count ->
        [one] {""}
       *[other] {" "}each
    }
}
wall-effect-win-claim-ties = you win ties for the claim

## Artifacts

wall-score-per = { $times } honour per { $per }
wall-score-majority = { $awards } honour for the player with the most { $counter } (tie: tea order)
wall-score-tea-rank = honour by place on the tea stack from the top: { $awards }
wall-score-by-count = { $counter }: honour by number – { $awards }
wall-score-award = { $n }: { $honour }
wall-score-solo-minimum = {" "}(solo: at least { $solo-minimum } needed)

## Demands

wall-demand-pay = every player pays { $amount } { $resource }
wall-demand-by-players = { $told } (with { $players } players)
wall-demand-sacrifice = every player sacrifices { $amount } { $unit }
wall-demand-lose-honor = every player loses { $amount } honour, and must have that much
wall-demand-discard-tactic = every player discards { $amount } tactic cards
wall-demand-every-player-has-soldier-on-horde = every player has a soldier on a Horde card
wall-demand-breaches-this-year-at-most = { $value ->
    [0] no section was breached this Year
   *[other] sections breached this Year: at most { $value }
}
wall-demand-wall-levels-total-at-least = wall levels in all: at least { $by-players }
wall-demand-empty-warehouse-of-at-least = empty the warehouse, which must hold at least { $by-players } resources
wall-demand-hordes-defeated-this-year-at-least = Horde cards defeated this Year: at least { $by-players }
wall-demand-archers-on-walls-at-least = archers of all players on the walls: at least { $by-players }
wall-demand-every-player-overseer-level-at-least = every player has an overseer of level { $value } or more
