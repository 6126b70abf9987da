"""The few words that only a screen needs, in French and English; all other words are those of `words`."""

from __future__ import annotations

from typing import Final

from escarmouche.kits.words.language import Phrasebook

NULL: Final = "ø"  # no damage at all

phrase: Final = Phrasebook(
    {
        "heading": ("{phase}", "{phase}"),
        "heading.turn": ("Tour {turn} sur {last} · {phase}", "Turn {turn} of {last} · {phase}"),
        "heading.sudden": ("Mort Subite, tour {turn} · {phase}", "Sudden death, turn {turn} · {phase}"),
        "heading.bout": ("{attacker} contre {defender}", "{attacker} against {defender}"),
        "heading.casting": ("{caster} : {ability}", "{caster}: {ability}"),
        "goal": (
            "Tenir le plus de Moonstones à la fin du tour {last}.",
            "Hold the most Moonstones when turn {last} ends.",
        ),
        "goal.sudden": (
            "Mort Subite : le premier qui prend l'avantage en Moonstones gagne.",
            "Sudden death: whoever takes the lead in Moonstones first wins.",
        ),
        # figures
        "life": ("Santé", "Health"),
        "energy": ("Énergie", "Energy"),
        "reserve": ("en réserve", "in reserve"),
        "slain": ("parmi les morts", "slain"),
        "removed": ("hors du jeu", "out of play"),
        "mark.active": ("Joue en ce moment", "Is acting now"),
        "mark.activated": ("A joué ce tour-ci", "Has activated this turn"),
        "mark.next": ("Joue ensuite", "Acts next"),
        "mark.jogged": ("A couru ce tour-ci", "Has jogged this turn"),
        "mark.stones": ("Porte {stones}", "Carries {stones}"),
        "mark.slow": ('Lenteur : court de 2" au plus', 'Slow: jogs 2" at most'),
        "mark.engaged": ("Sous la menace {figures:de}", "Engaged by {figures}"),
        "mark.used": ("A servi : {abilities}", "Used: {abilities}"),
        "mark.summoned": ("Invocation {figure:de}", "Summoned by {figure}"),
        "mark.kept": ("{cards} en réserve", "{cards} kept"),
        "mark.until": ("{what}, {until}", "{what}, {until}"),
        "note": (
            "Mêlée {melee} à {range} · Arcane {arcane} · Esquive {evade}",
            "Melee {melee} at {range} · Arcane {arcane} · Evade {evade}",
        ),
        "stone": ("Moonstone #{stone}, enfouie de {depth}", "Moonstone #{stone}, {depth} deep"),
        # terrain
        "trait.obstacle": (
            "on le Traverse pour 2 Énergies s'il a 1\" ou moins ; couvert",
            'Traverse it for 2 energy if it is 1" or thinner; cover',
        ),
        "trait.door": ("fermée : on la Traverse", "closed: Traverse it"),
        "trait.barrier": ("infranchissable ; bloque la vue", "cannot be crossed; blocks sight"),
        "trait.tree": ("un grand arbre", "a big tree"),
        "trait.water": ("on n'y court pas", "no Jog into it"),
        "trait.wooded_patch": (
            "on n'y court pas ; couvert ; on ne voit pas au travers",
            "no Jog into it; cover; nobody sees through it",
        ),
        "trait.building": ("intérieur : terrain découvert", "inside: open ground"),
        "trait.platform": ("surface à {height} du sol", "surface {height} above the ground"),
        "trait.stairs": ("se gravit en marchant", "walk up or down"),
        "trait.ladder": ("un étage pour 2 Énergies", "one floor for 2 energy"),
        "trait.bag_of_gold": ('attire qui le voit à 6"', 'lures whoever sees it within 6"'),
        "trait.floor": ("sur {floor}", "on {floor}"),
        "zone.deployment": ("Zone de déploiement : {seat}", "Deployment zone: {seat}"),
        # seats and hands
        "seat.secured": ("dont {secured} en sûreté", "{secured} of them secured"),
        "seat.left": ("{count} en jeu", "{count} in play"),
        "hand.arcane": ("Main Arcane : {seat}", "Arcane hand: {seat}"),
        "hand.resist": ("Main de défense : {seat}", "Resist hand: {seat}"),
        "hand.melee": ("Main de Mêlée {figure:de}", "Melee hand: {figure}"),
        "hand.laid": ("Jouée : {figure}", "Played: {figure}"),
        "hand.laid.seat": ("Jouée : {seat}", "Played: {seat}"),
        "hand.down": ("Face cachée, annoncée {says}", "Face down, said to be {says}"),
        "hand.down.unsaid": ("Face cachée", "Face down"),
        "hand.kept": ("Réserve {figure:de}", "Kept by {figure}"),
        "hand.top": ("Sur le paquet Arcane", "On top of the arcane deck"),
        "hand.bottom": ("Sous le paquet Arcane", "Under the arcane deck"),
        "pile.top": (
            "Dessus du paquet (la première se pioche en premier)",
            "Top of the deck (the first is drawn first)",
        ),
        "pile.bottom": ("Dessous du paquet", "Bottom of the deck"),
        "pile.reserve": ("À garder", "To keep"),
        "hand.deck.arcane": ("Paquet Arcane : {count}", "Arcane deck: {count}"),
        "hand.deck.melee": ("Paquet de Mêlée : {count}", "Melee deck: {count}"),
        "card.melee": ("Contre {against} : {damage}", "Against {against}: {damage}"),
        "card.riposte": ("{damage}, riposte", "{damage}, riposte"),
        # what follows from an answer
        "note.free": ("sans Énergie", "no energy"),
        "note.cost": ("{energy}", "{energy}"),
        "note.engages": ("engage {figures}", "engages {figures}"),
        "note.engaged_by": ("sous la menace {figures:de}", "engaged by {figures}"),
        "note.stone": ("touche {stones}", "touches {stones}"),
        "note.leaves": ("quitte la table", "leaves the table"),
        "note.apart": ("à {length}", "{length} away"),
        "note.fits": ("a un effet", "has an effect"),
        "note.bluff": ("bluff", "bluff"),
        "note.true": ("vrai", "true"),
        "note.melee": ("{ours} cartes de Mêlée contre {theirs}", "{ours} melee cards against {theirs}"),
        # the bar of actions
        "act.jog": ("Course", "Jog"),
        "act.jog.effect": ("un grand mouvement, une fois par activation", "one long move, once per activation"),
        "act.step": ("Mouvement", "Step"),
        "act.step.effect": ("un pouce, autant de fois que l'Énergie le permet", "one inch, as often as energy allows"),
        "act.reaction": ("Mouvement de réaction", "Reaction step"),
        "act.reaction.effect": (
            "un pas pendant le tour adverse : approcher, se dérober, se cacher",
            "a step in the enemy's turn: close in, slip away, hide",
        ),
        "act.melee": ("Attaque de Mêlée", "Melee attack"),
        "act.melee.effect": (
            "chacun joue une carte en secret ; elles disent qui blesse qui",
            "each plays a card in secret; the two tell who wounds whom",
        ),
        "act.harvest": ("Récolte", "Harvest"),
        "act.harvest.effect": (
            "creuse la pierre touchée ; à la surface, elle est prise",
            "digs at the stone it touches; once at the surface it is taken",
        ),
        "act.traverse": ("Franchir", "Traverse"),
        "act.traverse.effect": (
            "par-dessus l'obstacle touché, ou par l'échelle",
            "over the obstacle it touches, or a ladder",
        ),
        "act.jump": ("Sauter", "Jump"),
        "act.jump.effect": ("en bas d'une hauteur, au risque d'une chute", "down from a height, at the risk of a fall"),
        "warn.own": ("vise l'un des vôtres : {figures}", "aims at one of your own: {figures}"),
        "warn.self": ("se vise soi-même", "aims at itself"),
        "warn.unused": (
            "il reste {energy} et des actions possibles",
            "{energy} and something to do with it are left",
        ),
        "group.attack": ("Attaque de Mêlée", "Melee attack"),
        "group.harvest": ("Récolte", "Harvest"),
        "group.jog": ("Course", "Jog"),
        "group.step": ("Mouvement", "Step"),
        "group.traverse": ("Traverser", "Traverse"),
        # sheets
        "row.melee": ("Mêlée", "Melee"),
        "row.range": ("Portée", "Range"),
        "row.arcane": ("Arcane", "Arcane"),
        "row.evade": ("Esquive", "Evade"),
        "row.health": ("Santé", "Health"),
        "row.energy": ("Points d'Énergie", "Energy points"),
        "row.base": ("Socle", "Base"),
        "row.signature": ("{move} contre {card}", "{move} against {card}"),
        "row.health.value": ("{boxes} cases", "{boxes} boxes"),
        "row.energy.value": ("cases {boxes}", "boxes {boxes}"),
        "sheet.passive": ("passive", "passive"),
        "sheet.active": ("active", "active"),
        "sheet.arcane": ("Arcane", "arcane"),
        "sheet.signature": ("Botte secrète, sur {card}", "Signature move, on {card}"),
        "sheet.pulse": ('impulsion de {range}"', '{range}" pulse'),
        "sheet.range": ('portée {range}"', 'range {range}"'),
        "sheet.end_step": ("Phase de fin : {text}", "End step: {text}"),
        "sheet.types": ("Dégâts {types}.", "{types} damage."),
        # the lobby
        "scenario.standard": ("Partie complète", "Full game"),
        "scenario.standard.note": (
            "Sept Moonstones, quatre tours, sur la place du village.",
            "Seven Moonstones, four turns, on the village green.",
        ),
        "scenario.quick": ("Partie rapide", "Quick game"),
        "scenario.quick.note": (
            "Cinq Moonstones sur la lande, trois personnages chacun.",
            "Five Moonstones on the heath, three characters each.",
        ),
        "scenario.first_game": ("Première partie", "First game"),
        "scenario.first_game.note": (
            "Trois personnages chacun, cinq Moonstones : pour apprendre.",
            "Three characters each, five Moonstones: to learn the game.",
        ),
        "force.note": ("{faction} · {names}", "{faction} · {names}"),
    }
)
