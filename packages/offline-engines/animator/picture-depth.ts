import { boxMean, fitted, type Guide, guidedFit } from "./guided-filter.ts";
import type { Relief } from "./sheet.ts";

/** How near each place of a small copy is, 0..1. */
export interface Depths {
  values: Float32Array;
  width: number;
  height: number;
}

/** The longer side of a relief: it is smooth. */
const reliefSide = 64;
/** How near the far end of the land is, and its near end. */
const [farLand, nearLand] = [0.14, 0.9];

interface Found {
  /** How far down the sky reaches in each column. */
  sky: Float32Array | null;
  salient: Float32Array;
  subject: Float32Array | null;
}

/**
 * How near everything in a picture is, guessed: land comes nearer from the horizon down; what stands out is nearer than what is
 * around it; what is of one colour is about as near.
 */
export function groundDepths(guide: Guide, { sky, salient, subject }: Found) {
  const { width, height } = guide;
  const horizon = sky === null ? 0 : quantile(sky, 0.7);
  const most = salient.reduce((a, b) => Math.max(a, b), 1e-6);
  const raw = Float32Array.from({ length: width * height }, (_, at) => {
    const y = Math.floor(at / width);
    const down = Math.min(1, Math.max(0, (y - horizon) / Math.max(1, height - horizon)));
    if (sky !== null) return farLand + (nearLand - farLand) * down ** 1.25;
    const stands = subject === null ? 0.3 * ((salient[at] ?? 0) / most) : 0;
    return 0.2 + 0.4 * down ** 1.3 + stands;
  });
  const even = fitted(guidedFit(guide, raw, Math.round(width / 12), 0.02), guide);
  const ground: Depths = { values: smoothed(even, width, height), width, height };
  const stand = subject === null ? 0 : standing(ground, subject);
  return {
    ground,
    /** Of what stands before the land. */
    subject: stand,
    front: { width, height, values: ground.values.map((value) => Math.max(stand, value)) } satisfies Depths,
  };
}

/** As near as the ground where it stands, and somewhat nearer than what is around. */
function standing({ values, width, height }: Depths, subject: Float32Array): number {
  let [bottom, sum, count] = [0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    if (!subject[at]) continue;
    bottom = Math.max(bottom, Math.floor(at / width));
    sum += values[at] ?? 0;
    count++;
  }
  const row = values.subarray(bottom * width, (bottom + 1) * width);
  const foot = row.reduce((all, value) => all + value, 0) / Math.max(1, row.length);
  const mean = sum / Math.max(1, count);
  return Math.min(0.95, bottom < height - 2 ? Math.max(foot, mean + 0.12) : Math.max(mean + 0.22, 0.65));
}

const quantile = (values: Float32Array, share: number): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Smooth enough for the picture to bend and not to fold. */
function smoothed(values: Float32Array, width: number, height: number): Float32Array {
  const radius = Math.max(2, Math.round(Math.min(width, height) / 16));
  let soft = values;
  for (let pass = 0; pass < 3; pass++) soft = boxMean(soft, width, height, radius);
  return soft.map((value) => Math.min(1, Math.max(0, value)));
}

/** A relief of a few thousand places. */
export function reliefOf({ values, width, height }: Depths): Relief {
  const scale = Math.min(1, reliefSide / Math.max(width, height));
  const size = { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
  return {
    ...size,
    values: Float32Array.from({ length: size.width * size.height }, (_, at) => {
      const x = Math.min(width - 1, Math.floor((((at % size.width) + 0.5) * width) / size.width));
      const y = Math.min(height - 1, Math.floor(((Math.floor(at / size.width) + 0.5) * height) / size.height));
      return values[y * width + x] ?? 0;
    }),
  };
}
