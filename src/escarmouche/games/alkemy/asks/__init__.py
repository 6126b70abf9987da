"""The questions of Alkemy: who is asked what, what is legal and why the rest is not."""
