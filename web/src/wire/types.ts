// Made by `npm run wire` from wire/openapi.json; not edited by hand.

/** A place on the table, in its units. */
export type Point = [number, number];

/** An answer worth giving, and the chance to win that it leaves. */
export interface Advice {
  error: number;
  text: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  value: number;
}
/** Which answers are good? Only where no other person plays. */
export interface Advise {
  request?: number;
  seq: number;
  type: "Advise";
}
/** The best answers that were found, the best first. */
export interface Advised {
  lines: Advice[];
  request: number;
  type: "Advised";
}
/** The answer to the question of that `seq`. */
export interface Answer {
  answer: unknown;
  request?: number;
  seq: number;
  type: "Answer";
}
/** Something counted on a figure: life, energy. `boxes` marks single boxes of the bar, a word for the theme each. */
export interface Bar {
  boxes: string[];
  kind: string;
  most: number;
  name: string;
  value: number;
}
/** Something that the figure pointed at does as a rule: what it costs, what it is good for, and why not now. `id` is what proposals name it by (`Proposal.act`); `form` is how one goes on: at once, at a figure, at a place. */
export interface BasicAction {
  cost: string;
  effect: string;
  form: Form;
  id: string;
  name: string;
  refusal: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  why: string;
}
/** A card of a hand: `kind` for the theme; a card nobody may see has no face. */
export interface Card {
  face: string;
  id: number;
  kind: string;
  name: string;
  text: string;
}
export interface Catalogue {
  budgets: number[];
  cards: RosterCard[];
  choices: RosterChoice[];
  places: boolean;
  unit: string;
}
/** A part of a sum: what it is called, how much, by which clause. */
export type Cause = [string, number, string];
/** A square or a hexagon of the ground: `kind` is a word for the theme, `name` is for people. */
export interface Cell {
  column: number;
  kind: string;
  name: string;
  row: number;
}
/** Something that may happen, its chance, and half the width of the interval where it is no exact one. */
export interface Chance {
  chance: number;
  error: number;
  text: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
}
export interface Change {
  act: "remove" | "fewer" | "more" | "drop_option" | "add" | "choose" | "budget" | "swap";
  entry: number;
  name: string;
  number: number;
  value: string;
}
export interface ChangedTable {
  code: string;
  game: string;
  name?: string;
  pieces: TablePiece[];
}
/** Something to choose before a match: a scenario, a force, a reading of an option. `seats`: for how many players, `scenarios`: for which of them (none: for any). */
export interface Choice {
  id: string;
  name: string;
  note: string;
  scenarios: string[];
  seats: number[];
}
/** The match has waited for this player longer than `Welcome.grace`: a bot stands in until he is back, or the match ends as abandoned, with no winner (only where nobody else who plays is at the table). For an opponent only `greedy` stands in, where the game has it. */
export interface ClaimAbsence {
  bot?: string;
  seat: number;
  type: "ClaimAbsence";
  what: "abandon" | "stand_in";
}
/** An invitation, by whoever sits down on it. `claimer` is a secret of that browser: with the same one the same invitation can be claimed again, should the answer have been lost on its way. */
export interface ClaimSeat {
  claimer?: string;
  invitation: string;
  list?: string;
  name?: string;
}
/** A rule in the ledger's words, and the chapter it stands in. */
export interface Clause {
  chapter: string;
  id: string;
  text: string;
}
export interface Comparison {
  budgets: [number, number];
  choices: Record<string, [string, string]>;
  differences: Difference[];
  prices: [number, number];
}
/** Give the match up. */
export interface Concede {
  type: "Concede";
}
/** Go on from a position of a match as a new one. */
export interface Continue {
  at: number;
  seats: SeatWish[];
}
/** What seat 0 could hope for before an answer (from 0 to 1); the players where they are on one side. */
export interface CoursePoint {
  number: number;
  value: number;
}
export interface Difference {
  card: string;
  first: number;
  name: string;
  options: string[];
  second: number;
}
export interface DrawList {
  budget?: number;
  game: string;
  seed?: string;
}
export interface DrawTable {
  empty?: boolean;
  format?: string;
  game: string;
  seed?: string;
}
/** One thing to be seen: from a figure, at figures or at a place. `misses`: it did not do what it was meant to. */
export interface Effect {
  amount: number;
  at: [number, number] | null;
  kind: EffectKind;
  misses: boolean;
  outline: [number, number][];
  r: number;
  source: number;
  targets: number[];
}
/** How it is drawn. */
export type EffectKind = "area" | "blow" | "claim" | "fall" | "fright" | "heal" | "shot" | "spell" | "wound";
export interface Entry {
  card: string;
  figures: number;
  options: string[];
}
/** Something that happened. A game's events subclass this and are tagged by their names. `reveals`: somebody has seen what he did not know before, so that the answer that led here cannot be taken back. */
export interface Event {
}
export interface Fault {
  mend: Mending[];
  rule: string;
  said: string;
  what: string;
  why: string;
}
export interface FieldForm {
  count: number;
  fields: FieldForm[];
  heads: string[];
  item: FieldForm | null;
  key: FieldForm | null;
  kind: "text" | "word" | "whole" | "number" | "yes_no" | "choice" | "reference" | "list" | "map" | "record" | "raw";
  label: string;
  least: number | null;
  most: number | null;
  name: string;
  nullable: boolean;
  of: string;
  options: FormOption[];
  picks: string;
  required: boolean;
  usual: boolean;
}
/** A figure: on the table, or beside it (`where` not "table"). `seat` is whose it is, below zero: no player's. */
export interface Figure {
  bars: Bar[];
  code: string;
  facing: number;
  id: number;
  level: number;
  marks: Mark[];
  name: string;
  note: string;
  place: string;
  r: number;
  reach: number;
  seat: number;
  sections: Section[];
  sheet: string;
  silhouette: Silhouette;
  square: boolean;
  where: string;
  x: number;
  y: number;
}
/** What whoever plays a game for the first time sits down to: small forces, one for each seat and his own first, or a scene where they stand already; and a bot of a level that fits in every seat but his. */
export interface FirstMatch {
  bot: string;
  forces: string[];
  scenario: string;
  scene: string;
  seats: number;
}
/** How a question is answered. */
export type Form = "action" | "cards" | "choice" | "claim" | "estimate" | "figure" | "hand" | "path" | "piles" | "point" | "several";
export interface FormOption {
  name: string;
  note: string;
  value: string | number;
  why: string;
}
/** One position of a replay: the end of its log, of which the last `fresh` lines are what has led to it. */
export interface Frame {
  count: number;
  fresh: number;
  lines: Line[];
  outcome: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  scene: Scene;
  setting: TableInfo;
  terrain: TerrainPiece[];
  total: number;
}
export type FromPlayer = Answer | Look | Rehearse | Orders | Weigh | Advise | Undo | Propose | Reply | Concede | HandOver | ClaimAbsence | Speak | Remark;
export type FromTable = Welcome | Update | Looked | Rehearsed | Weighed | Advised | NotTaken | Presence | Notice | Remarks;
export interface GameEntry {
  fields: string;
}
/** A game one can sit down to. */
export interface GameInfo {
  bots: string[];
  first: FirstMatch | null;
  forces: Choice[];
  ground: Ground;
  hidden: boolean;
  lessons: LessonInfo[];
  lists: boolean;
  longest: number;
  name: string;
  options: Option[];
  packs: boolean;
  prints: string[];
  scenarios: Choice[];
  scenes: boolean;
  seats: [number, number];
  tables: boolean;
  title: string;
  together: boolean;
}
/** What a person points at: a figure, points of a path or a place, another figure, a thing, a piece of terrain. */
export interface Gesture {
  figure?: number;
  points?: [number, number][];
  target?: number;
  terrain?: string;
  thing?: string;
}
/** A ground of cells. They lie on the table like everything else: a cell is `size` table units wide, `origin` is the middle of cell (0, 0), rows go down. Figures stand at the middles of their cells, cells that may be chosen are lit as outlines, and whoever points at a cell sends a point in it (`kits/stage/grid.py` reckons to and fro). */
export interface Grid {
  cells: Cell[];
  origin: [number, number];
  shape: Ground;
  size: number;
  walls: Wall[];
}
/** What the figures stand on. */
export type Ground = "hexes" | "none" | "plane" | "squares";
export interface Guess {
  line: number;
  meant: string;
  text: string;
}
/** Cards that lie together. */
export interface Hand {
  cards: Card[];
  kind: string;
  name: string;
  seat: number;
}
/** Let a bot play for oneself, or take one's seat back. */
export interface HandOver {
  bot?: string;
  type: "HandOver";
}
/** Is the server well? */
export interface Health {
  lag: number;
  status: "unwell" | "well";
  store: "not written" | "written";
  tables: number;
  version: string;
}
/** What is sent to whoever shall sit there: it is claimed once, and worthless then. */
export interface Invitation {
  name: string;
  seat: number;
  text: string;
}
/** A seat somebody is invited to, before he sits down. */
export interface Invited {
  brings?: boolean;
  budget?: number;
  game: string;
  match: string;
  minutes?: number;
  name: string;
  others: string[];
  scenario?: string;
  seat: number;
  title: string;
  unit?: string;
}
export interface KeepList {
  known?: number;
  list: Roster;
}
export interface KeptList {
  changed: number;
  here: boolean;
  id: string;
  legal: boolean;
  list: Roster;
  other_content: boolean;
  price: number;
  revision: number;
}
/** A guided match that one may ask for. */
export interface LessonInfo {
  about: string;
  id: string;
  title: string;
}
/** Where a guided match stands: what has been told, the last `fresh` of it since the learner answered last; whether dice and opponent still keep to the script; and what the lesson would have the learner do. */
export interface LessonState {
  fresh: number;
  left_at: number;
  on_road: boolean;
  proposal: Proposal | null;
  steps: number;
  title: string;
  told: LessonStep[];
}
/** Something that a lesson has told, and the clauses it speaks of. */
export interface LessonStep {
  id: string;
  text: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  why: string;
}
/** A line of the log, and what it opens into: its clause and the sums behind it. */
export interface Line {
  effect: Effect | null;
  figures: number[];
  kind: string;
  path: [number, number][];
  sums: ((string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[])[];
  text: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  why: string;
}
export interface ListShelf {
  catalogue: Catalogue;
  ready: ReadyList[];
}
/** What a match may be made of, in words. */
export interface Lobby {
  forces: Choice[];
  options?: Option[];
  scenarios: Choice[];
}
export interface Locker {
  days: number;
  lists: KeptList[];
  most: number;
}
/** What would this gesture mean? */
export interface Look {
  gesture: Gesture;
  request?: number;
  seq: number;
  type: "Look";
}
/** What a gesture may mean, and what is painted for the figure pointed at. */
export interface Looked {
  actions: BasicAction[];
  outlines: [number, number][][];
  proposals: Proposal[];
  request: number;
  spots: [number, number][];
  type: "Looked";
}
/** A state of a figure: a word for the theme, and what it means. */
export interface Mark {
  kind: string;
  sign: string;
  text: string;
}
/** A match as the lobby lists it. */
export interface MatchInfo {
  brought: boolean;
  count: number;
  foreseeable: boolean;
  from_scene: boolean;
  game: string;
  lesson: string;
  match: string;
  opened: string;
  outcome: string;
  over: boolean;
  scenario: string;
  seats: SeatState[];
  title: string;
  winners: number[] | null;
}
export interface Mending {
  change: Change;
  said: string;
}
export interface Named {
  id: string;
  name: string;
  note: string;
  why: string;
}
export interface NewLocker {
  key: string;
}
/** A table to open. */
export interface NewMatch {
  game: string;
  lesson?: string;
  minutes?: number;
  options?: string[];
  scenario?: string;
  scene?: string;
  seats: SeatWish[];
  seed?: string;
  table?: string;
}
/** A message that was refused, and why; nothing has changed. */
export interface NotTaken {
  code: string;
  request: number;
  said: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  text: string;
  type: "NotTaken";
  why: string;
}
/** Something about a seat that everybody at the table is told: it was claimed, lent to a bot, given back. */
export interface Notice {
  code: string;
  seat: number;
  text: string;
  type: "Notice";
}
/** A card: its deck, and what is on it. */
export interface OfCard {
  face: string;
  kind: string;
  text: string;
  type: "card";
}
/** A clause of the ledger. */
export interface OfClause {
  clause: string;
  text: string;
  type: "clause";
}
/** A direction, as a step across the table. It reads as the table lies; a screen says it as the table is drawn. */
export interface OfCourse {
  dx: number;
  dy: number;
  text: string;
  type: "course";
}
/** A die as it lies: its number, its symbol and its colour where it has them; one that does not count is dropped. */
export interface OfDie {
  colour: string;
  dropped: boolean;
  face: number;
  symbol: string;
  text: string;
  type: "die";
}
/** An edge of the table, as a step towards it: a screen names it as the table is drawn there. */
export interface OfEdge {
  dx: number;
  dy: number;
  text: string;
  type: "edge";
}
/** The name of a figure. */
export interface OfFigure {
  figure: number;
  text: string;
  type: "figure";
}
/** What stands above the lines that follow: a turn, a phase. A terminal rules it off, a screen has its own way. */
export interface OfHeading {
  heading: string;
  level: number;
  text: string;
  type: "heading";
}
/** A length, in table units. */
export interface OfLength {
  length: number;
  text: string;
  type: "length";
}
/** A place of the table. It reads as it may be typed, by its coordinates; `words` are what a screen says instead. */
export interface OfPlace {
  text: string;
  type: "place";
  words: string;
  x: number;
  y: number;
}
/** The name of a player or a side. */
export interface OfSeat {
  seat: number;
  text: string;
  type: "seat";
}
/** A sum with what it is made of. */
export interface OfSum {
  base: number;
  causes: Cause[];
  text: string;
  type: "sum";
  value: number;
}
/** A stone, a marker, a piece of terrain, by the id that the screen knows it by. Where it reads as it may be typed (`#0`), `words` are what a screen says instead. */
export interface OfThing {
  text: string;
  thing: string;
  type: "thing";
  words: string;
}
/** Something one player has proposed to the others: a draw (between opponents), to give up (all on one side), a step back, a new invitation to the seat `about` whose player cannot come back to it. That last one also waits until the match has waited `left` more seconds for him, which now `runs` or not, and is void if he comes back. */
export interface Offer {
  about: number;
  left: number;
  runs: boolean;
  seat: number;
  to: number;
  what: "draw" | "give_up" | "invite" | "take_back";
}
/** A table that was opened, with the keys of its seats and the invitations to them. */
export interface Opened {
  match: string;
  seats: SeatLink[];
}
/** A setting of the game in a player's words, with its readings, the default first. The ids are those of the rules: an opener asks for `id=reading`. */
export interface Option {
  id: string;
  name: string;
  note: string;
  readings: Choice[];
}
/** Answers to be given one after the other, each as if it came by itself. The first that is refused ends it, and so does a question of another kind. */
export interface Orders {
  answers: unknown[];
  request?: number;
  seq: number;
  type: "Orders";
}
/** A polygon. */
export interface Outline {
  points: [number, number][];
  type: "polygon";
}
export interface PackCard {
  figure: Figure;
  sheets: Sheet[];
}
export interface PackEntry {
  at: number;
  fields: string;
  file: string;
  first: number;
  id: string;
  last: number;
  section: string;
}
export interface PackFault {
  at: number;
  file: string;
  line: number;
  own: boolean;
  path: string;
  place: string;
  rule: string;
  said: string;
  section: string;
  what: string;
  why: string;
}
export interface PackFile {
  name: string;
  text: string;
}
export interface PackForm {
  sections: SectionForm[];
  shelves: Record<string, Named[]>;
  text: string;
  words: Record<string, FormOption[]>;
}
/** A page of a book that is read at the table: what stands on it, then in `parts` what it asks and what that takes. Of those on the table the last is the one that is read now, as long as it is `open`. */
export interface Page {
  id: string;
  number: string;
  open: boolean;
  parts: Section[];
  text: string;
  title: string;
}
/** Where cards may be laid: a gesture names it by its id (`top:3,1`), people by its name; how many go there. */
export interface Pile {
  id: string;
  least: number;
  most: number;
  name: string;
}
/** The cards that a question shows, each known by its number, and where they may be laid (nowhere: one of them is chosen). */
export interface Piles {
  cards: Card[];
  places: Pile[];
}
/** The keys of the seats that somebody had at a match that is over, who wants to play it once more; `claimer` as in `ClaimSeat`. */
export interface PlayAgain {
  claimer?: string;
  keys: string[];
}
/** Who sits where now. */
export interface Presence {
  seats: SeatState[];
  type: "Presence";
}
/** One answer a gesture may mean: legal, or why not. `path` is drawn, `notes` tell what would follow (who sees it, what it costs, whom it would touch), `cards` are the numbers of those it names, `act` the basic action it is one of (`truth`: a card is called what it is). `warning`: what a player might not want of it; he is asked once more. `then`: what he answers after it, as long as the same is asked again: a way of several steps. `calls`: who is to act once it is given. */
export interface Proposal {
  act: string;
  answer: unknown;
  calls: number[];
  cards: number[];
  figure: number;
  group: string;
  label: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  notes: string[];
  path: [number, number][];
  refusal: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  then: unknown[];
  warning: string;
  why: string;
}
/** Offer the others a draw or, where all are on one side, to give up; ask them to take back to where the match stood after `to` answers, or to issue a new invitation to the seat `about`, whose player is away and has lost his key. While a bot stands in for somebody none of it but the invitation can be agreed. */
export interface Propose {
  about?: number;
  to?: number;
  type: "Propose";
  what: "draw" | "give_up" | "invite" | "take_back";
}
/** What the seat is asked: in words, with what can be answered without pointing, and what is lit on the board. */
export interface Question {
  bounds: Range | null;
  form: Form;
  greyed: [number, (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[], string][];
  kind: string;
  lit: number[];
  options: Proposal[];
  outlines: [number, number][][];
  passing: Proposal | null;
  piles: Piles | null;
  pressing: boolean;
  repeats: boolean;
  secret: boolean;
  since: number;
  spots: [number, number][];
  standard: Proposal | null;
  text: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  why: string;
}
/** From the least to the most in even steps: the number that is named, or how many things are. `or_none`: none at all will do as well. */
export interface Range {
  least: number;
  most: number;
  or_none: boolean;
  step: number;
}
export interface ReadyList {
  id: string;
  list: Roster;
}
export interface ReadyTable {
  formats: string[];
  id: string;
  name: string;
}
/** What would these gestures mean, one after the other? Only where the question `repeats`. */
export interface Rehearse {
  gestures: Gesture[];
  request?: number;
  seq: number;
  type: "Rehearse";
}
/** What several gestures would mean if each were carried out before the next is read: for each of them one answer, or why there is none. They are fewer than the gestures where something else would be asked in between. */
export interface Rehearsed {
  request: number;
  steps: Proposal[];
  type: "Rehearsed";
}
/** Something said to the others who sit at the table. */
export interface Remark {
  text: string;
  type: "Remark";
}
/** What is said at the table, told to those who sit there and to no onlooker: all that is kept after `Welcome`, then what is new. */
export interface Remarks {
  spoken: Spoken[];
  type: "Remarks";
}
/** Agree to what was proposed, or not; to a step back to where the match stood after `to` answers and to no other, where it is said. */
export interface Reply {
  about?: number;
  agree: boolean;
  to?: number | null;
  type: "Reply";
  what: "draw" | "give_up" | "invite" | "take_back";
}
export interface Report {
  entries: number[];
  faults: Fault[];
  legal: boolean;
  limits: RosterLimit[];
  other_content: boolean;
  price: number;
}
/** How far a review has come, in answers of the match; what was found, once it is done. */
export interface ReviewState {
  done: number;
  review: ReviewTold | null;
  total: number;
}
/** A match looked at again: from which hope of seat 0 to which result it went, what each seat gave away by choice, the luck of seat 0. */
export interface ReviewTold {
  began: number;
  course: CoursePoint[];
  lost: number[];
  luck: number;
  result: number;
  turning: TurningPoint[];
}
export interface Roster {
  budget: number;
  choices: Record<string, string>;
  content: string;
  entries: Entry[];
  game: string;
  name: string;
  notes: string;
  version: number;
}
export interface RosterCard {
  groups: string[];
  heading: string;
  id: string;
  most: number;
  name: string;
  options: RosterOption[];
  price: number;
  sheet: string;
}
export interface RosterChoice {
  among: RosterReading[];
  id: string;
  name: string;
  optional: boolean;
}
export interface RosterLimit {
  least: number;
  most: number | null;
  name: string;
  used: number;
  why: string;
}
export interface RosterOption {
  heading: string;
  id: string;
  most: number;
  name: string;
  price: number;
}
export interface RosterReading {
  group: string;
  id: string;
  name: string;
}
/** A round outline. */
export interface Round {
  r: number;
  type: "circle";
  x: number;
  y: number;
}
/** A figure of a sheet: what it is called, what it is; `points` where it is counted down in the match. */
export type Row = [string, string, number];
/** A position as one seat's screen shows it. */
export interface Scene {
  active: number;
  figures: Figure[];
  goal: string;
  grid: Grid | null;
  hands: Hand[];
  heading: string;
  order: Turn[];
  pages: Page[];
  seats: Seat[];
  terrain: TerrainPiece[];
  things: Thing[];
  tracks: Track[];
  zones: Zone[];
}
/** A player at the table: what is counted for him. */
export interface Seat {
  name: string;
  note: string;
  score: string;
  seat: number;
}
/** A seat that was opened: the secret key of one played here (whoever has it sits there), or the invitation to one that waits for somebody else, who gets a key of his own for it. */
export interface SeatLink {
  invitation: string;
  key: string;
  kind: "bot" | "human" | "open";
  name: string;
  seat: number;
}
/** Who sits where. */
export interface SeatState {
  away: number;
  bot: string;
  clock: number | null;
  invited: boolean;
  kind: "bot" | "human" | "open";
  name: string;
  out: boolean;
  present: boolean;
  seat: number;
  since: number;
  stand_in: boolean;
  waited_for: boolean;
}
/** Who shall sit there. */
export interface SeatWish {
  bot?: string;
  brings?: boolean;
  force?: string;
  kind?: "bot" | "human" | "open";
  name?: string;
}
/** A paragraph of a sheet or a page. */
export interface Section {
  kind: string;
  name: string;
  note: string;
  text: string;
  why: string[];
}
export interface SectionForm {
  begin: string;
  card: boolean;
  fields: FieldForm[];
  id: string;
  name: string;
}
export interface SeenList {
  code: string;
  guessed: Guess[];
  list: Roster;
  report: Report;
  text: string;
  unread: Unread[];
}
export interface SeenPack {
  card: PackCard | null;
  entries: PackEntry[];
  faults: PackFault[];
  more: number;
  playable: boolean;
}
export interface SeenTable {
  balance: number;
  code: string;
  covered: number;
  faults: TableFault[];
  format: string;
  name: string;
  palette: TablePiece[];
  pieces: TablePiece[];
  sees: number[];
  setting: TableInfo;
  things: Thing[];
  zones: Zone[];
}
export interface SentList {
  list: Roster;
  seed?: string;
}
export interface SentPack {
  card?: string;
  files: PackFile[];
  game: string;
  section?: string;
}
export interface SentTable {
  format?: string;
  game: string;
  text: string;
}
export interface SentText {
  game: string;
  text: string;
}
/** A card for people to read: a profile, a character. */
export interface Sheet {
  id: string;
  name: string;
  rows: Row[];
  sections: Section[];
  subtitle: string;
}
/** The outline on a base. */
export type Silhouette = "archer" | "beast" | "captain" | "flyer" | "foot" | "machine" | "mage" | "monster" | "priest" | "rider" | "scout" | "spirit" | "standard";
/** From now on in this language. */
export interface Speak {
  lang: "en" | "fr";
  type: "Speak";
}
/** What somebody who sits here has said, and when, in seconds since 1970. */
export interface Spoken {
  at: number;
  seat: number;
  text: string;
}
export interface TableFault {
  pieces: string[];
  rule: string;
  said: string;
  what: string;
  why: string;
}
/** The table itself: what kind of ground it is, its size, the unit of the game, and whether anybody may measure. */
export interface TableInfo {
  ground: Ground;
  ruler: boolean;
  sign: string;
  table: [number, number];
  unit: number;
  unit_name: string;
}
export interface TablePiece {
  climbs: boolean;
  corners: [number, number][];
  degrees: number;
  depth: number;
  fixed: boolean;
  floor: boolean;
  id: string;
  kind: string;
  leads: string;
  name: string;
  on: string;
  own: unknown;
  round: boolean;
  side: number;
  spots: [number, number][];
  width: number;
  x: number;
  y: number;
}
export interface TableScene {
  scene: string;
}
export interface TableShelf {
  formats: Choice[];
  ready: ReadyTable[];
}
/** A piece of terrain: `kind` is a word for the theme, `name` and `traits` are for people. */
export interface TerrainPiece {
  floor: string;
  height: number;
  id: string;
  kind: string;
  name: string;
  shape: Round | Outline;
  traits: string[];
}
/** A stone, a gem, flames, a token: pointed at by `id`. `label` stands on it, `seat` is whose it is. */
export interface Thing {
  id: string;
  kind: string;
  label: string;
  name: string;
  r: number;
  seat: number;
  x: number;
  y: number;
}
/** Something counted for everybody, space by space: a threat, the hours of a day. `spaces` has a word for the theme for each, `at` is the one that the marker stands on (below zero: none yet), `note` what it means to stand there. */
export interface Track {
  at: number;
  kind: string;
  name: string;
  note: string;
  spaces: string[];
}
/** Why a request was refused: one line for each fault. */
export interface Trouble {
  problems: string[];
}
/** A place in the order of play: who or what comes there, when, and what it is about to do and by which clause. `kind` is a word for the theme: now, next, done. */
export interface Turn {
  figure: number;
  kind: string;
  name: string;
  place: string;
  text: string;
  why: string;
}
/** A decision by which much was lost, or after which luck changed much: the answer of that number, what was asked, what was given, and what would have been better (nothing where nothing was). */
export interface TurningPoint {
  asked: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  best: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  given: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  lost: number;
  luck: number;
  number: number;
  seat: number;
}
export interface TwoLists {
  first: Roster;
  second: Roster;
}
/** Take back my last answer, as far as nothing has been rolled or revealed. */
export interface Undo {
  seq: number;
  type: "Undo";
}
export interface Unread {
  line: number;
  text: string;
}
/** The position as it stands: everything this seat may see. `seq` rises with every change; an answer names it. */
export interface Update {
  asked: number[];
  count: number;
  ending: string;
  first_line: number;
  invitations: Invitation[];
  lesson: LessonState | null;
  lines: Line[];
  may_undo: boolean;
  offers: Offer[];
  outcome: (string | OfFigure | OfSeat | OfThing | OfDie | OfCard | OfLength | OfPlace | OfCourse | OfEdge | OfSum | OfClause | OfHeading)[];
  over: boolean;
  own_last: number | null;
  question: Question | null;
  rematch: string;
  scene: Scene;
  seats: SeatState[];
  seq: number;
  setting: TableInfo | null;
  terrain: TerrainPiece[] | null;
  type: "Update";
  verdict: string;
  winners: number[];
}
/** Something on one side of a cell: a wall, a door, a line. Sides of squares: n, e, s, w; of hexagons: e, se, sw, w, nw, ne. */
export interface Wall {
  column: number;
  kind: string;
  name: string;
  row: number;
  side: string;
}
/** What may this answer lead to? */
export interface Weigh {
  answer: unknown;
  request?: number;
  seq: number;
  type: "Weigh";
}
/** What an answer may lead to; `note` says how that was found and what it supposes. */
export interface Weighed {
  chances: Chance[];
  exact: boolean;
  note: string;
  request: number;
  type: "Weighed";
}
/** The first message: what does not change while one sits here. */
export interface Welcome {
  advises: boolean;
  foreseeable: boolean;
  from_scene: boolean;
  game: string;
  grace: number;
  lang: "en" | "fr";
  lesson: string;
  match: string;
  seat: number | null;
  setting: TableInfo;
  sheets: Sheet[];
  title: string;
  together: boolean;
  type: "Welcome";
}
/** Ground that belongs to somebody, or matters. */
export interface Zone {
  kind: string;
  name: string;
  points: [number, number][];
  seat: number;
}
