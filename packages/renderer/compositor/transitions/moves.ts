import type { Desk } from "../../pixels/desk.ts";
import { between, inOut, smooth } from "../../pixels/ease.ts";
import { bytesOf, type Picture, planesOf } from "../../pixels/picture.ts";
import { axisOf, type Draw, even } from "./passing.ts";

const black = [16, 128, 128] as const;
/** How far the lower picture moves while another slides over it, and how dark it becomes. */
const lag = 0.3;
const dimmed = 0.45;

/** The new picture slides over the old one, which moves a little and darkens. */
export const slide: Draw = ({ size, copy, paint, swap }, share, { direction }) => {
  const { across, onward } = axisOf(direction);
  const length = across ? size.width : size.height;
  const gone = even(length * inOut(share, 3.4));
  const left = length - gone;
  const moved = Math.min(gone, even(gone * lag));
  const box = (from: number, long: number) =>
    across ? { x: from, y: 0, width: long, height: size.height } : { x: 0, y: from, width: size.width, height: long };
  const old = { from: onward ? gone - moved : moved, to: onward ? gone : 0 };
  copy(0, box(old.from, left), 2, box(old.to, left));
  paint(2, box(old.to, left), black, { from: dimmed * smooth(share) });
  const depth = Math.min(left, even(Math.min(size.width, size.height) * 0.09));
  const edge = onward ? gone : left - depth;
  paint(2, box(edge, depth), black, { from: onward ? 0.4 : 0, to: onward ? 0 : 0.4, across });
  copy(1, box(onward ? left : 0, gone), 2, box(onward ? 0 : left, gone));
  swap(0, 2);
};

/** Pans from the old picture to the new one beside it, blurred by `shutter` of the distance covered in a fifteenth. */
function pan(
  { machine, layers, swap }: Desk,
  place: number,
  speed: number,
  direction: Parameters<Draw>[2]["direction"],
): void {
  const { kernel, borrow } = machine;
  const { across, onward } = axisOf(direction);
  const [from, to, out] = layers.map(planesOf);
  const size = layers[0];
  borrow((Math.max(size.width, size.height) * 2 + 64) * 16, (line) => {
    for (const [index, plane] of (out ?? []).entries()) {
      const [old, next] = [from?.[index], to?.[index]];
      if (!old || !next) continue;
      const length = across ? plane.width : plane.height;
      const gone = Math.round(length * place);
      const blur = Math.min(length - 2, Math.round(length * speed));
      const [first, second] = onward ? [next, old] : [old, next];
      (across ? kernel.panAcross : kernel.panDown)(
        ...[first.at, second.at, plane.width, plane.height, plane.at, onward ? length - gone : gone, blur, line],
      );
    }
  });
  swap(0, 2);
}

/** Both pictures move together, with a little blur where they are fast. */
export const push: Draw = (desk, share, { direction }) => {
  const step = 1 / 30;
  const speed = inOut(share + step, 3.2) - inOut(share - step, 3.2);
  pan(desk, inOut(share, 3.2), speed * 0.35, direction);
};

/** A whip pan to the next picture. */
export const whip: Draw = (desk, share, { direction }) => {
  const step = 1 / 30;
  const speed = inOut(share + step, 5) - inOut(share - step, 5);
  pan(desk, inOut(share, 5), Math.min(0.42, speed * 1.5), direction);
};

/** The whole zoom as a logarithm: the old picture is 1.5 times larger when the new one takes over. */
const depth = 1.05;
const middle = { x: 0.5, y: 0.5 };
/** The share of a frame's exposure: more would show the samples of the blur one by one. */
const shutter = 0.6;

/** Zooms into a layer by a logarithm, with radial blur by how much `speed` changes the zoom meanwhile. */
function rush(desk: Desk, layer: 0 | 1, nearer: number, speed: number): void {
  const { machine, shoot, layers, whole, size, swap } = desk;
  const looks = Math.min(3, 1 + Math.floor(speed / 0.03));
  const lookAt = (index: number, into: Picture) => {
    const back = looks > 1 ? (index / (looks - 1) - 0.5) * speed * shutter : 0;
    shoot(layers[layer], { zoom: Math.exp(nearer + back), ...middle }, into, whole);
  };
  lookAt(0, layers[2]);
  if (looks > 1)
    machine.borrow(bytesOf(size), (at) => {
      for (let index = 1; index < looks; index++) {
        lookAt(index, { ...size, at });
        machine.kernel.mix(layers[2].at, at, layers[2].at, bytesOf(size), Math.round(256 / (index + 1)));
      }
    });
  swap(layer, 2);
}

/**
 * Zooms into the old picture ever faster, and at that speed out of the new one, mirrored at its edges until it fills
 * the frame.
 */
export const zoomThrough: Draw = (desk, share) => {
  const gone = depth * inOut(share, 3);
  const speed = (depth * (inOut(share + 1 / 30, 3) - inOut(share - 1 / 30, 3))) / 2;
  const weight = smooth(between(share, 0.42, 0.6));
  if (weight < 1) rush(desk, 0, gone, speed);
  if (weight > 0) rush(desk, 1, gone - depth, speed);
  if (weight >= 1) desk.swap(0, 1);
  else if (weight > 0) desk.mix(weight);
};

const paper = [226, 126, 131] as const;

/** The old picture turns over like a page of heavy paper. */
export const page: Draw = ({ machine, layers, swap }, share, { direction }) => {
  const { kernel, borrow, bytes } = machine;
  const [from, to, out] = layers.map(planesOf);
  const flip = direction === "right" || direction === "down";
  for (const [index, plane] of (out ?? []).entries()) {
    const [old, next] = [from?.[index], to?.[index]];
    if (!old || !next) continue;
    const radius = Math.round(plane.width * 0.16);
    const curve = curveOf(radius);
    // The axis leans, so that the lower corner lifts first. It begins beyond one edge and ends beyond the other.
    const lean = -0.22;
    const rise = Math.abs(lean) * plane.height;
    const way = plane.width + radius + rise;
    const axis = plane.width + rise - way * inOut(share, 1.25);
    borrow(curve.byteLength, (at) => {
      bytes(at, curve.byteLength).set(new Uint8Array(curve.buffer));
      kernel.turnPage(
        ...[old.at, next.at, plane.width, plane.height, plane.at, Math.round(axis * 65_536), Math.round(lean * 65_536)],
        ...[radius, Math.round(radius * Math.PI), at, Math.round(plane.width * 0.12), paper[index] ?? 128],
        ...[index === 0 ? 16 : 128, flip ? 1 : 0],
      );
    });
  }
  swap(0, 2);
};

/** For each pixel right of a page's axis: the positions of front and back on the paper, and their light, of 256. */
function curveOf(radius: number): Int16Array {
  return Int16Array.from({ length: radius * 4 }, (_, at) => {
    const angle = Math.asin(Math.min(1, (Math.floor(at / 4) + 0.5) / radius));
    const bend = Math.sin(angle);
    return Math.round(
      [radius * angle, radius * (Math.PI - angle), 256 - 120 * bend ** 2, 250 - 105 * bend ** 3][at % 4] ?? 0,
    );
  });
}
