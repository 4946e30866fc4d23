import { open } from "node:fs/promises";
import type { GainCurve } from "../audio/change-levels.ts";
import { levelCurve } from "../audio/level-curve.ts";
import { openPcm } from "../audio/pcm-file.ts";
import { openStereo, sampleRate } from "../audio/stereo-file.ts";
import type { Stretch } from "../audio/voice-activity.ts";
import { wavHeader } from "../audio/write-wav.ts";

interface Mixing {
  /** 32-bit samples of one channel, and when they begin in the mix. */
  voice: { file: string; startSeconds: number };
  /** A stereo WAV that begins with the mix, and its gain in dB over time; null for none. */
  programme: { file: string; gainDb: GainCurve } | null;
  seconds: number;
  /** The 16-bit stereo WAV to write. */
  out: string;
  signal?: AbortSignal;
}

/** How far the video's own sound is below the voice, in LU: alone, and how much further while the voice speaks. */
const [belowVoice, duckDb] = [5, 12];
/** A quiet recording is amplified at most by this, so that its noise stays quiet. */
const mostGainDb = 6;
/** The assumed loudness of a silent sound. */
const usualLufs = -16;
/** How a sound that is cut off fades: in seconds, and down to this gain. */
const [fadeSeconds, silentDb] = [0.25, -60];
/** The mix is set to its loudness later. This leaves room for the loudest voice over the loudest video. */
const headroom = 0.35;
const blockFrames = sampleRate;
/** Gains are computed once a millisecond. */
const step = sampleRate / 1000;

interface Levels {
  /** Loudness in LUFS; null for silence. */
  voiceLufs: number | null;
  programmeLufs: number | null;
  /** The stretches of speech, in seconds of the mix. */
  speech: readonly Stretch[];
  isDucked: boolean;
  /** When the video is cut off; null if it ends by itself. */
  cutAt: number | null;
}

/** The gain of the video's own sound below a voice. */
export function programmeGain({ voiceLufs, programmeLufs, speech, isDucked, cutAt }: Levels): GainCurve {
  const target = (voiceLufs ?? usualLufs) - belowVoice;
  const open = Math.min(mostGainDb, target - (programmeLufs ?? target));
  const under = isDucked ? open - duckDb : open;
  const curve = levelCurve(speech, { before: open, between: open, after: open, under });
  if (cutAt === null) return curve;
  return (seconds) => curve(seconds) + silentDb * Math.min(1, Math.max(0, 1 - (cutAt - seconds) / fadeSeconds));
}

/** Mixes a voice, in the middle, with the video's own sound. */
export async function mixVoice({ voice, programme, seconds, out, signal }: Mixing): Promise<void> {
  await using pcm = await openPcm(voice.file, { headerBytes: 0, frameBytes: 4 });
  await using bed = programme && (await openStereo(programme.file));
  await using file = await open(out, "w");
  const frames = Math.round(seconds * sampleRate);
  const start = Math.round(voice.startSeconds * sampleRate);
  await file.writeFile(wavHeader({ channels: 2, sampleRate, bytes: frames * 4, samples: "int16" }));
  for (let from = 0; from < frames; from += blockFrames) {
    signal?.throwIfAborted();
    const to = Math.min(frames, from + blockFrames);
    const mixed = new Float32Array((to - from) * 2);
    if (programme && bed) addProgramme(mixed, await bed.read(from, to), { from, gainDb: programme.gainDb });
    const [first, last] = [Math.max(0, from - start), Math.max(0, to - start)];
    addVoice(mixed, new Float32Array(await pcm.read(first, last)), Math.max(0, start - from));
    await file.writeFile(
      Int16Array.from(mixed, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * headroom * 32_768)))),
    );
  }
}

function addProgramme(
  mixed: Float32Array,
  bed: Int16Array,
  { from, gainDb }: { from: number; gainDb: GainCurve },
): void {
  const gainAt = (frame: number) => 10 ** (gainDb((from + frame) / sampleRate) / 20);
  for (let start = 0; start * 2 < mixed.length; start += step) {
    const [low, high] = [gainAt(start), gainAt(start + step)];
    for (let n = start; n < Math.min(start + step, mixed.length / 2); n++) {
      const gain = (low + ((high - low) * (n - start)) / step) / 32_768;
      mixed[n * 2] = (bed[n * 2] ?? 0) * gain;
      mixed[n * 2 + 1] = (bed[n * 2 + 1] ?? 0) * gain;
    }
  }
}

/** Adds the samples of a voice from a frame of the mix on. */
function addVoice(mixed: Float32Array, voice: Float32Array, at: number): void {
  for (let n = 0; n < voice.length && (at + n) * 2 < mixed.length; n++)
    for (const side of [0, 1]) {
      const into = (at + n) * 2 + side;
      mixed[into] = (mixed[into] ?? 0) + (voice[n] ?? 0);
    }
}
