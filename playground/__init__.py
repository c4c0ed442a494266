"""A small Discord on your own machine, for trying bots and for driving them in tests.

It knows nothing about the bot beyond what Discord itself would know. README.md documents the protocol.
"""
