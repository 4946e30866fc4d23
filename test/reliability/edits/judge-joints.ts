import path from "node:path";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import { sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { joinSound, piecesOf } from "@reelwright/renderer/edit/join-sound";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { seededRandom } from "../../support/random.ts";
import { waveStep } from "../kit/wave-step.ts";
import { type Check, check, most } from "./check.ts";

const joints = 200;
const fps = 30;
const hertz = [110, 440, 1000];

/** A4 of `autocut`: the wave at the joints of tones that are cut where they are loud. Speech itself has larger steps than cuts make. */
export async function judgeJoints(scratch: string): Promise<Check> {
  const steps: number[] = [];
  for (const tone of hertz) {
    const random = seededRandom(tone);
    const [file, out] = ["tone", "joined"].map((name) => path.join(scratch, `${name}-${tone}.wav`));
    const keeps = Array.from({ length: joints + 1 }, (_, index) => {
      const from = Math.round((index + random() * 0.3) * fps) / fps;
      return { from, to: from + Math.round((0.4 + random() * 0.2) * fps) / fps, speed: 1 };
    });
    const samples = Float32Array.from(
      { length: (joints + 3) * sampleRate },
      (_, at) => 0.5 * Math.sin((2 * Math.PI * tone * at) / sampleRate),
    );
    await writeStereo(file ?? "", interleave({ left: samples, right: samples }));
    const spedUp = () => Promise.reject(new Error("Nothing is sped up"));
    await joinSound(file ?? "", { keeps, fps, spedUp, out: out ?? "" });
    const joined = (await readWav(out ?? "")).samples;
    for (const { at } of piecesOf(keeps, fps).slice(1)) steps.push(waveStep(joined, at, sampleRate));
  }
  const largest = most(steps);
  return check(`autocut A4 step at ${steps.length} joints`, "≤ 3 deviations", largest.toFixed(2), largest <= 3);
}
