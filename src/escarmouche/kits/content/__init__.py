"""Content as data: packs of YAML read strictly, the settings of a match."""
