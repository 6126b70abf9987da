/** The table that is being laid out: its pieces, what is taken hold of, and what the server says of it. Which tables are fit
 * to play on is the server's to say. */
import { http, type Lang } from "../wire/http";
import type { Point, SeenTable, TablePiece, TableShelf } from "../wire/types";
import { tongue } from "../words/index.svelte";
import { Desk } from "./desk.svelte";
import { savedTables } from "./saved_tables.svelte";
import { added, angle, changed, removed, snapped, Steps, type Change, type Symmetry } from "./table_pieces";

const PAUSE = 200; // milliseconds after the last change before the server is asked
const TURN = 15; // degrees

export class TableDesk extends Desk {
  shelf: TableShelf | null = $state.raw(null);
  seen: SeenTable | null = $state.raw(null); // as the server saw it last
  pieces: TablePiece[] = $state.raw([]);
  name = $state("");
  id = $state(""); // of the saved table that lies here; empty: it is not kept
  chosen = $state("");
  symmetry: Symmetry = $state("none");
  snapping = $state(true);
  stale = $state(false); // something changed since the server looked
  depth: [number, number] = $state.raw([0, 0]); // steps that can be taken back, and again
  private steps = new Steps<TablePiece[]>();
  private asked = 0;
  private timer = 0;

  readonly piece = $derived(this.pieces.find((one) => one.id === this.chosen));

  get size(): Point {
    return this.seen!.setting.table;
  }

  /** The lattice: half an inch, or a centimetre. */
  get step(): number {
    const unit = this.seen!.setting.unit;
    return unit > 2000 ? unit / 2 : unit;
  }

  async fetch(lang: Lang): Promise<void> {
    await this.attempt(async () => {
      this.shelf = await http.tableShelf(this.game, lang);
    });
    if (this.seen !== null) await this.check();
  }

  // --- which table lies here ---

  async begin(format: string, empty: boolean): Promise<void> {
    await this.receive(() => http.beginTable(this.game, format, empty, tongue.lang), true);
  }

  async open(text: string, format = ""): Promise<void> {
    await this.receive(() => http.readTable(this.game, text, format, tongue.lang), true);
  }

  /** A table that somebody shared, or one of this browser's: it is shown, and kept when one says so. */
  async show(code: string, id: string): Promise<void> {
    await this.receive(() => http.readTable(this.game, code, "", tongue.lang), false, id);
  }

  private async receive(make: () => Promise<SeenTable>, keep: boolean, id = ""): Promise<void> {
    await this.attempt(async () => {
      const seen = await make();
      [this.seen, this.pieces, this.name, this.id, this.chosen, this.stale] = [seen, seen.pieces, seen.name, id, "", false];
      this.steps = new Steps();
      this.depth = this.steps.depth;
      if (keep) this.keep();
    });
  }

  keep(): void {
    if (this.seen === null || this.id !== "") return;
    const { format, code, faults } = this.seen;
    this.id = savedTables.add({ game: this.game, format, name: this.name, code, legal: faults.length === 0 });
  }

  clear(): void {
    [this.seen, this.pieces, this.id, this.chosen] = [null, [], "", ""];
  }

  rename(name: string): void {
    this.name = name;
    this.soon();
  }

  // --- changes ---

  /** Others lie there from now on; `before` is how it was when the hand took hold. */
  lay(pieces: TablePiece[], before: TablePiece[] | null = this.pieces): void {
    if (before !== null) this.steps.keep(before);
    this.depth = this.steps.depth;
    this.pieces = pieces;
    this.soon();
  }

  /** While the hand still holds it: nothing that the server says of what was may come between. */
  hold(pieces: TablePiece[]): void {
    this.asked += 1;
    clearTimeout(this.timer);
    this.pieces = pieces;
  }

  /** The hand lets go, and all is as it was. */
  letGo(before: TablePiece[]): void {
    this.lay(before, null);
  }

  changedFrom(pieces: TablePiece[], id: string, change: Change): TablePiece[] {
    return changed(pieces, id, change, this.symmetry, this.size);
  }

  change(change: Change): void {
    if (this.piece !== undefined) this.lay(this.changedFrom(this.pieces, this.chosen, change));
  }

  nudge(dx: number, dy: number, fine: boolean): void {
    const step = fine ? this.step / 5 : this.step;
    if (this.piece) this.change({ x: Math.round(this.piece.x + dx * step), y: Math.round(this.piece.y + dy * step) });
  }

  turn(way: 1 | -1): void {
    if (this.piece && !this.piece.round) this.change({ degrees: angle(this.piece.degrees + way * TURN) });
  }

  add(model: TablePiece, at: Point): void {
    const { pieces, id } = added(this.pieces, model, this.snapped(at), this.symmetry, this.size, 2 * this.step);
    this.lay(pieces);
    this.chosen = id;
  }

  remove(): void {
    if (this.chosen === "") return;
    this.lay(removed(this.pieces, this.chosen, this.symmetry, this.size));
    this.chosen = "";
  }

  undo(): void {
    this.stepped(this.steps.back(this.pieces));
  }

  redo(): void {
    this.stepped(this.steps.forth(this.pieces));
  }

  private stepped(found: TablePiece[] | undefined): void {
    if (found === undefined) return;
    this.lay(found, null);
    if (this.piece === undefined) this.chosen = "";
  }

  snapped([x, y]: Point): Point {
    const step = this.snapping ? this.step : 0;
    return [snapped(x, step), snapped(y, step)];
  }

  // --- what is said of it ---

  private soon(): void {
    this.stale = true;
    this.asked += 1; // whatever is under way is about what was
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PAUSE);
  }

  private async check(): Promise<void> {
    const [number, code] = [++this.asked, this.seen!.code];
    await this.attempt(async () => {
      const seen = await http.checkTable({ game: this.game, code, pieces: this.pieces, name: this.name.slice(0, 40) }, tongue.lang);
      if (number === this.asked) this.take(seen);
    });
  }

  /** The server may have laid a token against its piece. */
  private take(seen: SeenTable): void {
    const at = this.pieces.findIndex((one) => one.id === this.chosen);
    [this.seen, this.stale] = [seen, false];
    if (seen.pieces.length === this.pieces.length) {
      this.pieces = seen.pieces;
      this.chosen = seen.pieces[at]?.id ?? "";
    }
    if (this.id !== "") savedTables.change(this.id, { name: this.name, code: seen.code, format: seen.format, legal: seen.faults.length === 0 });
  }
}
