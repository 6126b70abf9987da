"""The judgement of the bots: what they see, what they reckon, what each answer is worth to them."""
