# 时间：牌桌的节奏与计时
lobby-pace = 节奏
pace-none = 不限时间
pace-none-help = 大家想多久都行。
pace-day = 每步一天
pace-relaxed = 从容，每步三天
pace-weekend = 一个周末，用棋钟
pace-blitz = 快棋之夜，用棋钟
pace-move = 每步 { $time }
pace-clock = 棋钟 { $bank }{ $more ->
    [none] {""}
   *[other] ，每步加 { $more }
}{ $free ->
    [none] {""}
   *[other] ，每步前 { $free } 不计时
}
pace-missed = { $rule ->
    [wait] 时间到了，牌桌就等着。
    [answer] 时间到了，再宽限 { $grace }，之后由机器人给出最简单的回答。
    [apprentice] 时间到了，再宽限 { $grace }，之后由电脑（{ level-apprentice }）走。
    [journeyman] 时间到了，再宽限 { $grace }，之后由电脑（{ level-journeyman }）走。
   *[master] 时间到了，再宽限 { $grace }，之后由电脑（{ level-master }）走。
}
pace-short = { $rule ->
    [wait] 时间到了，牌桌就等着
   *[other] 时间到了{ $grace ->
        [none] {""}
       *[other] ，再宽限 { $grace }
    }，之后{ $rule ->
        [answer] 给出最简单的回答
        [apprentice] 由电脑（{ level-apprentice }）走
        [journeyman] 由电脑（{ level-journeyman }）走
       *[master] 由电脑（{ level-master }）走
    }
}{ $misses ->
    [0] 。
   *[other] ；连续错过 { $misses } 步，座位就给别人。
}
pace-answers = 提议等轮次之外的回答：{ $time }。之后按你的固定答复，没有就给出最简单的回答。
pace-misses = { $misses ->
    [0] 座位不会自动空出。
   *[other] 连续错过 { $misses } 步，座位就空出来给别人。
}
pace-choose = 每人可以想多久？
pace-then = 时间到了怎么办？
pace-rule = { $rule ->
    [wait] 牌桌等着
    [answer] 机器人给出最简单的回答
    [apprentice] 由电脑走（{ level-apprentice }）
    [journeyman] 由电脑走（{ level-journeyman }）
   *[master] 由电脑走（{ level-master }）
}
pace-own = 别的时间
pace-own-field = 每步的时间，或棋钟
pace-own-hint = 36h · 3d grace 1d · bank 5d +12h · 2d vacation 7d · 2d then wait
refusal-not-a-pace = “{ $text }”不是一种节奏。请写每步的时间，如 36h 或 3d；或写棋钟，如 bank 5d +12h。
refusal-pace-beyond = 这里不能写 { $text }：只能从 { $least } 到 { $most }。
clock-line = { $state ->
    [new] ⏳ { $names }：{ $until }
    [half] ⌛ { $names }：{ $until }（时间已过半）
    [late] ⌛ { $names } 的时间到了；{ $rule ->
        [wait] 牌桌等着
       *[other] 机器人代走：{ $until }
    }
   *[aside] ⏳ { $names } 的回答：{ $until }
}
clock-mention = ⏰ { $names } { $kind ->
    [turn] 你这一步的时间到期：{ $until }。
    [aside] 请回答；机器人代答：{ $until }。
   *[somebody] 有人要回答；机器人代答：{ $until }。
}
clock-late = ⌛ { $name } 这一步的时间到了。{ $rule ->
    [wait] 牌桌等着。
    [answer] 若一直没有走，机器人就给出最简单的回答：{ $until }。
   *[other] 若一直没有走，就由电脑走：{ $until }。
}
told-late = （时间到）
more-gift = 送时间
gift-given = 你给 { $names } 多送了 { $time }。
clock-more = （其中 { $time } 是其他人给的）
refusal-no-one-to-give = 这里没有别人正为自己的一步计时。
refusal-enough-time = 这一步已经送了足够的时间。
time-day = { $n } 天
time-hour = { $n } 小时
time-minute = { $n } 分钟
silence-asked = { $names }：这里已经 { $time } 没有人走了。走一步，或回答任何问题，游戏就继续；也可以表决结束；不然{ $until }会收起来。
silence-closed = 这里很久没有人走，这局游戏先收起来。参加的人输入 `/游戏 开始`，就可以接着玩。
pause-asked = { $names }：这局游戏已经暂停了 { $time }。按“{ propose-resume }”就可以接着玩，也可以表决结束；不然{ $until }会收起来。
frozen-closed = 🧊 这局游戏已经冻结了 { $time }，先收起来。管理员可以在 30 天内用 `/管理 恢复` 恢复。
lobby-silent = 因为没有人走，这局游戏收起来了。参加的人在子区里输入 `/游戏 开始`，就可以接着玩。
