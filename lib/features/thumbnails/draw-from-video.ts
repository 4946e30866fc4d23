import { jobTasks } from "#domain/jobs/job-tasks";
import type { TaskMessage } from "#domain/records/stages";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { callDecoder } from "../jobs/call-decoder.ts";
import { decodeThumbnails } from "./decode-thumbnails.ts";
import { heardInput } from "./find-spoken-video.ts";
import { publishThumbnails } from "./publish-thumbnails.ts";
import { videoOf } from "./thumbnail-input.ts";
import { thumbnailsJob } from "./thumbnails-job.ts";

/** Has a job's thumbnails made from its video, publishes them and ends the job. */
export const drawFromVideo = capability(
  {
    tasks: jobTasks("thumbnails", { thumbnails: thumbnailsJob }),
    work: readJobFiles,
    decode: callDecoder(decodeThumbnails),
    publish: publishThumbnails,
  },
  ({ tasks, work, decode, publish }) =>
    async (message: TaskMessage): Promise<void> => {
      await tasks.run(message, async (job, context) => {
        const { input, spoken } = await heardInput(work, job);
        const { output, download } = await decode({ jobId: job.id, input }, [videoOf(job.id, input).key], context);
        await publish(job, context.attempt, { ...output, download, engine: "builtin", input, spoken });
        return null;
      });
    },
);
