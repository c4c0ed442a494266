-- A playground as it was stored when it had a single server.
BEGIN TRANSACTION;
CREATE TABLE channels (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
INSERT INTO "channels" VALUES(1323802873036800004,'{"id": "1323802873036800004", "type": 0, "name": "games", "position": 0, "topic": "Where games are played", "parent_id": null, "owner_id": null, "recipient_id": null, "created_at": 0.0, "archived": false, "archive_at": 0.0, "locked": false, "invitable": true, "auto_archive": 4320, "slowmode": 0, "members": {}, "messages": 1, "last_message_id": "1574241386964713473", "last_pin_at": null, "denied": 0, "allowed": 0, "hidden": []}');
INSERT INTO "channels" VALUES(1323802873036800005,'{"id": "1323802873036800005", "type": 0, "name": "lounge", "position": 1, "topic": "Where people talk", "parent_id": null, "owner_id": null, "recipient_id": null, "created_at": 0.0, "archived": false, "archive_at": 0.0, "locked": false, "invitable": true, "auto_archive": 4320, "slowmode": 0, "members": {}, "messages": 0, "last_message_id": null, "last_pin_at": null, "denied": 0, "allowed": 0, "hidden": []}');
INSERT INTO "channels" VALUES(1574241386964713472,'{"id": "1574241386964713472", "type": 11, "name": "Table 7", "position": 0, "topic": null, "parent_id": "1323802873036800004", "owner_id": "1323802873036800001", "recipient_id": null, "created_at": 1795398794.6431255, "archived": false, "archive_at": 1795398794.6431255, "locked": false, "invitable": true, "auto_archive": 4320, "slowmode": 0, "members": {"1323802873036800001": 1795398794.6431255, "1323975502777975223": 1795398794.643428}, "messages": 2, "last_message_id": "1574241386964713475", "last_pin_at": null, "denied": 0, "allowed": 0, "hidden": []}');
INSERT INTO "channels" VALUES(1574241386964713476,'{"id": "1574241386964713476", "type": 1, "name": "", "position": 0, "topic": null, "parent_id": null, "owner_id": null, "recipient_id": "1323851079867793166", "created_at": 1795398794.643657, "archived": false, "archive_at": 0.0, "locked": false, "invitable": true, "auto_archive": 4320, "slowmode": 0, "members": {}, "messages": 0, "last_message_id": null, "last_pin_at": null, "denied": 0, "allowed": 0, "hidden": []}');
CREATE TABLE commands (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE files (
    id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL);
CREATE TABLE messages (
    id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, owner INTEGER, pinned INTEGER NOT NULL, body TEXT NOT NULL);
INSERT INTO "messages" VALUES(1574241386964713473,1323802873036800004,NULL,0,'{"id": "1574241386964713473", "type": 18, "channel_id": "1323802873036800004", "author_id": "1323802873036800001", "at": 1795398794.6431732, "content": "Table 7", "embeds": [], "components": [], "files": [], "flags": 0, "owner": null, "dismissed": false, "edited_at": null, "pinned_at": null, "mentions": [], "mention_everyone": false, "nonce": null, "reference": {"type": 0, "channel_id": "1574241386964713472", "guild_id": "1323802873036800002"}, "interaction": null, "reactions": {}}');
INSERT INTO "messages" VALUES(1574241386964713474,1574241386964713472,NULL,0,'{"id": "1574241386964713474", "type": 0, "channel_id": "1574241386964713472", "author_id": "1323975502777975223", "at": 1795398794.6432967, "content": "hello from before", "embeds": [], "components": [], "files": [], "flags": 0, "owner": null, "dismissed": false, "edited_at": null, "pinned_at": null, "mentions": [], "mention_everyone": false, "nonce": null, "reference": null, "interaction": null, "reactions": {}}');
INSERT INTO "messages" VALUES(1574241386964713475,1574241386964713472,NULL,0,'{"id": "1574241386964713475", "type": 0, "channel_id": "1574241386964713472", "author_id": "1323847110027570946", "at": 1795398794.6435452, "content": "and farewell", "embeds": [], "components": [], "files": [], "flags": 0, "owner": null, "dismissed": false, "edited_at": null, "pinned_at": null, "mentions": [], "mention_everyone": false, "nonce": null, "reference": null, "interaction": null, "reactions": {}}');
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "meta" VALUES('membership','there');
INSERT INTO "meta" VALUES('secret','oolong');
INSERT INTO "meta" VALUES('ahead','0');
INSERT INTO "meta" VALUES('role','2251905107872833');
CREATE TABLE people (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
INSERT INTO "people" VALUES(1323802873036800001,'{"id": "1323802873036800001", "name": "Teahouse", "joined_at": 1735689600.0, "locale": "en-US", "bot": true, "left": false, "quiet_until": 0.0}');
INSERT INTO "people" VALUES(1323847110027570946,'{"id": "1323847110027570946", "name": "gone", "joined_at": 1795398794.6430593, "locale": "en-US", "bot": false, "left": true, "quiet_until": 0.0}');
INSERT INTO "people" VALUES(1323851079867793166,'{"id": "1323851079867793166", "name": "alice", "joined_at": 1735689600.0, "locale": "en-US", "bot": false, "left": false, "quiet_until": 0.0}');
INSERT INTO "people" VALUES(1323886602774596647,'{"id": "1323886602774596647", "name": "carol", "joined_at": 1735689600.0, "locale": "en-US", "bot": false, "left": false, "quiet_until": 0.0}');
INSERT INTO "people" VALUES(1323910530825713797,'{"id": "1323910530825713797", "name": "dave", "joined_at": 1735689600.0, "locale": "en-US", "bot": false, "left": false, "quiet_until": 0.0}');
INSERT INTO "people" VALUES(1323945492661992658,'{"id": "1323945492661992658", "name": "bob", "joined_at": 1735689600.0, "locale": "en-US", "bot": false, "left": false, "quiet_until": 0.0}');
INSERT INTO "people" VALUES(1323975502777975223,'{"id": "1323975502777975223", "name": "zoe", "joined_at": 1795398794.6429896, "locale": "en-US", "bot": false, "left": false, "quiet_until": 0.0}');
CREATE INDEX messages_of_channel ON messages (channel, id);
CREATE INDEX files_of_channel ON files (channel);
COMMIT;
