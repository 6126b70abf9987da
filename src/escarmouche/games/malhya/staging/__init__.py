"""How does a position look on a screen, and what does a gesture mean? A face of the game for people who point."""
