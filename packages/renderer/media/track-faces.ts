import type { Face } from "@reelwright/vision/region";

/** One person's face over time, in the order of `seconds`. */
export type Track = { seconds: number; face: Face }[];

/**
 * The greatest distance between one person's faces in consecutive pictures, in shares of the picture or of the face's
 * width.
 */
const nearest = { share: 0.1, widths: 1.6 };
/** The greatest ratio of their sizes. */
const mostGrowth = 2;
/** A person who is not found for longer has left. */
const mostSeconds = 2.1;

/** Groups the faces of a shot's pictures by person. */
export function trackFaces(samples: readonly { seconds: number; faces: readonly Face[] }[]): Track[] {
  const tracks: Track[] = [];
  for (const { seconds, faces } of samples) {
    const pairs = faces.flatMap((face) =>
      tracks.flatMap((track) => {
        const last = track.at(-1);
        const far = last && seconds - last.seconds <= mostSeconds ? apart(last.face, face) : null;
        return far === null ? [] : [{ track, face, far }];
      }),
    );
    const taken = new Set<unknown>();
    for (const { track, face } of pairs.toSorted((a, b) => a.far - b.far)) {
      if (taken.has(track) || taken.has(face)) continue;
      taken.add(track).add(face);
      track.push({ seconds, face });
    }
    for (const face of faces) if (!taken.has(face)) tracks.push([{ seconds, face }]);
  }
  return tracks;
}

/** The distance between two faces; null if they cannot be the same person's. */
function apart({ box: a }: Face, { box: b }: Face): number | null {
  const across = Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
  const down = Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
  const growth = Math.max(a.height / b.height, b.height / a.height);
  const far = Math.hypot(across, down);
  return growth <= mostGrowth && far <= nearest.share + nearest.widths * Math.max(a.width, b.width) ? far : null;
}

/** The position of a person's face at a time, interpolated; null before the first and after the last detection. */
export function faceAt(track: Track, seconds: number): Face | null {
  const after = track.findIndex((one) => one.seconds >= seconds - 1e-3);
  const [before, next] = [track[after - 1], track[after]];
  if (!next) return null;
  if (next.seconds - seconds < 1e-3) return next.face;
  if (!before) return null;
  const share = (seconds - before.seconds) / (next.seconds - before.seconds);
  const mix = (one: number, other: number) => one + (other - one) * share;
  const [a, b] = [before.face, next.face];
  return {
    box: {
      x: mix(a.box.x, b.box.x),
      y: mix(a.box.y, b.box.y),
      width: mix(a.box.width, b.box.width),
      height: mix(a.box.height, b.box.height),
    },
    confidence: Math.min(a.confidence, b.confidence),
    eyes: { x: mix(a.eyes.x, b.eyes.x), y: mix(a.eyes.y, b.eyes.y) },
  };
}
