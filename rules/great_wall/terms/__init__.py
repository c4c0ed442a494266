"""The nouns of the rules: clans, goods, places of the front, the words of card data and the figures of the board."""
