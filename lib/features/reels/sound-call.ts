import { AudioPlan } from "@reelwright/renderer/plan/reel-plan";
import { HeardVoice, SoundLevels, SoundPowers } from "@reelwright/renderer/plan/sound-levels";
import * as z from "zod";
import { internalCall } from "#lambda/capabilities/internal-call";

const int = () => z.number().int();
const FrameRange = z.object({ from: int(), to: int() });

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

/** Has a part of a sound made or measured. Refusals and failures are left to the caller. */
export const callSound = internalCall(
  "render-sound",
  { input: SoundCall, output: SoundAnswer },
  { timeoutMs: (soundSeconds + 10) * 1000, attempts: 1, atOnce: 1000 },
);
