import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { callDecoder } from "#features/jobs/call-decoder";
import { decodeTrack } from "#features/music/decode-track";
import { publishTrack } from "#features/music/publish-track";
import { trackJob } from "#features/music/track-job";
import { worker, workerFor } from "#lambda/worker";

/** Has an uploaded track decoded, publishes its audio and ends its job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 240,
  memoryMb: 512,
  maxConcurrency: 50,
  layers: [],
  uses: { tasks: jobTasks("admit", { track: trackJob }), decode: callDecoder(decodeTrack), publish: publishTrack },
  impact: "music that was sent does not come into the library",

  async handle(message, { tasks, decode, publish }) {
    await tasks.run(message, async (job, context) => {
      await using scratch = await scratchFolder();
      const { stored, title, style } = job.input;
      const { output, download } = await decode({ key: stored }, [stored], context);
      const { name, kind, seconds } = output;
      const file = path.join(scratch.dir, "track");
      await download(name, file);
      const view = { title, style, duration: seconds, engine: "none" };
      await publish(job, context.attempt, { file, kind, source: "uploaded", view });
      return null;
    });
  },
});

export const handler = workerFor(spec);
