# 神秘大地（含火與冰）：發生的事、要決定的事、可以約定的事。用詞依照規則的詞彙表。

game-terra-mystica = 神秘大地

goods-nothing = 無

# 發生的事。
event-final-tile-drawn = 最終計分板塊：{ WORD("final", $tile) }
event-auction-opened = { $seat } 起標。
event-bid-made = { $seat } 出價 { $points } 分。
event-dropped-out = { $seat } 放棄這次競標。
event-faction-taken = { $seat } 使用{ WORD("faction", $faction) }，起始 { $points } 分。
event-place-taken = { $seat } 的順位是第 { $place }。
event-round-begun-terra-mystica = 第 { $round } 回合開始，{ $seat } 是起家。
event-left-terra-mystica = { $seat } 離開了遊戲，建築留在原處。

# 行動給的、可以放棄的東西。
gift-bridge = 橋樑
gift-ride = 女巫飛行
gift-storm = 沙暴
gift-trade = 免費交易站
gift-token = 魔力TOKEN

# 要決定的事。
decision-turn-terra-mystica = 行動
decision-bid = 出價或放棄競標
decision-choose-faction = 選擇種族
decision-choose-place = 選擇順位
decision-choose-terrain = 選擇地形
decision-place-dwelling = 放置村莊
decision-take-scroll = 拿取獎勵板塊
decision-bonus-spades = 使用宗教獎賞的 { $spades } 鏟子
decision-take-favor = 拿取神恩板塊
decision-found-town = 為 { $at } 的城鎮拿取市鑰板塊
decision-step-cult = 選擇升 { $steps } 級的宗教
decision-enter-top = 選擇升到頂級的宗教
decision-unlock = 留下祭司，或解鎖地形
decision-sacrifice = 選擇降 { $steps } 級的宗教
decision-ordain = 把工人換成祭司
decision-place-bridge = 放置橋樑
decision-ride-out = 在任何森林建造村莊
decision-raise-storm = 把一格變為沙漠
decision-trade-up = 免費升級村莊
decision-buy-token = 付 1 分得魔力TOKEN
decision-leech = 是否感應 { $source } 的 { $amount } 魔力

# 選項。
option-map-base = 基本地圖
option-map-base-revised = 修訂版基本地圖
option-map-fire-and-ice = 火與冰地圖
option-map-loon-lakes = 湖泊地圖
option-map-fjords = 峽灣地圖
option-seating = 座次
option-seating-drawn = 抽籤決定
option-seating-joined = 依加入順序
option-pick = 種族
option-pick-choice = 依次選擇
option-pick-auction = 競標
option-pick-random = 抽籤
option-auction-place = 競標後的順位
option-auction-place-topmost = 最前面的空位
option-auction-place-chosen = 得標玩家選擇
option-track = 下一回合的順位
option-track-true = 依通過的先後
option-track-false = 從先通過的人順時針
option-final = 最終計分板塊
option-final-true = 抽一塊
option-final-false = 無
option-ice = 冰原種族
option-ice-true = 有
option-ice-false = 無
option-volcano = 火山種族
option-volcano-true = 有
option-volcano-false = 無
option-variable = 變色種族
option-variable-true = 有
option-variable-false = 無
option-extra-towns = 迷你擴充的市鑰板塊
option-extra-towns-true = 有
option-extra-towns-false = 無
option-extra-scroll = 第十塊獎勵板塊（航行計分）
option-extra-scroll-true = 有
option-extra-scroll-false = 無
option-extra-round = 第九塊回合獎勵（寺廟）
option-extra-round-true = 有
option-extra-round-false = 無
option-points-2017 = 起始分數
option-points-2017-true = 依 2017 年的種族表
option-points-2017-false = 每人 20 分
option-strict = 有魔力感應待決時
option-strict-true = 所有人等待答覆
option-strict-false = 遊戲繼續
option-colours = 棋子的顏色
option-colours-homes = 隨家園地形
option-colours-seats = 隨座位
option-factions = 各座位的種族
option-factions-other = { WORD("faction", $value) }
option-rounds = 依次的回合獎勵
option-rounds-other = { WORD("round", $value) }
option-scrolls = 使用的獎勵板塊
option-scrolls-other = { WORD("scroll", $value) }
option-tile = 指定的最終計分板塊
option-tile-other = { WORD("final", $value) }
option-allow = 重播時允許
option-allow-other = { $value ->
    [coins-to-points] 自己的回合 3 元換 1 分
    [leave-home] 到家園地形後可再鏟走
    [other-lot] 改變一格之後在另一格家園建造
    [second-bridge] 同一處第二座橋樑
    [no-consolation] 全都不吸時邪教徒沒有魔力
    [full-bowls] 沒有空位也提供魔力
    [any-order] 魔力感應不依先後答覆
    [spade-by-spade] 鏟子一個一個買，中間可轉換資源
    [late-steps] 宗教升級可留到之後的行動再做
    [more-scrolls] 獎勵板塊多於玩家人數加三
   *[other] { $value }
 }
