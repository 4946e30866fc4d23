import type { Stereo } from "../audio/stereo-file.ts";

/** A sound whose channels are alike, with one array for both: speech is recorded by one microphone, and is then cleaned once. */
export function withSharedSide(sound: Stereo): Stereo {
  const { left, right } = sound;
  for (let at = 0; at < left.length; at++) if (left[at] !== right[at]) return sound;
  return { left, right: left };
}

/** Both channels, changed alike. A shared one is changed once. */
export function eachSide({ left, right }: Stereo, change: (side: Float32Array) => Float32Array): Stereo {
  const changed = change(left);
  return { left: changed, right: right === left ? changed : change(right) };
}
