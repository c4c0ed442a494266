# 牌桌上的明朝。

ming-preface = 版圖是我們自己重繪的：哪些地區之間有邊界、用什麼交通工具，以及各處的名稱，都是我們定的。

# 輪到誰，要決定什麼。
ming-heading = 第 { $round }/6 輪 · { WORD("phase", $phase) }：{ $asked }
ming-asks-neutral = { $name } 把一位中立皇親放到一個地區
ming-asks-prince = { $name } 把太子放到一個地區
ming-asks-place = { $name } 把第 { $n }/{ $of } 位皇親放到省份區域
ming-asks-take = { $name } 拿取一張牌（手牌 { $held }/{ $most }）
ming-asks-turn = { $name } 移動、留在原地或放棄行動
ming-asks-journey = { $name } 繼續移動，或部署
ming-asks-stayed = { $name } 可以部署
ming-asks-return = { $count ->
    [1] { $names } 決定從{ WORD("city", $province) }遣返幾位
   *[other] { $names } 各自秘密決定從{ WORD("city", $province) }遣返幾位
 }
ming-asks-withdraw = { $name } 決定從{ WORD("city", $province) }遣返哪些皇親（還有 { $left } 位）
ming-asks-name = { $name } 指定下一位起始遊戲者

# 各人的情況。
points-count = { $points } 分
cards-count = { $cards } 張牌
ming-change-points = 分數 { $before } → { $after }
ming-change-cards = 移動牌 { $before } → { $after }
ming-change-tiles = 省份牌片 { $before } → { $after }
ming-change-supply = 資源堆裡的皇親 { $before } → { $after }
relatives-count = { $relatives } 位皇親
ming-standing = { $name }：{ $points }，{ $cards }，牌片：{ $tiles }
ming-starts = {" "}· 起始遊戲者
ming-passed = {" "}· 已放棄行動
ming-tile = { WORD("province", $province) } { $count }
ming-nothing = 沒有
ming-piles = 牌堆：{ $pile } · 廢牌堆：{ $discards } · 龍牌：{ $dragons }

# 要選擇什麼。
ming-choose-neutral = 這位中立皇親放到哪個地區？{ $left ->
    [1] 這是最後一位。
   *[other] 你們兩人還有 { $left } 位要放。
 }
ming-choose-prince = 太子從哪個地區開始？你會得到一枚該省的牌片。
ming-choose-place = 第 { $n }/{ $of } 位皇親放到哪個省份區域？
ming-choose-take = 拿取哪張牌？你的手牌（{ $held }/{ $most }）：{ $hand }。
ming-choose-turn = 太子在{ WORD("district", $district) }。要去哪裡？你的手牌：{ $hand }。
ming-choose-card = 太子用哪張牌去{ WORD("district", $district) }？你的手牌：{ $hand }。
ming-choose-stay = 太子打出哪張牌，留在原地（{ WORD("district", $district) }）？你的手牌：{ $hand }。
ming-choose-journey = 太子在{ WORD("district", $district) }。已打出：{ $played }。你的手牌：{ $hand }。繼續移動，或部署。
ming-choose-through = 太子在{ WORD("district", $district) }，不能停在這裡。已打出：{ $played }。你的手牌：{ $hand }。請繼續移動。
ming-choose-whole = 「{ $name }」：{ $place ->
    [stay] 打出{ WORD("card", $card) }牌留在原地
   *[other] 去 { $place }
 }，部署 { $monk ->
    [0] { $relatives } 位皇親
   *[other] { $relatives ->
        [0] 1 位僧侶
       *[other] { $relatives } 位皇親和 1 位僧侶
    }
 }。
ming-choose-stayed = 太子留在原地（{ WORD("district", $district) }）。要部署幾位皇親？
ming-choose-return = 你在{ WORD("city", $province) }有 { $count } 位皇親，遣返幾位？{ $worth ->
    [0] 留下的不得分，只看誰最多。
   *[other] 留下的每位得 { $worth } 分。
 }現在城市裡有：{ $present }。
ming-choose-withdraw = { $whose ->
    [neutral] 這位中立皇親
   *[own] 你的這位皇親
 }從{ WORD("city", $province) }遣返回哪個地區？{ $left ->
    [1] 這是最後一位。
   *[other] 還要遣返 { $left } 位。
 }
ming-choose-name = 誰做第 { $round } 輪的起始遊戲者？

# 結果如何。
ming-about-neutral = 那裡有 { $count } 位
ming-about-space = { WORD("card", $card) }；區域裡：{ $present }
ming-about-take = 你在那裡有 { $own } 位
ming-about-pays = { $own ->
    [1] 你在那裡唯一的皇親離開遊戲
   *[other] 你在那裡 { $own } 位皇親中的一位離開遊戲
 }
ming-about-step = 用{ $cards }；{ $about }
ming-about-through = 只能經過
ming-about-monk = 已有你的僧侶，不能部署
ming-about-deploy = { $count ->
    [0] 沒有皇親可部署
   *[other] 最多可部署 { $count } 位
 }
ming-about-pushes = 排擠 { $name } 的僧侶
ming-about-return = { $stay ->
    [0] 沒有人留下
   *[other] 留下 { $stay } 位：{ $points }
 }{ $majority ->
    [0] {""}
   *[other] ，其中 { $majority } 分因目前人數最多
 }
ming-about-withdraw = 來自那裡的有 { $count } 位
ming-take = { WORD("card", $card) }（{ WORD("province", $province) }）
ming-dragon = 龍牌（任何交通工具，{ WORD("province", $province) }）
ming-stay = 留在原地……
ming-step-whole = { $place ->
    [stay] 留在原地（{ WORD("card", $card) }）
   *[other] { $place }
 }：{ $monk ->
    [0] { $relatives }
   *[other] { $relatives ->
        [0] 僧侶
       *[other] { $relatives }＋僧侶
    }
 }
ming-and-on = { WORD("card", $card) }，然後繼續移動……
ming-dragons = 龍牌……
ming-take-wish = { $card ->
    [dragon] 拿取龍牌
   *[other] 拿取{ WORD("card", $card) }牌
 }
ming-between = ；
ming-holder = { $name } × { $count }

# 各人有什麼。
ming-info-head = { $name }：{ $points }
ming-info-supply = 你的資源堆：{ $supply }
ming-info-tiles = 你的牌片：{ $tiles }
ming-info-hand = 你的手牌：{ $hand }
ming-info-prince = 你的太子：{ $where }
ming-info-spaces = 在省份區域：{ $spaces }
ming-info-district = { WORD("district", $district) }（{ WORD("province", $province) }）：{ $relatives }
ming-info-monk = { WORD("district", $district) }（{ WORD("province", $province) }）：{ $relatives }，另有僧侶
ming-info-nowhere = 各地區都還沒有你的皇親。
ming-hand-of = { $name }，你的手牌：{ $hand }
ming-card = { WORD("card", $card) } × { $count }

# 可以做什麼，能得到什麼。
ming-hints-turn = { $name } 現在可以
ming-can-neutral = 把中立皇親放到不滿 { $most } 位的任何地區；兩人還有 { $left } 位要放
ming-can-prince = 把太子放到沒有太子的任何地區
ming-can-place = 把皇親放到任何省份區域；還要放 { $left } 位
ming-can-take = 從{ WORD("province", $province) }拿取：{ WORD("card", $card) }牌{ $dragons ->
    [0] {""}
   *[other] ，或用一位皇親換取龍牌
 }
ming-can-move = 用{ WORD("card", $card) }從{ WORD("district", $district) }到{ WORD("district", $to) }：{ $about }
ming-can-stay = 打出任何一張牌，留在原地（{ WORD("district", $district) }）：{ $about }
ming-can-deploy = 在{ WORD("district", $district) }部署：{ $about }
ming-can-pass = 放棄行動，手牌留下
ming-can-more = 龍牌可以代替任何一種牌
ming-can-return = 各自秘密決定從{ WORD("city", $province) }遣返幾位皇親
ming-can-withdraw = 決定皇親從{ WORD("city", $province) }遣返回哪個地區
ming-can-name = 指定任何一位為下一輪的起始遊戲者
ming-hints-scoring = 如果現在進行第 { $round } 輪的計分，而且沒有人遣返
ming-hints-city = **{ WORD("city", $province) }**（{ WORD("province", $province) }）：{ $shares }
ming-hints-share = { $name } 在城市有 { $count } 位，{ $points }{ $majority ->
    [0] {""}
   *[other] （其中 { $majority } 分因人數最多）
 }
ming-hints-empty = 沒有人
ming-hints-quarter = { WORD("district", $district) }：{ $moving }
ming-hints-set = { $name }：牌片有 6 省中的 { $colours } 省{ $sets ->
    [0] {""}
    [1] ，會湊齊一套：{ $points }
   *[other] ，會湊齊 { $sets } 套：{ $points }
 }
ming-hints-monks = 僧侶：{ $monks }
ming-hints-monk = { $name }：{ $points }
ming-foreseen-city = { WORD("city", $province) }，如果現在計分：{ $shares }
ming-foreseen-monks = 僧侶，如果現在計分：{ $shares }
ming-foreseen-share = { $name }：{ $before } → { $after }

ming-alt-choice = 明朝的版圖，可選擇的地方都標有記號，與下面的選項相同：{ $options }。{ $prompt }
ming-alt-emblem = 小圖，畫的是現在正在進行的階段，或正在計分的城市，與上面的文字一致：{ $emblem }。{ $asked }。
ming-alt-route = 版圖的一部分，畫出太子的路線，以及可以繼續前往的地區，編號與下面的選項相同。{ $route }{ $prompt }
ming-alt-outcome = 這樣行動之後的版圖，尚未確認，只有你能看到；按確認之後才會生效，也可以退回上一步或者重來。

# 要誰做什麼。
decision-place-neutral = 放置中立皇親
decision-place-prince = 放置太子
decision-place-relative = 放置皇親
decision-take-card = 拿取一張牌
decision-journey = 繼續移動，或部署
decision-stayed = 部署
decision-return = 秘密選擇
decision-withdraw = 遣返皇親
decision-name-starter = 指定起始遊戲者
# 為什麼這樣走。
ming-reason-more = 下次計分你會多得 { $points }
ming-reason-less = 下次計分 { $name } 會少得 { $points }
ming-reason-dragon = 龍牌可以代替任何交通工具
ming-reason-card = 從{ WORD("district", $district) }用{ WORD("card", $card) }可去 { $ways } 個地區
ming-reason-later = { WORD("card", $card) }留著以後走
ming-reason-waiting = 你在{ WORD("province", $province) }已有 { $relatives }等著
ming-reason-stronger = 你在那裡更強
ming-reason-saves = 為下一輪留著 { $cards }
rules-example-ming-dynasty = 太子

# Columns of the history
column-cards = 牌
column-cards-meaning = 移動牌
column-tiles = 省
column-tiles-meaning = 省份牌片
column-supply = 皇
column-supply-meaning = 資源堆裡的皇親
