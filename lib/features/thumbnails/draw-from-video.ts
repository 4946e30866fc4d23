import path from "node:path";
import { paintVisual } from "@reelwright/offline-engines/painter/paint-visual";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { makeThumbnails } from "@reelwright/thumbnailer/typeset/make-thumbnails";
import { jobTasks } from "#domain/jobs/job-tasks";
import type { TaskMessage } from "#domain/records/stages";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { heardInput } from "./find-spoken-video.ts";
import { publishThumbnails } from "./publish-thumbnails.ts";
import { videoOf } from "./thumbnail-input.ts";
import { thumbnailLook } from "./thumbnail-look.ts";
import { thumbnailsJob } from "./thumbnails-job.ts";

/** Makes a job's thumbnails from its video, publishes them and ends the job. */
export const drawFromVideo = capability(
  {
    tasks: jobTasks("thumbnails", { thumbnails: thumbnailsJob }),
    work: jobInputs,
    publish: publishThumbnails,
    tools: renderTools,
  },
  ({ tasks, work, publish, tools }) =>
    async (message: TaskMessage): Promise<void> => {
      await tasks.run(message, async (job, { attempt, signal, report }) => {
        await using scratch = await scratchFolder();
        const { dir } = scratch;
        const { input, spoken } = await heardInput(work, job);
        const { key, field } = videoOf(job.id, input);
        const file = path.join(dir, "video");
        await work.download(key, file);
        const { ffmpeg, fontsDir, vision } = tools;
        const wanted = {
          ...thumbnailLook(input),
          count: input.count,
          mode: input.visual_mode,
          prompt: input.image_prompt ?? input.title,
          isPremium: input.ai_quality === "premium",
        };
        // Progress is reported in units of the task, which has one.
        const made = await asJobFailure(
          makeThumbnails({
            file,
            name: field,
            wanted,
            paintVisual,
            dir,
            tools: { ffmpeg, fontsDir, vision },
            onProgress: report,
            signal,
          }),
        );
        await publish(job, attempt, { ...made, dir, engine: "builtin", input, spoken });
        return null;
      });
    },
);
