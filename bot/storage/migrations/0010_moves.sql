-- Whether the games were moved to another store, or are being moved here, so that no bot is started on the wrong store.

CREATE TABLE moves (
    installation TEXT NOT NULL PRIMARY KEY, -- the same in all stores between which the games were moved
    stage        TEXT NOT NULL CHECK (stage IN ('left', 'filling', 'filled')),
    other        TEXT NOT NULL -- the address of the other store, without its password
) STRICT;
