import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import type { HumanReading } from "./human-reading.ts";

/** In samples of the recordings. */
const sampleRate = 16_000;
/** Between two sentences of a speaker, in seconds. */
const pauseSeconds = 0.3;

/**
 * The readings of TIMIT's sample that NLTK publishes: the ten sentences of each speaker one after another, with the times that its
 * authors set by hand. In their times, a plosive begins with its closure.
 */
export async function readTimit(folder: string): Promise<HumanReading[]> {
  const speakers = readdirSync(folder).filter((name) => /^dr\d-[fm]/.test(name));
  return Promise.all(speakers.toSorted().map((speaker) => readSpeaker(path.join(folder, speaker), speaker)));
}

async function readSpeaker(folder: string, speaker: string): Promise<HumanReading> {
  const reading: HumanReading = {
    name: `TIMIT ${speaker}`,
    language: "en",
    samples: new Float32Array(),
    sampleRate,
    words: [],
  };
  const parts: Float32Array[] = [];
  let before = 0;
  const names = readdirSync(folder).filter((file) => file.endsWith(".wrd"));
  for (const name of names.toSorted().map((file) => path.basename(file, ".wrd"))) {
    const { samples } = await readWav(path.join(folder, `${name}.wav`));
    const timed = linesOf(path.join(folder, `${name}.wrd`)).map(([start = "", , text = ""]) => ({
      text,
      start: before + Number(start) / sampleRate,
    }));
    const printed = textOf(path.join(folder, `${name}.txt`));
    for (const [at, word] of timed.entries())
      reading.words.push({
        ...word,
        text:
          (printed?.length === timed.length && printed[at]) || (at === timed.length - 1 ? `${word.text}.` : word.text),
        beginsPhrase: at === 0,
      });
    parts.push(samples, new Float32Array(pauseSeconds * sampleRate));
    before += samples.length / sampleRate + pauseSeconds;
  }
  reading.samples = Float32Array.from(parts.flatMap((part) => [...part]));
  return reading;
}

const linesOf = (file: string) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));

/** The sentence as it was printed for the speaker, in words; null where it is not in the sample. */
const textOf = (file: string): string[] | null =>
  existsSync(file) ? readFileSync(file, "utf8").trim().split(/\s+/).slice(2) : null;
