import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import type { View } from "@reelwright/renderer/plan/reel-plan";
import { viewAt } from "@reelwright/renderer/timeline/camera";

interface Size {
  width: number;
  height: number;
}

export interface Jitter {
  /** Pixels: how far dots are from where they should be, and how far that changes from one frame to the next, at most. */
  rms: number;
  worst: number;
  worstStep: number;
  /** How far a dot goes in a frame, at most. */
  speed: number;
}

const dotRadius = 4;

/** Moves the camera over soft dots and finds each dot's middle in every frame: how far it is from the camera's ideal path. */
export function measureJitter(
  move: { from: View; to: View },
  { wasm, frame, frames, picture }: { wasm: string; frame: Size; frames: number; picture: Size },
): Jitter {
  const compositor = createCompositor({ wasm, ...frame });
  const dots = [0.3, 0.44, 0.57, 0.7].flatMap((x) =>
    [0.3, 0.42, 0.58, 0.7].map((y) => ({
      x: Math.round(x * picture.width) + 0.3,
      y: Math.round(y * picture.height) + 0.6,
    })),
  );
  const source = compositor.picture(dotted(picture, dots), picture);
  const errors: { x: number; y: number }[][] = [];
  let speed = 0;
  let before: { x: number; y: number }[] = [];
  for (let at = 0; at < frames; at++) {
    const view = viewAt(move, at / frames);
    compositor.draw(source, view, 0);
    const luma = compositor.frame().subarray(0, frame.width * frame.height);
    const ideal = dots.map((dot) => seen(dot, view, picture, frame));
    for (const [index, place] of ideal.entries()) {
      const last = before[index];
      if (last) speed = Math.max(speed, Math.hypot(place.x - last.x, place.y - last.y));
    }
    before = ideal;
    errors.push(ideal.map((place) => offset(luma, frame, place)));
  }
  const lengths = errors.flatMap((dots) => dots.map(({ x, y }) => Math.hypot(x, y)));
  const steps = errors
    .slice(1)
    .flatMap((dots, at) =>
      dots.map(({ x, y }, dot) => Math.hypot(x - (errors[at]?.[dot]?.x ?? 0), y - (errors[at]?.[dot]?.y ?? 0))),
    );
  return {
    rms: Math.sqrt(lengths.reduce((sum, length) => sum + length ** 2, 0) / lengths.length),
    worst: Math.max(...lengths),
    worstStep: Math.max(...steps),
    speed,
  };
}

function dotted({ width, height }: Size, dots: readonly { x: number; y: number }[]): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  const reach = dotRadius * 4;
  for (const dot of dots)
    for (let y = Math.floor(dot.y) - reach; y <= dot.y + reach; y++)
      for (let x = Math.floor(dot.x) - reach; x <= dot.x + reach; x++) {
        const value = 250 * Math.exp(-((x - dot.x) ** 2 + (y - dot.y) ** 2) / (2 * dotRadius ** 2));
        rgb.fill(Math.round(value), (y * width + x) * 3, (y * width + x) * 3 + 3);
      }
  return rgb;
}

/** Where a place of the picture is in the frame: what `View` says. */
function seen(dot: { x: number; y: number }, { zoom, x, y }: View, picture: Size, frame: Size) {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height) / zoom;
  const [left, top] = [(picture.width - frame.width * scale) * x, (picture.height - frame.height * scale) * y];
  return { x: (dot.x + 0.5 - left) / scale - 0.5, y: (dot.y + 0.5 - top) / scale - 0.5 };
}

/** How far the middle of the light around a place is from it. */
function offset(luma: Uint8Array, { width }: Size, place: { x: number; y: number }) {
  const reach = dotRadius * 4;
  let [sum, right, down] = [0, 0, 0];
  for (let y = Math.round(place.y) - reach; y <= place.y + reach; y++)
    for (let x = Math.round(place.x) - reach; x <= place.x + reach; x++) {
      const light = (luma[y * width + x] ?? 16) - 16;
      sum += light;
      right += light * (x - place.x);
      down += light * (y - place.y);
    }
  return { x: right / sum, y: down / sum };
}
