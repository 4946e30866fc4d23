import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { buildAlignment } from "@reelwright/renderer/alignment/build-alignment";
import { writeWav } from "@reelwright/renderer/audio/write-wav";
import type { HumanReading } from "./voices-human/human-reading.ts";
import { readSppas } from "./voices-human/sppas.ts";
import { readTimit } from "./voices-human/timit.ts";

/**
 * `npm run reliability -- voices-human --timit FOLDER --sppas FOLDER`: how far from where people begin their words and phrases the captions
 * do. The recordings are not ours to publish: voices-human/README.md says where they are. Exits with 1 when the median is over 60 ms, the
 * 95th percentile over 150 ms, or a phrase is shown more than 80 ms after it is heard.
 */
const { values } = parseArgs({ options: { timit: { type: "string" }, sppas: { type: "string" } } });
if (!values.timit && !values.sppas)
  throw new Error(
    "Name the folders of recordings: --timit FOLDER, --sppas FOLDER (see test/reliability/voices-human/README.md)",
  );
const promised = { median: 60, p95: 150, late: 80 };
const dir = mkdtempSync(path.join(tmpdir(), "voices-human-"));
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
const speech = path.resolve(import.meta.dirname, "../../layers/speech/speak.mjs");
const tools = { ffmpeg: "", fontsDir: "", compositorWasm: "", alignmentWasm: await buildAlignment(), speech };

const quantile = (of: readonly number[], share: number) =>
  of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0;

/** How late each word with a time was found, in milliseconds; and those that begin a phrase. */
async function measure({ words, language, samples, sampleRate }: HumanReading) {
  const wav = path.join(dir, "narration.wav");
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  await writeWav(wav, { samples: pcm, channels: 1, sampleRate });
  const script = words.map(({ text }) => text).join(" ");
  const found = await alignWords({ script, language, wav, tools });
  const timed = words.flatMap(({ start, beginsPhrase }, index) => {
    const startMs = found.words[index]?.startMs ?? Number.POSITIVE_INFINITY;
    return start === null ? [] : [{ late: startMs - start * 1000, beginsPhrase }];
  });
  return {
    late: timed.map(({ late }) => late),
    phrases: timed.filter(({ beginsPhrase }) => beginsPhrase).map(({ late }) => late),
    seconds: samples.length / sampleRate,
    warnings: found.warnings,
  };
}

const rows: Record<string, string | number>[] = [];
const all: { late: number[]; phrases: number[]; seconds: number } = { late: [], phrases: [], seconds: 0 };
function add(name: string, { late, phrases, seconds }: typeof all, warnings: readonly string[] = []): void {
  const off = late.map(Math.abs);
  rows.push({
    name,
    seconds: Math.round(seconds),
    words: late.length,
    phrases: phrases.length,
    median: Math.round(quantile(off, 0.5)),
    p90: Math.round(quantile(off, 0.9)),
    p95: Math.round(quantile(off, 0.95)),
    most: Math.round(Math.max(...off)),
    "latest phrase": Math.round(Math.max(...phrases)),
    "earliest phrase": Math.round(Math.min(...phrases)),
    warned: warnings.length > 0 ? "yes" : "",
  });
}
for (const reading of [
  ...(values.timit ? await readTimit(values.timit) : []),
  ...(values.sppas ? await readSppas(values.sppas) : []),
]) {
  const { warnings, ...found } = await measure(reading);
  add(`${reading.language} ${reading.name}`, found, warnings);
  all.late.push(...found.late);
  all.phrases.push(...found.phrases);
  all.seconds += found.seconds;
}
add("all", all);
console.table(rows);
const off = all.late.map(Math.abs);
const missed = [
  ...(quantile(off, 0.5) > promised.median ? ["the median"] : []),
  ...(quantile(off, 0.95) > promised.p95 ? ["the 95th percentile"] : []),
  ...(Math.max(...all.phrases) > promised.late ? ["the latest phrase"] : []),
];
if (missed.length > 0) console.error(`Over what is promised: ${missed.join(", ")}`);
process.exit(missed.length > 0 ? 1 : 0);
