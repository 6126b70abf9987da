"""Moonstone: named characters, hidden cards and seven stones, for two to four troupes on an open table."""
