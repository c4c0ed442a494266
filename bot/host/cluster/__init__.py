"""Several processes on one store: which shards each serves, and until when."""
