// A bot for any game of `escarmouche agent`, for Node, without packages: it weighs every answer that is proposed and
// writes the number of the best. Try it: escarmouche agent fantastiques --command "node examples/agent.js"
"use strict";

const IDLE = new Set(["Done", "Pass", "Hold", "Stop"]);
const TAKING = new Set(["Harvest", "Touch"]); // what scores in some games
const owner = (thing) => thing.seat ?? thing.side ?? thing.owner;

// everything on the table that is worth going to: enemies, and things to be had
function goals({ seat, state = {} }) {
  const figures = [state.figures ?? [], state.characters ?? []].flat();
  const foes = figures.filter((one) => one.where === "table" && owner(one) !== seat);
  const prizes = [state.stones ?? [], state.markers ?? []].flat().filter((one) => owner(one) !== seat);
  return { foes: new Set(foes.map((one) => one.id)), places: [...foes, ...prizes] };
}

// where an answer would put a figure, if it moves one
function end(answer) {
  if (answer.path?.length) return answer.path.at(-1);
  if (answer.places?.length) return answer.places[0];
  return "x" in answer ? [answer.x, answer.y] : null;
}

function worth(answer, { foes, places }) {
  if (answer === false || IDLE.has(answer?.type)) return 0; // better than hitting a friend, worse than the rest
  if (TAKING.has(answer?.type)) return 4;
  const aimed = [answer?.targets ?? answer?.target ?? answer?.enemy ?? []].flat();
  if (aimed.length) return aimed.every((one) => foes.has(one)) ? 3 : -1;
  const there = answer instanceof Object && end(answer);
  if (!there) return 1;
  const gaps = places.map((one) => Math.hypot(one.x - there[0], one.y - there[1]));
  return 1 + 1 / (1 + Math.min(1e9, ...gaps) / 1000); // a way to the nearest of them
}

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (text) => {
    const line = JSON.parse(text);
    if (line.type === "refused") console.error(line.text);
    if (line.type !== "ask") return;
    const known = goals(line.view);
    const values = line.candidates.map(({ answer }) => worth(answer, known));
    console.log(JSON.stringify({ ask: line.ask, candidate: values.indexOf(Math.max(...values)) }));
  });
