/** Where the eye goes by itself: near enough to tell who stands there, with everybody one is asked about in view. */
import { fitted, near, toScreen, type Camera, type Place, type Size } from "./camera";

const READABLE = 13; // pixels from the middle of a base to its rim: what stands on it can be told
const AROUND = 150; // millimetres of the table that are seen round somebody
const WORTH = 1.15; // a little nearer is not worth the move
const EDGE = 40; // pixels: who stands nearer to the edge is not well in view

export interface Subject {
  places: readonly Place[];
  radius: number; // of the smallest base among them, in millimetres
}

export function framing(screen: Size, table: Size, turn: number, { places, radius }: Subject): Camera {
  const whole = fitted(screen, table, turn);
  if (places.length === 0 || radius * whole.scale >= READABLE) return whole;
  const [left, right] = reach(places.map(([x]) => x), table.width);
  const [top, bottom] = reach(places.map(([, y]) => y), table.height);
  const across = turn % 2 === 0 ? right - left : bottom - top;
  const down = turn % 2 === 0 ? bottom - top : right - left;
  const scale = Math.min(READABLE / radius, screen.width / across, screen.height / down);
  if (scale < whole.scale * WORTH) return whole;
  return near(screen, table, turn, scale, [(left + right) / 2, (top + bottom) / 2]);
}

/** Does this view show them about as well as the best one? Then the eye stays: with every move the whole table is painted anew,
 * and whoever looks at it has to find his place again. */
export function serves(screen: Size, camera: Camera, best: Camera, { places }: Subject): boolean {
  const times = best.scale / camera.scale;
  const shows = (view: Camera, place: Place) => {
    const [x, y] = toScreen(view, place);
    return x >= EDGE && y >= EDGE && x <= screen.width - EDGE && y <= screen.height - EDGE;
  };
  const alike = camera.turn === best.turn && times <= WORTH && times >= 1 / WORTH;
  return alike && places.every((one) => shows(camera, one) || !shows(best, one));
}

/** From where to where it must be seen. */
function reach(along: readonly number[], most: number): [number, number] {
  return [Math.max(0, Math.min(...along) - AROUND), Math.min(most, Math.max(...along) + AROUND)];
}

/** Between two views, at this share of the way. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y), turn: to.turn };
}
