"""What happened, as a sentence of the referee: who did what, every die with its face, and the passages of the story."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from escarmouche.games.malhya import events as told
from escarmouche.games.malhya.content.story import Test, tests_of
from escarmouche.games.malhya.content.texts import Text as Passage
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.queries.blows import weapon_in_use
from escarmouche.games.malhya.queries.travel import night
from escarmouche.games.malhya.words.cards import harm_said, loot_said, offer_said, orders_said, token_said
from escarmouche.games.malhya.words.gifts import talent_said
from escarmouche.games.malhya.words.namer import SAYINGS, Namer
from escarmouche.kits.words.speech import EventWriter, Gaps
from escarmouche.kits.words.text import Text, joined

Filler = Callable[[Namer, Any], Gaps]

# --- which of the ways to say it -----------------------------------------------------------------------------------


def _sign(name: str) -> Callable[[Any], str]:
    """Gained, lost, or neither."""

    def variant(event: Any) -> str:
        n = getattr(event, name)
        return "gained" if n > 0 else "lost" if n < 0 else "none"

    return variant


def _kept(event: told.ItemKept) -> str:
    return "swap" if event.why == "MAL-WPN-08" else event.place


def _healed(event: told.Healed) -> str:
    """Only what a red potion does turns a grave wound into damage: else the crystal comes back to Life."""
    return "eased" if event.eased else event.kind


def _placed(event: told.HeroPlaced) -> str:
    return {"MAL-EXI-03": "back", "MAL-EXI-07": "back", "MAL-UNC-02": "woken"}.get(event.why, "")


def _defended(event: told.DefenceRolled) -> str:
    if not event.faces:
        return "none"
    if event.why == "MAL-DEF-10":
        return "again"
    return "hero" if event.target < BEAST else ""


def _compared(event: told.AttackCompared) -> str:
    if event.why == "MAL-DEF-01":
        return "cancelled"
    if event.damage + event.shock:
        return ""
    return "stopped" if event.shields else "nothing"


def _symbol_of(event: told.SymbolDrawn) -> str:
    if event.why == "MAL-SAR-06":
        return "zone" if event.zone else "choice"
    return "loot" if event.why == "MAL-COL-03" else ""


def _left_with(event: told.ItemGone) -> str:
    return {"MAL-RUL-66": "left", "MAL-OBJ-02": "used"}.get(event.why, "")


def _cubes_for(event: told.CubesChanged) -> str:
    return {"MAL-OBJ-02": "used", "MAL-OBJ-07": "snapped", "MAL-OBJ-08": "used"}.get(event.why) or _sign("n")(event)


def _tokens_for(event: told.TravelTokensChanged) -> str:
    return "search" if event.why == "MAL-COL-01" else _sign("change")(event)


def _opened(event: told.ChapterRead) -> str:
    if event.withheld:
        return "withheld"
    return "numbered" if event.chapter.isdecimal() else ""


_VARIANTS: Final[Mapping[type[told.Told], Callable[[Any], str]]] = MappingProxyType(
    {
        told.AttackCompared: _compared,
        told.AttackRolled: lambda event: "hero" if event.attacker < BEAST else "",
        told.Assassinated: lambda event: "ranged" if event.ranged else "",
        told.CarryChanged: _sign("n"),
        told.ChapterRead: _opened,
        told.ContestRolled: lambda event: "won" if event.won else "lost",
        told.CorpseMoved: lambda event: "void" if event.why == "MAL-TER-08" else "",
        told.CubesChanged: _cubes_for,
        told.DefenceRolled: _defended,
        told.EnemyStepped: lambda event: "back" if event.why == "MAL-IEN-06" else "",
        told.GoldChanged: lambda event: "lost" if event.n < 0 else "gained",
        told.Healed: _healed,
        told.HeroDefended: lambda event: "" if event.lines else "bare",
        told.HeroPlaced: _placed,
        told.HeroStepped: lambda event: "" if event.paid else "free",
        told.Hurt: lambda event: event.kind,
        told.InitiativeSet: lambda event: "" if event.paid else "plain",
        told.ItemGone: _left_with,
        told.ItemKept: _kept,
        told.OptionTaken: lambda event: "" if event.number is None else "number",
        told.StallOpened: lambda event: "" if event.cards else "none",
        told.SymbolDrawn: _symbol_of,
        told.TalentUsed: lambda event: event.gain,
        told.TestBegan: lambda event: "" if event.heroes else "nobody",
        told.TravelCardDrawn: lambda event: "matches" if event.matches else "",
        told.TravelTokensChanged: _tokens_for,
    }
)


# --- what fills its gaps beside the plain fields -------------------------------------------------------------------


def _sting(name: str) -> Filler:
    """A line for the moment, without its full stop: more may follow."""
    return lambda namer, _: {"sting": namer.sting(name).removesuffix(".")}


def _hero_sting(name: str) -> Filler:
    """The same about a hero."""

    def filler(namer: Namer, event: Any) -> Gaps:
        before, _, after = namer.sting(name).partition("{hero}")
        return {"sting": Text(before, namer.figure(event.hero), after)}

    return filler


def _title(namer: Namer, name: str) -> str:
    text = namer.passage(name)
    return text.title[namer.lang] if text else name


def _chapter(namer: Namer, event: told.ChapterRead) -> Gaps:
    text = namer.home(event.chapter)
    heroes = namer.figures(event.readers)
    return {"title": text.title[namer.lang] if text else event.chapter, "number": event.chapter, "heroes": heroes}


def _line(namer: Namer, event: told.LineRead) -> Gaps:
    line = getattr(namer.home(event.chapter), event.line, None)
    return {"line": line[namer.lang] if line else ""}


def _option(namer: Namer, event: told.OptionTaken) -> Gaps:
    return {"label": namer.option(event.chapter, event.option)}


def _picked(namer: Namer, event: told.WordPicked) -> Gaps:
    text = namer.home(event.chapter)
    return {"label": text.heroes[event.word][namer.lang] if text and event.word in text.heroes else event.word}


def _scenario_card(namer: Namer, event: told.ScenarioCardTaken) -> Gaps:
    """With what is written on it, if anything is."""
    line = namer.line("scenario_cards", f"{namer.game.cast.setup.scenario}/{event.card}")
    return {"line": f" {line}" if line else ""}


def _symbol(namer: Namer, event: told.SymbolDrawn) -> Gaps:
    zone = namer.zone(event.zone) if event.zone else ""
    return {"symbol": namer.term("symbol", event.symbol), "loot": loot_said(namer, event.card), "zone": zone}


def _die(namer: Namer, event: told.DieRolled) -> Gaps:
    return {"die": namer.term("die", event.die), "face": namer.face(event.face, event.die)}


def _ended(namer: Namer, event: told.StoryEnded) -> Gaps:
    ending = namer.named("endings", f"{namer.game.cast.setup.scenario}/{event.chapter}")
    return {"ending": ending, "grade": namer.term("grade", event.grade)}


def _test(namer: Namer, event: told.TestBegan) -> Gaps:
    tests, text = dict(tests_of(namer.game.cast.pages[event.chapter])), namer.home(event.chapter)
    banner = tests.get(event.path, next(iter(tests.values())))
    title = (text.test or text.test_choice or text.title)[namer.lang] if text else event.chapter
    return {
        "banner": title,
        "aptitude": namer.term("aptitudes", banner.aptitude),
        "goal": goal_said(namer, banner),
    }


def goal_said(namer: Namer, test: Test) -> str:
    """What is to be reached, and what fails it; what is hidden is not told."""
    stops = namer.count(test.stops, "stop") if test.stops else namer.say("test.lockpick")
    *lower, highest = [one.least for one in test.objectives] or [0]
    goals = joined(" / ", (*map(namer.number, lower), namer.count(highest, "success")))
    return namer.say("test.hidden" if test.hidden else "test.goal", goals=goals, stops=stops)


def _rolled(namer: Namer, event: told.TestRolled) -> Gaps:
    dice = [
        namer.count(len(faces), f"{die}_die")
        for die, faces in (("skill", event.skill), ("difficulty", event.difficulty))
        if faces
    ]
    shown = [namer.faces(event.skill, "skill"), namer.faces(event.difficulty, "difficulty")]
    tally = namer.say(
        "test.tally", successes=namer.count(event.successes, "success"), stops=namer.count(event.stops, "stop")
    )
    return {"dice": namer.listed(dice), "faces": joined(" / ", filter(None, shown)), "tally": tally}


def _wounds(namer: Namer, event: told.Hurt | told.Healed) -> Gaps:
    return {"wounds": namer.count(event.n, event.kind), "life": event.life}


def _cubes(namer: Namer, event: told.CubesChanged) -> Gaps:
    return {"cubes": namer.cubes(event.cube, abs(event.n)), "cube": namer.term("cube", event.cube)}


def _cube(namer: Namer, event: Any) -> Gaps:
    return {"cube": namer.term("cube", event.cube)}


def _contest(namer: Namer, event: told.ContestRolled) -> Gaps:
    own, against = (namer.faces(faces, "skill") or namer.say("no_dice") for faces in (event.own, event.against))
    return {"own": own, "against": against}


def _tokens(namer: Namer, event: told.TravelTokensChanged) -> Gaps:
    return {"change": namer.count(abs(event.change), "travel_token"), "held": namer.number(event.held)}


def _threat(namer: Namer, event: told.ThreatRolled) -> Gaps:
    noun = "black_die" if event.die == "threat_black" else "white_die"
    return {"dice": namer.count(len(event.faces), noun), "faces": namer.faces(event.faces, event.die)}


def _clock(namer: Namer, event: told.ClockAdvanced | told.ClockSet) -> Gaps:
    clocks = (one.clock for one in namer.content.rooms.values() if one.clock is not None)
    limit = next((one.limit for one in clocks if one.counter == event.counter), event.at)
    sting = namer.line("clocks", event.counter) or namer.say("clock")
    return {"sting": sting.removesuffix("."), "clock": namer.clock(event.counter), "limit": limit}


def _summed(namer: Namer, event: told.SuccessesSummed) -> Gaps:
    return {"n": namer.count(event.n, "success"), "total": namer.count(event.total, "success")}


def _weapon(namer: Namer, event: told.HeroAttacked | told.HeroDefended) -> Gaps:
    """The weapon, and which of its lines beside the first."""
    weapon = namer.item(weapon_in_use(namer.game, namer.game[event.hero]).id)
    more = joined(" + ", (str(line) for line in event.lines))
    return {"weapon": namer.say("weapon.lines", weapon=weapon, lines=more) if len(event.lines) > 1 else weapon}


def _harm_said(namer: Namer, event: told.AttackRolled | told.AttackCompared, targets: Sequence[int]) -> str:
    """What a blow does, of the kind that it is to heroes; empty: nothing."""
    kind = event.kind if all(one < BEAST for one in targets) else "damage"
    return harm_said(namer, kind, event.damage, event.shock)


def _attack(namer: Namer, event: told.AttackRolled) -> Gaps:
    shown = [namer.faces(event.attack, "attack"), namer.faces(event.power, "power")]
    total = _harm_said(namer, event, event.targets[:1])
    return {
        "faces": joined(", ", filter(None, shown)) or namer.say("no_dice"),
        "total": namer.say("attack.total", total=total) if total else namer.say("attack.nothing"),
    }


def _defence(namer: Namer, event: told.DefenceRolled) -> Gaps:
    return {"faces": joined(", ", (namer.face(one, _defence_die(one)) for one in event.faces))}


def _defence_die(face: str) -> str:
    """Only a dodge die cancels an attack; the other faces look alike on both."""
    return "dodge" if face == "cancel" else "defence"


def _harm(namer: Namer, event: told.AttackCompared) -> Gaps:
    return {"shields": namer.count(event.shields, "shield"), "harm": _harm_said(namer, event, (event.target,))}


def _beast_zone(namer: Namer, event: Any) -> Gaps:
    zone = namer.zone(event.zone)
    line = namer.line("zones", event.zone)
    return {"zone": zone, "sting": line or namer.say("zone.closed", zone=zone)}


def _step(namer: Namer, event: told.EnemyLooked) -> Gaps:
    return {"direction": namer.term("compass", event.direction)}


_GAPS: Final[Mapping[type[told.Told], Filler]] = MappingProxyType(
    {
        told.AlarmSounded: _sting("alarm"),
        told.ArmourSacrificed: lambda namer, event: {"shields": namer.count(event.shields, "shield")},
        told.AttackCompared: _harm,
        told.AttackRolled: _attack,
        told.AuraSpent: lambda namer, event: {"effect": namer.term("aura_effects", event.effect)},
        told.CardLaid: lambda namer, event: {"orders": orders_said(namer, event.card)},
        told.ChapterRead: _chapter,
        told.ClockAdvanced: _clock,
        told.ClockSet: _clock,
        told.SuccessesSummed: _summed,
        told.CombatWon: _sting("combat_won"),
        told.ContestRolled: _contest,
        told.CubeGiven: _cube,
        told.CubeLeft: _cube,
        told.CubeSold: _cube,
        told.CubesChanged: _cubes,
        told.DayEnded: _sting("end_of_day"),
        told.DefenceRolled: _defence,
        told.DieRolled: _die,
        told.EnemyHealed: lambda namer, event: {"n": namer.count(event.n, "life")},
        told.EnemyHurt: lambda namer, event: {"n": namer.count(event.n, "life")},
        told.EnemyLooked: _step,
        told.FellUnconscious: _hero_sting("unconscious"),
        told.GoldChanged: lambda namer, event: {"coins": namer.count(abs(event.n), "gold")},
        told.Healed: _wounds,
        told.HeroAttacked: _weapon,
        told.HeroDefended: _weapon,
        told.Hurt: _wounds,
        told.ImprovementDrawn: lambda namer, event: {
            "kind": namer.kind(event.kind),
            "token": token_said(namer, event.token),
        },
        told.LevelGained: lambda namer, event: {"bonus": namer.term("bonus", event.bonus)},
        told.LineRead: _line,
        told.OptionTaken: _option,
        told.PartyRested: _sting("rest"),
        told.RoomInstalled: lambda namer, event: {"title": _title(namer, event.room)},
        told.ScenarioCardTaken: _scenario_card,
        told.SlotTaken: _beast_zone,
        told.StallOpened: lambda namer, event: {"offer": offer_said(namer, event.cards, event.price)},
        told.StoryBegan: lambda namer, event: {"title": _title(namer, event.scenario)},
        told.StoryEnded: _ended,
        told.SymbolDrawn: _symbol,
        told.TalentImproved: lambda namer, event: {"gives": talent_said(namer, event.talent, advanced=True)},
        told.TestBegan: _test,
        told.TestRolled: _rolled,
        told.ThreatRolled: _threat,
        told.TravelTokensChanged: _tokens,
        told.WeatherChanged: lambda namer, event: {"sting": namer.sting(f"weather_{event.weather}").removesuffix(".")},
        told.Woke: _hero_sting("revived"),
        told.WordPicked: _picked,
        told.ZoneClosed: _beast_zone,
        told.ZoneHurt: lambda namer, event: {"zone": namer.zone(event.zone), "n": namer.count(event.n, "life")},
    }
)

EVENT_WRITER: Final = EventWriter(SAYINGS, _VARIANTS, _GAPS)


# --- passages ------------------------------------------------------------------------------------------------------


def sentence(namer: Namer, event: told.Told) -> Text:
    """One sentence; a chapter, a room, the scenario with its passage below."""
    heading = EVENT_WRITER.sentence(namer, event)
    body = passage_of(namer, event)
    return Text(heading, "\n", body) if body else heading


def passage_of(namer: Namer, event: told.Told) -> str:
    """What is read out: the text of a chapter, with its second part by day; of a room and of the scenario."""
    text = page_read(namer, event)
    if text is None:
        return ""
    by_day = text.day is not None and not night(namer.game)
    return f"{text.body[namer.lang]} {text.day[namer.lang]}" if by_day and text.day else text.body[namer.lang]


def page_read(namer: Namer, event: told.Told) -> Passage | None:
    """The page of a chapter, a room or the scenario where an event is its being read, by whom it is told to."""
    match event:
        case told.ChapterRead(withheld=False):
            return namer.home(event.chapter)
        case told.RoomInstalled():
            return namer.passage(event.room)
        case told.StoryBegan():
            return namer.passage(event.scenario)
        case _:
            return None
