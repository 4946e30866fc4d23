import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { reelJob } from "#features/reels/reel-job";
import { speakScript } from "#features/reels/speak-script";
import { worker, workerFor } from "#lambda/worker";

/**
 * Orders a reel's narration from a voice provider. This function has network access and parses nothing; the next one
 * parses the sound without network access.
 */
export const spec = worker({
  message: TaskMessage,
  // Ten minutes of speech are five requests, each of which takes about half a minute.
  timeoutSeconds: 600,
  memoryMb: 512,
  maxReceives: 5,
  maxConcurrency: 20,
  layers: [],
  uses: { tasks: jobTasks("speak", { reel: reelJob }), speak: speakScript },
  impact: "reels that an outside voice reads wait without being read",

  async handle(message, { tasks, speak }) {
    await tasks.run(message, async (job, context) => {
      await speak(job, context);
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
