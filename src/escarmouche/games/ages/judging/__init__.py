"""The judgement of the bots: what they reckon, what they hope for and fear, what each answer is worth to them."""
