import { mkdir } from "node:fs/promises";
import path from "node:path";
import { allOrNone } from "@reelwright/platform/all-or-none";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { createTurns } from "@reelwright/platform/turns";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { stopCalls } from "#features/jobs/stop-calls";
import { fetchCopy } from "#features/reels/fetch-copy";
import { fetchPlan } from "#features/reels/fetch-plan";
import { type DirectorTask, jobKeys } from "#features/reels/job-keys";
import { joinVariants } from "#features/reels/join-variants";
import { contentTypeOf, filesOf, withFiles } from "#features/reels/reel-files";
import { formatsOf } from "#features/reels/reel-form";
import { reelJob } from "#features/reels/reel-job";
import { keepReels } from "#features/reels/reels";
import { renderSound } from "#features/reels/render-sound";
import { renderVariants } from "#features/reels/render-variants";
import { publishMedia } from "#lambda/capabilities/media";
import { renderWidth } from "#lambda/capabilities/render-width";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/**
 * Has other functions render the sound and the missing segments of a reel, and joins them; or copies a cached reel.
 * Then publishes the reel and ends its job.
 */
export const spec = worker({
  message: TaskMessage,
  // Ten minutes in five formats on a new account, where six segments are rendered at once, take two attempts.
  timeoutSeconds: 900,
  memoryMb: 1769,
  diskMb: 8192,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("render", { reel: reelJob }),
    work: readJobFiles,
    stopping: stopCalls,
    render: renderVariants,
    renderSound,
    width: renderWidth,
    join: joinVariants,
    media: publishMedia,
    reels: keepReels,
  },
  impact: "reels are prepared but neither rendered nor delivered",

  async handle(message, { tasks, work, stopping, render, renderSound, width, join, media, reels }) {
    await tasks.run(message, async (job, { attempt, report, signal }) => {
      await using scratch = await scratchFolder();
      const { video } = job;
      const isCopy = message.task === ("copy" satisfies DirectorTask);
      const dir = path.join(scratch.dir, "made");
      await mkdir(dir);

      async function renderReel() {
        const [{ reel: key, segments, sound }, ...plans] = await Promise.all([
          jobKeys.read(work, job.id),
          ...formatsOf(job.input).map((_, variant) => fetchPlan(work, { jobId: job.id, variant })),
        ]);
        if (!plans.every((plan) => plan !== null)) return null;
        const variants = plans.map((plan, variant) => ({ plan, keys: segments[variant] ?? [] }));
        const [first] = variants;
        if (!first) throw new Error("A reel has at least one format");
        const fileOf = (variant: number, index: number) => path.join(scratch.dir, `segment-${variant}-${index}.mp4`);
        const ids = { accountId: job.account_id, jobId: job.id };
        const inTurn = createTurns(width);
        const [audio] = await stopping({ attempt, signal }, (stop) =>
          allOrNone(signal, [
            (signal) => renderSound({ ...ids, plan: first.plan, key: sound, dir: scratch.dir, inTurn, stop, signal }),
            (signal) => render({ ...ids, variants, fileOf, onFrames: report, inTurn, stop, signal }),
          ]),
        );
        const joined = await join({ job, videoId: video.id, variants, fileOf, audio, dir, signal });
        return { key, reel: joined };
      }

      const made = isCopy ? await fetchCopy(work, job.id, { dir, videoId: video.id }) : await renderReel();
      if (!made) return { repeat: "prepare" };
      // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
      const folder = `${video.folder}${attempt.attempt}/`;
      await Promise.all(
        filesOf(made.reel).map((name) =>
          media.upload(folder.slice(1) + name, path.join(dir, name), contentTypeOf(name)),
        ),
      );
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
          reel_key: made.key,
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

export const handler = workerFor(spec);
