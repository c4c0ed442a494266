# 時間：牌桌的節奏與計時
lobby-pace = 節奏
pace-none = 不限時間
pace-none-help = 大家想多久都行。
pace-day = 每步一天
pace-relaxed = 從容，每步三天
pace-weekend = 一個週末，用棋鐘
pace-blitz = 快棋之夜，用棋鐘
pace-move = 每步 { $time }
pace-clock = 棋鐘 { $bank }{ $more ->
    [none] {""}
   *[other] ，每步加 { $more }
}{ $free ->
    [none] {""}
   *[other] ，每步前 { $free } 不計時
}
pace-missed = { $rule ->
    [wait] 時間到了，牌桌就等著。
    [answer] 時間到了，再寬限 { $grace }，之後由機器人給出最簡單的回答。
    [apprentice] 時間到了，再寬限 { $grace }，之後由電腦（{ level-apprentice }）走。
    [journeyman] 時間到了，再寬限 { $grace }，之後由電腦（{ level-journeyman }）走。
   *[master] 時間到了，再寬限 { $grace }，之後由電腦（{ level-master }）走。
}
pace-short = { $rule ->
    [wait] 時間到了，牌桌就等著
   *[other] 時間到了{ $grace ->
        [none] {""}
       *[other] ，再寬限 { $grace }
    }，之後{ $rule ->
        [answer] 給出最簡單的回答
        [apprentice] 由電腦（{ level-apprentice }）走
        [journeyman] 由電腦（{ level-journeyman }）走
       *[master] 由電腦（{ level-master }）走
    }
}{ $misses ->
    [0] 。
   *[other] ；連續錯過 { $misses } 步，座位就給別人。
}
pace-answers = 提議等輪次之外的回答：{ $time }。之後按你的固定答覆，沒有就給出最簡單的回答。
pace-misses = { $misses ->
    [0] 座位不會自動空出。
   *[other] 連續錯過 { $misses } 步，座位就空出來給別人。
}
pace-choose = 每人可以想多久？
pace-then = 時間到了怎麼辦？
pace-rule = { $rule ->
    [wait] 牌桌等著
    [answer] 機器人給出最簡單的回答
    [apprentice] 由電腦走（{ level-apprentice }）
    [journeyman] 由電腦走（{ level-journeyman }）
   *[master] 由電腦走（{ level-master }）
}
pace-own = 別的時間
pace-own-field = 每步的時間，或棋鐘
pace-own-hint = 36h · 3d grace 1d · bank 5d +12h · 2d vacation 7d · 2d then wait
refusal-not-a-pace = 「{ $text }」不是一種節奏。請寫每步的時間，如 36h 或 3d；或寫棋鐘，如 bank 5d +12h。
refusal-pace-beyond = 這裡不能寫 { $text }：只能從 { $least } 到 { $most }。
clock-line = { $state ->
    [new] ⏳ { $names }：{ $until }
    [half] ⌛ { $names }：{ $until }（時間已過半）
    [late] ⌛ { $names } 的時間到了；{ $rule ->
        [wait] 牌桌等著
       *[other] 機器人代走：{ $until }
    }
   *[aside] ⏳ { $names } 的回答：{ $until }
}
clock-mention = ⏰ { $names } { $kind ->
    [turn] 你這一步的時間到期：{ $until }。
    [aside] 請回答；機器人代答：{ $until }。
   *[somebody] 有人要回答；機器人代答：{ $until }。
}
clock-late = ⌛ { $name } 這一步的時間到了。{ $rule ->
    [wait] 牌桌等著。
    [answer] 若一直沒有走，機器人就給出最簡單的回答：{ $until }。
   *[other] 若一直沒有走，就由電腦走：{ $until }。
}
told-late = （時間到）
more-gift = 送時間
gift-given = 你給 { $names } 多送了 { $time }。
clock-more = （其中 { $time } 是其他人給的）
refusal-no-one-to-give = 這裡沒有別人正為自己的一步計時。
refusal-enough-time = 這一步已經送了足夠的時間。
time-day = { $n } 天
time-hour = { $n } 小時
time-minute = { $n } 分鐘
silence-asked = { $names }：這裡已經 { $time } 沒有人走了。走一步，或回答任何問題，遊戲就繼續；也可以表決結束；不然{ $until }會收起來。
silence-closed = 這裡很久沒有人走，這局遊戲先收起來。參加的人輸入 `/遊戲 開始`，就可以接著玩。
pause-asked = { $names }：這局遊戲已經暫停了 { $time }。按「{ propose-resume }」就可以接著玩，也可以表決結束；不然{ $until }會收起來。
frozen-closed = 🧊 這局遊戲已經凍結了 { $time }，先收起來。管理員可以在 30 天內用 `/管理 恢復` 恢復。
lobby-silent = 因為沒有人走，這局遊戲收起來了。參加的人在討論串裡輸入 `/遊戲 開始`，就可以接著玩。
