"""The Great Wall, for one to five players (docs/rules/great_wall.md).

Ten words to know before a rule is changed:

- *Wall*: the state of a game, a value like all that it is made of (`state.wall`).
- *decision*: something asked of a seat or of nature; it waits on the agenda.
- *action*: an answer to a decision (`actions`); `check` alone decides whether it is legal.
- *task*: something the game does by itself when it comes up on the agenda; `flow` lists the function for each.
- *stage*: a step of the Year; `year.stages` lists what comes after each.
- *deed*: the object through which actions, tasks and stages change the state, add events and extend the agenda.
- *event*: what happened, as players are told.
- *procedure*: what is under way, such as an activation or an assault, with all that cards change for it until it ends.
- *moment*: a task at which cards act by themselves or may be used; its *triggers* say what kind of moment it is.
- *operation*: what one effect of a card does, at once, or for as long as the card is in force (`powers.passives`).

Each room imports only those named before it: terms, state, cards, powers, board, rivals, effects, year, actions.
"""
