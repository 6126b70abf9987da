"""What is told of a match of Moonstone."""
