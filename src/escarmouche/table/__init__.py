"""Facts about shapes on a table: no verdicts, no rules."""
