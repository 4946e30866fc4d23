/** Two columns of five patches: two that tell which way is up, three digits of the medium, four of the frame, one to check by. */
export const grid = { columns: 2, rows: 5 };

/** Red, green, blue, yellow: far enough apart in colour to be told after any grade, crop and encoding. */
const digits = [
  [214, 30, 40],
  [20, 160, 60],
  [40, 60, 210],
  [230, 200, 30],
] as const;
const [blue, yellow] = [2, 3];
/** How far, in U and V, a patch may be from its colour: half-way into another picture none is this near. */
const near = 34;

export interface Told {
  medium: number;
  frame: number;
}

/** The patches of a picture that tells which medium it is and which of its frames; from the top, left before right. */
export function patchesOf({ medium, frame }: Told): (readonly [number, number, number])[] {
  const at = (value: number, place: number) => Math.floor(value / 4 ** place) % 4;
  const said = [...[2, 1, 0].map((place) => at(medium, place)), ...[3, 2, 1, 0].map((place) => at(frame, place))];
  const all = [yellow, blue, ...said, said.reduce((sum, digit) => sum + digit, 0) % 4];
  return all.map((digit) => digits[digit] ?? digits[0]);
}

/** What is told by the U and V of the patches; null where two pictures are seen at once, or none that tells anything. */
export function told(patches: readonly { u: number; v: number }[]): Told | null {
  const read = patches.map(digitOf);
  const [first, second, ...rest] = read;
  const check = rest.pop();
  if (first !== yellow || second !== blue || rest.some((digit) => digit === null)) return null;
  const said = rest.map((digit) => digit ?? 0);
  if (said.reduce((sum, digit) => sum + digit, 0) % 4 !== check) return null;
  const number = (of: number[]) => of.reduce((sum, digit) => sum * 4 + digit, 0);
  return { medium: number(said.slice(0, 3)), frame: number(said.slice(3)) };
}

function digitOf({ u, v }: { u: number; v: number }): number | null {
  const distances = digits.map((colour) => {
    const [, blueness, redness] = yuvOf(colour);
    return Math.hypot(u - blueness, v - redness);
  });
  const least = Math.min(...distances);
  return least < near ? distances.indexOf(least) : null;
}

/** BT.709, limited range. */
export function yuvOf([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return [16 + luma * 0.859, 128 + ((b - luma) / 1.8556) * 0.878, 128 + ((r - luma) / 1.5748) * 0.878].map(
    Math.round,
  ) as [number, number, number];
}
