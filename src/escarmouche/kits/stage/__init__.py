"""How a game appears: scenes for a screen, gestures, maps in text."""
