import { outcomeOf, resultOf } from "@reelwright/platform/outcome";
import { jobTasks } from "#domain/jobs/job-tasks";
import type { StageOutput } from "#domain/jobs/run-task";
import { TaskMessage } from "#domain/records/stages";
import { callDecoder } from "#features/jobs/call-decoder";
import { copyReel } from "#features/reels/copy-reel";
import { decodeReel } from "#features/reels/decode-reel";
import { hashInputs } from "#features/reels/hash-inputs";
import { copiedReel, type DirectorTask, heardNarration, jobKeys, spokenScript } from "#features/reels/job-keys";
import { inputFiles } from "#features/reels/reel-form";
import { reelJob } from "#features/reels/reel-job";
import { reelKey } from "#features/reels/reel-key";
import type { ReelView } from "#features/reels/reel-view";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/**
 * Finds an identical reel, and has the uploads decoded and the whole timeline planned. The director has it rendered. Where the content of
 * a file was not known at the launch, the files are hashed while they are decoded; an identical reel stops the decoder.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 900,
  memoryMb: 1024,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("prepare", { reel: reelJob }),
    work: jobInputs,
    hashInputs,
    copyReel,
    decode: callDecoder(decodeReel),
  },
  impact: "reels wait without being started",

  async handle(message, { tasks, work, hashInputs, copyReel, decode }) {
    await tasks.run(message, async ({ id: jobId, input }, context) => {
      const files = inputFiles(jobId, input);
      const direct = (task: DirectorTask, units: number): StageOutput => ({ tasks: { [task]: units } });
      const find = async (reel: string) => ({ reel, result: await copyReel(message, reel) });
      async function copy(copied: { reel: string; result: ReelView }) {
        await copiedReel.write(work, jobId, copied);
        return direct("copy", 1);
      }
      async function decodeAll(signal: AbortSignal) {
        const spoken = input.voices.length > 0 ? (await spokenScript.read(work, jobId)).stretches : [];
        const notes = [spokenScript, heardNarration].map((note) => note.keyOf(jobId));
        const reads = [...files, ...spoken].map(({ key }) => key);
        return decode({ jobId, input }, [...reads, ...notes], { ...context, signal });
      }

      const known = input.key === null ? null : await find(input.key);
      if (known?.result) return copy({ ...known, result: known.result });
      const needless = new AbortController();
      const decoding = outcomeOf(decodeAll(AbortSignal.any([context.signal, needless.signal])));
      try {
        const { reel, result } = known ?? (await find(reelKey(input, await hashInputs(files))));
        if (result) return await copy({ reel, result });
        const { output } = resultOf(await decoding);
        const { segments, sound, frames } = output;
        await jobKeys.write(work, jobId, { reel, segments, sound });
        // Frames, and what joining them takes besides.
        return direct("render", Math.ceil(frames * 1.1));
      } finally {
        needless.abort();
        await decoding;
      }
    });
  },
});

export const handler = workerFor(spec);
