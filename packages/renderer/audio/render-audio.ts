import path from "node:path";
import { joinSound } from "../mp4/join-sound.ts";
import type { RenderTools } from "../plan/reel-plan.ts";
import { encodePart } from "./encode-part.ts";
import { findLevels } from "./find-levels.ts";
import { hearNarration } from "./hear-narration.ts";
import { joinPowers } from "./join-powers.ts";
import { measureMix, measurePart } from "./measure-part.ts";
import { measuredParts } from "./measured-parts.ts";
import { framesOf, type ReelSound } from "./reel-sound.ts";
import { soundParts } from "./sound-parts.ts";

interface AudioJob {
  plan: ReelSound["plan"];
  dir: string;
  tools: Pick<RenderTools, "ffmpeg">;
  out: string;
  signal?: AbortSignal;
}

/**
 * Renders the sound of the whole timeline as AAC, 48 kHz stereo, with the exact length: one part after another, as many
 * functions do at once. The narration is cleaned and levelled, and music and clips are ducked under it. The result has
 * -14 LUFS and a true peak of at most -1 dBTP. It needs only `audio` of the plan and its files.
 */
export async function renderAudio({ plan, dir, tools, out, signal }: AudioJob): Promise<void> {
  const work = { dir, ffmpeg: tools.ffmpeg, signal };
  const sound = { plan, heard: await hearNarration(path.join(dir, plan.audio.narration.file)) };
  const measured = measuredParts(sound);
  const powers = [];
  for (const part of measured) powers.push(await measurePart(sound, part, work));
  const levels = await findLevels(sound, joinPowers(powers), async (wanted) => {
    const mixed: number[][] = [];
    for (const part of measured) mixed.push(await measureMix(sound, part, { ...work, levels: wanted }));
    return mixed.flat();
  });
  const pieces = soundParts(framesOf(sound)).map((part) => ({ part, file: path.join(dir, `sound-${part.from}.m4a`) }));
  for (const { part, file } of pieces) await encodePart(sound, part, { ...work, levels, out: file });
  await joinSound(
    pieces.map(({ part, file }) => ({ file, ...part })),
    out,
  );
}
