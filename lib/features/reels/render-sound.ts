import path from "node:path";
import { type Bucket, isMissing } from "@reelwright/platform/bucket";
import { type Retrying, retrying } from "@reelwright/platform/retrying";
import type { Turns } from "@reelwright/platform/turns";
import { findLevels } from "@reelwright/renderer/audio/find-levels";
import { hearNarration } from "@reelwright/renderer/audio/hear-narration";
import { joinPowers } from "@reelwright/renderer/audio/join-powers";
import { measuredParts } from "@reelwright/renderer/audio/measured-parts";
import { framesOf, type ReelSound } from "@reelwright/renderer/audio/reel-sound";
import { type FrameRange, soundParts } from "@reelwright/renderer/audio/sound-parts";
import { joinSound } from "@reelwright/renderer/mp4/join-sound";
import { renderPlaces } from "#domain/limits/render-places";
import { renderWidth } from "#lambda/capabilities/render-width";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { verdictOn } from "./render-verdict.ts";
import { readSegments, type SegmentRef } from "./segment-cache.ts";
import { callSound, type SoundAnswer, type SoundCall, type SoundTask } from "./sound-call.ts";
import { spread } from "./spread.ts";
import { variantFolder } from "./variants.ts";

interface Rendering {
  accountId: string;
  jobId: string;
  /** The plan of the first format: all have the same timeline. */
  plan: ReelSound["plan"];
  key: string;
  /** Where the sound files and the result are put. */
  dir: string;
  inTurn: Turns;
  /** The file that stops what is called. */
  stop: string;
  signal: AbortSignal;
}

/** What parts are made and stored with. */
interface Services {
  work: Pick<Bucket, "download">;
  call: (call: SoundCall, signal?: AbortSignal) => Promise<SoundAnswer>;
  segments: { download(segment: SegmentRef, file: string): Promise<void> };
  width: number;
  inPlace: <T>(work: () => Promise<T>) => Promise<T>;
  retrying: Retrying;
}

/**
 * Has the sound of a reel's formats made in parts, all at once, and joins them. Its levels are found first. Parts that
 * are there already are not made again, so a director that takes over from a dead one goes on. Returns the file.
 */
export const renderSound = capability(
  { work: readJobFiles, call: callSound, segments: readSegments, width: renderWidth, inPlace: renderPlaces },
  (services) => soundRenderer({ ...services, retrying }),
);

/** `renderSound` with these services. */
export function soundRenderer({ work, segments, width, retrying, ...services }: Services) {
  return async (rendering: Rendering): Promise<string> => {
    const { accountId, jobId, plan, key, dir, signal } = rendering;
    const pieces = soundParts(framesOf({ plan })).map((part, index) => ({
      ...part,
      key: `${key}-${index}`,
      file: path.join(dir, `sound-${index}.m4a`),
    }));
    const each = <T>(items: readonly T[], call: (item: T) => Promise<void>) =>
      spread(items, { width, call, verdictOn, retrying, signal });
    const take = (piece: (typeof pieces)[number]) =>
      isTaken(segments.download({ accountId, key: piece.key }, piece.file));

    const missing = new Set<(typeof pieces)[number]>();
    await each(pieces, async (piece) => void ((await take(piece)) || missing.add(piece)));
    if (missing.size > 0) {
      const { file } = plan.audio.narration;
      await work.download(`${variantFolder(jobId, 0)}assets/${file}`, path.join(dir, file));
      const heard = await hearNarration(path.join(dir, file));
      const sound = { plan: { audio: plan.audio, totalFrames: plan.totalFrames, fps: plan.fps }, heard };
      const ask = asker(services, rendering, sound);
      const levels = await levelsOf(sound, { ask, each });
      await each([...missing], async (piece) => {
        const { from, to, skipped, packets } = piece;
        await ask({ kind: "encode", part: { from, to, skipped, packets }, levels, key: piece.key });
        if (!(await take(piece))) throw new Error(`The sound ${piece.key} was deleted while its reel was made`);
      });
    }
    const out = path.join(dir, "sound.m4a");
    await joinSound(pieces, out);
    return out;
  };
}

type Ask = (task: SoundTask) => Promise<SoundAnswer>;

/** Sound goes first: it takes two calls in a row. */
const asker =
  ({ call, inPlace }: Pick<Services, "call" | "inPlace">, rendering: Rendering, sound: ReelSound): Ask =>
  (task) => {
    const { accountId, jobId, inTurn, stop, signal } = rendering;
    return inTurn(() => inPlace(() => call({ accountId, jobId, sound, task, stop }, signal)), "urgent");
  };

/** Has all parts measured, and finds the levels of the whole. */
async function levelsOf(
  sound: ReelSound,
  { ask, each }: { ask: Ask; each: <T>(items: readonly T[], call: (item: T) => Promise<void>) => Promise<void> },
) {
  const parts = measuredParts(sound);
  /** The answers about all parts, in their order. */
  async function answers<T>(taskOf: (part: FrameRange) => SoundTask, of: (answer: SoundAnswer) => T | null) {
    const found = new Map<FrameRange, T | null>();
    await each(parts, async (part) => void found.set(part, of(await ask(taskOf(part)))));
    return parts.map((part) => {
      const answer = found.get(part);
      if (!answer) throw new Error("A part of a sound was not measured");
      return answer;
    });
  }
  const powers = await answers(
    (part) => ({ kind: "measure", part }),
    (answer) => answer.powers,
  );
  return findLevels(sound, joinPowers(powers), async (levels) => {
    const mixed = await answers(
      (part) => ({ kind: "measure-mix", part, levels }),
      (answer) => answer.mixed,
    );
    return mixed.flat();
  });
}

/** False if a part is not there: it was never made, or has been deleted. */
async function isTaken(download: Promise<void>): Promise<boolean> {
  try {
    await download;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
