"""Somebody who never looks at the table: he knows from what is told where figures stand and what everybody has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from escarmouche.core import Event
from escarmouche.games.malhya import events as told
from escarmouche.games.malhya.agenda import Ready
from escarmouche.games.malhya.content.terms import CHARACTERISTICS, RESOURCES
from escarmouche.games.malhya.position import Position

HERO: Final = (
    "seat", "life", "shock", "damage", "grave", "aura", "spent", "gold", "cubes", "carry", "characteristics", "talents",
    "advanced", "square", "ap", "turn", "gauge", "weapon", "spare", "armour", "objects", "artefacts", "zone",
)  # fmt: skip
STATE: Final = ("speaker", "hex", "weather", "tokens", "days", "cards", "improvements", "beast")
ROOM: Final = ("threat", "corpses", "noises", "cycle", "round")
# After these the table lies differently than before: rooms are set up and put away, turns begin anew.
TURNED: Final = (
    told.RoomInstalled, told.RoomLeft, told.CombatWon, told.AlarmSounded, told.InfiltrationEnded, told.CycleBegan,
    told.RoundBegan, told.HeroPlaced, told.ChapterRead, told.AllFell,
)  # fmt: skip


class Memory:
    """What he keeps from one answer to the next."""

    def __init__(self) -> None:
        self.attempts: dict[int, tuple[int, int]] = {}  # successes and stops of each hero in the test that is taken
        self.attack: told.AttackRolled | None = None
        self.threat: tuple[str, ...] = ()  # what was rolled last


class Follower:
    """What he knows, as plain lists that events change."""

    def __init__(self, game: Position, memory: Memory) -> None:
        self.game = game
        self.memory = memory
        state, room = game.state, game.state.room
        self.heroes = [{name: plain(getattr(hero, name)) for name in HERO} for hero in state.heroes]
        self.state = {name: plain(getattr(state, name)) for name in STATE}
        self.room = {} if room is None else {name: plain(getattr(room, name)) for name in ROOM}
        self.enemies: dict[int, list[Any]] = {
            one.id: [one.kind, one.square, one.damage, one.vigilance] for one in state.enemies
        }
        self.rings = [hero["artefacts"][:] for hero in self.heroes]
        self.hurried = state.beast is not None or (room is not None and room.mode != "quiet")
        self.refills = any(isinstance(item, Ready) for item in state.agenda)
        self.after = game
        self.sure = True  # of squares and turns

    def follows(self, game: Position, events: Iterable[Event]) -> None:
        """What is told of an answer; where a round has given action points back, nobody needs to say so."""
        self.after = game
        if self.refills and not any(isinstance(item, Ready) for item in game.state.agenda):
            for hero in self.heroes:
                hero["ap"] = 6
        for event in events:
            self.hears(event)

    def hears(self, event: Event) -> None:
        if isinstance(event, TURNED):
            self.sure = False
        if change := CHANGES.get(type(event)):
            change(self, event)

    # --- what several events do ----------------------------------------------------------------------------------

    def pays(self, hero: int, ap: int) -> None:
        self.heroes[hero]["ap"] -= ap

    def cubes(self, hero: int, cube: str, n: int) -> None:
        self.heroes[hero]["cubes"][RESOURCES.index(cube)] += n

    def goes(self, figure: int, square: int) -> None:
        if figure < len(self.heroes):
            self.heroes[figure]["square"] = square
        else:
            self.enemies[figure][1] = square

    def steps(self, event: told.HeroStepped) -> None:
        self.goes(event.hero, event.to)
        self.pays(event.hero, event.paid)

    def parts(self, hero: int, name: str) -> None:
        """Something leaves a hero, wherever he had it."""
        one = self.heroes[hero]
        if place := next((place for place in ("armour", "spare", "weapon") if one[place] == name), ""):
            one[place] = ""
            return
        where = "objects" if name in one["objects"] else "artefacts"
        if name in one[where]:
            one[where].remove(name)

    def keeps(self, event: told.ItemKept) -> None:
        one, weapons = self.heroes[event.hero], self.game.cast.content.weapons
        if event.why == "MAL-WPN-08":
            one["weapon"], one["spare"] = one["spare"], one["weapon"]
            self.pays(event.hero, int(self.hurried))
            return
        self.parts(event.hero, event.item)
        if event.item in weapons:
            one["weapon" if event.place == "use" else "spare"] = event.item
        elif event.place == "store":
            one["objects"] = sorted([*one["objects"], event.item])
        elif self.game.cast.content.objects[event.item].kind == "armour":
            one["armour"] = event.item
        else:
            one["artefacts"] = sorted([*one["artefacts"], event.item])

    def begins_test(self, event: told.TestBegan) -> None:
        self.memory.attempts.clear()

    def rolls(self, event: told.TestRolled) -> None:
        successes, stops = self.memory.attempts.get(event.hero, (0, 0))
        assert event.stops == stops + event.difficulty.count("stop")
        assert event.successes >= successes + event.skill.count("success")
        self.memory.attempts[event.hero] = event.successes, event.stops

    def fails(self, event: told.TestFailed) -> None:
        """What he has is lost."""
        assert self.memory.attempts[event.hero][1] == event.stops
        self.memory.attempts[event.hero] = 0, 0

    def stops(self, event: told.TestStopped) -> None:
        assert self.memory.attempts[event.hero][0] == event.successes

    def totals(self, event: told.GroupTestEnded) -> None:
        assert sum(successes for successes, _ in self.memory.attempts.values()) == event.total

    def wounded(self, event: told.Hurt) -> None:
        one = self.heroes[event.hero]
        one["life"] -= event.n
        one[event.kind] += event.n
        assert one["life"] == event.life

    def healed(self, event: told.Healed) -> None:
        one = self.heroes[event.hero]
        one[event.kind] -= event.n
        one["damage" if event.eased else "life"] += event.n
        assert one["life"] == event.life

    def grows(self, event: told.LevelGained) -> None:
        one = self.heroes[event.hero]
        one["characteristics"][CHARACTERISTICS.index(event.characteristic)] += 1
        assert event.level in one["characteristics"]
        if event.bonus in one and event.bonus != "initiative":
            one[event.bonus] += 1

    def rolls_attack(self, event: told.AttackRolled) -> None:
        self.memory.attack = event
        assert event.damage >= sum(int(face[3:]) for face in (*event.attack, *event.power) if face.startswith("dmg"))

    def compares(self, event: told.AttackCompared) -> None:
        """What shields leave of the attack: first of the damage, then of the shock."""
        rolled = self.memory.attack
        assert rolled is not None
        assert event.target in rolled.targets
        damage = max(0, rolled.damage - event.shields)
        shock = max(0, rolled.shock - max(0, event.shields - rolled.damage))
        if event.why == "MAL-DEF-01":
            assert event.damage == event.shock == 0
        else:
            assert (event.damage, event.shock, event.kind) == (damage, shock, rolled.kind)

    def enemy_hurt(self, event: told.EnemyHurt) -> None:
        kind, _, damage, _ = self.enemies[event.enemy]
        life = self.game.cast.content.enemies[kind].life
        assert event.left == life - damage - event.n
        self.enemies[event.enemy][2] += event.n

    def threatened(self, event: told.ThreatRaised) -> None:
        if event.why == "MAL-THR-05":
            special = self.game.settings.white_special
            worth = {"special": 0 if special == "blank" else special}
            assert event.n == sum(worth[face] if face in worth else int(face) for face in self.memory.threat)
        self.room["threat"] = min(self.room["threat"] + event.n, event.space)
        assert self.room["threat"] == event.space

    def corpse(self, event: told.CorpseMoved) -> None:
        self.pays(event.hero, 1)
        self.room["corpses"].remove(event.corpse)
        if event.why != "MAL-TER-08":
            self.room["corpses"].append(event.to)

    def kills(self, event: told.Assassinated) -> None:
        self.pays(event.hero, event.paid)
        square = self.enemies.pop(event.enemy)[1]
        self.room["corpses"] += [] if self.game.plan.void >> square & 1 else [square]

    def aura(self, event: told.AuraSpent) -> None:
        one = self.heroes[event.hero]
        one["aura"] -= 1
        one["spent"] += 1
        assert one["aura"] == event.left

    def turns_aura(self, event: told.AuraRestored) -> None:
        self.heroes[event.hero]["aura"] += event.n
        self.heroes[event.hero]["spent"] -= event.n

    def gold(self, event: told.GoldChanged) -> None:
        self.heroes[event.hero]["gold"] += event.n
        assert self.heroes[event.hero]["gold"] == event.held

    def waits(self, event: told.Waited) -> None:
        hero = self.heroes[event.hero]
        hero["ap"] -= self.game.cast.content.heroes[self.game[event.hero].name].wait_cost
        assert hero["ap"] == event.left
        hero["turn"] = "waiting"

    def begins(self, event: told.TurnBegan) -> None:
        self.heroes[event.hero]["turn"] = "acting"
        if event.why == "MAL-IHP-02":
            self.heroes[event.hero]["ap"] = 6

    def ends(self, event: told.TurnEnded) -> None:
        self.heroes[event.hero]["turn"] = "ended"
        if event.why == "MAL-IHP-09":
            self.heroes[event.hero]["ap"] = 0

    def sets_initiative(self, event: told.InitiativeSet) -> None:
        self.pays(event.hero, event.paid)
        self.heroes[event.hero]["gauge"] = event.gauge

    def tokens(self, event: told.TravelTokensChanged) -> None:
        self.state["tokens"] += event.change
        assert self.state["tokens"] == event.held

    def moves(self, event: told.PartyMoved) -> None:
        self.state["hex"] = list(event.to)
        self.state["tokens"] -= event.paid

    def goes_out(self, event: told.HeroWentOut) -> None:
        assert self.heroes[event.hero]["square"] == event.square
        self.heroes[event.hero] |= {"square": -1, "turn": "ended", "ap": 0}

    def counts(self, of: dict[str, Any], what: str, number: int) -> None:
        """Cycles and rounds follow one another, from the first on."""
        assert number == of.get(what, number - 1) + 1
        of[what] = number

    def begins_round(self, event: told.RoundBegan) -> None:
        begins = self.after.state.beast is not None and self.state["beast"] is None
        self.counts({"round": 0} if begins else self.state["beast"] or self.room, "round", event.round)

    def new_room(self, event: told.RoomInstalled) -> None:
        self.room, self.enemies = {}, {}

    def zone_hurt(self, event: told.ZoneHurt | told.ZoneClosed, left: int) -> None:
        beast = self.state["beast"]
        zones = [zone.id for zone in self.game.cast.content.beasts[beast["name"]].zones]
        place = zones.index(event.zone)
        if isinstance(event, told.ZoneHurt):
            assert beast["life"][place] - event.n == left
        beast["life"][place] = left


def plain(value: Any) -> Any:
    """The value as lists and dicts, a copy."""
    return msgspec.json.decode(msgspec.json.encode(value))


CHANGES: Final[Mapping[type[Event], Callable[[Follower, Any], Any]]] = {
    told.SpeakerPassed: lambda he, event: he.state.update(speaker=event.seat),
    told.HeroHandedOn: lambda he, event: he.heroes[event.hero].update(seat=event.seat),
    told.WeatherChanged: lambda he, event: he.state.update(weather=event.weather),
    told.TravelTokensChanged: Follower.tokens,
    told.PartyMoved: Follower.moves,
    told.DayEnded: lambda he, event: he.state.update(days=event.crystals),
    told.ScenarioCardTaken: lambda he, event: he.state["cards"].append(event.card),
    told.ScenarioCardGone: lambda he, event: he.state["cards"].remove(event.card),
    told.TestBegan: Follower.begins_test,
    told.TestRolled: Follower.rolls,
    told.TestFailed: Follower.fails,
    told.TestStopped: Follower.stops,
    told.GroupTestEnded: Follower.totals,
    told.AuraSpent: Follower.aura,
    told.AuraRestored: Follower.turns_aura,
    told.Hurt: Follower.wounded,
    told.Healed: Follower.healed,
    told.LevelGained: Follower.grows,
    told.TalentTaken: lambda he, event: he.heroes[event.hero]["talents"].append(event.talent),
    told.TalentImproved: lambda he, event: he.heroes[event.hero]["advanced"].append(event.talent),
    told.ItemKept: Follower.keeps,
    told.ItemGone: lambda he, event: he.parts(event.hero, event.item),
    told.ItemGiven: lambda he, event: he.parts(event.hero, event.item),
    told.ItemSold: lambda he, event: he.parts(event.hero, event.item),
    told.CubesChanged: lambda he, event: he.cubes(event.hero, event.cube, event.n),
    told.GoldChanged: Follower.gold,
    told.CarryChanged: lambda he, event: he.heroes[event.hero].update(carry=event.carry),
    told.RoomInstalled: Follower.new_room,
    told.EnemyPlaced: lambda he, event: he.enemies.update({event.enemy: [event.kind, event.square, 0, ""]}),
    told.HeroPlaced: lambda he, event: he.goes(event.hero, event.square),
    told.CycleBegan: lambda he, event: he.counts(he.room, "cycle", event.cycle),
    told.RoundBegan: Follower.begins_round,
    told.TurnBegan: Follower.begins,
    told.TurnEnded: Follower.ends,
    told.HandTaken: lambda he, event: he.heroes[event.hero].update(turn="acting"),
    told.Waited: Follower.waits,
    told.HeroStepped: Follower.steps,
    told.HeroSetBack: lambda he, event: he.goes(event.hero, event.to),
    told.HeroTended: lambda he, event: he.pays(event.hero, event.paid),
    told.Assassinated: Follower.kills,
    told.CorpseMoved: Follower.corpse,
    told.NoisePlaced: lambda he, event: he.room["noises"].append(event.square),
    told.NoiseGone: lambda he, event: he.room["noises"].remove(event.square),
    told.ThreatRaised: Follower.threatened,
    told.EnemyStepped: lambda he, event: he.enemies[event.enemy].__setitem__(slice(1, 4, 2), (event.to, "")),
    told.EnemyLooked: lambda he, event: he.enemies[event.enemy].__setitem__(3, event.direction),
    told.AttackRolled: Follower.rolls_attack,
    told.AttackCompared: Follower.compares,
    told.ThreatRolled: lambda he, event: setattr(he.memory, "threat", event.faces),
    told.EnemyHurt: Follower.enemy_hurt,
    told.EnemyHealed: lambda he, event: he.enemies[event.enemy].__setitem__(2, he.enemies[event.enemy][2] - event.n),
    told.EnemyFell: lambda he, event: he.enemies.pop(event.enemy),
    told.FigurePushed: lambda he, event: he.goes(event.figure, event.to),
    told.HeroWentOut: Follower.goes_out,
    told.HeroAttacked: lambda he, event: he.pays(event.hero, event.paid),
    told.HeroDefended: lambda he, event: he.pays(event.hero, event.paid),
    told.InitiativeSet: Follower.sets_initiative,
    told.ImprovementDrawn: lambda he, event: he.state["improvements"].append([event.kind, event.token]),
    told.SlotTaken: lambda he, event: he.heroes[event.hero].update(zone=event.zone),
    told.ZoneHurt: lambda he, event: he.zone_hurt(event, event.left),
    told.ZoneClosed: lambda he, event: he.zone_hurt(event, 0),
}
