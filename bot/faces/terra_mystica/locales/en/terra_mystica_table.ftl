# Terra Mystica at the table. VP are victory points; c, w, p and pw are coins, workers, priests and power.

terra-between = {" · "}
terra-player = { $name } ({ $faction })
terra-purse = { $coins }c { $workers }w { $priests }p · power { $bowls }
terra-short-coins = { $n }c
terra-short-workers = { $n }w
terra-short-priests = { $n }p
terra-short-power = { $n }pw
terra-short-points = { $n } VP
terra-short-spades = { $n ->
    [one] 1 spade
   *[other] { $n } spades
 }
terra-short-burned = { $n } power burned
terra-short-tokens = { $n } { $count ->
    [one] token
   *[other] tokens
}

# What happened, in few words.
terra-line = { $who }: { $what }
terra-line-balance = { $line } ({ $balance })
terra-line-offered = { $line }; power offered: { $offers }
terra-line-and = {", "}
terra-line-all = { $what ->
    [Seated] Seats
    [RoundTileDrawn] Round tiles
    [ScrollRemoved] Scrolls not in this game
    [FactionDrawn] Factions
    [DwellingPlaced] First dwellings
    [IncomeTaken] Income
    [BonusTaken] Cult bonus
    [AreaScored] Largest area
    [FinalTileScored] Extra final tile
    [CultScored] Cult of { WORD("cult", $cult) }
   *[ResourcesScored] Leftover resources
 }
terra-did-scroll = { WORD("scroll", $scroll) }{ $coins ->
    [0] {""}
    [one] {" "}with 1 coin
   *[other] {" "}with { $coins } coins
 }
terra-did-terrain = chooses { WORD("terrain", $terrain) }
terra-did-unlock = { WORD("terrain", $terrain) } unlocked
terra-did-transform = { $at } becomes { WORD("terrain", $terrain) }
terra-did-build = { WORD("building", $building) } on { $at }
terra-did-bridge = bridge { $site }
terra-did-join = buildings around { $at } joined
terra-did-favor = favor tile { WORD("favor", $tile) }
terra-did-town = town ({ WORD("town", $tile) })
terra-did-cult = { WORD("cult", $cult) } { $steps } (now { $level })
terra-did-send = { $steps ->
    [1] priest to { WORD("cult", $cult) } and back
   *[other] priest to { WORD("cult", $cult) }
 }
terra-did-power = power action { WORD("power", $action) }
terra-did-special = { WORD("special", $action) }
terra-did-shipping = shipping { $level }
terra-did-carpet = the carpet reaches one hex further
terra-did-spades = spades improved to level { $level }
terra-did-waste = { $spades ->
    [one] 1 spade unused
   *[other] { $spades } spades unused
 }
terra-did-lose = { $priests ->
    [one] no room for 1 priest
   *[other] no room for { $priests } priests
 }
terra-did-forgo = gives up { $gift }
terra-did-pass = passes
terra-did-take = takes { $amount } power from { $source }
terra-did-decline = declines { $amount } power from { $source }

# The sheet of a faction.
terra-sheet-head = { WORD("faction", $faction) } · { WORD("home", $home) }
home-desert = home: desert
home-plains = home: plains
home-swamp = home: swamp
home-lakes = home: lakes
home-forest = home: forest
home-mountains = home: mountains
home-wasteland = home: wasteland
home-ice = home: ice (Fire & Ice)
home-volcano = home: volcanoes (Fire & Ice)
home-variable = home: your choice (Fire & Ice)
terra-sheet-start = **Starts with** { $goods }, power { $bowls }, { $dwellings ->
    [one] 1 dwelling
   *[other] { $dwellings } dwellings
 }{ $favors ->
    [0] {""}
   *[other] , a favor tile
 }; at most { $priests ->
    [one] 1 priest
   *[other] { $priests } priests
 }. Starting points (2017 values): { $points }.
terra-sheet-cults = **Cults** { $cults }
terra-sheet-building = { WORD("building", $building) }: costs { $cost }{ $alone ->
    [none] {""}
   *[other] {" "}({ $alone } without neighbours)
 }; yields { $income }
terra-sheet-totals = { $totals } { $good ->
    [coins] c
    [workers] w
    [priests] p
   *[power] pw
 }
terra-sheet-spades = **Spades** { $costs ->
    [none] cannot be bought
   *[other] cost { $costs } each
 }{ $better ->
    [none] {""}
   *[other] ; a level costs { $better } and gives 6 VP
 }
terra-sheet-shipping = **Shipping** { $most ->
    [0] { $level ->
        [0] none
       *[other] { $level }, permanently
    }
   *[other] { $level } to { $most }; a level costs 4c 1p and gives { $points } VP
 }
terra-sheet-ability = **Ability** { $ability }
terra-sheet-stronghold = **Stronghold** { $ability }

# What a draft changes.
terra-change-coins = coins { $before } → { $after }
terra-change-workers = workers { $before } → { $after }
terra-change-priests = priests { $before } → { $after }
terra-change-points = VP { $before } → { $after }
terra-change-bowls = power { $before } → { $after }

# Whose turn it is, and how everybody stands.
terra-preface = Hexes are named as on the map, such as E6. Short forms: c coins, w workers, p priests, pw power, VP victory points; power 5/7/0 means five tokens in bowl I, seven in II, none in III. /terra sheet shows any faction.
terra-heading = Round { $round } of { $of } · { $asked }
terra-heading-setup = Set-up · { $asked }
terra-asks = { $name }: { $asked }
terra-standing = { $name }: **{ $points } VP** · { $coins }c { $workers }w { $priests }p · power { $bowls }
terra-passed = {" "}· has passed
terra-round = Round { $told }
terra-asks-leech = { $name }: take or decline { $amount } power from { $source }

# What the wizard asks.
terra-choose-turn = What would you like to do?
terra-choose-second = What would you like to do first? You have two actions.
terra-choose-end = Anything else before your turn ends?
terra-choose-spades = Where do you dig and build? You have { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
 }.
terra-choose-dig = Where do you dig? You have { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
 }.
terra-choose-build = Build there?
terra-choose-bonus = Which hex do you transform with { $spades ->
    [one] the spade
   *[other] a spade, of { $spades },
 } of the cult bonus?
terra-choose-transform-where = Which hex do you transform?
terra-choose-terrain = What does { $at } become?
terra-choose-upgrade = What does { $at } become?
terra-choose-build-where = Where do you build?
terra-choose-upgrade-where = Which building do you upgrade?
terra-choose-send = Which cult do you send a priest to? With ↩ you get the priest back.
terra-choose-pass = Which scroll do you take for the next round?
terra-choose-power = Which power action do you use?
terra-choose-special = Which special action do you use?
terra-choose-advance = What do you advance?
terra-choose-convert = What do you convert?
terra-choose-burn = How much power do you burn?
terra-choose-more = Which?
terra-choose-leech = { $source } built next to you. Take { $amount } power?
terra-choose-cult = Which cult do you go up by { $steps ->
    [one] 1 step
   *[other] { $steps } steps
 }?
terra-choose-sacrifice = Which cult do you step back { $steps } steps on?
terra-choose-town = You found a town at { $at }. Which tile do you take?
terra-choose-bid = { $high ->
    [-1] You open the auction. What’s your bid?
   *[other] { $name } has bid { $high }. Will you bid more?
 }
terra-prize = The highest bidder picks { $factions }, gets { $place ->
    [0] any free place
   *[other] place { $place }
 } in turn order, and starts with 40 VP minus the bid.
terra-about-bid = start with { $points } VP
terra-choose-unlock = { $count ->
    [one] You gain a priest: keep it, or use it to unlock a terrain?
   *[other] You gain { $count } priests: keep this one, or use it to unlock a terrain?
 }
terra-choose-ordain = How many workers become priests?

terra-choose-faction = Which faction do you play?
    -# Each button shows the whole sheet of its faction before anything counts.
terra-faction-line = **{ $mark } { WORD("faction", $faction) }** · { WORD("home", $home) } · { $start } · { $strength } · stronghold: { $stronghold }
terra-choose-place = Which place in turn order do you take?
terra-choose-home = Which terrain do you choose?
terra-choose-new-terrain = What is your new home terrain?
terra-choose-dwelling = Where do you place a dwelling?
terra-choose-scroll = Which scroll do you take?
terra-choose-favor = Which favor tile do you take?
terra-choose-top = Which cult do you bring to the top?
terra-choose-bridge = Where do you build the bridge?
terra-choose-ride = Which forest do you build on?
terra-choose-storm = Which hex becomes desert?
terra-choose-trade = Which dwelling becomes a trading house?
terra-choose-token = Pay a point for a power token?

terra-verb-build = Build…
terra-verb-upgrade = Upgrade…
terra-verb-transform = Transform…
terra-transform-only = Transform only…
terra-verb-power = Power…
terra-verb-special = Special…
terra-verb-send = Priest…
terra-verb-advance = Advance…
terra-verb-convert = Convert…
terra-pass-with = { $scroll ->
    [spade] Pass, take “2c, spade”
    [cult_step] Pass, take “4c, cult step”
    [six_coins] Pass, take “6c”
    [shipping] Pass, take “3pw, shipping +1”
    [worker_power] Pass, take “1w 3pw”
    [stronghold_sanctuary] Pass, take “2w, VP for stronghold, sanctuary”
    [trading_house] Pass, take “1w, VP for trading houses”
    [priest] Pass, take “1p”
    [dwelling] Pass, take “2c, VP for dwellings”
   *[shipping_points] Pass, take “3pw, VP for shipping”
}
terra-about-from = from { $cost }
terra-area = { $count } hexes
terra-bid-other = Another bid…
terra-bid-upto = Bid for me up to…
terra-burn-more = Burn …
terra-exchange-more = { $once } × …

terra-about-useless = ⚠️ no place to use it
terra-about-offers = offers { $offers }
terra-about-way = { WORD("terrain", $terrain) }{ $spades ->
    [0] {""}
    [one] {" "}· 1 spade
   *[other] {" "}· { $spades } spades
 }
terra-about-upgrade = { $before } → { $after }
terra-about-terrain-only = terrain only
terra-about-terrain = to { $terrains }
terra-about-now = { $balance } now
terra-about-town = { $keys ->
    [one] 1 key
   *[other] { $keys } keys
 }

terra-burning = Burn { $tokens }: power { $bowls }
terra-about-beside = next to { $names }

# What tiles give.
favor-gives-fire-2 = towns need a power value of only 6
favor-gives-water-2 = action: 1 cult step each round
favor-gives-earth-2 = income 1w 1pw
favor-gives-air-2 = income 4pw
favor-gives-fire-1 = income 3c
favor-gives-water-1 = 3 VP for each trading house built
favor-gives-earth-1 = 2 VP for each dwelling built
favor-gives-air-1 = on passing 2/3/3/4 VP for 1/2/3/4 trading houses
scroll-gives-spade = income 2c, action: 1 spade
scroll-gives-cult-step = income 4c, action: 1 cult step
scroll-gives-six-coins = income 6c
scroll-gives-shipping = income 3pw, shipping +1
scroll-gives-worker-power = income 1w 3pw
scroll-gives-stronghold-sanctuary = income 2w, on passing 4 VP each for stronghold, sanctuary
scroll-gives-trading-house = income 1w, on passing 2 VP per trading house
scroll-gives-priest = income 1p
scroll-gives-dwelling = income 2c, on passing 1 VP per dwelling
scroll-gives-shipping-points = income 3pw, on passing 3 VP per level of shipping

# What may be wished for.
terra-wish-power = Power action: { WORD("power", $action) }
terra-wish-send = Priest to { WORD("cult", $cult) }, for as many steps as possible
terra-wish-pass = Pass and take the first free scroll
terra-wish-advance-shipping = Advance shipping
terra-wish-advance-spades = Improve spades
terra-wish-favor = Favor tile, for after a temple…
terra-wish-end = End the turn
terra-wish-special = Use a special action

# What a seat has, and what is to come.
terra-info-points = **{ $points } VP** · { $purse }
terra-info-cults = Cults: { $cults }{ $keys ->
    [0] {""}
    [one] {" "}· 1 key
   *[other] {" "}· { $keys } keys
 }
terra-info-building = { WORD("building", $building) } { $count }{ $places ->
    [none] {""}
   *[other] : { $places }
 }
terra-info-bridges = bridges { $count }: { $sites }
terra-info-tracks = Shipping { $shipping } · spade level { $spades }
terra-info-favors = Favor tiles: { $tiles }
terra-info-towns = Towns: { $tiles }
terra-info-scroll = Scroll: { WORD("scroll", $scroll) } ({ $gives })
terra-info-coming = As things stand: { $told }
terra-hints-rounds = Round rewards
terra-hints-players = What each player would get as things stand
terra-hints-player = { $name }: { $told }
terra-coming-income = income next round { $goods }{ $scroll ->
    [none] {""}
   *[other] {" "}+ { $scroll } of the scroll
}
terra-coming-passing = passing { $points }
terra-coming-bonus = cult bonus { $goods }
terra-coming-final = final scoring +{ $points } VP
terra-round-feat = { $round }: { $points } VP for { $feat ->
    [spade] each spade
    [town] each town
    [dwelling] each dwelling
    [trading_house] each trading house
    [temple] each temple
   *[stronghold] stronghold and sanctuary
 }
terra-round-bonus = then { $reward } for { $cult ->
    [priests] each priest on the cult board
   *[other] { $per ->
        [one] each level of { WORD("cult", $cult) }
       *[other] every { $per } on { WORD("cult", $cult) }
    }
 }
terra-no-faction = There is no faction “{ $typed }”. You’ll see them all as you type.

terra-alt-near = The part of the map where something just happened, enlarged. { $told }
terra-alt-choice = { $prompt } { $told } The numbers match the options.
terra-alt-emblem = An emblem of the turn: { $emblem }. { $asked }.
terra-alt-outcome = What the table would look like after this turn, not confirmed yet; only you can see it. { $told }

# Standing answers.
standing-of-power = Power offered
standing-of-terms = Exceptions
standing-of-bid = Auction
standing-bid-upto-in-auction = Bid for me up to { $n } in this auction
standing-of-beyond = Auction, beyond that
standing-drop-beyond = Drop out
# What speaks for a turn.
terra-reason-faction = one of the strongest still to be had, by games among computer players
terra-reason-town = founds a town ({ $points } VP)
terra-reason-pass = passing brings { $points } VP
terra-reason-round = { $last ->
    [1] the last round with
   *[other] this round has
} { $points } VP for { $feat ->
    [spade] a spade
    [town] a town
    [dwelling] a dwelling
    [trading_house] a trading house
    [temple] a temple
   *[stronghold] stronghold and sanctuary
}
terra-reason-points = { $points } VP at once
terra-reason-income = income changes from { $before } to { $after }
terra-reason-goods = brings { $goods }
terra-reason-near = next to { $who }, who would let you trade and take power
rules-example-terra-mystica = bridge

# Columns of the history
column-coins = C
column-coins-meaning = coins
column-workers = W
column-workers-meaning = workers
column-priests = P
column-priests-meaning = priests
column-bowl-1 = I
column-bowl-1-meaning = power in bowl I
column-bowl-2 = II
column-bowl-2-meaning = in bowl II
column-bowl-3 = III
column-bowl-3-meaning = in bowl III
