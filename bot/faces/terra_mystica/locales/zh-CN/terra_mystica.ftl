# 神秘大地（含火与冰）：发生的事、要决定的事、可以约定的事。用词依照规则的词汇表。

game-terra-mystica = 神秘大地

goods-nothing = 无

# 发生的事。
event-final-tile-drawn = 最终计分板块：{ WORD("final", $tile) }
event-auction-opened = { $seat } 起标。
event-bid-made = { $seat } 出价 { $points } 分。
event-dropped-out = { $seat } 放弃这次竞标。
event-faction-taken = { $seat } 使用{ WORD("faction", $faction) }，起始 { $points } 分。
event-place-taken = { $seat } 的顺位是第 { $place }。
event-round-begun-terra-mystica = 第 { $round } 回合开始，{ $seat } 是起家。
event-left-terra-mystica = { $seat } 离开了游戏，建筑留在原处。

# 行动给的、可以放弃的东西。
gift-bridge = 桥梁
gift-ride = 女巫飞行
gift-storm = 沙暴
gift-trade = 免费交易站
gift-token = 魔力标记

# 要决定的事。
decision-turn-terra-mystica = 行动
decision-bid = 出价或放弃竞标
decision-choose-faction = 选择种族
decision-choose-place = 选择顺位
decision-choose-terrain = 选择地形
decision-place-dwelling = 放置村庄
decision-take-scroll = 拿取奖励板块
decision-bonus-spades = 使用宗教奖赏的 { $spades } 铲子
decision-take-favor = 拿取神恩板块
decision-found-town = 为 { $at } 的城镇拿取市钥板块
decision-step-cult = 选择升 { $steps } 级的宗教
decision-enter-top = 选择升到顶级的宗教
decision-unlock = 留下祭司，或解锁地形
decision-sacrifice = 选择降 { $steps } 级的宗教
decision-ordain = 把工人换成祭司
decision-place-bridge = 放置桥梁
decision-ride-out = 在任何森林建造村庄
decision-raise-storm = 把一格变为沙漠
decision-trade-up = 免费升级村庄
decision-buy-token = 付 1 分得魔力标记
decision-leech = 是否感应 { $source } 的 { $amount } 魔力

# 选项。
option-map-base = 基本地图
option-map-base-revised = 修订版基本地图
option-map-fire-and-ice = 火与冰地图
option-map-loon-lakes = 湖泊地图
option-map-fjords = 峡湾地图
option-seating = 座次
option-seating-drawn = 抽签决定
option-seating-joined = 按加入顺序
option-pick = 种族
option-pick-choice = 依次选择
option-pick-auction = 竞标
option-pick-random = 抽签
option-auction-place = 竞标后的顺位
option-auction-place-topmost = 最前面的空位
option-auction-place-chosen = 得标玩家选择
option-track = 下一回合的顺位
option-track-true = 依通过的先后
option-track-false = 从先通过的人顺时针
option-final = 最终计分板块
option-final-true = 抽一块
option-final-false = 无
option-ice = 冰原种族
option-ice-true = 有
option-ice-false = 无
option-volcano = 火山种族
option-volcano-true = 有
option-volcano-false = 无
option-variable = 变色种族
option-variable-true = 有
option-variable-false = 无
option-extra-towns = 迷你扩充的市钥板块
option-extra-towns-true = 有
option-extra-towns-false = 无
option-extra-scroll = 第十块奖励板块（航行计分）
option-extra-scroll-true = 有
option-extra-scroll-false = 无
option-extra-round = 第九块回合奖励（寺庙）
option-extra-round-true = 有
option-extra-round-false = 无
option-points-2017 = 起始分数
option-points-2017-true = 依 2017 年的种族表
option-points-2017-false = 每人 20 分
option-strict = 有魔力感应待决时
option-strict-true = 所有人等待答复
option-strict-false = 游戏继续
option-colours = 棋子的颜色
option-colours-homes = 随家园地形
option-colours-seats = 随座位
option-factions = 各座位的种族
option-factions-other = { WORD("faction", $value) }
option-rounds = 依次的回合奖励
option-rounds-other = { WORD("round", $value) }
option-scrolls = 使用的奖励板块
option-scrolls-other = { WORD("scroll", $value) }
option-tile = 指定的最终计分板块
option-tile-other = { WORD("final", $value) }
option-allow = 重播时允许
option-allow-other = { $value ->
    [coins-to-points] 自己的回合 3 元换 1 分
    [leave-home] 到家园地形后可再铲走
    [other-lot] 改变一格之后在另一格家园建造
    [second-bridge] 同一处第二座桥梁
    [no-consolation] 全都不吸时邪教徒没有魔力
    [full-bowls] 没有空位也提供魔力
    [any-order] 魔力感应不依先后答复
    [spade-by-spade] 铲子一个一个买，中间可转换资源
    [late-steps] 宗教升级可留到之后的行动再做
    [more-scrolls] 奖励板块多于玩家人数加三
   *[other] { $value }
 }
