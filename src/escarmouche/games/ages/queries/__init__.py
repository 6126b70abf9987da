"""What is so: questions to the open table that change nothing."""
