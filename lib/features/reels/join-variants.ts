import path from "node:path";
import { allOrNone } from "@reelwright/platform/all-or-none";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import type { RenditionView } from "#features/videos/rendition-view";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { formatsOf, type ReelInput } from "./reel-form.ts";
import type { ReelView } from "./reel-view.ts";
import type { Variant } from "./render-variants.ts";
import { variantFolder } from "./variants.ts";
import { writeCaptionFiles } from "./write-caption-files.ts";

interface Joining {
  job: { id: string; input: ReelInput };
  videoId: string;
  variants: readonly Variant<ReelPlan>[];
  /** Where the segments were downloaded to. */
  fileOf: (variant: number, index: number) => string;
  /** The sound of all. */
  audio: string;
  /** Where the files of the reel are put. */
  dir: string;
  signal: AbortSignal;
}

/** Joins the segments of each format with the sound of all. Returns the reel, with the names of its files for URLs. */
export const joinVariants = capability(
  { work: readJobFiles },
  ({ work }) =>
    async ({ job, videoId, variants, fileOf, audio, dir, signal }: Joining): Promise<ReelView> => {
      const formats = formatsOf(job.input);
      const reels: RenditionView[] = [];
      for (const [variant, { plan }] of variants.entries()) {
        const format = formats[variant] ?? job.input.request.format;
        const name = variant === 0 ? videoId : `${videoId}-${format.replace(":", "x")}`;
        const [url, thumbnail] = [`${name}.mp4`, `${name}.jpg`];
        const poster = `${variantFolder(job.id, variant)}assets/${plan.poster}`;
        const segments = plan.segments.map((_, index) => fileOf(variant, index));
        const out = path.join(dir, url);
        const [{ durationSeconds: duration, sizeBytes: size }] = await allOrNone(signal, [
          (stop) => assembleReel({ plan, segments, audio, out, signal: stop }),
          () => work.download(poster, path.join(dir, thumbnail)),
        ]);
        reels.push({ format, width: plan.width, height: plan.height, url, thumbnail, duration, size });
      }
      const [first] = variants;
      const [reel] = reels;
      if (!first || !reel) throw new Error("A reel has at least one format");
      const { url, thumbnail, duration, size } = reel;
      const captions = await writeCaptionFiles(first.plan.words, { dir, name: videoId });
      const warnings = [...new Set(variants.flatMap(({ plan }) => plan.warnings))];
      const { chapters } = first.plan;
      return { videoId, url, thumbnail, duration, size, reels, ...captions, chapters, warnings };
    },
);
