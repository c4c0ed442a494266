# 什麼時候、在哪裡通知誰，什麼時候不打擾
settings-quiet = 勿擾時段
settings-quiet-note = 勿擾時段裡的提醒會等時段結束再發；若那時已經太晚，就無聲發出。期限不會因此改變。
setting-zone = 你的時區
setting-zone-help = 寫名稱，如 Asia/Taipei、Europe/Berlin；留空為 UTC
setting-quiet-from = 開始
setting-quiet-from-help = 如 23:00
setting-quiet-to = 結束
setting-quiet-to-help = 如 07:30
refusal-no-such-zone = 沒有「{ $text }」這個時區。可以試試：{ $near }。什麼都沒有改變。
refusal-not-a-time = 「{ $text }」不是一天裡的時間。請寫成 23:00 這樣。什麼都沒有改變。

settings-notices = 通知
settings-notices-note = 每次輪到你只通知一次：在遊戲的討論串裡提到你，或者按你的選擇發帶連結的私訊。
setting-reminders = 提醒
setting-reminders-late = 時間只剩四分之一時
setting-reminders-half = 過半時，以及只剩四分之一時
setting-reminders-off = 不提醒
setting-dm = 用私訊通知
setting-dm-help = 代替討論串裡的提及；裡面從不寫秘密
setting-digest = 合併成一則私訊
setting-digest-help = 每隔幾小時，如 6h；或在某個整點，如 18:00；留空則逐次通知
refusal-not-a-digest = 不能寫「{ $text }」：請寫 1h、2h、3h、4h、6h、8h、12h 或 24h，或某個整點，如 18:00。什麼都沒有改變。

settings-away = 休假
settings-away-note = 有節奏的牌桌會等你，每個季度等多少天由各桌決定。兩項都留空表示現在就回來。
settings-away-used = 本季已用：{ $time }
setting-away-from = 第一天
setting-away-from-help = 如 2026-12-24；留空表示從現在起
setting-away-to = 最後一天
setting-away-to-help = 如 2027-01-02
refusal-not-a-day = 「{ $text }」不是日期。請寫成 2026-12-24 這樣。什麼都沒有改變。
refusal-no-vacation = 休假的最後一天要還沒有過去，不能早於第一天，並且在一年之內。什麼都沒有改變。

turn-call = ▶️ { $names } 輪到你了。
turn-direct = ▶️ **{ $game }**輪到你了：{ $link }
digest-head = ▶️ 有 { $count } 場遊戲在等你：
digest-line = **{ $game }** · { $names }{ $until ->
    [none] {""}
   *[other] {" "}· { $until }
} · { $link }
digest-more = ……還有 { $count } 場，見 `/遊戲 我的`。
dm-refused = Discord 不把我的私訊送給你，所以仍在討論串裡提到你。請在這個伺服器的隱私設定裡允許私訊，再到 `/設定 個人` 裡重新選擇。

pace-vacation = { $time ->
    [none] 有人休假時，牌桌不等。
   *[other] 有人休假時，牌桌每個季度最多等 { $time }。
}
clock-away = 🏖️ { $name } 在休假；牌桌等到 { $until }
lobby-over = 遊戲已結束。
lobby-over-private = 私人遊戲已結束。
ended-game = 前往遊戲
ended-direct = 🏁 **{ $game }**已結束：{ $link }
ended-call = { $names } 🏁 **{ $game }**已結束。
seat-lost = **{ $game }**：{ $why ->
    [late] 你連續錯過太多步，座位已空出
    [given] 管理員把你的座位交給了別人
    [moderator] 管理員空出了你的座位，讓別人來玩
    [host] 開局的人空出了你的座位
   *[other] 大家同意空出你的座位
}{ because }。{ $level ->
    [none] {""}
   *[other] 由電腦（{ $level }）接著玩。
}{ $why ->
    [given] {""}
    [moderator] {""}
   *[other] 按「🪑 { turn-retake }」或輸入 `/遊戲 加入` 就能坐回來。
}
seat-got = **{ $game }**：從現在起由你接著玩。
lost-thread = { $names } 你們的{ $game }（第 { $number } 局）的討論串被刪除了。{ $host } 可以在 30 天內讓它在新的討論串裡繼續：按下面的按鈕，或用 `/遊戲 我的`。
lost-thread-go-on = 在新討論串繼續
mine-away = { $level ->
    [none] 你的座位空著
   *[other] 電腦正在替你玩
}
mine-invited = ✉️ 你受到邀請：{ $games }。
mine-waiting = ⏳ 你在候補名單上：{ $games }。
mine-lost = 討論串已被刪除，開局的人可以讓它在新的討論串裡繼續：{ $games }。
request-settled = 已處理，不必再回應。
claim-settled = { $names } 你想要的座位有人了：{ $who } 在那裡玩。
refusal-claim-settled = 這個請求已經處理：那個座位有人了，或提出的人不再等了，或不能再加入這裡的遊戲。
