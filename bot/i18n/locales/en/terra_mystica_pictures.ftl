# What is written in the pictures of Terra Mystica, in their alternative texts and on the text board.

terra-picture-round = Round { $n } of 6
terra-picture-setup = Set-up
terra-picture-scrolls = Bonus scrolls
terra-picture-passed = passed
