language = 繁體中文

# The lobby
lobby-seats = 座位：{ $taken } / { $seats }
lobby-hint = { $least ->
    [0] 按「➕ { lobby-join }」入座。人到齊後 { $host } 可以開始。
   *[other] 按「➕ { lobby-join }」入座。滿 { $least } 人後 { $host } 可以開始。
}
lobby-variant = { $players } 人：{ $variant }。
lobby-full = 人已到齊，{ $host } 可以開始。
lobby-closed = 這個牌桌已關閉。
lobby-unwritable = 這局遊戲已關閉：30 天裡在它的討論串都無法發訊息。30 天之內，開局的人可以用 `/遊戲 我的` 換個地方繼續，管理員可以用 `/管理 恢復` 恢復。
lobby-threadless = 這局遊戲已關閉：它的討論串被刪除了。30 天之內，開局的人可以用 `/遊戲 我的` 讓它繼續，管理員可以用 `/管理 恢復` 恢復。
lobby-begun = 遊戲正在 { $thread } 進行。
lobby-join = 加入
lobby-leave = 離開
lobby-start = 開始
lobby-opened = 牌桌已在 { $place } 擺好。其他人按卡片上的「➕ { lobby-join }」，人夠了你就按「🏁 { lobby-start }」。
lobby-opened-full = 牌桌已在 { $place } 擺好。{ $computers ->
    [0] 這一局你獨自玩
   *[other] 其他座位都由電腦來玩
}，按「🏁 { lobby-start }」就開局。
lobby-joined = 你已入座。輪到你時會叫你。
lobby-left = 你已離座。
lobby-started = 遊戲已在 { $thread } 開始。
lobby-moot = 以下選項到時不起作用：{ $options }
lobby-ask = 可以再等人來，也可以就這樣開始。
lobby-begin = { $seated } 人開始
assist = 輔助程度
assist-advice = 指點（能算的都算，也說電腦會怎麼走）
assist-table = 桌面（只有價格和數目，不作推算）
assist-purist = 純粹（只列合法的行動）
told = { $name }：{ $value }
told-each = 各：{ $value }
home-absent = 未能把 { $names } 加入本討論串。{ $host }，請確認他們是否還在本伺服器、能否檢視這個頻道；遊戲照常進行。
home-hint = 按「▶️ { turn-turn }」私下選擇，按「{ wizard-confirm }」之前都不算數。這個討論串可以隨意聊天。

# The turn message
turn-turn = 行動
turn-info = 我的情況
turn-hints = 我能做什麼？
turn-advice = 換作你會怎麼走？
turn-since = 上回合以來
turn-more = 更多
turn-again = 再開一局
turn-review = 覆盤
turn-replay = 回放
turn-plan-stopped = ⏸ 計畫的下一項現在行不通，已停下：{ $names }。
turn-chosen = { $of } 人中已有 { $count } 人秘密選定。
told-more = 此前還發生了 { $count } 件事
told-forced = （唯一的選擇）
told-planned = （依計畫）
event-undone = { $name } 收回了{ $what ->
    [none] {" "}{ $count } 條紀錄
   *[other] ：~~{ $what }~~
}{ $drawn ->
    [yes] {" "}· 重新抽取
   *[no] {""}
}
event-undone-secretly = 隨後發生的也已收回：~~{ $what }~~{ $drawn ->
    [yes] {" "}· 重新抽取
   *[no] {""}
}
event-ended = { $winners-count ->
    [1] 勝利者是 { $winners }！
   *[other] { $winners } 不分勝負，同為勝利者！
 }
heading-over = { $count ->
    [1] { $names } 獲勝！
   *[other] { $names } 共享勝利！
}
standing-gone = （已退出）

# The wizard
wizard-confirm-prompt = 就這樣行動嗎？
wizard-single = 如果一步就能完成的回合你不想再確認，可以在 `/設定 個人` 的「{ settings-confirm }」裡改。
wizard-final = { $undo ->
    [free] 確認之後，仍可用 `/遊戲 收回` 收回。
    [open] 確認之後，在別人行動或揭示資訊之前，仍可自己用 `/遊戲 收回` 收回；此後須所有人同意。
    [over] 確認之後遊戲終結，不能再收回。
   *[all] 確認之後，只有所有人同意才能收回。
}
wizard-ends = { $undo ->
    [free] 按「{ wizard-confirm }」就結束你的回合，之後仍可用 `/遊戲 收回` 收回。
    [open] 按「{ wizard-confirm }」就結束你的回合。之後在別人行動或揭示資訊之前，仍可自己用 `/遊戲 收回` 收回；此後須所有人同意。
    [over] 按「{ wizard-confirm }」就結束你的回合，遊戲隨之終結，不能再收回。
   *[all] 按「{ wizard-confirm }」就結束你的回合，之後只有所有人同意才能收回。
}
wizard-reveals = { $undo ->
    [free] 接下來會揭示資訊：確認之後，只要遊戲沒有就此終結，仍可用 `/遊戲 收回` 收回。
   *[all] 接下來會揭示資訊：確認之後，只有所有人同意才能收回。
}
wizard-sealed = 你已選定，共有 { $count }/{ $of } 人選定。最後一人選定之前可以更改。
wizard-secret = 所有人選定之前，沒有人能看到你的選擇；在此之前可以更改。
wizard-dropped = 局面已變，草稿的一部分只好作廢：
wizard-confirm = 確認
wizard-back = 上一步
wizard-reset = 重來
wizard-placeholder = 選擇行動
form-amount = 數量
form-amount-hint = { $least } 到 { $most } 之間的整數
receipt = 你的回合已生效（第 { $number } 條）。現在輪到：{ $names }。
receipt-undo = { $undo ->
    [free] 可用 `/遊戲 收回` 收回。
   *[open] 在別人行動或揭示資訊之前，可用 `/遊戲 收回` 收回。
}
receipt-sealed = 你的選擇會保密到所有人選定為止（已有 { $count }/{ $of }）。在此之前可以更改：請按「▶️ { turn-turn }」。
receipt-over = 你的回合已生效（第 { $number } 條），遊戲終結。

# Looking
nature = 抽取
neutral = 中立遊戲者
more-head = 想看什麼？
more-board = 版圖
more-text = 文字版圖
more-history = 紀錄
more-notes = 筆記
more-replay = 回放
more-export = 匯出
more-undo = 收回
more-resign = 認輸
legal-head = { $count } 種合法行動
legal-more = ……還有更多，請縮小範圍。
moves-none = 現在沒有要你選擇的。
lines-more = ……還有更多。
hints-read-on = 繼續看
hints-first = 回到開頭
since-head = 你上回合以來
since-start = 從開局以來
since-nothing = 什麼也沒發生。
that-head = 這一回合發生了什麼
that-since-head = 這一回合之後發生了什麼
that-since-nothing = 這一回合之後還沒有發生什麼。
since-changes = 對你來說：{ $changes }。
since-unchanged = 對你來說沒有變化。
since-asked = 遊戲在等你（{ $what }）。
since-late = 你的時間到了，機器人替你走了 { $count } 次。
history-head = 紀錄，第 { $page } / { $pages } 頁
history-undo = 收回了 { $count } 條紀錄
history-undone = {""}（已收回）
history-older = 更早
history-newer = 更新
history-nothing = 紀錄裡沒有這樣的條目。
history-words = 「{ $words }」
history-kind-undo = 收回
history-kind-seats = 誰在玩
history-kind-count = { $kind }，{ $count } 條
history-to-columns = 分數與資源
history-to-course = { turn-course }
history-to-history = 紀錄
column-seat = 玩家
column-end = 終
column-points = 分
column-points-meaning = 分數
notes-head = 你在這局遊戲的筆記，第 { $page } / { $pages } 頁
notes-found = 含有「{ $words }」的筆記，第 { $page } / { $pages } 頁
notes-none = 沒有筆記。用 `/遊戲 筆記` 寫一條，只有你能看到。
notes-delete = 刪除一條筆記
note-entry = 第 { $number } 條紀錄
note-game = 整局遊戲
turn-course = 走勢
course-head = 這局遊戲的走勢
course-turns = 回合數
course-turning = { $name }，第 { $entry } 條紀錄：少 { $lost }
course-alt = 各玩家在第 { $turns } 回合後的分數{ $expected ->
    [yes] ，括號裡是當時預計的最終分數。
   *[no] 。
}
course-alt-scale = 刻度線：{ $values }。
course-none = 還沒有人走過。
replay-head = 回放：第 { $number } / { $last } 條紀錄，第 { $turn } 回合
replay-first = 開頭
replay-back = 上一步
replay-next = 下一步
replay-last = 結尾
replay-to = 跳到……
replay-to-entry = 第幾條紀錄
replay-to-turn = 第幾回合
replay-share = 給大家看
replay-shared = 現在大家都可以在 { $link } 一步步回放這一局。
replay-reveal = 公開一切
replay-hide = 重新隱藏秘密
export-here = 完整紀錄，一行一條，可在任何地方重播：python -m bot replay FILE
export-masked = 這局的秘密還沒有公開，所以這個檔案不含時間，也不含你不該知道的事。
export-page-here = 整局遊戲的網頁：用任何瀏覽器開啟，不需要網路。
export-page-wait = 正在寫網頁：第 { $number } 步，共 { $last } 步。
export-page-theme = 淺色或深色
export-page-made = 由 Teahouse 匯出，所有秘密均已公開。
export-page = 網頁
export-ledger = 棋譜
export-ledger-here = 這局的棋譜，每回合一行，和其他網站的寫法一樣；python -m bot replay FILE 可以重播。
line-open = { $game }，{ $place }：已有 { $taken } / { $seats } 人，{ $since } 開桌
line-live = { $game }，{ $place }：等待 { $names }；上次行動：{ $since }
line-over = { $game }，{ $place }，玩家：{ $names }；上次行動：{ $since }
list-none = 這裡沒有遊戲。用 `/遊戲 開局` 開一局。
mine-none = 你沒有參加任何遊戲。用 `/遊戲 開局` 開一局。
list-head = 本伺服器的遊戲，第 { $page } / { $pages } 頁
mine-head = 你的遊戲，第 { $page } / { $pages } 頁
finished-head = 你已結束的遊戲，第 { $page } / { $pages } 頁
finished-none = 你還沒有玩完任何一局。
list-finished = 已結束的遊戲
list-go = 前往
list-others = 其他遊戲
board-head = 正在等人的牌桌
board-none = 現在沒有等人的牌桌。用 `/遊戲 開局` 開一桌。
board-seats = 進行中的遊戲，有空位
board-take = { $game } · { $names }
board-refused = { $owner } { $permissions ->
    [none] Discord 不讓我在 { $channel } 顯示牌桌列表。
   *[other] 我沒辦法更新 { $channel } 的牌桌列表：我缺少{ $permissions }。
}我會自動再試。用 `/設定 伺服器` 可以換一個頻道。
list-next = 下一局：{ $game }（{ $count } 局等你）
page-back = 上一頁
page-next = 下一頁

# 預先計畫
plan-ahead = 預先計畫
plan-head = 要替你執行的計畫
plan-none = 你還沒有計畫。輪到計畫中的一項時會替你執行；到時行不通，就照常問你。
plan-typed = 用 `/計畫 新增` 加入動作，寫法與 `/走法` 相同。
plan-armed = ▶ 你的計畫正在執行：輪到哪一項，就執行哪一項。有一項行不通，計畫就停下來問你。
plan-still = ⏸ 你的計畫停著：在你按「{ plan-carry-out }」之前什麼都不會執行。
plan-at-once = 計畫的第 { $number } 項正是現在問你的事：你一按「{ plan-carry-out }」就會立刻執行。
plan-unfit = 計畫的第 { $number } 項現在行不通，所以計畫停著。
plan-unpaid = 你現在付不起這一項。
plan-drafted = 計畫中現在就能做的已放進你的回合：按「{ wizard-confirm }」之前都不算數。
plan-drafted-rest = 計畫的其餘部分在這之後繼續執行。
plan-private = 別人都看不到。在這裡改動會讓計畫停下來，直到你按「{ plan-carry-out }」。
plan-or = {" "}或{" "}
plan-wish = 新增一項
plan-or-else = ……否則（上一項行不通時）
plan-carry-out = 執行
plan-remove-first = 移除第一項
plan-remove-last = 移除最後一項
plan-cancel = 取消計畫
plan-cleared = 你現在沒有計畫了。

# Taking back and giving up
undo-done = 已收回。
undo-asked = 已徵求其他人的意見。
vote-head = { $name } 想收回：
vote-anew = 此後抽取的也一併收回，並重新抽取。
vote-agreed = 已同意：{ $names }。
vote-agree = 同意
vote-refuse = 不同意
resign-ask = 真的要認輸，退出這局遊戲嗎？{ $then ->
    [end] 遊戲會立刻結束。
   *[on] 你的回合將被跳過，你的棋子留在版圖上，你排在最後；除非其他玩家讓別人或電腦接替你的座位（`/遊戲 頂替`）。
}
resign-sure = 認輸
resign-cancel = 取消
resign-cancelled = 你繼續留在遊戲中。
resign-done = 你已退出這局遊戲。

# What cannot be done
refusal-not-an-amount = { $field ->
    [games] { server-games }：
    [own-lobbies] { server-own-lobbies }：
    [lobbies] { server-lobbies }：
    [reliability] { server-reliability }：
   *[none] {""}
}請輸入 { $least } 到 { $most } 之間的整數。
refusal-no-such-game = 這個頻道裡沒有遊戲。`/遊戲 我的` 列出你的遊戲，`/遊戲 開局` 開一局。
refusal-needs-server = 這只能在伺服器裡用。在這裡可以用 `/遊戲 我的`、`/設定 個人` 和 `/說明`。
refusal-other-game = 這裡玩的是{ WORD("game", $game) }，請用 `/{ $command }` 行動。
refusal-not-in-thread = 請在文字頻道開局，每局都有自己的討論串{ $place ->
    [none] 。
   *[other] ：到 { $place } 裡輸入即可。
}
refusal-game-not-open = 這個牌桌已關閉：遊戲已開始，或已取消。
refusal-game-not-live = 這局遊戲沒有在進行：還沒開始，或已終結。
refusal-game-here = 這裡正在進行另一局遊戲。請到別的頻道開局。
refusal-table-full = { $seats } 個座位都滿了。
refusal-too-few-seated = 需要 { $needed } 人，現在有 { $seated } 人。
refusal-begins-otherwise = 應到 { $seats } 人，現在只有 { $seated } 人，玩法會不同。
refusal-lobby-changed = 剛才有人入座或離座，現在有 { $seated } 人。請在卡片上再按一次「🏁 { lobby-start }」。
refusal-wrong-seats = 這個遊戲適合 { $least } 至 { $most } 人。
refusal-no-computers = 電腦還不會玩這個遊戲。
refusal-not-thinking = 這個機器人沒有開啟電腦陪玩。
refusal-not-host = 只有開局的人可以這樣做。
refusal-not-seated = 你沒有參加這局遊戲。
refusal-not-your-turn = 還沒輪到你。{ $who ->
    [none] 沒有在等任何人。
   *[other] 正在等：{ $who }。
}
refusal-moved-on = 局面已變，這次點按沒有作用。{ $then ->
    [shown] 剛才那則訊息已經更新，請重新選擇。
    [play] 按「▶️ { turn-turn }」看現在要選擇什麼。
   *[no] {""}
}
refusal-taken-back = { $name } 收回了行動，這次點按沒有作用，你先前的選擇也已作廢。{ $asked ->
    [yes] 現在要你選擇的如下。
   *[no] 現在沒有要你選擇的。
}
refusal-no-such-value = 「{ $field }」不能寫「{ $value }」。{ $meant ->
    [none] 可以寫的會在輸入時列出。
   *[other] 是不是想寫「{ $meant }」？
}
refusal-not-computed = 這張牌桌不替大家計算，請看版圖自己數。
refusal-nothing-chosen = 還沒有可確認的：請先選擇。
refusal-no-such-entry = 紀錄裡沒有第 { $number } 條；最後一條是第 { $last } 條。
refusal-too-many-notes = 你在這局遊戲已有 { $game } 條筆記，或總共有 { $most } 條。請先刪除一些。
refusal-nothing-to-undo = 你沒有可收回的行動。
refusal-nothing-after = 第 { $number } 條之後沒有可收回的。
refusal-nothing-since = 那則訊息之後沒有可收回的。
refusal-not-a-turn = 那不是回合訊息。請選擇我在這個討論串裡展示某一回合的訊息。
refusal-not-a-step = 請填寫第幾條紀錄或第幾回合，例如 12。
refusal-no-vote = 這次表決已結束：有人行動了，或者已有結果，或者時間到了。
refusal-plan-too-long = 一份計畫最多 { $lines } 項，每項最多 { $alternatives } 個備選。
outcome-counts = 已生效並儲存；還沒能顯示的，稍後會自動補上。
outcome-nothing = 什麼也沒有改變，請稍後再試。
outcome-unknown = 無法確定剛才的操作是否已生效：請先看看遊戲的現狀，再決定是否重試。
refusal-outage = Discord 沒有正常回應。
refusal-storage = 機器人的遊戲資料暫時無法讀寫；若一直如此，請告訴機器人的管理者。
refusal-damaged-game = 這局遊戲的紀錄已損壞，無法照常繼續。機器人的管理者可以從備份中恢復它；其他遊戲不受影響。
refusal-picture-too-large = 圖片太大，無法傳送。`/遊戲 文字` 用文字說明版圖。
refusal-missing-permissions = 我在這個頻道裡沒有權限。缺少：{ $permissions }。
refusal-missing-access = 我在這局遊戲所在的地方沒有這樣做的權限。我在它的頻道裡需要：{ $permissions }。管理員也可以用 `/管理 移動` 移動遊戲。
refusal-thread-gone = 討論串或訊息已不存在。討論串被刪除的遊戲會關閉；開局的人可以在 `/遊戲 我的` 讓它繼續，管理員可以用 `/管理 恢復`。
shut = 這個討論串已鎖定
refusal-thread-locked = 這個討論串已鎖定，我無法在裡面發言。請有「管理討論串」權限的人解鎖，或把這項權限給我；管理員也可以用 `/管理 移動` 移動遊戲。
refusal-too-many-threads = 這個伺服器已有 1,000 個活躍討論串，Discord 不允許再多。請先關閉一些不再使用的討論串，然後再試。
refusal-old-command = 這個指令已經改過，而 Discord 那邊還是舊的。請稍後再試；重新開啟 Discord 應用程式也有用。
flood-person = 你按得太快，我跟不上了。請等幾秒；這期間按的都不算數。
flood-table = 這裡按得太多，我跟不上了。請等幾秒再按；這一下沒有起作用。
flood-server = 這個伺服器裡按得太多，我跟不上了。請等幾秒再按；這一下沒有起作用。
refusal-by-discord = Discord 拒絕{ $what ->
    [thread] 建立討論串
    [member] 把某位成員加入討論串
   *[message] 顯示我的訊息
}，理由是：「{ $why }」。在這一點改變之前，再試也沒有用。{ $reference ->
    [none] {""}
   *[other] 如果看不出要改什麼，請把這個編號告訴機器人的管理者：{ $reference }
}
refusal-unexpected = 出了意料之外的問題。編號：{ $reference }

permission-read-messages = 檢視頻道
permission-send-messages = 傳送訊息
permission-send-messages-in-threads = 在討論串中傳送訊息
permission-create-public-threads = 建立公開討論串
permission-attach-files = 附加檔案
permission-embed-links = 嵌入連結
permission-read-message-history = 讀取訊息歷史紀錄
