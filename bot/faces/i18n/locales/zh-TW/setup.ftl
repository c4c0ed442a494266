# /setup
setup = 開始設定
setup-head = 設定，第 { $number } 步，共 { $pages } 步：{ $step }
setup-step-1 = 權限
setup-step-2 = 頻道
setup-step-3 = 時間
setup-step-4 = 第一桌
setup-place = { $permissions ->
    [none] ✅ { $channel }：我有所需的全部權限。
   *[other] ❌ { $channel }：我缺少{ $permissions }。
}
setup-nowhere = ❌ 請在文字頻道開局。請到一個文字頻道裡輸入 `/開始設定`，或在第 2 步選擇頻道。
setup-well = 一切正常：這裡可以開局、可以玩。
setup-private = 要開私人牌桌，我還需要：{ $permissions }。沒有這些，其他一切照常。
setup-for-read-messages = 才看得到頻道
setup-for-send-messages = 用於開局卡片，大家在上面加入
setup-for-send-messages-in-threads = 用於各局討論串裡的回合訊息
setup-for-create-public-threads = 用於給每局開一個討論串
setup-for-attach-files = 用於版圖的圖片和匯出的紀錄
setup-for-embed-links = 用於版圖的圖片
setup-for-read-message-history = 用於重新啟動之後找到自己的訊息
setup-for-create-private-threads = 用於私人牌桌的討論串，別人看不到
setup-for-manage-threads = 用於讓人進入這樣的討論串
setup-for-create-posts = 給每張牌桌開一則貼文
setup-for-send-messages-in-posts = 在每張牌桌的貼文裡發回合訊息
setup-by-role = 我的身分組沒有允許全部這些權限。按下面的按鈕就可以給我，也可以到「伺服器設定」的「身分組」裡允許。
setup-give = 給我這些權限
setup-by-channel = { $channel } 頻道自己不允許：{ $permissions }。請打開頻道設定的「權限」，加入我的身分組，並在那裡允許。
setup-open = { $count ->
    [1] 前往頻道
   *[other] 前往頻道 { $number }
}
setup-channels = 可以開局的頻道：{ $channels }
setup-why = 有專用的頻道，開局卡片就不會被洗走。每局在那裡有自己的討論串。
setup-choose = 選擇頻道
setup-forum = 每張牌桌開貼文的論壇：{ $forum }
setup-board = 正在等人的牌桌，列表隨時更新，所在頻道：{ $channel }
setup-pace = 新的牌桌：{ $pace }。有人離開時：{ $takeover }。
setup-pace-why = 開局的人可以另選。
setup-pace-suggestion = 沒有時間限制，遊戲就會一直等消失的人。建議每步一天：提醒過後由電腦代走，有人離開時也由電腦接著玩。
setup-pace-suggested = 每步一天，電腦幫忙
setup-pace-choose = 另外選擇
setup-table = 按一個遊戲：在 { $channel } 開一桌，大家可以加入。`/遊戲 開局` 有全部選項，`/練習` 是與電腦對局。
setup-not-yet = 我先要有第 1 步裡的權限。
setup-back = 上一步
setup-again = 再看一次
setup-next = 下一步
setup-settings = 全部設定
greeting-head = 大家好，我是 { $name }
greeting = 我主持可以慢慢玩的桌遊，一天一步，每局有自己的討論串：{ $games }。`/遊戲 開局` 開局，`/練習` 與電腦對局，`/說明` 說明能做什麼。
greeting-setup = 管理這個伺服器的人：「{ setup }」檢查我需要什麼，並開第一桌。
permission-use = { $name }（{ $use }）
