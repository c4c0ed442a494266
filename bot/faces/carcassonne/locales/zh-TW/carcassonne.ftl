# 卡卡頌與河流擴展包。用詞依照規則的詞彙表 (CAR-14)。

game-carcassonne = 卡卡頌

# 板塊上有什麼，誰站在上面。
kind-city = 城市
kind-road = 道路
kind-field = 草原
kind-cloister = 寺院
kind-river = 河流
role-city = 騎士
role-road = 強盜
role-field = 農夫
role-cloister = 僧侶
side-north = 北
side-east = 東
side-south = 南
side-west = 西

# 不合規則。
CAR-2-4 = { $seats } 人的遊戲沒有第 { $seat } 個座位。
CAR-4-1 = 沒有「{ WORD("tile", $tile) }」可以抽取了。
CAR-4-2 = { $at } 不是板塊旁邊的空位。板塊必須與已放置的板塊共有一整條邊緣。
CAR-4-3 = 這個板塊沒有「{ $turns }」這個方向。有差別的旋轉（每次 90°）：{ $choices }。
CAR-4-4 = { WORD("side", $side) }面的邊緣會是{ WORD("kind", $ours) }，但毗鄰的板塊是{ WORD("kind", $theirs) }。請旋轉板塊，或選另一個空位。
CAR-5-2 = 你已經沒有米寶可以部署，請選擇不部署。
CAR-5-4 = 板塊「{ WORD("tile", $tile) }」沒有 { $segment } 這一段。它有：{ $choices }。
CAR-5-5 = 這段{ WORD("kind", $segment) }（{ $segment }）連著已有米寶的一段。請選另一段，或不部署。
CAR-10-6 = 河流上不部署米寶。請選另一段，或不部署。
CAR-10-7 = { $mouth ->
    [none] 河流已沒有開口，{ $at } 無法接續它。
   *[other] 放在 { $at } 河流就斷了。河流的開口在 { $mouth }，必須從那裡接續。
 }
CAR-10-8 = 這樣旋轉，河流會在 { $at } 形成 U字型。請把板塊轉向另一邊。

# 走法。
turned = { $turns ->
    [0] 不旋轉
    [1] 旋轉 90°
    [2] 旋轉 180°
   *[3] 旋轉 270°
 }
action-start = 玩家 { $seat } 先走
action-draw = 抽取「{ WORD("tile", $tile) }」
action-place = 放置在 { $at }，{ turned }
action-deploy = { $follower ->
    [none] 不部署米寶
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

# 發生的事。
event-started = { $seat } 是起始玩家。
event-drawn = { $seat } 抽取了「{ WORD("tile", $tile) }」。
event-brought = 輪到 { $seat } 放置先前放在一旁的「{ WORD("tile", $tile) }」。
event-discarded = 「{ WORD("tile", $tile) }」放不下，棄掉了。
event-tile-laid = { $seat } 把「{ WORD("tile", $tile) }」放置在 { $at }。
event-deployed = { $seat } 在 { $at } 部署了{ WORD("role", $segment) }。
told-nobody = { $name } 不部署米寶。
event-scored = { $seats } { $seats-count ->
    [1] 得
   *[other] 各得
 } { $points } 分：{ $kind ->
    [cloister] 寺院
   *[other] { $size } 張板塊的{ WORD("kind", $kind) }
 }在 { $at } 完整了。歸還米寶：{ $returned }。
event-finally-scored = { $seats } { $seats-count ->
    [1] 得
   *[other] 各得
 } { $points } 分：{ $at } 的不完整{ WORD("kind", $kind) }，{ $size } 張板塊。
event-farm-scored = { $seats } { $seats-count ->
    [1] 得
   *[other] 各得
 } { $points } 分：{ $at } 一帶農場的農夫，{ $cities } 座完整的城市。
told-alike = 另有 { $more } { $kind ->
    [city] 座城市
    [road] 條道路
    [cloister] 座寺院
   *[field] 片農場
}同樣計分。
event-left = { $seat } 離開了遊戲。已部署的米寶留在原處。

# 選項。
option-river = 河流擴展包
option-river-true = 使用
option-river-false = 不使用
option-edition = 版本
option-edition-1st = 第一版
option-edition-2nd = 第二版
option-edition-3rd = 第三版
option-small-city = 完整的兩段小城市
option-small-city-none = 按所選版本
option-small-city-half = 得 2 分，有三角旗再加 1 分
option-small-city-full = 得 4 分，有三角旗再加 2 分
option-farm-scoring = 農場
option-farm-scoring-none = 按所選版本
option-farm-scoring-per-city-4 = 每座城市給四周農夫最多的玩家 4 分
option-farm-scoring-per-farm-3 = 每個農場旁的每座城市 3 分
option-farm-scoring-per-farm-3-once = 每個農場旁的每座城市 3 分，同一座城市每人只算一次
option-river-uturn = 河流的 U字型
option-river-uturn-adjacent = 轉彎之後不可緊接著轉向同一邊
option-river-uturn-strict = 不可與上一個轉彎同一邊
option-river-start-tile = 有河流時的起始板塊
option-river-start-tile-removed = 留在盒裡
option-river-start-tile-shuffled = 與其他板塊一起洗勻
option-river-start-tile-placed = 在湖水之後放置
option-starter = 起始玩家
option-starter-drawn = 抽籤決定
option-starter-1 = 座位 1
option-starter-2 = 座位 2
option-starter-3 = 座位 3
option-starter-4 = 座位 4
option-starter-5 = 座位 5

# 板塊。
tile-A = 寺院帶路
tile-B = 寺院
tile-C = 四面城市（三角旗）
tile-D = 一面城市加直路（起始板塊）
tile-E = 一面城市
tile-F = 橫貫城市（三角旗）
tile-G = 橫貫城市
tile-H = 對邊兩城
tile-I = 鄰邊兩城
tile-J = 一面城市加右彎路
tile-K = 一面城市加左彎路
tile-L = 一面城市加三岔路
tile-M = 轉角城市（三角旗）
tile-N = 轉角城市
tile-O = 轉角城市加彎路（三角旗）
tile-P = 轉角城市加彎路
tile-Q = 三面城市（三角旗）
tile-R = 三面城市
tile-S = 三面城市加路（三角旗）
tile-T = 三面城市加路
tile-U = 直路
tile-V = 彎路
tile-W = 三岔路
tile-X = 十字路
tile-RV-SPRING = 泉源
tile-RV-LAKE = 湖水
tile-RV-STRAIGHT = 直河
tile-RV-BEND = 彎河
tile-RV-CITIES = 河穿兩城
tile-RV-CITY-ROAD = 河加城市加橋路
tile-RV-CLOISTER = 河加寺院帶路
tile-RV-BRIDGE = 過河直路（橋）
tile-RV-CITY-CORNER = 彎河加轉角城市
tile-RV-ROAD-BEND = 彎河加彎路
