import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { aspectsOf, selectFrames } from "@reelwright/thumbnailer/select/select-frames";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { keepSelection } from "#features/thumbnails/keep-selection";
import { videoOf } from "#features/thumbnails/thumbnail-input";
import { thumbnailsJob } from "#features/thumbnails/thumbnails-job";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/**
 * Selects the frames of thumbnails whose pictures providers retouch or paint. Providers receive a part of a frame,
 * never the video.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 600,
  // Two vCPUs: it decodes frames of 4096x2160 in 10 bits.
  memoryMb: 3538,
  // The video of up to 200 MB, and its best frames uncompressed.
  diskMb: 2048,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp", "vision"],
  files: ["build/vision.wasm"],
  uses: {
    tasks: jobTasks("select", { thumbnails: thumbnailsJob }),
    work: jobInputs,
    keep: keepSelection,
    tools: renderTools,
  },
  impact: "thumbnails that are retouched or made elsewhere wait without being made",

  async handle(message, { tasks, work, keep, tools }) {
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
});

export const handler = workerFor(spec);
