# 電腦
computer-here = { $name }（{ $level }）
computer-name = { $level ->
    [apprentice] 學徒
    [journeyman] 熟手
   *[master] 大師
} { $number }
level-apprentice = 學徒
level-journeyman = 熟手
level-master = 大師
lobby-computers = 電腦
computers-levels = 學徒憑經驗，下得快；熟手權衡整個回合；大師把各種回合都試一遍。
computers-add = 加入：{ $level ->
    [apprentice] { level-apprentice }
    [journeyman] { level-journeyman }
   *[master] { level-master }
}
computers-remove = 移除 { $name }
told-hurried = -# 現在同時思考的電腦很多，這裡的大師每回合的時間比平時少，水準也會低一些。
# 指點
advice-head = 大師在你的位置上會怎麼走
advice-forced = 你只有這一種選擇
advice-then = ；
advice-between = {" "}·{" "}
advice-lead = { $stands ->
    [ahead] 預計終局領先約 { $points } 分
    [behind] 預計終局落後約 { $points } 分
   *[level] 預計終局大致持平
}
advice-points = 預計終局自己約有 { $points } 分
advice-less = { $less ->
    [0] 差不多一樣好
   *[other] 約少 { $less } 分
}
advice-chance = 預計 100 局中約勝 { $percent } 局
advice-rarer = { $less ->
    [0] 勝算差不多
   *[other] 100 局中約少勝 { $less } 局
}
advice-why = 理由：{ $reason }
advice-revealed = 做了之後才揭示帶來什麼
advice-note = 只有你看得到。這是根據你自己看得到的想出來的；隱藏的和還沒抽的都靠猜。
advice-try = 試試 { $letter }
refusal-no-advice = 這一桌沒有約定指點。用 `/遊戲 開局` 時把「輔助」選為「指點」，開的桌就有；`/練習` 總是有。

# 換人
takeover-rule = 有人離開時由電腦（{ $level }）接著玩
seat-vacant = { $name }（空座）
seat-opened = { $why ->
    [resigned] { $name } 退出了
    [left] { $name } 已不在這個伺服器
    [late] { $name } 連續錯過了太多步
    [host] 開局的人空出了 { $name } 的座位
   *[vote] 大家同意空出 { $name } 的座位
}{ $level ->
    [none] {""}
   *[other] ：由電腦（{ $level }）接著玩
}。想接著玩的人，包括 { $name }，請按「🪑 { turn-retake }」。
seat-taken-back = { $name } 回來了，接著玩。
seat-taken = { $name } 坐上空座，接著玩。
seat-vacancy = { $game }，{ $place }：{ $names } 的座位空著
seat-which = 要替離開的人接著玩嗎？座位連同手牌和分數都歸你。
seat-take = 接替 { $name }
seat-asked = 已經問過開局的人。沒有答覆的話，{ $until }由最先申請的人入座。
seat-claimed = { $host }：{ $name } 想接替 { $who }。你不選的話，{ $until }由最先申請的人入座。
seat-admit = 請 { $name } 入座
seat-admitted = 開局的人選了 { $name }。
seat-invited = 已邀請 { $name }。
seat-invitation = { $name }：{ $by } 邀請你接替 { $who }，座位一空出來就可以。請按「🪑 { turn-retake }」。
refusal-invited-lately = 你剛才已經邀請過對方。{ $until }可以再次邀請。
refusal-enough-asked = 已經有五個人申請這個座位，{ $until }會定下來。
refusal-seated-already = 這個人已經在這張桌上。
fill-computer = 由電腦代 { $name } 接著玩
fill-person = 空出 { $name } 的座位
turn-retake = 入座
retaken = 從現在起由你來玩。輪到你時，請按「▶️ { turn-turn }」。
deserted = 桌上已沒有人，遊戲到此為止。
lobby-deserted = 遊戲已終止：桌上沒有人了。
results-helped = { $name } 的 { $of } 步中有 { $count } 步是電腦下的。
replace-head = { $name } 提議{ $level ->
    [none] 空出 { $who } 的座位
   *[other] 由電腦（{ $level }）代 { $who } 接著玩
}。
replace-back = { $who } 隨時可以回來。局面一有變化，表決就作廢。
replace-own = { $who } 沒有超時，所以要本人同意，座位才會空出。
replace-done = { $name } 的座位現在空出來了。
resign-ask-takeover = 真的要退出這局遊戲嗎？電腦（{ $level }）會替你接著玩。只要沒有別人坐你的座位，你隨時可以回來。
refusal-not-brought = 只有開局的人，或加入這個電腦的人，才能移除它。
refusal-seat-filled = 你的座位現在空著。要自己接著玩，請按「🪑 { turn-retake }」，或輸入 `/遊戲 加入`。
refusal-not-fillable = 只能空出這張桌上的人的座位；不能是最後一個人的，也不能是還沒開始玩就退出的人的。
refusal-no-free-seat = 這裡沒有你可以坐的座位。只能坐自己的座位；不在這桌玩的人可以坐空出的座位。

# 結束之後的覆盤
review-thinking = 正在思考這一局：{ $of ->
    [0] 尋找大家的回合
   *[other] { $done } / { $of }
}……
review-head = 轉折點 { $page } / { $pages }
review-entry = 輪到 { $name }（第 { $number } 條記錄），圖中是行動之前的樣子。
review-played = 實際：{ $does }
review-better = 大師會：{ $does }
review-less = 預計相差：終局至少約 { $less } 分
review-rarer = 預計相差：100 局中至少約少勝 { $less } 局
review-none = 沒有轉折點：大家的每個回合，大師也難以走得更好。
refusal-not-over = 徹底結束的遊戲才能覆盤：這一局還沒有結束，或者還可以恢復。
refusal-keeps-secrets = 這一桌約定結束後也不公開秘密，所以不能覆盤。
