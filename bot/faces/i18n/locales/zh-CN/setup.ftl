# /setup
setup = 开始设置
setup-head = 设置，第 { $number } 步，共 { $pages } 步：{ $step }
setup-step-1 = 权限
setup-step-2 = 频道
setup-step-3 = 时间
setup-step-4 = 第一桌
setup-place = { $permissions ->
    [none] ✅ { $channel }：我有所需的全部权限。
   *[other] ❌ { $channel }：我缺少{ $permissions }。
}
setup-nowhere = ❌ 请在文字频道开局。请到一个文字频道里输入 `/开始设置`，或在第 2 步选择频道。
setup-well = 一切正常：这里可以开局、可以玩。
setup-private = 要开私人牌桌，我还需要：{ $permissions }。没有这些，其他一切照常。
setup-for-read-messages = 才看得到频道
setup-for-send-messages = 用于开局卡片，大家在上面加入
setup-for-send-messages-in-threads = 用于各局子区里的回合消息
setup-for-create-public-threads = 用于给每局开一个子区
setup-for-attach-files = 用于版图的图片和导出的记录
setup-for-embed-links = 用于版图的图片
setup-for-read-message-history = 用于重新启动之后找到自己的消息
setup-for-create-private-threads = 用于私人牌桌的子区，别人看不到
setup-for-manage-threads = 用于让人进入这样的子区
setup-for-create-posts = 给每张牌桌开一个帖子
setup-for-send-messages-in-posts = 在每张牌桌的帖子里发回合消息
setup-by-role = 我的身份组没有允许全部这些权限。按下面的按钮就可以给我，也可以到“服务器设置”的“身份组”里允许。
setup-give = 给我这些权限
setup-by-channel = { $channel } 频道自己不允许：{ $permissions }。请打开频道设置的“权限”，加入我的身份组，并在那里允许。
setup-open = { $count ->
    [1] 前往频道
   *[other] 前往频道 { $number }
}
setup-channels = 可以开局的频道：{ $channels }
setup-why = 有专用的频道，开局卡片就不会被刷走。每局在那里有自己的子区。
setup-choose = 选择频道
setup-forum = 每张牌桌开帖子的论坛：{ $forum }
setup-board = 正在等人的牌桌，列表始终更新，所在频道：{ $channel }
setup-pace = 新的牌桌：{ $pace }。有人离开时：{ $takeover }。
setup-pace-why = 开局的人可以另选。
setup-pace-suggestion = 没有时间限制，游戏就会一直等消失的人。建议每步一天：提醒过后由电脑代走，有人离开时也由电脑接着玩。
setup-pace-suggested = 每步一天，电脑帮忙
setup-pace-choose = 另外选择
setup-table = 按一个游戏：在 { $channel } 开一桌，大家可以加入。`/游戏 开局` 有全部选项，`/练习` 是与电脑对局。
setup-not-yet = 我先要有第 1 步里的权限。
setup-back = 上一步
setup-again = 再看一次
setup-next = 下一步
setup-settings = 全部设置
greeting-head = 大家好，我是 { $name }
greeting = 我主持可以慢慢玩的桌游，一天一步，每局有自己的子区：{ $games }。`/游戏 开局` 开局，`/练习` 与电脑对局，`/帮助` 说明能做什么。
greeting-setup = 管理这个服务器的人：“{ setup }”检查我需要什么，并开第一桌。
permission-use = { $name }（{ $use }）
