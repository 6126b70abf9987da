"""Which positions can no match reach? What a scene says of figures, stones and turns, held against the content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from escarmouche.games.moonstone.abilities.words import UNTILS
from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.cards import Cards
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.queries.having import is_thrall, summoner_of, waiting
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.queries.zones import DEPTHS
from escarmouche.games.moonstone.rules.turns import LAST_TURN, MOST_SUDDEN_DEATHS
from escarmouche.games.moonstone.state import Character, Stone
from escarmouche.kits.content.faults import Told, miscounted

BEFORE: Final = frozenset(("stones", "mulligans", "edges", "deployment", "eve"))  # no turn has begun
STATS: Final = ("melee", "range", "arcane", "evade")
SEATED: Final = ("seat", "first", "initiative", "resumes", "winner")


def of_character(cast: Cast, one: Character) -> Iterator[Told]:
    """[MOO-CAR-01, MOO-CAR-04, MOO-RUL-53] What no character is."""
    boxes = cast.traits[one.card].boxes
    yield from miscounted("wounds", one.wounds, "MOO-CAR-01", most=boxes, french="blessures")
    if one.where == "table" and one.wounds == boxes:
        yield f"who has all {boxes} boxes ticked is slain", "MOO-CAR-04", f"avec {boxes} cases cochées, on est tué"
    if one.where == "table" and one.z != cast.heights[one.surface]:
        what, french = "who stands on the table is as high up as what it stands on", "on se tient à la hauteur du sol"
        yield what, "MOO-RUL-72", french
    for name in ("energy", "stones"):
        yield from miscounted(name, getattr(one, name), "MOO-RUL-53")
    yield from miscounted("hurt", one.hurt, "MOO-CAR-01")
    if one.summoner == one.id:
        yield "nobody summons himself", "MOO-CHR-34", "personne ne s'invoque soi-même"
    yield from _of_effects(cast, one)


def _of_effects(cast: Cast, one: Character) -> Iterator[Told]:
    """[MOO-TRN-12, MOO-ABL-09, MOO-CHR-33] What no effect leaves on it."""
    for until in (*(item.until for item in one.lasting), *(item.until for item in one.promises)):
        if until not in UNTILS:
            listed, french = ", ".join(sorted(UNTILS)), f"{until} n'est pas une durée"
            yield f"nothing lasts until {until}; there are {listed}", "MOO-TRN-12", f"{french} ; il y a : {listed}"
    for item in one.lasting:
        if item.kind in ("stat", "set") and item.what not in STATS:
            what = f"{item.what} is no stat; there are {', '.join(STATS)}"
            yield what, "MOO-ABL-09", f"{item.what} n'est pas une statistique ; il y a : {', '.join(STATS)}"
        if item.kind == "grant" and not _is_ability(cast, item.what):
            yield f"there is no ability {item.what}", "MOO-CHR-33", f"il n'y a pas de compétence {item.what}"


def _is_ability(cast: Cast, name: str) -> bool:
    """One that effects grant, or `card/name`: one that is printed there."""
    card, slash, printed = name.partition("/")
    traits = cast.traits.get(card)
    return traits is not None and printed in traits.printed.abilities if slash else name in cast.granted


def of_turn(said: dict[str, Any], characters: Sequence[Character], seats: int) -> Iterator[Told]:
    """[MOO-TRN-01, MOO-END-03] The turn that is played, and by whom."""
    first, last = 0 if said["phase"] in BEFORE else 1, LAST_TURN + MOST_SUDDEN_DEATHS
    if not first <= said["turn"] <= last:
        what = f"in this phase the turn is from {first} to {last}"
        yield what, "MOO-TRN-01", f"dans cette phase, le tour va de {first} à {last}"
    for name in SEATED:
        if said.get(name, -1) >= seats:
            yield f"{name}: there are {seats} seats", "MOO-LST-01", f"{name} : il y a {seats} joueurs"
    yield from _of_seats(said, seats)
    if any(one.slain_on > said["turn"] for one in characters):
        yield "nobody was slain in a turn to come", "MOO-TRN-01", "personne n'est mort dans un tour à venir"
    if (active := said.get("active", -1)) >= 0 and said.get("seat", -1) not in (-1, characters[active].seat):
        what = "it is the turn of the player whose character is active"
        yield what, "MOO-TRN-08", "c'est au joueur dont le personnage est actif"
    if active >= 0 and characters[active].where != "table":
        yield "who is active stands on the table", "MOO-TRN-15", "le personnage actif est sur la table"
    if active >= 0 and said["phase"] not in ("activation", "over"):
        what = "somebody is active in the activation phase only"
        yield what, "MOO-TRN-14", "un personnage n'est actif que dans la phase d'activation"


def _of_seats(said: dict[str, Any], seats: int) -> Iterator[Told]:
    """[MOO-SET-14, MOO-END-03, MOO-END-04] What nobody has in this turn, or at a table of so many."""
    if seats > 2 and said.get("initiative", -1) >= 0:
        yield "of three or four nobody has the Initiative", "MOO-SET-14", "à trois ou quatre, personne n'a l'Initiative"
    if said["sudden_death"] is not (said["turn"] > LAST_TURN):
        what = f"sudden death is what follows turn {LAST_TURN}"
        yield what, "MOO-END-03", f"la Mort Subite vient après le tour {LAST_TURN}"
    if said.get("winner", -1) >= 0 and said["phase"] != "over":
        yield "who has won plays no more", "MOO-END-04", "qui a gagné ne joue plus"


def of_stones(cast: Cast, stones: Sequence[Stone], characters: Sequence[Character]) -> Iterator[Told]:
    """[MOO-SET-03..06] How many there are, where they lie, and how deep."""
    width, depth = cast.layout.table
    most = cast.settings.stones
    count = sum(stone.depth > 0 for stone in stones) + sum(max(0, one.stones) for one in characters)
    if count > most:
        what = f"there are {most} Moonstones, on the table and on the cards, not {count}"
        yield what, "MOO-SET-03", f"il y a {most} Moonstones, sur la table et sur les cartes, pas {count}"
    for number, stone in enumerate(stones):
        if not 0 <= stone.depth <= DEPTHS:
            yield f"stone {number}: depth 1 to {DEPTHS}", "MOO-SET-05", f"pierre {number} : enfouie de 1 à {DEPTHS}"
        if stone.depth and not (0 <= stone.x <= width and 0 <= stone.y <= depth):
            yield f"stone {number} lies off the table", "MOO-SET-04", f"la pierre {number} est hors de la table"
        for other, below in enumerate(stones[:number]):
            if stone.depth and below.depth and stone.z == below.z and _overlap(stone, below):
                what, said = f"stone {number} lies on stone {other}", f"la pierre {number} est sur la pierre {other}"
                yield what, "MOO-SET-08", said


def of_lying(board: Board) -> Iterator[Told]:
    """[MOO-RUL-03, MOO-RUL-72] Stones lie on the ground or on a raised place, in no obstacle and no barrier."""
    ground, heights = board.ground, board.cast.heights
    for number, stone in enumerate(board.state.stones):
        if not stone.depth:
            continue
        near = [level for surface, level in board.cast.levels.items() if heights[surface] == stone.z]
        held = [level for level in near if ground.holds(stone.x, stone.y, level)]
        if not held:
            yield f"stone {number} hangs in the air", "MOO-RUL-72", f"la pierre {number} est en l'air"
        elif ground.field.overlapped(stone.x, stone.y, STONE_RADIUS - CONTACT, ground.stops(held[0])):
            yield f"stone {number} lies in terrain", "MOO-RUL-03", f"la pierre {number} est dans un décor"


def of_thrall(board: Board, one: Character, name: str, side: str) -> Iterator[Told]:
    """[MOO-CHR-34, MOO-RUL-97] A Thrall belongs to who has summoned it, without whom it could never act, and has no
    energy of its own; who has plundered the bondage of one was never summoned."""
    if not is_thrall(board, one.id) or "thrall" not in board.traits[one.id].printed.statics:
        return
    master = summoner_of(board, one.id)
    if one.energy or board.state.active == one.id:
        what = f"{name} is a Thrall: it has no energy of its own and is never the active one"
        yield what, "MOO-CHR-34", f"{name} est un Asservi : sans Énergie à lui, et jamais le personnage actif"
    if master == NOBODY or board[master].owner != one.owner:
        what = f"{name} is a Thrall: its summoner is one of {side} (summoner NAME)"
        said = f"{name} est un Asservi : son invocateur est dans le camp {side} (summoner NOM)"
        yield what, "MOO-CHR-34", said
    elif board[master].where != "table" and any(bound.bearer == one.id for bound in waiting(board, "left_play")):
        yield f"{name} is slain with its summoner", "MOO-CHR-34", f"{name} meurt avec son invocateur"


def _overlap(one: Stone, other: Stone) -> bool:
    """Do they lie on each other by more than what counts as contact?"""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < (2 * STONE_RADIUS - CONTACT) ** 2


def of_kept(cards: Cards, names: Sequence[str], characters: Sequence[Character]) -> Iterator[Told]:
    """[MOO-CHR-31] Only arcane cards are kept, and only by who is in play: they go back when he leaves it."""
    for who, pile in cards.kept:
        if who == NOBODY or characters[who].where != "table":
            yield "who keeps a card stands on the table", "MOO-CHR-31", "qui garde une carte est sur la table"
        for card in pile:
            if not cards.arcane.every >> card & 1:
                yield f"{names[card]} is no arcane card", "MOO-CHR-31", f"{names[card]} n'est pas une carte d'Arcane"


def of_cards(cards: Cards, names: Sequence[str]) -> Iterator[Told]:
    """[MOO-ARC-06, MOO-MEL-02] Every card lies in one place, those of a deck in that deck."""
    for deck in (cards.arcane, cards.melee):
        for card in (*deck.top, *deck.bottom):
            if not deck.first <= card < deck.first + deck.count:
                name = names[card]
                yield f"{name} is no card of that deck", "MOO-ARC-06", f"{name} n'est pas une carte de ce paquet"
    plays = [pile for play in (*cards.castings, *cards.bouts) for pile in (*play.hands, *play.laid)]
    decks = [pile for deck in (cards.arcane, cards.melee) for pile in (deck.top, deck.bottom)]
    lying = Counter(card for pile in (*decks, *plays, *(kept for _, kept in cards.kept), cards.aside) for card in pile)
    for card, count in lying.items():
        if count > 1:
            what = f"the card {names[card]} lies in {count} places: the second of a kind is written {names[card]}/2"
            yield (
                what,
                "MOO-ARC-06",
                f"la carte {names[card]} est à {count} endroits : la deuxième s'écrit {names[card]}/2",
            )
