"""The questions of this game: what is open, what is legal, what is worth proposing. One module per chapter."""
