/** Bots in words. */
import { say, sayOr } from "./index.svelte";

/** Whom one plays against who has not said whom. */
export function usualBot(bots: readonly string[]): string {
  return bots.includes("greedy") ? "greedy" : (bots[0] ?? "");
}

/** What a bot is called; one that we have no word for keeps its name. */
export function botName(bot: string): string {
  return sayOr(`bot_${bot}`, bot.replaceAll("_", " "));
}

/** Who sits there; a bot that nobody has named by what it is. */
export function sitterName({ kind, name, bot }: { kind: string; name: string; bot?: string }): string {
  if (kind === "bot") return bot && name === bot ? say("botCalled", { bot: botName(bot) }) : name;
  return Number(name) > 0 ? say("player", { number: name }) : name; // who has no name is but a number to the server
}
