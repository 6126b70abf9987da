"""What may be asked of the open board: facts, measures, what cards say, why not.

Nothing here changes anything.
"""
