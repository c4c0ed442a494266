# The Great Wall. Words as in the glossary of its rules (GW-22); what cards are called stands in the card file.

game-great-wall = The Great Wall

# Who and where.
clan-reed = the Reed Clan
clan-qin = Qin Jiushao
wall-section-left = left section
wall-section-middle = middle section
wall-section-right = right section
wall-place-lumber-mill = the Lumber Mill
wall-place-quarry = the Quarry
wall-place-gold-mine = the Gold Mine
wall-place-temple = the Temple
wall-place-barracks = the Barracks
wall-place-tea-house = the Tea House
wall-place-builders-encampment = the Builders’ Encampment
wall-place-emperors-embassy = the Emperor’s Embassy
wall-place-logistics-center = the Logistics Center
wall-place-war-academy = the War Academy
wall-place-supply = the supply
wall-area-rest-left = the left rest zone
wall-area-rest-middle = the middle rest zone
wall-area-rest-right = the right rest zone
wall-area-wall-left = the left wall
wall-area-wall-middle = the middle wall
wall-area-wall-right = the right wall
wall-area-supply = the supply

# How many.
wall-comma = {", "}
wall-nothing = nothing
wall-count-wood = { $n } wood
wall-count-stone = { $n } stone
wall-count-gold = { $n } gold
wall-count-chi = { $n } chi
wall-count-spearman = { $n ->
    [one] 1 spearman
   *[other] { $n } spearmen
 }
wall-count-archer = { $n ->
    [one] 1 archer
   *[other] { $n } archers
 }
wall-count-horseman = { $n ->
    [one] 1 horseman
   *[other] { $n } horsemen
 }

# What happens: set-up.
event-artifact-shown = Artifact: { WORD("card", $card) }.
event-dealt = { $seat } gets { WORD("card", $card) }.
event-general-chosen = { $seat } plays { WORD("card", $general) } with { WORD("card", $advisor) } as active advisor, and begins with { GOODS($goods) }.
event-tea-stacked = The tea stack from the top: { $clans }.
event-token-drawn = Qin’s location track: { WORD("wall-place", $place) }.

# The Year.
event-year-begun = **Year { $year } begins.** The time token is on slot { $slot }; lethality is { $lethality }.
event-season-begun = { $season ->
    [summer] **Summer.** Overseers bring their income.
    [fall] **Fall.** Everybody chooses a command card in secret.
   *[winter] **Winter.** The archers fire, then the Horde assaults.
 }
event-horde-revealed = The Horde: { WORD("card", $card) }.
event-horde-placed = { WORD("card", $card) } comes to row { $row } of the { WORD("wall-section", $section) }.
event-raided = Raid! There is no room for { WORD("card", $card) } in the { WORD("wall-section", $section) }: { $shame ->
    [one] 1 shame token leaves
   *[other] { $shame } shame tokens leave
 } the game.
event-indicator-shown = The invasion indicator points to the { WORD("wall-section", $section) }.
event-horde-returned = { WORD("card", $card) } goes under the Horde deck.
event-advisor-shown = { WORD("card", $card) } comes onto the advisor track.
event-advisor-dismissed = { $under_qin ->
    [1] { WORD("card", $card) } goes under Qin’s card.
   *[0] { WORD("card", $card) } leaves the advisor track.
 }
event-income-taken = { $seat }’s overseers bring { GOODS($goods) }.
event-shame-removed = { $seat } discards a shame token{ $chi ->
    [0] { $honour ->
        [0] {""}
       *[other] {" "}for { $honour } honour
    }
   *[other] {" "}for { $chi } chi
 }.
event-commands-reclaimed = { $seat } takes back { $count ->
    [one] 1 command card
   *[other] { $count } command cards
 }.
event-command-recovered = { $seat } takes back { WORD("card", $card) }.
event-command-revealed = { $clan } has chosen { WORD("card", $card) }.
event-command-placed = { $clan }: { WORD("card", $card) } on slot { $slot }.
event-order-proposed = { $seat } proposes this order: { $clans }.
event-order-reopened = { $seat } wants another order.
event-order-agreed = { $seat } agrees to the order.
event-command-begun = **{ $clan }: { WORD("card", $card) }**
event-command-copied = { $seat } carries out { WORD("card", $card) } by Betrayal.

# Clerks and locations.
event-clerk-moved = { $clan }: a clerk from { $origin ->
    [none] the supply
   *[other] { WORD("wall-place", $origin) }
 } to { WORD("wall-place", $goal) }.
event-activated = { $advanced ->
    [1] Advanced activation of { WORD("wall-place", $place) }.
   *[0] Activation of { WORD("wall-place", $place) }.
 }
event-gathered = { $seat } gathers { GOODS($goods) }.
event-upgraded = { $clan }’s overseer at { WORD("wall-place", $place) } is on level { $level } now{ $unit ->
    [none] {""}
   *[other] : { WORD("wall-a", $unit) } takes the post
 }.
event-donated = { $clan } puts 1 { WORD("wall-resource", $resource) } into the warehouse.
event-tea-moved = { $clan } is number { $rank } on the tea stack now.
event-recruited = { $clan } recruits { WORD("wall-a", $unit) }{ $section ->
    [none] {""}
   *[other] {" "}into the rest zone of the { WORD("wall-section", $section) }
 }.
event-barricade-built = { $clan } puts a barricade into the { WORD("wall-section", $section) }.
event-wall-built = { $clan } builds the wall of the { WORD("wall-section", $section) } to level { $level }.
event-barricades-removed = { $section ->
    [none] All barricades are gone.
   *[other] { $count ->
        [one] 1 barricade
       *[other] { $count } barricades
    } of the { WORD("wall-section", $section) } { $count ->
        [one] is
       *[other] are
    } gone.
 }
event-clerk-hired = { $seat } hires a clerk.
event-advisor-hired = { $seat } hires { WORD("card", $card) } as { $active ->
    [1] active
   *[0] supporting
 } advisor.
event-soldier-carried = { $seat } moves { WORD("wall-a", $unit) } from { WORD("wall-area", $origin) } to { WORD("wall-area", $goal) }.
event-clerks-returned = The clerks at { WORD("wall-place", $place) } go home.

# What is gained and paid.
event-honour-gained = { $clan } gains { $amount } honour{ $card ->
    [none] {""}
   *[other] {" "}({ WORD("card", $card) })
 }.
event-honour-lost = { $clan } loses { $amount } honour{ $card ->
    [none] {""}
   *[other] {" "}({ WORD("card", $card) })
 }.
event-goods-gained = { $seat } gains { GOODS($goods) }{ $card ->
    [none] {""}
   *[other] {" "}({ WORD("card", $card) })
 }.
event-paid = { $seat } pays { GOODS($goods) }{ $warehouse ->
    [0] {""}
   *[other] , and { GOODS($warehouse) } from the warehouse
 }.
event-goods-lost = { $seat } loses { GOODS($goods) }.
event-exchanged = { $seat } swaps 1 { WORD("wall-resource", $given) } for 1 { WORD("wall-resource", $got) }.
event-given = { $seat } gives 1 { WORD("wall-resource", $resource) } to { $receiver }.
event-tactics-drawn = { $seat } draws { $count ->
    [one] 1 tactic card
   *[other] { $count } tactic cards
 }.
event-tactic-discarded = { $seat } discards { WORD("card", $card) }.
event-tactic-played = { $seat } plays { WORD("card", $card) }{ $enhanced ->
    [1] , enhanced
   *[0] {""}
 }.
event-ability-used = { $clan ->
    [none] { WORD("card", $card) } takes effect.
   *[other] { $clan } uses { WORD("card", $card) }.
 }

# Fighting.
event-attacked = { $clan }’s { WORD("wall-unit", $unit) } attacks { WORD("card", $card) } at { $at }{ $also ->
    [none] {""}
   *[other] {" "}and { $also }
 }.
event-fired = { $clan }’s archer wounds { WORD("card", $card) } at { $at }.
event-wound-placed = { $clan } puts a wound marker on { WORD("card", $card) } at { $at }.
event-horde-defeated = { WORD("card", $card) } is defeated in the { WORD("wall-section", $section) }; { $claimant ->
    [none] nobody claims it.
   *[other] { $claimant } claims it.
 }
event-horde-swapped = { WORD("card", $card) } changes places, to row { $row } of the { WORD("wall-section", $section) }.
event-soldiers-died = { $clan } loses { $troops }.
event-soldiers-saved = { $clan } saves { $troops }.

# Assault and shame.
event-wall-held = The { WORD("wall-section", $section) } holds: defence { $defence } against offence { $offence }.
event-breached = **The { WORD("wall-section", $section) } is breached**: defence { $defence } against offence { $offence }.
event-shame-taken = { $seat } takes a shame token.
event-shame-prevented = { $by ->
    [none] { $seat } is spared a shame token.
   *[other] { $by } takes a shame token in place of { $seat }.
 }
event-shame-placed = { $seat } puts a shame token { $card ->
    [none] under { WORD("wall-a", $unit) }
   *[other] on { WORD("card", $card) }
 }.
event-shame-unplaced = { $supply ->
    [1] { $seat } has no place for the shame token: it leaves the game.
   *[0] No shame token is left for { $seat }.
 }
event-shame-banished = { $count ->
    [one] 1 shame token leaves
   *[other] { $count } shame tokens leave
 } the game.

# Co-op, solo, and the end.
event-demand-shown = The Emperor demands: { WORD("card", $card) }.
event-demand-fulfilled = { WORD("card", $card) } is fulfilled, demand number { $count }.
event-demand-spared = { $replaced ->
    [1] { WORD("card", $card) } is replaced.
   *[0] { WORD("card", $card) } gives no shame this Year.
 }
event-sacrificed = { $seat } sacrifices { $unit ->
    [none] a clerk
   *[other] { WORD("wall-a", $unit) }
 }.
event-event-shown = Event: { WORD("card", $card) }.
event-events-seen = { $seat } looks at the next events: { $cards ->
    [none] none
   *[other] { WORDS("card", $cards) }
 }.
event-qin-track-moved = Qin’s location track is now: { WORDS("wall-place", $places) }.
event-shame-scored = { $seat } loses { $amount } honour for shame.
event-trophies-scored = { $clan } gains { $amount } honour for claimed Horde cards.
event-artifact-scored = { $clan } gains { $amount } honour for { WORD("card", $card) }.
event-game-ended = { $won ->
    [1] { $cause ->
        [demands] The Emperor’s demands are fulfilled: **the game is won!**
       *[other] { WORD("wall-ending", $cause) } **The game is won!**
    }
    [0] { WORD("wall-ending", $cause) } **The game is lost.**
   *[none] { WORD("wall-ending", $cause) } The game is over.
 }
wall-ending-walls = The walls stand on their highest level.
wall-ending-shame = No shame token is left in the supply.
wall-ending-time = The time token is on the last slot.
wall-ending-demands = The Emperor’s demands are fulfilled.
wall-ending-alone = Too few players are left.
event-left-great-wall = { $seat } leaves the game. Soldiers and clerks remain, and the rest goes by the book.

# Options, as the lobby shows them.
option-cards = Cards
option-cards-standard = this project’s own set
option-cards-other = this bot’s own, { $value }
option-mode = Mode
option-mode-versus = against each other
option-mode-solo = against Qin Jiushao
option-mode-coop = together
option-difficulty = Difficulty
option-difficulty-normal = normal
option-difficulty-hard = hard: Qin begins with 50 honour
option-difficulty-very-hard = very hard: Qin begins with 100 honour
option-opening = Horde at the beginning
option-opening-full-array = a card on each of the six slots
option-opening-first-row = a card in the first row of each section
option-qin-order = Qin’s locations are activated
option-qin-order-lowest-first = lowest first
option-qin-order-highest-first = highest first
option-deck = Horde deck
option-deck-shuffled = shuffled
option-deck-tiered = weaker cards first
option-guarded = Whoever holds tactic cards is asked, able to use one or not
option-guarded-true = yes
option-guarded-false = no

# What somebody is, with its article.
wall-a-spearman = a spearman
wall-a-archer = an archer
wall-a-horseman = a horseman
