import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { callDecoder } from "#features/jobs/call-decoder";
import { decodeMusic } from "#features/music/decode-music";
import { musicJob } from "#features/music/music-job";
import { publishTrack } from "#features/music/publish-track";
import { worker, workerFor } from "#lambda/worker";
import { madeMusicKey } from "#providers/music/music-input";

/** Has a provider's music mastered to the loudness of the built-in engine, publishes it and ends its job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 360,
  memoryMb: 512,
  maxConcurrency: 50,
  layers: [],
  uses: { tasks: jobTasks("master", { music: musicJob }), decode: callDecoder(decodeMusic), publish: publishTrack },
  impact: "music is made and paid for, but never delivered",

  async handle(message, { tasks, decode, publish }) {
    await tasks.run(message, async (job, context) => {
      await using scratch = await scratchFolder();
      const { title, style, seconds } = job.input;
      const key = madeMusicKey(job.id);
      const { output, download } = await decode({ key, seconds }, [key], context);
      const file = path.join(scratch.dir, "track.mp3");
      await download("track.mp3", file);
      const view = { title, style, duration: output.seconds, engine: job.order?.provider ?? "" };
      await publish(job, context.attempt, { file, kind: "mp3", source: "generated", view });
      return null;
    });
  },
});

export const handler = workerFor(spec);
