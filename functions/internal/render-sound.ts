import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { encodePart } from "@reelwright/renderer/audio/encode-part";
import { measureMix, measurePart } from "@reelwright/renderer/audio/measure-part";
import { measuredRange } from "@reelwright/renderer/audio/measured-parts";
import { fetchSound } from "#features/reels/fetch-sound";
import { keepSegments } from "#features/reels/segment-cache";
import { SoundAnswer, SoundCall, soundSeconds } from "#features/reels/sound-call";
import { renderTools } from "#lambda/capabilities/render-tools";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { internalFunction, internalHandlerFor } from "#lambda/internal-function";

/** Measures a part of a reel's sound, or encodes it and stores it under its key. */
export const spec = internalFunction({
  input: SoundCall,
  output: SoundAnswer,
  timeoutSeconds: soundSeconds,
  // One vCPU: ffmpeg and this function work in turn.
  memoryMb: 1769,
  layers: ["ffmpeg"],
  // It decodes what was made of callers' media.
  closed: true,
  uses: { work: readJobFiles, keepSegment: keepSegments, tools: renderTools },
  impact: "reels stop half-way",

  async handle({ accountId, jobId, sound, task }, { work, keepSegment, tools }) {
    await using scratch = await scratchFolder();
    const { dir } = scratch;
    const range = task.kind === "encode" ? task.part : measuredRange(task.part);
    await fetchSound(work, sound.plan, { jobId, dir, range });
    const making = { dir, ffmpeg: tools.ffmpeg };
    const nothing: SoundAnswer = { powers: null, mixed: null };
    switch (task.kind) {
      case "measure":
        return { ...nothing, powers: await measurePart(sound, task.part, making) };
      case "measure-mix":
        return { ...nothing, mixed: await measureMix(sound, task.part, { ...making, levels: task.levels }) };
      case "encode": {
        const out = path.join(dir, "part.m4a");
        await encodePart(sound, task.part, { ...making, levels: task.levels, out });
        await keepSegment({ accountId, key: task.key }, out);
        return nothing;
      }
    }
  },
});

export const handler = internalHandlerFor(spec);
