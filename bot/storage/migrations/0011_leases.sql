-- Which process serves which servers, and what it has claimed; times are milliseconds of the database's clock.

-- How many shards all processes have together; one row.
CREATE TABLE sharding (
    shards INTEGER NOT NULL
) STRICT;

CREATE TABLE leases (
    holder TEXT    NOT NULL PRIMARY KEY,
    shards INTEGER NOT NULL, -- in all; the holder has those from low to high
    low    INTEGER NOT NULL,
    high   INTEGER NOT NULL,
    until  INTEGER NOT NULL
) STRICT;

CREATE TABLE claims (
    kind   TEXT    NOT NULL,
    id     INTEGER NOT NULL,
    holder TEXT    NOT NULL,
    until  INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
