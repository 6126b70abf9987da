"""Positions as text: the tokens of a scene, its typed values, and what a game says of its own notation."""
