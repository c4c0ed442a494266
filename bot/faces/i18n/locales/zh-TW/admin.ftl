admin-head = Teahouse { $version }
admin-process = 行程 { $process }，已執行 { $time }
admin-shards = 分片：{ $shards ->
    [none] 沒有
   *[other] { $shards }
}，總共 { $all } 個
admin-shard = { $shard }（{ $latency }）
admin-shard-away = { $shard }（未連線）
admin-servers = 伺服器：{ $count }
admin-lag = 事件迴圈：最近一分鐘最多遲 { $lag }
admin-painting = 等著畫的圖片：{ $count }
admin-games = 進行中的遊戲：{ $live }{ $games ->
    [none] {""}
   *[other] （{ $games }）
}
admin-lobbies = 等人入座的遊戲：{ $count }
admin-backlog = 還沒有顯示的：回合訊息 { $turns }，開局卡片 { $cards }，表決 { $votes }
admin-store = 儲存：{ $store }，回應時間 { $time }
admin-store-away = 儲存：{ $store }，沒有回應
admin-memory = 記憶體：{ $resident }，其中快取 { $caches }
refusal-not-owner = 只有管理這個機器人的人可以問。
