"""Pictures of Ming Dynasty, and the same in words.

- `board`: the whole table (`scene`)

Places are told by the ids that the map gives districts and provinces. What is numbered is so in the order given.
"""
