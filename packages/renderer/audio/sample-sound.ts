import { openStereo, sampleRate, writeStereo } from "./stereo-file.ts";

const stretchSeconds = 5;
const stretchFrames = stretchSeconds * sampleRate;
const stretchCount = 24;
/** The length of a sample. */
export const sampleSeconds = stretchCount * stretchSeconds;
/** Each stretch fades in and out, since a jump between two would be louder than both. */
const fadeFrames = sampleRate / 50;

/** Writes two minutes of a 48 kHz 16-bit stereo WAV as another: stretches of 5 s, at even distances. */
export async function sampleSound(file: string, out: string): Promise<void> {
  await using sound = await openStereo(file);
  const sample = new Int16Array(stretchCount * stretchFrames * 2);
  for (let index = 0; index < stretchCount; index++) {
    const from = Math.round(((index + 0.5) / stretchCount) * (sound.frames - stretchFrames));
    const stretch = await sound.read(from, from + stretchFrames);
    for (let n = 0; n < stretch.length; n++) {
      const frame = n >> 1;
      const share = Math.min(1, frame / fadeFrames, (stretchFrames - 1 - frame) / fadeFrames);
      sample[index * stretchFrames * 2 + n] = Math.round((stretch[n] ?? 0) * share);
    }
  }
  await writeStereo(out, sample);
}
