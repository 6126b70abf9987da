"""The rules as scripts, in the order of the book."""
