# 神秘大地：可以做的事，以及為什麼不能做。

action-draw_round = 抽出回合獎勵{ WORD("round", $tile) }
action-draw_scroll = { WORD("scroll", $scroll) }移出遊戲
action-draw_final = 抽出最終計分板塊{ WORD("final", $tile) }
action-draw_faction = 抽出{ WORD("faction", $faction) }
action-draw_seat = { $seat } 坐下一位
action-draw_opener = { $seat } 最先起標
action-bid = 出價 { $points } 分
action-drop = 放棄競標
action-faction = 使用{ WORD("faction", $faction) }
action-place-terra-mystica = 順位第 { $place }
action-terrain = 選擇{ WORD("terrain", $terrain) }
action-settle = 在 { $at } 放置村莊
action-scroll = 拿取{ WORD("scroll", $scroll) }
action-build = 在 { $at } 建造村莊
action-transform = 把 { $at } 轉換為{ WORD("terrain", $to) }{ $spades ->
    [0] {""}
   *[other] ，用 { $spades } 鏟子
 }
action-upgrade = 把 { $at } 升級為{ WORD("building", $to) }
action-advance = { $track ->
    [shipping] 提升航行能力
   *[spades] 提升鏟子兌換率
 }
action-send = { $steps ->
    [1] 派祭司到{ WORD("cult", $cult) }，升 1 級後返回
   *[other] 派祭司到{ WORD("cult", $cult) }，升 { $steps } 級
 }
action-power = 魔力格：{ WORD("power", $action) }
action-special = 特殊行動格：{ WORD("special", $action) }
action-pass-terra-mystica = { $scroll ->
    [none] 通過
   *[other] 通過，拿取{ WORD("scroll", $scroll) }
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
action-join = 越過 { $at } 的河流奠基
action-end = 結束回合
action-waste = 放棄剩下的鏟子
action-bridge = 建造橋樑 { $site }
action-favor = 拿取{ WORD("favor", $tile) }
action-town = 市鑰板塊：{ WORD("town", $tile) }
action-cult = 宗教升級：{ WORD("cult", $cult) }
action-top = { WORD("cult", $cult) }升到頂級
action-unlock = 解鎖{ WORD("terrain", $terrain) }
action-keep = 留下祭司
action-sacrifice = 宗教降級：{ WORD("cult", $cult) }
action-ordain = { $workers ->
    [0] 不換祭司
   *[other] { $workers } 工人換成祭司
 }
action-ride = 飛到 { $at } 建造
action-storm = 把 { $at } 變為沙漠
action-trade = 在 { $at } 免費升級交易站
action-token = 付 1 分得魔力TOKEN
action-forgo = 放棄{ WORD("gift", $gift) }
action-take-terra-mystica = 從{ WORD("faction", $source) }感應 { $amount } 魔力
action-decline = 不吸{ WORD("faction", $source) }的 { $amount } 魔力

# 感應魔力要付的分數比魔力少 1。
terra-take = { $points ->
    [0] 感應 { $amount } 魔力，免費（{ WORD("faction", $source) }）
   *[other] 感應 { $amount } 魔力，付 { $points } 分（{ WORD("faction", $source) }）
 }

# 不合規則。
TM-2-1 = { $building ->
    [bridge] 橋樑
   *[other] { WORD("building", $building) }
 }已全部建完，供應區沒有了。
TM-2-5 = 不能拿取神恩板塊{ WORD("favor", $favor) }：已經沒有了，或者你已有一塊。
TM-3-1 = 六塊回合獎勵不能是這些，或不能是這個順序：不可重複，鏟子的一塊不可在第 5、6 回合。
TM-3-5 = 每人只有一個座位，{ $seat } 已經坐下。
TM-3-3 = 獎勵板塊不能是這些：要比人數多三塊，而且不可重複。
TM-3-4 = 最終計分板塊至多指定一塊，不是 { $count } 塊。
TM-3-6 = 這些種族或地形不能同時使用：不能有兩人使用同一塊玩家圖板，或同一種家園地形。
TM-4-8 = { WORD("terrain", $terrain) }屬於{ WORD("faction", $other) }，而他們在這局遊戲中。請選擇別的。
TM-5-4 = { $most ->
    [0] 不能爆魔力：每爆 1 要有Ⅱ池的兩個TOKEN
   *[other] 可以爆 1 至 { $most }：每爆 1 要有Ⅱ池的兩個TOKEN
 }。
TM-5-5 = 不能這樣把{ WORD("good", $give) }轉換為{ WORD("good", $get) }。5 魔力換祭司，3 魔力換工人，1 魔力換元；祭司可換工人或元，工人可換元。
TM-5-8 = 你的分數不夠：分數不能低於 0。
TM-6-3 = 你的種族不能買鏟子。
TM-6-1 = 用 { $spades } 鏟子不能把 { $at } 轉換為{ WORD("terrain", $terrain) }：{ $needed ->
    [0] 你的鏟子變不出這種地形
   *[other] 需要 { $needed } 鏟子
 }。
TM-6-5 = 用 { $spades } 鏟子不能把 { $at } 轉換為{ WORD("terrain", $terrain) }：那樣在地形環上會越過自己的家園地形。
TM-6-6 = { $at } 在這個行動中已變為家園地形，不能再變。
TM-6-7 = 這個行動改變的格子中，只能有一格不是家園地形；{ $at } 會多出一格。
TM-6-8 = 現在不能買鏟子：已經改變過一格，還剩 { $spades } 個免費鏟子。
TM-6-9 = 你沒有免費鏟子。
TM-6-10 = { $at } 不能轉換，也不能建造：{ $ground ->
    [building] 那裡已有建築
   *[other] 它是{ WORD("terrain", $ground) }，不會再變
 }。
TM-7-3 = 到達不了 { $at }：它不與你的建築相鄰，你的航行能力也不夠。
TM-7-9 = 這張地圖上沒有陸地格 { $at }。
TM-8-1 = { $at } 沒有可以升級為{ WORD("building", $building) }的自己的建築：{ $stands ->
    [nothing] 那裡沒有你的建築
   *[other] 那裡是{ WORD("building", $stands) }
 }。
TM-9-4 = 市鑰板塊「{ WORD("town", $town) }」沒有了。請拿別的。
TM-9-8 = { $site } 不能建橋樑：橋樑連接兩格陸地，中間只能是河流。
TM-10-2 = 你可以感應的不是這個：是{ WORD("faction", $source) }的 { $amount } 魔力。
TM-10-9 = 請先答覆較早的魔力感應。
TM-12-1 = { $at }（{ WORD("terrain", $terrain) }）不是你的家園地形，現在也不能變為家園地形。
TM-12-2 = 航行能力不能超過 { $level }。
TM-12-3 = 鏟子兌換率不能超過 { $level } 級。
TM-12-5 = 派祭司到{ WORD("cult", $cult) }可升 3、2 或 1 級，不是 { $steps } 級。
TM-12-6 = 魔力格「{ WORD("power", $action) }」這個回合已經用過。
TM-12-7 = 你這個回合已經用過「{ WORD("special", $action) }」。
TM-12-9 = 你的行動已經做完；還沒有行動時，回合不能結束。
TM-12-11 = 你現在沒有可以放棄的{ WORD("gift", $gift) }。
TM-14-2 = 除了宗教獎賞的 { $spades } 個鏟子，不能再買鏟子。
TM-14-3 = 宗教獎賞到達不了 { $at }：只有直接相鄰，或自己的航行能力所及的格子可以。
TM-15-5 = 現在不能升到{ WORD("cult", $cult) }的頂級。請在所問的宗教中選擇。
TM-17-11 = 只有人魚能連接河流（{ $at }）周圍的建築。
TM-17-15 = 這個行動已經付費到達另一格；到 { $at } 要再付一次，而每個行動只能一次。
TM-17-16 = 你不能用「{ WORD("special", $action) }」。
TM-17-18 = 不能把 { $workers } 工人換成祭司：可以是 0 至 { $most }，不能多於你有的工人。
TM-17-20 = 不能用於 { $at }（{ WORD("terrain", $terrain) }）：飛行要到空的森林，沙暴要用於不是沙漠的空格。
TM-18-6 = 這裡變為火山要 { $price } 個魔力TOKEN，你有 { $tokens } 個。
TM-18-7 = 這裡變為火山要在一個宗教降 { $price } 級，而你最高是 { $level } 級。
TM-18-9 = 河流行者不能用這個行動。
TM-18-11 = 不能解鎖{ WORD("terrain", $terrain) }：已經解鎖，或者元不夠。
TM-18-13 = 還差 { $missing } 個魔力TOKEN。
TM-19-2 = 還差 { $missing } { $good ->
    [coins] 元
    [workers] 工人
    [priests] 祭司
   *[power] 魔力（Ⅲ池）
 }。
TM-19-4 = 請先{ $open ->
    [spades] 用完鏟子，或放棄剩下的
    [TakeFavor] 拿取神恩板塊
    [FoundTown] 拿取市鑰板塊
    [PlaceBridge] 放置橋樑，或放棄
    [StepCult] 選擇宗教
    [EnterTop] 選擇升到頂級的宗教
    [Unlock] 留下祭司，或用來解鎖地形
    [Sacrifice] 選擇降級的宗教
    [Ordain] 決定多少工人換成祭司
    [ChooseTerrain] 選擇地形
   *[other] 做完還沒決定的事
 }。
TM-20-1 = 這需要選項「{ $option }=true」，而這局遊戲沒有。
TM-21-24 = { WORD("cult", $cult) }沒有升 { $steps } 級的空位。
TM-21-27 = 請先用完剩下的 { $spades } 鏟子，或放棄，再建造。
TM-21-35 = 沙暴只能用於與自己建築相鄰的格子，不能越過橋樑或河流：{ $at } 不行。
TM-21-52 = { $site } 已有橋樑。
TM-21-53 = { $site } 的橋樑兩端都沒有你的建築。
TM-21-55 = 連接 { $at } 周圍的建築不能奠基，所以不行。
TM-21-68 = { $steps } 級要降在同一個宗教；你的{ WORD("cult", $cult) }是 { $level } 級。
TM-21-72 = { WORD("terrain", $terrain) }現在不能作你的家園：已經是了，或者屬於別的種族。
TM-3-10 = 不能在 { $at } 放置村莊：要是空的{ WORD("terrain", $terrain) }，河流行者還要在河流旁邊。
TM-3-11 = { WORD("scroll", $scroll) }已被拿走。請拿別的。
TM-4-2 = 不行：起標的人一定要出價，而且是還沒有種族的人。
TM-4-3 = 不能出價 { $points } 分：可以出價 { $least } 至 { $most } 分。
TM-4-4 = 已經有人拿了。請在剩下的當中選擇。
TM-13-2 = { $scroll ->
    [none] 請選擇下一回合的獎勵板塊。
   *[other] { WORD("scroll", $scroll) }不能拿。請拿別的，不能是自己剛還的。
 }
TM-21-37 = 這個行動只能在改變過的格子建造村莊，不能在 { $at }。
TM-21-62 = 最後一回合不拿獎勵板塊：pass none。
