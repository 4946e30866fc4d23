import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { run } from "@reelwright/platform/process";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { buildAlignment } from "@reelwright/renderer/alignment/build-alignment";
import { spreadWords } from "@reelwright/renderer/alignment/spread-words";
import { readNarration } from "@reelwright/renderer/audio/read-narration";
import { writeWav } from "@reelwright/renderer/audio/write-wav";
import { ffmpeg } from "../../support/media.ts";
import { readers } from "./flite.ts";
import { type Narration, narrationOf, textCount, withMusic, withSlips } from "./narrations.ts";

/**
 * `npm run bench -- alignment`: how far from where a word begins its caption does, on speech whose times are known, read by engines that
 * are not the aligner's. Exits with 1 when the mean or the 90th percentile is over what we promise. Writes docs/evidence/BENCHMARKS.md.
 */
const { values: flags } = parseArgs({
  options: {
    readers: { type: "string", default: readers.join() },
    texts: { type: "string", default: String(textCount) },
    /** So many of the conditions, in their order; only a run of all is written down. */
    conditions: { type: "string", default: "9" },
  },
});
const promised = { mean: 40, p90: 120 };
const root = path.resolve(import.meta.dirname, "../../..");
const dir = mkdtempSync(path.join(tmpdir(), "alignment-"));
const tools = {
  ffmpeg,
  fontsDir: "",
  compositorWasm: "",
  alignmentWasm: await buildAlignment(),
  speech: path.join(root, "layers/speech/speak.mjs"),
};

/** What is done to a narration, and how slowly it is read. */
const conditions: Record<string, { stretch: number; change?: (narration: Narration) => Narration }> = {
  clean: { stretch: 1 },
  "music 12 dB below": { stretch: 1, change: (narration) => withMusic(narration, 12) },
  "read slowly (1.35)": { stretch: 1.35 },
  "read fast (0.8)": { stretch: 0.8 },
  "script differs in a quarter of its words": { stretch: 1, change: withSlips },
};
const allReaders = "**all**";
const decisive = ["clean", "music 12 dB below"];

/** As it arrives: an MP3 of 64 kbit/s. */
async function asSent({ samples, sampleRate }: Narration): Promise<string> {
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  await writeWav(path.join(dir, "read.wav"), { samples: pcm, channels: 1, sampleRate });
  await run(ffmpeg, ["-v", "error", "-y", "-i", "read.wav", "-b:a", "64k", "sent.mp3"], { cwd: dir });
  const wav = path.join(dir, "narration.wav");
  await readNarration(path.join(dir, "sent.mp3"), { out: wav, ffmpeg });
  return wav;
}

interface Found {
  /** How far each word's caption is from it, in milliseconds: ours, and spread by letters over the whole narration. */
  ours: number;
  proportional: number;
  confidence: number;
}

async function measure(narration: Narration): Promise<Found[]> {
  const wav = await asSent(narration);
  const { words } = await alignWords({ script: narration.script.join(" "), language: "en", wav, tools });
  const seconds = narration.samples.length / narration.sampleRate;
  const plain = spreadWords(narration.script, [{ start: 0, end: seconds }]);
  return narration.truth.flatMap((truth, index) => {
    const [word, spread = 0] = [words[index], plain[index]];
    if (truth === null || !word) return [];
    const proportional = Math.abs(spread - truth) * 1000;
    return [{ ours: Math.abs(word.startMs - truth * 1000), proportional, confidence: word.confidence ?? 0 }];
  });
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const figures = (values: number[]) =>
  values.length === 0
    ? "-"
    : [mean(values), quantile(values, 0.5), quantile(values, 0.9), Math.max(...values)].map(Math.round).join(" / ");

const rows: string[] = [];
const missed: string[] = [];
const everything: Found[] = [];
function add(condition: string, reader: string, found: readonly Found[]) {
  const [ours, proportional] = [found.map(({ ours }) => ours), found.map(({ proportional }) => proportional)];
  rows.push(`| ${condition} | ${reader} | ${found.length} | ${figures(ours)} | ${figures(proportional)} |`);
  console.log(rows.at(-1));
  const isOver = mean(ours) > promised.mean || quantile(ours, 0.9) > promised.p90;
  if (decisive.includes(condition) && reader === allReaders && isOver) missed.push(condition);
}
const chosen = Object.entries(conditions).slice(0, Number(flags.conditions));
for (const [condition, { stretch, change = (narration: Narration) => narration }] of chosen) {
  const ofCondition: Found[] = [];
  for (const reader of readers.filter((name) => flags.readers.split(",").includes(name))) {
    const found: Found[] = [];
    for (let text = 0; text < Number(flags.texts); text++)
      found.push(...(await measure(change(await narrationOf(text, reader, stretch)))));
    add(condition, reader, found);
    ofCondition.push(...found);
  }
  add(condition, allReaders, ofCondition);
  everything.push(...ofCondition);
}
rmSync(dir, { recursive: true });

const sureness = [
  [0, 0.3],
  [0.3, 0.6],
  [0.6, 0.9],
  [0.9, 1.01],
].map(([from = 0, to = 0]) => {
  const those = everything.filter(({ confidence }) => confidence >= from && confidence < to).map(({ ours }) => ours);
  return `| ${from} to ${Math.min(1, to)} | ${those.length} | ${figures(those)} |`;
});
const section = [
  "## Alignment",
  "",
  `Written by \`npm run bench -- alignment\`. The distance between a caption and the start of its word, in milliseconds: mean / median / 90th`,
  "percentile / maximum. Three narrations of four to five sentences are read by four voices of another engine (Flite, whose own durations are",
  "the truth). They have pauses of 0.1 to 1.6 s between sentences and are sent as MP3 of 64 kbit/s. For comparison, the words are also spread",
  `over the narration by their number of letters. The limits, clean and with music, are a mean of ${promised.mean} and a 90th percentile of ${promised.p90}.`,
  "",
  "| narration | reader | words | aligned | spread by letters |",
  "|---|---|---|---|---|",
  ...rows,
  "",
  "By the aligner's own confidence:",
  "",
  "| confidence | words | aligned |",
  "|---|---|---|",
  ...sureness,
  "",
].join("\n");
console.log(section);
if (chosen.length === Object.keys(conditions).length) {
  const file = path.join(root, "docs/evidence/BENCHMARKS.md");
  const before = readFileSync(file, "utf8");
  const others = before.replace(/\n?## Alignment\n[\s\S]*?(?=\n## |$)/, "").trimEnd();
  writeFileSync(file, `${others}\n\n${section}`);
}
if (missed.length > 0) {
  console.error(`Over what is promised: ${missed.join("; ")}`);
  process.exitCode = 1;
}
