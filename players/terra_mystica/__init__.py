"""What computer players know of Terra Mystica: plans of whole rounds over sketches of a seat."""
