"""The process: it connects, answers, watches itself, and has commands for everything else."""
