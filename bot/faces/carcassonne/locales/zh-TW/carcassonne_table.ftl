# Carcassonne at the table.

heading-place = 第 { $turn } 回合：{ $name } 放置「{ WORD("tile", $tile) }」
heading-deploy = 第 { $turn } 回合：{ $name } 可以部署米寶
standing = { $name }：{ $points } 分，還剩 { $followers } 個米寶

choose-place = 「{ WORD("tile", $tile) }」放在哪裡？
choose-area = 「{ WORD("tile", $tile) }」有 { $count } 個空位可放，放在哪一區？
spaces-count = { $count } 個空位
choose-turns = 在 { $at } 怎樣旋轉？
choose-way = 在 { $at } 怎樣旋轉，要部署誰？只選數字就不部署米寶。
choose-follower = 要部署米寶嗎？還剩 { $left } 個。
scores-now = 立即得 { $points } 分
completes = 完成{ $features }
completed-feature = { $whose ->
    [yours] 你的
    [another] 別人的
   *[free] 無人的
}{ WORD("kind", $kind) }（{ $points } 分）
farm-now = { $cities } 座已完成的城市，終局 { $points } 分

info-head = { $name }
info-points = { $points } 分，還剩 { $followers } 個米寶。已部署：
own-change-points = 分數 { $before } → { $after }
own-change-followers = 可用的米寶 { $before } → { $after }
info-nobody = 沒有米寶
info-follower = { $at } 的{ WORD("role", $segment) }

hints-tile = 「{ WORD("tile", $tile) }」有 { $count } 個空位可放
hints-features = 有米寶的不完整部分
open-feature = { WORD("kind", $kind) }（起於 { $at }）：{ $holders }，{ $size } 張板塊，{ $kind ->
    [cloister] 周圍 { $open } 個空位
    [city] { $open } 條開放的邊緣
   *[other] { $open } 個開放的端點
}{ $points ->
    [none] {""}
   *[other] ，現值 { $points } 分
}
open-none = 沒有
open-farm = 農場（起於 { $at }）：{ $holders }，{ $size } 張板塊，{ $cities ->
    [0] 旁邊還沒有完整的城市
   *[other] 旁邊有 { $cities } 座完整的城市
}{ $points ->
    [none] {""}
   *[other] ，照現在終局得 { $points } 分
}
remaining = { WORD("tile", $tile) } × { $count }

alt-closeup = { $at } 附近的放大圖：最近一輪放置板塊的地方。座標與整張版圖的相同，最後放置的板塊帶有邊框。
alt-emblem = 要放置的板塊：{ WORD("tile", $tile) }。請看版圖選擇空位，然後旋轉並放置它，再決定是否部署米寶，最後按確認。
alt-places = 版圖，可放「{ WORD("tile", $tile) }」的每個空位都有編號，依從左到右、從上到下的順序排列：{ $places }。
alt-areas = 版圖，可放「{ WORD("tile", $tile) }」的空位分成幾區，每區標有字母，選一區後再選其中的空位：{ $areas }。
alt-turnings = 「{ WORD("tile", $tile) }」在 { $at } 的各種合法方向，每種方向都畫在一個有編號的方框裡，可部署米寶的地方標有字母：{ $ways }。
alt-spots = 剛放置的板塊，可部署米寶的每個地方都標有字母，依字母選擇，也可以不部署：{ $spots }。
alt-preview = 這個回合的預覽，尚未確認，只有你能看到；按確認後才會生效。

# 要誰做什麼。
decision-lay-tile = 放置「{ WORD("tile", $tile) }」
decision-deploy = 部署米寶
# 為什麼這樣走。
carcassonne-reason-completes = 完成{ $whose ->
    [yours] 你的
    [another] {" "}{ $name } 的
   *[free] 無人的
}{ WORD("kind", $kind) }（{ $points } 分）
carcassonne-reason-joins = { $shared ->
    [1] 與 { $name } 分享{ WORD("kind", $kind) }
   *[other] 奪走 { $name } 的{ WORD("kind", $kind) }
}
carcassonne-reason-claims = { $kind ->
    [cloister] 佔住寺院，周圍還缺 { $open } 張板塊
    [field] { $cities ->
        [0] 佔住草原，旁邊還沒有已完成的城市
       *[other] 佔住草原，旁邊有 { $cities } 座已完成的城市
    }
   *[other] 佔住{ WORD("kind", $kind) }，共 { $size } 張板塊，還有 { $open } 處開口
}
carcassonne-reason-grows = 你的{ WORD("kind", $kind) }擴大到 { $size } 張板塊
carcassonne-reason-keeps = 把米寶留到更好的時候
carcassonne-reason-hinders = { $name } 的{ WORD("kind", $kind) }更難完成：{ $open } 處開口
rules-example-carcassonne = 農夫

# Columns of the history
column-followers = 寶
column-followers-meaning = 還剩的米寶
