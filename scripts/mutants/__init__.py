"""Is every rule held by a test? The rules are broken piece by piece, in memory, and the tests must notice."""
