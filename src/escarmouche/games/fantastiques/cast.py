"""Who plays: everything about a match that never changes, worked out once and shared by all its copies.

`Traits` is a card made ready for the rules: lengths in table units, capabilities and items as plain booleans.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.costs import cost_halves
from escarmouche.games.fantastiques.layouts import Layout, Scenario, default_layout
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.numbers import BOOK, Numbers
from escarmouche.games.fantastiques.profiles import PieceProfile, Profile, SizeClass
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.games.fantastiques.state import POINT, Setup
from escarmouche.kits.faults import faulty
from escarmouche.table.plane import inch

PIECE_SIZE = "piece"


class Traits(msgspec.Struct, frozen=True):
    """One card as the rules read it."""

    card: str
    name: str
    name_en: str
    radius: int
    height: int
    eye: int
    torso: tuple[int, int]
    movement: int
    half: int  # half the movement value: what an obstacle costs, and the limit for shooting
    worth: int = 0  # cost in 24ths of a point
    armour: int = 0
    mental: int = 0
    hp: int = 0
    melee: tuple[int, ...] = ()
    shooting: tuple[int, ...] = ()
    spells: tuple[str, ...] = ()
    creatures: tuple[str, ...] = ()  # what its summonings bring, one for each
    flies: bool = False
    reach: bool = False
    disengage: bool = False
    scout: bool = False
    fearsome: bool = False
    powerful: bool = False
    hero: bool = False
    sorcerer: bool = False
    titan: bool = False
    character: bool = False
    amulet: bool = False
    endurance: bool = False
    massacre: bool = False
    power: bool = False
    silver: bool = False
    speed: bool = False
    stealth: bool = False
    artillery: str = ""  # "explosive", "piercing", or no piece at all


class Cast:
    """The set-up of a match with its cards looked up; shared, never changed."""

    __slots__ = ("armies", "armies_of", "content", "numbers", "settings", "setup", "side_of", "sides", "traits")

    def __init__(self, setup: Setup, content: Content) -> None:
        self.setup = setup
        self.content = content
        if setup.profiles:
            self.content = self.content.with_profiles(setup.profiles)
        self.settings: Settings = setup.settings
        self.numbers: Numbers = content.numbers[BOOK]
        self.sides: int = len(setup.sides)
        self.armies: tuple[ArmyList, ...] = tuple(_army(self.content, army) for side in setup.sides for army in side)
        self.side_of: tuple[int, ...] = tuple(i for i, side in enumerate(setup.sides) for _ in side)
        self.armies_of: tuple[tuple[int, ...], ...] = tuple(
            tuple(army for army, its_side in enumerate(self.side_of) if its_side == side) for side in range(self.sides)
        )
        self.traits: Mapping[str, Traits] = _traits(self)

    @property
    def enemies(self) -> tuple[int, ...]:
        """The team mask of each side's enemies: every other side."""
        everyone = (1 << self.sides) - 1
        return tuple(everyone & ~(1 << side) for side in range(self.sides))

    def layout(self, scenario: Scenario) -> Layout | None:
        """The table agreed on, or the scenario's own when the one agreed on does not serve it; None when it is to be
        laid out by a player."""
        wanted = self.setup.layout
        if wanted is None:
            return None
        layout = self.content.layouts[wanted] if isinstance(wanted, str) else wanted
        if scenario in layout.scenarios and self.sides in layout.zones:
            return layout
        return default_layout(self.content, scenario, self.sides)


def _army(content: Content, army: str | ArmyList) -> ArmyList:
    if isinstance(army, ArmyList):
        return army
    if army not in content.lists:
        raise faulty(army, "no_such_force", known=", ".join(content.lists))
    return content.lists[army]


def _traits(cast: Cast) -> dict[str, Traits]:
    """The traits of every card that these armies can bring to the table, summoned creatures included."""
    cards, pieces = cast.content.profiles, cast.content.pieces
    wanted = {card for army in cast.armies for card in army.list if card in cards}  # the list's check names the others
    wanted |= {creature for card in wanted for creature in cards[card].creatures if creature in cards}
    traits = {card: _figure_traits(cast, cards[card]) for card in sorted(wanted)}
    for piece in sorted({card for army in cast.armies for card in army.pieces if card in pieces}):
        traits[piece] = _piece_traits(pieces[piece], cast.content.sizes[PIECE_SIZE])
    return traits


def _body(card: Profile | PieceProfile, size: SizeClass, inches: int) -> Traits:
    """What every base on the table has: a name, a size, a movement."""
    movement = inch(inches)
    return Traits(
        card=card.id,
        name=card.name,
        name_en=card.name_en,
        radius=size.radius,
        height=size.height,
        eye=size.eye_height,
        torso=size.torso_heights,
        movement=movement,
        half=movement // 2,
    )


def _figure_traits(cast: Cast, card: Profile) -> Traits:
    """[FAN-TIT-02] A card made ready; a titan is a character only if the table says so."""
    titan = card.kind == "titan"
    return replace(
        _body(card, cast.content.sizes[card.size], card.movement_inches),
        worth=cost_halves(card, cast.settings) * POINT // 2,
        armour=card.armour,
        mental=card.mental,
        hp=card.hp,
        melee=card.melee,
        shooting=card.shooting,
        spells=card.spells,
        creatures=card.creatures,
        flies=card.flies,
        hero=card.kind == "hero",
        sorcerer=card.kind == "sorcerer",
        titan=titan,
        character=card.character or (titan and cast.settings.titan_is_character),
        reach="reach" in card.capabilities,
        disengage="disengage" in card.capabilities,
        scout="scout" in card.capabilities,
        fearsome="fearsome" in card.capabilities,
        powerful="powerful" in card.capabilities,
        amulet="obsidian_amulet" in card.items,
        endurance="endurance" in card.items,
        massacre="massacre" in card.items,
        power="power" in card.items,
        silver="silver" in card.items,
        speed="speed" in card.items,
        stealth="stealth" in card.items,
    )


def _piece_traits(card: PieceProfile, size: SizeClass) -> Traits:
    """[FAN-ART-01] A piece has a movement and a shooting value, and nothing else."""
    return replace(_body(card, size, card.movement), shooting=(card.shooting,), artillery=card.type)
