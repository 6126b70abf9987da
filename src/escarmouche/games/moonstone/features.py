"""What does a learner see of a match, as numbers: characters, stones, scenery, the turn, and the cards it knows?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

from msgspec.structs import replace

from escarmouche.games.moonstone.asks.topics import TOPICS
from escarmouche.games.moonstone.cards import ARCANE, MELEE, all_faces
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.hands import PlayView
from escarmouche.games.moonstone.profiles import Profile
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.state import Character, Phase, Setup, State, Stone
from escarmouche.kits.questions import question_kinds
from escarmouche.kits.study.features import FigureRow, Numbers, ThingRow, one_hot
from escarmouche.table.plane import INCH, Piece, extent

SPARE: Final = 2  # models that may be summoned to each side
TURNS: Final = 8.0
MOST: Final = 12.0  # boxes of energy or life on any card
HIGH: Final = 6.0 * INCH
PHASES: Final = get_args(Phase)
GROUND: Final = ("obstacle", "door", "barrier", "tree", "water", "wooded_patch", "building", "platform", "stairs")
CARD: Final = ("profile", "boxes", "melee", "range", "arcane", "evade", "base")
NOW: Final = ("health", "energy", "stones", "activated", "jogged", "height", "summoned", "lasting", "slain")
SPARES: Final = {"Deploy": 6, "Jog": 4, "Step": 4, "Move": 4, "Place": 4, "Pick": 4, "Show": 4}


class MoonstoneFeatures:
    """A set-up counted: the cards that may come are looked up once."""

    unit = INCH
    figure_columns = (*NOW, *CARD)
    thing_columns = (*GROUND, "height", "depth")
    state_columns = ("turn", "sudden_death", "bonus", "first", *PHASES)
    questions = (*question_kinds("escarmouche.games.moonstone.asks"), *TOPICS)
    aside = frozenset({"Arrange.top", "Arrange.bottom", "Arrange.kept"})
    spares = SPARES
    ranks: Mapping[str, Mapping[int, int]] = {}
    left_out = frozenset({"Dice"})

    def __init__(self, content: Content, setup: Setup) -> None:
        cast = Cast(setup, content)
        self._cast = cast
        self.seats = cast.seats
        self.sides = tuple(range(cast.seats))
        self.most_figures = max(len(troupe.characters) for troupe in cast.troupes) + SPARE
        self.most_things = len(cast.layout.terrain) + setup.settings.stones + 4
        self.numbers = {"hand_card": ARCANE + MELEE}
        self.numbers["stone"] = setup.settings.stones
        if setup.settings.stone_drop != "simulated":
            self.left_out = frozenset()
        self._faces = all_faces(cast.decks)
        self._blows = tuple(dict.fromkeys(cast.decks.melee))
        self.hand_columns = tuple(_hand_columns(self._faces, self._blows))
        self.words = self._words(cast)
        names = sorted(cast.traits)
        self._cards = {
            card: _card_values(traits.printed.profile, names.index(card) / len(names))
            for card, traits in cast.traits.items()
        }

    def _words(self, cast: Cast) -> dict[str, Mapping[str, int]]:
        """Abilities by their place on the card, which few characters share; ladders and faces in their order."""
        places = {
            ability.name: place
            for card in sorted(cast.possible())  # a name that two cards share has one place, the same in every process
            for place, ability in enumerate(
                a for a in cast.traits[card].printed.profile.abilities if a.kind != "passive"
            )
        }
        ladders = [one.id for one in cast.layout.terrain if one.kind == "ladder"]
        return {
            "ability": places,
            "piece": {name: number for number, name in enumerate(ladders)},
            "face": {face: number for number, face in enumerate(self._faces)},
        }

    # --- from a view -------------------------------------------------------------------------------------------

    def table(self, view: Any) -> tuple[int, int]:
        return self._cast.layout.table

    def quarter(self, view: Any) -> int:
        """Edges are counted south, east, north, west."""
        edge: int = view.state.edges[view.seat] if view.seat is not None else -1
        return max(0, edge)

    def active(self, view: Any) -> Sequence[int]:
        return (view.state.active,)

    def figures(self, view: Any) -> Sequence[Character]:
        characters: list[Character] = view.state.characters
        return characters

    def figure_row(self, record: Character) -> FigureRow:
        boxes = self._cast.traits[record.card].boxes
        values = (
            max(0.0, 1 - record.wounds / boxes),
            min(1.0, record.energy / MOST),
            min(1.0, record.stones / MOST),
            record.activated,
            record.jogged,
            min(1.0, record.z / HIGH),
            record.summoner >= 0,
            min(1.0, len(record.lasting) / MOST),
            record.where == "slain",
        )
        return FigureRow(record.owner, record.x, record.y, record.where == "table", values, self._cards[record.card])

    def things(self, view: Any) -> Sequence[Piece | Stone]:
        """The stones first: their number never grows by much, and they are what the match is about."""
        state: State = view.state
        return (*state.stones, *state.terrain)

    def thing_row(self, record: Piece | Stone) -> ThingRow:
        if isinstance(record, Stone):
            x, y, r = record.x, record.y, STONE_RADIUS
            lies = (*(0.0,) * len(GROUND), min(1.0, record.z / HIGH), min(1.0, record.depth / 4))
            return ThingRow((x - r, y - r, x + r, y + r), record.depth > 0, lies)
        height = 1.0 if record.top is None else min(1.0, record.top / HIGH)
        kinds = tuple([float(kind in record.tags) for kind in GROUND])
        return ThingRow(extent(record.shape), prize=False, values=(*kinds, height, 0.0))

    def state(self, view: Any) -> Numbers:
        state: State = view.state
        return (
            min(1.0, state.turn / TURNS),
            state.sudden_death,
            state.bonus,
            state.first >= 0 and state.first == view.seat,
            *one_hot(PHASES, state.phase),
        )

    def scores(self, view: Any) -> Numbers:
        """[MOO-END-01] The stones each seat has, as a share of all."""
        counts = [0] * self.seats
        for one in view.state.characters:
            if one.where in ("table", "removed"):
                counts[one.owner] += one.stones
        return tuple([min(1.0, count / self.numbers["stone"]) for count in counts])

    # --- cards -------------------------------------------------------------------------------------------------

    def hand(self, view: Any) -> Numbers:
        """What the seat knows of the cards: its own of the action and of the round under way, how many the other holds,
        what was said, what its characters keep."""
        state: State = view.state
        said = shown = ""
        arcane: tuple[Numbers, int] = ((0.0,) * len(self._faces), 0)
        melee: tuple[Numbers, int] = ((0.0,) * len(self._blows), 0)
        if state.castings and view.cards.castings:
            casting = state.castings[-1]
            said, shown = casting.says, casting.shown
            arcane = _held(view.cards.castings[-1], casting.resister == view.seat, self._faces)
        if state.bouts and view.cards.bouts:
            defender = state.characters[state.bouts[-1].defender].seat
            melee = _held(view.cards.bouts[-1], defender == view.seat, self._blows)
        kept = _counted((held.face for pile in view.cards.kept for held in pile.cards.known), self._faces)
        left = (view.cards.arcane_left / ARCANE, view.cards.melee_left / MELEE)
        others = (arcane[1] / MOST, melee[1] / MOST)
        claims = (*one_hot(self._faces, said), *one_hot(self._faces, shown))
        return (*arcane[0], *melee[0], *others, *left, *claims, *kept)


def _hand_columns(faces: Sequence[str], blows: Sequence[str]) -> Iterator[str]:
    yield from (f"hand:{face}" for face in (*faces, *blows))
    yield from ("other_arcane", "other_melee", "arcane_left", "melee_left")
    for what in ("said", "shown", "kept"):
        yield from (f"{what}:{face}" for face in faces)


def _held(play: PlayView, second: bool, faces: Sequence[str]) -> tuple[Numbers, int]:
    """The cards of one side that the seat knows, and how many the other side holds."""
    own, other = play.hands[second], play.hands[not second]
    return _counted((held.face for held in own.known), faces), min(int(MOST), other.count)


def _counted(known: Iterator[str], faces: Sequence[str]) -> Numbers:
    cards = list(known)
    return tuple([min(1.0, cards.count(face) / 4) for face in faces])


def _card_values(profile: Profile, number: float) -> Numbers:
    return (
        number,
        min(1.0, profile.boxes / (2 * MOST)),
        min(1.0, profile.melee / MOST),
        min(1.0, profile.range / MOST),
        min(1.0, profile.arcane / MOST),
        max(-1.0, min(1.0, profile.evade / MOST)),
        min(1.0, profile.base_mm / 100),
    )


def bare(content: Content, setup: Setup) -> Setup:
    """The same match on the same table without its scenery."""
    layout = Cast(setup, content).layout
    return replace(setup, layout=replace(layout, id=f"{layout.id}_bare", terrain=()))
