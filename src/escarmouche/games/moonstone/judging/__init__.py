"""How the bots judge this game: one module per chapter, behind the door of `bot.py`."""
