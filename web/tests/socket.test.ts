import { expect, test } from "vitest";
import { Socket, wait, type Means, type Status, type Wire } from "../src/wire/socket";
import type { FromTable } from "../src/wire/types";

function bench() {
  const wires: (Wire & { sent: string[] })[] = [];
  const timers: { act: () => void; delay: number }[] = [];
  const heard: FromTable[] = [];
  const states: Status[] = [];
  const means: Means = {
    open() {
      const sent: string[] = [];
      const wire = { sent, send: (data: string) => sent.push(data), close() {}, onopen: null, onmessage: null, onclose: null };
      wires.push(wire as never);
      return wire;
    },
    later: (act, delay) => timers.push({ act, delay }),
    forget: () => undefined,
  };
  const ears = { heard: (one: FromTable) => heard.push(one), status: (one: Status) => states.push(one) };
  const socket = new Socket(() => "ws://table", ears, means);
  return { socket, wires, timers, heard, states };
}

test("nothing is sent before the connection stands", () => {
  const { socket, wires } = bench();
  expect(socket.send({ type: "Concede" })).toBe(false);
  wires[0]!.onopen!();
  expect(socket.send({ type: "Concede" })).toBe(true);
  expect(wires[0]!.sent).toEqual(['{"type":"Concede"}']);
});

test("a lost connection is opened again, each time after a longer wait", () => {
  const { wires, timers, states } = bench();
  wires[0]!.onopen!();
  wires[0]!.onclose!();
  timers[0]!.act();
  wires[1]!.onclose!();
  timers[1]!.act();
  wires[2]!.onopen!();
  expect(timers.map((one) => one.delay)).toEqual([wait(1), wait(2)]);
  expect(timers[1]!.delay).toBeGreaterThan(timers[0]!.delay);
  expect(states.at(-1)).toBe("open");
  wires[2]!.onclose!();
  expect(timers[2]!.delay).toBe(wait(1)); // it had come back: one begins anew
});

test("the wait has an end", () => {
  expect(wait(50)).toBe(wait(30));
});

test("a key that opens nothing is not tried again", () => {
  const { wires, timers, states } = bench();
  wires[0]!.onopen!();
  wires[0]!.onmessage!({ data: '{"type":"NotTaken","code":"revoked","text":"no"}' });
  wires[0]!.onclose!();
  expect(states.at(-1)).toBe("refused");
  expect(timers).toEqual([]);
});

test("what was left out on the wire is put back", () => {
  const { wires, heard } = bench();
  wires[0]!.onmessage!({ data: '{"type":"Looked","request":3,"proposals":[{"answer":1,"label":"go"}]}' });
  expect(heard[0]).toMatchObject({ outlines: [], proposals: [{ refusal: [], figure: -1, notes: [] }] });
});

test("a connection through which nothing comes is given up for another, and what it still says is not heard", () => {
  const { socket, wires, heard, states } = bench();
  wires[0]!.onopen!();
  socket.renew();
  expect(wires).toHaveLength(2);
  expect(states.at(-1)).toBe("lost");
  expect(wires[0]!.onmessage).toBeNull();
  wires[0]!.onclose!(); // the network has noticed at last
  expect(wires).toHaveLength(2);
  wires[1]!.onopen!();
  wires[1]!.onmessage!({ data: '{"type":"Presence","seats":[]}' });
  expect([states.at(-1), heard.length]).toEqual(["open", 1]);
});
