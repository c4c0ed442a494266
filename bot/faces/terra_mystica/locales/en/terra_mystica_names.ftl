# Terra Mystica: what its factions, lands, pieces and tiles are called. Words as in the glossary of its rules.

faction-fakirs = Fakirs
faction-nomads = Nomads
faction-chaos-magicians = Chaos Magicians
faction-giants = Giants
faction-swarmlings = Swarmlings
faction-mermaids = Mermaids
faction-dwarves = Dwarves
faction-engineers = Engineers
faction-halflings = Halflings
faction-cultists = Cultists
faction-alchemists = Alchemists
faction-darklings = Darklings
faction-auren = Auren
faction-witches = Witches
faction-ice-maidens = Ice Maidens
faction-yetis = Yetis
faction-dragonlords = Dragonlords
faction-acolytes = Acolytes
faction-shapeshifters = Shapeshifters
faction-riverwalkers = Riverwalkers

terrain-desert = desert
terrain-plains = plains
terrain-swamp = swamp
terrain-lakes = lakes
terrain-forest = forest
terrain-mountains = mountains
terrain-wasteland = wasteland
terrain-ice = ice
terrain-volcano = volcano

building-dwelling = dwelling
building-trading-house = trading house
building-temple = temple
building-stronghold = stronghold
building-sanctuary = sanctuary

good-coin = coin
good-worker = worker
good-priest = priest
good-power = power
good-point = victory point

amount-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
 }
amount-workers = { $n ->
    [one] 1 worker
   *[other] { $n } workers
 }
amount-priests = { $n ->
    [one] 1 priest
   *[other] { $n } priests
 }
amount-power = { $n } power
amount-points = { $n ->
    [one] 1 point
   *[other] { $n } points
 }
amount-spades = { $n ->
    [one] 1 spade
   *[other] { $n } spades
 }

cult-fire = fire
cult-water = water
cult-earth = earth
cult-air = air

scroll-spade = spade scroll
scroll-cult-step = cult step scroll
scroll-six-coins = six coins scroll
scroll-shipping = shipping scroll
scroll-worker-power = worker and power scroll
scroll-stronghold-sanctuary = stronghold and sanctuary scroll
scroll-trading-house = trading house scroll
scroll-priest = priest scroll
scroll-dwelling = dwelling scroll
scroll-shipping-points = shipping points scroll

round-spade-earth = spade (earth)
round-town-earth = town (earth)
round-dwelling-water = dwelling (water)
round-stronghold-fire = stronghold, sanctuary (fire)
round-dwelling-fire = dwelling (fire)
round-trading-house-water = trading house (water)
round-stronghold-air = stronghold, sanctuary (air)
round-trading-house-air = trading house (air)
round-temple-priests = temple (priests)
round-last-spade = spade (no cult bonus)
round-last-town = town (no cult bonus)
round-last-dwelling = dwelling (no cult bonus)
round-last-trading-house = trading house (no cult bonus)
round-last-stronghold = stronghold, sanctuary (no cult bonus)
round-last-temple = temple (no cult bonus)

favor-fire-3 = Fire 3
favor-water-3 = Water 3
favor-earth-3 = Earth 3
favor-air-3 = Air 3
favor-fire-2 = Fire 2
favor-water-2 = Water 2
favor-earth-2 = Earth 2
favor-air-2 = Air 2
favor-fire-1 = Fire 1
favor-water-1 = Water 1
favor-earth-1 = Earth 1
favor-air-1 = Air 1

town-coins = 6 coins
town-workers = 2 workers
town-priest = 1 priest
town-power = 8 power
town-cults = all cults +1
town-two-keys = 2 keys, all cults +2
town-shipping = shipping
town-points = 11 points

final-greatest-distance = greatest distance
final-stronghold-sanctuary = stronghold to sanctuary
final-outposts = outposts
final-settlements = settlements

power-bridge = bridge
power-priest = 1 priest
power-workers = 2 workers
power-coins = 7 coins
power-spade = 1 spade
power-two-spades = 2 spades

special-scroll-spade = spade of the scroll
special-scroll-cult = cult step of the scroll
special-favor-cult = cult step of the favor tile
special-auren-cult = two cult steps
special-double-turn = double turn
special-worker-bridge = bridge for 2 workers
special-giant-spades = two spades
special-sandstorm = sandstorm
special-free-trading-house = free trading house
special-witch-ride = witches’ ride
special-shift-by-power = change of terrain for 5 power
special-shift-by-tokens = change of terrain for 5 tokens

source-start = at the start
source-round = round tiles
source-scroll = scrolls
source-favor = favor tiles
source-town = towns
source-shipping = shipping
source-spades = spade track
source-faction = faction
source-stronghold = stronghold
source-leech = power from neighbours
source-area = largest area
source-final = final tile
source-cults = cults
source-resources = resources
