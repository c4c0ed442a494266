# 牌桌上的長城。

wall-between = {" · "}
wall-semicolon = ；
wall-clan = { WORD("wall-clan", $clan) }
wall-clan-8 = 蘆葦宗族
wall-clan-9 = 秦九韶
wall-goods = { GOODS($goods) }
wall-count-honour = { $n }點榮譽
wall-plus-honour = +{ $n }點榮譽
wall-card-kind = { $kind ->
    [general] 將軍
    [advisor] 軍師
    [tactic] 戰術卡
    [artifact] 神器
    [horde] 蒙軍卡
    [demand] 皇帝的要求
    [event] 事件
    [solo] 秦九韶的指揮卡
   *[command] 指揮卡
 }
wall-card-title = 「{ $name }」（{ wall-card-kind }）
wall-card-distinct = { $name }（{ wall-card-kind }{ $section ->
    [none] {""}
   *[other] ，{ WORD("wall-section", $section) }
 }）
wall-card-general = 茶值 { $tea }；起始資源{ $goods }，戰術卡 { $tactics } 張。
wall-card-horde = 進攻值 { $offence }，榮譽 { $honour }，恥辱欄位 { $slots } 個；卡背指向{ WORD("wall-section", $section) }。
wall-card-spots = 致命部位：{ $spots }
wall-card-spot = { $spot }（{ $reward }）
wall-card-designed = 這張卡的內容由本專案自行設計。
wall-no-card = 沒有「{ $typed }」這張卡。

# 發生的事。
wall-line = { $who }：{ $what }
wall-line-card = { $line }——{ $words }
wall-line-ability = 憑自己的能力
wall-line-times = { $what } × { $count }
wall-line-balance = { $line }（{ $balance }）
wall-line-all = { $what ->
    [ArtifactShown] 神器
    [AdvisorShown] 軍師軌新來的
    [AdvisorDismissed] 離開軍師軌的
    [DemandShown] 皇帝的要求
    [TokenDrawn] 秦九韶的地點軌
    [Dealt] 你得到
    [IncomeTaken] 收入
    [CommandRevealed] 指揮卡
    [CommandPlaced] 指揮軌上
    [ShameScored] 士兵下的恥辱
    [TrophiesScored] 取得的蒙軍卡
   *[ArtifactScored] 「{ WORD("card", $card) }」
 }
wall-change-goods = 資源：{ $before } → { $after }
wall-change-honour = 榮譽：{ $before } → { $after }
wall-change-tea = 茶軌{ $before ->
    [0] 上沒有
   *[other] 第 { $before } 位
 } → 第 { $after } 位
wall-change-cards = 戰術卡 { $before } → { $after }
wall-change-clerks = 供應區的文官 { $before } → { $after }
wall-change-soldiers = 供應區的士兵 { $before } → { $after }
wall-change-shame = 恥辱標記 { $before } → { $after }
wall-change-trophies = 蒙軍卡 { $before } → { $after }

# 輪到誰，各人情況如何。
wall-preface = L1a3 是致命部位：左長城區（L 左、M 中、R 右）、從城牆數起第 1 列、上排（a，下排 b）、左起第 3 個。2w1c 是 2 個木頭和 1 個氣（s 石頭，g 黃金）。沒有出處的裁定，以及標明自行設計的卡牌內容，都是本專案自己的一套；`/長城 卡牌` 說明任何一張卡。
wall-heading = 第 { $year } 年 · { $season ->
    [spring] 春季
    [summer] 夏季
    [fall] 秋季
   *[winter] 冬季
 } · { $asked }
wall-heading-setup = 開局 · { $asked }
wall-heading-command = 第 { $year } 年 · { $name }「{ $card }」 · { $asked }
wall-heading-won = 遊戲勝利！
wall-heading-lost = 遊戲失敗。
wall-asks = { $name }：{ $asked }
wall-asks-somebody = 等待回應
wall-standing = { $name }：**{ $honour } 點榮譽**{ $tea ->
    [0] {""}
   *[other] {" "}· 茶軌第 { $tea } 位
 } · { $cards } 張戰術卡 · 供應區 { $clerks } 個文官 · 恥辱 { $shame } · 蒙軍卡 { $trophies }{ $general ->
    [none] {""}
   *[other] {" "}· 「{ WORD("card", $general) }」
 }
wall-standing-qin = 秦九韶：**{ $honour } 點榮譽** · 蒙軍卡 { $trophies }
wall-piles = 剩餘恥辱：{ $shame } · 時間 { $slot }/{ $of } · 傷亡 { $lethality } · 倉庫：{ $warehouse }

# 精靈所問。
wall-choose = { $asked }。
wall-choose-donating = { $asked }，並且是否捐獻。
wall-choose-own = 資源：{ $goods } · { $honour } 點榮譽
wall-option-general = { $general }，正軍師 { $advisor }
wall-option-place = { WORD("wall-location", $place) }
wall-option-from = ……從{ WORD("wall-place", $place) }移動文官
wall-option-recruit = { WORD("wall-recruit", $unit) }攻擊（{ $count } 種方式）
wall-option-station = { WORD("wall-recruit", $unit) }到休息區
wall-option-attack = 用{ WORD("wall-a", $unit) }（{ $count } 種方式）
wall-option-carry = 移動{ WORD("wall-a", $unit) }（{ $count } 種方式）
wall-option-hit = { $spots }「{ WORD("card", $card) }」（{ WORD("wall-unit", $unit) }）
wall-option-spot = { $spot }「{ WORD("card", $card) }」
wall-option-rest = { WORD("wall-recruit", $unit) }，{ WORD("wall-section", $section) }
wall-option-earlier = { $name } 提前一位
wall-option-use = 使用「{ WORD("card", $card) }」
wall-option-with = 用{ WORD("wall-a", $unit) }
wall-option-donating = { $choice }，捐獻
wall-option-hire = 「{ WORD("card", $card) }」{ WORD("wall-post", $post) }
wall-about-ways = { $count } 種方式
wall-about-tea = 茶值：茶值最小的人從茶堆最底部開始。茶堆由上到下就是行動順序，平手時也以此決定先後。
wall-about-free = 免費
wall-about-bill = { $mixed ->
    [0] { GOODS($goods) }
   *[other] 任選木頭、石頭、黃金共 { $mixed } 個
 }{ $rebate ->
    [0] {""}
   *[other] ，少付任意 { $rebate } 個
 }
wall-about-pay = { $on ->
    [barricade] 防禦工事的費用
    [wall] 城牆的費用
   *[other] 費用
 }：{ $bill }{ $on ->
    [other] {""}
   *[barricade] 。{ $warehouse ->
        [none] 倉庫是空的
       *[other] 先用倉庫裡的；倉庫有{ GOODS($warehouse) }
    }
 }
wall-about-shares = { $own ->
    [none] 全部由倉庫支付
   *[other] 你付{ GOODS($own) }，倉庫付{ GOODS($stored) }
 }
wall-about-bearing = { $on ->
    [soldier] 棄掉標記前不能使用；終局時 −5 榮譽
   *[card] 這張牌終局時不給榮譽
}
wall-about-level = { $level } 級
wall-about-enhanced = { $chi } 個氣：{ $effects }
wall-about-idle = ⚠️ 你還沒有可以移動的士兵
wall-about-fills = 放滿{ $alone ->
    [0] {""}
   *[1] ：你會獨占黃旗地點，拿 1 個恥辱標記
 }
wall-about-alone = 獨占黃旗地點：拿 1 個恥辱標記
wall-about-no-breach = 照現在的情形，今年冬季各長城區都守得住。
wall-about-breaches = 照現在的情形，今年冬季會被突破的：{ $breaches }。
wall-about-breach = { WORD("wall-section", $section) }（進攻值 { $offence }，防禦值 { $defence }），你的損失：{ $cost }
wall-count-shame = { $n } 個恥辱標記
wall-count-soldiers = { $n } 個士兵
wall-about-shame-for = 替 { $name } 承受的恥辱
wall-about-shame-breach = { WORD("wall-section", $section) }被突破的恥辱：那裡每有一張沒有你士兵的蒙軍卡，得 1 個標記
wall-about-shame-flag = 旗幟的恥辱：只有你在{ WORD("wall-place", $place) }
wall-about-shame-demands = 要求沒有完成的恥辱：每個要求 1 個標記
wall-about-tokens = 要依次放置 { $due } 個恥辱標記
wall-about-clerks = { $name } × { $count }
wall-about-order = 目前的順序：{ $order }
wall-about-advisor = 僱用軍師要{ $bill }
wall-about-begin = 先開始的人先進行自己的部分。
wall-about-demand = 「{ WORD("card", $demand) }」：{ $told }
wall-about-shame = { $coop ->
    [1] 每個標記要 { $price } 點榮譽
   *[other] 每個標記要 { $price } 個氣
 }
wall-about-shame-free = 免費棄掉至多 { $left } 個標記

# 將會怎樣。
wall-hints-front = 前線
wall-hints-section = { WORD("wall-picture-section", $section) }：進攻值 { $offence }，防禦值 { $defence }（城牆 { $level } 級，防禦工事 { $barricades } 個）：{ $holds ->
    [1] 守得住
   *[0] 會被突破
 }
wall-hints-horde = 第 { $row } 列：「{ WORD("card", $card) }」，空置的致命部位 { $left } 個
wall-hints-spring = 下一個春季會來 { $hordes } 張蒙軍卡{ $section ->
    [none] {""}
   *[other] ；下一張卡背指向{ WORD("wall-section", $section) }
 }
wall-hints-artifacts = 神器{ $worth ->
    [0] {""}
   *[1] ，以及現在的價值
 }
wall-hints-worth = { $name }：{ $honour }
wall-hints-demands = 皇帝的要求：已完成 { $done }/{ $goal }
wall-hints-end = 怎樣會結束遊戲
wall-end-time = 時間：{ $left ->
    [0] 今年是最後一年
   *[other] 今年之後還有 { $left } 年
 }
wall-end-shame = 恥辱標記：剩 { $left } 個{ $coop ->
    [1] ；用完後若有人必須拿，全體落敗
   *[0] {""}
 }
wall-end-demands = 完成的要求：{ $done }/{ $goal }
wall-end-walls = 3 級的長城區：{ $high }/{ $goal }

# 有什麼。
wall-info-honour = { $honour } 點榮譽{ $tea ->
    [0] {""}
   *[other] ，茶軌第 { $tea } 位
 }
wall-info-goods = **資源：**{ $goods }
wall-info-supporting = **副軍師：**{ $count }{ $cards ->
    [none] {""}
   *[other] （{ $cards }）
 }
wall-info-hand = **戰術卡：**{ $count }
wall-info-commands = **手上的指揮卡：**{ $hand }
wall-info-discard = **棄掉的指揮卡：**{ $cards }
wall-info-clerks = **文官：**供應區 { $supply }，可僱用 { $waiting }
wall-info-soldiers = **供應區的士兵：**{ $supply }{ $shamed ->
    [0] {""}
   *[other] ；帶恥辱的 { $shamed }
 }
wall-info-overseer = { WORD("wall-location", $place) }{ $level } 級
wall-info-overseers = **監工：**{ $levels }
wall-info-trophy = 「{ WORD("card", $card) }」{ $shame ->
    [0] （{ $honour } 點榮譽）
   *[other] （恥辱）
 }
wall-info-trophies = **取得的蒙軍卡：**{ $cards }

# 計畫與固定答覆。
wall-only-pass = 跳過，以後只能跳過時也替我跳過
wall-wish-clerk = 文官從供應區到{ WORD("wall-place", $place) }
wall-wish-slot = 指揮卡放第 { $n } 格
wall-wish-reclaim-cards = 取回所有指揮卡
wall-wish-reclaim-honour = 用棄掉的指揮卡換榮譽
wall-wish-donate = 捐獻
wall-wish-upgrade = 升級監工
wall-wish-pass = 放棄
standing-of-clerks = 別人的指揮卡讓我移動的文官
wall-standing-clerk = { WORD("wall-place", $place) }
standing-of-passing = 替我放棄
standing-never-save = 不拯救士兵
standing-never-upgrade = 不升級監工
standing-only-pass = 只能放棄時就放棄（別人也許會由此猜到我缺什麼）
standing-no-other-clerk = 所列地點都沒有空位時，不移動文官
standing-of-donating = 捐獻
standing-always-donate = 總是捐獻
standing-never-donate = 不捐獻
standing-of-slot = 指揮卡的位置
standing-slot-first = 最前面的空位
standing-slot-last = 最後面的空位
standing-of-reclaim = 棄掉的指揮卡
standing-reclaim-cards = 取回
standing-reclaim-upto = 手上不超過 { $n } 張時取回，否則每張換 2 點榮譽
standing-reclaim-honour = 每張換 2 點榮譽
standing-of-shame = 由誰承受恥辱
wall-standing-bear = { WORD("wall-unit", $unit) }
standing-bear-trophy = 取得的蒙軍卡
standing-atone = 用榮譽抵銷
standing-of-cleanse = 棄掉恥辱
standing-cleanse-keeping = 支付，只要付完還剩 { $n } 以上
standing-never-cleanse = 不棄掉
standing-of-together = 合作
standing-agree = 同意所提的順序
standing-tea-order = 依茶序提議和開始
standing-of-cards = 戰術卡
wall-standing-not = 今年不要問我是否打出「{ $card }」

# 補全時說明欄位。
wall-post-active = 正軍師
wall-post-supporting = 副軍師
wall-arm-normal = 一般
wall-arm-enhanced = 強化
wall-what-cards = 全部取回
wall-what-honour = 換取榮譽

# 用文字說明的圖片。
wall-alt-emblem = { $emblem }。{ $asked }。{ $piles }。
wall-alt-unknown = 接著會怎樣還沒有揭曉。
wall-alt-outcome = 結果是：{ $told }

# 地點的作用。
wall-hints-places = 各地點的作用
wall-does-production = 每個文官採集 1 個{ WORD("wall-resource", $resource) }；只要有採集，你在這裡的監工再加上他的等級。然後可以升級這個監工（{ $levels }）。夏季時他會再帶來與等級相同的數量。
wall-does-donate = 可以捐獻 1 個{ WORD("wall-resource", $resource) }，獲得 { $honour } 點榮譽。
wall-does-barracks = 每個文官招募 1 個士兵：矛兵花費{ $spearman }，弓兵花費{ $archer }，騎兵花費{ $horseman }。
wall-does-tea-house = 在這裡有文官的人，茶標記上移 1 位；如果所有欄位都由同一個人的文官占滿，他的茶標記直接移到最上方。
wall-does-builders-encampment = 每個文官設置 1 個防禦工事，花費木頭、石頭、黃金任意 { $mixed } 個（+{ $honour }點榮譽）；或把城牆修築 1 級（{ $levels }）。倉庫裡的資源先用。
wall-does-emperors-embassy = 每個文官僱用 1 個文官，花費 { $clerk } 個黃金；或僱用 1 個軍師，花費比你的軍師數多 1 的黃金。
wall-does-logistics-center = 每個文官可以把城牆後的任意個己方士兵從一個長城區移到另一個長城區。
wall-does-war-academy = 每個文官抽 1 張戰術卡。
wall-does-level = { $level } 級：{ $cost }{ $honour ->
    [0] {""}
   *[other] ，+{ $honour }點榮譽
 }
wall-activates-full = 文官滿 { $clerks } 個{ $large ->
    [0] {""}
   *[other] （四或五人遊戲為 { $large } 個）
 }時發動，不論屬於誰。
wall-activates-lone = 有 1 個文官就會發動，文官數量不限。
wall-activates-flag = 黃旗：發動時若這裡的文官全屬於一個人，他拿 1 個恥辱標記。
wall-hints-market = 軍師軌
# 為什麼這樣走。
wall-reason-general = 依據：帶著這兩張牌試走第一年的結果
wall-reason-demand = 完成皇帝的一項要求
wall-reason-section = 加強{ WORD("wall-section", $section) }：進攻值 { $offence }，防禦值 { $defence }
rules-example-great-wall = 恥辱
wall-reason-overseer = 每個夏季，以及每次你的文官在那裡工作時，多得 1 個{ WORD("wall-resource", $resource) }
wall-reason-works = { $place }：{ $work }
wall-reason-clerk = { $place }：{ $work }；{ $missing ->
    [0] 這樣就放滿了{ $alone ->
        [0] {""}
       *[1] ，代價是獨占黃旗，拿 1 個恥辱標記
    }
   *[other] 再來 { $missing } 個文官就滿
 }
wall-purpose-production = 採集{ WORD("wall-resource", $resource) }
wall-purpose-barracks = 招募士兵
wall-purpose-tea-house = 茶標記上移
wall-purpose-builders-encampment = 修築城牆、設置防禦工事
wall-purpose-emperors-embassy = 僱用文官和軍師
wall-purpose-logistics-center = 把士兵移到需要的地方
wall-purpose-war-academy = 抽戰術卡
wall-purpose-attack = 讓休息區的 { $n } 個士兵攻擊
wall-purpose-activate = { $places ->
    [none] 不必等地點放滿，就讓文官工作
   *[other] 可以讓你的文官立刻工作：{ $places }
 }
wall-purpose-breach = 修築城牆，因為{ WORD("wall-section", $section) }會被突破
wall-purpose-copy = 照做別人指揮卡上的事
wall-purpose-clerks = 移動至多 { $n } 個文官
wall-purpose-alone = 其間別人不移動文官

# Columns of the history
column-tactics = 術
column-tactics-meaning = 戰術卡
column-shame = 恥
column-shame-meaning = 恥辱標記
column-wood = 木
column-wood-meaning = 木頭
column-stone = 石
column-stone-meaning = 石頭
column-gold = 金
column-gold-meaning = 黃金
column-chi = 氣
column-chi-meaning = 氣
