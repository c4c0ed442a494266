"""The operations of cards: reading them from card files, when they may be used, and carrying them out.

An operation is one class in the module of its kind. It needs its words (``wall-effect-...``) in every language and its
line in docs/rules/great_wall.md; operations of a new module are found once `card_file.OPERATIONS` names the module.
"""
