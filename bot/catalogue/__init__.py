"""Which games there are, and what each brings with it."""
