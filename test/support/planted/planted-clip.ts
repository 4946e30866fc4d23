import { seededRandom } from "../random.ts";
import { sampleTexture, type Texture, texture } from "./texture.ts";

/** A drawn video with one subject whose place is known: a textured ellipse over a textured ground. */
export interface PlantedClip {
  name: string;
  seconds: number;
  seed: number;
  /** The subject's size, in shares of the picture's width. */
  size: { width: number; height: number };
  /** The subject's middle in the picture at a time, in shares of its width and height. */
  subject: (seconds: number) => { x: number; y: number };
  /** How far the camera has moved over the ground, in shares of the width. */
  camera: (seconds: number) => { x: number; y: number };
  /** A still bright sign on the ground. */
  sign?: boolean;
}

/** Draws the light of any picture of a clip at a size. */
export function drawPlanted(
  { seed, size, subject, camera, sign }: PlantedClip,
  { width, height }: { width: number; height: number },
): (seconds: number) => Uint8Array {
  const ground = texture(seed);
  const figure = texture(seed + 1000);
  const scale = 192 / width;
  return (seconds) => {
    const light = new Uint8Array(width * height);
    const [at, moved] = [subject(seconds), camera(seconds)];
    const middle = { x: at.x * width, y: at.y * height };
    const half = { x: (size.width * width) / 2, y: (size.height * width) / 2 };
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [dx, dy] = [x + 0.5 - middle.x, y + 0.5 - middle.y];
        const isFigure = (dx / half.x) ** 2 + (dy / half.y) ** 2 < 1;
        light[y * width + x] = isFigure
          ? 60 + 0.6 * sampleTexture(figure, dx * scale + 300, dy * scale + 300)
          : groundAt(ground, { x: (x + moved.x * width) * scale, y: (y + moved.y * width) * scale }, sign === true);
      }
    return light;
  };
}

function groundAt(ground: Texture, { x, y }: { x: number; y: number }, sign: boolean): number {
  // The sign is on the right, in pixels of a picture 192 wide.
  if (sign && x > 150 && x < 180 && y > 20 && y < 50) return 235;
  return sampleTexture(ground, x, y) * 0.8;
}

/** Places over time: holds and moves in turn, each at a speed in shares of the width per second. */
export function holdsAndMoves({
  seed,
  seconds,
  speed,
  range: [least, most],
  hold: [shortest, longest] = [1, 3],
}: {
  seed: number;
  seconds: number;
  speed: number;
  range: readonly [number, number];
  hold?: readonly [number, number];
}): (time: number) => number {
  const random = seededRandom(seed);
  const stops: { time: number; at: number }[] = [];
  let [time, at] = [0, least + (most - least) * random()];
  while (time < seconds) {
    stops.push({ time, at });
    time += shortest + (longest - shortest) * random();
    stops.push({ time, at });
    const next = least + (most - least) * random();
    time += Math.max(0.3, Math.abs(next - at) / speed);
    at = next;
  }
  stops.push({ time, at });
  return (seconds) => {
    const index = stops.findIndex((stop) => stop.time > seconds);
    const [before, after] = [stops[index - 1], stops[index]];
    if (!before || !after) return at;
    const share = (seconds - before.time) / (after.time - before.time);
    return before.at + (after.at - before.at) * share * share * (3 - 2 * share);
  };
}
