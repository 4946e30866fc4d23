import { openStereo, type StereoFile, sampleRate } from "../audio/stereo-file.ts";
import type { LaidTurn } from "./lay-turn.ts";

/** The sound of a part of a turn, in samples. */
export interface SoundPart {
  /** A 48 kHz stereo WAV; null for a silent part. */
  file: string | null;
  /** The sample of the file at which the part begins, and how many the file has. */
  from: number;
  frames: number;
  /** When it begins in the turn, and its length until the next one begins. */
  at: number;
  length: number;
}

/** Reads the sound of a loop, from one sample of it to another. */
export interface LoopSound extends AsyncDisposable {
  read(from: number, to: number): Promise<Int16Array>;
}

/** Where no pictures fade, sound is crossed over for so long. */
export const crossSamples = Math.round(0.2 * sampleRate);

/** A part with what it plays before its beginning and after its end, while its neighbours fade. */
interface Crossed extends SoundPart {
  before: number;
  after: number;
}

/**
 * How far each part reaches into its neighbours: after its end, as long as its file goes on; the rest before the beginning
 * of the next one.
 */
export function crossParts(parts: readonly SoundPart[], cross: number): Crossed[] {
  const after = parts.map(({ from, length, frames, file }) =>
    file === null ? cross : Math.max(0, Math.min(cross, frames - from - length)),
  );
  return parts.map((part, index) => {
    const missing = cross - (after.at(index - 1) ?? 0);
    return { ...part, after: after[index] ?? 0, before: part.file === null ? missing : Math.min(missing, part.from) };
  });
}

/** Opens the sound of a turn that goes round. `turnAt` tells the sample at which each turn begins. */
export async function openTurnSound(
  parts: readonly SoundPart[],
  { cross, turnAt }: { cross: number; turnAt: (turn: number) => number },
): Promise<LoopSound> {
  const crossed = crossParts(parts, cross);
  const files = await Promise.all(crossed.map(({ file }) => (file === null ? null : openStereo(file))));
  const likeness = await Promise.all(crossed.map((_, index) => likenessInto(index, { crossed, files })));
  const turnSamples = turnAt(1);
  return {
    async read(from, to) {
      const mixed = new Float32Array((to - from) * 2);
      const first = Math.max(-1, Math.floor((from - cross) / turnSamples) - 1);
      for (let turn = first; turnAt(turn) - cross < to; turn++)
        for (const [index, part] of crossed.entries())
          await addPart(mixed, { from, to, begin: turnAt(turn) + part.at, part, index });
      return Int16Array.from(mixed, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample))));
    },
    [Symbol.asyncDispose]: async () => {
      for (const file of files) await file?.[Symbol.asyncDispose]();
    },
  };

  async function addPart(
    mixed: Float32Array,
    { from, to, begin, part, index }: { from: number; to: number; begin: number; part: Crossed; index: number },
  ): Promise<void> {
    const file = files[index];
    const [start, end] = [begin - part.before, begin + part.length + part.after];
    const [low, high] = [Math.max(from, start), Math.min(to, end)];
    if (!file || high <= low) return;
    const samples = await file.read(part.from + low - begin, part.from + high - begin);
    const next = crossed[(index + 1) % crossed.length];
    const rises = { frames: part.before + (crossed.at(index - 1)?.after ?? 0), likeness: likeness[index] ?? 0 };
    const falls = {
      frames: part.after + (next?.before ?? 0),
      likeness: likeness[(index + 1) % crossed.length] ?? 0,
    };
    for (let n = 0; n < high - low; n++) {
      const at = low + n;
      const gain = gainAt(at - start, rises) * gainAt(end - 1 - at, falls);
      const place = (at - from) * 2;
      mixed[place] = (mixed[place] ?? 0) + gain * (samples[n * 2] ?? 0);
      mixed[place + 1] = (mixed[place + 1] ?? 0) + gain * (samples[n * 2 + 1] ?? 0);
    }
  }
}

/** The gain so many samples from an end. Like sounds add by amplitude and others by power, so the loudness stays. */
function gainAt(distance: number, { frames, likeness }: { frames: number; likeness: number }): number {
  if (distance >= frames) return 1;
  const share = (distance + 0.5) / frames;
  const power = (1 - share) ** 2 + share ** 2 + 2 * likeness * share * (1 - share);
  return share / Math.sqrt(Math.max(power, 0.1));
}

/** How alike a part and the one before are while they cross: 0..1. */
async function likenessInto(
  index: number,
  { crossed, files }: { crossed: readonly Crossed[]; files: readonly (StereoFile | null)[] },
): Promise<number> {
  const [part, previous] = [crossed[index], crossed.at(index - 1)];
  const [file, before] = [files[index], files.at(index - 1)];
  if (!part || !previous || !file || !before) return 0;
  const end = previous.from + previous.length;
  const out = await before.read(end - part.before, end + previous.after);
  const into = await file.read(part.from - part.before, part.from + previous.after);
  let [product, outPower, intoPower] = [0, 1e-9, 1e-9];
  for (let n = 0; n < out.length; n++) {
    const [a, b] = [out[n] ?? 0, into[n] ?? 0];
    product += a * b;
    outPower += a * a;
    intoPower += b * b;
  }
  return Math.max(0, product / Math.sqrt(outPower * intoPower));
}

/** The parts of a turn's sound. `wavs` has the sound of each medium. */
export function soundParts(
  turn: LaidTurn,
  { wavs, fps }: { wavs: readonly ({ file: string; frames: number } | null)[]; fps: number },
): SoundPart[] {
  const sampleAt = (frame: number) => Math.round((frame / fps) * sampleRate);
  // What lies under the beginning of the turn is the end of its last part.
  const parts = turn.parts.filter(({ start, fade }, index) => !(index === 0 && start === 0 && isUnder(turn, fade)));
  return parts.map((part, index) => {
    const next = parts[index + 1]?.start ?? turn.frames;
    const wav = wavs[part.medium] ?? null;
    return {
      file: wav?.file ?? null,
      frames: wav?.frames ?? 0,
      from: sampleAt(part.shown[0] ?? 0),
      at: sampleAt(part.start),
      length: sampleAt(next) - sampleAt(part.start),
    };
  });
}

const isUnder = (turn: LaidTurn, fade: number) => fade === 0 && turn.parts.some((part) => part.fade > 0);
