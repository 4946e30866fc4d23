import { type Stereo, sampleRate } from "../audio/stereo-file.ts";

const cornerHertz = 60;
/** The two stages of a Butterworth high-pass of the fourth order. */
const qualities = [0.541196, 1.306563];

/**
 * Removes rumble below the lowest voices. The filter runs forwards and backwards: it shifts no phases, and a voice at
 * 100 Hz keeps its wave.
 */
export function removeRumble({ left, right }: Stereo): Stereo {
  return { left: filtered(left), right: filtered(right) };
}

function filtered(samples: Float32Array): Float32Array {
  const out = Float32Array.from(samples);
  for (const quality of qualities) highPass(out, quality);
  out.reverse();
  for (const quality of qualities) highPass(out, quality);
  return out.reverse();
}

/** A second-order high-pass in place (the Audio EQ Cookbook of R. Bristow-Johnson). */
function highPass(samples: Float32Array, quality: number): void {
  const angle = (2 * Math.PI * cornerHertz) / sampleRate;
  const alpha = Math.sin(angle) / (2 * quality);
  const scale = 1 + alpha;
  const b = (1 + Math.cos(angle)) / 2 / scale;
  const a1 = (-2 * Math.cos(angle)) / scale;
  const a2 = (1 - alpha) / scale;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at] ?? 0;
    const y = b * (x - 2 * x1 + x2) - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[at] = y;
  }
}
