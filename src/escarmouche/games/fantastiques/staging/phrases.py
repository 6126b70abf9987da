"""The few words that only a screen needs, in French and English; all other words are those of `words`."""

from __future__ import annotations

from typing import Final

from escarmouche.kits.words.language import Phrasebook

phrase: Final = Phrasebook(
    {
        "heading": ("{scenario} · {phase}", "{scenario} · {phase}"),
        "heading.turn": (
            "{scenario} · tour {turn} sur {last} · {phase}",
            "{scenario} · turn {turn} of {last} · {phase}",
        ),
        # figures
        "life": ("Points de vie", "Hit points"),
        "reserve": ("en réserve", "in reserve"),
        "dead": ("hors de combat", "out of action"),
        "lost": ("a quitté la table", "has left the table"),
        "captive": ("en prison", "in prison"),
        "mark.routed": ("En déroute", "Routed"),
        "mark.cursed": ("Malédiction : mêlée {melee}, tir {shooting}", "Cursed: melee {melee}, shooting {shooting}"),
        "mark.paralysed": ("Paralysie, jusqu'à la fin du tour", "Paralysed this turn"),
        "mark.frightened": ("Sous l'empire de la peur", "Frightened"),
        "mark.served": ("A servi sa pièce ce tour-ci", "Has served its piece this turn"),
        "mark.moved": ("A bougé", "Has moved"),
        "mark.spent": ("A bougé de {spent}", "Has moved {spent}"),
        "mark.engaged": ("Au contact de l'ennemi", "In contact with the enemy"),
        "mark.gem": ("Porte la gemme maudite", "Carries the cursed gem"),
        "mark.prisoner": ("Le prisonnier", "The prisoner"),
        "mark.crew": ("Sert {piece}", "Serves {piece}"),
        "mark.summoned": ("Créature invoquée", "Summoned"),
        "gem": ("La gemme maudite", "The cursed gem"),
        # terrain
        "trait.difficult": ("difficile : le mouvement coûte double", "difficult: movement costs double"),
        "trait.obstacle": (
            "obstacle : le franchir coûte la moitié du mouvement",
            "obstacle: crossing it costs half the movement",
        ),
        "trait.impassable": ("infranchissable", "impassable"),
        "trait.cover": ("couvert", "cover"),
        "trait.solid": ("cache ce qui est derrière, selon sa hauteur", "hides what is behind it, by its height"),
        "trait.wood": ('on ne voit pas à travers plus de 2"', 'nobody sees through more than 2"'),
        "trait.blocks": ("coupe toute ligne de vue", "cuts every line of sight"),
        "trait.objective": ("objectif", "objective"),
        "trait.occupied_by_contact": ("occupé par qui le touche", "held by whoever touches it"),
        "trait.stand_on": ("on peut s'y tenir", "one can stand on it"),
        "trait.burns": ("touche qui la traverse", "hits whoever crosses it"),
        "trait.king_of_the_hill": ("la colline à tenir", "the hill to hold"),
        "zone.deployment": ("Zone de déploiement : {side}", "Deployment zone: {side}"),
        "zone.objective": ("Objectif : {name}", "Objective: {name}"),
        # seats
        "score.points": ("{points} d'ennemis éliminés", "{points} of enemies killed"),
        "score.held": ("tenus : {count}", "held: {count}"),
        "score.hill": ("{count} sur la colline", "{count} on the hill"),
        "score.attacker": ("Attaquant", "Attacker"),
        "score.defender": ("Défenseur", "Defender"),
        "score.gem": ("Tient la gemme", "Holds the gem"),
        "seat.note": ("{count} sur la table", "{count} on the table"),
        # what follows from an answer
        "note.contact": ("au contact {enemies:de}", "in contact with {enemies}"),
        "note.flames": ("à travers les flammes", "through the flames"),
        "note.no_shot": ("ne pourra pas tirer", "will not be able to shoot"),
        "note.seen": ("à portée de tir {figures:de}", "in shooting range of {figures}"),
        "note.gem": ("la gemme à portée de main", "the gem within reach"),
        "note.apart": ("à {length}", "{length} away"),
        "note.value": ("touche sur {values} ou moins", "hits on {values} or less"),
        "note.cover": ("à couvert : {cover}", "in cover: {cover}"),
        "note.caught": ("touche {figures}", "hits {figures}"),
        "note.immune": ("sans effet : l'Amulette d'obsidienne", "no effect: the Obsidian Amulet"),
        "note.routed": ("sans effet : la déroute l'emporte", "no effect: the rout is stronger"),
        "label.move": ("Se placer {where}", "Move: {where}"),
        # the bar of actions
        "act.move": ("Se déplacer", "Move"),
        "act.move.effect": (
            "une fois par tour ; au contact d'un ennemi, la mêlée commence",
            "once a turn; contact with an enemy begins a melee",
        ),
        "act.disengage": ("Se désengager", "Disengage"),
        "act.disengage.effect": (
            "quitte la mêlée ; les ennemis au contact frappent d'abord",
            "leaves the melee; enemies in contact strike first",
        ),
        "act.disengage.unhindered.effect": (
            "quitte la mêlée ; aucun ennemi au contact ne frappe",
            "leaves the melee; no enemy in contact strikes",
        ),
        "act.haul": ("Traîner la pièce", "Haul the piece"),
        "act.haul.effect": ("ses servants la déplacent avec eux", "its crew move it along with them"),
        "act.gem": ("Passer la gemme", "Pass the gem"),
        "act.gem.effect": ("à un ami au contact", "to a friend in contact"),
        "act.shoot": ("Tirer", "Shoot"),
        "act.shoot.effect": (
            "un dé par tir ; puis la cible se défend par son armure",
            "a die for each shot; then the target's armour defends",
        ),
        "act.fire": ("Faire feu", "Fire"),
        "act.fire.effect": ("un servant pointe la pièce sur une cible", "one of the crew lays the piece on a target"),
        "act.strike": ("Frapper", "Strike"),
        "act.strike.effect": (
            "ses attaques de mêlée, réparties entre les ennemis à portée",
            "its melee attacks, shared among the enemies in reach",
        ),
        "warn.own": ("touche les vôtres : {figures}", "hits your own: {figures}"),
        "warn.unused": ("{count} peuvent encore bouger", "{count} can still move"),
        "warn.unused.one": ("une figurine peut encore bouger", "one figure can still move"),
        "warn.silent": ("{count} peuvent encore attaquer", "{count} can still attack"),
        "warn.silent.one": ("une figurine peut encore attaquer", "one figure can still attack"),
        "group.formation": ("Déployer {figures}", "Deploy {figures}"),
        # the lobby
        "scenario.pitched_battle": (
            "Éliminer plus de points que l'adversaire.",
            "Kill more points than the enemy.",
        ),
        "scenario.occupation": ("Tenir plus d'objectifs à la fin.", "Hold more objectives at the end."),
        "scenario.king_of_the_hill": (
            "Avoir le plus de figurines sur la colline centrale.",
            "Have the most figures on the central hill.",
        ),
        "scenario.rescue": (
            "L'attaquant délivre un prisonnier ; il faut un personnage dans une armée.",
            "The attacker frees a prisoner; some army must have a character.",
        ),
        "scenario.cursed_gem": (
            "Pousser la gemme dans le camp adverse.",
            "Bring the gem into the enemy's half.",
        ),
        "scenario.loot": ("Ramasser le plus d'or.", "Take the most gold."),
        "scenario.random": ("Un dé choisit le scénario.", "A die picks the scenario."),
        "force.note": ("{format} points · {count}", "{format} points · {count}"),
        "force.no_character": ("sans personnage", "no character"),
    }
)
