"""Games of hidden choices solved: equilibria of small matrices."""
