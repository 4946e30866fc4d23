import path from "node:path";
import { notDrawn } from "@reelwright/offline-engines/painter/not-drawn";
import { paintImage } from "@reelwright/offline-engines/painter/paint-image";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { asPreview } from "@reelwright/vocabulary/preview-fields";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { imageSizes } from "#features/images/image-format";
import { imagesJob } from "#features/images/images-job";
import { seedOf } from "#features/images/images-request";
import { publishImages } from "#features/images/publish-images";
import { worker, workerFor } from "#lambda/worker";

/** Paints a job's images with the built-in engine, publishes them and ends the job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 120,
  // One vCPU; a scene of 1080x1920 takes about 400 MB.
  memoryMb: 1769,
  maxConcurrency: 50,
  layers: ["sharp"],
  uses: { tasks: jobTasks("paint", { images: imagesJob }), publish: publishImages },
  impact: "images that are made here wait without being made",

  async handle(message, { tasks, publish }) {
    await tasks.run(message, async (job, { attempt, signal, report }) => {
      await using scratch = await scratchFolder();
      const { prompt, style, count, aspect, seed } = job.input;
      const files: string[] = [];
      for (let index = 0; index < count; index++) {
        signal.throwIfAborted();
        const file = path.join(scratch.dir, `${index + 1}.jpg`);
        await paintImage({ prompt, style, seed: seedOf(seed, index), size: imageSizes[aspect], out: file });
        files.push(file);
        report(files.length / count);
      }
      await publish(job, attempt, { files, engine: "builtin", ...asPreview(notDrawn(prompt, style).words) });
      return null;
    });
  },
});

export const handler = workerFor(spec);
