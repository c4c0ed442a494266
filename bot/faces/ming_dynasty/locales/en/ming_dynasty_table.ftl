# Ming Dynasty at the table.

ming-preface = The board is our own reconstruction: the borders between districts, their means of transport and the names are ours.

# Whose turn it is, and what is asked.
ming-heading = Round { $round } of 6 · { WORD("phase", $phase) }: { $asked }
ming-asks-neutral = { $name } puts a neutral relative into a district
ming-asks-prince = { $name } puts the prince into a district
ming-asks-place = { $name } puts relative { $n } of { $of } on a province space
ming-asks-take = { $name } takes a card (has { $held } of { $most })
ming-asks-turn = { $name } moves, stays or passes
ming-asks-journey = { $name } moves on, or deploys
ming-asks-stayed = { $name } may deploy
ming-asks-return = { $names } { $count ->
    [one] says
   *[other] say in secret
 } how many return from { WORD("city", $province) }
ming-asks-withdraw = { $name } says where { $left ->
    [one] 1 relative returns
   *[other] { $left } relatives return
 } to from { WORD("city", $province) }
ming-asks-name = { $name } names the next starting player

# How everybody stands.
points-count = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
cards-count = { $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
 }
ming-change-points = points { $before } → { $after }
ming-change-cards = movement cards { $before } → { $after }
ming-change-tiles = tiles { $before } → { $after }
ming-change-supply = relatives in supply { $before } → { $after }
relatives-count = { $relatives ->
    [0] no relative
    [one] 1 relative
   *[other] { $relatives } relatives
 }
ming-standing = { $name }: { $points }, { $cards }, tiles: { $tiles }
ming-starts = {" "}· starting player
ming-passed = {" "}· has passed
ming-tile = { WORD("province", $province) } { $count }
ming-nothing = none
ming-piles = Draw pile: { $pile } · discard pile: { $discards } · dragon cards: { $dragons }

# What the wizard asks.
ming-choose-neutral = Which district does this neutral relative go into? { $left ->
    [one] It’s the last one.
   *[other] { $left } are left between you.
 }
ming-choose-prince = Which district does your prince start in? You get a tile of its province.
ming-choose-place = Which province space does relative { $n } of { $of } go on?
ming-choose-take = Which card do you take? Your hand ({ $held } of { $most }): { $hand }.
ming-choose-turn = Your prince is in { WORD("district", $district) }. Where does he go? Your hand: { $hand }.
ming-choose-card = Which card does your prince play to go to { WORD("district", $district) }? Your hand: { $hand }.
ming-choose-stay = Which card does your prince play to stay in { WORD("district", $district) }? Your hand: { $hand }.
ming-choose-journey = Your prince is in { WORD("district", $district) }. Played so far: { $played }. Your hand: { $hand }. Move on, or deploy.
ming-choose-through = Your prince is in { WORD("district", $district) }, where he can’t end his move. Played so far: { $played }. Your hand: { $hand }. Move on.
ming-choose-whole = “{ $name }” is: { $place ->
    [stay] stay for the { WORD("card", $card) } card
   *[other] go to { $place }
 }, and deploy { $monk ->
    [0] { $relatives ->
        [one] 1 relative
       *[other] { $relatives } relatives
    }
   *[other] { $relatives ->
        [0] a monk
        [one] 1 relative and a monk
       *[other] { $relatives } relatives and a monk
    }
 }.
ming-choose-stayed = Your prince stays in { WORD("district", $district) }. Whom do you deploy?
ming-choose-return = How many of your relatives return from { WORD("city", $province) }? You have { $count } there. { $worth ->
    [0] Those that remain score only for the majority.
    [one] Each that remains scores 1 point.
   *[other] Each that remains scores { $worth } points.
 } In the city now: { $present }.
ming-choose-withdraw = Where does { $whose ->
    [neutral] a neutral relative
   *[own] your relative
 } return to from { WORD("city", $province) }? { $left ->
    [one] It’s the last one.
   *[other] { $left } still have to return.
 }
ming-choose-name = Who will be the starting player of round { $round }?

# What comes of it.
ming-about-neutral = { $count } there
ming-about-space = { WORD("card", $card) }; there: { $present }
ming-about-take = you have { $own } there
ming-about-pays = { $own ->
    [one] your only relative there leaves the game
   *[other] 1 of your { $own } relatives there leaves the game
 }
ming-about-step = by { $cards }; { $about }
ming-about-through = through only
ming-about-monk = your monk is there: nobody to deploy
ming-about-deploy = { $count ->
    [0] nobody to deploy
   *[other] up to { $count } to deploy
 }
ming-about-pushes = pushes out the monk of { $name }
ming-about-return = { $stay ->
    [0] nobody remains
    [one] 1 remains: { $points }
   *[other] { $stay } remain: { $points }
 }{ $majority ->
    [0] {""}
   *[other] , { $majority } for the majority now
 }
ming-about-withdraw = { $count } there
ming-take = { WORD("card", $card) } — { WORD("province", $province) }
ming-dragon = Dragon card (any transport) — { WORD("province", $province) }
ming-stay = Stay…
ming-step-whole = { $place ->
    [stay] Stay, { WORD("card", $card) }
   *[other] { $place }
 }: { $monk ->
    [0] { $relatives }
   *[other] { $relatives ->
        [0] monk
       *[other] { $relatives } + monk
    }
 }
ming-and-on = { WORD("card", $card) }, and move on…
ming-dragons = Dragon card…
ming-take-wish = { $card ->
    [dragon] Take a dragon card
   *[other] Take the { WORD("card", $card) } card
 }
ming-between = {"; "}
ming-holder = { $name } ×{ $count }

# What a seat has.
ming-info-head = { $name }: { $points }
ming-info-supply = In your supply: { $supply }
ming-info-tiles = Your tiles: { $tiles }
ming-info-hand = Your hand: { $hand }
ming-info-prince = Your prince: { $where }
ming-info-spaces = On province spaces: { $spaces }
ming-info-district = { WORD("district", $district) } ({ WORD("province", $province) }): { $relatives }
ming-info-monk = { WORD("district", $district) } ({ WORD("province", $province) }): { $relatives } and a monk
ming-info-nowhere = Nobody is in any district yet.
ming-hand-of = { $name }, your hand: { $hand }
ming-card = { WORD("card", $card) } × { $count }

# What could be done and won.
ming-hints-turn = { $name } can now
ming-can-neutral = put a neutral relative into any district with fewer than { $most } of them; { $left } are left for both players
ming-can-prince = put the prince into any district without a prince
ming-can-place = put a relative on any province space; still to place: { $left }
ming-can-take = take from { WORD("province", $province) }: { WORD("card", $card) }{ $dragons ->
    [0] {""}
   *[other] , or a dragon card for a relative
 }
ming-can-move = go from { WORD("district", $district) } by { WORD("card", $card) } to { WORD("district", $to) }: { $about }
ming-can-stay = stay in { WORD("district", $district) } for any card: { $about }
ming-can-deploy = deploy in { WORD("district", $district) }: { $about }
ming-can-pass = pass, and keep the cards
ming-can-more = a dragon card can stand in for any other
ming-can-return = each choose in secret how many of their relatives return from { WORD("city", $province) }
ming-can-withdraw = say to which district relatives return from { WORD("city", $province) }
ming-can-name = name any player the next starting player
ming-hints-scoring = If round { $round } were scored now, and nobody returned
ming-hints-city = **{ WORD("city", $province) }** ({ WORD("province", $province) }): { $shares }
ming-hints-share = { $name }: { $count } in the city, { $points }{ $majority ->
    [0] {""}
   *[other] {" "}({ $majority } for the majority)
 }
ming-hints-empty = nobody
ming-hints-quarter = { WORD("district", $district) }: { $moving }
ming-hints-set = { $name }: { $colours } of 6 provinces among the tiles{ $sets ->
    [0] {""}
    [one] , a set would be complete: { $points }
   *[other] , { $sets } sets would be complete: { $points }
 }
ming-hints-monks = Monks: { $monks }
ming-hints-monk = { $name }: { $points }
ming-foreseen-city = { WORD("city", $province) }, if scored now: { $shares }
ming-foreseen-monks = Monks, if scored now: { $shares }
ming-foreseen-share = { $name }: { $before } → { $after }

ming-alt-choice = The board of Ming Dynasty, with your choices marked: { $options }. { $prompt }
ming-alt-emblem = An emblem of what’s going on: { $emblem }. { $asked }.
ming-alt-route = A part of the board, with numbers where the prince may go. { $route } { $prompt }
ming-alt-outcome = The board as it would be after this, not confirmed yet; only you can see it.

# What is asked of somebody.
decision-place-neutral = place a neutral relative
decision-place-prince = place the prince
decision-place-relative = place a relative
decision-take-card = take a card
decision-journey = move on, or deploy
decision-stayed = deploy
decision-return = choose in secret
decision-withdraw = send relatives back
decision-name-starter = name the starting player
# What speaks for a turn.
ming-reason-more = the next scoring would give you { $points } more
ming-reason-less = the next scoring would give { $points } less to { $name }
ming-reason-dragon = a dragon card stands for any means of transport
ming-reason-card = the { WORD("card", $card) } leads on from { WORD("district", $district) } to { $ways ->
    [one] 1 district
   *[other] { $ways } districts
}
ming-reason-later = { WORD("card", $card) } for later journeys
ming-reason-waiting = you then have { $relatives } on { WORD("province", $province) }
ming-reason-stronger = makes you stronger there
ming-reason-saves = keeps { $cards } for the next round
rules-example-ming-dynasty = majority

# Columns of the history
column-cards = C
column-cards-meaning = movement cards
column-tiles = T
column-tiles-meaning = tiles
column-supply = S
column-supply-meaning = relatives in supply
