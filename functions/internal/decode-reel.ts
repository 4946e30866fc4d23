import { rm } from "node:fs/promises";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import type { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { planReel } from "@reelwright/renderer/reel/plan-reel";
import type { Preparation } from "@reelwright/renderer/reel/preparation";
import { readReel } from "@reelwright/renderer/reel/read-reel";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import { soundKey } from "@reelwright/renderer/reel/sound-key";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { type Decoding, decoder } from "#features/jobs/decoder";
import { decodeReel } from "#features/reels/decode-reel";
import { fetchInputs } from "#features/reels/fetch-inputs";
import { heardNarration } from "#features/reels/job-keys";
import { formatsOf, inputFiles } from "#features/reels/reel-form";
import { spokenFiles } from "#features/reels/spoken-files";
import { storeAssets } from "#features/reels/store-assets";
import { variantFolder } from "#features/reels/variants";
import { internalHandlerFor } from "#lambda/internal-function";

/** Decodes the files of a reel and plans its whole timeline, for `prepare-reel`. */
export const spec = decoder(decodeReel, {
  // Six vCPUs, where the account allows as much: one for the words, one for the plan, four for pictures.
  memoryMb: 10_240,
  diskMb: 10_240,
  layers: ["ffmpeg", "sharp", "fonts", "speech", "vision"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", "build/vision.wasm", "build/alignment.wasm"],
  impact: "reels wait without being started",

  async decode({ jobId, input }, { files, dir, tools, signal, report }) {
    const inputs = inputFiles(jobId, input).map(({ key, role, field }, index) => {
      return { key, role, field, file: path.join(dir, `input-${index}`) };
    });
    await using fetching = fetchInputs(files, inputs, signal);
    const speech = input.voices.length > 0 ? (await spokenFiles(files, jobId, dir)).stretches : undefined;
    const { heard } = input.transcribed ? await heardNarration.read(files, jobId) : { heard: undefined };
    const filesFor = (wanted: (typeof inputs)[number]["role"]) => inputs.filter(({ role }) => role === wanted);
    const fileFor = (wanted: (typeof inputs)[number]["role"]) => filesFor(wanted)[0]?.file;
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
      fetched: fetching.fetched,
      dir: path.join(dir, "assets"),
      tools,
      align: alignWords,
      narrate,
      signal,
    };
    const planned = await planFormats({ ...preparation, onShare: report }, formatsOf(input), { files, jobId });
    return {
      segments: planned.map(({ keys }) => keys),
      sound: planned[0]?.sound ?? "",
      frames: planned.reduce((sum, { plan }) => sum + plan.totalFrames, 0),
    };
  },
});

/** Plans a reel in each format, and stores the plans and their files. Returns each plan with its keys. */
async function planFormats(
  preparation: Preparation & { onShare: (share: number) => void },
  formats: readonly ReelRequest["format"][],
  { files, jobId }: Pick<Decoding, "files"> & { jobId: string },
) {
  const assetsOf = (variant: number, dir: string) => storeAssets(files, `${variantFolder(jobId, variant)}assets/`, dir);
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
      files.writeText(`${variantFolder(jobId, variant)}plan.json`, JSON.stringify(plan), "application/json"),
    ]);
    planned.push({ plan, keys, sound });
    await rm(dir, { recursive: true });
  }
  return planned;
}

export const handler = internalHandlerFor(spec);
