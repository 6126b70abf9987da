"""Which positions can no match reach? What a scene says of figures, cards, markers and the turn, held against the
content."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, get_args

from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.formula_faults import LEAST_DIFFICULTY, MOST, MOST_DICE, MOST_DIFFICULTY, PRINTED
from escarmouche.games.alkemy.formulas import FORBIDDEN
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import CARDS, RollKind, Stat
from escarmouche.games.alkemy.state import Effect, Figure, Marker, State, Token, Zone
from escarmouche.kits.content.faults import Told, miscounted

BEFORE: Final = frozenset(
    ("draw", "scenery", "sides", "tokens", "deployer", "deployment", "start")
)  # of the first turn
UNDEPLOYED: Final = frozenset(("draw", "scenery", "sides", "tokens", "deployer"))
PLAYED: Final = frozenset(("start", "initiative", "lead", "acting", "end"))  # phases of a turn
NUMBERED: Final = frozenset(("stat", "move"))  # effects of so much, more or less
UNSIDED: Final = frozenset(("draw", "scenery", "sides"))  # nobody has an edge yet
PACES: Final = ("walk", "charge", "run")
SEATS: Final = 2


def of_figure(game: Position, one: Figure) -> Iterator[Told]:
    """[ALK-TRN-02, ALK-PRF-02, ALK-PRF-04, ALK-ALC-01, ALK-ALC-02, ALK-ALC-03] What no figure is."""
    cast, traits = game.cast, game.traits[one.id]
    yield from miscounted("ap", one.ap, "ALK-TRN-02", most=traits.profile.ap, french="PA")
    life = traits.life
    yield from miscounted("ticked", one.ticked, "ALK-PRF-02", most=life, french="cases cochées")
    if one.where == "table" and one.ticked == life:
        yield (
            f"who has all {life} boxes ticked is out of action",
            "ALK-PRF-04",
            f"avec {life} cases cochées, on est hors de combat",
        )
    block = traits.alchemy
    most = cast.content.alchemy.max_concentration if block else 0
    yield from miscounted("concentration", one.concentration, "ALK-ALC-03", most=most)
    had = block.stones if block else 0
    yield from miscounted("stones", one.stones, "ALK-ALC-02", most=had, french="pierres")
    if min(one.components) < 0 or (block is None and any(one.components)):
        yield (
            "components are those an alchemist has harvested",
            "ALK-ALC-06",
            "les composants sont ceux qu'un alchimiste a récoltés",
        )
    for name in one.used:
        if block is None or name not in block.formulas:
            yield f"{name} is no formula of this figure", "ALK-ALC-01", f"{name} n'est pas une formule de la figurine"
    for effect in one.effects:
        yield from _of_effect(game, one, effect)


def _of_effect(game: Position, one: Figure, effect: Effect) -> Iterator[Told]:
    """[ALK-ALC-12, ALK-SKL-08] An effect is on something that there is, of something that there is."""
    cast = game.cast
    known: dict[str, Iterable[str]] = {
        "stat": get_args(Stat),
        "move": PACES,
        "dice": get_args(RollKind),
        "skill": cast.content.skills,
        "forbid": FORBIDDEN,
    }
    words = effect.what.split() if effect.kind == "dice" else (effect.what,)
    if effect.kind in known and not (words and set(words) <= set(known[effect.kind])):
        there = ", ".join(known[effect.kind])
        yield (
            f"no effect {effect.kind} is on {effect.what!r}; there are {there}",
            "ALK-ALC-12",
            f"aucun effet {effect.kind} ne porte sur {effect.what!r} ; il y a : {there}",
        )
    else:
        yield from _of_skill(cast, effect) if effect.kind == "skill" else _of_amount(effect)
    if effect.until == "next_roll" and effect.kind != "dice":
        yield "only dice are spent by the next roll", "ALK-ALC-12", "seuls des dés se dépensent au prochain jet"
    if effect.source and effect.source not in {**cast.content.formulas, **cast.content.skills}:
        yield (
            f"{effect.source} is no formula and no skill",
            "ALK-ALC-12",
            f"{effect.source} n'est ni une formule ni une compétence",
        )
    feared = game.state.figures[effect.against] if effect.against >= 0 else None
    if effect.kind == "frightened" and (feared is None or feared.seat == one.seat):
        yield "who is frightened fears an enemy", "ALK-SKL-08", "qui est effrayé craint un ennemi"


def _of_amount(effect: Effect) -> Iterator[Told]:
    """[ALK-ALC-12, ALK-DIC-03] An effect of so much is a number that a formula can give."""
    if effect.kind == "dice" and not (isinstance(effect.amount, int) and 0 < effect.amount <= MOST_DICE):
        yield (
            f"a formula gives from 1 to {MOST_DICE} dice",
            "ALK-DIC-03",
            f"une formule donne de 1 à {MOST_DICE} dés",
        )
    elif effect.kind in NUMBERED and not (isinstance(effect.amount, int) and 0 < abs(effect.amount) <= MOST):
        yield (
            f"an effect {effect.kind} is a number up to {MOST}, more or less",
            "ALK-ALC-12",
            f"un effet {effect.kind} est un nombre, {MOST} au plus, en plus ou en moins",
        )


def _of_skill(cast: Cast, effect: Effect) -> Iterator[Told]:
    """[ALK-SKL-08, ALK-SKL-10, ALK-SKL-19] A skill that can be had for a while, with a value it can have."""
    if effect.what in PRINTED or cast.content.skills[effect.what].gives is not None:
        yield (
            f"{effect.what} is printed on a card and cannot be granted",
            "ALK-SKL-19",
            f"{effect.what} est imprimée sur une carte et ne s'accorde pas",
        )
    if effect.what == "expert" and effect.amount not in CARDS:
        there = ", ".join(CARDS)
        yield (
            f"an Expert is one of a card; there are {there}",
            "ALK-SKL-10",
            f"on est Expert d'une carte ; il y a : {there}",
        )
    if effect.what == "frightening" and not (
        isinstance(effect.amount, int) and LEAST_DIFFICULTY <= effect.amount <= MOST_DIFFICULTY
    ):
        yield (
            f"Frightening has a difficulty from {LEAST_DIFFICULTY} to {MOST_DIFFICULTY}",
            "ALK-SKL-08",
            f"Effrayant a une difficulté de {LEAST_DIFFICULTY} à {MOST_DIFFICULTY}",
        )


def of_state(game: Position) -> Iterator[Told]:
    """[ALK-GEN-01, ALK-TRN-01, ALK-END-01, ALK-ACT-01] The turn that is played, by whom, and how the match stands."""
    state = game.state
    first = 0 if state.phase in BEFORE else 1
    if state.turn < first:
        yield (
            f"in this phase the turn is {first} or more",
            "ALK-TRN-01",
            f"dans cette phase, le tour est au moins {first}",
        )
    for name in ("seat", "first"):
        if not 0 <= getattr(state, name) < SEATS:
            yield f"{name}: there are {SEATS} players", "ALK-GEN-01", f"{name} : il y a {SEATS} joueurs"
    if not -1 <= state.winner < SEATS:
        yield f"winner: there are {SEATS} players", "ALK-GEN-01", f"winner : il y a {SEATS} joueurs"
    wins = game.cast.scenario.wins_at
    if min(state.score) < 0 or (state.phase != "over" and max(state.score) >= wins):
        yield (
            f"while it is played the score is from 0 to {wins - 1}",
            "ALK-END-01",
            (f"tant qu'on joue, le score va de 0 à {wins - 1}"),
        )
    if state.phase in PLAYED and not any(one.where == "table" for one in state.figures):
        yield (
            "while it is played somebody stands on the table",
            "ALK-END-02",
            "tant qu'on joue, quelqu'un est en jeu",
        )
    yield from _of_preparation(game)
    yield from _of_deployment(game)
    yield from _of_active(state)
    yield from _of_ground(game)


def _of_preparation(game: Position) -> Iterator[Told]:
    """[ALK-SET-04, ALK-SET-10, ALK-SET-12] Two opposite edges, once they are chosen, and tokens that are left."""
    state = game.state
    if sorted(state.edges) != [0, 1] and (state.phase not in UNSIDED or state.edges != (-1, -1)):
        yield "edges are 0 and 1, one for each player", "ALK-SET-10", "edges : 0 et 1, un bord par joueur"
    most = game.cast.scenario.tokens[game.cast.setup.format]
    for left in state.tokens_left:
        yield from miscounted("tokens_left", left, "ALK-SET-04", most=most, french="jetons à poser")


def _of_deployment(game: Position) -> Iterator[Told]:
    """[ALK-SET-09] Nobody stands on the table before the cards are deployed; then each card does as a whole, and whose
    turn it is has one left."""
    state = game.state
    waits = [game[card.figures[0]].where == "reserve" for card in state.cards]
    if state.phase in UNDEPLOYED and not all(waits):
        yield (
            "before the deployment everybody is in reserve",
            "ALK-SET-09",
            "avant le déploiement, tout le monde est en réserve",
        )
    if state.phase != "deployment":
        return
    if any(
        (game[one].where == "reserve") != wait
        for card, wait in zip(state.cards, waits, strict=True)
        for one in card.figures
    ):
        yield (
            "a card is deployed with all its figures",
            "ALK-SET-09",
            "une carte se déploie avec toutes ses figurines",
        )
    if not any(wait and card.seat == state.seat for card, wait in zip(state.cards, waits, strict=True)):
        yield "whose turn it is has a card to deploy", "ALK-SET-09", "qui a la main a une carte à déployer"


def _of_active(state: State) -> Iterator[Told]:
    """[ALK-ACT-01, ALK-MUL-10] Who acts shares one profile card, and one of them at least stands on the table: the
    others may have fallen since their card was activated."""
    acting = [state.figures[one] for one in state.active]
    if acting and (all(one.where == "out" for one in acting) or any(one.where == "reserve" for one in acting)):
        yield "who is active stands on the table", "ALK-ACT-01", "qui est actif est sur la table"
    if len({one.card for one in acting}) > 1:
        yield "those who are active share a card", "ALK-ACT-01", "les figurines actives partagent une carte"
    if acting and any(one.card != state.card or one.seat != state.seat for one in acting):
        yield (
            "who is active is of the card that is played, and of the player who has the lead",
            "ALK-ACT-01",
            "qui est actif est de la carte jouée et du joueur qui a la main",
        )
    if (state.phase == "acting") != bool(acting):
        yield (
            "somebody is active while a card is played",
            "ALK-ACT-01",
            "quelqu'un est actif pendant qu'une carte est jouée",
        )


def _of_ground(game: Position) -> Iterator[Told]:
    """[ALK-SET-01, ALK-SET-05, ALK-RUL-82] Markers, tokens and zones lie on the table, and are somebody's."""
    state = game.state
    named: list[tuple[str, str, Sequence[Marker | Token | Zone]]] = [
        ("marker", "borne", state.markers),
        ("token", "jeton", state.tokens),
        ("zone", "zone", state.zones),
    ]
    for name, french, several in named:
        for number, one in enumerate(several):
            if not game.ground.field.inside(one.x, one.y, 0):
                yield f"{name} {number} lies off the table", "ALK-SET-01", f"{french} {number} : hors de la table"
            least, seat = (-1, one.owner) if isinstance(one, Marker) else (0, one.seat)
            if not least <= seat < SEATS:
                yield (
                    f"{name} {number}: there are {SEATS} players",
                    "ALK-GEN-01",
                    (f"{french} {number} : il y a {SEATS} joueurs"),
                )
    for number, zone in enumerate(state.zones):
        if zone.radius <= 0:
            yield f"zone {number} has a radius", "ALK-RUL-82", f"zone {number} : il lui faut un rayon"
        known = game.content.formulas.get(zone.formula)
        if known is None or known.side != "zone":
            yield (
                f"zone {number}: no formula {zone.formula} makes one",
                "ALK-RUL-82",
                (f"zone {number} : aucune formule {zone.formula} n'en fait"),
            )
