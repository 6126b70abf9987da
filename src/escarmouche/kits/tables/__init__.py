"""Tables of any game as values: what a game says about them, and how pieces are scattered."""
