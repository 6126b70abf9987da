"""What happened: each event names its clause, its dice and sums; scores in 24ths of a point, lengths in table units."""
