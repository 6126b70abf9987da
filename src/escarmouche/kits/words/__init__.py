"""How a game speaks: structured text, sentences from templates, languages, settings in words."""
