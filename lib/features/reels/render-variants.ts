import { isMissing } from "@reelwright/platform/bucket";
import { retrying } from "@reelwright/platform/retrying";
import type { Turns } from "@reelwright/platform/turns";
import type { PicturePlan } from "@reelwright/renderer/plan/reel-plan";
import { slicePlan } from "@reelwright/renderer/reel/slice-plan";
import { sharesOf } from "@reelwright/renderer/timeline/segments";
import { renderPlaces } from "#domain/limits/render-places";
import { renderWidth } from "#lambda/capabilities/render-width";
import { capability } from "#lambda/capability";
import { orJobFailure } from "../jobs/call-outcome.ts";
import { renderShare } from "./render-call.ts";
import { verdictOn } from "./render-verdict.ts";
import { readSegments } from "./segment-cache.ts";
import { spread } from "./spread.ts";

/** How many segments are downloaded at once: as many as the client of S3 has connections. */
const downloadsAtOnce = 50;

/** A format of a reel: its plan, and the key of each segment. */
export interface Variant<P extends PicturePlan = PicturePlan> {
  plan: P;
  keys: readonly string[];
}

interface Rendering {
  accountId: string;
  jobId: string;
  variants: readonly Variant[];
  /** Where a segment is downloaded to. */
  fileOf: (variant: number, index: number) => string;
  /** Receives the number of frames that are done, of all variants. */
  onFrames: (done: number) => void;
  /** Shared with other calls that render for the same job. */
  inTurn: Turns;
  /** The file that stops what is called. */
  stop: string;
  signal: AbortSignal;
}

interface Segment {
  variant: number;
  index: number;
  key: string;
  frames: number;
}

/**
 * Downloads every segment of a reel, and has those rendered that are not cached: several at once, as many as the AWS
 * account has room for. A director that takes over from a dead one finds what is done.
 */
export const renderVariants = capability(
  { render: renderShare, segments: readSegments, width: renderWidth, inPlace: renderPlaces },
  ({ render, segments, width, inPlace }) =>
    async ({ accountId, jobId, variants, fileOf, onFrames, inTurn, stop, signal }: Rendering): Promise<void> => {
      const taken = new Set<Segment>();
      /** False if the segment is not there: it was never rendered, or has been deleted. */
      async function take(segment: Segment): Promise<boolean> {
        const { variant, index, key } = segment;
        try {
          await segments.download({ accountId, key }, fileOf(variant, index));
        } catch (error) {
          if (isMissing(error)) return false;
          throw error;
        }
        taken.add(segment);
        onFrames([...taken].reduce((sum, { frames }) => sum + frames, 0));
        return true;
      }

      async function renderAll(share: readonly Segment[]): Promise<void> {
        const [first] = share;
        const plan = first && variants[first.variant]?.plan;
        if (!plan) throw new Error("A share has segments of a variant");
        const named = share.map(({ index, key }) => ({ index, key }));
        const slice = slicePlan(
          plan,
          named.map(({ index }) => index),
        );
        const call = { accountId, jobId, variant: first.variant, segments: named, plan: slice, stop };
        orJobFailure(await inTurn(() => inPlace(() => render(call, signal))));
        for (const segment of share)
          if (!(await take(segment))) throw new Error(`The segment ${segment.key} was deleted while its reel was made`);
      }

      const all = variants.flatMap(({ plan, keys }, variant) =>
        plan.segments.map(({ frames }, index): Segment => ({ variant, index, key: keys[index] ?? "", frames })),
      );
      const missing = new Set<Segment>();
      await spread(all, {
        width: downloadsAtOnce,
        call: async (segment) => void ((await take(segment)) || missing.add(segment)),
        verdictOn: () => "failed",
        retrying,
        signal,
      });
      const shares = variants.flatMap((_, variant) => {
        const ofVariant = all.filter((segment) => segment.variant === variant && missing.has(segment));
        const byIndex = new Map(ofVariant.map((segment) => [segment.index, segment]));
        return sharesOf([...byIndex.keys()], width).map((indexes) => indexes.flatMap((at) => byIndex.get(at) ?? []));
      });
      await spread(shares, { width, call: renderAll, verdictOn, retrying, signal });
    },
);
