/** Where one is, as the address says it: #/ the lobby, #/table/<id>?key=…, #/join/<id>?invitation=…, #/replay/<id>/<count>
 * (?review: with where it turned),
 * #/lists/<game>/<id> a list of this browser's, #/lists/<game>?code=… one that somebody shared, #/lists/<game>?locker=… a locker on the server; #/tables/… and #/packs/… the same for tables and packs;
 * #/?game=…&table=… and #/?game=…&list=… the lobby, about to play on a table or with a list of this browser's. Any other address is nowhere. */
export type Route =
  | { page: "lobby"; game?: string; table?: string; list?: string }
  | { page: "nowhere" }
  | { page: "table"; match: string; keys: string[] }
  | { page: "join"; match: string; invitation: string }
  | { page: "replay"; match: string; count: number | null; review?: boolean }
  | { page: "lists"; game: string; id: string; code: string; locker?: string }
  | { page: "tables"; game: string; id: string; code: string }
  | { page: "packs"; game: string; id: string; code: string };

const MATCH = /^[\w-]+$/; // what a match is called: nothing that leads to another address of the server

export function read(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?", 2);
  const [, page, match, count] = path.split("/");
  if ((page === "table" || page === "join" || page === "replay") && !MATCH.test(match ?? "")) return { page: "nowhere" };
  if (page === "table" && match) return { page, match, keys: new URLSearchParams(query).getAll("key") };
  if (page === "join" && match) return { page, match, invitation: new URLSearchParams(query).get("invitation") ?? "" };
  if (page === "replay" && match) return { page, match, count: count && /^\d+$/.test(count) ? Number(count) : null, review: query === "review" };
  const locker = page === "lists" ? new URLSearchParams(query).get("locker") : null;
  if (page === "lists" && locker) return { page, game: match ?? "", id: "", code: "", locker };
  if (page === "lists" || page === "tables" || page === "packs") return { page, game: match ?? "", id: count ?? "", code: new URLSearchParams(query).get("code") ?? "" };
  if (page) return { page: "nowhere" };
  const asked = new URLSearchParams(query);
  const [game, table, list] = [asked.get("game"), asked.get("table"), asked.get("list")];
  if (game && table) return { page: "lobby", game, table };
  return game && list ? { page: "lobby", game, list } : { page: "lobby" };
}

export function written(route: Route): string {
  if (route.page === "nowhere") return "#/";
  if (route.page === "lobby") {
    const [name, wanted] = route.table ? ["table", route.table] : ["list", route.list];
    return wanted ? `#/?game=${route.game}&${name}=${encodeURIComponent(wanted)}` : "#/";
  }
  if (route.page === "join") return `#/join/${route.match}?invitation=${encodeURIComponent(route.invitation)}`;
  if (route.page === "lists" && route.locker) return `#/lists/${route.game}?locker=${encodeURIComponent(route.locker)}`;
  if (route.page === "lists" || route.page === "tables" || route.page === "packs")
    return `#/${route.page}/${route.game}${route.id && `/${route.id}`}${route.code && `?code=${encodeURIComponent(route.code)}`}`;
  if (route.page === "replay") return `#/replay/${route.match}${route.count === null ? "" : `/${route.count}`}${route.review ? "?review" : ""}`;
  const query = route.keys.map((key) => `key=${encodeURIComponent(key)}`).join("&");
  return `#/table/${route.match}${query && `?${query}`}`;
}
