import { announceTasks } from "#domain/jobs/announce-tasks";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/jobs/stages";
import { speakScript } from "#features/voices/speak-script";
import { worker, workerFor } from "#lambda/worker";

/** Has an outside voice read a reel's script. It has the network and parses nothing; who parses what was spoken fetches nothing. */
export const spec = worker({
  message: TaskMessage,
  // Ten minutes of speech in five stretches, each of which takes half a minute or so.
  timeoutSeconds: 600,
  memoryMb: 512,
  maxReceives: 5,
  maxConcurrency: 20,
  layers: [],
  uses: { tasks: jobTasks, speak: speakScript, announce: announceTasks("prepare") },
  impact: "reels that an outside voice reads wait without being read",

  async handle(message, { tasks, speak, announce }) {
    await tasks.run(message, async (job, context) => {
      await speak(job, context);
      return { next: "prepare", tasks: [1], send: (names) => announce(message, "prepare", names) };
    });
  },
});

export const handler = workerFor(spec);
