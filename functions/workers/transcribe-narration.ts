import { jobTasks } from "#domain/jobs/job-tasks";
import { maxAttempts } from "#domain/records/job";
import { TaskMessage } from "#domain/records/stages";
import { heardNarration } from "#features/reels/job-keys";
import { inputFiles } from "#features/reels/reel-form";
import { reelJob } from "#features/reels/reel-job";
import { transcribe } from "#features/transcription/transcribe";
import { jobInputs } from "#lambda/capabilities/work-files";
import { RetryLater, worker, workerFor } from "#lambda/worker";

/** Delay before providers that are temporarily unavailable are tried again. */
const laterSeconds = 20;

/**
 * Gets a transcript for the captions of a narration that came without a script. If no provider can transcribe it, the
 * reel is rendered without captions and says so: picture and sound are what was paid for.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 600,
  memoryMb: 1024,
  maxConcurrency: 20,
  layers: [],
  uses: { tasks: jobTasks("transcribe", { reel: reelJob }), transcribe, work: jobInputs },
  impact: "reels whose narrations are to be written down wait",

  async handle(message, { tasks, transcribe, work }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      const input = job.input;
      const narration = inputFiles(job.id, input).find(({ role }) => role === "narration");
      if (!narration) throw new Error(`The reel ${job.id} has no narration`);
      const { language } = input.request;
      const outcome = await transcribe({ jobId: job.id, key: narration.key, format: "mp3", language, signal });
      if ("failed" in outcome && outcome.again && attempt.attempt < maxAttempts) throw new RetryLater(laterSeconds);
      await heardNarration.write(
        work,
        job.id,
        "transcript" in outcome ? { heard: { ...outcome.transcript, engine: outcome.engine } } : { heard: null },
      );
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
