# 神秘大地：可以做的事，以及为什么不能做。

action-draw_round = 抽出回合奖励{ WORD("round", $tile) }
action-draw_scroll = { WORD("scroll", $scroll) }移出游戏
action-draw_final = 抽出最终计分板块{ WORD("final", $tile) }
action-draw_faction = 抽出{ WORD("faction", $faction) }
action-draw_seat = { $seat } 坐下一位
action-draw_opener = { $seat } 最先起标
action-bid = 出价 { $points } 分
action-drop = 放弃竞标
action-faction = 使用{ WORD("faction", $faction) }
action-place-terra-mystica = 顺位第 { $place }
action-terrain = 选择{ WORD("terrain", $terrain) }
action-settle = 在 { $at } 放置村庄
action-scroll = 拿取{ WORD("scroll", $scroll) }
action-build = 在 { $at } 建造村庄
action-transform = 把 { $at } 转换为{ WORD("terrain", $to) }{ $spades ->
    [0] {""}
   *[other] ，用 { $spades } 铲子
 }
action-upgrade = 把 { $at } 升级为{ WORD("building", $to) }
action-advance = { $track ->
    [shipping] 提升航行能力
   *[spades] 提升铲子兑换率
 }
action-send = { $steps ->
    [1] 派祭司到{ WORD("cult", $cult) }，升 1 级后返回
   *[other] 派祭司到{ WORD("cult", $cult) }，升 { $steps } 级
 }
action-power = 魔力格：{ WORD("power", $action) }
action-special = 特殊行动格：{ WORD("special", $action) }
action-pass-terra-mystica = { $scroll ->
    [none] 通过
   *[other] 通过，拿取{ WORD("scroll", $scroll) }
 }
action-convert = { $times ->
    [1] {""}
   *[other] { $times } × {""}
 }{ $give ->
    [power] { $get ->
        [priest] 5 魔力 → 1 祭司
        [worker] 3 魔力 → 1 工人
       *[other] 1 魔力 → 1 元
    }
    [coin] 元 → 分
    [point] 1 分 → 1 元
   *[other] 1 { WORD("good", $give) } → 1 { WORD("good", $get) }
 }
action-burn = 爆魔力 { $tokens }
action-join = 越过 { $at } 的河流奠基
action-end = 结束回合
action-waste = 放弃剩下的铲子
action-bridge = 建造桥梁 { $site }
action-favor = 拿取{ WORD("favor", $tile) }
action-town = 市钥板块：{ WORD("town", $tile) }
action-cult = 宗教升级：{ WORD("cult", $cult) }
action-top = { WORD("cult", $cult) }升到顶级
action-unlock = 解锁{ WORD("terrain", $terrain) }
action-keep = 留下祭司
action-sacrifice = 宗教降级：{ WORD("cult", $cult) }
action-ordain = { $workers ->
    [0] 不换祭司
   *[other] { $workers } 工人换成祭司
 }
action-ride = 飞到 { $at } 建造
action-storm = 把 { $at } 变为沙漠
action-trade = 在 { $at } 免费升级交易站
action-token = 付 1 分得魔力标记
action-forgo = 放弃{ WORD("gift", $gift) }
action-take-terra-mystica = 从{ WORD("faction", $source) }感应 { $amount } 魔力
action-decline = 不吸{ WORD("faction", $source) }的 { $amount } 魔力

# 感应魔力要付的分数比魔力少 1。
terra-take = { $points ->
    [0] 感应 { $amount } 魔力，免费（{ WORD("faction", $source) }）
   *[other] 感应 { $amount } 魔力，付 { $points } 分（{ WORD("faction", $source) }）
 }

# 不合规则。
TM-2-1 = { $building ->
    [bridge] 桥梁
   *[other] { WORD("building", $building) }
 }已全部建完，供应区没有了。
TM-2-5 = 不能拿取神恩板块{ WORD("favor", $favor) }：已经没有了，或者你已有一块。
TM-3-1 = 六块回合奖励不能是这些，或不能是这个顺序：不可重复，铲子的一块不可在第 5、6 回合。
TM-3-5 = 每人只有一个座位，{ $seat } 已经坐下。
TM-3-3 = 奖励板块不能是这些：要比人数多三块，而且不可重复。
TM-3-4 = 最终计分板块至多指定一块，不是 { $count } 块。
TM-3-6 = 这些种族或地形不能同时使用：不能有两人使用同一块玩家图板，或同一种家园地形。
TM-4-8 = { WORD("terrain", $terrain) }属于{ WORD("faction", $other) }，而他们在这局游戏中。请选择别的。
TM-5-4 = { $most ->
    [0] 不能爆魔力：每爆 1 要有Ⅱ池的两个标记
   *[other] 可以爆 1 至 { $most }：每爆 1 要有Ⅱ池的两个标记
 }。
TM-5-5 = 不能这样把{ WORD("good", $give) }转换为{ WORD("good", $get) }。5 魔力换祭司，3 魔力换工人，1 魔力换元；祭司可换工人或元，工人可换元。
TM-5-8 = 你的分数不够：分数不能低于 0。
TM-6-3 = 你的种族不能买铲子。
TM-6-1 = 用 { $spades } 铲子不能把 { $at } 转换为{ WORD("terrain", $terrain) }：{ $needed ->
    [0] 你的铲子变不出这种地形
   *[other] 需要 { $needed } 铲子
 }。
TM-6-5 = 用 { $spades } 铲子不能把 { $at } 转换为{ WORD("terrain", $terrain) }：那样在地形环上会越过自己的家园地形。
TM-6-6 = { $at } 在这个行动中已变为家园地形，不能再变。
TM-6-7 = 这个行动改变的格子中，只能有一格不是家园地形；{ $at } 会多出一格。
TM-6-8 = 现在不能买铲子：已经改变过一格，还剩 { $spades } 个免费铲子。
TM-6-9 = 你没有免费铲子。
TM-6-10 = { $at } 不能转换，也不能建造：{ $ground ->
    [building] 那里已有建筑
   *[other] 它是{ WORD("terrain", $ground) }，不会再变
 }。
TM-7-3 = 到达不了 { $at }：它不与你的建筑相邻，你的航行能力也不够。
TM-7-9 = 这张地图上没有陆地格 { $at }。
TM-8-1 = { $at } 没有可以升级为{ WORD("building", $building) }的自己的建筑：{ $stands ->
    [nothing] 那里没有你的建筑
   *[other] 那里是{ WORD("building", $stands) }
 }。
TM-9-4 = 市钥板块“{ WORD("town", $town) }”没有了。请拿别的。
TM-9-8 = { $site } 不能建桥梁：桥梁连接两格陆地，中间只能是河流。
TM-10-2 = 你可以感应的不是这个：是{ WORD("faction", $source) }的 { $amount } 魔力。
TM-10-9 = 请先答复较早的魔力感应。
TM-12-1 = { $at }（{ WORD("terrain", $terrain) }）不是你的家园地形，现在也不能变为家园地形。
TM-12-2 = 航行能力不能超过 { $level }。
TM-12-3 = 铲子兑换率不能超过 { $level } 级。
TM-12-5 = 派祭司到{ WORD("cult", $cult) }可升 3、2 或 1 级，不是 { $steps } 级。
TM-12-6 = 魔力格“{ WORD("power", $action) }”这个回合已经用过。
TM-12-7 = 你这个回合已经用过“{ WORD("special", $action) }”。
TM-12-9 = 你的行动已经做完；还没有行动时，回合不能结束。
TM-12-11 = 你现在没有可以放弃的{ WORD("gift", $gift) }。
TM-14-2 = 除了宗教奖赏的 { $spades } 个铲子，不能再买铲子。
TM-14-3 = 宗教奖赏到达不了 { $at }：只有直接相邻，或自己的航行能力所及的格子可以。
TM-15-5 = 现在不能升到{ WORD("cult", $cult) }的顶级。请在所问的宗教中选择。
TM-17-11 = 只有人鱼能连接河流（{ $at }）周围的建筑。
TM-17-15 = 这个行动已经付费到达另一格；到 { $at } 要再付一次，而每个行动只能一次。
TM-17-16 = 你不能用“{ WORD("special", $action) }”。
TM-17-18 = 不能把 { $workers } 工人换成祭司：可以是 0 至 { $most }，不能多于你有的工人。
TM-17-20 = 不能用于 { $at }（{ WORD("terrain", $terrain) }）：飞行要到空的森林，沙暴要用于不是沙漠的空格。
TM-18-6 = 这里变为火山要 { $price } 个魔力标记，你有 { $tokens } 个。
TM-18-7 = 这里变为火山要在一个宗教降 { $price } 级，而你最高是 { $level } 级。
TM-18-9 = 河流行者不能用这个行动。
TM-18-11 = 不能解锁{ WORD("terrain", $terrain) }：已经解锁，或者元不够。
TM-18-13 = 还差 { $missing } 个魔力标记。
TM-19-2 = 还差 { $missing } { $good ->
    [coins] 元
    [workers] 工人
    [priests] 祭司
   *[power] 魔力（Ⅲ池）
 }。
TM-19-4 = 请先{ $open ->
    [spades] 用完铲子，或放弃剩下的
    [TakeFavor] 拿取神恩板块
    [FoundTown] 拿取市钥板块
    [PlaceBridge] 放置桥梁，或放弃
    [StepCult] 选择宗教
    [EnterTop] 选择升到顶级的宗教
    [Unlock] 留下祭司，或用来解锁地形
    [Sacrifice] 选择降级的宗教
    [Ordain] 决定多少工人换成祭司
    [ChooseTerrain] 选择地形
   *[other] 做完还没决定的事
 }。
TM-20-1 = 这需要选项“{ $option }=true”，而这局游戏没有。
TM-21-24 = { WORD("cult", $cult) }没有升 { $steps } 级的空位。
TM-21-27 = 请先用完剩下的 { $spades } 铲子，或放弃，再建造。
TM-21-35 = 沙暴只能用于与自己建筑相邻的格子，不能越过桥梁或河流：{ $at } 不行。
TM-21-52 = { $site } 已有桥梁。
TM-21-53 = { $site } 的桥梁两端都没有你的建筑。
TM-21-55 = 连接 { $at } 周围的建筑不能奠基，所以不行。
TM-21-68 = { $steps } 级要降在同一个宗教；你的{ WORD("cult", $cult) }是 { $level } 级。
TM-21-72 = { WORD("terrain", $terrain) }现在不能作你的家园：已经是了，或者属于别的种族。
TM-3-10 = 不能在 { $at } 放置村庄：要是空的{ WORD("terrain", $terrain) }，河流行者还要在河流旁边。
TM-3-11 = { WORD("scroll", $scroll) }已被拿走。请拿别的。
TM-4-2 = 不行：起标的人一定要出价，而且是还没有种族的人。
TM-4-3 = 不能出价 { $points } 分：可以出价 { $least } 至 { $most } 分。
TM-4-4 = 已经有人拿了。请在剩下的当中选择。
TM-13-2 = { $scroll ->
    [none] 请选择下一回合的奖励板块。
   *[other] { WORD("scroll", $scroll) }不能拿。请拿别的，不能是自己刚还的。
 }
TM-21-37 = 这个行动只能在改变过的格子建造村庄，不能在 { $at }。
TM-21-62 = 最后一回合不拿奖励板块：pass none。
