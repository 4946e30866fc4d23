import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { buildAlignment } from "@reelwright/renderer/alignment/build-alignment";
import { sentencesOf, speakWords } from "@reelwright/renderer/alignment/speak-words";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import { type BuiltInVoice, builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import { cpuSeconds } from "../bench/cpu-seconds.ts";
import { inParallel } from "../support/in-parallel.ts";
import { ffmpeg } from "../support/media.ts";
import { sentences } from "./voices/sentences.ts";
import { type Onset, trueOnsets } from "./voices/true-onsets.ts";

/**
 * `npm run reliability -- voices`: whether the words of the built-in voices are told where they begin in the sound, how long speaking takes,
 * how loud it is, and whether what is said can be told from what is not. Exits with 1 where it does not hold.
 */
const { values: flags } = parseArgs({
  options: {
    /** How many other sentences each narration is followed with; none: nothing but the words' times is measured. */
    wrong: { type: "string", default: "2" },
    parallel: { type: "string", default: "4" },
  },
});
const promisedMs = 30;
/**
 * Each mark is planted once as much too early and once too late: the measure has to find it. What is promised, and beyond that what a mark
 * may be away on the other side and the silence before its word.
 */
const plantedMs = 50;
/** A word that begins with no longer silence is placed by its sound alone. */
const closureMs = 10;
const program = path.resolve(import.meta.dirname, "../../layers/speech/speak.mjs");
const dir = mkdtempSync(path.join(tmpdir(), "voices-"));
const tools = { ffmpeg, fontsDir: "", compositorWasm: "", alignmentWasm: await buildAlignment(), speech: program };

interface Case {
  language: keyof typeof sentences;
  script: string;
  /** What the same voice does not say. */
  others: readonly string[];
  voice: BuiltInVoice;
}
const cases = (["en", "fr", "ar", "es", "de", "it", "pt"] as const).flatMap((language): Case[] => {
  const voices = builtInVoices.filter((voice) => voice.language === language);
  return sentences[language].flatMap((script, index) => {
    const voice = voices[index % voices.length];
    const others = sentences[language].filter((other) => other !== script);
    return voice ? [{ language, script, others: [...others.slice(index), ...others.slice(0, index)], voice }] : [];
  });
});

let problems = 0;
/** Told when it is found: what comes after may take long. */
function complain(problem: string): void {
  problems++;
  console.error(problem);
}
const rows = new Map<string, { off: number[]; closure: number[]; planted: number; found: number }>();
const margins = new Map<string, { right: number[]; wrong: number[]; told: number; of: number }>();
let [peak, clipped] = [0, 0];

let done = 0;
async function measure({ language, script, others, voice }: Case): Promise<void> {
  const words = script.split(" ");
  const speech = { voice: voice.engineVoice, rate: voice.wordsPerMinute, pitch: voice.pitch, range: voice.range };
  const spoken = await speakWords(words, { ...speech, program, cwd: dir, maxSeconds: 60 });
  const { plain, onsets } = await trueOnsets({ sentences: sentencesOf(words), ...speech });
  if (!spoken || plain.some((sample, n) => sample !== spoken.samples[n])) {
    complain(`${voice.id}: what was measured is not what is spoken: ${script}`);
    return;
  }
  const row = rows.get(language) ?? { off: [], closure: [], planted: 0, found: 0 };
  rows.set(language, row);
  for (const [index, onset] of onsets.entries()) {
    const start = spoken.starts[index] ?? 0;
    if (!onset) continue;
    const off = offBy(start, onset);
    const closure = (onset.heard - onset.earliest) * 1000;
    row.off.push(off);
    row.closure.push(closure);
    for (const moved of closure > closureMs ? [] : [-plantedMs, plantedMs]) {
      row.planted++;
      if (offBy(start + moved / 1000, onset) > promisedMs) row.found++;
      else complain(`${voice.id}: "${words[index]}" told ${moved} ms off would pass: ${script}`);
    }
    if (off > promisedMs)
      complain(
        `${voice.id}: "${words[index]}" is told ${off.toFixed(0)} ms off (${start.toFixed(3)}, it is between ${onset.earliest.toFixed(3)} and ${onset.heard.toFixed(3)}): ${script}`,
      );
  }

  if (++done % 10 === 0) console.log(`${done} of ${cases.length} sentences`);
  if (Number(flags.wrong) === 0) return;
  const out = path.join(mkdtempSync(path.join(dir, "spoken-")), "narration.wav");
  await narrate({ script, voiceId: voice.id, out, tools });
  for (const sample of (await readWav(out)).samples) {
    peak = Math.max(peak, Math.abs(sample));
    if (Math.abs(sample) >= 32_767 / 32_768) clipped++;
  }

  const sureOf = async (text: string) => {
    const aligned = await alignWords({ script: text, language, wav: out, tools });
    return mean(aligned.words.map(({ confidence = 0 }) => confidence));
  };
  const right = await sureOf(script);
  const wrong: number[] = [];
  for (const other of others.slice(0, Number(flags.wrong))) wrong.push(await sureOf(other));
  const margin = margins.get(language) ?? { right: [], wrong: [], told: 0, of: 0 };
  margins.set(language, margin);
  margin.right.push(right);
  margin.wrong.push(...wrong);
  margin.of++;
  if (right > Math.max(0, ...wrong)) margin.told++;
  else complain(`${voice.id}: another sentence is heard as surely (${right} against ${wrong}): ${script}`);
}
await inParallel(cases, Number(flags.parallel), measure);

/** Processor seconds for each second of speech, of a script of half a minute. */
const costs = new Map<string, number>();
for (const [language, scripts] of Object.entries(sentences)) {
  const voice = builtInVoices.find((one) => one.language === language);
  const before = await cpuSeconds();
  const out = path.join(dir, "long.wav");
  const { seconds } = await narrate({ script: scripts.join(" "), voiceId: voice?.id, out, tools });
  costs.set(language, ((await cpuSeconds()) - before) / seconds);
}
rmSync(dir, { recursive: true });
if (clipped > 0) complain(`${clipped} samples are clipped`);

/** How far outside of where a word begins it is told, in ms. */
function offBy(start: number, { earliest, heard }: Onset): number {
  return Math.max(0, earliest - start, start - heard) * 1000;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

console.log(
  `| language | words | off by, ms: mean / 90th / most | silent before, ms: median / 90th | planted ${plantedMs} ms off, found | processor seconds a second of speech |`,
);
console.log("|---|---|---|---|---|---|");
for (const [language, { off, closure, planted, found }] of rows)
  console.log(
    `| ${language} | ${off.length} | ${mean(off).toFixed(1)} / ${quantile(off, 0.9).toFixed(1)} / ${Math.max(...off).toFixed(1)} | ${quantile(closure, 0.5).toFixed(0)} / ${quantile(closure, 0.9).toFixed(0)} | ${found} of ${planted} | ${costs.get(language)?.toFixed(3)} |`,
  );
console.log("\n| language | sentences told from others | sureness of the right one, of another |\n|---|---|---|");
for (const [language, { right, wrong, told, of }] of margins)
  console.log(`| ${language} | ${told} of ${of} | ${mean(right).toFixed(2)}, ${mean(wrong).toFixed(2)} |`);
console.log(`\n${cases.length} sentences; loudest sample ${peak.toFixed(2)}, ${clipped} clipped`);
if (problems > 0) process.exitCode = 1;
