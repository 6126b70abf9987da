"""Escarmouches Fantastiques: a short fantasy skirmish for two to four sides on an open table."""
