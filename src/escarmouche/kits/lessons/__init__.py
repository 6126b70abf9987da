"""Guided matches, written as data: a position, a road through it, and what is told on the way."""
