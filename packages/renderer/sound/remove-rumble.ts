import { type Stereo, sampleRate } from "../audio/stereo-file.ts";
import { eachSide } from "./each-side.ts";

const cornerHertz = 60;
/** The two stages of a Butterworth high-pass of the fourth order. */
const stages = [stage(0.541196), stage(1.306563)] as const;

/** A second-order high-pass (the Audio EQ Cookbook of R. Bristow-Johnson). */
function stage(quality: number) {
  const angle = (2 * Math.PI * cornerHertz) / sampleRate;
  const alpha = Math.sin(angle) / (2 * quality);
  const scale = 1 + alpha;
  return {
    b: (1 + Math.cos(angle)) / 2 / scale,
    a1: (-2 * Math.cos(angle)) / scale,
    a2: (1 - alpha) / scale,
  };
}

/**
 * Removes rumble below the lowest voices. The filter runs forwards and backwards: it shifts no phases, and a voice at
 * 100 Hz keeps its wave.
 */
export const removeRumble = (sound: Stereo): Stereo => eachSide(sound, filtered);

function filtered(samples: Float32Array): Float32Array {
  const out = new Float32Array(samples);
  highPass(out);
  out.reverse();
  highPass(out);
  return out.reverse();
}

/** Both stages in place. In one loop they take little longer than one: each step of a stage waits for the one before. */
function highPass(samples: Float32Array): void {
  const [first, second] = stages;
  // Local variables: anything else makes this loop slower.
  let [x1, x2, y1, y2, z1, z2, s1, s2] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at] ?? 0;
    const y = first.b * (x - 2 * x1 + x2) - first.a1 * y1 - first.a2 * y2;
    // As a sample is stored.
    const s = Math.fround(y);
    const z = second.b * (s - 2 * s1 + s2) - second.a1 * z1 - second.a2 * z2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    s2 = s1;
    s1 = s;
    z2 = z1;
    z1 = z;
    samples[at] = z;
  }
}
