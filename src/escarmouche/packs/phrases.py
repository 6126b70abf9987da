"""What packs of every game have in common, in French and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FIELDS: Final[Mapping[str, tuple[str, str]]] = {
    "id": ("Identifiant (sans espace)", "Id (no spaces)"),
    "name": ("Nom", "Name"),
    "name_fr": ("Nom en français", "Name in French"),
    "name_en": ("Nom en anglais", "Name in English"),
    "text": ("Texte", "Text"),
    "mark": ("Provenance", "Where it comes from"),
}
SECTIONS: Final[Mapping[str, tuple[str, str]]] = {}
