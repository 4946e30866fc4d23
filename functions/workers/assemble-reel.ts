import { mkdir } from "node:fs/promises";
import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { soundFiles } from "@reelwright/renderer/reel/plan-files";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { copiedFile } from "#features/reels/copy-reel";
import { fetchPlan } from "#features/reels/fetch-plan";
import { type AssemblyTask, copiedReel, jobKeys } from "#features/reels/job-keys";
import { contentTypeOf, filesOf, withFiles } from "#features/reels/reel-files";
import { formatsOf } from "#features/reels/reel-form";
import { type ReelJob, reelJob } from "#features/reels/reel-job";
import type { ReelView } from "#features/reels/reel-view";
import { keepReels } from "#features/reels/reels";
import { segmentAt } from "#features/reels/segment-cache";
import { variantFolder } from "#features/reels/variants";
import { writeCaptionFiles } from "#features/reels/write-caption-files";
import type { RenditionView } from "#features/videos/rendition-view";
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
  timeoutSeconds: 600,
  memoryMb: 1769,
  diskMb: 8192,
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
      const { video } = job;
      const isCopy = message.task === ("copy" satisfies AssemblyTask);
      const dir = path.join(scratch.dir, "made");
      await mkdir(dir);
      const made = isCopy
        ? await fetchCopy(work, job.id, { dir, videoId: video.id })
        : await join(work, job, { dir, videoId: video.id, scratch: scratch.dir, tools, signal });
      // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
      const folder = `${video.folder}${attempt.attempt}/`;
      for (const name of filesOf(made.reel))
        await media.upload(folder.slice(1) + name, path.join(dir, name), contentTypeOf(name));
      const result = withFiles(made.reel, (name) => folder + name);
      const isFree = isCopy && job.input.reuse;
      const published = await tasks.complete(
        attempt,
        {
          path: result.url,
          thumbnail: result.thumbnail,
          duration: result.duration,
          size: result.size,
          captions_srt: result.captions_srt,
          captions_vtt: result.captions_vtt,
          words: result.words,
          reels: result.reels,
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
  /** The reel, with the names of its files in `dir` for URLs. */
  reel: ReelView;
}

interface Making {
  /** Where the files of the reel are put. */
  dir: string;
  videoId: string;
}

interface Joining extends Making {
  /** Working files. */
  scratch: string;
  tools: Tools;
  signal: AbortSignal;
}

/** Joins each format. The sound is mixed once, since all formats have the same timeline. */
async function join(work: Work, job: ReelJob, { scratch, ...joining }: Joining): Promise<Made> {
  const { dir, videoId, tools, signal } = joining;
  const sound = await fetchPlan(work, { jobId: job.id, variant: 0 }, { dir: scratch, needed: soundFiles });
  const audio = path.join(scratch, "audio.m4a");
  await asJobFailure(renderAudio({ plan: sound, dir: scratch, tools, out: audio, signal }));
  const { reel: key } = await jobKeys.read(work, job.id);
  const reels: RenditionView[] = [];
  const warnings = new Set<string>();
  for (const [variant, format] of formatsOf(job.input).entries()) {
    const plan =
      variant === 0 ? sound : await fetchPlan(work, { jobId: job.id, variant }, { dir: scratch, needed: () => [] });
    const name = variant === 0 ? videoId : `${videoId}-${format.replace(":", "x")}`;
    const made = await joinOne(work, { jobId: job.id, variant, plan }, { ...joining, name, audio, scratch });
    reels.push({ format, width: plan.width, height: plan.height, ...made });
    for (const warning of plan.warnings) warnings.add(warning);
  }
  const [first] = reels;
  if (!first) throw new Error("A reel has at least one format");
  const { url, thumbnail, duration, size } = first;
  const captions = await writeCaptionFiles(sound.words, { dir, name: videoId });
  const reel = { videoId, url, thumbnail, duration, size, reels, ...captions, chapters: sound.chapters };
  return { key, reel: { ...reel, warnings: [...warnings] } };
}

/** Joins the segments of one format with the sound of all. */
async function joinOne(
  work: Work,
  { jobId, variant, plan }: { jobId: string; variant: number; plan: ReelPlan },
  { dir, scratch, name, audio, signal }: Joining & { name: string; audio: string },
) {
  const segments = plan.segments.map((_, index) => path.join(scratch, `segment-${index}.mp4`));
  // A few at a time: a long reel has hundreds of segments. Those of the format before are overwritten.
  for (let first = 0; first < segments.length; first += 20)
    await Promise.all(
      segments
        .slice(first, first + 20)
        .map((file, index) => work.download(segmentAt({ jobId, variant, index: first + index }), file)),
    );
  const [url, thumbnail] = [`${name}.mp4`, `${name}.jpg`];
  await work.download(`${variantFolder(jobId, variant)}assets/${plan.poster}`, path.join(dir, thumbnail));
  const out = path.join(dir, url);
  const { durationSeconds, sizeBytes } = await asJobFailure(assembleReel({ plan, segments, audio, out, signal }));
  return { url, thumbnail, duration: durationSeconds, size: sizeBytes };
}

async function fetchCopy(work: Work, jobId: string, { dir, videoId }: Making): Promise<Made> {
  const { reel: key, result } = await copiedReel.read(work, jobId);
  const nameOf = (url: string) => path.posix.basename(url).replace(result.videoId, videoId);
  await Promise.all(filesOf(result).map((url) => work.download(copiedFile(jobId, url), path.join(dir, nameOf(url)))));
  return { key, reel: { ...withFiles(result, nameOf), videoId } };
}

export const handler = workerFor(spec);
