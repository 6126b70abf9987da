"""Does every ability of every character get its chance? Scenes from the middle of matches, played by lot, with a bias
to whatever has not done anything yet, and a report of what never did.

A scene puts two troupes close together on a table, some of them hurt, carrying stones or slain already, and plays on
from there by the rules of the match. A character that still owes an ability is asked in with those its abilities name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from time import monotonic
from typing import Any, Final

import msgspec

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Choose, Match
from escarmouche.games.moonstone.abilities.words import MEANINGS
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.aiming import uses_of
from escarmouche.games.moonstone.asks.cards import ChooseCards, ChooseClaim
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import fresh
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import Attack, Claim, Show
from escarmouche.games.moonstone.events.cards import MoveUpgraded
from escarmouche.games.moonstone.game import Moonstone
from escarmouche.games.moonstone.lists import eligible, recruitable, troupe_problems
from escarmouche.games.moonstone.profiles import Profile
from escarmouche.games.moonstone.queries.placing import stands
from escarmouche.games.moonstone.queries.spots import places, terrain_spots
from escarmouche.games.moonstone.queries.targets import attackable
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.setups import first_state
from escarmouche.games.moonstone.state import Character, Phase, Setup, Stone, Troupe
from escarmouche.games.moonstone.vocabulary import Filter
from escarmouche.table.plane import inch

Pair = tuple[str, str]  # card, ability or signature move
SIZE: Final = 4  # characters of each troupe in a scene
LENGTH: Final = 160  # decisions of a scene
TRIES: Final = 200  # places looked at for one character
ROOM: Final = inch(6)  # how far from the middle of the table a scene begins
PHASES: Final[tuple[Phase, ...]] = ("replenish", "replenish", "replenish", "replenish", "eve", "deployment")
YES_TOPICS: Final = frozenset({"use_trigger", "use_effect", "pay", "upgrade", "go_for_it", "deal_as"})


class Usage(msgspec.Struct, frozen=True):
    """What was played, and which abilities of which card never did anything."""

    scenes: int
    decisions: int
    used: int
    unused: dict[str, tuple[str, ...]]


def play_for_usage(seed: str, budget: float, scenes: int | None = None) -> Usage:
    """Play scenes until everything has been used, for so many seconds, or so many scenes, at most."""
    owed = everything() - before_play()
    total, until, decisions = len(owed), monotonic() + budget, 0
    played = 0
    for number in count():
        if not owed or monotonic() > until or (scenes is not None and number >= scenes):
            break
        rng = Stream(f"{seed}/{number}")
        decisions += _Scene(rng, owed).play()
        played = number + 1
    unused: dict[str, tuple[str, ...]] = {}
    for card, ability in sorted(owed):
        unused[card] = (*unused.get(card, ()), ability)
    return Usage(played, decisions, total - len(owed), unused)


def everything() -> set[Pair]:
    """Every ability and signature move on every card, of both versions."""
    content = load_content()
    profiles = (*content.cards("seed").values(), *content.cards("public").values())
    return {(profile.id, name) for profile in profiles for name in _named(profile)}


def _named(profile: Profile) -> Iterator[str]:
    yield from (ability.name for ability in profile.abilities)
    if profile.signature is not None:
        yield profile.signature.name


def before_play() -> set[Pair]:
    """[MOO-LST-07] What is only read when troupes are chosen, and is found to be at work there."""
    cards = load_content().cards("seed")
    found = set()
    for card, profile in cards.items():
        for ability in profile.abilities:
            for static in ability.statics:
                if static.static == "troupe_excludes" and _parted(profile, static.name):
                    found.add((card, ability.name))
                if static.flag == "not_recruitable" and not recruitable(profile):
                    found.add((card, ability.name))
    return found


def _parted(profile: Profile, names: tuple[str, ...]) -> bool:
    content = load_content()
    others = tuple(one.id for one in content.cards("seed").values() if one.name in names)
    return bool(troupe_problems(Troupe(profile.factions[0], (profile.id, *others)), content))


class _Scene:
    """One scene: who is in it, and how its questions are answered."""

    def __init__(self, rng: Stream, owed: set[Pair]) -> None:
        self.rng = rng
        self.owed = owed
        self.match: Match[Moonstone] = Match(self._begin(), Seeded(str(rng.below(1 << 30))))

    def play(self) -> int:
        """Play it; what has been used is no longer owed. Gives the number of decisions."""
        decisions = 0
        while (ask := self.match.ask) is not None and decisions < LENGTH:
            self.match.take(self._answer(ask), ask.seat)
            decisions += 1
        game = self.match.game
        witness = game.board.cast.witness or set()
        moves = (told for told in self.match.events() if isinstance(told, MoveUpgraded))
        cards = {one.id: one.card for one in game.board.state.characters}
        self.owed -= witness | {(cards[told.figure], told.move) for told in moves}
        return decisions

    # --- who and where -----------------------------------------------------------------------------------------

    def _begin(self) -> Moonstone:
        rng = self.rng
        version = "public" if rng.below(8) == 0 else "seed"
        wanted = [self._wanted() for _ in range(2)]
        first, second = map(self._troupe, wanted)
        layouts = tuple(load_content().layouts)
        settings = Settings(cards=version)  # type: ignore[arg-type]
        cast = Cast(Setup((first, second), layouts[rng.below(len(layouts))], settings), load_content())
        cast.witness = set()
        state = first_state(cast)
        state.phase, state.seat, state.order, state.edges = PHASES[rng.below(len(PHASES))], 0, (0, 1), (0, 2)
        state.turn = 1 + rng.below(3) if state.phase == "replenish" else 0
        board = Board(cast, state, MEANINGS)
        for one in list(state.characters) if state.phase != "deployment" else ():
            self._put(board, one.id)
        for seat, guest in enumerate(wanted):
            if not recruitable(guest) and state.phase == "replenish":
                self._put(board, board.join(Character(0, guest.id, seat, summoner=state.troupes[seat][0])).id)
        for _ in range(3):
            x, y = self._spot(board)
            board.lay_stone(len(state.stones), Stone(x, y, 1 + rng.below(4)))
        return Moonstone(board, fresh(cast.seats))

    def _wanted(self) -> Profile:
        """A character that still owes something."""
        return load_content().cards("seed")[self._one_of(sorted({card for card, _ in self.owed}))]

    def _troupe(self, wanted: Profile) -> Troupe:
        """The character (or who brings it into play), those it speaks of, and others of its faction."""
        rng, cards = self.rng, load_content().cards("seed")
        faction = wanted.factions[rng.below(len(wanted.factions))]
        choice = list(eligible(faction, cards))
        wished = [card for card in choice if _meant(cards[card], wanted)]
        summoners = [card for card in choice if _summons(cards[card], wanted)]
        first = [wanted.id] if recruitable(wanted) else [self._one_of(summoners or choice)]
        rest = [self._one_of(wished if wished and rng.below(4) else choice) for _ in range(2 * SIZE)]
        while True:
            chosen = tuple(dict.fromkeys([*first, *rest]))[:SIZE]
            if not troupe_problems(Troupe(faction, chosen), load_content()):
                return Troupe(faction, chosen)
            rest = [self._one_of(choice) for _ in range(SIZE)]

    def _one_of(self, options: list[str]) -> str:
        return options[self.rng.below(len(options))]

    def _put(self, board: Board, who: int) -> None:
        """Somewhere near the middle, as a match might have left it; now and then slain already."""
        rng, one = self.rng, board[who]
        spot = self._in_terrain(board, who) if rng.below(4) == 0 else None
        for _ in range(TRIES if spot is None else 0):
            x, y = self._spot(board)
            if stands(board, who, x, y) is None:
                spot = (x, y)
                break
        if spot is None:
            return
        hurt = rng.below(board.traits[who].boxes) if rng.below(2) else 0
        placed = board.put(one, *spot, wounds=hurt, stones=1 if rng.below(3) == 0 else 0)
        if rng.below(6) == 0 and board.state.turn:
            boxes = board.traits[who].boxes
            board.take_off(placed, "slain", wounds=boxes, slain_on=board.state.turn, stones=0)

    def _in_terrain(self, board: Board, who: int) -> tuple[int, int] | None:
        """Inside a piece of terrain, or touching it where nobody can stand inside."""
        pieces = board.state.terrain
        if not pieces:
            return None
        piece = pieces[self.rng.below(len(pieces))]
        inside = "obstacle" not in piece.tags and "barrier" not in piece.tags
        found = places(board, terrain_spots(board, who, (piece.id,), inside=inside))
        ground = [(x, y) for x, y, surface in found if not surface]
        return ground[self.rng.below(len(ground))] if ground else None

    def _spot(self, board: Board) -> tuple[int, int]:
        cx, cy = board.cast.centre
        return cx - ROOM + self.rng.below(2 * ROOM), cy - ROOM + self.rng.below(2 * ROOM)

    # --- what is answered --------------------------------------------------------------------------------------

    def _answer(self, ask: Ask[Any]) -> Any:
        rng = self.rng
        if isinstance(ask, ChooseAction):
            return self._action(ask)
        if isinstance(ask, ChooseClaim):
            return self._claim(ask)
        if isinstance(ask, ChooseCards) and (shown := self._shown(ask)) is not None:
            return shown
        if isinstance(ask, Choose):
            if ask.topic in YES_TOPICS and rng.below(8):
                return True
            if ask.topic == "ok_or_bluff" and rng.below(4):
                return "ok"
        return ask.sample(rng)

    def _action(self, ask: ChooseAction) -> Any:
        """An ability that is still owed before all others, then a blow, then anything."""
        board, rng = self.match.game.board, self.rng
        uses = [use for who in ask.figures for use in uses_of(board, who, ask.scope) if ask.refusal(use) is None]
        owing = [use for use in uses if (board[use.figure].card, use.ability) in self.owed]
        if owing and rng.below(8):
            return owing[rng.below(len(owing))]
        blows = [Attack(who, foe) for who in ask.figures for foe in attackable(board, who)]
        legal = [blow for blow in blows if ask.refusal(blow) is None]
        if legal and rng.below(2):
            return legal[rng.below(len(legal))]
        if uses and rng.below(2):
            return uses[rng.below(len(uses))]
        return ask.sample(rng)

    def _claim(self, ask: ChooseClaim) -> Any:
        """Mostly a card that does something, said to be what it is or believed to be it."""
        rng, held = self.rng, ask.facts()["cards"]
        fitting = ask.facts()["fitting"]
        if not fitting or not rng.below(6):
            return ask.sample(rng)
        claim = Claim(held[rng.below(len(held))].card, fitting[rng.below(len(fitting))])
        return claim if ask.refusal(claim) is None else ask.sample(rng)

    def _shown(self, ask: ChooseCards) -> Show | None:
        """The card of a signature move that is owed; cards that an ability asks to be shown."""
        facts = ask.facts()
        if facts["topic"] in ("melee_card", "riposte_card"):
            board = self.match.game.board
            move = board.traits[facts["figure"]].signature
            if move is not None and self.rng.below(4):
                found = [one.card for one in facts["cards"] if one.face == move.upgrade_of]
                if found and ask.refusal(Show((found[0],))) is None:
                    return Show((found[0],))
        if facts["topic"] in ("show_cards", "show_bluff", "extra_copies", "replace_melee_card", "critical"):
            every = Show(tuple(one.card for one in facts["cards"]))
            if every.cards and ask.refusal(every) is None:
                return every
        return None


def _meant(card: Profile, speaker: Profile) -> bool:
    """Do the speaker's abilities name this character, or one of its keywords?"""
    kinds, names = set[str](), set[str]()
    for wanted in _filters(speaker.abilities):
        kinds |= {*wanted.kw, *wanted.kw_all}
        names |= set(wanted.name)
    return card.id != speaker.id and (card.name in names or not kinds.isdisjoint(card.keywords))


def _summons(card: Profile, summoned: Profile) -> bool:
    """Could this character bring the other into play, or turn into it?"""
    effects = [effect for ability in card.abilities for effect in _effects(ability)]
    effects += list(card.signature.end_step) if card.signature is not None else []
    for effect in effects:
        if effect.op == "transform" and effect.into == summoned.name:
            return True
        if effect.op == "summon" and isinstance(effect.who, Filter):
            named = not effect.who.name or summoned.name in effect.who.name
            words = {*effect.who.kw, *effect.who.kw_all}
            if named and words <= set(summoned.keywords) and (effect.who.name or words):
                return True
    return False


def _effects(part: Any) -> Iterator[Any]:
    """Every effect inside an ability, however deep."""
    if isinstance(part, tuple):
        for one in part:
            yield from _effects(one)
    elif isinstance(part, msgspec.Struct):
        if hasattr(part, "op"):
            yield part
        for field in part.__struct_fields__:
            yield from _effects(getattr(part, field))


def _filters(part: Any) -> Iterator[Filter]:
    """Every filter inside some abilities, however deep."""
    if isinstance(part, Iterable) and not isinstance(part, str | dict):
        for one in part:
            yield from _filters(one)
    elif isinstance(part, msgspec.Struct):
        if isinstance(part, Filter):
            yield part
        for field in part.__struct_fields__:
            yield from _filters(getattr(part, field))


def unused_of(report: Usage) -> tuple[Pair, ...]:
    """What never did anything, as pairs."""
    return tuple((card, name) for card, names in report.unused.items() for name in names)
