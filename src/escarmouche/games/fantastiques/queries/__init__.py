"""What may be asked of a position: facts, measures and why something is not allowed. Nothing here changes anything."""
