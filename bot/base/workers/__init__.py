"""Where functions run that would block the event loop: a thread, other processes, or other machines.

It knows no game. What a process needs before its first function is a `Setup`, which it makes by itself.
"""
