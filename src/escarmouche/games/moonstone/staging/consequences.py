"""What would follow from an answer: what it costs, how far it goes, whom a move engages, what a shot is up against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from escarmouche.core import Ask, Choose
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.cards import ChooseClaim
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import face_of, matches
from escarmouche.games.moonstone.queries.amounts import health_left
from escarmouche.games.moonstone.queries.arriving import arrival
from escarmouche.games.moonstone.queries.costs import price_of, promises_for
from escarmouche.games.moonstone.queries.declaring import purse_in, usable_abilities
from escarmouche.games.moonstone.queries.engaging import gap, hostile
from escarmouche.games.moonstone.queries.frame import Act, Frame, act_with
from escarmouche.games.moonstone.queries.having import ability_named
from escarmouche.games.moonstone.queries.heights import fall_wounds, landing
from escarmouche.games.moonstone.queries.numbers import energy_of
from escarmouche.games.moonstone.queries.selecting import fitting
from escarmouche.games.moonstone.queries.targets import attackable
from escarmouche.games.moonstone.queries.touching import stones_touched
from escarmouche.games.moonstone.rules.arcane import LEAST
from escarmouche.games.moonstone.rules.arcane import draw_total as arcane_draw
from escarmouche.games.moonstone.rules.exchanges import Fighter
from escarmouche.games.moonstone.rules.melee import draw_total as melee_draw
from escarmouche.games.moonstone.staging.phrases import phrase
from escarmouche.games.moonstone.vocabulary import Effect, Filter
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.games.moonstone.words.phrases import board_for, card_text, cards_drawn, price_of_use, unpaid
from escarmouche.kits.words.text import shown
from escarmouche.table.plane import path_length

KINDS: Final[Mapping[type[given.Decision], str]] = {
    given.Step: "step",
    given.Jump: "step",
    given.Jog: "jog",
    given.Traverse: "traverse",
    given.Climb: "traverse",
    given.Harvest: "harvest",
    given.Attack: "melee",
}
HARM: Final = frozenset(("damage", "wound", "slay"))  # operations that nobody does to his own without a reason


def notes_of(namer: Namer, ask: Ask[Any], answer: Any) -> tuple[str, ...]:
    """What a legal answer leads to."""
    if isinstance(answer, given.Claim) and isinstance(ask, ChooseClaim):
        return tuple(_claim(namer, ask, answer))
    if answer is True and isinstance(ask, Choose):
        return _card(namer, ask)
    if isinstance(answer, given.Arrange) and (wounds := _wounds_of(ask, answer)):
        return (namer.count(wounds, "wound"),)
    if isinstance(answer, given.Move):
        return tuple(_walk(namer, ask.facts()["figure"], answer.path, answer.surface))
    if not isinstance(answer, given.Use) and type(answer) not in KINDS:
        return ()
    found = [] if unpaid(ask) else [_cost(namer, ask, answer)]
    match answer:
        case given.Step() | given.Jog():
            found += _walk(namer, answer.figure, answer.path, answer.surface) if answer.path else ()
        case given.Traverse():
            found += _end(namer, answer.figure, answer.x, answer.y, namer.board[answer.figure].surface)
        case given.Attack():
            found += _fight(namer, ask, answer)
        case given.Use():
            found += _shot(namer, ask, answer)
    return tuple(found)


def warning_of(namer: Namer, ask: Ask[Any], answer: Any) -> str:
    """What a player may not have meant: harm to his own, an activation that ends while there is something to do."""
    lang, board = namer.language.code, namer.board
    if isinstance(answer, given.Use):
        board = board_for(namer, ask, answer.figure)
        own = [one for one in _harmed(board, answer) if not hostile(board, answer.figure, one)]
        if own == [answer.figure]:
            return phrase(lang, "warn.self")
        return phrase(lang, "warn.own", figures=namer.figures(own)) if own else ""
    if isinstance(answer, given.Jump):
        return _jump(namer, answer)
    if isinstance(answer, given.Arrange) and (wounds := _wounds_of(ask, answer)):
        who = ask.facts()["figure"]
        return phrase(lang, "warn.deadly", figure=namer.figure(who)) if wounds >= health_left(board, who) else ""
    if not isinstance(answer, given.Done) or not isinstance(ask, ChooseAction):
        return ""
    for who in ask.figures:
        board = ask.board_of(who)
        blows = (given.Attack(who, foe) for foe in attackable(board, who))
        harvests = (given.Harvest(who, stone) for stone in stones_touched(board, who))
        if any(ask.refusal(one) is None for one in chain(blows, harvests)):
            return phrase(
                lang,
                "warn.unused",
                energy=namer.count(energy_of(board, purse_in(board, who, board.state.active)), "energy"),
            )
    return ""


def _wounds_of(ask: Ask[Any], laid: given.Arrange) -> int:
    """What the cards cost that are kept, where they cost anything."""
    each: int = ask.facts().get("wounds_each", 0)
    return each * len(laid.kept)


def _harmed(board: Board, use: given.Use) -> list[int]:
    """[MOO-LOS-10] Whom its card deals wounds to on any of its outcomes: those it is aimed at, and everybody in its
    pulse or within its inches."""
    ability = usable_abilities(board, use.figure)[use.ability]
    act = act_with(ability, use.figure, board[use.figure].seat, use.targets)
    frame = Frame(use.figure, board[use.figure].seat, act, ability.name, use.targets)
    happens = chain(ability.effects, *(outcome.effects for outcome in ability.outcomes))
    met: dict[int, None] = {}
    for effect in (one for one in _all_of(happens) if one.op in HARM):
        if effect.to == "target":
            met |= dict.fromkeys(use.targets)
        elif isinstance(effect.to, Filter) and effect.to.pick == "all":
            met |= dict.fromkeys(fitting(board, frame, effect.to))
    return list(met)


def _all_of(effects: Iterable[Effect]) -> Iterator[Effect]:
    """These effects, with those that hang on a condition, a choice or a card."""
    for effect in effects:
        yield effect
        yield from _all_of((*effect.do, *effect.else_, *chain(*effect.options, *(case.do for case in effect.cases))))


def _jump(namer: Namer, jump: given.Jump) -> str:
    """[MOO-TER-15] What the fall costs, where it costs anything."""
    board, lang = namer.board, namer.language.code
    spot = landing(board, jump.figure, jump.x, jump.y)
    wounds = fall_wounds(board, jump.figure, board[jump.figure].z - board.cast.heights[spot[2]], spot)
    if not wounds:
        return ""
    slain = board[jump.figure].wounds + wounds >= board.traits[jump.figure].boxes
    return phrase(lang, "warn.slain" if slain else "warn.fall", wounds=namer.count(wounds, "wound"))


def _card(namer: Namer, ask: Choose[Any]) -> tuple[str, ...]:
    """What the card says of the ability that is about to be used."""
    about = ask.about
    text = card_text(namer, about.get("figure", given.NOBODY), about["ability"]) if "ability" in about else ""
    return (text,) if text else ()


def _said(namer: Namer, key: str, **gaps: Any) -> str:
    return phrase(namer.language.code, f"note.{key}", **gaps)


def _cost(namer: Namer, ask: Ask[Any], answer: Any) -> str:
    """The energy of an action as it stands, offers of abilities left out; as its label says it, where that does."""
    if isinstance(answer, given.Use):
        return namer.count(price_of_use(namer, ask, answer), "energy")
    kind = KINDS[type(answer)]
    reacts = kind == "step" and ask.kind == "ChooseReaction"
    price = price_of(board_for(namer, ask, answer.figure), answer.figure, "reaction_step" if reacts else kind)
    return namer.count(price.cost, "energy") if price.cost else _said(namer, "free")


# --- moves ---------------------------------------------------------------------------------------------------------


def _walk(namer: Namer, who: int, path: tuple[given.Point, ...], surface: str) -> Iterator[str]:
    one = namer.board[who]
    yield namer.inches(path_length(((one.x, one.y), *path)))
    yield from _end(namer, who, *path[-1], surface)


def _end(namer: Namer, who: int, x: int, y: int, surface: str) -> Iterator[str]:
    """Whom a model would engage there, who would engage it, which stones it would touch."""
    board = namer.board
    if not board.ground.field.inside(x, y, board.traits[who].radius):
        yield _said(namer, "leaves")
        return
    there = arrival(board, who, x, y, surface)
    if there.engaged:
        yield _said(namer, "engages", figures=namer.figures(there.engaged))
    if there.engagers:
        yield _said(namer, "engaged_by", figures=namer.figures(there.engagers))
    if there.stones:
        yield _said(namer, "stone", stones=", ".join(shown(namer.stone(number)) for number in there.stones))


# --- actions -------------------------------------------------------------------------------------------------------


def _given(ask: Ask[Any]) -> tuple[int, int]:
    """The melee and the arcane cards that come on top of the draw of an action which an effect gives."""
    return (ask.scope.melee, ask.scope.arcane) if isinstance(ask, ChooseAction) else (0, 0)


def _fight(namer: Namer, ask: Ask[Any], attack: given.Attack) -> Iterator[str]:
    """How many melee cards each of the two would draw."""
    board = board_for(namer, ask, attack.figure)
    act = Act("melee", attack.figure, board[attack.figure].seat, targets=(attack.target,), melee=_given(ask)[0])
    pair = ((attack.figure, attack.target), (attack.target, attack.figure))
    fighters = [Fighter(who, board[who].seat, side, enemy) for side, (who, enemy) in enumerate(pair)]
    ours, theirs = (max(LEAST, melee_draw(board, act, fighter).value) for fighter in fighters)
    yield _said(namer, "melee", ours=ours, theirs=theirs)


def _shot(namer: Namer, ask: Ask[Any], use: given.Use) -> Iterator[str]:
    """[MOO-ARC-17] How far the target is, and how many arcane cards would be drawn, with the causes: none where the
    same is done once more."""
    who = use.figure
    board = board_for(namer, ask, who)
    ability = usable_abilities(board, who)[use.ability]
    target = use.targets[0] if len(use.targets) == 1 else given.NOBODY
    if target not in (given.NOBODY, who):
        yield _said(namer, "apart", length=namer.inches(max(0.0, gap(board, who, target))))
    if ability.kind == "arcane" and ability.deal_each is None and ask.topic != "repeat_arcane":
        more = _given(ask)[1] + sum(
            item.arcane for item in promises_for(board, who, ability.kind, target, ability.name)
        )
        act = act_with(ability, who, board[who].seat, use.targets, arcane=more)
        total = arcane_draw(board, Frame(who, board[who].seat, act, ability.name, use.targets), ability)
        yield cards_drawn(namer, total, max(LEAST, total.value), "arcane", "arcane_card")


def _claim(namer: Namer, ask: ChooseClaim, claim: given.Claim) -> Iterator[str]:
    face = face_of(namer.board.cast.decks, claim.card)
    if not ask.face_up:
        yield _said(namer, "true" if face == claim.says else "bluff")
    yield _outcome(namer, ask, claim.says) if claim.says in ask.fitting else _said(namer, "idle")


def _outcome(namer: Namer, ask: ChooseClaim, says: str) -> str:
    """What the card of the ability says that such a card does, if it is believed."""
    about = ask.about
    ability = ability_named(namer.board, about["figure"], about["ability"]) if "ability" in about else None
    outcome = next((one for one in ability.outcomes if matches(says, one.cards)), None) if ability else None
    text = "" if outcome is None else outcome.text_fr if namer.french else outcome.text
    return text or _said(namer, "fits")
