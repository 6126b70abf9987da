"""The rules of Moonstone, a module per chapter."""
