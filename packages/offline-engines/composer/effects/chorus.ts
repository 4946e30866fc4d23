import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import type { Process } from "./circular.ts";

const [middleSeconds, depthSeconds] = [0.011, 0.0032];

/** Adds a copy to each side whose delay wavers, `cycles` times in all: a whole number, so that it closes with the loop. */
export function chorus({ depth, cycles, length }: { depth: number; cycles: number; length: number }): Process {
  const size = 2048;
  const lines = [new Float32Array(size), new Float32Array(size)] as const;
  const step = (2 * Math.PI * cycles) / length;
  const gain = 1 / (1 + 0.45 * depth);
  let place = 0;
  return ({ left, right }) => {
    // Of the stretch before the beginning, too, it is the end: the phase is counted back from there.
    const offset = length - left.length;
    for (const side of [0, 1] as const) run(side === 0 ? left : right, lines[side], side * 1.7 + step * offset);
    place = (place + left.length) & (size - 1);
  };

  function run(samples: Float32Array, line: Float32Array, phase: number): void {
    for (let at = 0; at < samples.length; at++) {
      const here = (place + at) & (size - 1);
      const dry = samples[at] ?? 0;
      line[here] = dry;
      const delay = (middleSeconds + depthSeconds * Math.sin(phase + step * at)) * sampleRate;
      const whole = Math.floor(delay);
      const a = line[(here - whole) & (size - 1)] ?? 0;
      const b = line[(here - whole - 1) & (size - 1)] ?? 0;
      samples[at] = gain * (dry + depth * (a + (b - a) * (delay - whole)));
    }
  }
}
