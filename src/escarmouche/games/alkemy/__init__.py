"""Alkemy: a skirmish of small warbands with action points, combat cards and alchemy, by its 2014 rulebook."""
