"""Army lists as values: what a list is in any game, what a game says about lists, and the code in which one travels."""
