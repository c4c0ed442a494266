# Carcassonne at the table.

heading-place = 第 { $turn } 回合：{ $name }放置「{ WORD("tile", $tile) }」
heading-deploy = 第 { $turn } 回合：{ $name }可以部署隊員
standing = { $name }：{ $points } 分，供應中有 { $followers } 個隊員

choose-place = 「{ WORD("tile", $tile) }」放在哪裡？
choose-turns = 在 { $at } 怎樣旋轉？
choose-follower = 要部署隊員嗎？供應中還有 { $left } 個。
scores-now = 立即得 { $points } 分
completes = 完成{ $kinds }
completed-kind = { $count ->
    [1] 一處{ WORD("kind", $kind) }
   *[other] { $count } 處{ WORD("kind", $kind) }
}

info-head = { $name }
info-points = { $points } 分，供應中有 { $followers } 個隊員。版圖上：
info-nobody = 沒有隊員
info-follower = { WORD("role", $segment) }，{ $at } 的 { $segment }

hints-tile = 「{ WORD("tile", $tile) }」有 { $count } 個空位可放
hints-features = 有隊員的不完整部分
open-feature = { WORD("kind", $kind) }（起於 { $at }）：{ $holders }，{ $size } 個方塊，{ $kind ->
    [cloister] 周圍 { $open } 個空位
    [city] { $open } 條開放的邊緣
   *[other] { $open } 個開放的端點
}，現值 { $points } 分
open-none = 除草原外沒有
remaining = { WORD("tile", $tile) } × { $count }

alt-closeup = { $at } 附近的放大圖：上一輪放置方塊的地方。座標與整張版圖的相同，最後放置的方塊帶有邊框。
alt-emblem = 要放置的方塊：{ WORD("tile", $tile) }。請看版圖選擇空位，然後旋轉並放置它，再決定是否部署隊員，最後按確認。
alt-places = 版圖，可放「{ WORD("tile", $tile) }」的每個空位都有編號，按從左到右、從上到下的順序排列：{ $places }。
alt-turnings = 「{ WORD("tile", $tile) }」在 { $at } 的各種合法方向，每種方向都畫在一個有編號的視窗裡：{ $ways }。
alt-spots = 剛放置的方塊，可部署隊員的每個地方都標有字母，按字母選擇，也可以不部署：{ $spots }。
alt-preview = 這個回合的預覽，尚未確認，只有你能看到；按確認後才會生效。

# 要誰做什麼。
decision-lay-tile = 放置「{ WORD("tile", $tile) }」
decision-deploy = 部署隊員
