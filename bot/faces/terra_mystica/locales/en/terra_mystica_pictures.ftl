# What is written in the pictures of Terra Mystica, in their alternative texts and on the text board.

terra-picture-round = Round { $n } of 6
terra-picture-setup = Set-up
terra-picture-scrolls = Bonus scrolls
terra-picture-passed = passed
terra-picture-ability = Ability:
terra-picture-stronghold = Stronghold:
terra-picture-start = At the start
terra-picture-round-over = End of round { $n }
terra-picture-points = Points
terra-picture-bonus = Cult bonus
terra-picture-income = Income
terra-picture-next = Next order
terra-picture-places = Places on the map, numbered: { $places }.
terra-picture-tiles = To choose from, numbered: { $names }.
terra-picture-emblem = The tile of round { $n }, { WORD("round", $tile) }: { $points } points each; after the round { $reward } for { $cult ->
    [none] every priest on the cult board
   *[other] { $per ->
        [one] each level of { WORD("cult", $cult) }
       *[other] every { $per } levels of { WORD("cult", $cult) }
    }
 }.
terra-picture-emblem-last = The tile of round { $n }, { WORD("round", $tile) }: { $points } points each.
terra-picture-emblem-setup = Five hexes of five terrains, for the set-up before the first round
terra-picture-round-told = End of round { $n }: { WORD("round", $tile) }.
terra-picture-table = Terra Mystica, round { $n } of 6: { WORD("round", $tile) }.
terra-picture-beginning = Terra Mystica, set-up.
terra-picture-ended = Terra Mystica, after final scoring.
terra-picture-awaited = To act: { $names }.
terra-picture-bid = bid { $n }
terra-picture-highest = { $name } has bid the most, { $n }.
terra-picture-drawn = Factions to choose from: { $names }.

colour-desert = yellow
colour-plains = brown
colour-swamp = black
colour-lakes = blue
colour-forest = green
colour-mountains = grey
colour-wasteland = red
colour-ice = light blue
colour-volcano = orange
colour-any = purple

terra-text-who = { WORD("faction", $faction) } of { $name }
terra-text-player = { $who } ({ $colour }, { $letter })
terra-text-bowls = power { $one }/{ $two }/{ $three }
terra-text-home = home terrain { $names }
terra-text-priests = at most { $n ->
    [one] 1 priest
   *[other] { $n } priests
 }
terra-text-left = still to be built { $names }
terra-text-digging = a spade for { $goods }
terra-text-improving = each step on the spade track { $goods }
terra-text-shipping = shipping { $n }
terra-text-spades = spade track { $n }
terra-text-carpet = carpet { $n } longer
terra-text-keys = keys: { $n }
terra-text-favors = favor tiles { $names }
terra-text-towns = town tiles { $names }
terra-text-used = used { $names }
terra-alt-aim = {" "}Yours goes from { $level } to { $aim } at most.
terra-text-next = next round in place { $n }
terra-text-income = income next round { $goods }{ $scroll ->
    [none] {""}
   *[other] , and { $scroll } of the scroll
}
terra-text-bonus = cult bonus { $goods }
terra-text-got = income { $goods }
terra-text-area = buildings in the largest area: { $n }
terra-text-rounds = Round tiles
terra-text-round = Round { $n }
terra-text-final = Extra final tile
terra-text-cults = Cults
terra-text-sent = priests of { $names }; { $left } spaces free
terra-text-built = On the map
terra-text-bridges = bridges { $names }
terra-text-founded = towns around { $names }
terra-text-rivers = towns over the river at { $names }
terra-text-land = Land without buildings
terra-text-supply = Supply
terra-text-scrolls = Free bonus scrolls
terra-text-favors-left = Favor tiles
terra-text-towns-left = Town tiles
terra-text-powers = Free power actions

# The legend of the icons.
legend-terra-mystica-coin = coins (c)
legend-terra-mystica-worker = workers (w)
legend-terra-mystica-priest = priests (p)
legend-terra-mystica-power = power (pw)
legend-terra-mystica-points = victory points
legend-terra-mystica-spade = spades, and the level of their exchange
legend-terra-mystica-ship = shipping
legend-terra-mystica-key = key: needed for level 10 of a cult
legend-terra-mystica-cults = cults: fire, water
legend-terra-mystica-more-cults = cults: earth, air; notches: levels that bring power
legend-terra-mystica-houses = dwelling, trading house
legend-terra-mystica-temples = temple, sanctuary
legend-terra-mystica-stronghold = stronghold
legend-terra-mystica-town = town
legend-terra-mystica-bridge = bridge
legend-terra-mystica-arrow = income next round; the part on parchment is that of the scroll
legend-terra-mystica-octagon = action, once a round
legend-terra-mystica-cross = used in this round
legend-terra-mystica-scroll = scroll: kept until its player passes
legend-terra-mystica-favor = favor tile: above the cult steps, below what it gives
legend-terra-mystica-round = round tile: above what scores, below the bonus after the round
legend-terra-mystica-number = a place or tile to choose, by the name of its button
legend-terra-mystica-frame = gold: what happened last, or whose turn it is
