/** What is asked of the server outside a match: games, tables, records, positions of a replay. */
import { fill } from "./fill";
import type {
  ChangedTable,
  ClaimSeat,
  Clause,
  Comparison,
  Continue,
  Frame,
  GameEntry,
  GameInfo,
  Invited,
  KeptList,
  ListShelf,
  Locker,
  MatchInfo,
  NewLocker,
  NewMatch,
  Opened,
  PackForm,
  PlayAgain,
  ReviewState,
  Roster,
  SeatWish,
  SeenList,
  SeenPack,
  SeenTable,
  SentPack,
  TableScene,
  TableShelf,
  Trouble,
} from "./types";

export type Lang = "fr" | "en";
export type PlayerKind = NonNullable<SeatWish["kind"]>;

/** A request that was refused: one line for each fault. */
export class Refused extends Error {
  constructor(
    readonly problems: string[],
    readonly status = 0, // the page itself has refused
  ) {
    super(problems.join("\n"));
  }
}

async function asked<T>(name: string, path: string, init?: RequestInit): Promise<T> {
  const reply = await fetch(path, init);
  if (!reply.ok) throw new Refused(await problems(reply), reply.status);
  return fill<T>(name, await reply.json());
}

/** The same where nothing is answered. */
async function done(path: string, init: RequestInit): Promise<void> {
  const reply = await fetch(path, init);
  if (!reply.ok) throw new Refused(await problems(reply), reply.status);
}

/** The key of a locker travels in a header: addresses are seen on the way. */
function withKey(key: string, init: RequestInit = {}): RequestInit {
  return { ...init, headers: { ...init.headers, Authorization: `Bearer ${key}` } };
}

async function problems(reply: Response): Promise<string[]> {
  try {
    const told = (await reply.json()) as Partial<Trouble> & { detail?: string };
    return told.problems ?? [told.detail ?? reply.statusText];
  } catch {
    return [`${reply.status} ${reply.statusText}`];
  }
}

function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

export const http = {
  games: (lang: Lang) => asked<GameInfo[]>("GameInfo", `api/games?lang=${lang}`),
  ledger: (game: string, lang: Lang) => asked<Clause[]>("Clause", `api/games/${encodeURIComponent(game)}/ledger?lang=${lang}`),
  open: (wish: NewMatch, lang: Lang) => asked<Opened>("Opened", `api/matches?lang=${lang}`, post(wish)),
  matches: (lang: Lang) => asked<MatchInfo[]>("MatchInfo", `api/matches?lang=${lang}`),
  match: (id: string, lang: Lang) => asked<MatchInfo>("MatchInfo", `api/matches/${id}?lang=${lang}`),
  /** Where the next turn, phase or chapter begins; the end where there is none. */
  heading: (id: string, count: number, lang: Lang, key: string) =>
    asked<Frame>("Frame", `api/matches/${id}/frames/${count}?heading=true&lang=${lang}&key=${encodeURIComponent(key)}`),
  frame: (id: string, count: number, lang: Lang, key: string) =>
    asked<Frame>("Frame", `api/matches/${id}/frames/${count}?lang=${lang}&key=${encodeURIComponent(key)}`),
  review: (id: string, lang: Lang) => asked<ReviewState>("ReviewState", `api/matches/${id}/review?lang=${lang}`),
  goOn: (id: string, wish: Continue, lang: Lang) => asked<Opened>("Opened", `api/matches/${id}/continue?lang=${lang}`, post(wish)),
  invitation: (id: string, text: string, lang: Lang) =>
    asked<Invited>("Invited", `api/matches/${id}/invitation?lang=${lang}&invitation=${encodeURIComponent(text)}`),
  claim: (id: string, claim: ClaimSeat, lang: Lang) => asked<Opened>("Opened", `api/matches/${id}/claim?lang=${lang}`, post(claim)),
  rematch: (id: string, wish: PlayAgain, lang: Lang) => asked<Opened>("Opened", `api/matches/${id}/rematch?lang=${lang}`, post(wish)),
  upload: (record: Blob, lang: Lang) => asked<Opened>("Opened", `api/records?lang=${lang}`, { method: "POST", body: record }),
  listShelf: (game: string, lang: Lang) => asked<ListShelf>("ListShelf", `api/games/${encodeURIComponent(game)}/lists?lang=${lang}`),
  checkList: (list: Roster, lang: Lang) => asked<SeenList>("SeenList", `api/lists/check?lang=${lang}`, post({ list })),
  randomList: (game: string, budget: number, lang: Lang) => asked<SeenList>("SeenList", `api/lists/random?lang=${lang}`, post({ game, budget })),
  fillList: (list: Roster, lang: Lang) => asked<SeenList>("SeenList", `api/lists/fill?lang=${lang}`, post({ list })),
  readList: (game: string, text: string, lang: Lang) => asked<SeenList>("SeenList", `api/lists/read?lang=${lang}`, post({ game, text })),
  compareLists: (first: Roster, second: Roster, lang: Lang) =>
    asked<Comparison>("Comparison", `api/lists/compare?lang=${lang}`, post({ first, second })),
  openLocker: (lang: Lang) => asked<NewLocker>("NewLocker", `api/locker?lang=${lang}`, { method: "POST" }),
  locker: (key: string, lang: Lang) => asked<Locker>("Locker", `api/locker?lang=${lang}`, withKey(key)),
  keepList: (key: string, id: string, list: Roster, known: number, lang: Lang) =>
    asked<KeptList>("KeptList", `api/locker/${id}?lang=${lang}`, withKey(key, { ...post({ list, known }), method: "PUT" })),
  dropList: (key: string, id: string, lang: Lang) => done(`api/locker/${id}?lang=${lang}`, withKey(key, { method: "DELETE" })),
  clearLocker: (key: string, lang: Lang) => done(`api/locker?lang=${lang}`, withKey(key, { method: "DELETE" })),
  tableShelf: (game: string, lang: Lang) => asked<TableShelf>("TableShelf", `api/games/${encodeURIComponent(game)}/tables?lang=${lang}`),
  beginTable: (game: string, format: string, empty: boolean, lang: Lang) =>
    asked<SeenTable>("SeenTable", `api/tables/begin?lang=${lang}`, post({ game, format, empty })),
  readTable: (game: string, text: string, format: string, lang: Lang) =>
    asked<SeenTable>("SeenTable", `api/tables/read?lang=${lang}`, post({ game, text, format })),
  checkTable: (table: ChangedTable, lang: Lang) => asked<SeenTable>("SeenTable", `api/tables/check?lang=${lang}`, post(table)),
  tableScene: (game: string, text: string, lang: Lang) =>
    asked<TableScene>("TableScene", `api/tables/scene?lang=${lang}`, post({ game, text })),
  packForm: (game: string, lang: Lang) => asked<PackForm>("PackForm", `api/games/${encodeURIComponent(game)}/pack-form?lang=${lang}`),
  gameEntry: (game: string, section: string, id: string) =>
    asked<GameEntry>("GameEntry", `api/games/${encodeURIComponent(game)}/entries/${section}/${encodeURIComponent(id)}`),
  checkPack: (pack: SentPack, lang: Lang) => asked<SeenPack>("SeenPack", `api/packs/check?lang=${lang}`, post(pack)),
  /** Pages to print, of forces by their ids or of a match: `of` says of what, `asked` which document on which paper. */
  pages: async (of: string, document: string, asked: Record<string, string>): Promise<Blob> => {
    const reply = await fetch(`api/${of}/print/${document}?${new URLSearchParams(asked)}`);
    if (!reply.ok) throw new Refused(await problems(reply), reply.status);
    return reply.blob();
  },
  recordAddress: (id: string) => `api/matches/${id}/record`,
};
