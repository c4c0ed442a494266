-- What hosts brought in place of what is shipped, such as maps, by a digest of its content.

CREATE TABLE packs (
    hash    TEXT NOT NULL PRIMARY KEY,
    content BLOB NOT NULL
) STRICT;
