"""What does a report say? Every sentence of it in French and in English."""

from __future__ import annotations

from typing import Final

from escarmouche.kits.words.language import folded

PHRASES: Final[dict[str, tuple[str, str]]] = {
    "league": ("Ligue", "League"),
    "study": ("Étude d’équilibre", "Balance study"),
    "options": ("Effet des options", "The effect of the options"),
    "costs": ("Ajustement des coûts", "Fit of prices"),
    "facts": (
        "{matches} parties, graine {seed}, règles {rules}, contenu {content}, escarmouche {version}",
        "{matches} matches, seed {seed}, rules {rules}, content {content}, escarmouche {version}",
    ),
    "crashed": (
        "{count} parties interrompues par une erreur ne comptent pas.",
        "{count} matches crashed; they count nowhere.",
    ),
    "no_match": ("aucune partie", "no match"),
    "idle": ("Aucune partie : {names}.", "No match: {names}."),
    "draws": ("nulles", "draws"),
    "first_seat": ("part du premier siège", "share of the first seat"),
    "won": ("victoires communes", "common victories"),
    "lost": ("défaites de tous", "defeats for all"),
    "grade": ("note moyenne de l’issue", "mean grade of the ending"),
    "endings": ("Issues", "Endings"),
    "endings_note": (
        "Part des parties qui se terminent ainsi, avec son intervalle à 95 %.",
        "The share of matches that end so, with its 95 % interval.",
    ),
    "teams": ("Part des parties gagnées par équipe", "Share of matches won by team"),
    "teams_note": (
        (
            "Tous les sièges d’une équipe jouent ensemble contre le jeu, avec les mêmes dés que les autres équipes."
            " Point : la part des victoires communes ; trait : l’intervalle à 95 %."
        ),
        (
            "All seats of a team play together against the game, with the same dice as the other teams. The dot is the"
            " share of common victories, the line its 95 % interval."
        ),
    ),
    "decisive": ("écart moyen des scores", "mean gap of the scores"),
    "decisions": ("décisions par partie", "decisions a match"),
    "turns_mean": ("tours par partie", "turns a match"),
    "leads_mean": ("changements de tête par partie", "changes of the lead a match"),
    "shares": ("Part des parties gagnées", "Share of matches won"),
    "shares_note": (
        (
            "Une nulle compte pour une demi-victoire. Point : la part ; trait : l’intervalle à 95 %. En bleu,"
            " au-dessus de"
            " la moitié ; en orange, au-dessous ; en noir, indiscernable de la moitié."
        ),
        (
            "A draw is half a win. The dot is the share, the line its 95 % interval. Blue is above a half,"
            " orange below it,"
            " black cannot be told from it."
        ),
    ),
    "ratings": ("Classement Elo", "Elo ratings"),
    "ratings_note": (
        "Forces de Bradley-Terry, sur l’échelle d’Elo, par rapport à la moyenne des engagés ; intervalles à 95 %.",
        "Bradley-Terry strengths on the scale of Elo, relative to the mean of the field; 95 % intervals.",
    ),
    "heat": ("Qui bat qui", "Who beats whom"),
    "heat_note": (
        "Part de la ligne contre la colonne. Un nombre gris ne se distingue pas de la moitié.",
        "The share of the row against the column. A grey number cannot be told from a half.",
    ),
    "worth": ("Ce que valait chaque profil", "What each profile was worth"),
    "worth_note": (
        (
            "Points d’ennemis mis hors de combat pour chaque point payé, au prorata des dégâts infligés."
            " Au-dessus de la"
            " ligne pointillée (la moyenne), un profil rapporte plus que les autres pour son coût. Un profil"
            " qui tient un"
            " objectif ou protège les siens peut valoir plus que ce qu’il élimine."
        ),
        (
            "Points of enemies put out of action for every point paid, by the share of the damage dealt. Right of the"
            " dashed line (the mean) a profile returns more for its cost than others. A profile that holds"
            " ground or shields others"
            " may be worth more than what it kills."
        ),
    ),
    "profile": ("profil", "profile"),
    "entrant": ("engagé", "entrant"),
    "cost": ("coût", "cost"),
    "fielded": ("alignés", "fielded"),
    "survival": ("survie", "survival"),
    "dealt": ("dégâts infligés", "damage dealt"),
    "taken": ("dégâts subis", "damage taken"),
    "slain": ("points éliminés", "points slain"),
    "per_point": ("par point payé", "per point paid"),
    "score": ("score apporté", "score brought"),
    "side_share": ("part de son camp", "share of its side"),
    "matches": ("parties", "matches"),
    "wins": ("victoires", "wins"),
    "share": ("part", "share"),
    "length": ("Durée des parties", "Length of matches"),
    "length_note": ("Parties selon le nombre de tours.", "Matches by number of turns."),
    "leads": ("Changements de tête", "Changes of the lead"),
    "leads_note": (
        "Parties selon le nombre de fois où la tête a changé de camp, comptée à la fin de chaque tour.",
        "Matches by how often the lead went from one side to the other, looked at after every turn.",
    ),
    "change": ("Effet du changement", "Effect of the change"),
    "change_note": (
        (
            "Différence entre le jeu modifié et le jeu inchangé, sur des parties de même affiche et de mêmes dés ;"
            " intervalles à 95 %. En noir : aucun effet établi."
        ),
        (
            "The changed game less the unchanged one, in matches with the same pairing and the same dice; 95 %"
            " intervals."
            " Black: no effect is told."
        ),
    ),
    "touched": ("part des camps concernés", "share of the forces concerned"),
    "share_of": ("part de {name}", "share of {name}"),
    "before": ("avant", "before"),
    "after": ("après", "after"),
    "difference": ("différence", "difference"),
    "interval": ("intervalle à 95 %", "95 % interval"),
    "yes": ("établi", "told"),
    "no": ("non établi", "not told"),
    "verdict": ("verdict", "verdict"),
    "option": ("option", "option"),
    "options_note": (
        (
            "Différence de la part du premier siège sous chaque lecture, par rapport à la lecture par défaut, à"
            " affiches et"
            " dés égaux. Avec beaucoup d’options, une sur vingt paraît établie par hasard : voir la colonne corrigée."
        ),
        (
            "Change of the first seat’s share under each reading, against the default reading, with the same"
            " pairings and"
            " dice. Among many options one in twenty seems told by chance alone: see the corrected column."
        ),
    ),
    "corrected": ("verdict corrigé (Holm)", "corrected verdict (Holm)"),
    "unplayable": (
        "Lectures que ces listes ne permettent pas : {names}.",
        "Readings these lists do not allow: {names}.",
    ),
    "prices": ("Coût suggéré par profil", "Suggested cost per profile"),
    "prices_note": (
        (
            "Point et trait : coût suggéré et intervalle à 95 %. Barre orange : coût actuel. Régression logistique du"
            " résultat sur les figurines alignées, a priori centré sur le coût actuel (± la moitié), total inchangé."
        ),
        (
            "Dot and line: suggested cost with its 95 % interval. Orange bar: present cost. Logistic regression"
            " of the result"
            " on the figures fielded, with a prior round the present cost (give or take half), the total kept."
        ),
    ),
    "suggested": ("coût suggéré", "suggested cost"),
    "method": ("Méthode", "Method"),
    "method_text": (
        (
            "Chaque affiche est jouée deux fois avec les mêmes dés, sièges échangés ; ces deux parties forment"
            " une unité et"
            " les intervalles comptent les unités, non les parties."
        ),
        (
            "Each pairing is played twice with the same dice and swapped seats; the two matches are one unit,"
            " and intervals"
            " count units, not matches."
        ),
    ),
    "team_method": (
        "Chaque équipe joue deux parties par unité ; les intervalles comptent les unités, non les parties.",
        "Each team plays two matches a unit, and intervals count units, not matches.",
    ),
    "team_options_note": (
        (
            "Différence de la part des victoires communes sous chaque lecture, par rapport à la lecture par défaut, à"
            " équipes et dés égaux. Avec beaucoup d’options, une sur vingt paraît établie par hasard : voir la colonne"
            " corrigée."
        ),
        (
            "Change of the share of common victories under each reading, against the default reading, with the same"
            " teams and dice. Among many options one in twenty seems told by chance alone: see the corrected column."
        ),
    ),
    "sequence": (
        (
            "Arrêt séquentiel ({margin}) : suite de confiance de Bernstein empirique (Waudby-Smith et Ramdas),"
            " valable à tout"
            " instant, risque total 5 % partagé entre {count} intervalles. Dernières bornes : {bounds}."
        ),
        (
            "Sequential stopping ({margin}): empirical-Bernstein confidence sequence (Waudby-Smith and Ramdas),"
            " valid at all"
            " times at once, a total risk of 5 % divided among {count} intervals. Last bounds: {bounds}."
        ),
    ),
    "by_profile": ("Tous les chiffres par profil", "All figures by profile"),
    "by_entrant": ("Tous les chiffres par engagé", "All figures by entrant"),
}
NARROW, THIN = "\u202f", "\u00a0"


class Phrasing:
    """One of the two languages."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._at = 0 if lang == "fr" else 1

    def __call__(self, key: str, **gaps: object) -> str:
        text = PHRASES[key][self._at].format(**gaps)
        if self.lang != "fr":
            return text
        for sign in ":;?!%":
            text = text.replace(f" {sign}", f"{THIN if sign == ':' else NARROW}{sign}")
        return text

    def number(self, value: float, digits: int = 1) -> str:
        """With the decimal sign of the language, and a true minus."""
        text = f"{value:.{digits}f}".replace("-", "−")
        if not text.strip("−0.,"):
            text = text.removeprefix("−")
        return text.replace(".", ",") if self.lang == "fr" else text

    def percent(self, share: float, digits: int = 0) -> str:
        """A share in hundredths."""
        return self.number(100 * share, digits) + (f"{NARROW}%" if self.lang == "fr" else " %")

    def signed(self, share: float) -> str:
        """A difference of shares, with its sign."""
        return ("+" if share > 0 else "") + self.percent(share, 1)

    def name(self, names: dict[str, tuple[str, str]], profile: str) -> str:
        """What a profile is called; its id where nobody said."""
        return names[profile][self._at] if profile in names else profile

    def sorted(self, words: list[str]) -> list[str]:
        """In the order of a dictionary."""
        return sorted(words, key=folded)
