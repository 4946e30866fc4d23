import { type Stereo, type StereoFile, side } from "../audio/stereo-file.ts";

/** The frames of a sound from one to another, or to its end. */
export async function readPart(sound: StereoFile, from: number, to: number): Promise<Stereo> {
  const samples = await sound.read(from, Math.min(sound.frames, to));
  return { left: side(samples, 0), right: side(samples, 1) };
}
