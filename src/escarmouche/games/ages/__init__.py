"""L'Âge des Escarmouches: armies of 200 to 600 points, secret piles of cards, one die against two tables (0.6.2)."""
