# 表決、暫停等整桌共同決定的事
more-propose = 提議……
propose-head = 你想向全桌提議什麼？
propose-pause = 暫停
propose-resume = 繼續
propose-extend = 大家多些時間
propose-pace = 換節奏
propose-end = 結束遊戲
propose-rule = 會問其他人。{ $time } 內回答的人中多數決定；沒有回答的算棄權。
propose-alone = 這件事你可以獨自決定。
propose-not-alone = 平時開局的人可以獨自暫停；但自己這一步的時間已經用完，或者大家表決繼續後還不到一天，就不可以。
propose-ask = 問其他人
propose-now = 現在就做
propose-cancelled = 沒有提議什麼。
propose-done = 好了。
propose-again = 這件事已經在表決，你的同意已算上。
vote-pause-head = { $name } 提議暫停遊戲。
vote-pause-what = 遊戲繼續之前，誰的時間都不走，誰也不能走棋。
vote-resume-head = { $name } 提議繼續遊戲。
vote-resume-what = 各人的時間從停下的地方接著走。
vote-pace-head = { $name } 提議換一種節奏。
vote-pace-what = { $clocks ->
    [none] 從此不再計時。
   *[new] 重新計時：輪到的人有整段時間。
}
vote-extend-head = { $name } 提議給大家多 { $time }。
vote-extend-what = 輪到的和被問到的人都多這麼久；時間已經用完的，從通過時算起。
extend-choose = 多久？
vote-end-head = { $name } 提議遊戲就此結束。
vote-end-what = 沒有贏家，並顯示現在的版圖。
vote-against = 不同意：{ $names }。
vote-rule = { $rule ->
    [all] 回答的人都要同意。
   *[most] 回答的人中多數決定。
}{ $until ->
    [none] {""}
   *[other] 表決結束：{ $until }；到時沒有回答的算棄權。
}
vote-ended = { $verdict ->
    [agreed] ✅ 已同意。
    [refused] { $name ->
        [none] ❌ 沒有通過，遊戲照舊進行。
       *[other] ❌ { $name } 不同意，遊戲照舊進行。
    }
    [withdrawn] ❌ { $name } 撤回了提議，遊戲照舊進行。
    [few] ❌ 按時回答的人太少，遊戲照舊進行。
    [stopped] 投票已結束：管理員凍結或終止了遊戲。
   *[moved] 這次表決已結束：局面有變化。
}
vote-matter = { $motion ->
    [undo] 收回
    [replace] 空出座位
    [pause] 暫停
    [resume] 繼續
    [extend] 多些時間
    [pace] 換節奏
   *[end] 結束遊戲
}
vote-few = 🗳️ 對 { $name } 的提議（{ vote-matter }）按時回答的人太少，遊戲照舊進行。
vote-not-agreed = 🗳️ { $name } 的提議（{ vote-matter }）沒有通過，遊戲照舊進行。
vote-not-done = 🗳️ { $name } 的提議（{ vote-matter }）通過了，但現在無法執行，遊戲保持原樣。
paused = ⏸ { $name ->
    [none] 大家同意暫停遊戲。
   *[other] { $name } 暫停了遊戲。
}繼續之前，誰的時間都不走，誰也不能走棋。
resumed = ▶️ { $name ->
    [none] 大家同意繼續遊戲。
   *[other] { $name } 讓遊戲繼續。
}暫停了多久，各個期限就延後多久。
extended = ⏳ { $name ->
    [none] 大家同意多些時間
   *[other] { $name } 給了大家更多時間
}：{ $time }。
paced = ⏳ { $name ->
    [none] 大家同意換節奏
   *[other] { $name } 換了節奏
}：{ $pace }。
ended = 🏁 { $names } 同意，遊戲到此結束。
clock-paused = ⏸ 遊戲暫停中，始於 { $since }。
lobby-agreed = 遊戲已結束：大家同意到此為止。
refusal-proposed-lately = 你剛才已經發起過同樣的表決，大家都已收到詢問。{ $until }可以再次提議。
refusal-vote-open = 這張桌上還有別的表決{ $until ->
    [none] {""}
   *[other] （結束：{ $until }）
}。等它結束後再提議。
refusal-paused = 遊戲暫停中，誰也不能走棋。要繼續，請按「{ propose-resume }」，或輸入 `/遊戲 表決`。
refusal-not-paused = 遊戲沒有暫停。
refusal-no-clock-runs = 這裡沒有人的時間在走。
refusal-not-a-duration = 「{ $text }」不是一段時間。請寫成 12h 或 2d 這樣。
refusal-same-pace = 牌桌本來就是這個節奏。
