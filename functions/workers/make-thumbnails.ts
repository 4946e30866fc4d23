import path from "node:path";
import { paintVisual } from "@reelwright/offline-engines/painter/paint-visual";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { makeThumbnails } from "@reelwright/thumbnailer/typeset/make-thumbnails";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { heardInput } from "#features/thumbnails/find-spoken-video";
import { publishThumbnails } from "#features/thumbnails/publish-thumbnails";
import { videoOf } from "#features/thumbnails/thumbnail-input";
import { thumbnailLook } from "#features/thumbnails/thumbnail-look";
import { thumbnailsJob } from "#features/thumbnails/thumbnails-job";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/** Makes a job's thumbnails from its video, publishes them and ends the job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 600,
  // Two vCPUs: it decodes frames of 4096x2160 in 10 bits, and holds two of them in memory while a picture is finished.
  memoryMb: 3538,
  // The video of up to 200 MB, and its best frames uncompressed.
  diskMb: 2048,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp", "fonts", "vision"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", "build/vision.wasm"],
  uses: {
    tasks: jobTasks("thumbnails", { thumbnails: thumbnailsJob }),
    work: jobInputs,
    publish: publishThumbnails,
    tools: renderTools,
  },
  impact: "thumbnails wait without being made",

  async handle(message, { tasks, work, publish, tools }) {
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
});

export const handler = workerFor(spec);
