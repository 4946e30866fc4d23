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
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/** Finds an identical reel, or has the uploads decoded and the whole timeline planned. The director has it rendered. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 900,
  memoryMb: 1024,
  maxReceives: 5,
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
      const reel = reelKey(input, await hashInputs(files));
      const direct = (task: DirectorTask, units: number): StageOutput => ({ tasks: { [task]: units } });
      const copied = await copyReel(message, reel);
      if (copied) {
        await copiedReel.write(work, jobId, { reel, result: copied });
        return direct("copy", 1);
      }
      const spoken = input.voices.length > 0 ? (await spokenScript.read(work, jobId)).stretches : [];
      const notes = [spokenScript, heardNarration].map((note) => note.keyOf(jobId));
      const reads = [...files, ...spoken].map(({ key }) => key);
      const { output } = await decode({ jobId, input }, [...reads, ...notes], context);
      const { segments, sound, frames } = output;
      await jobKeys.write(work, jobId, { reel, segments, sound });
      // Frames, and what joining them takes besides.
      return direct("render", Math.ceil(frames * 1.1));
    });
  },
});

export const handler = workerFor(spec);
