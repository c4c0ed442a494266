# The Great Wall at the table.

wall-between = {" · "}
wall-semicolon = {"; "}
wall-clan = { WORD("wall-clan", $clan) }
wall-clan-8 = Reed Clan
wall-clan-9 = Qin Jiushao
wall-goods = { GOODS($goods) }
wall-count-honour = { $n } honour
wall-plus-honour = +{ $n } honour
wall-card-title = { $name } ({ $kind ->
    [general] general
    [advisor] advisor
    [tactic] tactic card
    [artifact] artifact
    [horde] Horde card
    [demand] demand of the Emperor
    [event] event
    [solo] command card of Qin
   *[command] command card
 })
wall-card-general = Tea value { $tea }; begins with { $goods } and { $tactics ->
    [0] no tactic card
    [one] 1 tactic card
   *[other] { $tactics } tactic cards
 }.
wall-card-horde = Offence { $offence }, { $honour } honour, { $slots ->
    [one] 1 shame slot
   *[other] { $slots } shame slots
 }; its back points to the { WORD("wall-section", $section) }.
wall-card-spots = Vital spots: { $spots }
wall-card-spot = { $spot } ({ $reward })
wall-card-designed = The contents of this card were made by this project.
wall-no-card = There is no card “{ $typed }”.

# What happened.
wall-line = { $who }: { $what }
wall-line-times = { $what } ×{ $count }
wall-line-balance = { $line } ({ $balance })
wall-line-all = { $what ->
    [ArtifactShown] Artifacts
    [AdvisorShown] New on the advisor track
    [AdvisorDismissed] Gone from the advisor track
    [DemandShown] The Emperor demands
    [TokenDrawn] Qin’s location track
    [Dealt] You get
    [IncomeTaken] Income
    [CommandRevealed] Command cards
    [CommandPlaced] On the command track
    [ShameScored] For shame under soldiers
    [TrophiesScored] For claimed Horde cards
   *[ArtifactScored] { WORD("card", $card) }
 }
wall-change-goods = resources: { $before } → { $after }
wall-change-honour = honour: { $before } → { $after }

# Whose turn it is, and how everybody stands.
wall-preface = L1a3 is a vital spot: left section (M middle, R right), row 1 from the wall, upper line (a; b is the lower), third from the left. 2w1c are 2 wood and 1 chi (s: stone, g: gold). Rules for what no source tells, and the contents of cards marked as designed, are this project’s own set; /wall card tells any card.
wall-heading = Year { $year } · { $season ->
    [spring] Spring
    [summer] Summer
    [fall] Fall
   *[winter] Winter
 } · { $asked }
wall-heading-setup = Set-up · { $asked }
wall-heading-command = Year { $year } · { $name }, { $card } · { $asked }
wall-heading-won = The game is won!
wall-heading-lost = The game is lost.
wall-asks = { $name }: { $asked }
wall-asks-somebody = an answer is awaited
wall-standing = { $name }: **{ $honour } honour**{ $tea ->
    [0] {""}
   *[other] {" "}· tea { $tea }
 } · { $cards ->
    [one] 1 tactic card
   *[other] { $cards } tactic cards
 } · { $clerks ->
    [one] 1 clerk
   *[other] { $clerks } clerks
 } in the supply · shame { $shame } · Horde cards { $trophies }{ $general ->
    [none] {""}
   *[other] {" "}· { WORD("card", $general) }
 }
wall-standing-qin = Qin Jiushao: **{ $honour } honour** · Horde cards { $trophies }
wall-piles = Shame left: { $shame } · time { $slot } of { $of } · lethality { $lethality } · warehouse: { $warehouse }

# What the wizard asks.
wall-choose = { $asked }.
wall-choose-own = You have { $goods } · { $honour } honour
wall-numbered = { $number } · { $label }
wall-option-general = { $general }, { $advisor } active
wall-option-place = { WORD("wall-location", $place) }
wall-option-from = … a clerk from { WORD("wall-place", $place) }
wall-option-recruit = { WORD("wall-recruit", $unit) } who attacks ({ $count ->
    [one] 1 way
   *[other] { $count } ways
 })
wall-option-station = { WORD("wall-recruit", $unit) } who rests
wall-option-attack = With { WORD("wall-a", $unit) } ({ $count ->
    [one] 1 way
   *[other] { $count } ways
 })
wall-option-carry = Move { WORD("wall-a", $unit) } ({ $count ->
    [one] 1 way
   *[other] { $count } ways
 })
wall-option-hit = { $spots } { WORD("card", $card) } ({ WORD("wall-unit", $unit) })
wall-option-spot = { $spot } { WORD("card", $card) }
wall-option-rest = { WORD("wall-recruit", $unit) }, { WORD("wall-section", $section) }
wall-option-earlier = { $name } one place earlier
wall-option-use = Use { WORD("card", $card) }
wall-option-with = With { WORD("wall-a", $unit) }
wall-option-hire = { WORD("card", $card) }, { WORD("wall-post", $post) }
wall-about-free = free
wall-about-bill = { $mixed ->
    [0] { GOODS($goods) }
   *[other] { $mixed } of wood, stone, gold
 }{ $rebate ->
    [0] {""}
   *[other] {" "}less { $rebate } of any kind
 }
wall-about-level = level { $level }
wall-about-enhanced = { $chi } chi: { $effects }
wall-about-room = { $slots ->
    [0] { $count ->
        [0] empty
        [one] 1 clerk
       *[other] { $count } clerks
    }
   *[other] { $count } of { $slots } slots{ $fills ->
        [1] : this fills it
       *[0] {""}
    }
 }
wall-about-clerks = { $name } { $count }
wall-about-order = The order is: { $order }
wall-about-advisor = An advisor costs { $bill }
wall-about-begin = Whoever begins first goes first.
wall-about-demand = { WORD("card", $demand) }: { $told }
wall-about-shame = { $coop ->
    [1] A token costs { $price } honour
   *[other] A token costs { $price } chi
 }
wall-about-shame-free = { $left ->
    [one] 1 token without payment
   *[other] { $left } tokens without payment
 }

# What is to come.
wall-hints-front = The front
wall-hints-section = { WORD("wall-picture-section", $section) }: offence { $offence } against defence { $defence } (wall level { $level }, { $barricades ->
    [one] 1 barricade
   *[other] { $barricades } barricades
 }): { $holds ->
    [1] holds
   *[0] would be breached
 }
wall-hints-horde = row { $row }: { WORD("card", $card) }, { $left ->
    [0] no free vital spot
    [one] 1 free vital spot
   *[other] { $left } free vital spots
 }
wall-hints-spring = Next Spring { $hordes ->
    [one] 1 Horde card comes
   *[other] { $hordes } Horde cards come
 }{ $section ->
    [none] {""}
   *[other] ; the next back points to the { WORD("wall-section", $section) }
 }
wall-hints-artifacts = Artifacts, and what they are worth now
wall-hints-worth = { $name } { $honour }
wall-hints-demands = Demands: { $done } of { $goal } fulfilled
wall-hints-end = What ends the game
wall-end-time = Time: { $left ->
    [0] this Year is the last
    [one] 1 Year after this one
   *[other] { $left } Years after this one
 }
wall-end-shame = Shame: { $left ->
    [one] 1 token is left
   *[other] { $left } tokens are left
 }{ $coop ->
    [1] ; if somebody must take one and none is left, all lose
   *[0] {""}
 }
wall-end-demands = Demands fulfilled: { $done } of { $goal }
wall-end-walls = Sections on level 3: { $high } of { $goal }

# What one has.
wall-info-honour = { $honour } honour{ $tea ->
    [0] {""}
   *[other] , number { $tea } on the tea stack
 }
wall-info-goods = **Resources:** { $goods }
wall-info-supporting = **Supporting advisors:** { $count }{ $cards ->
    [none] {""}
   *[other] {" "}({ $cards })
 }
wall-info-hand = **Tactic cards:** { $count }
wall-info-commands = **Command cards in hand:** { $hand }
wall-info-discard = **Command cards discarded:** { $cards }
wall-info-clerks = **Clerks:** { $supply } in the supply, { $waiting } to be hired
wall-info-soldiers = **Soldiers in the supply:** { $supply }{ $shamed ->
    [0] {""}
   *[other] ; { $shamed } with shame
 }
wall-info-overseer = { WORD("wall-location", $place) } { $level }
wall-info-overseers = **Overseers:** { $levels }
wall-info-trophy = { WORD("card", $card) } { $shame ->
    [0] ({ $honour } honour)
   *[other] (shame)
 }
wall-info-trophies = **Claimed Horde cards:** { $cards }

# Plans and standing answers.
wall-wish-clerk = A clerk from the supply to { WORD("wall-place", $place) }
wall-wish-slot = Command card on slot { $n }
wall-wish-reclaim-cards = Take all command cards back
wall-wish-reclaim-honour = Take honour for discarded command cards
wall-wish-donate = Donate
wall-wish-upgrade = Upgrade an overseer
wall-wish-pass = Pass
standing-never-save = Save no soldiers
standing-never-upgrade = Upgrade no overseers
standing-never-donate = Donate nothing
standing-always-donate = Always donate
wall-standing-not = Do not ask me about { $card } this Year

# What completion tells of fields.
wall-post-active = active
wall-post-supporting = supporting
wall-arm-normal = normal
wall-arm-enhanced = enhanced
wall-what-cards = take all back
wall-what-honour = take honour

# Pictures told in words.
wall-alt-emblem = { $emblem }. { $asked }. { $piles }.
wall-alt-unknown = what comes is not revealed yet.
wall-alt-outcome = What this comes to: { $told }
