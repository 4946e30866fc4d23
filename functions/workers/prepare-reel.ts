import { rm } from "node:fs/promises";
import path from "node:path";
import { JobMessage, SegmentMessage } from "#domain/reels/messages";
import { ReelInput } from "#domain/reels/reel-form";
import { jobTasks } from "#lambda/capabilities/job-tasks";
import { queue } from "#lambda/capabilities/queue";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobFiles } from "#lambda/capabilities/work-files";
import { asJobFailure } from "#lambda/reels/as-job-failure";
import { worker, workerFor } from "#lambda/worker";
import { scratchFolder } from "#platform/scratch-folder";
import { prepareReel } from "#render/prepare-reel";
import { alignWords } from "#render/speech/align-words";

/** Reads what the caller sent, decides the whole timeline, and hands out its segments. */
export const spec = worker({
  message: JobMessage,
  timeoutSeconds: 300,
  memoryMb: 3538,
  diskMb: 2048,
  maxAttempts: 3,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp", "fonts", "speech"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm"],
  uses: { tasks: jobTasks, work: jobFiles, tools: renderTools, segments: queue("render-segment", SegmentMessage) },
  impact: "reels wait without being started",

  async handle(message, { tasks, work, tools, segments }) {
    await tasks.run(message, "prepare", async (job, { signal }) => {
      await using scratch = await scratchFolder();
      const { request, audioKey, imageKeys } = ReelInput.parse(job.input);
      const audio = path.join(scratch.dir, "narration");
      const images = imageKeys.map((_, index) => path.join(scratch.dir, `image-${index}`));
      await Promise.all([
        work.download(audioKey, audio),
        ...imageKeys.map((key, index) => work.download(key, images[index] ?? "")),
      ]);
      const assets = path.join(scratch.dir, "assets");
      const plan = await asJobFailure(
        prepareReel({ request, files: { audio, images }, dir: assets, tools, align: alignWords, signal }),
      );
      await work.uploadFolder(`jobs/${job.id}/assets/`, assets);
      await work.writeText(`jobs/${job.id}/plan.json`, JSON.stringify(plan), "application/json");
      await rm(assets, { recursive: true });
      return {
        next: "render",
        tasks: Object.fromEntries(plan.segments.map(({ frames }, index) => [`segment-${index}`, frames])),
        send: () =>
          Promise.all(plan.segments.map((_, index) => segments.send({ ...message, index }, message.accountId))),
      };
    });
  },

  fail: (message, failure, { tasks }) => tasks.fail(message, failure),
});

export const handler = workerFor(spec);
