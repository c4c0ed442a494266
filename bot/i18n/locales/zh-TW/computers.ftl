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
advice-nothing = 眼下沒有收穫，其餘留待以後
advice-revealed = 做了之後才揭示帶來什麼
advice-note = 只有你看得到。這是根據你自己看得到的想出來的；隱藏的和還沒抽的都靠猜。
advice-try = 試試 { $n }
refusal-no-advice = 這一桌沒有約定指點。用 /game new 加 assist:advice 開的桌有；/practice 總是有。
