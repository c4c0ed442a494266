admin-head = Teahouse { $version }
admin-process = Process { $process }, up for { $time }
admin-shards = Shards: { $shards ->
    [none] none
   *[other] { $shards }
}, of { $all } in all
admin-shard = { $shard } ({ $latency })
admin-shard-away = { $shard } (not connected)
admin-servers = Servers: { $count }
admin-lag = Event loop: at most { $lag } late in the last minute
admin-painting = Pictures waiting: { $count }
admin-games = Live games: { $live }{ $games ->
    [none] {""}
   *[other] {" "}({ $games })
}
admin-lobbies = Open lobbies: { $count }
admin-backlog = Not shown yet: turn messages { $turns }, lobby cards { $cards }, votes { $votes }
admin-store = Store: { $store }, responds in { $time }
admin-store-away = Store: { $store }, not responding
admin-memory = Memory: { $resident }, of which caches { $caches }
refusal-not-owner = Only the people who run this bot can ask for that.
