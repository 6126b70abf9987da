"""The rules of Alkemy, in the order of the book: each script names its clauses."""
