admin-head = Teahouse { $version }
admin-process = Process { $process }, up for { $time }
admin-shards = Shards: { $shards ->
    [none] none
   *[other] { $shards }
}, of { $all } in all
admin-shard = { $shard } ({ $latency })
admin-shard-away = { $shard } (not connected)
admin-servers = Servers: { $count }
admin-lag = Event loop: { $lag } late at most in the last minute
admin-painting = Pictures that wait: { $count }
admin-games = Live games: { $live }{ $games ->
    [none] {""}
   *[other] {" "}({ $games })
}
admin-lobbies = Open lobbies: { $count }
admin-backlog = Not shown yet: turn messages { $turns }, lobby cards { $cards }, votes { $votes }
admin-store = Store: { $store }, answers in { $time }
admin-store-away = Store: { $store }, does not answer
admin-memory = Memory: { $resident }, of it caches { $caches }
refusal-not-owner = Only those who run this bot may ask that.
