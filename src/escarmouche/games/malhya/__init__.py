"""Malhya: one to four players lead heroes through a numbered story, against the rules themselves."""
