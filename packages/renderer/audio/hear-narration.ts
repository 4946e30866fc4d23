import type { HeardVoice } from "../plan/sound-levels.ts";
import { createLoudnessMeter } from "./integrated-loudness.ts";
import { noiseFloor } from "./noise-floor.ts";
import { openPcm } from "./pcm-file.ts";
import { sampleRate } from "./stereo-file.ts";
import { activityIn, framePowers } from "./voice-activity.ts";
import { wavHeaderBytes } from "./write-wav.ts";

/** A whole number of the frames that are measured. */
const blockFrames = 10 * sampleRate;

/**
 * Measures a 48 kHz mono WAV, a block at a time. A voice that cannot be told from its noise counts as speech throughout;
 * silence has none.
 */
export async function hearNarration(file: string): Promise<HeardVoice> {
  await using narration = await openPcm(file, { headerBytes: wavHeaderBytes, frameBytes: 2 });
  const meter = createLoudnessMeter();
  const powers: number[] = [];
  for (let from = 0; from < narration.frames; from += blockFrames) {
    const block = new Int16Array(await narration.read(from, Math.min(from + blockFrames, narration.frames)));
    const samples = new Float32Array(block.length);
    for (let n = 0; n < block.length; n++) samples[n] = (block[n] ?? 0) / 32_768;
    meter.add([samples]);
    powers.push(...framePowers(samples, sampleRate));
  }
  const lufs = meter.lufs();
  const heard = activityIn(powers);
  const whole = { start: 0, end: narration.frames / sampleRate };
  return { lufs, noiseDb: noiseFloor(powers), speech: lufs === null ? [] : heard.length > 0 ? heard : [whole] };
}
