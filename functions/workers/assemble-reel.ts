import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { soundFiles } from "@reelwright/renderer/reel/plan-files";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { copiedFiles } from "#features/reels/copy-reel";
import { fetchPlan } from "#features/reels/fetch-plan";
import { type AssemblyTask, copiedReel, jobKeys } from "#features/reels/job-keys";
import { reelJob } from "#features/reels/reel-job";
import type { ReelView } from "#features/reels/reel-view";
import { keepReels } from "#features/reels/reels";
import { segmentAt } from "#features/reels/segment-cache";
import { publishMedia } from "#lambda/capabilities/media";
import { renderTools } from "#lambda/capabilities/render-tools";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/**
 * Joins the segments and adds the sound of the whole timeline, or copies a cached reel. Then publishes it and ends its
 * job.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 300,
  memoryMb: 1769,
  diskMb: 4096,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp"],
  uses: {
    tasks: jobTasks("assemble", { reel: reelJob }),
    work: readJobFiles,
    media: publishMedia,
    reels: keepReels,
    tools: renderTools,
  },
  impact: "reels are rendered but never delivered",

  async handle(message, { tasks, work, media, reels, tools }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      const [out, poster] = [path.join(dir, "reel.mp4"), path.join(dir, "poster.jpg")];
      const isCopy = message.task === ("copy" satisfies AssemblyTask);
      const made = isCopy
        ? await fetchCopy(work, job.id, { out, poster })
        : await join(work, job.id, { dir, out, poster, tools, signal });
      const { video } = job;
      // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
      const folder = `${video.folder}${attempt.attempt}/`;
      const [url, thumbnail] = [`${folder}${video.id}.mp4`, `${folder}${video.id}.jpg`];
      await media.upload(url.slice(1), out, "video/mp4");
      await media.upload(thumbnail.slice(1), poster, "image/jpeg");
      const result: ReelView = {
        videoId: video.id,
        url,
        thumbnail,
        ...made.view,
      };
      const isFree = isCopy && job.input.reuse;
      const published = await tasks.complete(
        attempt,
        {
          path: url,
          thumbnail,
          duration: result.duration,
          size: result.size,
          result: isCopy ? { ...result, cache: "hit" } : result,
        },
        isFree ? { refund: "The account had an identical reel." } : {},
      );
      // The job has ended otherwise meanwhile: these files belong to nobody.
      if (!published) await media.removePrefix(folder.slice(1));
      else await reels.keep({ account_id: job.account_id, id: made.key, job_id: job.id, result });
      return null;
    });
  },
});

type Work = ReturnType<typeof readJobFiles.build>;
type Tools = ReturnType<typeof renderTools.build>;

interface Made {
  /** The key of the reel cache. */
  key: string;
  view: Pick<ReelView, "duration" | "size" | "warnings">;
}

async function join(
  work: Work,
  jobId: string,
  { dir, out, poster, tools, signal }: { dir: string; out: string; poster: string; tools: Tools; signal: AbortSignal },
): Promise<Made> {
  const plan = await fetchPlan(work, jobId, { dir, needed: soundFiles });
  const { reel: key } = await jobKeys.read(work, jobId);
  const segments = plan.segments.map((_, index) => path.join(dir, `segment-${index}.mp4`));
  // A few at a time: a long reel has hundreds of segments.
  for (let first = 0; first < segments.length; first += 20)
    await Promise.all(
      segments
        .slice(first, first + 20)
        .map((file, index) => work.download(segmentAt({ jobId, index: first + index }), file)),
    );
  const audio = path.join(dir, "audio.m4a");
  await asJobFailure(renderAudio({ plan, dir, tools, out: audio, signal }));
  const { durationSeconds, sizeBytes } = await asJobFailure(
    assembleReel({ plan, segments, audio, dir, tools, out, poster, signal }),
  );
  return { key, view: { duration: durationSeconds, size: sizeBytes, warnings: plan.warnings } };
}

async function fetchCopy(work: Work, jobId: string, { out, poster }: { out: string; poster: string }): Promise<Made> {
  const at = copiedFiles(jobId);
  const { reel: key, result } = await copiedReel.read(work, jobId);
  await Promise.all([work.download(at.reel, out), work.download(at.poster, poster)]);
  return { key, view: { duration: result.duration, size: result.size, warnings: result.warnings } };
}

export const handler = workerFor(spec);
