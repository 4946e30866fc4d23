import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { framePicture } from "@reelwright/renderer/ai-videos/frame-picture";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";
import { formatOf, framedKey, pictureOf } from "#providers/video/ai-video-input";

/**
 * Renders the caller's picture as the first frame of an AI video. Providers receive this frame, never the caller's own
 * file or URL.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 60,
  memoryMb: 1769,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["sharp", "vision"],
  files: ["build/vision.wasm"],
  uses: { tasks: jobTasks("frame", { aiVideo: aiVideoJob }), work: jobInputs, tools: renderTools },
  impact: "AI videos from pictures wait without being ordered",

  async handle(message, { tasks, work, tools }) {
    await tasks.run(message, async (job) => {
      await using scratch = await scratchFolder();
      const [file, out] = [path.join(scratch.dir, "picture"), path.join(scratch.dir, "framed.jpg")];
      const input = job.input;
      const given = pictureOf(job.id, input);
      if (!given) throw new Error(`The AI video of ${job.id} has no picture`);
      await work.download(given.key, file);
      await asJobFailure(framePicture(file, { name: given.field, size: formatOf(input), vision: tools.vision, out }));
      await work.upload(framedKey(job.id), out, "image/jpeg");
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
