import { jobTasks } from "#domain/jobs/job-tasks";
import type { TaskMessage } from "#domain/records/stages";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { engineKey, pictureKey } from "#providers/image/picture-keys";
import { callDecoder } from "../jobs/call-decoder.ts";
import { decodeMadePictures } from "./decode-thumbnails.ts";
import { heardInput } from "./find-spoken-video.ts";
import { publishThumbnails } from "./publish-thumbnails.ts";
import { frameKey, selectionKey, ThumbnailSelection } from "./thumbnail-selection.ts";
import { thumbnailsJob } from "./thumbnails-job.ts";

/** Has thumbnails made of the pictures that providers have retouched or painted, publishes them and ends their job. */
export const typesetPictures = capability(
  {
    tasks: jobTasks("typeset", { thumbnails: thumbnailsJob }),
    work: readJobFiles,
    decode: callDecoder(decodeMadePictures),
    publish: publishThumbnails,
  },
  ({ tasks, work, decode, publish }) =>
    async (message: TaskMessage): Promise<void> => {
      await tasks.run(message, async (job, context) => {
        const { input, spoken } = await heardInput(work, job);
        const selection = ThumbnailSelection.parse(JSON.parse(await work.readText(selectionKey(job.id))));
        const pictures = Object.keys(selection.pictures);
        const reads = [
          ...selection.variants.map(({ name }) => frameKey(job.id, name)),
          ...pictures.map((name) => pictureKey(job.id, name, 0)),
        ];
        const { output, download } = await decode({ jobId: job.id, input, selection }, reads, context);
        const engines = await Promise.all(pictures.map((name) => work.readText(engineKey(job.id, name))));
        const engine = [...new Set(engines)].join(", ");
        const { analysis } = selection;
        await publish(job, context.attempt, { ...output, analysis, download, engine, input, spoken });
        return null;
      });
    },
);
