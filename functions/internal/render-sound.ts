import path from "node:path";
import { grantedFiles } from "@reelwright/platform/granted-files";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { encodePart } from "@reelwright/renderer/audio/encode-part";
import { measureMix, measurePart } from "@reelwright/renderer/audio/measure-part";
import { untilStopped } from "#features/jobs/until-stopped";
import { fetchSound } from "#features/reels/fetch-sound";
import { keepSegment } from "#features/reels/segment-cache";
import { GrantedSound, SoundAnswer, soundSeconds, usedRange } from "#features/reels/sound-call";
import { renderTools } from "#lambda/capabilities/render-tools";
import { internalFunction, internalHandlerFor } from "#lambda/internal-function";

/** Measures a part of a reel's sound, or encodes it and stores it under its key. */
export const spec = internalFunction({
  input: GrantedSound,
  output: SoundAnswer,
  timeoutSeconds: soundSeconds,
  // One vCPU: ffmpeg and this function work in turn.
  memoryMb: 1769,
  layers: ["ffmpeg"],
  // It decodes what was made of callers' media.
  closed: true,
  uses: { tools: renderTools },
  impact: "reels stop half-way",

  async handle({ accountId, jobId, sound, task, stop, files: grant }, { tools }) {
    const files = grantedFiles(grant);
    const nothing: SoundAnswer = { powers: null, mixed: null };
    const answer = await untilStopped({ files, stop }, async (signal): Promise<SoundAnswer> => {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      await fetchSound(files, sound.plan, { jobId, dir, range: usedRange(task) });
      const making = { dir, ffmpeg: tools.ffmpeg, signal };
      switch (task.kind) {
        case "measure":
          return { ...nothing, powers: await measurePart(sound, task.part, making) };
        case "measure-mix":
          return { ...nothing, mixed: await measureMix(sound, task.part, { ...making, levels: task.levels }) };
        case "encode": {
          const out = path.join(dir, "part.m4a");
          await encodePart(sound, task.part, { ...making, levels: task.levels, out });
          await keepSegment(files, { accountId, key: task.key }, out);
          return nothing;
        }
      }
    });
    // Nobody waits for the answer of a call that was stopped.
    return answer ?? nothing;
  },
});

export const handler = internalHandlerFor(spec);
