import { run } from "@reelwright/platform/process";

const rate = 48_000;
/** Looked for up to this much either way. */
const reachSamples = 0.05 * rate;

/** By how much the sound of a film comes later than the sound by itself, where the two are most alike. */
export async function soundLagMs(film: string, sound: string, tools: { ffmpeg: string; dir: string }): Promise<number> {
  const [heard, meant] = [await samplesOf(film, tools), await samplesOf(sound, tools)];
  const [from, length] = [Math.floor(meant.length / 3), rate];
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -reachSamples; lag <= reachSamples; lag++) {
    let likeness = 0;
    for (let n = from; n < from + length; n += 3) likeness += (heard[n + lag] ?? 0) * (meant[n] ?? 0);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return (best.lag / rate) * 1000;
}

/** What is heard, from the film's first frame on. */
async function samplesOf(file: string, { ffmpeg, dir }: { ffmpeg: string; dir: string }): Promise<Float32Array> {
  const output = ["-map", "0:a", "-ac", "1", "-ar", String(rate), "-f", "f32le", "-"];
  const options = { cwd: dir, maxStdoutBytes: 200_000_000 };
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, ...output], options);
  return new Float32Array(new Uint8Array(stdout).buffer);
}
