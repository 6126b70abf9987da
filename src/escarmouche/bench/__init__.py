"""How fast is it, on one core, beside the peers in the same run? Every number names its unit; `suite.measure` runs all.

Conditions: the garbage collector stays on, as it is in play, and is emptied before each sample; each number is the
median of several samples after a warm-up; the peers are timed by the same functions.
"""
