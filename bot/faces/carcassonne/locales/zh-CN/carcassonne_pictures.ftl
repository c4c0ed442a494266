# 卡卡颂的图上文字、替代文字和文字棋盘。

picture-tiles-left = 剩余 {$n} 张板块

tiles-fit = 剩余 { $left } 张板块中有 { $n } 块能放在 { $at }
alt-remaining = { $heading }：{ $tiles }。
tally-road = 道路
tally-city = 城市
tally-cloister = 寺院
tally-field = 农场
alt-table = 卡卡颂：桌面上共有 { $n } 张板块，横坐标从 { $west } 到 { $east }，纵坐标从 { $north } 到 { $south }。
alt-turn = 轮到 { $name } 放置“{ WORD("tile", $tile) }”。
alt-last = 最后放置的是 { $at } 的“{ WORD("tile", $tile) }”，{ turned }。
alt-tiles-left = 剩余 { $n } 张板块。
alt-seat = { $name }（{ $colour }，{ $letter }）：{ $points } 分，剩余 { $followers } 名米宝{ $gone ->
    [0] 。
   *[1] ；已退出游戏。
 }

text-held = 有米宝的城市、道路、寺院和农场
text-free = 没有米宝的不完整城市、道路和寺院
text-tiles = 桌面上的板块
text-tile = { $at }：{ WORD("tile", $tile) }，{ turned }
text-holders = 米宝：{ $names }。
text-city = 城市，{ $size } 张板块{ $pennants ->
    [0] {""}
   *[other] ，{ $pennants } 面三角旗
 }，{ $open ->
    [0] 完整
   *[other] { $open } 处边缘未封闭
 }，目前值 { $points } 分：{ $where }。
text-road = 道路，{ $size } 张板块，{ $open ->
    [0] 完整
   *[other] { $open } 端未封闭
 }，目前值 { $points } 分：{ $where }。
text-cloister = 寺院，{ $open ->
    [0] 完整
   *[other] 周围有 { $open } 处空位
 }，目前值 { $points } 分：{ $where }。
text-farm = 农场，{ $size } 张板块，毗邻 { $cities } 座完整城市：{ $where }。

# 图示说明。
legend-carcassonne-follower = { role-road }、{ role-city }或{ role-cloister }，颜色和字母表示归谁
legend-carcassonne-farmer = 平放：{ role-field }，留到终局
legend-carcassonne-shield = 三角旗：所在城市得分更多
legend-carcassonne-cloister = { kind-cloister }：按周围的板块得分
legend-carcassonne-town = 房屋和塔楼：{ kind-city }
legend-carcassonne-number = 可选的编号，与按钮相同
legend-carcassonne-frame = 金色：刚发生的事；提问时是能完成地物之处
