# The Great Wall. Words as in the glossary of its rules; what cards are called stands in the card file.

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
event-artifact-shown = { WORD("card", $card) }
event-dealt = { WORD("card", $card) }
event-general-chosen = { $seat } plays { WORD("card", $general) } with { WORD("card", $advisor) } as active advisor, and starts with { GOODS($goods) }.
event-tea-stacked = The tea stack from the top: { $clans }.
event-token-drawn = { WORD("wall-place", $place) }

# The Year.
event-year-begun = **Year { $year } begins.** The time token is on slot { $slot }; lethality is { $lethality }.
event-season-begun = { $season ->
    [summer] **Summer.** Overseers bring in income.
    [fall] **Fall.** Everybody chooses a command card in secret.
   *[winter] **Winter.** The archers fire, then the Horde assaults.
 }
event-horde-revealed = The Horde: { WORD("card", $card) }.
event-horde-placed = The Horde: { WORD("card", $card) }, row { $row } of the { WORD("wall-section", $section) }.
event-raided = Raid! There is no room for { WORD("card", $card) } in the { WORD("wall-section", $section) }: { $shame ->
    [one] 1 shame token leaves
   *[other] { $shame } shame tokens leave
 } the game.
event-indicator-shown = The invasion indicator points to the { WORD("wall-section", $section) }.
event-horde-returned = To the bottom of the Horde deck: { WORD("card", $card) }.
event-advisor-shown = { WORD("card", $card) }
event-advisor-dismissed = { $under_qin ->
    [1] { WORD("card", $card) } goes under Qin’s card.
   *[0] { WORD("card", $card) }
 }
event-income-taken = { $seat }: { GOODS($goods) }
event-shame-removed = discards a shame token{ $chi ->
    [0] { $honour ->
        [0] {""}
       *[other] {" "}and loses { $honour } honour
    }
   *[other] {" "}and pays { $chi } chi
 }
event-commands-reclaimed = { $count ->
    [0] leaves the command cards and takes honour
    [one] takes back 1 command card
   *[other] takes back { $count } command cards
 }
event-command-recovered = takes back { WORD("card", $card) }
event-command-revealed = { $clan } { WORD("card", $card) }
event-command-placed = { $slot } { $clan } ({ WORD("card", $card) })
event-order-proposed = proposes this order: { $clans }
event-order-reopened = wants another order
event-order-agreed = agrees to the order
event-command-begun = **{ $clan }: { WORD("card", $card) }**
event-command-copied = carries out { WORD("card", $card) } by Betrayal

# Clerks and locations.
event-clerk-moved = clerk { $origin ->
    [none] {""}
   *[other] { WORD("wall-location", $origin) } {""}
 }→ { WORD("wall-location", $goal) }
event-activated = { $advanced ->
    [1] Advanced activation of { WORD("wall-place", $place) }.
   *[0] Activation of { WORD("wall-place", $place) }.
 }
event-gathered = gathers
event-upgraded = overseer at { WORD("wall-place", $place) } now at level { $level }{ $unit ->
    [none] {""}
   *[other] {" "}({ WORD("wall-unit", $unit) })
 }
event-donated = donates 1 { WORD("wall-resource", $resource) }
event-tea-moved = number { $rank } on the tea stack
event-recruited = recruits { WORD("wall-a", $unit) }{ $section ->
    [none] {""}
   *[other] {" "}into the rest zone of the { WORD("wall-section", $section) }
 }
event-barricade-built = barricade in the { WORD("wall-section", $section) }
event-wall-built = builds the wall of the { WORD("wall-section", $section) } to level { $level }
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
event-clerk-hired = hires a clerk
event-advisor-hired = hires { WORD("card", $card) } as { $active ->
    [1] active
   *[0] supporting
 } advisor
event-soldier-carried = moves { WORD("wall-a", $unit) } from { WORD("wall-area", $origin) } to { WORD("wall-area", $goal) }
event-clerks-returned = The clerks at { WORD("wall-place", $place) } go back to their supplies.

# What is gained and paid.
event-paid = pays with { GOODS($warehouse) } from the warehouse
event-exchanged = swaps 1 { WORD("wall-resource", $given) } for 1 { WORD("wall-resource", $got) }
event-given = gives 1 { WORD("wall-resource", $resource) } to { $receiver }
event-tactics-drawn = draws { $count ->
    [one] 1 tactic card
   *[other] { $count } tactic cards
 }
event-tactic-discarded = discards { WORD("card", $card) }
event-tactic-played = plays { WORD("card", $card) }{ $enhanced ->
    [1] {" "}(enhanced)
   *[0] {""}
 }
event-passed-great-wall = { $what ->
    [Upgrade] upgrades no overseer
    [Donate] donates nothing
    [SaveSoldiers] saves no soldiers
    [RecruitSoldiers] recruits nobody else
    [MoveClerks] moves no more clerks
    [MoveReed] moves no more clerks of the Reed Clan
    [RemoveShame] discards no more shame
    [RecoverCommand] takes no command card back
    [Build] builds nothing more
    [Hire] hires nobody else
    [Sortie] attacks no more
    [Shoot] fires no more
    [PlaceWounds] places no more wound markers
    [Transport] moves no more soldiers
    [Regroup] moves no more soldiers
    [CopyCommand] copies no command card
    [ChooseEffect] chooses no further effect
    [UseAbility] leaves an ability unused
    [Exchange] swaps nothing more
    [Give] gives nothing more away
    [Grant] bears no share of a demand
    [ActivateFurther] activates nothing further
   *[other] passes
 }
event-ability-used = { $clan ->
    [none] Effect of { WORD("card", $card) }.
   *[other] uses { WORD("card", $card) }
 }

# Fighting.
event-attacked = { WORD("wall-unit", $unit) } attacks { WORD("card", $card) } at { $at }{ $also ->
    [none] {""}
   *[other] {" "}and { $also }
 }
event-fired = archer wounds { WORD("card", $card) } at { $at }
event-wound-placed = wound marker on { WORD("card", $card) } at { $at }
event-horde-defeated = **Defeated:** { WORD("card", $card) } in the { WORD("wall-section", $section) }; { $claimant ->
    [none] nobody claims it.
   *[other] { $claimant } claims it.
 }
event-horde-swapped = Swapped places: { WORD("card", $card) }, now in row { $row } of the { WORD("wall-section", $section) }.
event-soldiers-died = loses { $troops }
event-soldiers-saved = saves { $troops }

# Assault and shame.
event-wall-held = The { WORD("wall-section", $section) } holds: defence { $defence } against offence { $offence }.
event-breached = **The { WORD("wall-section", $section) } is breached**: defence { $defence } against offence { $offence }.
event-shame-taken = takes a shame token
event-shame-prevented = { $by ->
    [none] is spared a shame token
   *[other] is spared a shame token by { $by }
 }
event-shame-placed = shame token { $card ->
    [none] under { WORD("wall-a", $unit) }
   *[other] on { WORD("card", $card) }
 }
event-shame-unplaced = { $supply ->
    [1] no place for the shame token, so it leaves the game
   *[0] no shame token is left to take
 }
event-shame-banished = { $count ->
    [one] 1 shame token leaves
   *[other] { $count } shame tokens leave
 } the game.

# Co-op, solo, and the end.
event-demand-shown = { WORD("card", $card) }
event-demand-fulfilled = **Fulfilled:** { WORD("card", $card) }, demand number { $count }.
event-demand-spared = { $replaced ->
    [1] Replaced: { WORD("card", $card) }.
   *[0] No shame this Year for: { WORD("card", $card) }.
 }
event-sacrificed = sacrifices { $unit ->
    [none] a clerk
   *[other] { WORD("wall-a", $unit) }
 }
event-event-shown = Event: { WORD("card", $card) }.
event-events-seen = { $seat } looks at the next events: { $cards ->
    [none] none
   *[other] { WORDS("card", $cards) }
 }.
event-warehouse-emptied = The warehouse is emptied: { GOODS($goods) }.
event-event-dropped = discards { WORD("card", $card) }
event-qin-track-moved = Qin’s location track is now, highest first: { WORDS("wall-place", $places) }.
event-shame-scored = { $seat }: { $amount }
event-trophies-scored = { $clan }: { $amount }
event-artifact-scored = { $clan }: { $amount }
event-game-ended = { $won ->
    [1] { $cause ->
        [demands] The Emperor’s demands are fulfilled: **the game is won!**
       *[other] { WORD("wall-ending", $cause) } **The game is won!**
    }
    [0] { WORD("wall-ending", $cause) } **The game is lost.**
   *[none] { WORD("wall-ending", $cause) } The game is over.
 }
wall-ending-walls = Enough walls have reached their highest level.
wall-ending-shame = No shame tokens are left in the supply.
wall-ending-time = The time token is on the last slot.
wall-ending-demands = Enough of the Emperor’s demands are fulfilled.
wall-ending-alone = Too few players are left.
event-left-great-wall = { $seat } leaves the game. Soldiers and clerks remain, and the rules decide the rest.

# Options, as the lobby shows them.
option-cards = Cards
option-cards-standard = this project’s own set
option-cards-other = this bot’s own, { $value }
option-mode = Mode
option-mode-none = as usual: alone against Qin Jiushao, several against each other
option-mode-versus = against each other
option-mode-solo = against Qin Jiushao
option-mode-coop = together
variant-versus = against each other
variant-solo = against Qin Jiushao
variant-coop = together
variant-reed = with the Reed Clan
option-difficulty = Difficulty
option-difficulty-normal = normal
option-difficulty-hard = hard: Qin starts with some honour
option-difficulty-very-hard = very hard: Qin starts with much honour
option-opening = Horde at the start
option-opening-full-array = a card on each of the six slots
option-opening-first-row = a card in the first row of each section
option-qin-order = Order of Qin’s activations
option-qin-order-lowest-first = lowest first
option-qin-order-highest-first = highest first
option-deck = Horde deck
option-deck-none = as usual for the mode
option-deck-shuffled = shuffled
option-deck-tiered = weaker cards first
option-guarded = Ask everyone with tactic cards, whether one fits or not
option-guarded-true = yes
option-guarded-false = no

# What somebody is, with its article.
wall-a-spearman = a spearman
wall-a-archer = an archer
wall-a-horseman = a horseman
