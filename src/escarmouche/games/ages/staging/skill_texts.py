"""What does each skill and piece of equipment do, in a line for the sheets, in French and English?

The ledger has the whole rule; here is what a player wants to be reminded of. X and Y are the numbers of the card.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.games.ages.profiles import Skill

SKILL_TEXTS: Final[Mapping[Skill, tuple[str, str]]] = MappingProxyType(
    {
        "acharne": (
            "Éliminé, il reste en jeu et se bat jusqu'à la fin de la phase.",
            "Once eliminated it stays and fights until the phase ends.",
        ),
        "aguerri": (
            "Relance les dés de son choix d'un test raté avec ces caractéristiques.",
            "Rerolls the dice it likes of a failed test with these stats.",
        ),
        "arme_sacree": (
            "Au corps à corps, un 1 de ses tests de dégâts peut compter pour un 6.",
            "In close combat a 1 of its damage tests may count as a 6.",
        ),
        "armure_sacree": (
            "Un 6 des dégâts qu'il subit peut compter pour un 1.",
            "A 6 of a damage test against it may count as a 1.",
        ),
        "artefact": ("Peut porter X artefacts de plus ou de moins.", "May carry X artefacts more or fewer."),
        "assassin": (
            "Assaille qui ne l'a pas vu venir : une attaque d'un dé tout de suite, un dé de moins ensuite.",
            "Assaults whoever did not see it come: one attack die at once, one die less in its next fight.",
        ),
        "autorite": (
            "Une tactique gratuite par tour, de 2 PT au plus.",
            "One free tactic a turn, worth 2 PT at most.",
        ),
        "bond": (
            "Deux bonds par activation, par-dessus décors et figurines pas plus hauts que lui.",
            "Two leaps an activation, over scenery and figures no higher than itself.",
        ),
        "bretteur": ("Place ses dés de combat après les autres.", "Places its combat dice after the others."),
        "brutal": (
            "Inflige le malus de charge par tout assaut ; sa puissance compte 1 de plus pour cela.",
            "Inflicts the charge penalty by any assault; its power counts 1 more for it.",
        ),
        "chance": (
            "X fois par tour, relance un test raté.",
            "X times a turn it rerolls a failed test.",
        ),
        "charge_bestiale": (
            "Après une charge réussie, un dé d'attaque de plus au premier combat.",
            "After a successful charge, one more attack die in its first fight.",
        ),
        "commandement": (
            "Les amis de sa zone gagnent son rang en COU et DIS, sans dépasser les siens.",
            "Friends in its zone add its rank to COU and DIS, up to its own.",
        ),
        "concentration": (
            "X points par tour dans les caractéristiques en gras, 2 au plus dans chacune.",
            "X points a turn into bold stats, at most 2 in each.",
        ),
        "conscience": (
            "Voit tout à 20 cm, derrière lui aussi, et y détecte les éclaireurs.",
            "Sees everything within 20 cm, behind it too, and detects scouts there.",
        ),
        "construct": ("Ignore la peur et les toxines.", "Ignores fear and toxins."),
        "contre_attaque": (
            "Pour chaque attaque ratée contre lui, un dé de défense peut devenir une attaque.",
            "For each failed attack against it a defence die may become an attack.",
        ),
        "coup_de_maitre": (
            "Chaque dé de combat sacrifié ajoute 2 aux dégâts d'un de ses tests du combat.",
            "Each combat die given up adds 2 to the damage of one of its tests in the fight.",
        ),
        "cri_de_guerre": (
            "Ignore une PEU jusqu'à X ; fait peur (PEU X) quand il charge.",
            "Ignores PEU up to X; frightens (PEU X) when it charges.",
        ),
        "cri_de_ralliement": (
            "Une fois par partie, tous les amis en déroute tentent de se rallier.",
            "Once a game all routed friends try to rally.",
        ),
        "desespere": (
            "+1 en INI, ATT et DEF contre des adversaires qui valent plus que lui.",
            "+1 INI, ATT and DEF against adversaries worth more than itself.",
        ),
        "destrier": (
            "Un dé de combat de plus, sauf au premier combat après une charge.",
            "One more combat die, but not in the first fight after a charge.",
        ),
        "devotion": (
            "Un magicien ami peut prendre ses PV pour en faire des gemmes.",
            "A friendly magician may turn its PV into gems.",
        ),
        "dur_a_cuire": (
            "Les dégâts contre lui se lisent une colonne à gauche ; plus difficile à bousculer.",
            "Damage against it is read one column left; it is harder to bowl over.",
        ),
        "eclaireur": (
            "Se déploie loin des ennemis, caché jusqu'à ce qu'il se révèle ou soit détecté.",
            "Deploys far from enemies, hidden until it shows itself or is detected.",
        ),
        "enchainement": (
            "Désigne un adversaire : un test de dégâts ou un dé de défense de plus s'il le touche ou le pare.",
            "Names an adversary: one more damage test or defence die once it hits or parries it.",
        ),
        "endurance": (
            "N'est blessé que s'il a perdu plus de la moitié de ses PV.",
            "Wounded only when more than half of its PV are lost.",
        ),
        "ennemi_personnel": (
            "Fléau de cet ennemi ; s'il l'élimine, +1 partout jusqu'à la fin de la partie.",
            "The bane of this enemy; if it eliminates it, +1 in every stat for the rest of the game.",
        ),
        "enorme": ("6 PV et puissance 3.", "6 PV and power 3."),
        "epee_hache": (
            "Un test de dégâts qui en inflige 3 ou plus en inflige 1 de plus.",
            "A damage test that deals 3 or more deals 1 more.",
        ),
        "ephemere": (
            "À l'entretien, un dé : sur X ou plus il perd 1 PV.",
            "In the upkeep a die: on X or more it loses 1 PV.",
        ),
        "ethere": (
            "Chaque test de dégâts lui fait 1 de moins ; il se désengage à coup sûr et ignore le terrain.",
            "Each damage test deals 1 less to it; it always disengages and ignores terrain.",
        ),
        "fanatisme": (
            "Ne fuit jamais, même s'il perd un duel de peur.",
            "Never flees, even if it loses a fear challenge.",
        ),
        "farouche": (
            "+1 en INI, ATT et DEF loin de ses amis (plus de MOU cm).",
            "+1 INI, ATT and DEF while farther than MOU from its friends.",
        ),
        "feal": (
            "Donne X FT aux fidèles dont la zone de contrôle le contient.",
            "Gives X FT to the faithful whose control zone holds it.",
        ),
        "feinte": (
            "Sacrifie des attaques réussies pour annuler autant de dés de l'adversaire.",
            "Gives up successful attacks to cancel as many dice of the adversary.",
        ),
        "feroce": (
            "Au corps à corps, un test de dégâts dont le dé montre 2 ou 3 inflige 1 de plus.",
            "In close combat a damage die of 2 or 3 deals 1 more.",
        ),
        "fidele": ("Récite des miracles, payés en foi.", "Recites miracles, paid with faith."),
        "fleau": (
            "Ses dégâts contre ces ennemis se lisent une colonne à droite.",
            "Its damage against these enemies is read one column right.",
        ),
        "for_en_charge": (
            "+X en FOR au premier combat après une charge, la moitié à la poursuite qui suit.",
            "+X FOR in the first fight after a charge, half of it in the pursuit that follows.",
        ),
        "frere_de_sang": (
            "Près de son frère : Instinct de survie ; si l'un meurt, l'autre est Désespéré.",
            "Near its brother: Survival instinct; when one dies the other is Desperate.",
        ),
        "furie_guerriere": (
            "Tous ses dés attaquent, avec un dé de plus ; la furie dure le tour.",
            "All its dice attack, with one die more; the fury lasts for the turn.",
        ),
        "harcelement": (
            "Court et tire dans la même activation.",
            "Runs and shoots in one activation.",
        ),
        "hyperien": (
            "Fait peur aux ténèbres avec une PEU égale à son COU.",
            "Frightens the darkness, with a PEU as high as its COU.",
        ),
        "iconoclaste": (
            "Tire sa foi des croyants ennemis, dans une zone plus large de 5 cm.",
            "Draws its faith from enemy believers, in a zone 5 cm wider.",
        ),
        "immortel_de_la_lumiere": (
            "Immortel de la Lumière : ignore la peur et les toxines.",
            "An Immortal of Light: ignores fear and toxins.",
        ),
        "immortel_des_tenebres": (
            "Immortel des Ténèbres, avec les effets d'un mort-vivant ; craint les Hypériens.",
            "An Immortal of Darkness, with the effects of an undead; fears Hyperians.",
        ),
        "immortel_du_destin": (
            "Immortel du Destin : Conscience, ignore les toxines.",
            "An Immortal of Destiny: Consciousness, ignores toxins.",
        ),
        "immunite": ("Ces effets ne le touchent pas.", "These effects do not touch it."),
        "implacable": ("X poursuites de plus.", "X more pursuits."),
        "inalterable": (
            "Seuls les attaques et ce qui retire des PV l'affectent.",
            "Only attacks and what takes PV affect it.",
        ),
        "infiltration": (
            "Se déplace de X cm à la fin du déploiement.",
            "Moves X cm at the end of the deployment.",
        ),
        "insensible": (
            "Une formule ennemie ne l'affecte que contre X UM de plus.",
            "An enemy formula affects it only for X more UM.",
        ),
        "instinct_de_survie": (
            "Un 4 d'un test de dégâts ne lui fait rien.",
            "A 4 of a damage test does nothing to it.",
        ),
        "intimidation": (
            "Fait relancer à l'adversaire un test réussi contre lui avec ces caractéristiques.",
            "Has the opponent reroll a successful test against it with these stats.",
        ),
        "invocateur": (
            "Peut tenir des invoqués de X points de puissance de plus.",
            "May hold summoned fighters of X more power.",
        ),
        "lames_dorsales": (
            "X dés d'attaque de plus, dont les dégâts ont une FOR de Y.",
            "X more attack dice, whose damage has FOR Y.",
        ),
        "magicien": ("Récite des sortilèges, payés en gemmes.", "Recites spells, paid with gems."),
        "martyr": (
            "Un fidèle ami peut prendre ses PV pour en faire des UM.",
            "A friendly faithful may turn its PV into UM.",
        ),
        "maudit": ("Ne relance jamais rien.", "May never reroll anything."),
        "mecanicien": (
            "À l'entretien, répare 1 PS d'une machine au contact sur X ou plus.",
            "In the upkeep repairs 1 PS of a machine in contact on X or more.",
        ),
        "membre_supplementaire": (
            "Un dé de combat de plus par adversaire au contact, X au plus.",
            "One more combat die for each adversary in contact, up to X.",
        ),
        "mort_vivant": (
            "Ignore la peur et les toxines ; ceux qu'il met en déroute dépérissent.",
            "Ignores fear and toxins; those it routs waste away.",
        ),
        "musicien": ("+1 en DIS aux amis de sa zone.", "+1 DIS to friends in its zone."),
        "mutagene": (
            "Une dose donne des points à placer dans ses caractéristiques ce tour-ci.",
            "A dose gives points to place in its stats this turn.",
        ),
        "mystique_guerrier": (
            "Combat et récite ; une course, un assaut ou un tir avec des formules.",
            "Fights and recites; a run, an assault or a shot together with formulas.",
        ),
        "naphte": (
            "Comme la vapeur : deux dés, des points dans les caractéristiques nommées, et un risque.",
            "As steam: two dice, points for the stats named, and a risk.",
        ),
        "paria": (
            "N'écoute que les chefs, musiciens et étendards parias.",
            "Heeds only leaders, musicians and standards that are outcasts too.",
        ),
        "piete": ("Garde jusqu'à X FT d'un tour à l'autre.", "Keeps up to X FT from turn to turn."),
        "porte_etendard": ("+1 en COU aux amis de sa zone.", "+1 COU to friends in its zone."),
        "poseur_de_pieges": (
            "Pose des pièges que nul ne voit : FOR 5 à qui passe à 5 cm.",
            "Lays traps that nobody sees: FOR 5 for whoever passes within 5 cm.",
        ),
        "possede": ("Ses blessures ne le gênent pas.", "Its wounds do not hamper it."),
        "previsible": ("Sa carte reste face visible dans la pile.", "Its card lies face up in the pile."),
        "rapidite": (
            "Triple son MOU en course ou en charge ; difficile à intercepter.",
            "Triples MOU in a run or a charge; hard to intercept.",
        ),
        "rechargement_rapide": (
            "Ne fait que tirer : un tir de plus, tous à −X en TIR.",
            "Does nothing but shoot: one more shot, all of them at −X TIR.",
        ),
        "recuperation": (
            "Récupère X gemmes de plus ou de moins à l'entretien.",
            "Recovers X gems more or fewer in the upkeep.",
        ),
        "regeneration": (
            "À l'entretien, récupère 1 PV sur X ou plus.",
            "In the upkeep recovers 1 PV on X or more.",
        ),
        "rempart": (
            "Nul ne se pose au sol à moins de X cm de la machine.",
            "Nobody lands within X cm of the machine.",
        ),
        "renfort": (
            "Éliminé, il peut revenir au début d'un tour tiré au dé.",
            "Once eliminated it may come back at the start of a turn drawn by a die.",
        ),
        "resolution": (
            "X fois par tour, annonce avant un test qu'il pourra le relancer.",
            "X times a turn it says before a test that it may reroll it.",
        ),
        "sapeur": (
            "Dresse une barricade de X PS à son déploiement.",
            "Raises a barricade of X PS at its deployment.",
        ),
        "selenite": (
            "La lune, tirée une fois pour tous, lui donne INI, POU ou MOU.",
            "The moon, rolled once for all, gives it INI, POU or MOU.",
        ),
        "soin": (
            "À l'entretien, soigne 1 PV à lui ou à un ami au contact sur X ou plus.",
            "In the upkeep heals 1 PV of itself or of a friend in contact on X or more.",
        ),
        "souffle": (
            "Un cône de Y cm devant lui : un test de dégâts de FOR X à chacun.",
            "A cone of Y cm before it: a damage test of FOR X for everybody under it.",
        ),
        "thaumaturge": (
            "Blessé, sa zone de contrôle compte double pour retrouver la foi.",
            "While wounded its control zone counts double for recovering faith.",
        ),
        "tir_d_assaut": (
            "Tire sur sa cible juste avant le contact d'un assaut, à difficulté 2.",
            "Shoots at its target just before the contact of an assault, at difficulty 2.",
        ),
        "tir_instinctif": (
            "Un degré d'obstruction de moins pour ses tirs ; +2 pour épargner ses amis dans la mêlée.",
            "One degree of obstruction less for its shots; +2 to spare friends in a melee.",
        ),
        "toxique": (
            "Chaque blessure qu'il inflige laisse un marqueur toxique de X.",
            "Each wound it deals leaves a toxic marker of X.",
        ),
        "tueur_ne": ("Un dé de combat de plus.", "One more combat die."),
        "vapeur": (
            "Deux dés, des points dans les caractéristiques nommées, et le risque d'un double.",
            "Two dice, points for the stats named, and the risk of a double.",
        ),
        "vol": ("Vole, sur trois paliers.", "Flies, on three levels."),
        "vulnerable": (
            "Un test de dégâts qui le blesse lui retire 1 PV de plus.",
            "A damage test that hurts it deals 1 more.",
        ),
    }
)
