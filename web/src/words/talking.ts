/** Words of those who talk to each other at a table, and of being called to it. */
export const talking = {
  fr: {
    talk: "Conversation",
    talkNew: "{count} à lire",
    talkLine: "{name} : {text}",
    talkSay: "Écrire à la table",
    talkSend: "Envoyer",
    talkNone: "Rien n'a encore été dit. Seuls ceux qui ont une place lisent ce qui s'écrit ici.",
    callTitle: "Quand on m'attend et que je suis ailleurs",
    callRing: "deux notes",
    callNotice: "un avis du système",
    callDenied: "Ce navigateur refuse les avis de cette page : on le change dans ses réglages.",
    callTurn: "À vous de jouer.",
  },
  en: {
    talk: "Talk",
    talkNew: "{count} to read",
    talkLine: "{name}: {text}",
    talkSay: "Write to the table",
    talkSend: "Send",
    talkNone: "Nothing has been said yet. Only those who have a seat read what is written here.",
    callTitle: "When I am waited for and look elsewhere",
    callRing: "two notes",
    callNotice: "a notice of the system",
    callDenied: "This browser refuses notices of this page: that is changed in its settings.",
    callTurn: "It is your turn.",
  },
} as const;
