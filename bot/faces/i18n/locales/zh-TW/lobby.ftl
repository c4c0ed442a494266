# 誰來牌桌，牌桌後來怎樣
lobby-wait = 候補
lobby-join-kept = 加入或候補
lobby-settings = 設定
lobby-options = 選項…
options-head = { $game }：選項{ $pages ->
    [1] {""}
   *[other] （{ $page } / { $pages }）
}
options-boxes = 開或關
options-list = { $most ->
    [1] 不選則由遊戲決定。
   *[other] 最多選 { $most } 個；不選則由遊戲決定。
}
options-otherwise = 否則：{ $value }
options-in-form = 在表單裡選
options-further = 更多選項…
options-set = 這個牌桌的選項：{ $options }
options-left-out = 在這裡沒有作用，未採用：{ $names }
told-options = { $who } 改了這個牌桌的選項。[{ lobby-link }]({ $link })
refusal-no-options = 這個遊戲沒有可以在表單裡選的選項。
refusal-long-terms = `pace:` 的內容太長，表單放不下。請先不用 `options:form` 開局，再按卡片上的「{ lobby-options }」。
lobby-invited = 已邀請：{ $who }{ $kept ->
    [yes] （座位已留）
   *[no] {""}
}
lobby-kept = 空座位是留給受邀的人的：受邀的人按「➕ { lobby-join-kept }」就座，別人按它則加入候補名單。由 { $host } 開始遊戲。
lobby-all-kept = 空座位是留給受邀的人的。
lobby-is-host = { $name }（主持）
lobby-waiting = 候補名單：{ $who }
lobby-private = 私人牌桌：只有受邀的人可以加入或旁觀。
lobby-starts = 座位坐滿後自動開始。
lobby-keeps-secrets = 結束後不公開秘密。
lobby-begins = 人已到齊，遊戲將於 { $at } 開始。
lobby-expires = 如果一直沒有變動，牌桌將於 { $at } 關閉。
lobby-expired = 這個牌桌已關閉：兩週沒有變動。
lobby-begun-private = 私人遊戲已經開始，就在各人自己的討論串裡。
lobby-on-list = 你在候補名單上：下一個空出來的座位歸你，到時會叫你。
lobby-off-list = 你已退出候補名單。
lobby-watching = 你可以在 { $place } 旁觀。
settings-private = { $on ->
    [yes] 私人牌桌：是
   *[no] 私人牌桌：否
}
settings-keeps = { $on ->
    [yes] 給受邀的人留座：是
   *[no] 給受邀的人留座：否
}
settings-starts = { $on ->
    [yes] 坐滿自動開始：是
   *[no] 坐滿自動開始：否
}
settings-reveals = { $on ->
    [yes] 結束後公開秘密：是
   *[no] 結束後公開秘密：否
}
settings-invite = 邀請別人
settings-host = 換別人來主持開局
settings-close = 關閉牌桌
host-passed = 現在由 { $who } 主持開局。
invitation = { $who }：{ $host } 邀請你玩{ $game }。
invitation-watch = { $who }：{ $host } 邀請你旁觀一局私人的{ $game }。
lobby-link = 去看牌桌
which-head = 哪一個牌桌？
invite-which = 邀請 { $who } 加入哪個牌桌？
invite-none = 你在這個伺服器上沒有等人的牌桌。請先在文字頻道用 `/遊戲 開局` 開一局，再邀請 { $who }。
which-lobby = { $game } · { $host } · { $taken }/{ $seats }
invitation-card = [{ lobby-link }]({ $link })
invitation-accept = 接受
invitation-decline = 謝絕
invitation-accepted = { $who } 接受了邀請。
invitation-declined = { $who } 謝絕了邀請。
invitation-over = { $who } 的邀請已失效。
invited = 邀請會發給 { $who }。
invited-already = { $who } 已經在這裡，或者已經邀請過。
declined = 你謝絕了邀請。改變主意的話，按「{ invitation-accept }」。
told-moved-up = { $who } 空出了一個座位，你已入座！[{ lobby-link }]({ $link })
told-new-host = 現在由 { $who } 主持這個牌桌的開局。[{ lobby-link }]({ $link })
told-host-gone = 現在由 { $who } 主持這一局。
told-lapsed = { $host } { $who } 的邀請已過期，座位空出來了。[{ lobby-link }]({ $link })
told-expiring = { $who } 如果沒有變動，你的牌桌將於 { $until } 關閉。[{ lobby-link }]({ $link })
told-expired = 這個牌桌已關閉，因為兩週沒有變動。[{ lobby-link }]({ $link })
told-not-begun = { $who } 你的遊戲沒能自動開始。按卡片上的「🏁 { lobby-start }」，看看缺什麼。[{ lobby-link }]({ $link })
told-rematch = { $who } 再開了一局。[{ lobby-link }]({ $link })
told-declined = { $host } { $who } 謝絕了你的邀請。[{ lobby-link }]({ $link })
told-filled = { $host } 座位已坐滿，{ $who } 的邀請已失效。[{ lobby-link }]({ $link })
told-begun-without = { $host } 遊戲已經開始；{ $who } 沒有回覆你的邀請。[{ lobby-link }]({ $link })
refusal-lobby-expired = 這個牌桌已關閉，因為兩週沒有變動。可以用 `/遊戲 開局` 開一個新的。
refusal-only-invited = 這是私人牌桌：只有開局的人邀請的人可以加入。
refusal-not-invited = 這份邀請不是給你的，或者已經失效。
refusal-too-many-waiting = 沒有空座位，候補名單上也已有 { $most } 人。
refusal-too-many-invited = 一個牌桌最多可以邀請 { $most } 人。
refusal-not-invitable = 只能邀請本伺服器的成員，不能邀請機器人，也不能邀請被管理員禁止參加遊戲的人。
refusal-not-there = 這個人沒有坐在這個牌桌。
refusal-several-here = 這個頻道裡有好幾個牌桌。請用 `game:` 說明是哪一個。
refusal-private-in-news = { $channel } 是公告頻道，Discord 不允許在那裡建立私人討論串。私人牌桌請開在一般的文字頻道裡。
refusal-private-in-forum = { $forum } 是論壇頻道，貼文人人可讀。私人牌桌請開在一般的文字頻道裡。
refusal-no-posts = 我沒辦法在 { $forum } 裡使用貼文。缺少：{ $permissions }。管理伺服器的人可以在論壇的設定、權限裡允許。
refusal-needs-tag = { $forum } 裡的貼文必須帶標籤，而那裡沒有我認得的標籤。管理伺服器的人可以讓我補上：`/開始設定` 第 2 步。
lobby-not-in-forum = 它不在 { $forum } 裡，因為那裡的貼文人人可讀。
lobby-begun-here = 遊戲就在下面進行。
tag-open = 等人中
tag-full = 人已滿
tag-playing = 進行中
tag-seat-open = 有空座
tag-finished = 已結束
permission-create-posts = 建立貼文
permission-send-messages-in-posts = 在貼文中傳送訊息
permission-create-private-threads = 建立私人討論串
permission-manage-threads = 管理討論串和貼文
