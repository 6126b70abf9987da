"""What is so? Everything that follows from a position, without any verdict on answers."""
