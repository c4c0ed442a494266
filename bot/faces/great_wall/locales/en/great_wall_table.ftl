# The Great Wall at the table.

wall-between = {" · "}
wall-semicolon = {"; "}
wall-clan = { WORD("wall-clan", $clan) }
wall-clan-8 = Reed Clan
wall-clan-9 = Qin Jiushao
wall-goods = { GOODS($goods) }
wall-count-honour = { $n } honour
wall-plus-honour = +{ $n } honour
wall-card-kind = { $kind ->
    [general] general
    [advisor] advisor
    [tactic] tactic card
    [artifact] artifact
    [horde] Horde card
    [demand] demand of the Emperor
    [event] event
    [solo] command card of Qin
   *[command] command card
 }
wall-card-title = { $name } ({ wall-card-kind })
wall-card-distinct = { $name } ({ wall-card-kind }{ $section ->
    [none] {""}
   *[other] , { WORD("wall-section", $section) }
 })
wall-card-general = Tea value { $tea }; starts with { $goods } and { $tactics ->
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
wall-card-designed = This project designed what’s on this card.
wall-no-card = There’s no card “{ $typed }”.

# What happened.
wall-line = { $who }: { $what }
wall-line-card = { $line } – { $words }
wall-line-ability = by his ability
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
wall-change-tea = place on the tea stack { $before ->
    [0] –
   *[other] { $before }
 } → { $after }
wall-change-cards = tactic cards { $before } → { $after }
wall-change-clerks = clerks in the supply { $before } → { $after }
wall-change-soldiers = soldiers in the supply { $before } → { $after }
wall-change-shame = shame tokens { $before } → { $after }
wall-change-trophies = Horde cards { $before } → { $after }

# Whose turn it is, and how everybody stands.
wall-preface = L1a3 is a vital spot: left section (M middle, R right), row 1 from the wall, upper line (a; b is the lower), third from the left. 2w1c is 2 wood and 1 chi (s: stone, g: gold). Where the known rules are silent, and on cards marked as designed, the content is this project’s own; /wall card shows any card.
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
wall-asks-somebody = somebody has to answer
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
wall-choose-donating = { $asked }, and donate, or not.
wall-choose-own = You have { $goods } · { $honour } honour
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
wall-option-with = { WORD("wall-unit", $unit) }
wall-option-donating = { $choice }, donate
wall-option-hire = { WORD("card", $card) }, { WORD("wall-post", $post) }
wall-about-ways = { $count ->
    [one] 1 way
   *[other] { $count } ways
}
wall-about-tea = Tea value: whoever has the smallest starts at the bottom of the tea stack. From the top down, it is the order of play, and it breaks ties.
wall-about-free = free
wall-about-bill = { $mixed ->
    [0] { GOODS($goods) }
   *[other] { $mixed } of wood, stone, gold
 }{ $rebate ->
    [0] {""}
   *[other] {" "}less { $rebate } of any kind
 }
wall-about-pay = { $on ->
    [barricade] A barricade costs
    [wall] The wall costs
   *[other] It costs
 } { $bill }{ $on ->
    [other] {""}
   *[barricade] . { $warehouse ->
        [none] The warehouse is empty
       *[other] The warehouse pays first; it holds { GOODS($warehouse) }
    }
 }
wall-about-shares = { $own ->
    [none] all from the warehouse
   *[other] you pay { GOODS($own) }, the warehouse { GOODS($stored) }
 }
wall-about-bearing = { $on ->
    [soldier] not to be used until the token is discarded; −5 honour at the end
   *[card] the card brings no honour at the end
}
wall-about-level = level { $level }
wall-about-enhanced = { $chi } chi: { $effects }
wall-about-idle = ⚠️ you have no soldiers to move as yet
wall-about-fills = fills it{ $alone ->
    [0] {""}
   *[1] : you’d be alone at a flag and take 1 shame token
 }
wall-about-alone = alone at a flag: 1 shame token
wall-about-no-breach = As things stand, every section holds this Winter.
wall-about-breaches = As things stand, this Winter breaches { $breaches }.
wall-about-breach = the { WORD("wall-section", $section) } (offence { $offence }, defence { $defence }), which costs you { $cost }
wall-count-shame = { $n ->
    [one] 1 shame token
   *[other] { $n } shame tokens
 }
wall-count-soldiers = { $n ->
    [one] 1 soldier
   *[other] { $n } soldiers
 }
wall-about-shame-for = Shame that you take for { $name }
wall-about-shame-breach = Shame for the breach of the { WORD("wall-section", $section) }: a token for each Horde card there that none of your soldiers stands on
wall-about-shame-flag = Shame for the flag: you were alone at { WORD("wall-place", $place) }
wall-about-shame-demands = Shame for the demands that were not fulfilled: a token for each
wall-about-tokens = You have { $due } shame tokens to place, one after another
wall-about-clerks = { $name } ×{ $count }
wall-about-order = The order is: { $order }
wall-about-advisor = An advisor costs { $bill }
wall-about-begin = First come, first served.
wall-about-demand = { WORD("card", $demand) }: { $told }
wall-about-shame = { $coop ->
    [1] A token costs { $price } honour
   *[other] A token costs { $price } chi
 }
wall-about-shame-free = { $left ->
    [one] 1 token free of charge
   *[other] { $left } tokens free of charge
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
wall-hints-spring = Next Spring, { $hordes ->
    [one] 1 Horde card comes
   *[other] { $hordes } Horde cards come
 }{ $section ->
    [none] {""}
   *[other] ; the next back points to the { WORD("wall-section", $section) }
 }
wall-hints-artifacts = Artifacts{ $worth ->
    [0] {""}
   *[1] , and what they are worth now
 }
wall-hints-worth = { $name }: { $honour }
wall-hints-demands = Demands: { $done } of { $goal } fulfilled
wall-hints-end = What ends the game
wall-end-time = Time: { $left ->
    [0] this is the last Year
    [one] 1 Year after this one
   *[other] { $left } Years after this one
 }
wall-end-shame = Shame: { $left ->
    [one] 1 token is left
   *[other] { $left } tokens are left
 }{ $coop ->
    [1] ; if somebody has to take one and none is left, everyone loses
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
wall-only-pass = Pass, now and whenever it’s all I can do
wall-wish-clerk = A clerk from the supply to { WORD("wall-place", $place) }
wall-wish-slot = Command card on slot { $n }
wall-wish-reclaim-cards = Take all command cards back
wall-wish-reclaim-honour = Take honour for discarded command cards
wall-wish-donate = Donate
wall-wish-upgrade = Upgrade an overseer
wall-wish-pass = Pass
standing-of-clerks = Clerks moved by others’ cards
wall-standing-clerk = { WORD("wall-place", $place) }
standing-of-passing = Passing for me
standing-never-save = Save no soldiers
standing-never-upgrade = Upgrade no overseers
standing-only-pass = Pass when all I can do is pass (others may guess what I lack)
standing-no-other-clerk = Move no clerks once my list has no room
standing-of-donating = Donations
standing-always-donate = Always donate
standing-never-donate = Never donate
standing-of-slot = Slot for the command card
standing-slot-first = The first free slot
standing-slot-last = The last free slot
standing-of-reclaim = Discarded command cards
standing-reclaim-cards = Take them back
standing-reclaim-upto = Take them back with { $n } or fewer in hand, otherwise 2 honour each
standing-reclaim-honour = Take 2 honour for each
standing-of-shame = Who bears shame
wall-standing-bear = { WORD("wall-unit", $unit) }
standing-bear-trophy = A claimed Horde card
standing-atone = Buy it off with honour
standing-of-cleanse = Removing shame
standing-cleanse-keeping = Pay for it as long as I keep { $n }
standing-never-cleanse = Remove none
standing-of-together = Co-op
standing-agree = Agree to the proposed order
standing-tea-order = Begin and propose in tea order
standing-of-cards = Tactic cards
wall-standing-not = Don’t ask me about { $card } this Year

# What completion tells of fields.
wall-post-active = active
wall-post-supporting = supporting
wall-arm-normal = normal
wall-arm-enhanced = enhanced
wall-what-cards = take all back
wall-what-honour = take honour

# Pictures told in words.
wall-alt-emblem = { $emblem }. { $asked }. { $piles }.
wall-alt-unknown = what comes next hasn’t been revealed yet.
wall-alt-outcome = What this would lead to: { $told }

# What locations do.
wall-hints-places = What locations do
wall-does-production = Each clerk brings in 1 { WORD("wall-resource", $resource) }, and if at least one does, your overseer here adds its level. Then you may upgrade that overseer ({ $levels }). In Summer, it brings in its level again.
wall-does-donate = You may donate 1 { WORD("wall-resource", $resource) } for { $honour } honour.
wall-does-barracks = Each clerk recruits a soldier: a spearman for { $spearman }, an archer for { $archer }, or a horseman for { $horseman }.
wall-does-tea-house = Everyone with a clerk here moves up one place on the tea stack; if one player’s clerks fill all slots alone, that player goes straight to the top.
wall-does-builders-encampment = Each clerk builds a barricade, for any { $mixed } of wood, stone and gold (+{ $honour } honour), or the next level of a wall ({ $levels }). What’s in the warehouse is used first.
wall-does-emperors-embassy = Each clerk hires a clerk, for { $clerk } gold, or an advisor, for 1 gold more than you have advisors.
wall-does-logistics-center = Each clerk moves any number of your soldiers behind the walls from one section to another.
wall-does-war-academy = Each clerk draws a tactic card.
wall-does-level = level { $level }: { $cost }{ $honour ->
    [0] {""}
   *[other] , +{ $honour } honour
 }
wall-activates-full = It’s activated once { $clerks }{ $large ->
    [0] {""}
   *[other] {" "}({ $large } with four or five players)
 } clerks are here, whoever they belong to.
wall-activates-lone = One clerk here is enough to activate it, and any number may come.
wall-activates-flag = Yellow flag: if all clerks here belong to one player then, that player takes 1 shame token.
wall-hints-market = Advisors on the track
# What speaks for an answer.
wall-reason-general = weighed by how the first Year goes with both cards, in games tried out
wall-reason-demand = fulfils a demand
wall-reason-section = strengthens the { WORD("wall-section", $section) }: offence { $offence }, defence { $defence }
rules-example-great-wall = shame
wall-reason-overseer = 1 more { WORD("wall-resource", $resource) } each Summer, and each time your clerks work there
wall-reason-works = { $place } { $work }
wall-reason-clerk = { $place } { $work }; { $missing ->
    [0] this fills it{ $alone ->
        [0] {""}
       *[1] , at the price of 1 shame token, as you’d be alone at a flag
    }
    [one] 1 more clerk fills it
   *[other] { $missing } more clerks fill it
 }
wall-purpose-production = brings in { WORD("wall-resource", $resource) }
wall-purpose-barracks = recruits soldiers
wall-purpose-tea-house = moves you up the tea stack
wall-purpose-builders-encampment = builds walls and barricades
wall-purpose-emperors-embassy = hires clerks and advisors
wall-purpose-logistics-center = moves soldiers to where they’re needed
wall-purpose-war-academy = draws tactic cards
wall-purpose-attack = attacks with the { $n ->
    [one] soldier
   *[other] { $n } soldiers
 } in your rest zones
wall-purpose-activate = { $places ->
    [none] puts a clerk to work before the location is full
   *[other] can put your clerks to work at once: { $places }
 }
wall-purpose-breach = builds a wall, and the { WORD("wall-section", $section) } would be breached
wall-purpose-copy = does what another player’s card does
wall-purpose-clerks = moves { $n ->
    [one] 1 clerk
   *[other] up to { $n } clerks
 }
wall-purpose-alone = nobody else moves clerks meanwhile

# Columns of the history
column-tactics = T
column-tactics-meaning = tactic cards
column-shame = Sh
column-shame-meaning = shame
column-wood = W
column-wood-meaning = wood
column-stone = St
column-stone-meaning = stone
column-gold = G
column-gold-meaning = gold
column-chi = Ch
column-chi-meaning = chi
