# 長城：能做什麼、問什麼，以及為何不行。

# 自然。
action-draw-great-wall = 抽「{ WORD("card", $card) }」
action-indicate = 入侵指示指向{ WORD("wall-section", $section) }
action-lowest = { $clan } 在茶軌最下
action-token-great-wall = 秦九韶的地點軌接著是{ WORD("wall-place", $place) }

# 開局與一年。
action-general = 留下「{ WORD("card", $general) }」，「{ WORD("card", $advisor) }」為正軍師
action-dismiss = 棄掉「{ WORD("card", $advisor) }」
action-reclaim = { $what ->
    [cards] 取回所有指揮卡
   *[honour] 換取榮譽
 }
action-recover = 取回「{ WORD("card", $command) }」
action-command = 選擇「{ WORD("card", $card) }」
action-slot = 第 { $number } 格
action-earlier = 順序中第 { $number } 張提前一位
action-propose = 提議這個順序
action-agree = 同意這個順序
action-reopen = 要求別的順序
action-begin = 現在進行我的部分
action-copy = 執行「{ WORD("card", $command) }」
action-choose = 選擇效果 { $number }

# 文官與地點。
action-clerk = 文官從{ WORD("wall-place", $origin) }到{ WORD("wall-place", $goal) }
action-reed = 蘆葦宗族的文官從{ WORD("wall-place", $origin) }到{ WORD("wall-place", $goal) }
action-activate = 發動{ WORD("wall-place", $place) }
action-upgrade-great-wall = 在{ WORD("wall-place", $place) }升級{ $unit ->
    [none] {""}
   *[other] ，由{ WORD("wall-a", $unit) }擔任監工
 }
action-donate = 捐獻 1 個{ WORD("wall-resource", $resource) }
action-pay = 支付{ GOODS($goods) }
action-barricade = 在{ WORD("wall-section", $section) }設置防禦工事
action-wall = 在{ WORD("wall-section", $section) }修築城牆
action-hire_clerk = 僱用文官
action-hire = 僱用「{ WORD("card", $advisor) }」為{ $post ->
    [active] 正
   *[supporting] 副
 }軍師
action-carry = 把{ WORD("wall-a", $unit) }從{ WORD("wall-area", $origin) }移到{ WORD("wall-area", $goal) }

# 戰鬥。
action-attack = 用{ WORD("wall-a", $unit) }攻擊 { $at }{ $also ->
    [none] {""}
   *[other] {" "}和 { $also }
 }
action-recruit = { WORD("wall-recruit", $unit) }，攻擊 { $at }{ $also ->
    [none] {""}
   *[other] {" "}和 { $also }
 }
action-station = { WORD("wall-recruit", $unit) }到{ WORD("wall-section", $section) }的休息區
action-fire = 射擊 { $at }
action-wound = 在 { $at } 放置受傷標記
action-deploy-great-wall = 蘆葦矛兵到 { $at }
action-fall = { WORD("wall-a", $unit) }陣亡
action-perish = { WORD("wall-section", $section) }的{ WORD("wall-a", $unit) }陣亡
action-save = 拯救{ WORD("wall-a", $unit) }
action-bear = { $what ->
    [none] 讓恥辱標記離開遊戲
    [spearman] 恥辱放在矛兵下
    [archer] 恥辱放在弓兵下
    [horseman] 恥辱放在騎兵下
   *[other] 恥辱放在「{ WORD("card", $what) }」上
 }
action-atone = 改為失去 10 點榮譽
action-cleanse = { $where ->
    [spearman] 棄掉矛兵下的恥辱
    [archer] 棄掉弓兵下的恥辱
    [horseman] 棄掉騎兵下的恥辱
   *[other] 棄掉「{ WORD("card", $where) }」上的恥辱
 }
wall-recruit-spearman = 招募矛兵
wall-recruit-archer = 招募弓兵
wall-recruit-horseman = 招募騎兵

# 卡牌。
action-tactic = 「{ WORD("card", $card) }」，{ $arm ->
    [enhanced] 強化
   *[normal] 一般
 }
action-use = 使用「{ WORD("card", $card) }」
action-discard = 棄掉「{ WORD("card", $card) }」
action-gain = 獲得{ GOODS($goods) }
action-lose = 失去{ GOODS($goods) }
action-exchange = 用 1 個{ WORD("wall-resource", $given) }換 1 個{ WORD("wall-resource", $got) }
action-give = 把 1 個{ WORD("wall-resource", $resource) }給 { $receiver }
action-player = { $seat }
action-redirect = 到{ WORD("wall-section", $section) }
action-pass-great-wall = 放棄

# 合作遊戲。
action-grant = 承擔「{ WORD("card", $demand) }」中我的部分
action-sacrifice-great-wall = 犧牲{ WORD("wall-area", $area) }的{ WORD("wall-a", $unit) }
action-spare = 「{ WORD("card", $demand) }」
action-drop-great-wall = 棄掉「{ WORD("card", $event) }」
action-stack = 接著是「{ WORD("card", $event) }」

# 問什麼。
decision-choose-general = 選擇將軍和正軍師
decision-dismiss-advisor = 棄掉一位軍師
decision-remove-shame = 是否棄掉恥辱
decision-reclaim = 取回指揮卡，或換取榮譽
decision-recover-command = 是否取回指揮卡
decision-choose-command = 選擇指揮卡
decision-place-command = 放置指揮卡
decision-arrange = 提議指揮卡的順序
decision-agree = 是否同意指揮卡的順序
decision-begin = { $what ->
    [shame] 領取應得的恥辱標記，先到先做
    [part] 進行自己的部分，先到先做
   *[other] 進行自己在{ WORD("wall-place", $what) }的部分，先到先做
 }
decision-choose-effect = 選擇「{ WORD("card", $card) }」的效果
decision-copy-command = 是否複製其他玩家的指揮卡
decision-move-clerks = 移動至多 { $left } 個文官
decision-move-reed = 移動至多 { $left } 個蘆葦宗族的文官
decision-activate-further = 選擇進階發動的地點
decision-order-activations = 選擇接著發動的地點
decision-sortie = 從休息區攻擊
decision-recruit-soldiers = 招募至多 { $left } 個士兵
decision-shoot = 從{ WORD("wall-section", $section) }的城牆射擊
decision-place-wounds = 放置至多 { $left } 個受傷標記
decision-deploy-spearman = 放置蘆葦宗族的矛兵
decision-choose-dead = 選擇{ WORD("wall-section", $section) }陣亡的 { $left } 個士兵
decision-lose-resting = 選擇休息區中陣亡的士兵
decision-save-soldiers = 是否拯救士兵
decision-place-shame = 放置恥辱標記
decision-pay = 選擇用什麼支付
decision-upgrade = 是否升級監工
decision-donate = 是否捐獻
decision-build = 設置防禦工事或修築城牆
decision-place-barricade = 放置蘆葦宗族的防禦工事
decision-hire = 用 { $left } 個文官僱用
decision-transport = 在城牆後移動士兵
decision-regroup = 在休息區之間移動士兵
decision-respond = 是否打出戰術卡
decision-use-ability = 是否使用「{ WORD("card", $card) }」
decision-discard-tactic = 棄掉 { $left } 張戰術卡
decision-gain-any = 選擇獲得的 { $amount } 個資源
decision-lose-any = 選擇失去的 { $amount } 個資源
decision-exchange = 是否與供應區交換資源
decision-give = 是否給別人資源
decision-redirect-horde = 選擇蒙軍卡去哪裡
decision-name-player = 選擇一位玩家
decision-grant = 是否承擔「{ WORD("card", $demand) }」中自己的部分
decision-sacrifice-great-wall = 犧牲 { $left } 個士兵
decision-choose-demand = 選擇一個要求
decision-arrange-events = 排列接下來的事件

# 不合規則。
GW-1-2 = 沒有這個位置，或不能再進一步：每個長城區有三列蒙軍卡，城牆有三級。
GW-1-4 = 你無法支付：還差{ $named ->
    [yes] { GOODS($missing) }
   *[no] { " " }{ $short } 個
 }。費用是{ $mixed ->
    [0] { GOODS($cost) }
   *[other] 任選木頭、石頭、黃金共 { $mixed } 個
 }{ $rebate ->
    [0] {""}
   *[other] ，少付任意 { $rebate } 個
 }；你有{ GOODS($owned) }{ $stored ->
    [yes] ，倉庫有{ GOODS($warehouse) }
   *[no] {""}
 }。
GW-2-5 = 不能選擇 { $seat } 號玩家：請選擇另一位仍在遊戲中的玩家。
GW-2-12 = 從發給你的將軍中留下一張，並讓發給你的一位軍師成為正軍師。
GW-2-17 = { $seat } 號玩家不在茶值相同的人之中。
GW-3-1 = 你沒有「{ WORD("card", $card) }」：請用你有的卡。
GW-3-5 = 「{ WORD("card", $card) }」現在這樣用沒有作用：請選擇別的，或放棄。
GW-3-6 = 費用是{ GOODS($cost) }，而這一刻到來時你有{ GOODS($owned) }。
GW-3-9 = 「{ WORD("card", $card) }」不在這個牌庫裡。
GW-4-5 = 那裡沒有可棄掉的恥辱標記，或你無法支付。
GW-4-8 = 你手上沒有指揮卡「{ WORD("card", $card) }」：請從手上選擇一張。
GW-4-9 = 指揮軌的這一格不是空的：請選擇空格。
GW-4-10 = { WORD("wall-place", $place) }不在接著要發動的地點之中。
GW-5-1 = 你已經有全部八個文官。
GW-5-2 = 你沒有文官可以從{ WORD("wall-place", $origin) }移到{ WORD("wall-place", $goal) }：文官來自供應區或其他地點。
GW-5-3 = 文官不能離開：{ WORD("wall-place", $place) }已滿，正等待發動。
GW-5-4 = { WORD("wall-place", $place) }已滿：請選擇其他地點。
GW-5-7 = 這個指示已有另一個文官進出{ WORD("wall-place", $place) }。請選擇不同的地點。
GW-5-8 = 這個文官已開始在別處移動士兵，也沒有別的文官了。
GW-5-11 = 不能這樣發動{ WORD("wall-place", $place) }：請選擇卡上所列、且有文官的地點。
GW-6-3 = 你在{ WORD("wall-place", $place) }的監工不能升級：已是 { $level } 級，或現在不能在那裡升級。
GW-6-4 = 你不能捐獻{ WORD("wall-resource", $resource) }：只能捐獻 1 個剛在這裡採集而仍擁有的資源，而且不能捐獻氣。
GW-6-6 = 你只能招募：{ WORDS("wall-unit", $choices) }。
GW-6-7 = { WORD("wall-section", $section) }沒有空的防禦工事欄位：請選擇其他長城區。
GW-6-8 = 不能這樣支付：要先用倉庫裡合用的資源。費用是{ $mixed ->
    [0] { GOODS($cost) }
   *[other] 任選木頭、石頭、黃金共 { $mixed } 個
 }{ $rebate ->
    [0] {""}
   *[other] ，少付任意 { $rebate } 個
 }；你的：{ GOODS($owned) }；倉庫：{ GOODS($warehouse) }。
GW-6-9 = 「{ WORD("card", $card) }」不在軍師軌上：請選擇軍師軌上的軍師。
GW-6-10 = 這個士兵不能從{ WORD("wall-area", $origin) }到{ WORD("wall-area", $goal) }：士兵只能從休息區到休息區、從城牆到城牆，或從城牆到休息區。
GW-7-4 = 還不能停：你已選擇的休息區裡還有能攻擊的士兵，他們必須攻擊。
GW-7-5 = 今年沒有其他玩家的「{ WORD("card", $card) }」可供複製。
GW-7-6 = 這一刻你已打出過戰術卡：「{ WORD("card", $card) }」要等下一次。
GW-7-8 = 「{ WORD("card", $card) }」沒有致命部位 { $at }。
GW-7-9 = 「{ WORD("card", $card) }」的使用次數已滿。
GW-7-10 = 生效中的卡牌不允許，或你用的卡牌不能這樣做。
GW-7-11 = 不能這樣選：總共必須是 { $amount } 個，且是所問的種類。你選了{ GOODS($goods) }。
GW-8-3 = 蒙軍卡不能到{ WORD("wall-section", $section) }：請選擇另一個有空位的長城區。
GW-9-1 = 你在那裡沒有能這樣做的{ WORD("wall-unit", $unit) }。
GW-9-2 = { WORD("wall-unit", $unit) }攻擊「{ WORD("card", $card) }」要支付{ GOODS($goods) }，你不夠。
GW-9-3 = { $at } 已經受傷：請選擇空置的致命部位。
GW-9-4 = { WORD("wall-unit", $unit) }不能攻擊第 { $row } 列：沒有卡牌幫助時只能攻擊第 1 列。
GW-9-5 = 騎兵攻擊同一張卡上相鄰的兩個空置致命部位，其他士兵攻擊一個：{ $at } 不行。
GW-9-6 = { WORD("wall-section", $section) }的城牆沒有空的射擊欄位。
GW-9-7 = 你的弓兵只能射擊{ WORD("wall-section", $section) }，不能射擊 { $at }。
GW-9-8 = 現在不能在 { $at } 放置受傷標記：請選擇這次可以傷及的卡上空置的致命部位。
GW-10-5 = 請從那裡的士兵中選擇：{ WORDS("wall-unit", $choices) }。
GW-10-6 = 拯救每個士兵要 { $chi } 個氣，你有 { $owned } 個。
GW-11-4 = 你沒有將要陣亡的{ WORD("wall-unit", $unit) }。
GW-12-2 = 恥辱標記不能放在那裡：要放在供應區中你的一個沒有恥辱標記的士兵下，或（合作遊戲除外）放在你取得的蒙軍卡的空恥辱欄位上。
GW-12-3 = { $shamed ->
    [0] 你的供應區已沒有{ WORD("wall-unit", $unit) }。
   *[other] 你的供應區沒有不帶恥辱標記的{ WORD("wall-unit", $unit) }。
 }
GW-15-1 = 這局遊戲不使用{ WORD("wall-section", $section) }：請選擇其他長城區。
GW-15-10 = 蘆葦宗族在{ WORD("wall-place", $place) }不能這樣做：每個地點至多一個它的文官，而且只能移動已有的。
GW-15-14 = 這不在蘆葦宗族現在能做的事之中。
GW-16-1 = 單人遊戲只有一人，不是 { $seats } 人：請選擇別的模式，或一個座位。
GW-16-5 = { WORD("wall-place", $place) }已在秦九韶的地點軌上，或從不在其上。
GW-16-26 = 「{ WORD("card", $card) }」不是最左邊的兩位軍師之一。
GW-17-1 = 合作遊戲是二到五人，不是 { $seats } 人。
GW-17-9 = 順序已是如此：請移動別的卡，或提議這個順序。
GW-17-10 = 免去 1 個恥辱標記要失去 { $price } 點榮譽，必須全部付得出；而且只有合作遊戲可以這樣做。
GW-17-12 = 「{ WORD("card", $card) }」不在你的棄牌堆裡。
GW-17-14 = 你不能這樣承擔這個要求中你的部分：必須用你自己擁有的完全承擔。
GW-17-15 = 你在那裡沒有可犧牲的{ WORD("wall-unit", $unit) }：只能犧牲供應區或休息區中沒有恥辱標記的士兵。
GW-17-16 = 不能選擇「{ WORD("card", $card) }」：請選擇場上尚未選過的要求。
GW-17-17 = 不能這樣處理「{ WORD("card", $card) }」：它不在你還要排列的事件之中，或不能再棄掉了。
GW-19-2 = 「{ WORD("card", $card) }」不適用於這一刻：請選擇別的卡，或放棄。
GW-20-5 = 新的監工要由供應區中一個沒有恥辱標記的士兵擔任；升到更高級則不用士兵。
