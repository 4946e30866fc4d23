import type { Footage } from "../plan/footage.ts";

/** Parts that one decoder serves, and the number of the first one among all parts. */
export interface FootageRun {
  first: number;
  parts: readonly [Footage, ...Footage[]];
}

/**
 * At most so much between two parts is decoded and left out. A decoder for the second part would begin at a keyframe, which is often further
 * back, and has memory of its own.
 */
const leftOutSeconds = 1;

/** The parts of videos by the decoders that they need, in order. */
export function footageRuns(parts: readonly Footage[]): FootageRun[] {
  const runs: FootageRun[] = [];
  for (const [first, part] of parts.entries()) {
    const last = runs.at(-1);
    if (last && followsSoon(last.parts.at(-1) ?? last.parts[0], part))
      runs.splice(-1, 1, { ...last, parts: [...last.parts, part] });
    else runs.push({ first, parts: [part] });
  }
  return runs;
}

/** Whether a part comes a little later in the same video. */
function followsSoon(before: Footage, part: Footage): boolean {
  const between = (part.pictures[0] ?? 0) - (before.pictures.at(-1) ?? 0);
  return part.file === before.file && between > 0 && between <= leftOutSeconds;
}
