"""Why did it come out so? The sentence, the sum behind it where there is one, what the rules order an enemy to do, and
the clause."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.core import Total
from escarmouche.core.events import Part, clause_of
from escarmouche.games.malhya import events as told
from escarmouche.games.malhya.agenda import Walk
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.queries.enemy_aims import prefers_engaged, shoots
from escarmouche.games.malhya.queries.room import enemy_by_id
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.games.malhya.words.telling import EVENT_WRITER, page_read
from escarmouche.kits.words.text import Text, joined


def reasons(namer: Namer, event: told.Told) -> str:
    """The sentence, then every sum behind it, then the order that an enemy follows, then the clause of the event."""
    lines = [
        EVENT_WRITER.sentence(namer, event),
        *(namer.say("why.sum", what=what, sum=namer.sum(total)) for what, total in _sums(namer, event)),
        *_orders(namer, event),
        *_passage(namer, event),
    ]
    return joined("\n", (*lines, namer.say("why.rule", clause=clause_of(event))))


def _sums(namer: Namer, event: told.Told) -> Iterator[tuple[str, Total]]:
    """Every sum of an event, with what it is of."""
    match event:
        case told.AttackRolled():
            shown = sum(_points(face, "dmg") for face in (*event.attack, *event.power))
            more = event.damage - shown
            yield namer.say("why.damage"), Total(shown, (Part("beside_dice", more, "MAL-ATK-06"),) if more else ())
        case told.TestRolled():
            shown = event.skill.count("success")
            more = event.successes - shown
            yield (
                namer.say("why.successes"),
                Total(shown, (Part("before_and_special", more, "MAL-TST-12"),) if more else ()),
            )
        case told.AttackCompared():
            whole = event.shields + event.damage + event.shock
            if event.damage + event.shock:
                yield namer.say("why.harm"), Total(whole, (Part("shields", -event.shields, "MAL-DEF-08"),))
        case _:
            return


def _points(face: str, sign: str) -> int:
    return int(face.removeprefix(sign)) if face.startswith(sign) else 0


def _passage(namer: Namer, event: told.Told) -> Iterator[str]:
    """What stands on the page that was read: kept with the log for whoever reads the adventure again."""
    text = page_read(namer, event)
    if text is not None:
        yield text.body[namer.lang]


def _orders(namer: Namer, event: told.Told) -> Iterator[Text]:
    """Why an enemy does this: as the clauses order it. The same clause may be the reason of several kinds of events."""
    clause = clause_of(event)
    because = f"because.{type(event).__name__}.{clause}"
    if because in namer.language.texts:
        yield namer.say(because)
    for item in reversed(namer.game.state.agenda):
        if isinstance(item, Walk) and isinstance(event, told.EnemyStepped) and item.enemy == event.enemy:
            yield namer.say("because.toward", what=namer.term("reference", item.ref))
    attacker = getattr(event, "attacker", getattr(event, "enemy", -1))
    enemy = enemy_by_id(namer.game, attacker) if attacker > BEAST else None
    if enemy is None or clause not in {"MAL-EAI-02", "MAL-ATK-01"}:
        return
    manner = "because.shoots" if shoots(namer.game, enemy) else "because.strikes"
    yield namer.say(manner, enemy=namer.figure(enemy.id))
    if prefers_engaged(namer.game, enemy):
        yield namer.say("because.prefers_engaged", enemy=namer.figure(enemy.id))
