import { FileGrant } from "@reelwright/platform/file-grant";
import { measuredRange } from "@reelwright/renderer/audio/measured-parts";
import { AudioPlan } from "@reelwright/renderer/plan/reel-plan";
import { HeardVoice, SoundLevels, SoundPowers } from "@reelwright/renderer/plan/sound-levels";
import { soundFilesIn } from "@reelwright/renderer/reel/sound-files";
import * as z from "zod";
import { internalCall } from "#lambda/capabilities/internal-call";
import { capability } from "#lambda/capability";
import { StopFile } from "../jobs/until-stopped.ts";
import { grantSegments } from "./segment-cache.ts";
import { variantFolder } from "./variants.ts";

const int = () => z.number().int();
const FrameRange = z.object({ from: int(), to: int() });
type FrameRange = z.infer<typeof FrameRange>;

/** What one call does with a part of a reel's sound. */
const SoundTask = z.discriminatedUnion("kind", [
  /** Measures what the part is mixed from. */
  z.object({ kind: z.literal("measure"), part: FrameRange }),
  /** Measures the mix with some levels. */
  z.object({ kind: z.literal("measure-mix"), part: FrameRange, levels: SoundLevels }),
  /** Encodes the part, and stores it under a key. */
  z.object({
    kind: z.literal("encode"),
    part: FrameRange.extend({ skipped: int(), packets: int().nullable() }),
    levels: SoundLevels,
    key: z.string(),
  }),
]);
export type SoundTask = z.infer<typeof SoundTask>;

/** A part of a reel's sound that one call makes or measures. */
export const SoundCall = z.object({
  accountId: z.string(),
  jobId: z.string(),
  sound: z.object({
    plan: z.object({ audio: AudioPlan, totalFrames: int(), fps: z.number() }),
    heard: HeardVoice,
  }),
  task: SoundTask,
  stop: StopFile,
});
export type SoundCall = z.infer<typeof SoundCall>;

/** What a call has measured: nothing where it has encoded a part. */
export const SoundAnswer = z.object({
  powers: SoundPowers.nullable(),
  mixed: SoundPowers.shape.voice.nullable(),
});
export type SoundAnswer = z.infer<typeof SoundAnswer>;

/** The time limit of a call in seconds. It takes one or two. */
export const soundSeconds = 120;

/** How long after the end of a function its signatures hold. */
const spareSeconds = 60;

/** What the function is called with: the call, and the files that it may use. */
export const GrantedSound = SoundCall.extend({ files: FileGrant });

const call = internalCall(
  "render-sound",
  { input: GrantedSound, output: SoundAnswer },
  { timeoutMs: (soundSeconds + 10) * 1000, attempts: 1, atOnce: 1000 },
);

/** The part of a sound whose files a task uses. */
export const usedRange = ({ kind, part }: SoundTask): FrameRange => (kind === "encode" ? part : measuredRange(part));

/** Has a part of a sound made or measured. Refusals and failures are left to the caller. */
export const callSound = capability({ call, grant: grantSegments }, ({ call, grant }) => {
  return async (wanted: SoundCall, signal?: AbortSignal): Promise<SoundAnswer> => {
    const { accountId, jobId, sound, task, stop } = wanted;
    const { whole, ranges } = soundFilesIn(sound.plan, usedRange(task));
    const names = new Set([...whole, ...ranges.map(({ file }) => file)]);
    const reads = [...[...names].map((name) => `${variantFolder(jobId, 0)}assets/${name}`), stop];
    const files = await grant({ accountId, reads, seconds: soundSeconds + spareSeconds });
    return call({ ...wanted, files }, signal);
  };
});
