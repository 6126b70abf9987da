"""The small interpreter that gives the words of the characters their meaning."""
