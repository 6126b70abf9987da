/** What this browser remembers: the keys of the seats it has sat at, the language, and how one likes to play. */
export interface Sat {
  match: string;
  game: string;
  title: string;
  when: number;
  keys: string[];
  again?: boolean; // a rematch, which was announced at the table before it
  heard?: number; // when the last remark was made there that was read
  muted?: number[]; // the seats whose remarks are not read there
  claims?: Record<string, string>; // the invitations that were claimed here, and the keys they gave
}

const KEPT = 30;

function kept<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(`escarmouche.${name}`) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise; // a browser that keeps nothing, or something that is not ours
  }
}

/** Has it been kept? */
function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`escarmouche.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false; // a browser that keeps nothing: the address still holds the key
  }
}

/** Whenever another page of this browser has kept something under that name. */
function heard(name: string, told: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", ({ key }) => (key === `escarmouche.${name}` || key === null) && told());
}

/** A secret of this browser: whoever claims an invitation with it may ask again, should the answer have been lost. */
function claimer(): string {
  const known = kept<string>("claimer", "");
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
  keep("claimer", made);
  return made;
}

export const memory = {
  kept,
  keep,
  heard,
  claimer,
  tables: (): Sat[] => kept<Sat[]>("tables", []),
  table: (match: string): Sat | undefined => memory.tables().find((one) => one.match === match),
  sat(one: Sat): void {
    const others = memory.tables().filter((other) => other.match !== one.match);
    keep("tables", [one, ...others].slice(0, KEPT));
  },
  forget(match: string): void {
    keep(
      "tables",
      memory.tables().filter((other) => other.match !== match),
    );
  },
};
