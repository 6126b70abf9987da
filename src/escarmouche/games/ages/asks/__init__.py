"""Questions to players, a module by chapter: decision, question, candidates."""
