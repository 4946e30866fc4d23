import { sampleRate } from "@reelwright/renderer/audio/stereo-file";

const hop = 240;
/** How far from the wanted tempo others are tried, in hundredths. */
const farthest = 8;

/** The tempo near a wanted one on whose grid of eighths most sounds begin, in beats per minute. */
export function findTempo(samples: Float32Array, wanted: number): number {
  const onsets = onsetsOf(samples);
  let best = { bpm: wanted, score: Number.NEGATIVE_INFINITY };
  for (let percent = -farthest; percent <= farthest; percent += 0.5) {
    const bpm = wanted * (1 + percent / 100);
    const score = onGrid(onsets, (60 / bpm / 2) * (sampleRate / hop));
    if (score > best.score) best = { bpm, score };
  }
  return best.bpm;
}

/** How much louder each 5 ms are than those before, what is high counting most. */
function onsetsOf(samples: Float32Array): Float32Array {
  const levels = new Float32Array(Math.floor(samples.length / hop));
  for (let frame = 0; frame < levels.length; frame++) {
    let sum = 0;
    for (let n = frame * hop; n < (frame + 1) * hop; n++) sum += ((samples[n] ?? 0) - (samples[n - 1] ?? 0)) ** 2;
    levels[frame] = Math.log10(1e-7 + sum / hop);
  }
  return levels.map((level, frame) => Math.max(0, level - (levels[frame - 2] ?? level)));
}

/** The length of the sum of all onsets as arrows on the grid's clock: large where they fall on the same place of it. */
function onGrid(onsets: Float32Array, period: number): number {
  let [x, y] = [0, 0];
  for (const [frame, onset] of onsets.entries()) {
    x += onset * Math.cos((2 * Math.PI * frame) / period);
    y += onset * Math.sin((2 * Math.PI * frame) / period);
  }
  return Math.hypot(x, y);
}
