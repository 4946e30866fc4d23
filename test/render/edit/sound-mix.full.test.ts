import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { measuredRun, meters, nowhere } from "@reelwright/renderer/audio/measured-run";
import { openStereo, sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import type { Edit } from "@reelwright/renderer/edit/edit";
import type { EditSource } from "@reelwright/renderer/edit/edit-source";
import { encodeMixPart } from "@reelwright/renderer/edit/encode-mix-part";
import { finishSound } from "@reelwright/renderer/edit/finish-sound";
import { mixParts, type SoundMix } from "@reelwright/renderer/edit/sound-mix";
import { joinSound } from "@reelwright/renderer/mp4/join-sound";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";
import { asStereo, syntheticSpeech, whiteNoise } from "../../support/synthetic-speech.ts";

const folder = mkdtempSync(path.join(tmpdir(), "sound-mix-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => path.join(folder, name);
const work = { ffmpeg, cwd: folder };

/** A minute and a half and a little, so that the border between two parts is at 61.44 s. */
const seconds = 95.3;
const border = 61.44;
const [wav, mix] = [file("voice.wav"), file("mix.wav")];

beforeAll(async () => {
  const spoken = Array.from({ length: 23 }, (_, n) => ({ start: n * 4 + 0.5, end: n * 4 + 3 }));
  const voice = syntheticSpeech(seconds, spoken);
  await writeStereo(wav, interleave(asStereo(voice, whiteNoise(voice.length, -30))));
});

/** Has the sound of an edit left as a mix, encodes its parts, and joins them. */
async function encoded(target: NonNullable<Edit["sound"]>["target"], name: string) {
  const source: Pick<EditSource, "wav" | "fps" | "duration"> = { wav: async () => wav, fps: 25, duration: seconds };
  const sound = { file: wav, time: "result", target } as const;
  const edit: Pick<Edit, "sound" | "keeps"> = { sound, keeps: [{ from: 0, to: seconds, speed: 1 }] };
  rmSync(mix, { force: true });
  const finishing = { seconds, scratch: folder, out: file("unused.m4a"), mix, ffmpeg };
  const finished = await finishSound(edit as Edit, source as EditSource, finishing);
  if (!finished.mix) throw new Error("The sound is left as a mix");
  await using samples = await openStereo(mix);
  const out = file(`${name}.m4a`);
  const parts = await Promise.all(
    mixParts(finished.mix).map(async (part, index) => {
      const [whole, made] = [file(`${name}-${index}.wav`), file(`${name}-${index}.m4a`)];
      await writeStereo(whole, await samples.read(part.from, part.to));
      await encodeMixPart(whole, { ...work, shape: finished.mix?.shape ?? null, out: made });
      return { ...part, file: made };
    }),
  );
  await joinSound(parts, out);
  return { mix: finished.mix, parts: parts.length, out };
}

async function samplesOf(input: string): Promise<Int16Array> {
  const raw = ["-f", "s16le", "-ac", "2", "-ar", String(sampleRate), "-"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", input, ...raw], { cwd: folder });
  return new Int16Array(new Uint8Array(stdout).buffer);
}

/** The root of the mean square difference of two sounds between two times, as a share of full scale. */
function differenceOf(one: Int16Array, other: Int16Array, { from, to }: { from: number; to: number }): number {
  const [first, last] = [from, to].map((at) => Math.round(at * sampleRate) * 2) as [number, number];
  let sum = 0;
  for (let at = first; at < last; at++) sum += (((one[at] ?? 0) - (other[at] ?? 0)) / 32_768) ** 2;
  return Math.sqrt(sum / (last - first));
}

/** The sound of a mix, encoded at once. */
async function atOnce(shape: SoundMix["shape"]): Promise<Int16Array> {
  const out = file("whole.m4a");
  await encodeMixPart(mix, { ...work, shape, out });
  return samplesOf(out);
}

it.each([
  ["with the loudness that was asked for", { lufs: -16, truePeakDb: -1 }],
  ["as it is", null],
])("sound that is encoded in parts sounds as if it were encoded at once, %s", async (_how, target) => {
  const made = await encoded(target, target ? "levelled" : "plain");

  expect(made.parts).toBe(2);
  const [whole, joined] = [await atOnce(made.mix.shape), await samplesOf(made.out)];
  expect(joined.length).toBe(whole.length);
  const apart = (from: number, to: number) => differenceOf(joined, whole, { from, to });
  expect(apart(0, border - 1)).toBe(0);
  // From there on, the encoder has another history. A border that is heard would differ by more than the rest.
  expect(apart(border - 0.1, border + 0.1)).toBeLessThan(1.5 * apart(border + 1, seconds - 1));
  expect(apart(border + 1, seconds - 1)).toBeLessThan(0.005);
  if (!target) return;
  const { integratedLufs, truePeakDb } = await measuredRun(
    { kind: "sound", file: made.out },
    ["-af", meters.peaks, ...nowhere],
    work,
  );
  expect(Math.abs((integratedLufs ?? 0) - target.lufs)).toBeLessThanOrEqual(0.2);
  expect(truePeakDb).toBeLessThanOrEqual(target.truePeakDb);
});
