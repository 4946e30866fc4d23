import { TaskMessage } from "#domain/jobs/stages";
import { filesToFetch, ReelInput } from "#domain/reels/reel-form";
import { announceTasks } from "#lambda/capabilities/announce-tasks";
import { fetchFile } from "#lambda/capabilities/fetch-file";
import { jobTasks } from "#lambda/capabilities/job-tasks";
import { worker, workerFor } from "#lambda/worker";

/** Fetches the media that a call named by URL. It has the network and parses nothing; who parses them fetches nothing. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 300,
  memoryMb: 1024,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: [],
  uses: { tasks: jobTasks, fetchFile, announce: announceTasks("prepare") },
  impact: "jobs whose media are named by URL wait without being started",

  async handle(message, { tasks, fetchFile, announce }) {
    await tasks.run(message, async (job, { signal }) => {
      const files = filesToFetch(job.id, ReelInput.parse(job.input));
      // A few at a time: thirty large files at once would share one machine's line and all be slow.
      for (let index = 0; index < files.length; index += 5)
        await Promise.all(files.slice(index, index + 5).map((file) => fetchFile(file, signal)));
      return { next: "prepare", tasks: [1], send: (names) => announce(message, "prepare", names) };
    });
  },
});

export const handler = workerFor(spec);
