import path from "node:path";
import { grantedFiles } from "@reelwright/platform/granted-files";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { segmentFiles } from "@reelwright/renderer/reel/plan-files";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { CallOutcome, outcomeOf } from "#features/jobs/call-outcome";
import { untilStopped } from "#features/jobs/until-stopped";
import { GrantedShare, renderSeconds } from "#features/reels/render-call";
import { keepSegment } from "#features/reels/segment-cache";
import { variantFolder } from "#features/reels/variants";
import { renderTools } from "#lambda/capabilities/render-tools";
import { internalFunction, internalHandlerFor } from "#lambda/internal-function";

/** Renders some segments of a reel, and stores each under its key as soon as it is there. */
export const spec = internalFunction({
  input: GrantedShare,
  output: CallOutcome,
  timeoutSeconds: renderSeconds,
  // 1.3 vCPUs: x264's one thread takes one, and the compositor draws the next frame with the rest.
  memoryMb: 2304,
  diskMb: 2048,
  layers: ["ffmpeg", "sharp"],
  files: ["build/compositor.wasm"],
  // It decodes what was made of callers' media.
  closed: true,
  uses: { tools: renderTools },
  impact: "reels stop half-way",

  async handle({ accountId, jobId, variant, segments, plan, stop, files: grant }, { tools }): Promise<CallOutcome> {
    const keys = new Map(segments.map(({ index, key }) => [index, key]));
    const indexes = [...keys.keys()];
    const files = grantedFiles(grant);
    const names = new Set(indexes.flatMap((index) => segmentFiles(plan, index)));
    const folder = `${variantFolder(jobId, variant)}assets/`;
    const outcome = await untilStopped({ files, stop }, async (signal): Promise<CallOutcome> => {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      await Promise.all([...names].map((name) => files.download(folder + name, path.join(dir, name), { signal })));
      const out = (index: number) => path.join(dir, `segment-${index}.mp4`);
      const onSegment = (index: number) => keepSegment(files, { accountId, key: keys.get(index) ?? "" }, out(index));
      return await outcomeOf(asJobFailure(renderSegments({ plan, indexes, dir, tools, out, onSegment, signal })));
    });
    return outcome ?? { status: "stopped" };
  },
});

export const handler = internalHandlerFor(spec);
