"""Why something may not be done: the one truth about legality, chapter by chapter."""
