# Carcassonne at the table.

heading-place = 第 { $turn } 回合：{ $name } 放置“{ WORD("tile", $tile) }”
heading-deploy = 第 { $turn } 回合：{ $name } 可以部署米宝
standing = { $name }：{ $points } 分，还剩 { $followers } 个米宝

choose-place = “{ WORD("tile", $tile) }”放在哪里？
choose-area = “{ WORD("tile", $tile) }”有 { $count } 个空位可放，放在哪一区？
spaces-count = { $count } 个空位
choose-turns = 在 { $at } 怎样旋转？
choose-way = 在 { $at } 怎样旋转，要部署谁？只选数字就不部署米宝。
choose-follower = 要部署米宝吗？还剩 { $left } 个。
scores-now = 立即得 { $points } 分
completes = 完成{ $features }
completed-feature = { $whose ->
    [yours] 你的
    [another] 别人的
   *[free] 无人的
}{ WORD("kind", $kind) }（{ $points } 分）
farm-now = { $cities } 座已完成的城市，终局 { $points } 分

info-head = { $name }
info-points = { $points } 分，还剩 { $followers } 个米宝。已部署：
own-change-points = 分数 { $before } → { $after }
own-change-followers = 可用的米宝 { $before } → { $after }
info-nobody = 没有米宝
info-follower = { $at } 的{ WORD("role", $segment) }

hints-tile = “{ WORD("tile", $tile) }”有 { $count } 个空位可放
hints-features = 有米宝的不完整部分
open-feature = { WORD("kind", $kind) }（起于 { $at }）：{ $holders }，{ $size } 张板块，{ $kind ->
    [cloister] 周围 { $open } 个空位
    [city] { $open } 条开放的边缘
   *[other] { $open } 个开放的端点
}{ $points ->
    [none] {""}
   *[other] ，现值 { $points } 分
}
open-none = 没有
open-farm = 农场（起于 { $at }）：{ $holders }，{ $size } 张板块，{ $cities ->
    [0] 旁边还没有完整的城市
   *[other] 旁边有 { $cities } 座完整的城市
}{ $points ->
    [none] {""}
   *[other] ，照现在终局得 { $points } 分
}
remaining = { WORD("tile", $tile) } × { $count }

alt-closeup = { $at } 附近的放大图：最近一轮放置板块的地方。坐标与整张版图的相同，最后放置的板块带有边框。
alt-emblem = 要放置的板块：{ WORD("tile", $tile) }。请看版图选择空位，然后旋转并放置它，再决定是否部署米宝，最后按确认。
alt-places = 版图，可放“{ WORD("tile", $tile) }”的每个空位都有编号，按从左到右、从上到下的顺序排列：{ $places }。
alt-areas = 版图，可放“{ WORD("tile", $tile) }”的空位分成几区，每区标有字母，选一区后再选其中的空位：{ $areas }。
alt-turnings = “{ WORD("tile", $tile) }”在 { $at } 的各种合法方向，每种方向都画在一个有编号的方框里，可部署米宝的地方标有字母：{ $ways }。
alt-spots = 刚放置的板块，可部署米宝的每个地方都标有字母，按字母选择，也可以不部署：{ $spots }。
alt-preview = 这个回合的预览，尚未确认，只有你能看到；按确认后才会生效。

# 要谁做什么。
decision-lay-tile = 放置“{ WORD("tile", $tile) }”
decision-deploy = 部署米宝
# 为什么这样走。
carcassonne-reason-completes = 完成{ $whose ->
    [yours] 你的
    [another] {" "}{ $name } 的
   *[free] 无人的
}{ WORD("kind", $kind) }（{ $points } 分）
carcassonne-reason-joins = { $shared ->
    [1] 与 { $name } 分享{ WORD("kind", $kind) }
   *[other] 夺走 { $name } 的{ WORD("kind", $kind) }
}
carcassonne-reason-claims = { $kind ->
    [cloister] 占住寺院，周围还缺 { $open } 张板块
    [field] { $cities ->
        [0] 占住草原，旁边还没有已完成的城市
       *[other] 占住草原，旁边有 { $cities } 座已完成的城市
    }
   *[other] 占住{ WORD("kind", $kind) }，共 { $size } 张板块，还有 { $open } 处开口
}
carcassonne-reason-grows = 你的{ WORD("kind", $kind) }扩大到 { $size } 张板块
carcassonne-reason-keeps = 把米宝留到更好的时候
carcassonne-reason-hinders = { $name } 的{ WORD("kind", $kind) }更难完成：{ $open } 处开口
rules-example-carcassonne = 农夫

# Columns of the history
column-followers = 宝
column-followers-meaning = 还剩的米宝
