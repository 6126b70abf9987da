"""What happened in a match of Alkemy."""
