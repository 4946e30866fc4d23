import { bandpass, noiseOf, wander } from "../../animator/ambience/voice.ts";
import { frames, type Instrument } from "./instrument.ts";

/** An old record: faint hiss, and now and then a crackle. */
export const vinyl: Instrument = ({ seconds, seed }) => {
  const length = frames(seconds);
  const made = { left: new Float32Array(length), right: new Float32Array(length) };
  for (const [index, out] of [made.left, made.right].entries()) {
    const noise = noiseOf(seed * 3 + index);
    let [hiss, click, dull] = [0, 0, 0];
    for (let at = 0; at < length; at++) {
      const white = noise();
      hiss += 0.4 * (white - hiss);
      if (white > 0.9997) click = noise() * 0.8;
      click *= 0.86;
      dull += 0.35 * (click - dull);
      out[at] = 0.035 * hiss + dull;
    }
  }
  return made;
};

/** Air that comes and goes, as of wind or waves far away. */
export const air: Instrument = ({ seconds, seed }) => {
  const length = frames(seconds);
  const made = { left: new Float32Array(length), right: new Float32Array(length) };
  for (const [index, out] of [made.left, made.right].entries()) {
    const noise = noiseOf(seed * 5 + index);
    const band = bandpass(0.9);
    const course = wander(3.1, seed + index);
    for (let at = 0; at < length; at++) {
      // Comes from nothing and goes back to it, so that it closes.
      const edge = Math.min(1, at / 96_000, (length - at) / 96_000);
      const where = course(at);
      out[at] = 0.25 * edge * (0.3 + 0.7 * where) * band(noise(), 500 + 900 * where);
    }
  }
  return made;
};
