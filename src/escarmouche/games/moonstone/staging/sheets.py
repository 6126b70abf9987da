"""What stands on the cards of a match, for people to read: figures, abilities with their cost and limits, signature."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.profiles import Ability, Outcome, Profile, Signature
from escarmouche.games.moonstone.staging.phrases import NULL, phrase
from escarmouche.games.moonstone.words.namer import COLOURS
from escarmouche.games.moonstone.words.places import LANGUAGES
from escarmouche.kits.stage.scene import Row, Section, Sheet
from escarmouche.kits.words.language import Phrasing, plus

CLAUSES: Final = {"passive": (), "active": ("MOO-ABL-01",), "arcane": ("MOO-ARC-01",), "signature": ("MOO-MEL-11..13",)}


@lru_cache(maxsize=64)
def sheets(cast: Cast, lang: str) -> tuple[Sheet, ...]:
    """One sheet for each card of the troupes, and for whoever may be summoned."""
    writer = _Writer(cast, lang)
    return tuple(writer.sheet(cast.traits[card].printed.profile) for card in sorted(cast.possible()))


def ability_text(cast: Cast, ability: Ability, lang: str) -> str:
    """What the card says of an ability, its outcomes one after the other, in one line."""
    return " · ".join(_Writer(cast, lang).ability(ability).text.splitlines())


class _Writer:
    """Writes sheets in one language."""

    def __init__(self, cast: Cast, lang: str) -> None:
        self.decks = cast.decks
        self.lang = lang
        self.phrasing = Phrasing(LANGUAGES[lang])

    def sheet(self, profile: Profile) -> Sheet:
        phrasing = self.phrasing
        words = [phrasing.term("faction", faction) for faction in profile.factions]
        words += [phrasing.term("keyword", word) for word in profile.keywords]
        sections = [self.ability(one) for one in profile.abilities]
        if profile.signature is not None:
            sections.append(self.signature(profile.signature))
        name = profile.name_fr if phrasing.french else profile.name
        return Sheet(profile.id, name, ", ".join(words), tuple(self.rows(profile)), tuple(sections))

    # --- figures -----------------------------------------------------------------------------------------------

    def rows(self, profile: Profile) -> Iterator[Row]:
        values = {
            "melee": str(profile.melee),
            "range": f'{profile.range}"',
            "arcane": str(profile.arcane),
            "evade": plus(profile.evade),
            "health": self.phrasing.count(profile.boxes, "box"),
            "energy": phrase(self.lang, "row.energy.value", boxes=", ".join(map(str, profile.energy_boxes))),
            "base": f"{profile.base_mm} mm",
        }
        yield from (Row(phrase(self.lang, f"row.{name}"), value) for name, value in values.items())
        if (move := profile.signature) is not None:
            for card, damage in move.damage.items():
                said = NULL if damage is None else str(damage)
                if card in move.riposte_vs:
                    said = phrase(self.lang, "card.riposte", damage=said)
                yield Row(phrase(self.lang, "row.signature", move=self.named(move), card=self.face(card)), said)

    # --- abilities ---------------------------------------------------------------------------------------------

    def named(self, one: Ability | Signature) -> str:
        return (one.name_fr or one.name) if self.phrasing.french else one.name

    def ability(self, one: Ability) -> Section:
        text = (one.text_fr or one.text) if self.phrasing.french else one.text
        lines = [text, *map(self.outcome, one.outcomes)]
        said = "\n".join(line for line in lines if line)
        return Section(self.named(one), said, one.kind, self.conditions(one), CLAUSES[one.kind])

    def conditions(self, one: Ability) -> str:
        """`arcane · 1 energy · range 12" · once per game until reloaded`."""
        found = [phrase(self.lang, f"sheet.{one.kind}")]
        if one.kind != "passive":
            found.append(self.phrasing.count(one.cost, "energy"))
        if one.range is not None:
            found.append(phrase(self.lang, "sheet.pulse" if one.pulse else "sheet.range", range=one.range))
        if one.once_per is not None:
            found.append(self.phrasing.term("limit", one.once_per))
        return " · ".join(found)

    def outcome(self, one: Outcome) -> str:
        """`Green X: the target suffers ...`."""
        text = (one.text_fr or one.text) if self.phrasing.french else one.text
        faces = " / ".join(map(self.face, one.cards))
        return f"{faces}{' : ' if self.phrasing.french else ': '}{text}"

    def face(self, face: str) -> str:
        """A card of either deck, or any card of a colour: `Green X`."""
        if face in self.decks.names:
            return self.decks.names[face][0 if self.phrasing.french else 1]
        return f"{self.phrasing.term('colour', face[0])} {face[1:]}" if face[0] in COLOURS else face

    def signature(self, move: Signature) -> Section:
        french = self.phrasing.french
        extra = (move.extra_text_fr or move.extra_text) if french else move.extra_text
        after = (move.end_step_text_fr or move.end_step_text) if french else move.end_step_text
        types = ", ".join(self.phrasing.term("damage", kind) for kind in move.damage_types)
        lines = [
            phrase(self.lang, "sheet.types", types=types) if types else "",
            extra,
            phrase(self.lang, "sheet.end_step", text=after) if after else "",
        ]
        note = phrase(self.lang, "sheet.signature", card=self.face(move.upgrade_of))
        return Section(
            self.named(move), "\n".join(line for line in lines if line), "signature", note, CLAUSES["signature"]
        )
