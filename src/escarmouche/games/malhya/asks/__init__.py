"""Questions to players, a module for each chapter: what is asked, of whom, what is legal, what could be meant."""
