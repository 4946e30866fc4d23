import { open } from "node:fs/promises";
import { createLoudnessMeter } from "../audio/integrated-loudness.ts";
import { openStereo, sampleRate } from "../audio/stereo-file.ts";
import type { Stretch } from "../audio/voice-activity.ts";
import { wavHeader } from "../audio/write-wav.ts";
import { partsOf, powerSamples, readPowers } from "../survey/read-powers.ts";
import { createCompressor } from "./compressor.ts";
import { interleave } from "./interleave.ts";
import { speechLevelCurve } from "./speech-level-curve.ts";

/** Speech is brought to this loudness first, so that the compressor finds it; the rest is left for its peaks. */
const expectedLufs = -23;
const thresholdDb = -23;
const mostGainDb = 30;

/**
 * Brings soft and loud speech of a 48 kHz 16-bit stereo WAV together, however long it is. Returns by how many dB it
 * changed the level of speech at most.
 */
export async function levelSound(
  file: string,
  { speech, out, signal }: { speech: readonly Stretch[]; out: string; signal?: AbortSignal | undefined },
): Promise<number> {
  await using sound = await openStereo(file);
  await using written = await open(out, "w");
  const bytes = sound.frames * 4;
  const meter = createLoudnessMeter();
  const powers = await readPowers(sound, { also: ({ left, right }) => meter.add([left, right]), signal });
  const lufs = meter.lufs();
  const curve = speechLevelCurve(powers, speech);
  const wholeDb = lufs === null ? 0 : Math.min(mostGainDb, expectedLufs - lufs);
  let most = 0;
  const compress = createCompressor(thresholdDb);
  await written.writeFile(wavHeader({ channels: 2, sampleRate, bytes, samples: "int16" }));
  for await (const { part, from } of partsOf(sound, signal)) {
    for (let block = 0; block < part.left.length; block += powerSamples) {
      const change = curve((from + block) / sampleRate);
      most = Math.max(most, Math.abs(change));
      const gain = 10 ** ((wholeDb + change) / 20);
      for (let at = block; at < Math.min(part.left.length, block + powerSamples); at++) {
        part.left[at] = (part.left[at] ?? 0) * gain;
        part.right[at] = (part.right[at] ?? 0) * gain;
      }
    }
    compress(part);
    await written.writeFile(interleave(part));
  }
  return most;
}
