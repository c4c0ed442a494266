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
lobby-computers = Computer players
computers-levels = An apprentice plays quickly and by rules of thumb, a journeyman weighs whole turns, and a master tries them out.
computers-add = Add: { $level ->
    [apprentice] { level-apprentice }
    [journeyman] { level-journeyman }
   *[master] { level-master }
}
computers-remove = Remove { $name }
