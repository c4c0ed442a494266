# 卡卡颂与河流扩展包。用词依照规则的词汇表 (CAR-14)。

game-carcassonne = 卡卡颂

# 板块上有什么，谁站在上面。
kind-city = 城市
kind-road = 道路
kind-field = 草原
kind-cloister = 寺院
kind-river = 河流
role-city = 骑士
role-road = 强盗
role-field = 农夫
role-cloister = 僧侣
side-north = 北
side-east = 东
side-south = 南
side-west = 西

# 不合规则。
CAR-2-4 = { $seats } 人的游戏没有第 { $seat } 个座位。
CAR-4-1 = 没有“{ WORD("tile", $tile) }”可以抽取了。
CAR-4-2 = { $at } 不是板块旁边的空位。板块必须与已放置的板块共有一整条边缘。
CAR-4-3 = 这个板块没有“{ $turns }”这个方向。有差别的旋转（每次 90°）：{ $choices }。
CAR-4-4 = { WORD("side", $side) }面的边缘会是{ WORD("kind", $ours) }，但毗邻的板块是{ WORD("kind", $theirs) }。请旋转板块，或选另一个空位。
CAR-5-2 = 你已经没有米宝可以部署，请选择不部署。
CAR-5-4 = 板块“{ WORD("tile", $tile) }”没有 { $segment } 这一段。它有：{ $choices }。
CAR-5-5 = 这段{ WORD("kind", $segment) }（{ $segment }）连着已有米宝的一段。请选另一段，或不部署。
CAR-10-6 = 河流上不部署米宝。请选另一段，或不部署。
CAR-10-7 = { $mouth ->
    [none] 河流已没有开口，{ $at } 无法接续它。
   *[other] 放在 { $at } 河流就断了。河流的开口在 { $mouth }，必须从那里接续。
 }
CAR-10-8 = 这样旋转，河流会在 { $at } 形成 U字型。请把板块转向另一边。

# 走法。
turned = { $turns ->
    [0] 不旋转
    [1] 旋转 90°
    [2] 旋转 180°
   *[3] 旋转 270°
 }
action-start = 玩家 { $seat } 先走
action-draw = 抽取“{ WORD("tile", $tile) }”
action-place = 放置在 { $at }，{ turned }
action-deploy = { $follower ->
    [none] 不部署米宝
   *[other] 部署{ WORD("role", $follower) }（{ $follower ->
        [city1] 城市 1
        [city2] 城市 2
        [road1] 道路 1
        [road2] 道路 2
        [road3] 道路 3
        [road4] 道路 4
        [field1] 草原 1
        [field2] 草原 2
        [field3] 草原 3
        [field4] 草原 4
       *[cloister1] 寺院
    }）
 }

# 发生的事。
event-started = { $seat } 是起始玩家。
event-drawn = { $seat } 抽取了“{ WORD("tile", $tile) }”。
event-brought = 轮到 { $seat } 放置先前放在一旁的“{ WORD("tile", $tile) }”。
event-discarded = “{ WORD("tile", $tile) }”放不下，弃掉了。
event-tile-laid = { $seat } 把“{ WORD("tile", $tile) }”放置在 { $at }。
event-deployed = { $seat } 在 { $at } 部署了{ WORD("role", $segment) }。
told-nobody = { $name } 不部署米宝。
event-scored = { $seats } { $seats-count ->
    [1] 得
   *[other] 各得
 } { $points } 分：{ $kind ->
    [cloister] 寺院
   *[other] { $size } 张板块的{ WORD("kind", $kind) }
 }在 { $at } 完整了。归还米宝：{ $returned }。
event-finally-scored = { $seats } { $seats-count ->
    [1] 得
   *[other] 各得
 } { $points } 分：{ $at } 的不完整{ WORD("kind", $kind) }，{ $size } 张板块。
event-farm-scored = { $seats } { $seats-count ->
    [1] 得
   *[other] 各得
 } { $points } 分：{ $at } 一带农场的农夫，{ $cities } 座完整的城市。
told-alike = 另有 { $more } { $kind ->
    [city] 座城市
    [road] 条道路
    [cloister] 座寺院
   *[field] 片农场
}同样计分。
event-left = { $seat } 离开了游戏。已部署的米宝留在原处。

# 选项。
option-river = 河流扩展包
option-river-true = 使用
option-river-false = 不使用
option-edition = 版本
option-edition-1st = 第一版
option-edition-2nd = 第二版
option-edition-3rd = 第三版
option-small-city = 完整的两段小城市
option-small-city-none = 按所选版本
option-small-city-half = 得 2 分，有三角旗再加 1 分
option-small-city-full = 得 4 分，有三角旗再加 2 分
option-farm-scoring = 农场
option-farm-scoring-none = 按所选版本
option-farm-scoring-per-city-4 = 每座城市给四周农夫最多的玩家 4 分
option-farm-scoring-per-farm-3 = 每个农场旁的每座城市 3 分
option-farm-scoring-per-farm-3-once = 每个农场旁的每座城市 3 分，同一座城市每人只算一次
option-river-uturn = 河流的 U字型
option-river-uturn-adjacent = 转弯之后不可紧接着转向同一边
option-river-uturn-strict = 不可与上一个转弯同一边
option-river-start-tile = 有河流时的起始板块
option-river-start-tile-removed = 留在盒里
option-river-start-tile-shuffled = 与其他板块一起洗匀
option-river-start-tile-placed = 在湖水之后放置
option-starter = 起始玩家
option-starter-drawn = 抽签决定
option-starter-1 = 座位 1
option-starter-2 = 座位 2
option-starter-3 = 座位 3
option-starter-4 = 座位 4
option-starter-5 = 座位 5

# 板块。
tile-A = 寺院带路
tile-B = 寺院
tile-C = 四面城市（三角旗）
tile-D = 一面城市加直路（起始板块）
tile-E = 一面城市
tile-F = 横贯城市（三角旗）
tile-G = 横贯城市
tile-H = 对边两城
tile-I = 邻边两城
tile-J = 一面城市加右弯路
tile-K = 一面城市加左弯路
tile-L = 一面城市加三岔路
tile-M = 转角城市（三角旗）
tile-N = 转角城市
tile-O = 转角城市加弯路（三角旗）
tile-P = 转角城市加弯路
tile-Q = 三面城市（三角旗）
tile-R = 三面城市
tile-S = 三面城市加路（三角旗）
tile-T = 三面城市加路
tile-U = 直路
tile-V = 弯路
tile-W = 三岔路
tile-X = 十字路
tile-RV-SPRING = 泉源
tile-RV-LAKE = 湖水
tile-RV-STRAIGHT = 直河
tile-RV-BEND = 弯河
tile-RV-CITIES = 河穿两城
tile-RV-CITY-ROAD = 河加城市加桥路
tile-RV-CLOISTER = 河加寺院带路
tile-RV-BRIDGE = 过河直路（桥）
tile-RV-CITY-CORNER = 弯河加转角城市
tile-RV-ROAD-BEND = 弯河加弯路
