# 神秘大地的牌桌。

terra-between = {" · "}
terra-player = { $name }（{ $faction }）
terra-purse = { $coins }元 { $workers }工人 { $priests }祭司 · 魔力 { $bowls }
terra-short-coins = { $n }元
terra-short-workers = { $n }工人
terra-short-priests = { $n }祭司
terra-short-power = { $n }魔力
terra-short-points = { $n }分
terra-short-spades = { $n }铲子
terra-short-burned = 爆魔力 { $n }
terra-short-tokens = { $n }标记

# 发生的事，用很少的字。
terra-line = { $who }：{ $what }
terra-line-balance = { $line }（{ $balance }）
terra-line-offered = { $line }；可感应：{ $offers }
terra-line-and = 、
terra-line-all = { $what ->
    [Seated] 座次
    [RoundTileDrawn] 回合奖励
    [ScrollRemoved] 不在这局游戏中
    [FactionDrawn] 种族
    [DwellingPlaced] 起始村庄
    [IncomeTaken] 收入
    [BonusTaken] 宗教奖赏
    [AreaScored] 区域计分
    [FinalTileScored] 最终计分板块
    [CultScored] 宗教：{ WORD("cult", $cult) }
   *[ResourcesScored] 剩余资源
 }
terra-did-scroll = { WORD("scroll", $scroll) }{ $coins ->
    [0] {""}
   *[other] ，附 { $coins } 元
 }
terra-did-terrain = 选定地形：{ WORD("terrain", $terrain) }
terra-did-unlock = 解锁{ WORD("terrain", $terrain) }
terra-did-transform = { $at } 变为{ WORD("terrain", $terrain) }
terra-did-build = { $at } 建{ WORD("building", $building) }
terra-did-bridge = 桥梁 { $site }
terra-did-join = 连接 { $at } 周围的建筑
terra-did-favor = 神恩板块{ WORD("favor", $tile) }
terra-did-town = 奠基（{ WORD("town", $tile) }）
terra-did-cult = { WORD("cult", $cult) } { $steps }，到 { $level } 级
terra-did-send = { $steps ->
    [1] 派祭司到{ WORD("cult", $cult) }并返回
   *[other] 派祭司到{ WORD("cult", $cult) }
 }
terra-did-power = 魔力格{ WORD("power", $action) }
terra-did-special = { WORD("special", $action) }
terra-did-shipping = 航行能力升到 { $level }
terra-did-carpet = 飞毯多飞 1 格
terra-did-spades = 铲子兑换率升到 { $level } 级
terra-did-waste = 放弃 { $spades } 铲子
terra-did-lose = 祭司已达上限，少得 { $priests } 祭司
terra-did-forgo = 放弃{ $gift }
terra-did-pass = 通过
terra-did-take = 从 { $source } 感应 { $amount } 魔力
terra-did-decline = 不吸 { $source } 的 { $amount } 魔力

# 种族资料。
terra-sheet-head = { WORD("faction", $faction) } · { WORD("home", $home) }
home-desert = 家园：沙漠
home-plains = 家园：平原
home-swamp = 家园：沼泽
home-lakes = 家园：湖泊
home-forest = 家园：森林
home-mountains = 家园：山脉
home-wasteland = 家园：荒地
home-ice = 家园：冰原（火与冰）
home-volcano = 家园：火山（火与冰）
home-variable = 家园：自选（火与冰）
terra-sheet-start = **起始** { $goods }，魔力 { $bowls }，{ $dwellings } 个村庄{ $favors ->
    [0] {""}
   *[other] ，一块神恩板块
 }；祭司至多 { $priests } 个。2017 年的起始分数：{ $points }。
terra-sheet-cults = **宗教** { $cults }
terra-sheet-building = { WORD("building", $building) }：费用 { $cost }{ $alone ->
    [none] {""}
   *[other] （没有邻居时 { $alone }）
 }；收入 { $income }
terra-sheet-totals = { $totals } { $good ->
    [coins] 元
    [workers] 工人
    [priests] 祭司
   *[power] 魔力
 }
terra-sheet-spades = **铲子** { $costs ->
    [none] 不能买
   *[other] 每个 { $costs }
 }{ $better ->
    [none] {""}
   *[other] ；升一级 { $better }，得 6 分
 }
terra-sheet-shipping = **航行能力** { $most ->
    [0] { $level ->
        [0] 无
       *[other] { $level }，不能提升
    }
   *[other] { $level } 至 { $most }；升一级 4元 1祭司，得 { $points } 分
 }
terra-sheet-ability = **能力** { $ability }
terra-sheet-stronghold = **要塞** { $ability }

# 草稿改变了什么。
terra-change-coins = 元 { $before } → { $after }
terra-change-workers = 工人 { $before } → { $after }
terra-change-priests = 祭司 { $before } → { $after }
terra-change-points = 分 { $before } → { $after }
terra-change-bowls = 魔力 { $before } → { $after }

# 轮到谁，各人情况。
terra-preface = 格子的写法与地图相同：E6。魔力 5/7/0 是Ⅰ、Ⅱ、Ⅲ池的标记。用 `/神秘大地 种族资料` 可看任何种族的资料。
terra-heading = 第 { $round } / { $of } 回合 · { $asked }
terra-heading-setup = 设置 · { $asked }
terra-asks = { $name }：{ $asked }
terra-standing = { $name }：**{ $points } 分** · { $coins }元 { $workers }工人 { $priests }祭司 · 魔力 { $bowls }
terra-passed = {" "}· 已通过
terra-round = 回合 { $told }
terra-asks-leech = { $name }：是否感应 { $source } 的 { $amount } 魔力

# 选择。
terra-choose-turn = 做什么行动？
terra-choose-second = 有两个行动，先做什么？
terra-choose-end = 回合结束之前，还要做什么？
terra-choose-spades = 在哪里铲地并建造？你有 { $spades } 铲子。
terra-choose-dig = 在哪里铲地？你有 { $spades } 铲子。
terra-choose-build = 要在那里建造吗？
terra-choose-bonus = 宗教奖赏有 { $spades } 铲子：转换哪一格？
terra-choose-transform-where = 转换哪一格？
terra-choose-terrain = { $at } 变为什么地形？
terra-choose-upgrade = { $at } 升级为什么？
terra-choose-build-where = 在哪里建造？
terra-choose-upgrade-where = 升级哪座建筑？
terra-choose-send = 派祭司到哪个宗教？有 ↩ 的，祭司会返回。
terra-choose-pass = 下一回合拿哪块奖励板块？
terra-choose-power = 使用哪个魔力格？
terra-choose-special = 使用哪个特殊行动？
terra-choose-advance = 提升什么？
terra-choose-convert = 转换什么？
terra-choose-burn = 爆多少魔力？
terra-choose-more = 选哪个？
terra-choose-leech = { $source } 在你旁边建造：要感应 { $amount } 魔力吗？
terra-choose-cult = 哪个宗教升 { $steps } 级？
terra-choose-sacrifice = 哪个宗教降 { $steps } 级？
terra-choose-town = { $at } 周围成为城镇。拿哪块市钥板块？
terra-choose-bid = { $high ->
    [-1] 你起标：出价多少？
   *[other] { $name } 出价 { $high }。你要出更高吗？
 }
terra-prize = 出价最高者选择{ $factions }，{ $place ->
    [0] 任选空着的顺位
   *[other] 得第 { $place } 顺位
 }，以 40 减出价的分数起始。
terra-about-bid = 起始 { $points } 分
terra-choose-unlock = 得到 { $count } 个祭司：留下，还是用来解锁地形？
terra-choose-ordain = 多少工人换成祭司？

terra-choose-faction = 使用哪个种族？
    -# 按一个种族会先显示它的完整资料，确认前都不算数。
terra-faction-line = **{ $mark } { WORD("faction", $faction) }** · { WORD("home", $home) } · { $start } · { $strength } · 要塞：{ $stronghold }
terra-choose-place = 选择第几顺位？
terra-choose-home = 选择哪种地形？
terra-choose-new-terrain = 新的家园地形是什么？
terra-choose-dwelling = 在哪里放置村庄？
terra-choose-scroll = 拿取哪块奖励板块？
terra-choose-favor = 拿取哪块神恩板块？
terra-choose-top = 哪个宗教升到顶级？
terra-choose-bridge = 在哪里建造桥梁？
terra-choose-ride = 在哪个森林建造？
terra-choose-storm = 哪一格变为沙漠？
terra-choose-trade = 哪个村庄升级为交易站？
terra-choose-token = 要付 1 分得魔力标记吗？

terra-verb-build = 建造…
terra-verb-upgrade = 升级…
terra-verb-transform = 转换地形…
terra-transform-only = 只转换地形…
terra-verb-power = 魔力格…
terra-verb-special = 特殊行动…
terra-verb-send = 派祭司…
terra-verb-advance = 提升…
terra-verb-convert = 转换资源…
terra-pass-with = { $scroll ->
    [spade] 通过，取“2元、铲子”
    [cult_step] 通过，取“4元、宗教升级”
    [six_coins] 通过，取“6元”
    [shipping] 通过，取“3魔力、航行+1”
    [worker_power] 通过，取“1工人 3魔力”
    [stronghold_sanctuary] 通过，取“2工人、要塞和神殿得分”
    [trading_house] 通过，取“1工人、交易站得分”
    [priest] 通过，取“1祭司”
    [dwelling] 通过，取“2元、村庄得分”
   *[shipping_points] 通过，取“3魔力、航行得分”
}
terra-about-from = { $cost } 起
terra-area = { $count } 格
terra-bid-other = 出别的价…
terra-bid-upto = 替我出价，最高…
terra-burn-more = 爆魔力…
terra-exchange-more = { $once } × …

terra-about-useless = ⚠️ 没有可用之处
terra-about-offers = 可感应：{ $offers }
terra-about-way = { WORD("terrain", $terrain) }{ $spades ->
    [0] {""}
   *[other] {" "}· { $spades } 铲子
 }
terra-about-upgrade = { $before } → { $after }
terra-about-terrain-only = 不建造
terra-about-terrain = 变成{ $terrains }
terra-about-now = 立即 { $balance }
terra-about-town = { $keys } 把钥匙

terra-burning = 爆魔力 { $tokens }：魔力 { $bowls }
terra-about-beside = 旁边：{ $names }

# 板块给什么。
favor-gives-fire-2 = 城镇只需影响力 6
favor-gives-water-2 = 行动：每回合宗教升 1 级
favor-gives-earth-2 = 收入 1工人 1魔力
favor-gives-air-2 = 收入 4魔力
favor-gives-fire-1 = 收入 3元
favor-gives-water-1 = 每建交易站 3 分
favor-gives-earth-1 = 每建村庄 2 分
favor-gives-air-1 = 通过时 1/2/3/4 座交易站得 2/3/3/4 分
scroll-gives-spade = 收入 2元，行动：1铲子
scroll-gives-cult-step = 收入 4元，行动：宗教升 1 级
scroll-gives-six-coins = 收入 6元
scroll-gives-shipping = 收入 3魔力，航行+1
scroll-gives-worker-power = 收入 1工人 3魔力
scroll-gives-stronghold-sanctuary = 收入 2工人，通过时要塞、神殿各 4 分
scroll-gives-trading-house = 收入 1工人，通过时每座交易站 2 分
scroll-gives-priest = 收入 1祭司
scroll-gives-dwelling = 收入 2元，通过时每个村庄 1 分
scroll-gives-shipping-points = 收入 3魔力，通过时航行能力每级 3 分

# 可以预先安排的事。
terra-wish-power = 魔力格：{ WORD("power", $action) }
terra-wish-send = 派祭司到{ WORD("cult", $cult) }，升级越多越好
terra-wish-pass = 通过，拿第一块可拿的奖励板块
terra-wish-advance-shipping = 提升航行能力
terra-wish-advance-spades = 提升铲子兑换率
terra-wish-favor = 神恩板块，盖寺庙后用…
terra-wish-end = 结束回合
terra-wish-special = 使用特殊行动格

# 有什么，将有什么。
terra-info-points = **{ $points } 分** · { $purse }
terra-info-cults = 宗教：{ $cults }{ $keys ->
    [0] {""}
   *[other] {" "}· { $keys } 把钥匙
 }
terra-info-building = { WORD("building", $building) } { $count }{ $places ->
    [none] {""}
   *[other] ：{ $places }
 }
terra-info-bridges = 桥梁 { $count }：{ $sites }
terra-info-tracks = 航行能力 { $shipping } · 铲子兑换率 { $spades } 级
terra-info-favors = 神恩板块：{ $tiles }
terra-info-towns = 城镇：{ $tiles }
terra-info-scroll = { WORD("scroll", $scroll) }（{ $gives }）
terra-info-coming = 按目前情况：{ $told }
terra-hints-rounds = 各回合的奖励
terra-hints-players = 按目前情况将会得到
terra-hints-player = { $name }：{ $told }
terra-coming-income = 下回合收入 { $goods }{ $scroll ->
    [none] {""}
   *[other] {" "}+ 奖励板块 { $scroll }
}
terra-coming-passing = 通过 { $points }
terra-coming-bonus = 宗教奖赏 { $goods }
terra-coming-final = 最终计分 +{ $points } 分
terra-round-feat = { $round }：{ $feat ->
    [spade] 每个铲子
    [town] 每次奠基
    [dwelling] 每个村庄
    [trading_house] 每座交易站
    [temple] 每座寺庙
   *[stronghold] 要塞和神殿
 } { $points } 分
terra-round-bonus = { $cult ->
    [priests] 元素殿堂上每个祭司
   *[other] { WORD("cult", $cult) }每 { $per } 级
 }得 { $reward }
terra-no-faction = 没有“{ $typed }”这个种族。自动完成会列出所有种族。

terra-alt-near = 地图上最近有变化的部分，放大以便在小屏幕上看清楚，变化之处有框标出。{ $told }
terra-alt-choice = { $prompt }{ $told }图中的编号与选项的编号相同，选项里有费用和所得。
terra-alt-emblem = 表示现在情况的小图，详情在大图和文字中：{ $emblem }。现在轮到：{ $asked }。
terra-alt-outcome = 这样行动之后的整个牌桌，尚未确认，只有你自己看得到；变化之处有框标出。{ $told }

# Standing answers.
standing-of-power = 感应魔力
standing-of-terms = 例外
standing-of-bid = 竞标
standing-bid-upto-in-auction = 这次竞标替我出价，最高 { $n }
standing-of-beyond = 竞标超过上限时
standing-drop-beyond = 放弃竞标
# 为什么这样走。
terra-reason-faction = 在电脑之间的对局里，是余下种族中较强的一个
terra-reason-town = 奠基（{ $points } 分）
terra-reason-pass = 放弃可得 { $points } 分
terra-reason-round = { $last ->
    [1] 最后一轮
   *[other] 这一轮
}{ $feat ->
    [spade] 每个铲子
    [town] 每次奠基
    [dwelling] 每个村庄
    [trading_house] 每座交易站
    [temple] 每座寺庙
   *[stronghold] 要塞和神殿
}得 { $points } 分
terra-reason-points = 立即得 { $points } 分
terra-reason-income = 收入由 { $before } 变为 { $after }
terra-reason-goods = 得到 { $goods }
terra-reason-near = 与{ $who }相邻，便于交易和取得魔力
rules-example-terra-mystica = 桥梁

# Columns of the history
column-coins = 元
column-coins-meaning = 元
column-workers = 工
column-workers-meaning = 工人
column-priests = 祭
column-priests-meaning = 祭司
column-bowl-1 = I
column-bowl-1-meaning = I 号碗里的魔力
column-bowl-2 = II
column-bowl-2-meaning = II 号碗
column-bowl-3 = III
column-bowl-3-meaning = III 号碗
