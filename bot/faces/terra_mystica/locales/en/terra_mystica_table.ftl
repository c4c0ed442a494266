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
terra-short-burned = burned { $n }
terra-short-tokens = { $n } tokens

# What happened, in few words.
terra-line = { $who }: { $what }
terra-line-balance = { $line } ({ $balance })
terra-line-offered = { $line }; power offered: { $offers }
terra-line-and = {", "}
terra-line-all = { $what ->
    [Seated] Around the table
    [RoundTileDrawn] Round tiles
    [ScrollRemoved] Not in this game
    [FactionDrawn] Factions
    [DwellingPlaced] First dwellings
    [IncomeTaken] Income
    [BonusTaken] Cult bonus
    [AreaScored] Largest area
    [FinalTileScored] Extra final tile
    [CultScored] Cult of { WORD("cult", $cult) }
   *[ResourcesScored] What was left
 }
terra-did-scroll = { WORD("scroll", $scroll) }{ $coins ->
    [0] {""}
    [one] {" "}with 1 coin
   *[other] {" "}with { $coins } coins
 }
terra-did-terrain = chosen terrain { WORD("terrain", $terrain) }
terra-did-unlock = { WORD("terrain", $terrain) } unlocked
terra-did-transform = { $at } into { WORD("terrain", $terrain) }
terra-did-build = { WORD("building", $building) } on { $at }
terra-did-bridge = bridge { $site }
terra-did-join = buildings around { $at } joined
terra-did-favor = favor { WORD("favor", $tile) }
terra-did-town = town ({ WORD("town", $tile) })
terra-did-cult = { WORD("cult", $cult) } { $steps } to { $level }
terra-did-send = { $steps ->
    [1] priest to { WORD("cult", $cult) } and back
   *[other] priest to { WORD("cult", $cult) }
 }
terra-did-power = power action { WORD("power", $action) }
terra-did-special = { WORD("special", $action) }
terra-did-shipping = shipping { $level }
terra-did-carpet = carpets fly one hex farther
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
home-variable = home: by choice (Fire & Ice)
terra-sheet-start = **Begins with** { $goods }, power { $bowls }, { $dwellings ->
    [one] 1 dwelling
   *[other] { $dwellings } dwellings
 }{ $favors ->
    [0] {""}
   *[other] , a favor tile
 }; at most { $priests ->
    [one] 1 priest
   *[other] { $priests } priests
 }. Points by the table of 2017: { $points }.
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
       *[other] { $level }, for good
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
terra-preface = Hexes are written as on the map: E6. In lines, c are coins, w workers, p priests, pw power, VP victory points; power 5/7/0 is what lies in bowls I, II and III. /terra sheet shows any faction.
terra-heading = Round { $round } of { $of } · { $asked }
terra-heading-setup = Set-up · { $asked }
terra-asks = { $name }: { $asked }
terra-standing = { $name }: **{ $points } VP** · { $coins }c { $workers }w { $priests }p · power { $bowls }
terra-passed = {" "}· has passed
terra-round = Round { $told }
terra-asks-leech = { $name }: { $amount } power from the build of { $source }

# What the wizard asks.
terra-choose-turn = What do you do?
terra-choose-second = What do you do first? You have two actions.
terra-choose-end = Anything else, before your turn ends?
terra-choose-spades = Where do you dig and build? You have { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
 }.
terra-choose-dig = Where do you dig? You have { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
 }.
terra-choose-build = Do you build there?
terra-choose-bonus = Which hex do you transform with { $spades ->
    [one] the spade
   *[other] a spade, of { $spades },
 } of the cult bonus?
terra-choose-transform = Which hex do you transform?
terra-choose-terrain = What does { $at } become?
terra-choose-build-where = Where do you build?
terra-choose-upgrade-where = Which building do you upgrade?
terra-choose-send = To which cult do you send a priest?
terra-choose-pass = Which scroll do you take for the next round?
terra-choose-convert = What do you convert?
terra-choose-burn = How much do you burn?
terra-choose-more = Which?
terra-choose-leech = { $source } built beside you: do you take { $amount } power?
terra-choose-cult = On which cult do you go { $steps ->
    [one] 1 step
   *[other] { $steps } steps
 }?
terra-choose-sacrifice = On which cult do you go back { $steps } steps?
terra-choose-town = You have a town around { $at }. Which tile do you take?
terra-choose-bid = { $high ->
    [-1] You open the auction: what do you bid?
   *[other] { $name } bids { $high }. Do you bid more?
 }
terra-choose-unlock = { $count ->
    [one] A priest has come
   *[other] { $count } priests have come
 }: keep him, or unlock a terrain with him?
terra-choose-ordain = How many workers become priests?

terra-choose-faction = Which faction do you play?
terra-choose-place = Which place in turn order do you take?
terra-choose-home = Which terrain do you choose?
terra-choose-new-terrain = What is your new home terrain?
terra-choose-dwelling = Where do you place a dwelling?
terra-choose-scroll = Which scroll do you take?
terra-choose-favor = Which favor tile do you take?
terra-choose-top = Which cult do you go to the top of?
terra-choose-bridge = Where do you build the bridge?
terra-choose-ride = Which forest do you build on?
terra-choose-storm = Which hex becomes desert?
terra-choose-trade = Which dwelling becomes a trading house?
terra-choose-token = Do you pay a point for a power token?

terra-verb-build = Build
terra-verb-transform = Transform only
terra-verb-upgrade = Upgrade
terra-verb-send = Send a priest
terra-about-build = { $count ->
    [one] on 1 hex
   *[other] on { $count } hexes
 }, from { $cost ->
    [none] nothing
   *[other] { $cost }
 }
terra-about-transform = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
 }, from { $cost ->
    [none] nothing
   *[other] { $cost }
 }
terra-about-upgrade = { $count ->
    [one] 1 building
   *[other] { $count } buildings
 }, from { $cost ->
    [none] nothing
   *[other] { $cost }
 }
terra-about-send = { $count ->
    [one] to 1 cult
   *[other] to { $count } cults
 }, { $steps ->
    [one] 1 step
   *[other] up to { $steps } steps
 }
terra-about-useless = ⚠️ no place to use it
terra-about-offers = offers { $offers }
terra-about-dig = { WORD("terrain", $terrain) }, { $spades ->
    [0] {""}
    [one] 1 spade ·{" "}
   *[other] { $spades } spades ·{" "}
 }{ $about }
terra-about-way = { WORD("terrain", $terrain) }{ $spades ->
    [0] {""}
    [one] {" "}· 1 spade
   *[other] {" "}· { $spades } spades
 }
terra-about-ways = { $count } ways: { $terrains }
terra-about-town = { $keys ->
    [one] 1 key
   *[other] { $keys } keys
 }

terra-burning = Burn { $tokens }: power { $bowls }
terra-about-beside = beside { $names }
terra-exchange = { $amount } { $give ->
    [coin] { $amount ->
        [one] coin
       *[other] coins
    }
    [point] VP
   *[other] { WORD("good", $give) }
 } → 1 { $get ->
    [point] VP
   *[other] { WORD("good", $get) }
 }

# What tiles give.
favor-gives-fire-3 = no more than the steps
favor-gives-water-3 = no more than the steps
favor-gives-earth-3 = no more than the steps
favor-gives-air-3 = no more than the steps
favor-gives-fire-2 = towns need power 6 only
favor-gives-water-2 = action: 1 cult step each round
favor-gives-earth-2 = income 1w 1pw
favor-gives-air-2 = income 4pw
favor-gives-fire-1 = income 3c
favor-gives-water-1 = 3 VP for each trading house built
favor-gives-earth-1 = 2 VP for each dwelling built
favor-gives-air-1 = on passing 2/3/3/4 VP for 1/2/3/4 trading houses
scroll-gives-spade = 2c, action: 1 spade
scroll-gives-cult-step = 4c, action: 1 cult step
scroll-gives-six-coins = 6c
scroll-gives-shipping = 3pw, shipping +1
scroll-gives-worker-power = 1w 3pw
scroll-gives-stronghold-sanctuary = 2w, passing: 4 VP each for stronghold, sanctuary
scroll-gives-trading-house = 1w, passing: 2 VP per trading house
scroll-gives-priest = 1p
scroll-gives-dwelling = 2c, passing: 1 VP per dwelling
scroll-gives-shipping-points = 3pw, passing: 3 VP per level of shipping

# What may be wished for.
terra-wish-power = Power action: { WORD("power", $action) }
terra-wish-send = A priest to { WORD("cult", $cult) }, for as many steps as can be
terra-wish-pass = Pass, with the first scroll that is free
terra-wish-advance-shipping = Advance shipping
terra-wish-advance-spades = Improve spades
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
terra-info-coming = As things are: { $told }
terra-hints-rounds = What the rounds reward
terra-hints-players = What is to come, as things are
terra-hints-player = { $name }: { $told }
terra-coming-income = income next round { $goods }
terra-coming-passing = passing { $points }
terra-coming-bonus = cult bonus { $goods }
terra-coming-final = the end would give { $points } VP
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
terra-no-faction = There is no faction “{ $typed }”. Completion offers you all of them.

terra-alt-near = The part of the map where something happened lately, larger. { $told }
terra-alt-choice = { $prompt } { $told } The numbers are those of the options.
terra-alt-emblem = An emblem of what is going on: { $emblem }. { $asked }.
terra-alt-outcome = The table as it would be after this, not confirmed yet; only you can see it. { $told }
