import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import type { Process } from "./circular.ts";

const tiny = 1e-25;

/** A filter of the second order (Robert Bristow-Johnson's cookbook), flat up to its corner. */
export function filterOf(kind: "low" | "high", hertz: number): Process {
  const angle = (2 * Math.PI * Math.min(hertz, sampleRate * 0.45)) / sampleRate;
  const alpha = Math.sin(angle) / (2 * Math.SQRT1_2);
  const cos = Math.cos(angle);
  const edge = kind === "low" ? (1 - cos) / 2 : (1 + cos) / 2;
  const all = 1 + alpha;
  const [b0, b1, b2] = [edge / all, (kind === "low" ? 2 * edge : -2 * edge) / all, edge / all];
  const [a1, a2] = [(-2 * cos) / all, (1 - alpha) / all];
  const states = [new Float64Array(2), new Float64Array(2)] as const;
  return ({ left, right }) => {
    run(left, states[0]);
    if (right !== left) run(right, states[1]);
  };

  function run(samples: Float32Array, state: Float64Array): void {
    let one = state[0] ?? 0;
    let two = state[1] ?? 0;
    for (let at = 0; at < samples.length; at++) {
      const x = samples[at] ?? 0;
      const y = b0 * x + one;
      // Numbers too small for their format are a hundred times slower to reckon with.
      one = b1 * x - a1 * y + two + tiny;
      two = b2 * x - a2 * y - tiny;
      samples[at] = y;
    }
    state[0] = one;
    state[1] = two;
  }
}
