# What is written in the pictures of The Great Wall, in their alternative texts and on the text board.

wall-picture-reed = Reed Clan
wall-picture-setup = Set-up
wall-picture-when = Year { $year } · { $season }
wall-picture-season-spring = Spring
wall-picture-season-summer = Summer
wall-picture-season-fall = Fall
wall-picture-season-winter = Winter
wall-picture-secret = An answer is awaited
wall-picture-section-left = Left section
wall-picture-section-middle = Middle section
wall-picture-section-right = Right section
wall-picture-closed = { $section }: not used
wall-picture-next = next here
wall-picture-no-wall = no wall
wall-picture-level = Level { $n }
wall-picture-rest = Rest zone
wall-picture-holds = holds
wall-picture-breach = breach
wall-picture-used = {" "}(used)
wall-picture-dealt = To choose from
wall-picture-tactics = Tactic cards
wall-picture-own = General and active advisors
wall-picture-supporting = Supporting advisors
wall-picture-won = The Emperor is content: all win
wall-picture-lost = All is lost
