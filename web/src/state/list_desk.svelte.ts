/** A list on the desk: what it is made of, every change to it, and what the server says of it. */
import { http, type Lang } from "../wire/http";
import type { Catalogue, Change, Entry, Roster, RosterCard, SeenList } from "../wire/types";
import { tongue } from "../words/index.svelte";
import { Desk } from "./desk.svelte";
import { savedLists } from "./saved_lists.svelte";

export class ListDesk extends Desk {
  catalogue: Catalogue | null = $state.raw(null);
  ready: { id: string; list: Roster }[] = $state.raw([]);
  list: Roster | null = $state.raw(null);
  id = $state(""); // of the saved list that lies here; empty: it is not kept
  seen: SeenList | null = $state.raw(null);
  reading: Pick<SeenList, "guessed" | "unread"> | null = $state.raw(null); // what of a pasted text was guessed at or not understood
  private asked = 0;
  private checking: Promise<void> = Promise.resolve();

  readonly cards = $derived(new Map((this.catalogue?.cards ?? []).map((one) => [one.id, one])));

  async fetch(lang: Lang): Promise<void> {
    await this.attempt(async () => {
      const shelf = await http.listShelf(this.game, lang);
      [this.catalogue, this.ready] = [shelf.catalogue, shelf.ready];
    });
    if (this.list !== null) await this.check();
  }

  card(id: string): RosterCard | undefined {
    return this.cards.get(id);
  }

  // --- which list lies here ---

  empty(): Roster {
    const budget = this.catalogue?.budgets[0] ?? 0;
    return { version: 1, game: this.game, name: "", budget, choices: {}, entries: [], notes: "", content: "" };
  }

  lay(list: Roster, id = ""): void {
    [this.list, this.id, this.seen, this.reading] = [list, id, null, null];
    this.checking = this.check();
  }

  keep(): void {
    if (this.list === null || this.id !== "") return;
    this.id = savedLists.add(this.list);
    if (this.seen !== null) this.remember(this.seen);
  }

  begin(list: Roster): void {
    this.lay(list, savedLists.add(list));
  }

  /** A list that the server made or read; it is kept. */
  async receive(make: () => Promise<SeenList>): Promise<SeenList | null> {
    let found: SeenList | null = null;
    await this.attempt(async () => {
      found = await make();
      this.begin({ ...found.list, name: found.list.name || this.nameFor(found.list) });
      if (found.guessed.length + found.unread.length > 0) this.reading = found;
    });
    return found;
  }

  /** What a list is called that nobody has named, and with it its side at some tables: whose it is, as it says or as all its
   * cards say; where they are of several, for how much it is. */
  private nameFor(list: Roster): string {
    const group = this.catalogue?.choices[0];
    const cards = list.entries.flatMap((one) => this.card(one.card) ?? []);
    const common = group?.among.filter((one) => cards.length > 0 && cards.every((card) => card.groups.includes(one.id))) ?? [];
    const whose = group?.among.find((one) => one.id === list.choices[group.id]) ?? (common.length === 1 ? common[0] : undefined);
    return (whose?.name ?? `${list.budget} ${this.catalogue?.unit ?? ""}`).slice(0, 80);
  }

  // --- changes ---

  change(change: Partial<Roster>): void {
    if (this.list === null) return;
    // whoever changes what it is made of has chosen among the cards of here: it is of other cards no longer
    const own = "entries" in change || "choices" in change || "budget" in change ? { content: "" } : {};
    this.list = { ...this.list, ...own, ...change };
    if (this.id !== "") savedLists.change(this.id, { list: this.list, when: Date.now() });
    this.checking = this.check();
  }

  add(card: RosterCard): void {
    const entries = this.list?.entries ?? [];
    // by every book a card is filled before another of its kind is taken
    const at = entries.findIndex((one) => one.card === card.id && one.options.length === 0 && (card.most === 0 || one.figures < card.most));
    if (at >= 0) this.figures(at, entries[at]!.figures + 1);
    else this.change({ entries: [...entries, { card: card.id, figures: 1, options: [] }] });
  }

  remove(at: number): void {
    this.change({ entries: this.list!.entries.filter((_, index) => index !== at) });
  }

  figures(at: number, figures: number): void {
    if (figures < 1) this.remove(at);
    else this.entry(at, { figures });
  }

  option(at: number, option: string, count: number): void {
    const others = this.list!.entries[at]!.options.filter((one) => one !== option);
    this.entry(at, { options: [...others, ...Array.from({ length: count }, () => option)] });
  }

  choose(name: string, value: string): void {
    const { [name]: _, ...others } = this.list!.choices;
    this.change({ choices: value === "" ? others : { ...others, [name]: value } });
  }

  /** What mends a problem, as the server has tried it. */
  mend(change: Change): void {
    const entries = this.list!.entries;
    const entry = entries[change.entry];
    if (change.act === "add") this.change({ entries: [...entries, { card: change.name, figures: 1, options: [] }] });
    else if (change.act === "choose") this.choose(change.name, change.value);
    else if (change.act === "budget") this.change({ budget: change.number });
    else if (entry === undefined) return;
    else if (change.act === "remove") this.remove(change.entry);
    else if (change.act === "swap") this.entry(change.entry, { card: change.name, figures: 1, options: [] });
    else if (change.act === "drop_option") {
      const at = entry.options.indexOf(change.name);
      this.entry(change.entry, { options: entry.options.filter((_, index) => index !== at) });
    } else this.figures(change.entry, entry.figures + (change.act === "more" ? 1 : -1));
  }

  async fill(): Promise<void> {
    const list = this.list!;
    await this.attempt(async () => {
      const full = await http.fillList(list, tongue.lang);
      if (this.list === list) this.change({ entries: full.list.entries, choices: full.list.choices, content: full.list.content });
    });
  }

  private entry(at: number, change: Partial<Entry>): void {
    this.change({ entries: this.list!.entries.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  }

  // --- what is said of it ---

  /** The last answer counts: whoever presses quickly is not shown what was. */
  private async check(): Promise<void> {
    const list = this.list;
    if (list === null) return;
    const number = ++this.asked;
    await this.attempt(async () => {
      const seen = await http.checkList(list, tongue.lang);
      if (number !== this.asked) return;
      this.seen = seen;
      this.remember(seen);
    }, true);
  }

  /** Until all that was changed has been looked at. */
  async settled(): Promise<void> {
    for (let last: Promise<void> | null = null; last !== this.checking; await last) last = this.checking;
  }

  private remember(seen: SeenList): void {
    if (this.id !== "") savedLists.change(this.id, { code: seen.code, legal: seen.report.legal, price: seen.report.price });
  }
}
