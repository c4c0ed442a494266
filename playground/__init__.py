"""A small Discord on one's own machine, for trying bots and for driving them in tests.

It knows nothing of the bot that connects to it: only what Discord itself would know. README.md tells its protocol.
"""
