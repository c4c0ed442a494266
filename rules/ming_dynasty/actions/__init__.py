"""The actions of chance and of players, one class for each kind."""

from rules.ming_dynasty.actions.moving import Deploy, Monk, Move, Pass, Stay
from rules.ming_dynasty.actions.preparing import DrawCard, PutNeutral, PutPrince, PutRelative, Start, Take
from rules.ming_dynasty.actions.scoring import Name, SayReturn, TakeBack

__all__ = [
    "Deploy",
    "DrawCard",
    "Monk",
    "Move",
    "Name",
    "Pass",
    "PutNeutral",
    "PutPrince",
    "PutRelative",
    "SayReturn",
    "Start",
    "Stay",
    "Take",
    "TakeBack",
]
