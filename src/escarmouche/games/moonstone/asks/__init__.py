"""The questions of Moonstone."""
