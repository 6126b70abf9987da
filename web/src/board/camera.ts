/** Where the eye is above the table: the sheet (millimetres, y down) turned by quarters, scaled and moved onto the screen. */
export interface Camera {
  scale: number; // pixels for a millimetre
  x: number;
  y: number;
  turn: number; // quarters, clockwise: 0 to 3
}

export interface Size {
  width: number;
  height: number;
}

export type Place = readonly [x: number, y: number];

const SMALLEST = 0.12;
const LARGEST = 5;
const COS = [1, 0, -1, 0] as const;
const SIN = [0, 1, 0, -1] as const;

function turnedBy(turn: number, [x, y]: Place): Place {
  const cos = COS[turn & 3]!;
  const sin = SIN[turn & 3]!;
  return [x * cos - y * sin, x * sin + y * cos];
}

export function toScreen(camera: Camera, place: Place): Place {
  const [x, y] = turnedBy(camera.turn, place);
  return [x * camera.scale + camera.x, y * camera.scale + camera.y];
}

export function toSheet(camera: Camera, [x, y]: Place): Place {
  return turnedBy(4 - camera.turn, [(x - camera.x) / camera.scale, (y - camera.y) / camera.scale]);
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Nearer or farther, with the place under the finger staying there. */
export function zoomed(camera: Camera, [x, y]: Place, factor: number): Camera {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * factor));
  const real = scale / camera.scale;
  return { ...camera, scale, x: x - (x - camera.x) * real, y: y - (y - camera.y) * real };
}

/** The whole table, as large as it goes into the screen with a margin. */
export function fitted(screen: Size, table: Size, turn: number, margin = 18): Camera {
  const across = turn % 2 === 0 ? table.width : table.height;
  const down = turn % 2 === 0 ? table.height : table.width;
  const room = { width: Math.max(1, screen.width - 2 * margin), height: Math.max(1, screen.height - 2 * margin) };
  const scale = Math.min(room.width / across, room.height / down);
  return centred({ scale, x: 0, y: 0, turn: turn & 3 }, screen, [table.width / 2, table.height / 2]);
}

/** The same distance, with this place of the sheet in the middle of the screen. */
export function centred(camera: Camera, screen: Size, middle: Place): Camera {
  const [x, y] = turnedBy(camera.turn, middle);
  return { ...camera, x: screen.width / 2 - x * camera.scale, y: screen.height / 2 - y * camera.scale };
}

/** A quarter further, round the middle of the screen. */
export function turned(camera: Camera, screen: Size, quarters: number): Camera {
  const middle = toSheet(camera, [screen.width / 2, screen.height / 2]);
  return centred({ ...camera, turn: (camera.turn + quarters + 4) & 3 }, screen, middle);
}

/** Never so far away that no table is left on the screen. */
export function kept(camera: Camera, screen: Size, table: Size): Camera {
  const [x, y] = toSheet(camera, [screen.width / 2, screen.height / 2]);
  const middle: Place = [Math.min(table.width, Math.max(0, x)), Math.min(table.height, Math.max(0, y))];
  return middle[0] === x && middle[1] === y ? camera : centred(camera, screen, middle);
}

/** As near as wanted with this place in the middle, but with no more of the desk in view than a margin, where there is table
 * enough to fill the screen. */
export function near(screen: Size, table: Size, turn: number, scale: number, middle: Place, margin = 24): Camera {
  const camera = centred({ scale, x: 0, y: 0, turn: turn & 3 }, screen, middle);
  const [ax, ay] = toScreen(camera, [0, 0]);
  const [bx, by] = toScreen(camera, [table.width, table.height]);
  return panned(
    camera,
    shift(Math.min(ax, bx) - margin, Math.max(ax, bx) + margin, screen.width),
    shift(Math.min(ay, by) - margin, Math.max(ay, by) + margin, screen.height),
  );
}

/** How far to move what reaches from `low` to `high` so that it fills `room`, or stands in its middle if it is too small. */
function shift(low: number, high: number, room: number): number {
  if (high - low <= room) return (room - low - high) / 2;
  if (low > 0) return -low;
  return high < room ? room - high : 0;
}

export function matrix(camera: Camera): string {
  const cos = COS[camera.turn & 3]! * camera.scale;
  const sin = SIN[camera.turn & 3]! * camera.scale;
  return `matrix(${cos} ${sin} ${-sin} ${cos} ${camera.x} ${camera.y})`;
}

/** How to turn the table so that this place of it lies below. */
export function turnFor(table: Size, [x, y]: Place): number {
  const dx = (x - table.width / 2) / table.width;
  const dy = (y - table.height / 2) / table.height;
  if (Math.abs(dy) >= Math.abs(dx)) return dy >= 0 ? 0 : 2;
  return dx >= 0 ? 1 : 3;
}
