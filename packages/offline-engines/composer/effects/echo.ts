import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import type { Process } from "./circular.ts";

/** An echo that goes from side to side, duller each time. Replaces the sound by its echo. */
export function echo({ seconds, back }: { seconds: number; back: number }): Process {
  const length = Math.max(1, Math.round(seconds * sampleRate));
  const lines = [new Float32Array(length), new Float32Array(length)] as const;
  const share = 1 - Math.exp((-2 * Math.PI * 3800) / sampleRate);
  let [place, dullLeft, dullRight] = [0, 0, 0];
  return ({ left, right }) => {
    for (let at = 0; at < left.length; at++) {
      const [a, b] = [lines[0][place] ?? 0, lines[1][place] ?? 0];
      dullLeft += share * (a - dullLeft);
      dullRight += share * (b - dullRight);
      const enter = ((left[at] ?? 0) + (right[at] ?? 0)) * 0.5;
      lines[0][place] = enter + dullRight * back;
      lines[1][place] = dullLeft;
      place = place + 1 === length ? 0 : place + 1;
      left[at] = a;
      right[at] = b;
    }
  };
}
