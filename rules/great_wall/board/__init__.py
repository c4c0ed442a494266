"""What clans do on the board: moving clerks, paying, fighting, building, dying, bearing shame, drawing cards."""
