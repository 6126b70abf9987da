"""Why not? One answer for each kind of decision, told with its clause; questions and candidates both ask here."""
