# 神秘大地的圖上文字、替代文字和文字棋盤。

terra-picture-round = 第 { $n } 回合（共 6 回合）
terra-picture-setup = 遊戲設置
terra-picture-scrolls = 獎勵板塊
terra-picture-passed = 已通過
terra-picture-ability = 能力：
terra-picture-stronghold = 要塞：
terra-picture-start = 起始
terra-picture-round-over = 第 { $n } 回合結束
terra-picture-points = 總分
terra-picture-bonus = 宗教獎賞
terra-picture-income = 收入
terra-picture-next = 下回合順位
terra-picture-places = 地圖上的編號位置：{ $places }。
terra-picture-tiles = 編號的可選項：{ $names }。
terra-picture-emblem = 第 { $n } 回合（共 6 回合）的回合獎勵板塊：{ WORD("round", $tile) }。每次得 { $points } 分；回合結束時，{ $cult ->
    [none] 元素殿堂中每有 1 位祭司
   *[other] { WORD("cult", $cult) }的宗教階級每滿 { $per } 級
 }得到 { $reward }。
terra-picture-emblem-last = 第 { $n } 回合（共 6 回合）的回合獎勵板塊：{ WORD("round", $tile) }。每次得 { $points } 分。
terra-picture-emblem-setup = 沙漠、山脈、荒地、湖泊和森林各一格，表示現在是第 1 回合開始之前的遊戲設置階段，還沒有人建造
terra-picture-round-told = 第 { $n } 回合結束：{ WORD("round", $tile) }。
terra-picture-table = 神秘大地，第 { $n } 回合（共 6 回合）：{ WORD("round", $tile) }。
terra-picture-beginning = 神秘大地，遊戲設置。
terra-picture-ended = 神秘大地，最終計分已結束。
terra-picture-awaited = 輪到：{ $names }。
terra-picture-bid = 出價 { $n }
terra-picture-highest = 目前最高出價：{ $name }，{ $n } 分。
terra-picture-drawn = 可選的種族：{ $names }。

colour-desert = 黃
colour-plains = 棕
colour-swamp = 黑
colour-lakes = 藍
colour-forest = 綠
colour-mountains = 灰
colour-wasteland = 紅
colour-ice = 淺藍
colour-volcano = 橘
colour-any = 紫

terra-text-who = { $name } 的{ WORD("faction", $faction) }
terra-text-player = { $who }（{ $colour }，{ $letter }）
terra-text-bowls = 魔力 { $one }/{ $two }/{ $three }
terra-text-home = 家園地形{ $names }
terra-text-priests = 祭司上限 { $n }
terra-text-left = 剩餘建築 { $names }
terra-text-digging = 每把鏟子 { $goods }
terra-text-improving = 提升一次兌換率 { $goods }
terra-text-shipping = 航行能力 { $n }
terra-text-spades = 鏟子兌換率 { $n }
terra-text-carpet = 飛毯加長 { $n }
terra-text-keys = 鑰匙 { $n }
terra-text-favors = 神恩板塊 { $names }
terra-text-towns = 市鑰板塊 { $names }
terra-text-used = 已用 { $names }
terra-alt-aim = 你最多可由 { $level } 到 { $aim }。
terra-text-next = 下回合第 { $n } 位行動
terra-text-income = 下回合收入 { $goods }{ $scroll ->
    [none] {""}
   *[other] ，獎勵板塊另加 { $scroll }
}
terra-text-bonus = 宗教獎賞 { $goods }
terra-text-got = 收入 { $goods }
terra-text-area = 最大領地 { $n } 座建築
terra-text-rounds = 回合獎勵
terra-text-round = 第 { $n } 回合
terra-text-final = 最終計分板塊
terra-text-cults = 宗教
terra-text-sent = { $names } 的祭司，空格 { $left }
terra-text-built = 地圖上
terra-text-bridges = 橋樑 { $names }
terra-text-founded = 城鎮在 { $names }
terra-text-rivers = 跨河城鎮在 { $names }
terra-text-land = 沒有建築的地形
terra-text-supply = 供應區
terra-text-scrolls = 可拿的獎勵板塊
terra-text-favors-left = 神恩板塊
terra-text-towns-left = 市鑰板塊
terra-text-powers = 可用的魔力格

# 圖示說明。
legend-terra-mystica-coin = 元
legend-terra-mystica-worker = 工人
legend-terra-mystica-priest = 祭司
legend-terra-mystica-power = 魔力
legend-terra-mystica-points = 勝利分
legend-terra-mystica-spade = 鏟子，以及兌換率的等級
legend-terra-mystica-ship = 航行能力
legend-terra-mystica-key = 市鑰：宗教第 10 級需要
legend-terra-mystica-cults = 宗教：火、水
legend-terra-mystica-more-cults = 宗教：土、風；刻度：帶來魔力的階級
legend-terra-mystica-houses = 村莊、交易站
legend-terra-mystica-temples = 寺廟、神殿
legend-terra-mystica-stronghold = 要塞
legend-terra-mystica-town = 城鎮
legend-terra-mystica-bridge = 橋樑
legend-terra-mystica-arrow = 下回合收入；羊皮紙上的是獎勵板塊的部分
legend-terra-mystica-octagon = 行動，每回合一次
legend-terra-mystica-cross = 這個回合已使用
legend-terra-mystica-scroll = 獎勵板塊：通過時歸還
legend-terra-mystica-favor = 神恩板塊：上方是宗教級數，下方是好處
legend-terra-mystica-round = 回合板塊：上方計分，下方是回合後的獎勵
legend-terra-mystica-number = 可選的位置或板塊，與按鈕相同
legend-terra-mystica-frame = 金色：剛發生的事，或輪到誰
