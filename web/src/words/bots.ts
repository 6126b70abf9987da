/** Bots in words. */
import { en } from "./en";
import { fr } from "./fr";
import { say, sayOr } from "./index.svelte";

/** Whom one plays against who has not said whom. */
export function usualBot(bots: readonly string[]): string {
  return bots.includes("greedy") ? "greedy" : (bots[0] ?? "");
}

/** What a bot is called; one that we have no word for keeps its name. */
export function botName(bot: string): string {
  return sayOr(`bot_${bot}`, bot.replaceAll("_", " "));
}

const BOOKS: Record<string, string>[] = [fr, en];

const begun = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Who sits there; who was given no name is called by what he is, also where the table was opened in another language. */
export function sitterName({ kind, name, bot }: { kind: string; name: string; bot?: string }): string {
  if (kind === "bot") {
    const usual = (book: Record<string, string>) => book.botCalled!.replace("{bot}", book[`bot_${bot}`] ?? "");
    return bot && (name === bot || BOOKS.some((book) => usual(book) === name)) ? begun(say("botCalled", { bot: botName(bot) })) : name;
  }
  // who has no name is but a number to the server
  const called = ["", ...BOOKS.map((book) => book.player!.replace("{number}", ""))].filter((word) => name.startsWith(word));
  const number = called.map((word) => Number(name.slice(word.length))).find((one) => one > 0);
  return number === undefined ? name : say("player", { number });
}
