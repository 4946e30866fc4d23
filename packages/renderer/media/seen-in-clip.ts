import type { ClipCrop } from "../plan/footage.ts";
import type { SeenBox, SeenPicture } from "../plan/seen-picture.ts";
import { fps } from "../timeline/durations.ts";
import { focusIn } from "./choose-part.ts";
import { partAt } from "./clip-crop.ts";
import { focusOf } from "./picture-focus.ts";
import { seenIn } from "./still-course.ts";
import type { ClipSurvey } from "./survey-clip.ts";

/**
 * The faces and other subjects of a clip in shares of its place, each while it is about there: between the times before and after at
 * which its shot was looked at. A clip that is over begins again every `turnFrames`, until `frames` are shown.
 */
export function seenInClip(
  { samples, shots, seconds: length }: ClipSurvey,
  crop: ClipCrop,
  { frames, turnFrames }: { frames: number; turnFrames: number },
): SeenPicture {
  const turns = Math.max(1, Math.ceil(frames / Math.max(1, turnFrames)));
  const timed = samples.map(({ seconds, subjects }, index) => {
    const shot = { start: shots.findLast((at) => at <= seconds) ?? 0, end: shots.find((at) => at > seconds) ?? length };
    const from = Math.max(shot.start, samples[index - 1]?.seconds ?? 0);
    const to = Math.min(shot.end, samples[index + 1]?.seconds ?? length);
    const during = { start: Math.floor(from * fps), end: Math.min(turnFrames, Math.ceil(to * fps) + 1) };
    // What was seen last stays until the clip is over.
    if (index === samples.length - 1) during.end = turnFrames;
    return { during, seen: seenIn(focusIn(partAt(crop, seconds), focusOf(subjects))) };
  });
  const inTurns = (of: "faces" | "subjects"): SeenBox[] =>
    timed.flatMap(({ during, seen }) =>
      (seen[of] ?? []).flatMap((box) =>
        Array.from({ length: turns }, (_, turn) => ({
          ...box,
          during: { start: during.start + turn * turnFrames, end: during.end + turn * turnFrames },
        })).filter(({ during: { start } }) => start < frames),
      ),
    );
  return { faces: inTurns("faces"), subjects: inTurns("subjects"), part: null };
}
