import type { Pause } from "../plan/pause.ts";
import { readWav } from "./read-wav.ts";
import { writeWav } from "./write-wav.ts";

/** Cuts fade to silence and back, since a hard cut would click. */
const fadeSeconds = 0.012;

/** Inserts silence into a mono WAV, in order of time. Returns its new length in seconds. */
export async function insertPauses(file: string, pauses: readonly Pause[]): Promise<number> {
  const { samples, sampleRate } = await readWav(file);
  const joined = withPauses(samples, { pauses, sampleRate });
  const pcm = Int16Array.from(joined, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  await writeWav(file, { samples: pcm, channels: 1, sampleRate });
  return joined.length / sampleRate;
}

/** Inserts silence into a sound. */
export function withPauses(
  samples: Float32Array,
  { pauses, sampleRate }: { pauses: readonly Pause[]; sampleRate: number },
): Float32Array {
  const at = (ms: number) => Math.min(samples.length, Math.round((ms / 1000) * sampleRate));
  const silence = (ms: number) => Math.round((ms / 1000) * sampleRate);
  const fade = Math.round(fadeSeconds * sampleRate);
  const joined = new Float32Array(samples.length + pauses.reduce((sum, { ms }) => sum + silence(ms), 0));
  let [read, write] = [0, 0];
  for (const [index, { atMs }] of [...pauses, { atMs: Number.POSITIVE_INFINITY }].entries()) {
    const end = at(atMs);
    const part = samples.slice(read, end);
    for (let n = 0; n < Math.min(fade, part.length); n++) {
      if (index > 0) part[n] = (part[n] ?? 0) * (n / fade);
      if (index < pauses.length) part[part.length - 1 - n] = (part[part.length - 1 - n] ?? 0) * (n / fade);
    }
    joined.set(part, write);
    write += part.length + silence(pauses[index]?.ms ?? 0);
    read = end;
  }
  return joined;
}
