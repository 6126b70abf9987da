"""Exact chances: what an answer leads to, by the rules' own scripts."""

from escarmouche.odds.acts import Happening, Odds, Unforeseen, odds

__all__ = ["Happening", "Odds", "Unforeseen", "odds"]
