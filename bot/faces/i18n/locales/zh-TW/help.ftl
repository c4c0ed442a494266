# /rules and /help

# 規則書
rules-which = 要看哪個遊戲的規則？
rules-core = 各遊戲共有的規則
rules-tables = 各牌桌共有的規則
rules-choose = 選擇一章
rules-hint = `/規則` 也能用詞語查詢：`/規則 主題:{ $topic }`
rules-contents = 目錄
rules-button = 規則 { $rule }
rules-found = { $game }：有關的規則 { $count } 條
rules-english = 規則目前只有英文。{ $terms ->
    [none] {""}
   *[other] 其中的術語：{ $terms }
}
refusal-no-ledger = 這局沒有棋譜：只有部分遊戲可以這樣寫，而且要在布置完成之後、沒有競標。
refusal-no-rulebook = { WORD("game", $game) }沒有文字規則。
refusal-no-such-rule = 這些規則裡沒有與「{ $topic }」有關的內容。可以只寫其中一個詞，或單用 `/規則` 看目錄。

# 說明
help-head = 你在這裡能做什麼
help-none = 這個頻道沒有進行中的遊戲。用 `/遊戲 開局` 開一局：選遊戲和人數，選項可以邊輸入邊選。其他人在卡片上入座，遊戲在自己的討論串裡進行。
help-direct = 在私人訊息裡，你可以查看自己在所有伺服器上的遊戲、個人設定和規則。開局和遊玩都在伺服器裡：在那裡用 `/遊戲 開局` 開一局。
help-lobbies = 這個頻道裡有這些牌桌在等人。按卡片上的「➕ { lobby-join }」入座；還有空座位的，下面也有按鈕。
help-list = 本伺服器的遊戲
help-mine = 我的遊戲
help-lobby = { $game }即將開始：座位 { $taken } / { $seats }。{ $stand ->
    [host] 這一局是你開的：人夠了就按「🏁 { lobby-start }」。
    [seated] 你已入座，由 { $host } 開始遊戲。
   *[new] 按「➕ { lobby-join }」入座，由 { $host } 開始遊戲。
}
help-turn = 輪到你了：{ $asked }。
    - 「▶️ { turn-turn }」一步一步地問你；按「{ wizard-confirm }」之前都不算數。
    - `/{ $command }` 和 `/走法` 會在你輸入時列出可以做的。
    - 「{ turn-hints }」說明每個選擇意味著什麼。
help-wait = 還沒輪到你。正在等：{ $names }。
    - 現在就可以計劃接下來的行動，到時會替你執行。
    - 也可以看看發生了什麼，看看版圖。
help-away = 你的座位現在空著；按「🪑 { turn-retake }」就由你接著玩。正在等：{ $names }。
help-watch = 你不在這一局裡，公開的一切都可以看。正在等：{ $names }。
help-over = 這一局已經結束。
help-back = 可以再看一遍，也可以把紀錄存下來。
rules-open = 規則
