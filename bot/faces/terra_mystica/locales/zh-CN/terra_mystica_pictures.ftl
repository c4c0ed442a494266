# 神秘大地的图上文字、替代文字和文字棋盘。

terra-picture-round = 第 { $n } 回合（共 6 回合）
terra-picture-setup = 游戏设置
terra-picture-scrolls = 奖励板块
terra-picture-passed = 已通过
terra-picture-ability = 能力：
terra-picture-stronghold = 要塞：
terra-picture-start = 起始
terra-picture-round-over = 第 { $n } 回合结束
terra-picture-points = 总分
terra-picture-bonus = 宗教奖赏
terra-picture-income = 收入
terra-picture-next = 下回合顺位
terra-picture-places = 地图上的编号位置：{ $places }。
terra-picture-tiles = 编号的可选项：{ $names }。
terra-picture-emblem = 第 { $n } 回合（共 6 回合）的回合奖励板块：{ WORD("round", $tile) }。每次得 { $points } 分；回合结束时，{ $cult ->
    [none] 元素殿堂中每有 1 位祭司
   *[other] { WORD("cult", $cult) }的宗教阶级每满 { $per } 级
 }得到 { $reward }。
terra-picture-emblem-last = 第 { $n } 回合（共 6 回合）的回合奖励板块：{ WORD("round", $tile) }。每次得 { $points } 分。
terra-picture-emblem-setup = 沙漠、山脉、荒地、湖泊和森林各一格，表示现在是第 1 回合开始之前的游戏设置阶段，还没有人建造
terra-picture-round-told = 第 { $n } 回合结束：{ WORD("round", $tile) }。
terra-picture-table = 神秘大地，第 { $n } 回合（共 6 回合）：{ WORD("round", $tile) }。
terra-picture-beginning = 神秘大地，游戏设置。
terra-picture-ended = 神秘大地，最终计分已结束。
terra-picture-awaited = 轮到：{ $names }。
terra-picture-bid = 出价 { $n }
terra-picture-highest = 目前最高出价：{ $name }，{ $n } 分。
terra-picture-drawn = 可选的种族：{ $names }。

colour-desert = 黄
colour-plains = 棕
colour-swamp = 黑
colour-lakes = 蓝
colour-forest = 绿
colour-mountains = 灰
colour-wasteland = 红
colour-ice = 浅蓝
colour-volcano = 橙
colour-any = 紫

terra-text-who = { $name } 的{ WORD("faction", $faction) }
terra-text-player = { $who }（{ $colour }，{ $letter }）
terra-text-bowls = 魔力 { $one }/{ $two }/{ $three }
terra-text-home = 家园地形{ $names }
terra-text-priests = 祭司上限 { $n }
terra-text-left = 剩余建筑 { $names }
terra-text-digging = 每把铲子 { $goods }
terra-text-improving = 提升一次兑换率 { $goods }
terra-text-shipping = 航行能力 { $n }
terra-text-spades = 铲子兑换率 { $n }
terra-text-carpet = 飞毯加长 { $n }
terra-text-keys = 钥匙 { $n }
terra-text-favors = 神恩板块 { $names }
terra-text-towns = 市钥板块 { $names }
terra-text-used = 已用 { $names }
terra-alt-aim = 你最多可由 { $level } 到 { $aim }。
terra-text-next = 下回合第 { $n } 位行动
terra-text-income = 下回合收入 { $goods }{ $scroll ->
    [none] {""}
   *[other] ，奖励板块另加 { $scroll }
}
terra-text-bonus = 宗教奖赏 { $goods }
terra-text-got = 收入 { $goods }
terra-text-area = 最大领地 { $n } 座建筑
terra-text-rounds = 回合奖励
terra-text-round = 第 { $n } 回合
terra-text-final = 最终计分板块
terra-text-cults = 宗教
terra-text-sent = { $names } 的祭司，空格 { $left }
terra-text-built = 地图上
terra-text-bridges = 桥梁 { $names }
terra-text-founded = 城镇在 { $names }
terra-text-rivers = 跨河城镇在 { $names }
terra-text-land = 没有建筑的地形
terra-text-supply = 供应区
terra-text-scrolls = 可拿的奖励板块
terra-text-favors-left = 神恩板块
terra-text-towns-left = 市钥板块
terra-text-powers = 可用的魔力格

# 图示说明。
legend-terra-mystica-coin = 元
legend-terra-mystica-worker = 工人
legend-terra-mystica-priest = 祭司
legend-terra-mystica-power = 魔力
legend-terra-mystica-points = 胜利分
legend-terra-mystica-spade = 铲子，以及兑换率的等级
legend-terra-mystica-ship = 航行能力
legend-terra-mystica-key = 市钥：宗教第 10 级需要
legend-terra-mystica-cults = 宗教：火、水
legend-terra-mystica-more-cults = 宗教：土、风；刻度：带来魔力的阶级
legend-terra-mystica-houses = 村庄、交易站
legend-terra-mystica-temples = 寺庙、神殿
legend-terra-mystica-stronghold = 要塞
legend-terra-mystica-town = 城镇
legend-terra-mystica-bridge = 桥梁
legend-terra-mystica-arrow = 下回合收入；羊皮纸上的是奖励板块的部分
legend-terra-mystica-octagon = 行动，每回合一次
legend-terra-mystica-cross = 这个回合已使用
legend-terra-mystica-scroll = 奖励板块：通过时归还
legend-terra-mystica-favor = 神恩板块：上方是宗教级数，下方是好处
legend-terra-mystica-round = 回合板块：上方计分，下方是回合后的奖励
legend-terra-mystica-number = 可选的位置或板块，与按钮相同
legend-terra-mystica-frame = 金色：刚发生的事，或轮到谁
