import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { framePicture } from "@reelwright/renderer/ai-videos/frame-picture";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { imageSizes } from "#features/images/image-format";
import { imagesJob } from "#features/images/images-job";
import { publishImages } from "#features/images/publish-images";
import { asEnginesFailure } from "#features/routing/as-engines-failure";
import { renderTools } from "#lambda/capabilities/render-tools";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";
import { engineKey, pictureKey } from "#providers/image/picture-keys";

/** The single task that orders all images of a job. */
const orderedBy = "0";

/** Crops a provider's pictures to the requested size, publishes them and ends their job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 120,
  memoryMb: 1769,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["sharp", "vision"],
  files: ["build/vision.wasm"],
  uses: {
    tasks: jobTasks("develop", { images: imagesJob }),
    work: readJobFiles,
    publish: publishImages,
    tools: renderTools,
  },
  impact: "images are made and paid for, but never delivered",

  async handle(message, { tasks, work, publish, tools }) {
    await tasks.run(message, async (job, { attempt }) => {
      await using scratch = await scratchFolder();
      const { count, aspect } = job.input;
      const files: string[] = [];
      for (let index = 0; index < count; index++) {
        const [raw, out] = [path.join(scratch.dir, `raw-${index}`), path.join(scratch.dir, `${index}.jpg`)];
        await work.download(pictureKey(job.id, orderedBy, index), raw);
        await asEnginesFailure(
          framePicture(raw, { name: "The picture", size: imageSizes[aspect], vision: tools.vision, out }),
        );
        files.push(out);
      }
      await publish(job, attempt, { files, engine: await work.readText(engineKey(job.id, orderedBy)) });
      return null;
    });
  },
});

export const handler = workerFor(spec);
