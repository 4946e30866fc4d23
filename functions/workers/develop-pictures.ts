import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { decodeImages } from "#features/images/decode-images";
import { imagesJob } from "#features/images/images-job";
import { publishImages } from "#features/images/publish-images";
import { callDecoder } from "#features/jobs/call-decoder";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";
import { engineKey, pictureKey } from "#providers/image/picture-keys";

/** The single task that orders all images of a job. */
const orderedBy = "0";

/** Has a provider's pictures cropped to the requested size, publishes them and ends their job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 180,
  memoryMb: 512,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("develop", { images: imagesJob }),
    work: readJobFiles,
    decode: callDecoder(decodeImages),
    publish: publishImages,
  },
  impact: "images are made and paid for, but never delivered",

  async handle(message, { tasks, work, decode, publish }) {
    await tasks.run(message, async (job, context) => {
      await using scratch = await scratchFolder();
      const { count, aspect } = job.input;
      const keys = Array.from({ length: count }, (_, index) => pictureKey(job.id, orderedBy, index));
      const { download } = await decode({ keys, aspect }, keys, context);
      const files = keys.map((_, index) => path.join(scratch.dir, `${index}.jpg`));
      for (const file of files) await download(path.basename(file), file);
      await publish(job, context.attempt, { files, engine: await work.readText(engineKey(job.id, orderedBy)) });
      return null;
    });
  },
});

export const handler = workerFor(spec);
