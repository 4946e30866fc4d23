import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { aspectsOf, selectFrames } from "@reelwright/thumbnailer/select/select-frames";
import { jobTasks } from "#domain/jobs/job-tasks";
import type { TaskMessage } from "#domain/records/stages";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { keepSelection } from "./keep-selection.ts";
import { videoOf } from "./thumbnail-input.ts";
import { thumbnailsJob } from "./thumbnails-job.ts";

/**
 * Selects the frames of thumbnails whose pictures providers retouch or paint. Providers receive a part of a frame,
 * never the video.
 */
export const selectPictures = capability(
  {
    tasks: jobTasks("select", { thumbnails: thumbnailsJob }),
    work: jobInputs,
    keep: keepSelection,
    tools: renderTools,
  },
  ({ tasks, work, keep, tools }) =>
    async (message: TaskMessage): Promise<void> => {
      await tasks.run(message, async (job, { signal, report }) => {
        await using scratch = await scratchFolder();
        const { dir } = scratch;
        const input = job.input;
        const { key, field } = videoOf(job.id, input);
        const file = path.join(dir, "video");
        await work.download(key, file);
        const { count, formats, language } = input;
        const { ffmpeg, vision } = tools;
        const selection = await asJobFailure(
          selectFrames({
            file,
            name: field,
            count,
            aspects: aspectsOf(formats),
            language,
            dir,
            tools: { ffmpeg, vision },
            onProgress: report,
            signal,
          }),
        );
        const pictures = await asJobFailure(keep(job, selection, dir));
        // Each picture is one order and one unit of progress.
        const units = Object.fromEntries(pictures.map((name) => [name, 1]));
        return { tasks: units };
      });
    },
);
