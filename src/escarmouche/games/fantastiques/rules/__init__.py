"""The rules, a module per chapter of the book; each function names the clauses it implements."""
