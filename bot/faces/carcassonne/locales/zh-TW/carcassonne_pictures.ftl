# 卡卡頌的圖上文字、替代文字和文字棋盤。

picture-tiles-left = 剩餘 {$n} 張板塊

tiles-fit = 剩餘 { $left } 張板塊中有 { $n } 塊能放在 { $at }
alt-remaining = { $heading }：{ $tiles }。
tally-road = 道路
tally-city = 城市
tally-cloister = 寺院
tally-field = 農場
alt-table = 卡卡頌：桌面上共有 { $n } 張板塊，橫座標從 { $west } 到 { $east }，縱座標從 { $north } 到 { $south }。
alt-turn = 輪到 { $name } 放置「{ WORD("tile", $tile) }」。
alt-last = 最後放置的是 { $at } 的「{ WORD("tile", $tile) }」，{ turned }。
alt-tiles-left = 剩餘 { $n } 張板塊。
alt-seat = { $name }（{ $colour }，{ $letter }）：{ $points } 分，剩餘 { $followers } 名米寶{ $gone ->
    [0] 。
   *[1] ；已退出遊戲。
 }

text-held = 有米寶的城市、道路、寺院和農場
text-free = 沒有米寶的不完整城市、道路和寺院
text-tiles = 桌面上的板塊
text-tile = { $at }：{ WORD("tile", $tile) }，{ turned }
text-holders = 米寶：{ $names }。
text-city = 城市，{ $size } 張板塊{ $pennants ->
    [0] {""}
   *[other] ，{ $pennants } 面三角旗
 }，{ $open ->
    [0] 完整
   *[other] { $open } 處邊緣未封閉
 }，目前值 { $points } 分：{ $where }。
text-road = 道路，{ $size } 張板塊，{ $open ->
    [0] 完整
   *[other] { $open } 端未封閉
 }，目前值 { $points } 分：{ $where }。
text-cloister = 寺院，{ $open ->
    [0] 完整
   *[other] 周圍有 { $open } 處空位
 }，目前值 { $points } 分：{ $where }。
text-farm = 農場，{ $size } 張板塊，毗鄰 { $cities } 座完整城市：{ $where }。

# 圖示說明。
legend-carcassonne-follower = { role-road }、{ role-city }或{ role-cloister }，顏色和字母表示歸誰
legend-carcassonne-farmer = 平放：{ role-field }，留到終局
legend-carcassonne-shield = 三角旗：所在城市得分更多
legend-carcassonne-cloister = { kind-cloister }：按周圍的板塊得分
legend-carcassonne-town = 房屋和塔樓：{ kind-city }
legend-carcassonne-number = 可選的編號，與按鈕相同
legend-carcassonne-frame = 金色：剛發生的事；提問時是能完成地物之處
