/** States as small pictures in a square of 24, by the word that the game has for them; a word that is not here keeps its sign. */

const SWORDS = "M3 3l4 1 9 10-2 2L4 7zM21 3l-4 1-9 10 2 2L20 7zM5 16l3 3-2 2-3-3zM19 16l-3 3 2 2 3-3z";
const FLAG = "M5 2h2v20H5zM8 3h11l-3 4 3 4H8z";
const EYE = "M12 5q7 0 11 7q-4 7-11 7T1 12q4-7 11-7zM12 8a4 4 0 1 0 .02 0zM12 10.6a1.4 1.4 0 1 1-.02 0z";
const SKULL = "M12 2q8 0 8 8q0 4-3 6v4h-2v-2h-2v2h-2v-2H9v2H7v-4q-3-2-3-6q0-8 8-8zM8.6 9a2 2 0 1 0 .02 0zM15.4 9a2 2 0 1 0 .02 0z";
const CHECK = "M3 12l3-3 4 4 9-9 3 3-12 12z";
const PLAY = "M6 3l15 9-15 9z";
const BOOT = "M7 2h7v11l7 3q2 1 2 4v2H7z";
const GEM = "M12 2l8 6-8 14L4 8z";
const STAR = "M12 1l3 7.5 8 .6-6.2 5.2 2 7.7-6.8-4.2-6.8 4.2 2-7.700L1 9.100l8-.6z";
const BOLT = "M14 1L4 14h6l-2 9 11-14h-7z";
const COG = "M10 1h4l.6 3 2.6 1.4 3-1.2 2 3.5-2.5 2.300v3l2.5 2.3-2 3.5-3-1.200L14.6 20l-.6 3h-4l-.6-3L6.8 18.600l-3 1.2-2-3.500L4.3 14v-3L1.8 8.700l2-3.5 3 1.200L9.4 4zM12 8.500a3.5 3.5 0 1 0 .02 0z";
const CHAIN = "M7 7h5v3H8v4h4v3H5V7zM12 7h7v10h-7v-3h4v-4h-4zM9 11h6v2H9z";
const HOURGLASS = "M5 2h14v3q0 4-5 7q5 3 5 7v3H5v-3q0-4 5-7q-5-3-5-7z";
const CURTAIN = "M12 2q8 2 9 20h-6q0-8-3-12q-3 4-3 12H3Q4 4 12 2z";
const STARS = "M8 2l1.6 4.400L14 8l-4.4 1.600L8 14 6.4 9.6 2 8l4.4-1.600zM17 11l1.4 3.600L22 16l-3.6 1.400L17 21l-1.4-3.600L12 16l3.6-1.400z";
const SHOUT = "M10 2h4l-.7 13h-2.600zM10.2 18h3.600v4h-3.600z";
const CROSS = "M5 2l7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7z";
const PLUS = "M9.5 2h5v7.500H22v5h-7.500V22h-5v-7.500H2v-5h7.500z";
const UP = "M12 2l9 10h-5.500v10h-7V12H3z";
const NET = "M2 6h20v2.400H2zM2 15.600h20V18H2zM6 2h2.400v20H6zM15.6 2H18v20h-2.400z";
const SHIELD = "M12 1l9 3v8q0 7-9 11q-9-4-9-11V4z";
const SNAIL = "M3 20V8h3v6q2-6 8-6t7 6q0 4-1 6zM14 11a3 3 0 1 0 .02 0z";

const PICTURES: Record<string, string> = {
  engaged: SWORDS, combat: SWORDS,
  routed: FLAG, frightened: SHOUT, alert: SHOUT, threat: SHOUT,
  vigilant: EYE, vigilance: EYE,
  cursed: SKULL, toxic: SKULL, doomed: SKULL,
  activated: CHECK, spent: CHECK, ended: CHECK,
  active: PLAY, acting: PLAY, next: HOURGLASS, waiting: HOURGLASS,
  moved: BOOT, jogged: BOOT, ran: BOOT,
  gem: GEM, harvested: GEM,
  commander: STAR,
  charged: BOLT, failed_charge: CROSS, unconscious: CROSS, used: CROSS, forbid: CROSS,
  served: COG, crew: COG,
  prisoner: CHAIN, entangled: NET, paralysed: NET,
  hidden: CURTAIN, cover: SHIELD, dodging: STARS, summoned: STARS,
  slow: SNAIL,
  flight: UP, improved: PLUS, lasting: PLUS, promise: PLUS, points: PLUS, stat: PLUS, move: PLUS, dice: PLUS, skill: PLUS,
};

/** A mark that bears a number or a direction says more with its sign. */
export function pictureOf(kind: string, sign: string): string | undefined {
  const points = kind === "vigilance" && sign !== "";
  return sign.length > 1 || points ? undefined : PICTURES[kind];
}
