"""A match in numbers: features for learners, a chronicle for statistics."""
