import { open } from "node:fs/promises";
import path from "node:path";
import { loopOfFile } from "../audio/loop-of-file.ts";
import { openMusic } from "../audio/music-bed.ts";
import { aacArgs } from "../audio/sound-formats.ts";
import { sampleRate } from "../audio/stereo-file.ts";
import { wavHeader } from "../audio/write-wav.ts";
import { encoded, type FinishedSound, silent } from "../edit/sound-mix.ts";
import { runFfmpeg } from "../media/run-ffmpeg.ts";
import type { AudioPlan } from "../plan/reel-plan.ts";
import type { LaidTurn } from "./lay-turn.ts";
import type { LoopMedium } from "./loop-media.ts";
import { crossSamples, type LoopSound, openTurnSound, soundParts } from "./turn-sound.ts";

interface SoundMaking {
  /** The caller's own sound; null for that of the clips. Its file lies in `scratch`. */
  music: NonNullable<AudioPlan["music"]> | null;
  media: readonly LoopMedium[];
  turn: LaidTurn;
  fade: number;
  /** Whether pictures go there and back. Their sound goes round by itself. */
  isBoomerang: boolean;
  fps: number;
  seconds: number;
  /** A folder for working files. */
  scratch: string;
  /** The M4A to write. */
  out: string;
  /** Where the sound is put if it is to be encoded in parts; null if it is encoded here. */
  mix: string | null;
  ffmpeg: string;
  signal?: AbortSignal;
}

const blockSamples = 10 * sampleRate;
const timeoutSeconds = 300;

/** Writes the sound of a loop as AAC, or as a mix that is still to be encoded. */
export async function makeLoopSound(making: SoundMaking): Promise<FinishedSound> {
  const { seconds, scratch, out, mix, ffmpeg, signal } = making;
  const sound = await openSound(making);
  if (!sound) return silent;
  const [file, frames] = [mix ?? path.join(scratch, "loop.wav"), Math.round(seconds * sampleRate)];
  await writeSound(sound, { file, samples: frames, signal });
  if (mix !== null) return { ...encoded, mix: { frames, shape: null } };
  const output = ["-map", "0:a:0", ...aacArgs(out, seconds)];
  await runFfmpeg(ffmpeg, { inputs: [{ kind: "wav", file }], output, cwd: scratch, timeoutSeconds, signal });
  return encoded;
}

async function openSound({
  music,
  media,
  turn,
  fade,
  isBoomerang,
  fps,
  scratch,
}: SoundMaking): Promise<LoopSound | null> {
  if (music) return openMusic(music, scratch);
  const wavs = await Promise.all(
    media.map(async (medium) => {
      const file = medium.kind === "clip" ? await medium.source.wav() : null;
      return file !== null && medium.kind === "clip" ? { file, seconds: medium.source.duration } : null;
    }),
  );
  const [first] = wavs;
  if (wavs.every((wav) => wav === null)) return null;
  if (isBoomerang && first) {
    const { file, seconds } = first;
    return openMusic({ file: path.basename(file), seconds, loop: await loopOfFile(file, seconds) }, path.dirname(file));
  }
  const sounds = wavs.map((wav) => wav && { file: wav.file, frames: Math.round(wav.seconds * sampleRate) });
  const parts = soundParts(turn, { wavs: sounds, fps });
  const usual = fade > 0 ? Math.round((fade / fps) * sampleRate) : crossSamples;
  const shortest = Math.min(...parts.map(({ length }) => length));
  const turnAt = (number: number) => Math.round(((number * turn.frames) / fps) * sampleRate);
  return openTurnSound(parts, { cross: Math.min(usual, Math.floor(shortest / 2)), turnAt });
}

async function writeSound(
  sound: LoopSound,
  { file, samples, signal }: { file: string; samples: number; signal?: AbortSignal },
): Promise<void> {
  await using read = sound;
  await using written = await open(file, "w");
  await written.writeFile(wavHeader({ channels: 2, sampleRate, bytes: samples * 4, samples: "int16" }));
  for (let from = 0; from < samples; from += blockSamples) {
    signal?.throwIfAborted();
    await written.writeFile(await read.read(from, Math.min(samples, from + blockSamples)));
  }
}
