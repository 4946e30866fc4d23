import path from "node:path";
import { animateAiVideo } from "@reelwright/offline-engines/animator/animate-ai-video";
import { notDrawn } from "@reelwright/offline-engines/painter/not-drawn";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { asPreview } from "@reelwright/vocabulary/preview-fields";
import { tiers } from "@reelwright/vocabulary/tiers";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { publishAiVideo } from "#features/ai-videos/publish-ai-video";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";
import { formatOf, pictureOf } from "#providers/video/ai-video-input";

/** Makes an AI video with the built-in engine, publishes it and ends its job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 600,
  // One vCPU: the painter and one x264 thread share it.
  memoryMb: 1769,
  diskMb: 2048,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp"],
  files: ["build/compositor.wasm"],
  uses: {
    tasks: jobTasks("animate", { aiVideo: aiVideoJob }),
    work: jobInputs,
    publish: publishAiVideo,
    tools: renderTools,
  },
  impact: "AI videos that are made here wait without being made",

  async handle(message, { tasks, work, publish, tools }) {
    await tasks.run(message, async (job, { attempt, signal, report }) => {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      const input = job.input;
      const { prompt, scenario, tier, seed } = input;
      const shape = formatOf(input);
      const given = pictureOf(job.id, input);
      const picture = given && { file: path.join(dir, "picture"), name: given.field };
      if (given) await work.download(given.key, path.join(dir, "picture"));
      const [out, poster] = [path.join(dir, "video.mp4"), path.join(dir, "poster.jpg")];
      // Progress is reported in units of the task, which has one.
      const onFrames = (done: number) => report(done / shape.frames);
      await asJobFailure(
        animateAiVideo({
          picture,
          prompt,
          scenario,
          motion: tiers[tier].motion,
          seed,
          shape,
          dir,
          tools,
          onFrames,
          out,
          poster,
          signal,
        }),
      );
      // A starting picture shows what there is to see; the prompt then says only how it moves.
      const leftOut = picture ? [] : notDrawn(prompt, scenario ?? "").words;
      await publish(job, attempt, { file: out, poster, ...asPreview(leftOut) });
      return null;
    });
  },
});

export const handler = workerFor(spec);
