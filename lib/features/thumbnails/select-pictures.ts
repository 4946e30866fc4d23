import { jobTasks } from "#domain/jobs/job-tasks";
import type { TaskMessage } from "#domain/records/stages";
import { capability } from "#lambda/capability";
import { callDecoder } from "../jobs/call-decoder.ts";
import { decodeFrames } from "./decode-thumbnails.ts";
import { videoOf } from "./thumbnail-input.ts";
import { thumbnailsJob } from "./thumbnails-job.ts";

/**
 * Has the frames of thumbnails selected whose pictures providers retouch or paint. Providers receive a part of a frame,
 * never the video.
 */
export const selectPictures = capability(
  { tasks: jobTasks("select", { thumbnails: thumbnailsJob }), decode: callDecoder(decodeFrames) },
  ({ tasks, decode }) =>
    async (message: TaskMessage): Promise<void> => {
      await tasks.run(message, async ({ id: jobId, input }, context) => {
        const { output: pictures } = await decode({ jobId, input }, [videoOf(jobId, input).key], context);
        // Each picture is one order and one unit of progress.
        return { tasks: Object.fromEntries(pictures.map((name) => [name, 1])) };
      });
    },
);
