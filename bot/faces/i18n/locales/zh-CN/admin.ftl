admin-head = Teahouse { $version }
admin-process = 进程 { $process }，已运行 { $time }
admin-shards = 分片：{ $shards ->
    [none] 没有
   *[other] { $shards }
}，总共 { $all } 个
admin-shard = { $shard }（{ $latency }）
admin-shard-away = { $shard }（未连接）
admin-servers = 服务器：{ $count }
admin-lag = 事件循环：最近一分钟最多迟 { $lag }
admin-painting = 等着画的图片：{ $count }
admin-games = 进行中的游戏：{ $live }{ $games ->
    [none] {""}
   *[other] （{ $games }）
}
admin-lobbies = 等人入座的游戏：{ $count }
admin-backlog = 还没有显示的：回合消息 { $turns }，开局卡片 { $cards }，表决 { $votes }
admin-store = 存储：{ $store }，响应时间 { $time }
admin-store-away = 存储：{ $store }，没有响应
admin-memory = 内存：{ $resident }，其中缓存 { $caches }
refusal-not-owner = 只有管理这个机器人的人可以问。
