"""The book: the ledger of a game's clauses, read and kept complete."""
