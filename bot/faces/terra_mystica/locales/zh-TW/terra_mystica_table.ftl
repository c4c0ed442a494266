# 神秘大地的牌桌。

terra-between = {" · "}
terra-player = { $name }（{ $faction }）
terra-purse = { $coins }元 { $workers }工人 { $priests }祭司 · 魔力 { $bowls }
terra-short-coins = { $n }元
terra-short-workers = { $n }工人
terra-short-priests = { $n }祭司
terra-short-power = { $n }魔力
terra-short-points = { $n }分
terra-short-spades = { $n }鏟子
terra-short-burned = 爆魔力 { $n }
terra-short-tokens = { $n }TOKEN

# 發生的事，用很少的字。
terra-line = { $who }：{ $what }
terra-line-balance = { $line }（{ $balance }）
terra-line-offered = { $line }；可感應：{ $offers }
terra-line-and = 、
terra-line-all = { $what ->
    [Seated] 座次
    [RoundTileDrawn] 回合獎勵
    [ScrollRemoved] 不在這局遊戲中
    [FactionDrawn] 種族
    [DwellingPlaced] 起始村莊
    [IncomeTaken] 收入
    [BonusTaken] 宗教獎賞
    [AreaScored] 區域計分
    [FinalTileScored] 最終計分板塊
    [CultScored] 宗教：{ WORD("cult", $cult) }
   *[ResourcesScored] 剩餘資源
 }
terra-did-scroll = { WORD("scroll", $scroll) }{ $coins ->
    [0] {""}
   *[other] ，附 { $coins } 元
 }
terra-did-terrain = 選定地形：{ WORD("terrain", $terrain) }
terra-did-unlock = 解鎖{ WORD("terrain", $terrain) }
terra-did-transform = { $at } 變為{ WORD("terrain", $terrain) }
terra-did-build = { $at } 建{ WORD("building", $building) }
terra-did-bridge = 橋樑 { $site }
terra-did-join = 連接 { $at } 周圍的建築
terra-did-favor = 神恩板塊{ WORD("favor", $tile) }
terra-did-town = 奠基（{ WORD("town", $tile) }）
terra-did-cult = { WORD("cult", $cult) } { $steps }，到 { $level } 級
terra-did-send = { $steps ->
    [1] 派祭司到{ WORD("cult", $cult) }並返回
   *[other] 派祭司到{ WORD("cult", $cult) }
 }
terra-did-power = 魔力格{ WORD("power", $action) }
terra-did-special = { WORD("special", $action) }
terra-did-shipping = 航行能力升到 { $level }
terra-did-carpet = 飛毯多飛 1 格
terra-did-spades = 鏟子兌換率升到 { $level } 級
terra-did-waste = 放棄 { $spades } 鏟子
terra-did-lose = 祭司已達上限，少得 { $priests } 祭司
terra-did-forgo = 放棄{ $gift }
terra-did-pass = 通過
terra-did-take = 從 { $source } 感應 { $amount } 魔力
terra-did-decline = 不吸 { $source } 的 { $amount } 魔力

# 種族資料。
terra-sheet-head = { WORD("faction", $faction) } · { WORD("home", $home) }
home-desert = 家園：沙漠
home-plains = 家園：平原
home-swamp = 家園：沼澤
home-lakes = 家園：湖泊
home-forest = 家園：森林
home-mountains = 家園：山脈
home-wasteland = 家園：荒地
home-ice = 家園：冰原（火與冰）
home-volcano = 家園：火山（火與冰）
home-variable = 家園：自選（火與冰）
terra-sheet-start = **起始** { $goods }，魔力 { $bowls }，{ $dwellings } 個村莊{ $favors ->
    [0] {""}
   *[other] ，一塊神恩板塊
 }；祭司至多 { $priests } 個。2017 年的起始分數：{ $points }。
terra-sheet-cults = **宗教** { $cults }
terra-sheet-building = { WORD("building", $building) }：費用 { $cost }{ $alone ->
    [none] {""}
   *[other] （沒有鄰居時 { $alone }）
 }；收入 { $income }
terra-sheet-totals = { $totals } { $good ->
    [coins] 元
    [workers] 工人
    [priests] 祭司
   *[power] 魔力
 }
terra-sheet-spades = **鏟子** { $costs ->
    [none] 不能買
   *[other] 每個 { $costs }
 }{ $better ->
    [none] {""}
   *[other] ；升一級 { $better }，得 6 分
 }
terra-sheet-shipping = **航行能力** { $most ->
    [0] { $level ->
        [0] 無
       *[other] { $level }，不能提升
    }
   *[other] { $level } 至 { $most }；升一級 4元 1祭司，得 { $points } 分
 }
terra-sheet-ability = **能力** { $ability }
terra-sheet-stronghold = **要塞** { $ability }

# 草稿改變了什麼。
terra-change-coins = 元 { $before } → { $after }
terra-change-workers = 工人 { $before } → { $after }
terra-change-priests = 祭司 { $before } → { $after }
terra-change-points = 分 { $before } → { $after }
terra-change-bowls = 魔力 { $before } → { $after }

# 輪到誰，各人情況。
terra-preface = 格子的寫法與地圖相同：E6。魔力 5/7/0 是Ⅰ、Ⅱ、Ⅲ池的TOKEN。用 `/神秘大地 種族資料` 可看任何種族的資料。
terra-heading = 第 { $round } / { $of } 回合 · { $asked }
terra-heading-setup = 設置 · { $asked }
terra-asks = { $name }：{ $asked }
terra-standing = { $name }：**{ $points } 分** · { $coins }元 { $workers }工人 { $priests }祭司 · 魔力 { $bowls }
terra-passed = {" "}· 已通過
terra-round = 回合 { $told }
terra-asks-leech = { $name }：是否感應 { $source } 的 { $amount } 魔力

# 選擇。
terra-choose-turn = 做什麼行動？
terra-choose-second = 有兩個行動，先做什麼？
terra-choose-end = 回合結束之前，還要做什麼？
terra-choose-spades = 在哪裡鏟地並建造？你有 { $spades } 鏟子。
terra-choose-dig = 在哪裡鏟地？你有 { $spades } 鏟子。
terra-choose-build = 要在那裡建造嗎？
terra-choose-bonus = 宗教獎賞有 { $spades } 鏟子：轉換哪一格？
terra-choose-transform-where = 轉換哪一格？
terra-choose-terrain = { $at } 變為什麼地形？
terra-choose-upgrade = { $at } 升級為什麼？
terra-choose-build-where = 在哪裡建造？
terra-choose-upgrade-where = 升級哪座建築？
terra-choose-send = 派祭司到哪個宗教？有 ↩ 的，祭司會返回。
terra-choose-pass = 下一回合拿哪塊獎勵板塊？
terra-choose-power = 使用哪個魔力格？
terra-choose-special = 使用哪個特殊行動？
terra-choose-advance = 提升什麼？
terra-choose-convert = 轉換什麼？
terra-choose-burn = 爆多少魔力？
terra-choose-more = 選哪個？
terra-choose-leech = { $source } 在你旁邊建造：要感應 { $amount } 魔力嗎？
terra-choose-cult = 哪個宗教升 { $steps } 級？
terra-choose-sacrifice = 哪個宗教降 { $steps } 級？
terra-choose-town = { $at } 周圍成為城鎮。拿哪塊市鑰板塊？
terra-choose-bid = { $high ->
    [-1] 你起標：出價多少？
   *[other] { $name } 出價 { $high }。你要出更高嗎？
 }
terra-prize = 出價最高者選擇{ $factions }，{ $place ->
    [0] 任選空著的順位
   *[other] 得第 { $place } 順位
 }，以 40 減出價的分數起始。
terra-about-bid = 起始 { $points } 分
terra-choose-unlock = 得到 { $count } 個祭司：留下，還是用來解鎖地形？
terra-choose-ordain = 多少工人換成祭司？

terra-choose-faction = 使用哪個種族？
    -# 按一個種族會先顯示它的完整資料，確認前都不算數。
terra-faction-line = **{ $mark } { WORD("faction", $faction) }** · { WORD("home", $home) } · { $start } · { $strength } · 要塞：{ $stronghold }
terra-choose-place = 選擇第幾順位？
terra-choose-home = 選擇哪種地形？
terra-choose-new-terrain = 新的家園地形是什麼？
terra-choose-dwelling = 在哪裡放置村莊？
terra-choose-scroll = 拿取哪塊獎勵板塊？
terra-choose-favor = 拿取哪塊神恩板塊？
terra-choose-top = 哪個宗教升到頂級？
terra-choose-bridge = 在哪裡建造橋樑？
terra-choose-ride = 在哪個森林建造？
terra-choose-storm = 哪一格變為沙漠？
terra-choose-trade = 哪個村莊升級為交易站？
terra-choose-token = 要付 1 分得魔力TOKEN嗎？

terra-verb-build = 建造…
terra-verb-upgrade = 升級…
terra-verb-transform = 轉換地形…
terra-transform-only = 只轉換地形…
terra-verb-power = 魔力格…
terra-verb-special = 特殊行動…
terra-verb-send = 派祭司…
terra-verb-advance = 提升…
terra-verb-convert = 轉換資源…
terra-pass-with = { $scroll ->
    [spade] 通過，取「2元、鏟子」
    [cult_step] 通過，取「4元、宗教升級」
    [six_coins] 通過，取「6元」
    [shipping] 通過，取「3魔力、航行+1」
    [worker_power] 通過，取「1工人 3魔力」
    [stronghold_sanctuary] 通過，取「2工人、要塞和神殿得分」
    [trading_house] 通過，取「1工人、交易站得分」
    [priest] 通過，取「1祭司」
    [dwelling] 通過，取「2元、村莊得分」
   *[shipping_points] 通過，取「3魔力、航行得分」
}
terra-about-from = { $cost } 起
terra-area = { $count } 格
terra-bid-other = 出別的價…
terra-bid-upto = 替我出價，最高…
terra-burn-more = 爆魔力…
terra-exchange-more = { $once } × …

terra-about-useless = ⚠️ 沒有可用之處
terra-about-offers = 可感應：{ $offers }
terra-about-way = { WORD("terrain", $terrain) }{ $spades ->
    [0] {""}
   *[other] {" "}· { $spades } 鏟子
 }
terra-about-upgrade = { $before } → { $after }
terra-about-terrain-only = 不建造
terra-about-terrain = 變成{ $terrains }
terra-about-now = 立即 { $balance }
terra-about-town = { $keys } 把鑰匙

terra-burning = 爆魔力 { $tokens }：魔力 { $bowls }
terra-about-beside = 旁邊：{ $names }

# 板塊給什麼。
favor-gives-fire-2 = 城鎮只需影響力 6
favor-gives-water-2 = 行動：每回合宗教升 1 級
favor-gives-earth-2 = 收入 1工人 1魔力
favor-gives-air-2 = 收入 4魔力
favor-gives-fire-1 = 收入 3元
favor-gives-water-1 = 每建交易站 3 分
favor-gives-earth-1 = 每建村莊 2 分
favor-gives-air-1 = 通過時 1/2/3/4 座交易站得 2/3/3/4 分
scroll-gives-spade = 收入 2元，行動：1鏟子
scroll-gives-cult-step = 收入 4元，行動：宗教升 1 級
scroll-gives-six-coins = 收入 6元
scroll-gives-shipping = 收入 3魔力，航行+1
scroll-gives-worker-power = 收入 1工人 3魔力
scroll-gives-stronghold-sanctuary = 收入 2工人，通過時要塞、神殿各 4 分
scroll-gives-trading-house = 收入 1工人，通過時每座交易站 2 分
scroll-gives-priest = 收入 1祭司
scroll-gives-dwelling = 收入 2元，通過時每個村莊 1 分
scroll-gives-shipping-points = 收入 3魔力，通過時航行能力每級 3 分

# 可以預先安排的事。
terra-wish-power = 魔力格：{ WORD("power", $action) }
terra-wish-send = 派祭司到{ WORD("cult", $cult) }，升級越多越好
terra-wish-pass = 通過，拿第一塊可拿的獎勵板塊
terra-wish-advance-shipping = 提升航行能力
terra-wish-advance-spades = 提升鏟子兌換率
terra-wish-favor = 神恩板塊，蓋寺廟後用…
terra-wish-end = 結束回合
terra-wish-special = 使用特殊行動格

# 有什麼，將有什麼。
terra-info-points = **{ $points } 分** · { $purse }
terra-info-cults = 宗教：{ $cults }{ $keys ->
    [0] {""}
   *[other] {" "}· { $keys } 把鑰匙
 }
terra-info-building = { WORD("building", $building) } { $count }{ $places ->
    [none] {""}
   *[other] ：{ $places }
 }
terra-info-bridges = 橋樑 { $count }：{ $sites }
terra-info-tracks = 航行能力 { $shipping } · 鏟子兌換率 { $spades } 級
terra-info-favors = 神恩板塊：{ $tiles }
terra-info-towns = 城鎮：{ $tiles }
terra-info-scroll = { WORD("scroll", $scroll) }（{ $gives }）
terra-info-coming = 依目前情況：{ $told }
terra-hints-rounds = 各回合的獎勵
terra-hints-players = 依目前情況將會得到
terra-hints-player = { $name }：{ $told }
terra-coming-income = 下回合收入 { $goods }{ $scroll ->
    [none] {""}
   *[other] {" "}+ 獎勵板塊 { $scroll }
}
terra-coming-passing = 通過 { $points }
terra-coming-bonus = 宗教獎賞 { $goods }
terra-coming-final = 最終計分 +{ $points } 分
terra-round-feat = { $round }：{ $feat ->
    [spade] 每個鏟子
    [town] 每次奠基
    [dwelling] 每個村莊
    [trading_house] 每座交易站
    [temple] 每座寺廟
   *[stronghold] 要塞和神殿
 } { $points } 分
terra-round-bonus = { $cult ->
    [priests] 元素殿堂上每個祭司
   *[other] { WORD("cult", $cult) }每 { $per } 級
 }得 { $reward }
terra-no-faction = 沒有「{ $typed }」這個種族。自動完成會列出所有種族。

terra-alt-near = 地圖上最近有變化的部分，放大以便在小螢幕上看清楚，變化之處有框標出。{ $told }
terra-alt-choice = { $prompt }{ $told }圖中的編號與選項的編號相同，選項裡有費用和所得。
terra-alt-emblem = 表示現在情況的小圖，詳情在大圖和文字中：{ $emblem }。現在輪到：{ $asked }。
terra-alt-outcome = 這樣行動之後的整個牌桌，尚未確認，只有你自己看得到；變化之處有框標出。{ $told }

# Standing answers.
standing-of-power = 感應魔力
standing-of-terms = 例外
standing-of-bid = 競標
standing-bid-upto-in-auction = 這次競標替我出價，最高 { $n }
standing-of-beyond = 競標超過上限時
standing-drop-beyond = 放棄競標
# 為什麼這樣走。
terra-reason-faction = 在電腦之間的對局裡，是餘下種族中較強的一個
terra-reason-town = 奠基（{ $points } 分）
terra-reason-pass = 放棄可得 { $points } 分
terra-reason-round = { $last ->
    [1] 最後一輪
   *[other] 這一輪
}{ $feat ->
    [spade] 每個鏟子
    [town] 每次奠基
    [dwelling] 每個村莊
    [trading_house] 每座交易站
    [temple] 每座寺廟
   *[stronghold] 要塞和神殿
}得 { $points } 分
terra-reason-points = 立即得 { $points } 分
terra-reason-income = 收入由 { $before } 變為 { $after }
terra-reason-goods = 得到 { $goods }
terra-reason-near = 與{ $who }相鄰，便於交易和取得魔力
rules-example-terra-mystica = 橋樑

# Columns of the history
column-coins = 元
column-coins-meaning = 元
column-workers = 工
column-workers-meaning = 工人
column-priests = 祭
column-priests-meaning = 祭司
column-bowl-1 = I
column-bowl-1-meaning = I 號碗裡的魔力
column-bowl-2 = II
column-bowl-2-meaning = II 號碗
column-bowl-3 = III
column-bowl-3-meaning = III 號碗
