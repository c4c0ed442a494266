"""What cards do: the operations, reading them from card files, when they may be used, and carrying them out.

An operation is one class in the module of its kind. It needs its words (``wall-effect-...``) in every language and its
line in docs/rules/great_wall.md; an operation of a new module is found once `card_file.OPERATIONS` names the module.
"""
