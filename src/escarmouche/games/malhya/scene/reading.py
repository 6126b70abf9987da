"""What does each statement of a scene say, and which position is that?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from escarmouche.games.malhya.agenda import AnyItem, BeastFight, Chain, LookAround, Suffer
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.content.story import Fight
from escarmouche.games.malhya.ids import FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.party import nobody_left
from escarmouche.games.malhya.queries.vision import noticing
from escarmouche.games.malhya.rules.links import open_booklet
from escarmouche.games.malhya.rules.setting_out import fresh_hero
from escarmouche.games.malhya.scene.agendas import of_agenda
from escarmouche.games.malhya.scene.belongings import too_much
from escarmouche.games.malhya.scene.limits import lie_elsewhere, of_hero, of_state
from escarmouche.games.malhya.scene.notation import (
    BARE,
    ENEMIES,
    MODES,
    PHASES,
    ROOMS,
    STATE,
    STATE_FIELDS,
    VOID,
    WALL,
    Ground,
    phase_of,
    under_way,
    usual_agenda,
    usual_room,
    usual_state,
    usual_turn,
    values_for,
)
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.setups import setup_problems
from escarmouche.games.malhya.state import BeastState, Enemy, Hero, RoomState, Setup, State
from escarmouche.kits.facts import Unit
from escarmouche.kits.faults import in_both
from escarmouche.kits.scenes.scene import FigureLine, Head, Reading, Scene, figure_line, setting_said, state_heads
from escarmouche.kits.scenes.tokens import Mistake, Place, Statement, Tokens
from escarmouche.kits.scenes.values import LETTERS

Resumed: TypeAlias = Callable[[Cast, State], Position]
SEATS = LETTERS[:4]


class Draft:
    """Everything the statements said."""

    def __init__(self, text: str, content: Content) -> None:
        self.content = content
        self.reading = Reading(text, Unit.SQUARE)
        self.ground = Ground(content, self._said("room"))
        self.numbered = self._numbered()
        self.values = values_for(self.ground, self.numbered)
        self.heroes: list[dict[str, Any]] = []
        self.enemies: list[dict[str, Any]] = []
        self.room: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.setup: dict[str, Any] = {"settings": Settings()}
        self.phase = ""
        self.chapter = ""  # the one that is opened
        self.heads: dict[str, Head] = {
            **state_heads(self._state, (one for one in STATE if one not in STATE_FIELDS)),
            "turn": self._day,
            "phase": self._phase,
            "chapter": self._chapter,
            "room": self._room,
            "scenario": self._scenario,
            "seats": self._seats,
            "heroes": self._size,
            "party": self._party,
            "empty": self._empty,
            "setting": self._setting,
        }

    def _said(self, head: str) -> str:
        """The word after the first statement that begins so: squares are named before they are read."""
        found = (one.tokens[1].text for one in self.reading.statements if one.tokens[0].text == head and one.tokens[1:])
        return next(found, "")

    def _numbered(self) -> dict[str, int]:
        """The figures' numbers by their names: heroes from 0 on, enemies as their lines say or in their order."""
        found: dict[str, int] = {}
        heroes = enemies = 0
        for statement in self.reading.statements:
            if (line := figure_line(statement)) is None:
                continue
            words = [token.text for token in statement.tokens]
            if line.side != ENEMIES:
                found.setdefault(line.name, heroes)
                heroes += 1
                continue
            said = words[words.index("id") + 1] if "id" in words[:-1] else ""
            found.setdefault(line.name, int(said) if said.isdecimal() else FIRST_ENEMY + enemies)
            enemies += 1
        return found

    # --- figures -------------------------------------------------------------------------------------------------

    def figure(self, line: FigureLine, tokens: Tokens) -> None:
        if line.side == ENEMIES:
            self._enemy(line, tokens)
        elif line.side in SEATS:
            self._hero(line, tokens)
        else:
            raise Mistake(
                f"heroes are of the seats {', '.join(SEATS)}, enemies of side {ENEMIES}",
                line.at,
                fr=f"les héros sont aux places {', '.join(SEATS)}, les ennemis du côté {ENEMIES}",
            )

    def _hero(self, line: FigureLine, tokens: Tokens) -> None:
        fields: dict[str, Any] = {"seat": SEATS.index(line.side), "name": ""}
        self.heroes.append(fields)
        name = tokens.word("a hero")
        if name not in self.content.heroes:
            raise Mistake(
                f"there is no hero {name}; there are {', '.join(self.content.heroes)}",
                tokens.at,
                fr=f"il n'y a pas de héros {name} ; il y a : {', '.join(self.content.heroes)}",
            )
        fields["name"], at = name, line.at
        while tokens.left:
            if tokens.take("at"):
                fields["square"], at = self._square(tokens), tokens.at
            elif tokens.take("bare"):
                fields.update(BARE)
            else:
                self.values.field(tokens, Hero, fields, ("id", "seat", "name"))
        self._check_footing(fields, at)

    def _enemy(self, line: FigureLine, tokens: Tokens) -> None:
        fields: dict[str, Any] = {"id": self.numbered[line.name], "kind": "", "square": -1}
        self.enemies.append(fields)
        fields["kind"] = tokens.word("a kind of enemy")
        if fields["kind"] not in self.content.enemies:
            known = ", ".join(self.content.enemies)
            raise Mistake(
                f"there is no enemy {fields['kind']}; there are {known}",
                tokens.at,
                fr=f"il n'y a pas d'ennemi {fields['kind']} ; il y a : {known}",
            )
        at = line.at
        while tokens.left:
            if tokens.take("at"):
                fields["square"], at = self._square(tokens), tokens.at
            else:
                self.values.field(tokens, Enemy, fields, ("kind",))
        if fields["square"] < 0:
            raise Mistake(
                "an enemy stands on a square: write at C4",
                line.at,
                fr="un ennemi se tient sur une case : écrivez at C4",
            )
        self._check_footing(fields, at)

    def _square(self, tokens: Tokens) -> int:
        if not self.ground.width:
            raise Mistake(
                "there is no room to stand in: write room NAME",
                tokens.at,
                fr="il n'y a pas de salle où se tenir : écrivez room NOM",
            )
        square = self.ground.read(tokens, "the place")
        if self.ground.kind(square) == WALL:
            raise Mistake("nobody stands in a wall", tokens.at, fr="personne ne se tient dans un mur")
        return square

    def _check_footing(self, fields: dict[str, Any], at: Place) -> None:
        """[MAL-TER-04, MAL-MOV-02] Nobody stops over a void; who jumps says where he could stop last, or the agenda
        says who is on his way."""
        over = self.ground.kind(fields.get("square", -1)) == VOID
        firm = fields.get("foothold", -1)
        if firm >= 0 and self.ground.kind(firm) in {VOID, WALL}:
            raise Mistake("nobody stops there: a foothold is floor", at, fr="on ne s'arrête pas là : il faut du sol")
        if over and firm < 0 and not self._said("agenda"):
            raise Mistake("nobody stops over a void", at, fr="personne ne s'arrête au-dessus du vide")

    # --- the state -----------------------------------------------------------------------------------------------

    def _state(self, tokens: Tokens, name: str) -> None:
        self.state[name] = self.values.statement(tokens, State, name)

    def _day(self, tokens: Tokens) -> None:
        self.state["days"] = tokens.whole("the day") - 1

    def _phase(self, tokens: Tokens) -> None:
        self.phase = tokens.one_of(tuple(PHASES), "phase")

    def _chapter(self, tokens: Tokens) -> None:
        self.chapter = tokens.word("the number of a chapter")

    def _room(self, tokens: Tokens) -> None:
        self.room["name"] = tokens.one_of(tuple(self.content.rooms), "room")
        while tokens.left:
            self.values.field(tokens, RoomState, self.room)
        if any(self.ground.kind(square) == VOID for square in self.room.get("corpses", ())):
            raise Mistake("no corpse lies over a void", fr="aucun cadavre ne reste au-dessus du vide")
        marked = [square for square, _ in self.room.get("interest", ())]
        laid = (*self.room.get("corpses", ()), *self.room.get("noises", ()), *marked)
        if any(self.ground.kind(square) == WALL for square in laid):
            raise Mistake("nothing lies in a wall", fr="rien ne se trouve dans un mur")

    # --- the set-up ----------------------------------------------------------------------------------------------

    def _scenario(self, tokens: Tokens) -> None:
        self.setup["scenario"] = tokens.one_of(tuple(self.content.scenarios), "scenario")

    def _seats(self, tokens: Tokens) -> None:
        self.setup["seats"] = tokens.whole("the number of seats")

    def _size(self, tokens: Tokens) -> None:
        self.setup["heroes"] = tokens.whole("the number of heroes")

    def _party(self, tokens: Tokens) -> None:
        self.setup["party"] = self.values.read(tokens, tuple[str, ...], "party")

    def _empty(self, tokens: Tokens) -> None:
        inside = tokens.inside(tokens.token("the empty seats"))
        found = []
        while inside.left:
            found.append(self.values.seat(inside, "a seat"))
        self.setup["empty"] = tuple(found)

    def _setting(self, tokens: Tokens) -> None:
        self.setup["settings"] = setting_said(tokens, self.setup["settings"])

    # --- what stands ---------------------------------------------------------------------------------------------

    def build(self, resumed: Resumed) -> tuple[Setup, Position]:
        """The set-up and the position that the statements describe."""
        names = tuple(fields["name"] for fields in self.heroes)
        seats = 1 + max((fields["seat"] for fields in self.heroes), default=0)
        setup = Setup(**{"seats": seats, "heroes": len(names), "party": names, **self.setup})
        cast = Cast(setup, self.content)
        self.reading.faults += setup_problems(setup, cast)
        self.reading.fail()
        heroes = [
            msgspec.structs.replace(fresh_hero(cast, number, fields["seat"], fields["name"]), **fields)
            for number, fields in enumerate(self.heroes)
        ]
        heroes = [self._by_its_way(cast, hero) for hero in heroes]
        enemies = [Enemy(**fields) for fields in self.enemies]
        room = self._room_state(cast, begun=any(hero.turn for hero in heroes))
        state = usual_state(cast, heroes, enemies, room)
        for name, value in self.state.items():
            setattr(state, name, value)
        lie_elsewhere(state, self.state)
        self._check_enemies(state)
        self._check_limits(cast, state)
        if "agenda" in self.state:
            self.reading.faults += [in_both("scene", what, "", french) for what, french in of_agenda(cast, state)]
        self.reading.fail()
        if "agenda" not in self.state:
            self._check_bags(Position(cast, state))
            # who moves may pass others, and who lies unconscious holds no square
            standing = [hero for hero in heroes if hero.conscious and not hero.moving and hero.foothold < 0]
            places = [*(hero.square for hero in standing), *(enemy.square for enemy in enemies)]
            self._check_squares([square for square in places if square >= 0])
            self._check_somebody_is_there(state)
            self._go_on(Position(cast, state))
        self.reading.fail()
        return setup, resumed(cast, state)

    def _by_its_way(self, cast: Cast, hero: Hero) -> Hero:
        """[MAL-EXI-08] Who has gone out by an access token has gone to where it leads."""
        if hero.left_at < 0 or hero.left_by or "name" not in self.room:
            return hero
        ways = cast.plan(self.room["name"]).access.values()
        exits = [access.exit for square, access in ways if square == hero.left_at]
        return msgspec.structs.replace(hero, left_by=exits[0]) if exits else hero

    def _check_limits(self, cast: Cast, state: State) -> None:
        """Nothing is as no match could have it: what is wrong with a hero is told where his line stands."""
        self.reading.faults += [in_both("scene", what, "", french) for what, french in of_state(cast, state)]
        for hero, line in zip(state.heroes, self._hero_lines(), strict=True):
            self.reading.faults += [line.problem(Mistake(what, fr=french)) for what, french in of_hero(cast, hero)]

    def _hero_lines(self) -> list[Statement]:
        found = ((figure_line(one), one) for one in self.reading.statements)
        return [one for line, one in found if line is not None and line.side != ENEMIES]

    def _check_bags(self, game: Position) -> None:
        """[MAL-BAG-03, MAL-BAG-04, MAL-ENC-01] Nobody has more than he can carry, unless something is under way that
        makes him part with it."""
        for hero, line in zip(game.state.heroes, self._hero_lines(), strict=True):
            self.reading.faults += [line.problem(Mistake(what, fr=french)) for what, french in too_much(game, hero)]
        for enemy in game.state.enemies:
            life = game.cast.content.enemies[enemy.kind].life
            if not 0 <= enemy.damage < life:
                what = f"enemy {enemy.id} has {life} life: fewer than that are lost"
                french = f"l'ennemi {enemy.id} a {life} points de vie : il en a perdu moins"
                self.reading.faults.append(in_both("scene", what, "", french))

    def _go_on(self, game: Position) -> None:
        """As the phase does: from its beginning, or with the turn that is under way."""
        state, phase = game.state, self.phase or phase_of(game.state)
        if phase in MODES and phase != phase_of(state) and phase_of(state) in MODES:
            what = f"phase {phase} does not go with mode {game.room.mode}"
            french = f"la phase {phase} ne va pas avec le mode {game.room.mode}"
            self.reading.faults.append(in_both("scene", what, "", french))
            return
        if phase in ROOMS - {"beast"} and state.room is None:
            what, french = "there is no room to play in: write room NAME", "il n'y a pas de salle : écrivez room NOM"
            self.reading.faults.append(in_both("scene", what, "", french))
        if phase == "beast" and state.beast is None:
            name, beast = next(iter(self.content.beasts.items()))
            state.beast = BeastState(name, tuple(zone.life_per_hero * len(state.heroes) for zone in beast.zones))
        turns = [hero.turn for hero in state.heroes]
        if turns.count("acting") > 1:
            what = "two heroes act at once: say in which order by `agenda`"
            french = "deux héros agissent à la fois : dites l'ordre par `agenda`"
            self.reading.faults.append(in_both("scene", what, "", french))
        state.agenda = usual_agenda(phase, state.heroes)
        if phase == "beast":
            state.agenda[1:1] = self._beast_chapter(game)
        if under_way(phase, turns):
            for hero, said in zip(list(state.heroes), self.heroes, strict=True):
                game.change(hero.id, **{**usual_turn(game, hero), **said})
            if phase == "infiltration" and noticing(game):
                game.do(LookAround())  # [MAL-ALM-01] who stands in sight is noticed, also in the middle of a turn
        if self.chapter:
            self._open(game)
        if nobody_left(game):
            game.do(Suffer((), "damage", 0))  # the chapter for it is read at once

    def _beast_chapter(self, game: Position) -> list[AnyItem]:
        """[MAL-SAR-09] The chapter that the fight belongs to, where one orders it: it says where a defeat leads."""
        name = game.beast.name
        fights = [home for (home, _), orders in game.cast.orders.items() if Fight(name) in orders]
        return [Chain(), *(BeastFight(name, home) for home in fights[:1])]

    def _open(self, game: Position) -> None:
        """[MAL-BOK-16] The chapter is read first, by the hero whose turn it is."""
        if self.chapter not in game.cast.pages:
            what = f"the scenario has no chapter {self.chapter}"
            french = f"le scénario n'a pas de chapitre {self.chapter}"
            self.reading.faults.append(in_both("scene", what, "", french))
            return
        actor = next((hero.id for hero in game.state.heroes if hero.turn == "acting"), -1)
        open_booklet(game, self.chapter, actor=actor, own=actor >= 0)

    def _room_state(self, cast: Cast, *, begun: bool) -> RoomState | None:
        if not self.room:
            return None
        begun = begun and "agenda" not in self.state and self.phase != "travel"
        mode = self.room.get("mode", MODES.get(self.phase, "quiet"))
        usual = usual_room(cast, self.room["name"], mode, begun=begun)
        return msgspec.structs.replace(usual, **self.room)

    def _check_squares(self, squares: list[int]) -> None:
        """In the middle of a move figures may stand on one square; where nothing is under way they do not."""
        for square in sorted({one for one in squares if squares.count(one) > 1}):
            where = self.ground.name(square)
            both = f"two figures stand on {where}", f"deux figurines se tiennent sur {where}"
            self.reading.faults.append(in_both("scene", both[0], "", both[1]))

    def _check_somebody_is_there(self, state: State) -> None:
        """[MAL-EXP-07] A hero of whom no place is said takes no part in what goes on in a room; but somebody does."""
        if state.room is None or self.phase == "travel":
            return
        if all(hero.square < 0 and hero.left_at < 0 for hero in state.heroes):
            both = "nobody is in the room: write at C4", "personne n'est dans la salle : écrivez at C4"
            self.reading.faults.append(in_both("scene", both[0], "", both[1]))

    def _check_enemies(self, state: State) -> None:
        """Their numbers are those under which they have been met."""
        for enemy in state.enemies:
            place = enemy.id - FIRST_ENEMY
            if not 0 <= place < len(state.met) or state.met[place][0] != enemy.kind:
                what = f"enemy {enemy.id} of kind {enemy.kind} has not been met: `met` names every enemy so far"
                french = f"l'ennemi {enemy.id} ({enemy.kind}) n'a pas été rencontré : `met` les nomme tous"
                self.reading.faults.append(in_both(str(Place(1, 1)), what, "", french))


def read_scene(content: Content, resumed: Resumed, text: str) -> Scene:
    """The scene, its position made from its state by `resumed`; `Faulty` lists everything wrong with it."""
    draft = Draft(text, content)
    draft.reading.run(draft.figure, draft.heads)
    draft.reading.fail()
    setup, position = draft.build(resumed)
    draft.reading.names = draft.numbered
    return draft.reading.finished(setup, position)
