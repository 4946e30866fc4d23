import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import type { Process } from "./circular.ts";

/** Lengths of the lines in samples: prime, so that no two echoes ever meet. */
const lengths = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2887] as const;
const diffusers = [142, 379, 107, 277] as const;
const predelay = 720;

/**
 * A room: what comes in is scattered, then goes round in eight lines that feed each other (Jot's feedback delay network), losing what
 * is high sooner. Replaces the sound by what the room makes of it.
 */
export function reverb({ seconds, dampHertz }: { seconds: number; dampHertz: number }): Process {
  const lines = lengths.map((length) => new Float32Array(length));
  const gains = lengths.map((length) => 0.001 ** (length / (seconds * sampleRate)));
  const share = 1 - Math.exp((-2 * Math.PI * dampHertz) / sampleRate);
  const places = new Int32Array(8);
  const damped = new Float64Array(8);
  const scatter = diffusers.map((length) => new Float32Array(length));
  const scattered = new Int32Array(4);
  const before = new Float32Array(predelay);
  let start = 0;
  const out = new Float64Array(8);
  return ({ left, right }) => {
    for (let at = 0; at < left.length; at++) {
      const sides = [left[at] ?? 0, right[at] ?? 0] as const;
      let enter = before[start] ?? 0;
      before[start] = (sides[0] + sides[1]) * 0.5;
      start = start + 1 === predelay ? 0 : start + 1;
      for (let n = 0; n < 4; n++) {
        const line = scatter[n];
        if (!line) continue;
        const place = scattered[n] ?? 0;
        const held = line[place] ?? 0;
        const fed = enter - 0.62 * held;
        line[place] = fed;
        enter = held + 0.62 * fed;
        scattered[n] = place + 1 === line.length ? 0 : place + 1;
      }
      let sum = 0;
      for (let n = 0; n < 8; n++) {
        const value = lines[n]?.[places[n] ?? 0] ?? 0;
        const soft = (damped[n] ?? 0) + share * (value - (damped[n] ?? 0));
        damped[n] = soft;
        out[n] = soft * (gains[n] ?? 0);
        sum += out[n] ?? 0;
      }
      // Householder's reflection: every line feeds every other, and nothing is gained or lost by it.
      const mixed = sum * 0.25;
      for (let n = 0; n < 8; n++) {
        const line = lines[n];
        if (!line) continue;
        const place = places[n] ?? 0;
        line[place] = (out[n] ?? 0) - mixed + (n % 2 === 0 ? enter : -enter) * 0.35;
        places[n] = place + 1 === line.length ? 0 : place + 1;
      }
      left[at] = (out[0] ?? 0) + (out[2] ?? 0) - (out[5] ?? 0) + (out[6] ?? 0);
      right[at] = (out[1] ?? 0) + (out[3] ?? 0) - (out[4] ?? 0) + (out[7] ?? 0);
    }
  };
}
