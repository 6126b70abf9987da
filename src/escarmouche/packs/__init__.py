"""Packs in the hands of whoever writes one: what is asked for, what is wrong so far, what a card will look like.

What a pack is and how it is read is the matter of `kits/content`; what an entry means is the game's own.
"""

from escarmouche.packs.asking import PackForm, entry_of, pack_form, spec_of
from escarmouche.packs.looking import SeenPack, looked_at

__all__ = ["PackForm", "SeenPack", "entry_of", "looked_at", "pack_form", "spec_of"]
