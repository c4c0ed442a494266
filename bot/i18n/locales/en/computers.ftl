# Computer players
computer-here = { $name } ({ $level })
computer-name = { $level ->
    [apprentice] Apprentice
    [journeyman] Journeyman
   *[master] Master
} { $number }
level-apprentice = apprentice
level-journeyman = journeyman
level-master = master
