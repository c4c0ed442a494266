# 谁来牌桌，牌桌后来怎样
lobby-wait = 候补
lobby-join-kept = 加入或候补
lobby-settings = 设置
lobby-options = 选项…
options-head = { $game }：选项{ $pages ->
    [1] {""}
   *[other] （{ $page } / { $pages }）
}
options-boxes = 开或关
options-list = { $most ->
    [1] 不选则由游戏决定。
   *[other] 最多选 { $most } 个；不选则由游戏决定。
}
options-otherwise = 否则：{ $value }
options-in-form = 在表单里选
options-further = 更多选项…
options-set = 这个牌桌的选项：{ $options }
options-left-out = 在这里没有作用，未采用：{ $names }
told-options = { $who } 改了这个牌桌的选项。[{ lobby-link }]({ $link })
refusal-no-options = 这个游戏没有可以在表单里选的选项。
refusal-long-terms = `pace:` 的内容太长，表单放不下。请先不用 `options:form` 开局，再按卡片上的“{ lobby-options }”。
lobby-invited = 已邀请：{ $who }{ $kept ->
    [yes] （座位已留）
   *[no] {""}
}
lobby-kept = 空座位是留给受邀的人的：受邀的人按“➕ { lobby-join-kept }”就座，别人按它则加入候补名单。由 { $host } 开始游戏。
lobby-all-kept = 空座位是留给受邀的人的。
lobby-is-host = { $name }（主持）
lobby-waiting = 候补名单：{ $who }
lobby-private = 私人牌桌：只有受邀的人可以加入或旁观。
lobby-starts = 座位坐满后自动开始。
lobby-keeps-secrets = 结束后不公开秘密。
lobby-begins = 人已到齐，游戏将于 { $at } 开始。
lobby-expires = 如果一直没有变动，牌桌将于 { $at } 关闭。
lobby-expired = 这个牌桌已关闭：两周没有变动。
lobby-begun-private = 私人游戏已经开始，就在各人自己的子区里。
lobby-on-list = 你在候补名单上：下一个空出来的座位归你，到时会叫你。
lobby-off-list = 你已退出候补名单。
lobby-watching = 你可以在 { $place } 旁观。
settings-private = { $on ->
    [yes] 私人牌桌：是
   *[no] 私人牌桌：否
}
settings-keeps = { $on ->
    [yes] 给受邀的人留座：是
   *[no] 给受邀的人留座：否
}
settings-starts = { $on ->
    [yes] 坐满自动开始：是
   *[no] 坐满自动开始：否
}
settings-reveals = { $on ->
    [yes] 结束后公开秘密：是
   *[no] 结束后公开秘密：否
}
settings-invite = 邀请别人
settings-host = 换别人来主持开局
settings-close = 关闭牌桌
host-passed = 现在由 { $who } 主持开局。
invitation = { $who }：{ $host } 邀请你玩{ $game }。
invitation-watch = { $who }：{ $host } 邀请你旁观一局私人的{ $game }。
lobby-link = 去看牌桌
which-head = 哪一个牌桌？
invite-which = 邀请 { $who } 加入哪个牌桌？
invite-none = 你在这个服务器上没有等人的牌桌。请先在文字频道用 `/游戏 开局` 开一局，再邀请 { $who }。
which-lobby = { $game } · { $host } · { $taken }/{ $seats }
invitation-card = [{ lobby-link }]({ $link })
invitation-accept = 接受
invitation-decline = 谢绝
invitation-accepted = { $who } 接受了邀请。
invitation-declined = { $who } 谢绝了邀请。
invitation-over = { $who } 的邀请已失效。
invited = 邀请会发给 { $who }。
invited-already = { $who } 已经在这里，或者已经邀请过。
declined = 你谢绝了邀请。改变主意的话，按“{ invitation-accept }”。
told-moved-up = { $who } 空出了一个座位，你已入座！[{ lobby-link }]({ $link })
told-new-host = 现在由 { $who } 主持这个牌桌的开局。[{ lobby-link }]({ $link })
told-host-gone = 现在由 { $who } 主持这一局。
told-lapsed = { $host } { $who } 的邀请已过期，座位空出来了。[{ lobby-link }]({ $link })
told-expiring = { $who } 如果没有变动，你的牌桌将于 { $until } 关闭。[{ lobby-link }]({ $link })
told-expired = 这个牌桌已关闭，因为两周没有变动。[{ lobby-link }]({ $link })
told-not-begun = { $who } 你的游戏没能自动开始。按卡片上的“🏁 { lobby-start }”，看看缺什么。[{ lobby-link }]({ $link })
told-rematch = { $who } 再开了一局。[{ lobby-link }]({ $link })
told-declined = { $host } { $who } 谢绝了你的邀请。[{ lobby-link }]({ $link })
told-filled = { $host } 座位已坐满，{ $who } 的邀请已失效。[{ lobby-link }]({ $link })
told-begun-without = { $host } 游戏已经开始；{ $who } 没有回复你的邀请。[{ lobby-link }]({ $link })
refusal-lobby-expired = 这个牌桌已关闭，因为两周没有变动。可以用 `/游戏 开局` 开一个新的。
refusal-only-invited = 这是私人牌桌：只有开局的人邀请的人可以加入。
refusal-not-invited = 这份邀请不是给你的，或者已经失效。
refusal-too-many-waiting = 没有空座位，候补名单上也已有 { $most } 人。
refusal-too-many-invited = 一个牌桌最多可以邀请 { $most } 人。
refusal-not-invitable = 只能邀请本服务器的成员，不能邀请机器人，也不能邀请被管理员禁止参加游戏的人。
refusal-not-there = 这个人没有坐在这个牌桌。
refusal-several-here = 这个频道里有好几个牌桌。请用 `game:` 说明是哪一个。
refusal-private-in-news = { $channel } 是公告频道，Discord 不允许在那里创建私密子区。私人牌桌请开在普通的文字频道里。
refusal-private-in-forum = { $forum } 是论坛频道，帖子人人可读。私人牌桌请开在普通的文字频道里。
refusal-no-posts = 我没法在 { $forum } 里使用帖子。缺少：{ $permissions }。管理服务器的人可以在论坛的设置、权限里允许。
refusal-needs-tag = { $forum } 里的帖子必须带标签，而那里没有我认识的标签。管理服务器的人可以让我补上：`/开始设置` 第 2 步。
lobby-not-in-forum = 它不在 { $forum } 里，因为那里的帖子人人可读。
lobby-begun-here = 游戏就在下面进行。
tag-open = 等人中
tag-full = 人已满
tag-playing = 进行中
tag-seat-open = 有空座
tag-finished = 已结束
permission-create-posts = 创建帖子
permission-send-messages-in-posts = 在帖子中发送消息
permission-create-private-threads = 创建私密子区
permission-manage-threads = 管理子区和帖子
