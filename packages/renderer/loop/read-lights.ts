import type { EditSource } from "../edit/edit-source.ts";
import { clipFrames } from "../media/clip-frames.ts";
import { surveyFrames } from "../media/survey-frames.ts";

/** The area of the pictures that are compared, in pixels. */
const area = 96 * 54;

/** The light of the first frames of a clip, small, at the rate of the loop. `pictures` has the picture of each frame. */
export async function readLights(
  { clip, startSeconds, times }: EditSource,
  { pictures, dir, ffmpeg, signal }: { pictures: readonly number[]; dir: string; ffmpeg: string; signal?: AbortSignal },
): Promise<Uint8Array[]> {
  const { size, filters } = surveyFrames(clip, area);
  const until = startSeconds + (times[pictures.at(-1) ?? 0] ?? 0) + 1e-3;
  const lights: Uint8Array[] = [];
  let at = 0;
  for await (const { frame, seconds } of clipFrames(
    { inputs: [clip.input], filters, size, dir, ffmpeg, signal },
    1 / 30,
  )) {
    if (seconds > until) break;
    // Times and pictures are both in order.
    while (at + 1 < times.length && (times[at + 1] ?? 0) <= seconds - startSeconds + 1e-3) at++;
    lights[at] = new Uint8Array(frame.subarray(0, size.width * size.height));
  }
  let last = lights.find((light) => light !== undefined) ?? new Uint8Array();
  return pictures.map((picture) => {
    last = lights[picture] ?? last;
    return last;
  });
}
