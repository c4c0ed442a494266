# 管理員對遊戲所做的事，以及操作紀錄
moderator = { $by ->
    [host] 開局的人
    [seated] 這張桌上的人
    [player] 也在這張桌上玩的管理員
   *[moderator] 管理員
}
event-undone-moderator = { moderator }收回了{ $what ->
    [none] {" "}{ $count } 條紀錄
   *[other] ：~~{ $what }~~
}{ $drawn ->
    [yes] {" "}· 重新抽取
   *[no] {""}
}
seat-given = { moderator }讓 { $name } 入座，從現在起接著玩。
seat-opened-moderator = { moderator }空出了 { $name } 的座位{ $level ->
    [none] {""}
   *[other] ：由電腦（{ $level }）接著玩
}。其他人想接著玩，請按「🪑 { turn-retake }」。
home-moved = { moderator }把遊戲移到了這裡，從原來的局面繼續。
lobby-ended = 管理員終止了這局遊戲。
called = { $names ->
    [none] {""}
   *[other] { $names }{" "}
}
because = { $reason ->
    [none] {""}
   *[other] （理由：「{ $reason }」）
}
line-ended = { called }{ moderator }終止了這局遊戲，不計結果{ because }。30 天內管理員可以恢復。
line-restored = { called }{ moderator }恢復了這局遊戲，從原來的局面繼續。
line-moved = { moderator }移動了這局遊戲：在 { $place } 繼續。
moderating-game = { $number }：{ $game }（{ $names }）{ $state ->
    [open] {" "}· 等人入座
    [closed] {" "}· 已關閉
   *[other] {""}
}
moderating-undo-ask = 要收回遊戲 { $game } 第 { $number } 條紀錄之後的一切嗎？
moderating-undo-sure = 收回
moderating-seat-ask = 要讓 { $name } 坐 { $who } 的座位嗎？座位上的一切都歸其所有，也會看到其中的祕密；現在坐那裡的人不再參加。
moderating-seat-sure = 讓其入座
moderating-seat-back-ask = 要把座位還給 { $name } 嗎？之後由其自己接著玩。
moderating-seat-back-sure = 歸還座位
moderating-unseat-ask = 要把 { $who } 的座位空出來給別人嗎？{ $level ->
    [none] {""}
   *[other] 在那之前由電腦（{ $level }）接著玩。
}
moderating-unseat-sure = 空出座位
moderating-end-ask = 要終止這局遊戲、不計結果嗎？{ $game }
moderating-end-sure = 終止遊戲
moderating-done = 已完成，大家都會看到。
moderating-cancelled = 一切照舊。
moderating-ended = 遊戲已終止。30 天內可用 `/管理 恢復` 恢復。
moderating-restored = 遊戲在 { $place } 繼續。
moderating-moved = 遊戲在 { $place } 繼續，那裡會告知大家。
mine-homeless = 這些遊戲的討論串已被刪除，或者我無法在裡面顯示。你是開局的人，30 天內可以讓它們在新的討論串繼續。
mine-go-on = { $game }（{ $number }）：繼續
audit-head = 管理員的操作，第 { $page } / { $pages } 頁
audit-none = 這裡還沒有管理員的操作。
audit-line = { $when } · { $who }{ $game ->
    [none] {""}
   *[other] {" "}· 遊戲 { $game }
}：{ $did }{ because }
audit-undo = 收回到第 { $to } 條紀錄
audit-seat = 讓 { $name } 坐 { $who } 的座位
audit-seat-back = 把座位還給 { $name }
audit-unseat = 空出 { $who } 的座位
audit-end = 終止
audit-restore = 恢復
audit-move = 移到 { $place }
refusal-not-moderator = 只有這個伺服器的管理員可以這樣做，也就是在遊戲所在頻道可以管理訊息的人，或有伺服器為此設定的身分組的人。
refusal-no-game-of-number = 這個伺服器沒有遊戲「{ $number }」。輸入時會列出各局遊戲。
refusal-game-ended = 這局遊戲已經結束。
refusal-game-not-closed = 這局遊戲正在進行，不需要恢復。
refusal-not-restorable = 這局遊戲不能恢復：已經玩完，開局的人關閉了牌桌，或者結束已超過 30 天。
refusal-not-seatable = 沒有這個座位，或者坐那裡的人已經退出，而規則不允許別人接著玩。
refusal-already-seated = 此人已經在這張桌上玩。
refusal-not-a-member = 這不是本伺服器的人。
refusal-sent-away = 管理員已把你的座位空出來給別人。
line-frozen = 🧊 { moderator }凍結了這局遊戲：「{ $reason }」。在管理員讓它繼續之前，誰都不能行動，也不計時。
line-unfrozen = ▶️ { moderator }讓這局遊戲繼續。停了多久，所有期限就延後多久。
clock-frozen = 🧊 管理員凍結了遊戲，{ $since } 起停著。
audit-freeze = 凍結：{ $reason }
audit-unfreeze = 讓凍結的遊戲繼續
audit-pause = 暫停
audit-resume = 讓暫停的遊戲繼續
refusal-frozen = 管理員凍結了這局遊戲：「{ $reason }」。在管理員讓它繼續之前，這裡什麼都不能做。
refusal-not-frozen = 這局遊戲沒有凍結。如果是暫停，可以用 `/管理 繼續` 讓它繼續。
place-locked = ⚠️ { $host }，討論串 { $thread } 已鎖定，我在那裡無法顯示和回答，那裡的遊戲停著。有「管理討論串」權限的人可以解鎖，管理員也可以用 `/管理 移動` 移動遊戲。
place-lacking = ⚠️ { $host }，我在 { $thread } 已無法顯示，那裡的遊戲停著。我缺少：{ $permissions }。管理伺服器的人可以給我這些權限，管理員也可以用 `/管理 移動` 移動遊戲。
place-private = ⚠️ 這裡有一局私人遊戲，我在它的討論串裡已無法顯示，那局遊戲停著。開局的人用 `/遊戲 我的` 可以讓它繼續。
line-reason = { moderator }給出的理由：「{ $reason }」。
audit-bar = 禁止 { $who } 參加這個伺服器的遊戲
audit-unbar = 允許 { $who } 再次參加遊戲
moderating-reason = 理由
moderating-reason-hint = 玩家都能看到，也會寫進管理紀錄。可以不填。
moderating-barred = { $who } 不能再在這個伺服器開局或加入遊戲。`/管理 解禁` 可以取消；已有的座位可用 `/管理 空出座位` 空出。
moderating-unbarred = { $who } 可以再次在這裡開局和加入遊戲。
told-unbarred = 管理員已解除禁令，你可以再次在 { $server } 開局和加入遊戲{ because }。
refusal-barred = 管理員禁止你參加這個伺服器的遊戲：「{ $reason }」。
refusal-not-barred = 這個人沒有被禁止參加這個伺服器的遊戲。
