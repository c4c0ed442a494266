-- What people have set for themselves, on all servers.

CREATE TABLE people (
    user_id  INTEGER PRIMARY KEY,
    settings TEXT NOT NULL -- JSON; names that a version does not know are left as they are
) STRICT;
