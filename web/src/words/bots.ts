/** Whom one plays against who has not said whom. */
export function usualBot(bots: readonly string[]): string {
  return bots.includes("greedy") ? "greedy" : (bots[0] ?? "");
}

/** What a bot is called; one that we have no word for keeps its name. */
import { sayOr } from "./index.svelte";

export function botName(bot: string): string {
  return sayOr(`bot_${bot}`, bot.replaceAll("_", " "));
}
