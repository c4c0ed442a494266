"""People who play by program: over the same sockets as the web page, for the command line, scenarios and tests."""
