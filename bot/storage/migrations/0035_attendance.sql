-- When the bot was last there for the servers of a shard, of so many in all: what is due moves by as long as it was not.

CREATE TABLE attendance (
    shards INTEGER NOT NULL,
    shard  INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (shards, shard)
) STRICT, WITHOUT ROWID;
