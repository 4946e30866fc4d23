import path from "node:path";
import { run } from "@reelwright/platform/process";
import * as z from "zod";

interface Speech {
  /** Of each its words. */
  sentences: readonly (readonly string[])[];
  voice: string;
  rate: number;
  pitch: number;
  range: number;
}

/** Between which two moments a word begins, in seconds: with the end of what is heard before it, or when it is heard itself. */
export interface Onset {
  earliest: number;
  heard: number;
}

const sampleRate = 22_050;
const [step, short, long] = [0.001, 0.005, 0.02];
/** Of the loudest of the sentence, what is heard; and how much of a sound has to be the word's own. */
const [audible, own] = [0.01, 0.5];
/**
 * How much of a sound has to go with a word that begins there, at least and for certain. What stays is not always the word's before it: a
 * vowel that ends what is said is held for longer, where a quiet consonant was; nor what goes always the word's own: "todas" ends voiced
 * before "as" alone.
 */
const [mayBegin, hasBegun] = [0.25, 0.5];

/**
 * When each word begins in the sound, told from the sound alone: from when on it goes where that word is silent, back to where what is
 * left there of the word before it ends. In between lies at most the closure of a stop, or a pause, or what the two words share. Null for
 * what makes no sound.
 */
export async function trueOnsets(speech: Speech): Promise<{ plain: Float32Array; onsets: (Onset | null)[] }> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, "silence-words.mjs")], {
    cwd: import.meta.dirname,
    timeoutSeconds: 900,
    maxStdoutBytes: 200_000_000,
    feed: async (stdin) => void stdin.write(`${JSON.stringify(speech)}\n`),
  });
  const line = stdout.indexOf("\n");
  const lengths = z.array(z.number()).parse(JSON.parse(stdout.toString("utf8", 0, line)));
  let at = line + 1;
  const [plain = new Float32Array(), ...silenced] = lengths.map((length) => {
    const samples = Float32Array.from({ length }, (_, n) => stdout.readInt16LE(at + n * 2) / 32_768);
    at += length * 2;
    return samples;
  });
  const loudest = plain.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  let from = 0;
  const onsets = silenced.map((without) => {
    const threshold = loudest * audible;
    const heard = firstHeard(plain, without, { from, threshold, goes: hasBegun });
    if (heard === null) return null;
    let earliest = firstHeard(plain, without, { from, threshold, goes: mayBegin }) ?? heard;
    from = heard;
    const lowest = Math.max(0, earliest - 0.6);
    while (earliest > lowest && level(without, earliest - short, short) < loudest * audible * 2) earliest -= step;
    return { earliest, heard };
  });
  return { plain, onsets };
}

function firstHeard(
  plain: Float32Array,
  without: Float32Array,
  { from, threshold, goes }: { from: number; threshold: number; goes: number },
): number | null {
  const difference = plain.map((sample, n) => sample - (without[n] ?? 0));
  const isOwn = (at: number, seconds: number) => {
    const whole = level(plain, at, seconds);
    const isSilent = level(without, at, seconds) < whole * (1 - goes);
    return whole > threshold && isSilent && level(difference, at, seconds) > whole * own;
  };
  for (let at = from; at < plain.length / sampleRate; at += step) if (isOwn(at, short) && isOwn(at, long)) return at;
  return null;
}

/** Root mean square. */
function level(samples: Float32Array, at: number, seconds: number): number {
  const [first, end] = [Math.max(0, Math.round(at * sampleRate)), Math.round((at + seconds) * sampleRate)];
  let sum = 0;
  for (let n = first; n < end; n++) sum += (samples[n] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, end - first));
}
