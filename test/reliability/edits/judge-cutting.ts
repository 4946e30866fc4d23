import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import { sampleRate, writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { type Stretch, voiceActivity } from "@reelwright/renderer/audio/voice-activity";
import { planCuts, type SilenceCutting } from "@reelwright/renderer/edit/plan-cuts";
import { silencesBetween } from "@reelwright/renderer/edit/silences";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { surveySound } from "@reelwright/renderer/survey/survey-sound";
import { seededRandom } from "../../support/random.ts";
import { type Check, check, least, most } from "./check.ts";
import { decibels, powerOf } from "./measures.ts";
import { noiseOf } from "./noises.ts";
import { at48k, type Folders, loudestWhole, speak } from "./recordings.ts";

const usual: SilenceCutting = { min_silence: 0.5, margin: [0.1, 0.15], silences: "cut", shorten_to: 0.3, speed: 4 };
/** The speakers that judge; thresholds were settled on dr1 to dr3. */
const judges = ["dr5-ftlg0", "dr5-mbgt0", "dr6-fapb0", "dr6-mbma1", "dr7-fblv0", "dr7-madd0", "dr8-fbcg1", "dr8-mbcg0"];
const goals = [
  { distance: 60, f1: 0.985 },
  { distance: 40, f1: 0.985 },
  { distance: 30, f1: 0.985 },
  { distance: 20, f1: 0.97 },
  { distance: 15, f1: 0.97 },
  { distance: 10, f1: 0.95 },
];

/** A sentence from its first audible sound to its last. */
interface Sentence {
  samples: Float32Array;
  /** Where its speaker pauses, in seconds. How long a pause of people is depends on who listens, so F1 leaves them out. */
  pauses: readonly Stretch[];
}

/** A1 and A2 of `autocut`: sentences with planted silences and pink noise, and cuts beside known words. */
export async function judgeCutting(folders: Folders): Promise<Check[]> {
  const sentences = [...(await humanSentences(folders)), ...(await spokenSentences(folders))];
  const planted = plant(sentences);
  const spoken = planted.sentences.reduce((sum, { start, end }) => sum + end - start, 0);
  console.log(`autocut: ${sentences.length} sentences, ${spoken.toFixed(0)} s`);
  const pink = noiseOf("pink", planted.samples.length, 3);
  const rows: { distance: number; f1: number; lost: number }[] = [];
  for (const { distance } of goals) {
    const file = path.join(folders.scratch, `planted-${distance}.wav`);
    const noisy = addNoise(planted, pink, distance);
    await writeStereo(file, interleave({ left: noisy, right: noisy }));
    const { speech } = await surveySound(file, { wasm: await buildSpectra() });
    rows.push({ distance, ...compare(planted, speech) });
  }
  console.table(
    rows.map(({ distance, f1, lost }) => ({
      noise: `${distance} dB`,
      F1: f1.toFixed(4),
      "speech lost": `${(lost * 100).toFixed(3)} %`,
    })),
  );
  const lost = most(rows.map((row) => row.lost));
  const f1At = (distances: readonly number[]) =>
    least(rows.filter((row) => distances.includes(row.distance)).map(({ f1 }) => f1));
  const inside = boundariesInsideWords();
  return [
    check("autocut A1 F1 at 30 to 60 dB", "≥ 0.985", f1At([60, 40, 30]).toFixed(4), f1At([60, 40, 30]) >= 0.985),
    check("autocut A1 F1 at 15 and 20 dB", "≥ 0.97", f1At([20, 15]).toFixed(4), f1At([20, 15]) >= 0.97),
    check("autocut A1 F1 at 10 dB", "≥ 0.95", f1At([10]).toFixed(4), f1At([10]) >= 0.95),
    check("autocut A1 speech that cuts take", "≤ 0.1 %", `${(lost * 100).toFixed(3)} %`, lost <= 0.001),
    check("autocut A2 boundaries inside words", "0", `${inside.inside} of ${inside.boundaries}`, inside.inside === 0),
  ];
}

/** Sentences of TIMIT, from their first sound to their last by the times that its authors set. Their `pau` is a pause. */
async function humanSentences({ timit, scratch }: Folders): Promise<Sentence[]> {
  const all: Sentence[] = [];
  for (const judge of judges) {
    const folder = path.join(timit, judge);
    const names = readdirSync(folder).filter((file) => file.endsWith(".phn"));
    for (const name of names.toSorted().map((file) => path.basename(file, ".phn"))) {
      const sound = await readWav(path.join(folder, `${name}.wav`));
      if (decibels(powerOf(sound.samples)) > loudestWhole) continue;
      const samples = await at48k(sound, path.join(scratch, `${judge}-${name}`));
      const heard = readFileSync(path.join(folder, `${name}.phn`), "utf8")
        .trim()
        .split("\n")
        .map((line) => line.split(/\s+/))
        // Silence, and the closures of plosives, which are silent too.
        .filter(([, , phone = ""]) => phone !== "h#" && !/^[bdgptk]cl$/.test(phone));
      const scale = sampleRate / sound.sampleRate;
      const first = Number(heard[0]?.[0]);
      const after = (time: string | undefined) => (Number(time) - first) / sound.sampleRate;
      all.push({
        samples: samples.slice(first * scale, Number(heard.at(-1)?.[1]) * scale),
        pauses: heard
          .filter(([, , phone]) => phone === "pau")
          .map(([start, end]) => ({ start: after(start), end: after(end) })),
      });
    }
  }
  return all;
}

/** Sentences of built-in voices, which have no noise of their own. */
async function spokenSentences({ scratch }: Folders): Promise<Sentence[]> {
  const texts = {
    en: ["The harbour wakes before the town does.", "Nets dry on the wall.", "A bell rings twice."],
    fr: ["Le port s'éveille avant la ville.", "Les filets sèchent au soleil.", "Une cloche sonne deux fois."],
    de: ["Der Hafen wird vor der Stadt wach.", "Netze trocknen an der Mauer.", "Eine Glocke läutet zweimal."],
  };
  const all: Sentence[] = [];
  for (const language of ["en", "fr", "de"] as const)
    for (const [n, text] of texts[language].entries()) {
      const samples = await at48k(await speak(text, language, scratch), path.join(scratch, `said-${language}-${n}`));
      const heard = voiceActivity(samples, sampleRate);
      const [start, end] = [heard[0]?.start ?? 0, heard.at(-1)?.end ?? 0];
      all.push({ samples: samples.slice(Math.round(start * sampleRate), Math.round(end * sampleRate)), pauses: [] });
    }
  return all;
}

interface Planted {
  samples: Float32Array;
  /** Where sentences are, and where their speakers pause, in seconds. */
  sentences: Stretch[];
  pauses: Stretch[];
}

/** Sentences at one level with silences of 0.1 to 2.5 s before, between and after them. */
function plant(sentences: readonly Sentence[]): Planted {
  const random = seededRandom(11);
  const parts: Float32Array[] = [];
  const planted: Omit<Planted, "samples"> = { sentences: [], pauses: [] };
  let at = 0;
  const silence = () => {
    const length = Math.round((0.1 + 2.4 * random()) * sampleRate);
    parts.push(new Float32Array(length));
    at += length;
  };
  silence();
  for (const { samples, pauses } of sentences) {
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    parts.push(samples.map((sample) => (sample * 0.07) / Math.sqrt(power)));
    const begin = at / sampleRate;
    at += samples.length;
    planted.sentences.push({ start: begin, end: at / sampleRate });
    planted.pauses.push(...pauses.map(({ start, end }) => ({ start: begin + start, end: begin + end })));
    silence();
  }
  const samples = new Float32Array(at);
  let place = 0;
  for (const part of parts) {
    samples.set(part, place);
    place += part.length;
  }
  return { samples, ...planted };
}

/** Noise that is softer than the sentences, which are at -23 dB, by some decibels. */
function addNoise({ samples }: Planted, noise: Float32Array, distance: number): Float32Array {
  const power = noise.reduce((sum, sample) => sum + sample * sample, 0) / noise.length;
  const scale = (0.07 * 10 ** (-distance / 20)) / Math.sqrt(power);
  return samples.map((sample, at) => sample + scale * (noise[at] ?? 0));
}

/** F1 of what is found silent, by 10 ms, outside of pauses; and the share of speech that the usual cuts take. */
function compare({ samples, sentences, pauses }: Planted, found: readonly Stretch[]): { f1: number; lost: number } {
  const seconds = samples.length / sampleRate;
  const frames = Math.floor(seconds * 100);
  const flags = (stretches: readonly { start: number; end: number }[]) => {
    const inside = new Uint8Array(frames);
    for (const { start, end } of stretches)
      for (let frame = Math.round(start * 100); frame < Math.round(end * 100); frame++) inside[frame] = 1;
    return inside;
  };
  const silences = silencesBetween(found, seconds);
  const paused = flags(pauses);
  const judged = (flags: Uint8Array) => flags.filter((_, n) => paused[n] === 0);
  const [planted, heard] = [judged(flags(silencesBetween(sentences, seconds))), judged(flags(silences))];
  const both = planted.filter((flag, n) => flag === 1 && heard[n] === 1).length;
  const f1 = (2 * both) / (planted.filter(Boolean).length + heard.filter(Boolean).length);
  const cuts = planCuts(usual, { silences, seconds, fps: 30 });
  const cut = flags(cuts.map(({ from, to }) => ({ start: from, end: to })));
  const spoken = flags(sentences).map((flag, n) => (paused[n] === 0 ? flag : 0));
  return { f1, lost: spoken.filter((flag, n) => flag === 1 && cut[n] === 1).length / spoken.filter(Boolean).length };
}

/** Cuts between random silences and words: how many of their boundaries lie inside a word. */
function boundariesInsideWords(): { boundaries: number; inside: number } {
  const random = seededRandom(21);
  let [boundaries, inside] = [0, 0];
  while (boundaries < 1000) {
    const words: Stretch[] = [];
    const silences: Stretch[] = [];
    for (let at = random(); at < 60; ) {
      const end = at + 0.1 + random() * 0.6;
      words.push({ start: at, end });
      const gap = random() < 0.2 ? 0.6 + random() * 2 : random() * 0.2;
      // A detector is never exact: the silence begins inside the word and ends inside the next.
      silences.push({ start: end - random() * 0.3, end: end + gap + random() * 0.1 });
      at = end + gap;
    }
    for (const { from, to } of planCuts(usual, { silences, words, seconds: 62, fps: 30 }))
      for (const boundary of [from, to]) {
        boundaries++;
        if (words.some(({ start, end }) => boundary > start - 0.03 + 1e-6 && boundary < end + 0.05 - 1e-6)) inside++;
      }
  }
  return { boundaries, inside };
}
