# 明朝。用詞依照規則的詞彙表。省份、城市和地區的名稱寫在地圖裡。

game-ming-dynasty = 明朝

# 牌上的圖案。
card-horse = 馬
card-junk = 帆船
card-rickshaw = 人力車
card-ox-cart = 牛車
card-sedan-chair = 轎子
card-camel = 駱駝
card-dragon = 龍

# 不合規則。
MD-2-1 = 這張地圖上沒有「{ $place }」。地圖上有：{ $choices }。
MD-2-5 = { WORD("district", $district) }與{ WORD("district", $to) }之間沒有邊界。與{ WORD("district", $district) }有邊界的是{ WORDS("district", $choices) }。
MD-3-1 = 牌堆裡沒有{ WORD("card", $card) }牌了。
MD-3-4 = { $seats } 人的遊戲沒有第 { $seat } 個座位。
MD-3-5 = { WORD("district", $district) }已有 { $seat } 號遊戲者的太子。請選擇沒有太子的地區。
MD-6-2 = { $own ->
    [0] 你在{ WORD("province", $province) }的省份區域沒有皇親，不能拿取旁邊的牌。{ $choices ->
        [none] 你在任何省份區域都沒有皇親。
       *[other] 你有皇親的省份區域是{ WORDS("province", $choices) }。
    }
   *[other] { WORD("province", $province) }的省份區域旁邊的牌是{ WORD("card", $shown) }，不是{ WORD("card", $card) }。
 }
MD-6-3 = { $dragons ->
    [0] 龍牌已經拿完。請拿取移動牌。
   *[other] 你在{ WORD("province", $province) }的省份區域沒有皇親，無法換取龍牌。請用其他省份區域的皇親來換。
 }
MD-7-1 = 你的太子這個回合留在原地，不再移動。請部署皇親，或不部署。
MD-7-3 = 通往{ WORD("district", $to) }的邊界要用{ WORD("card", $transport) }：請打出手中的這種牌或龍牌。你的手牌：{ $hand ->
    [none] 沒有
   *[other] { WORDS("card", $hand) }
 }。
MD-7-4 = { WORD("district", $district) }有 { $seat } 號遊戲者的太子。可以經過，但不能停在那裡：到沒有太子的地區為止，每一步都要有牌。
MD-7-7 = 你沒有{ WORD("card", $card) }牌。留在原地可以打出任何一張手牌：{ WORDS("card", $hand) }。
MD-7-8 = 你沒有手牌，只能放棄行動。
MD-8-1 = 現在不能部署 { $relatives } 位。太子移動或留在原地之後，可以部署 0 至 { $most } 位。
MD-8-2 = 不能部署 { $relatives } 位皇親：你在{ WORD("province", $province) }的省份區域有 { $own } 位皇親。
MD-8-3 = 僧侶是所部署皇親中的一位：請至少部署一位，或者不設僧侶。
MD-8-4 = 你在{ WORD("district", $district) }已有僧侶，不能再往那裡部署皇親。只能不部署。
MD-9-3-2 = 不能遣返 { $relatives } 位：你在這座城市有 { $most } 位皇親，可以遣返 0 至 { $most } 位。
MD-9-3-3 = 沒有皇親可以遣返回{ WORD("district", $district) }。可以遣返回的地區是{ WORDS("district", $choices) }。
MD-10-2 = { $seat } 號遊戲者不在遊戲中。請指定還在遊戲中的人，也可以是自己。
MD-12-2 = { WORD("district", $district) }已有 { $most } 位中立皇親，不能再放。請選擇別的地區。

# 走法。
action-draw-ming-dynasty = 翻開{ WORD("card", $card) }牌
action-neutral = 把中立皇親放到{ WORD("district", $district) }
action-prince = 把太子放到{ WORD("district", $district) }
action-place-ming-dynasty = 把皇親放到{ WORD("province", $province) }
action-take = { $card ->
    [dragon] 用{ WORD("province", $province) }的皇親換取龍牌
   *[other] 拿取{ WORD("province", $province) }旁邊的{ WORD("card", $card) }牌
 }
action-move = { $card ->
    [dragon] 用龍牌移動到{ WORD("district", $to) }
   *[other] 用{ WORD("card", $card) }移動到{ WORD("district", $to) }
 }
action-stay = { $card ->
    [dragon] 打出龍牌，留在原地
   *[other] 打出{ WORD("card", $card) }牌，留在原地
 }
action-pass = 放棄行動
action-deploy-ming-dynasty = { $monk ->
    [none] { $relatives ->
        [0] 不部署
       *[other] 部署 { $relatives } 位皇親
    }
   *[other] { $relatives ->
        [1] 部署 1 位皇親，成為僧侶
       *[other] 部署 { $relatives } 位皇親，其中一位成為僧侶
    }
 }
action-return = { $relatives ->
    [0] 不遣返
   *[other] 遣返 { $relatives } 位
 }
action-withdraw = 遣返一位回{ WORD("district", $district) }
action-name = 指定 { $seat } 為起始遊戲者

# 發生的事。
event-started-ming-dynasty = { $seat } 是起始遊戲者。
event-turned-up = { WORD("province", $province) }旁邊翻開了{ WORD("card", $card) }牌。
event-reshuffled = 牌堆用完了；廢牌堆洗勻後成為新的牌堆。
event-neutral-placed = { $seat } 把中立皇親放到{ WORD("district", $district) }。
event-prince-placed = { $seat } 把太子放到{ WORD("district", $district) }，得到一枚{ WORD("province", $province) }的牌片。
event-round-begun = 第 { $round } 輪開始，{ $seat } 是起始遊戲者。
event-placed = { $seat } 把皇親放到{ WORD("province", $province) }。
event-taken = { $seat } 拿取了{ WORD("province", $province) }旁邊的{ WORD("card", $card) }牌。
event-dragon-taken = { $seat } 拿取了龍牌，{ WORD("province", $province) }的一位皇親放入包裝盒。
event-moved = { $seat } 的太子用{ $card ->
    [dragon] 龍牌
   *[other] { WORD("card", $card) }
 }移動到{ WORD("district", $district) }。
event-prince-stayed = { $seat } 打出{ $card ->
    [dragon] 龍牌
   *[other] { WORD("card", $card) }牌
 }，太子留在原地（{ WORD("district", $district) }）。
event-deployed-ming-dynasty = { $seat } 在{ WORD("district", $district) }部署了 { $count } 位皇親。
event-monk-made = { $seat } 的一位皇親成為{ WORD("district", $district) }的僧侶。
event-pushed-out = { $seat } 的僧侶被排擠出{ WORD("district", $district) }的廟宇。
event-passed = { $seat } 放棄行動，留下 { $cards } 張牌。
event-scoring-begun = 第 { $round } 輪的計分開始。
event-quarter-filled = { $seat } 的 { $count } 位皇親從{ WORD("district", $district) }進入{ WORD("city", $province) }。
event-tiles-lacking = { WORD("province", $province) }的省份牌片已被取完，{ $seat } 少得 { $count } 枚。
event-set-turned-in = { $seat } 交回每省牌片各一枚，得 { $points } 分。
event-revealed = { $seat } { $count ->
    [0] 沒有從{ WORD("city", $province) }遣返皇親
   *[other] 從{ WORD("city", $province) }遣返 { $count } 位皇親
 }。
event-returned = { $seat } 的 { $count } 位皇親遣返回{ WORD("district", $district) }。
event-city-scored = { $seat } 在{ WORD("city", $province) }有 { $count } 位皇親，{ $points ->
    [0] 不得分
   *[other] 得 { $points } 分
 }{ $majority ->
    [0] {""}
   *[other] ，其中 { $majority } 分因人數最多而得
 }。
event-monks-scored = { $seat } 有 { $count } 位僧侶，得 { $points } 分。
event-starter-named = { $by } 指定 { $seat } 為下一輪的起始遊戲者。
event-tiles-scored = { $seat } 的牌片得 { $points } 分：五色成套 { $sets } 套，另餘 { $tiles } 枚。
event-left-ming-dynasty = { $seat } 離開了遊戲。皇親、僧侶和太子留在原處。

# 選項。
option-starter-ming-dynasty = 起始遊戲者
option-neutrals = 兩人遊戲開局時每人放置的中立皇親
option-neutrals-3 = 3 位
option-neutrals-6 = 6 位
option-neutrals-9 = 9 位
variant-neutral = 中立遊戲者參加
option-map = 地圖
option-map-reconstructed = 我們自己重繪的
