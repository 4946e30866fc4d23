import { rm } from "node:fs/promises";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import type { Bucket } from "@reelwright/platform/bucket";
import { hashFile } from "@reelwright/platform/hash-file";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import type { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { planReel } from "@reelwright/renderer/reel/plan-reel";
import type { Preparation } from "@reelwright/renderer/reel/preparation";
import { readReel } from "@reelwright/renderer/reel/read-reel";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import { soundKey } from "@reelwright/renderer/reel/sound-key";
import { jobTasks } from "#domain/jobs/job-tasks";
import type { StageOutput } from "#domain/jobs/run-task";
import { TaskMessage } from "#domain/records/stages";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { copyReel } from "#features/reels/copy-reel";
import { copiedReel, type DirectorTask, heardNarration, jobKeys } from "#features/reels/job-keys";
import { formatsOf, inputFiles } from "#features/reels/reel-form";
import { reelJob } from "#features/reels/reel-job";
import { reelKey } from "#features/reels/reel-key";
import { spokenFiles } from "#features/reels/spoken-files";
import { storeAssets } from "#features/reels/store-assets";
import { variantFolder } from "#features/reels/variants";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/** Decodes the uploads, and plans the whole timeline. The director has it rendered. */
export const spec = worker({
  message: TaskMessage,
  // Up to ten minutes of clips are decoded and written again here, for each of five formats.
  timeoutSeconds: 900,
  // Six vCPUs, where the account allows as much: one for the words, one for the plan, four for pictures.
  memoryMb: 10_240,
  diskMb: 10_240,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp", "fonts", "speech", "vision"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", "build/vision.wasm", "build/alignment.wasm"],
  uses: {
    tasks: jobTasks("prepare", { reel: reelJob }),
    work: jobInputs,
    tools: renderTools,
    copyReel,
  },
  impact: "reels wait without being started",

  async handle(message, { tasks, work, tools, copyReel }) {
    await tasks.run(message, async (job, { signal, report }) => {
      await using scratch = await scratchFolder();
      const input = job.input;
      const inputs = await Promise.all(
        inputFiles(job.id, input).map(async ({ key, role, field }, index) => {
          const file = path.join(scratch.dir, `input-${index}`);
          await work.download(key, file);
          return { role, field, file, sha256: await hashFile(file) };
        }),
      );
      const reel = reelKey(input, inputs);
      const direct = (task: DirectorTask, units: number): StageOutput => ({ tasks: { [task]: units } });
      const copied = await copyReel(message, reel);
      if (copied) {
        await copiedReel.write(work, job.id, { reel, result: copied });
        return direct("copy", 1);
      }

      const speech = input.voices.length > 0 ? (await spokenFiles(work, job.id, scratch.dir)).stretches : undefined;
      const { heard } = input.transcribed ? await heardNarration.read(work, job.id) : { heard: undefined };
      const filesFor = (wanted: (typeof inputs)[number]["role"]) => inputs.filter(({ role }) => role === wanted);
      const fileFor = (wanted: (typeof inputs)[number]["role"]) => filesFor(wanted)[0]?.file;
      const assets = path.join(scratch.dir, "assets");
      const preparation = {
        request: input.request,
        heard,
        files: {
          audio: fileFor("narration"),
          speech,
          media: filesFor("media"),
          music: fileFor("music"),
          logo: fileFor("logo"),
          font: fileFor("font"),
        },
        dir: assets,
        tools,
        align: alignWords,
        narrate,
        signal,
      };
      const planned = await planFormats({ ...preparation, onShare: report }, formatsOf(input), { work, jobId: job.id });
      await jobKeys.write(work, job.id, {
        reel,
        segments: planned.map(({ keys }) => keys),
        sound: planned[0]?.sound ?? "",
      });
      // Frames, and what joining them takes besides.
      const frames = planned.reduce((sum, { plan }) => sum + plan.totalFrames, 0);
      return direct("render", Math.ceil(frames * 1.1));
    });
  },
});

/** Plans a reel in each format, and stores the plans and their files. Returns each plan with its keys. */
async function planFormats(
  preparation: Preparation & { onShare: (share: number) => void },
  formats: readonly ReelRequest["format"][],
  { work, jobId }: { work: Pick<Bucket, "upload" | "writeText">; jobId: string },
) {
  const assetsOf = (variant: number, dir: string) => storeAssets(work, `${variantFolder(jobId, variant)}assets/`, dir);
  const first = assetsOf(0, preparation.dir);
  const read = await readReel({ ...preparation, onFile: first.store });
  const planned: { plan: ReelPlan; keys: string[]; sound: string | null }[] = [];
  for (const [variant, format] of formats.entries()) {
    const dir = variant === 0 ? preparation.dir : `${preparation.dir}-${variant}`;
    const request = { ...preparation.request, format };
    const onShare = (share: number) => preparation.onShare((variant + share) / formats.length);
    const made = variant === 0 ? first : assetsOf(variant, dir);
    const plan = await asJobFailure(planReel({ ...preparation, request, dir, onShare, onFile: made.store }, read));
    const [keys, sound] = await Promise.all([
      segmentKeys(plan, dir),
      // The first format has the files of the sound, which is that of all.
      variant === 0 ? soundKey(plan, dir) : null,
      made.finish(),
      work.writeText(`${variantFolder(jobId, variant)}plan.json`, JSON.stringify(plan), "application/json"),
    ]);
    planned.push({ plan, keys, sound });
    await rm(dir, { recursive: true });
  }
  return planned;
}

export const handler = workerFor(spec);
