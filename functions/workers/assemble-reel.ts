import path from "node:path";
import { TaskMessage } from "#domain/jobs/stages";
import type { ReelView } from "#domain/reels/reel-view";
import { jobTasks } from "#lambda/capabilities/job-tasks";
import { publishMedia } from "#lambda/capabilities/media";
import { renderTools } from "#lambda/capabilities/render-tools";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { asJobFailure } from "#lambda/reels/as-job-failure";
import { fetchPlan } from "#lambda/reels/fetch-plan";
import { worker, workerFor } from "#lambda/worker";
import { scratchFolder } from "#platform/scratch-folder";
import { assembleReel } from "#render/assemble-reel";
import { renderAudio } from "#render/audio/render-audio";
import { soundFiles } from "#render/plan-files";

/** Joins the segments with the sound of the whole timeline, publishes the reel and ends its job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 300,
  memoryMb: 1769,
  diskMb: 4096,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp"],
  uses: { tasks: jobTasks, work: readJobFiles, media: publishMedia, tools: renderTools },
  impact: "reels are rendered but never delivered",

  async handle(message, { tasks, work, media, tools }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      const plan = await fetchPlan(work, job.id, { dir, needed: soundFiles });
      const segments = plan.segments.map((_, index) => path.join(dir, `segment-${index}.mp4`));
      await Promise.all(segments.map((file, index) => work.download(`jobs/${job.id}/segments/${index}.mp4`, file)));
      const [audio, out, poster] = ["audio.m4a", "reel.mp4", "poster.jpg"].map((name) => path.join(dir, name));
      if (!audio || !out || !poster) throw new Error("unreachable");
      await asJobFailure(renderAudio({ plan, dir, tools, out: audio, signal }));
      const { durationSeconds, sizeBytes } = await asJobFailure(
        assembleReel({ plan, segments, audio, dir, tools, out, poster, signal }),
      );
      const { video } = job;
      // A folder of its own for each attempt: one that has lost its task cannot put anything where another's is shown.
      const folder = `${video.folder}${attempt.attempt}/`;
      const [url, thumbnail] = [`${folder}${video.id}.mp4`, `${folder}${video.id}.jpg`];
      await media.upload(url.slice(1), out, "video/mp4");
      await media.upload(thumbnail.slice(1), poster, "image/jpeg");
      const result: ReelView = {
        videoId: video.id,
        url,
        thumbnail,
        duration: durationSeconds,
        size: sizeBytes,
        warnings: plan.warnings,
      };
      const published = await tasks.complete(attempt, {
        path: url,
        thumbnail,
        duration: durationSeconds,
        size: sizeBytes,
        result,
      });
      // The job ended otherwise meanwhile: what was put there belongs to nobody.
      if (!published) await media.removePrefix(folder.slice(1));
      return null;
    });
  },
});

export const handler = workerFor(spec);
