import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { admitTrack } from "@reelwright/renderer/audio/admit-track";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { publishTrack } from "#features/music/publish-track";
import { trackJob } from "#features/music/track-job";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/** Decodes an uploaded track, publishes its audio and ends its job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 180,
  memoryMb: 1024,
  diskMb: 1024,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg"],
  uses: { tasks: jobTasks("admit", { track: trackJob }), work: jobInputs, publish: publishTrack, tools: renderTools },
  impact: "music that was sent does not come into the library",

  async handle(message, { tasks, work, publish, tools }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await using scratch = await scratchFolder();
      const { stored, title, style } = job.input;
      const sent = path.join(scratch.dir, "sent");
      await work.download(stored, sent);
      const { file, kind, seconds } = await asJobFailure(
        admitTrack(sent, { dir: scratch.dir, ffmpeg: tools.ffmpeg, signal }),
      );
      const view = { title, style, duration: seconds, engine: "none" };
      await publish(job, attempt, { file, kind, source: "uploaded", view });
      return null;
    });
  },
});

export const handler = workerFor(spec);
