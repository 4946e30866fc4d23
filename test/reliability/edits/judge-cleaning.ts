import path from "node:path";
import { readStereo, sampleRate, side, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { planCleaning } from "@reelwright/renderer/edit/plan-cleaning";
import { exact, runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import { cleanSound } from "@reelwright/renderer/sound/clean-sound";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { levelSound } from "@reelwright/renderer/sound/level-sound";
import { mendClicks } from "@reelwright/renderer/sound/mend-clicks";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { surveySound } from "@reelwright/renderer/survey/survey-sound";
import { ffmpeg } from "../../support/media.ts";
import { seededRandom } from "../../support/random.ts";
import { type Check, check, least, meanOf, most } from "./check.ts";
import { decibels, powerOf, sdr, siSdr, stoi } from "./measures.ts";
import { noiseKinds, noiseOf, withNoise } from "./noises.ts";
import type { Recording } from "./recordings.ts";

const usual = {
  noise: "medium",
  hum: "auto",
  clicks: true,
  level: "off",
  target_lufs: null,
  true_peak_db: -1,
} as const;
/** The pauses of a recording: its softest windows of 0.1 s. */
const [pauseSamples, pauseShare] = [sampleRate / 10, 0.08];

/** A1 to A5 and A7 of `audio-clean`: noise, clean speech, hum, clicks and a softer speaker. */
export async function judgeCleaning(recordings: readonly Recording[], scratch: string): Promise<Check[]> {
  const engine = createEngine(scratch);
  const noise = await judgeNoise(recordings, engine);
  const rest = [judgeClean, judgeHum, judgeSofter].map((judge) => judge(recordings, engine));
  const checks = [...noise, ...(await Promise.all(rest)).flat(), ...judgeClicks("A5", recordings)];
  const { cpu, seconds } = engine.spent;
  return [
    ...checks,
    check("processor time, share of real time", "≤ 0.10", (cpu / seconds).toFixed(3), cpu / seconds <= 0.1),
  ];
}

const wasm = await buildSpectra();

type Engine = ReturnType<typeof createEngine>;

function createEngine(scratch: string) {
  const spent = { cpu: 0, seconds: 0 };
  let nth = 0;
  const written = async (samples: Float32Array) => {
    const file = path.join(scratch, `judged-${nth++}.wav`);
    await writeStereo(file, interleave({ left: samples, right: samples }));
    return file;
  };
  const read = async (file: string) => side(await readStereo(file), 0);
  return {
    spent,
    /** Cleans a sound as the operation does. */
    async clean(samples: Float32Array, wanted = {}): Promise<Float32Array> {
      const file = await written(samples);
      const before = process.cpuUsage();
      const survey = await surveySound(file, { wasm });
      const plan = planCleaning({ ...usual, ...wanted }, survey);
      await cleanSound(file, { ...plan, wasm, out: `${file}.clean.wav` });
      if (plan.isLevelled) await levelSound(`${file}.clean.wav`, { speech: survey.speech, out: `${file}.level.wav` });
      const { user, system } = process.cpuUsage(before);
      spent.cpu += (user + system) / 1e6;
      spent.seconds += samples.length / sampleRate;
      return read(plan.isLevelled ? `${file}.level.wav` : `${file}.clean.wav`);
    },
    /** Cleans a sound by ffmpeg's denoiser. */
    async afftdn(samples: Float32Array): Promise<Float32Array> {
      const file = await written(samples);
      const out = `${file}.afftdn.wav`;
      const output = [
        "-af",
        "apad=pad_len=4800,afftdn=nr=20:tn=1",
        "-c:a",
        "pcm_s16le",
        "-f",
        "wav",
        ...exact,
        "-flags:a",
        "+bitexact",
        out,
      ];
      await runFfmpeg(ffmpeg, { inputs: [{ kind: "wav", file }], output, cwd: scratch, timeoutSeconds: 60 });
      return (await read(out)).subarray(0, samples.length);
    },
  };
}

async function judgeNoise(recordings: readonly Recording[], { clean, afftdn }: Engine): Promise<Check[]> {
  const rows: { distance: number; better: number; beside: number; quieter: number; stoi: number }[] = [];
  const table: Record<string, string>[] = [];
  for (const { name, samples } of recordings)
    for (const distance of [0, 10, 20])
      for (const [seed, kind] of noiseKinds.entries()) {
        const noisy = withNoise(samples, noiseOf(kind, samples.length, seed + 1), distance);
        const [cleaned, other] = [await clean(noisy), distance === 20 ? noisy : await afftdn(noisy)];
        const before = siSdr(samples, noisy);
        const row = {
          distance,
          better: siSdr(samples, cleaned) - before,
          beside: siSdr(samples, cleaned) - siSdr(samples, other),
          quieter: pauseLevel(samples, noisy) - pauseLevel(samples, cleaned),
          stoi: stoi(samples, cleaned) - stoi(samples, noisy),
        };
        rows.push(row);
        const { better, quieter, stoi: change } = row;
        table.push({
          name,
          distance: `${distance} dB`,
          kind,
          better: better.toFixed(1),
          quieter: quieter.toFixed(1),
          stoi: change.toFixed(3),
        });
      }
  console.table(table);
  const at = (distance: number) => rows.filter((row) => row.distance === distance);
  const [loud, middle] = [meanOf(at(0).map(({ better }) => better)), meanOf(at(10).map(({ better }) => better))];
  const worst = least(rows.map(({ better }) => better));
  const quieter = rows.map((row) => row.quieter);
  const changes = rows.map((row) => row.stoi);
  const beside = meanOf(rows.filter(({ distance }) => distance < 20).map((row) => row.beside));
  return [
    check("A1 SI-SDR, noise at 0 dB, mean", "≥ +5 dB", `${loud.toFixed(1)} dB`, loud >= 5),
    check("A1 SI-SDR, noise at 10 dB, mean", "≥ +3 dB", `${middle.toFixed(1)} dB`, middle >= 3),
    check("A1 SI-SDR, worst of all", "≥ 0 dB", `${worst.toFixed(1)} dB`, worst >= 0),
    check("A1 noise in pauses, mean", "≥ 15 dB less", `${meanOf(quieter).toFixed(1)} dB`, meanOf(quieter) >= 15),
    check("A1 noise in pauses, least", "≥ 11 dB less", `${least(quieter).toFixed(1)} dB`, least(quieter) >= 11),
    check("A1 STOI, worst change", "≥ -0.02", least(changes).toFixed(3), least(changes) >= -0.02),
    check("A3 SI-SDR against afftdn, 0 and 10 dB", "≥ +3 dB", `${beside.toFixed(1)} dB`, beside >= 3),
  ];
}

/** The level of a sound in the pauses of its original. */
function pauseLevel(original: Float32Array, sound: Float32Array): number {
  const starts = Array.from({ length: Math.floor(original.length / pauseSamples) }, (_, n) => n * pauseSamples);
  const softest = starts
    .toSorted((a, b) => powerOf(original, a, a + pauseSamples) - powerOf(original, b, b + pauseSamples))
    .slice(0, Math.ceil(starts.length * pauseShare));
  return decibels(meanOf(softest.map((at) => powerOf(sound, at, at + pauseSamples))));
}

async function judgeClean(recordings: readonly Recording[], { clean }: Engine): Promise<Check[]> {
  const seen: { name: string; sdr: number; stoi: number }[] = [];
  for (const { name, samples } of recordings) {
    const cleaned = await clean(samples);
    seen.push({ name, sdr: sdr(samples, cleaned), stoi: stoi(samples, cleaned) });
  }
  console.table(seen.map((row) => ({ name: row.name, "clean SDR": row.sdr.toFixed(1), STOI: row.stoi.toFixed(4) })));
  const [ratio, heard] = [least(seen.map((row) => row.sdr)), least(seen.map((row) => row.stoi))];
  return [
    check("A2 clean speech, worst SDR", "≥ 30 dB", `${ratio.toFixed(1)} dB`, ratio >= 30),
    check("A2 clean speech, worst STOI", "≥ 0.995", heard.toFixed(4), heard >= 0.995),
  ];
}

async function judgeHum(recordings: readonly Recording[], { clean }: Engine): Promise<Check[]> {
  const less: number[] = [];
  const beside: number[] = [];
  for (const { samples } of recordings) {
    const strength = Math.sqrt((powerOf(samples) / 100 / 5) * 2);
    const lines = Float32Array.from(samples, (_, at) =>
      [1, 2, 3, 4, 5].reduce((sum, n) => sum + strength * Math.sin((2 * Math.PI * 50 * n * at) / sampleRate + n), 0),
    );
    const cleaned = await clean(
      samples.map((sample, at) => sample + (lines[at] ?? 0)),
      { noise: "off", clicks: false },
    );
    const left = [1, 2, 3, 4, 5].map((n) => lineLevel(cleaned, 50 * n) - lineLevel(samples, 50 * n));
    less.push(decibels(powerOf(lines)) - decibels(left.reduce((sum, one) => sum + Math.max(0, one), 0)));
    beside.push(sdr(samples, cleaned));
  }
  return [
    check("A4 hum, least removed", "≥ 25 dB", `${least(less).toFixed(1)} dB`, least(less) >= 25),
    check("A4 speech beside it, worst SDR", "≥ 20 dB", `${least(beside).toFixed(1)} dB`, least(beside) >= 20),
  ];
}

/** The power of a sound at one frequency, over its whole length. */
function lineLevel(samples: Float32Array, hertz: number): number {
  let [re, im] = [0, 0];
  for (let at = 0; at < samples.length; at++) {
    const angle = (2 * Math.PI * hertz * at) / sampleRate;
    re += (samples[at] ?? 0) * Math.cos(angle);
    im += (samples[at] ?? 0) * Math.sin(angle);
  }
  return (2 * (re * re + im * im)) / samples.length ** 2;
}

/** Clicks of 1 to 4 ms, two a second, at half of full scale and more. One is gone when a tenth of it, or less than the sound, is left. */
export function judgeClicks(of: string, recordings: readonly Recording[]): Check[] {
  const total = { planted: 0, gone: 0, found: 0, minutes: 0 };
  for (const { samples } of recordings) {
    const { clicked, places } = plantClicks(samples);
    const { left } = mendClicks({ left: clicked, right: clicked }, wasm).sound;
    const errorOf = (sound: Float32Array, from: number, to: number) =>
      powerOf(sound.subarray(from, to).map((sample, n) => sample - (samples[from + n] ?? 0)));
    const isGone = ({ from, to }: Place) =>
      errorOf(left, from, to) < Math.max(errorOf(clicked, from, to) / 10, powerOf(samples, from - 480, to + 480));
    total.planted += places.length;
    total.gone += places.filter(isGone).length;
    total.found += mendClicks({ left: samples, right: samples }, wasm).clicks.length;
    total.minutes += samples.length / sampleRate / 60;
  }
  const [share, rate] = [total.gone / total.planted, total.found / total.minutes];
  return [
    check(`${of} clicks gone`, "≥ 90 %", `${(share * 100).toFixed(1)} % of ${total.planted}`, share >= 0.9),
    check(`${of} clicks found in clean speech, a minute`, "≤ 1", rate.toFixed(2), rate <= 1),
  ];
}

interface Place {
  from: number;
  to: number;
}

function plantClicks(samples: Float32Array): { clicked: Float32Array; places: Place[] } {
  const random = seededRandom(5);
  const clicked = Float32Array.from(samples);
  const places: Place[] = [];
  for (let start = 9000; start < samples.length - 9000; start += sampleRate / 2) {
    const from = start + Math.floor(random() * 4000);
    const length = Math.round((0.001 + 0.003 * random()) * sampleRate);
    const strength = 0.5 + 0.5 * random();
    for (let n = 0; n < length; n++) {
      const sum = (clicked[from + n] ?? 0) + strength * (2 * random() - 1) * Math.exp((-3 * n) / length);
      clicked[from + n] = Math.max(-1, Math.min(1, sum));
    }
    places.push({ from: from - 20, to: from + length + 20 });
  }
  return { clicked, places };
}

/** A recording three times, the second time 12 dB softer: what is left of the difference. */
async function judgeSofter(recordings: readonly Recording[], { clean }: Engine): Promise<Check[]> {
  const left: number[] = [];
  for (const { samples } of recordings) {
    const third = samples.length;
    const soft = samples.map((sample) => sample * 10 ** (-12 / 20));
    const levelled = await clean(Float32Array.from([...samples, ...soft, ...samples]), {
      level: "speech",
      noise: "off",
    });
    const level = (nth: number) => decibels(powerOf(levelled, nth * third, (nth + 1) * third));
    left.push(Math.max(level(0), level(2)) - level(1));
  }
  return [check("A7 a third 12 dB softer, most left", "≤ 4 dB", `${most(left).toFixed(1)} dB`, most(left) <= 4)];
}
