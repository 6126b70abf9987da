"""What happened, a module by chapter."""
