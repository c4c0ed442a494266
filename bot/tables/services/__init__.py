"""What people do at a table, from its lobby to what moderators do; each service writes by `bot.tables.tables`."""
