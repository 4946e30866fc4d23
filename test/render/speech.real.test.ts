import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { followWords } from "@reelwright/renderer/alignment/follow-words";
import type { Features } from "@reelwright/renderer/audio/mfcc";
import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import { afterAll, expect, test } from "vitest";

const dir = mkdtempSync(path.join(tmpdir(), "speech-"));
afterAll(() => rm(dir, { recursive: true, force: true }));

const speech = path.resolve(import.meta.dirname, "../../layers/speech/speak.mjs");
const tools = (program: string) => ({ ffmpeg: "", fontsDir: "", compositorWasm: "", speech: program });

/** One sentence a line; a pause is made where the second begins. */
const scripts = {
  fr: ["Voici l'histoire d'une petite ville.", "Elle dort au bord de la mer."],
  en: ["It begins above the clouds, with the first light.", "At noon the wind draws lines across the dunes."],
  ar: ["مرحبا بكم في هذه القصة الجميلة.", "نبدأ الآن رحلتنا في المدينة القديمة."],
  es: ["Esta es la historia de una ciudad.", "Todavía duerme junto al mar."],
  de: ["Dies ist die Geschichte einer kleinen Stadt.", "Sie schläft noch immer am Meer."],
  it: ["Questa è la storia di una città.", "Dorme ancora in riva al mare."],
  pt: ["Esta é a história de uma cidade.", "Ela ainda dorme junto do mar."],
} as const;
const languages = ["fr", "en", "ar", "es", "de", "it", "pt"] as const;

async function wavOf(samples: Float32Array, sampleRate: number): Promise<string> {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write("RIFF....WAVEfmt ", "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [n, sample] of samples.entries()) bytes.writeInt16LE(Math.round(sample * 32_767), 44 + n * 2);
  const file = path.join(mkdtempSync(path.join(dir, "wav-")), "narration.wav");
  await writeFile(file, bytes);
  return file;
}

/** Somebody else reads the script, more slowly, after a silence and with a pause before the second sentence. */
async function narrate(lines: readonly string[], voice: string) {
  const [silence, pause] = [1.3, 0.9];
  const sentences = lines.map((line) => line.split(" "));
  const { stdout } = await run(process.execPath, [speech], {
    cwd: dir,
    feed: async (stdin) => void stdin.write(`${JSON.stringify({ sentences, voice, rate: 130 })}\n`),
  });
  const line = stdout.indexOf("\n");
  const header: { sampleRate: number; starts: number[]; samples: number } = JSON.parse(
    stdout.toString("utf8", 0, line),
  );
  const second = sentences[0]?.length ?? 0;
  const late = (start: number) => start + silence + (start >= (header.starts[second] ?? 0) ? pause : 0);
  const seconds = header.samples / header.sampleRate + silence + pause + 0.5;
  const samples = new Float32Array(Math.ceil(seconds * header.sampleRate));
  for (let n = 0; n < header.samples; n++) {
    samples[Math.round(late(n / header.sampleRate) * header.sampleRate)] =
      stdout.readInt16LE(line + 1 + n * 2) / 40_000;
  }
  return { wav: await wavOf(samples, header.sampleRate), truth: header.starts.map(late), seconds };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const errorsOf = (words: readonly { startMs: number }[], truth: readonly number[]) =>
  words.map(({ startMs }, index) => Math.abs(startMs - (truth[index] ?? 0) * 1000));

test.each(["en-gb+f3", "en-us+m7"])(
  "finds every word of another reader (%s), slower and with pauses",
  async (voice) => {
    const { wav, truth } = await narrate(scripts.en, voice);
    const script = scripts.en.join("\n");
    const { words, warnings } = await alignWords({ script, wav, tools: tools(speech) });
    expect(words.map(({ text }) => text)).toEqual(script.split(/\s/));
    expect(mean(errorsOf(words, truth))).toBeLessThan(80);
    expect(warnings).toEqual([]);
  },
);

test.each(languages)("keeps the words of a narration in order and inside it (%s)", async (language) => {
  const { wav, truth, seconds } = await narrate(scripts[language], `${language === "pt" ? "pt-br" : language}+f2`);
  const { words } = await alignWords({ script: scripts[language].join(" "), language, wav, tools: tools(speech) });
  expect(mean(errorsOf(words, truth))).toBeLessThan(80);
  let last = 0;
  for (const { startMs, endMs } of words) {
    expect(startMs).toBeGreaterThanOrEqual(last);
    expect(endMs).toBeGreaterThanOrEqual(startMs);
    last = startMs;
  }
  expect(words.at(-1)?.endMs).toBeLessThanOrEqual(seconds * 1000);
});

test("begins the words after a pause when speech goes on, without the speech program too", async () => {
  const { wav, truth } = await narrate(scripts.en, "en-gb");
  const { words } = await alignWords({ script: scripts.en.join(" "), wav, tools: tools("") });
  expect(errorsOf(words, truth)[0]).toBeLessThan(80);
  expect(mean(errorsOf(words, truth))).toBeLessThan(800);
});

test("warns that a steady tone is no speech, and spreads the words evenly", async () => {
  const tone = Float32Array.from({ length: 48_000 }, (_, n) => 0.3 * Math.sin((2 * Math.PI * 440 * n) / 16_000));
  const wav = await wavOf(tone, 16_000);
  const { words, warnings } = await alignWords({ script: "abcd efgh ijkl", wav, tools: tools(speech) });
  expect(words.map(({ startMs }) => startMs)).toEqual([0, 1000, 2000]);
  expect(words.at(-1)?.endMs).toBe(3000);
  expect(warnings).toEqual([expect.stringContaining("No speech was found")]);
});

test("does not speak a script that cannot be what is heard", async () => {
  const { wav } = await narrate(scripts.en, "en-gb");
  const script = "word ".repeat(500);
  const { words, warnings } = await alignWords({ script, wav, tools: tools("/nowhere/speak.mjs") });
  expect(words).toHaveLength(500);
  expect(warnings).toEqual([expect.stringContaining("too long")]);
});

test("fails when the speech program does", async () => {
  const { wav } = await narrate(scripts.en, "en-gb");
  const aligned = alignWords({ script: scripts.en.join(" "), wav, tools: tools("/nowhere/speak.mjs") });
  await expect(aligned).rejects.toThrow("exited with 1");
});

test("is sure of the words that are heard, and says so when the script is another", async () => {
  const { wav, seconds } = await narrate(scripts.en, "en-us+m7");
  const own = await alignWords({ script: scripts.en.join(" "), language: "en", wav, tools: tools(speech) });
  const script =
    "Do you still carry three heavy bags to the office every single morning? Meet the one which holds it all.";
  const other = await alignWords({ script, language: "en", wav, tools: tools(speech) });

  const sure = (words: readonly { confidence?: number }[]) => mean(words.map(({ confidence = 0 }) => confidence));
  expect(own.warnings).toEqual([]);
  expect(sure(own.words)).toBeGreaterThan(0.6);
  expect(sure(other.words)).toBeLessThan(sure(own.words) - 0.2);
  expect(other.warnings).toEqual([expect.stringContaining("not surely heard")]);
  expect(other.words.at(-1)?.endMs).toBeLessThanOrEqual(seconds * 1000);
});

test("finds the others when a word of the script was not said, and one was said that is not in it", async () => {
  const { wav, truth } = await narrate(scripts.en, "en-gb+m3");
  const said = scripts.en.join(" ").split(" ");
  const script = [...said.slice(0, 3), ...said.slice(4, 12), "truly", ...said.slice(12)];
  const known = [...truth.slice(0, 3), ...truth.slice(4, 12), undefined, ...truth.slice(12)];
  const { words } = await alignWords({ script: script.join(" "), language: "en", wav, tools: tools(speech) });

  const errors = words.flatMap(({ startMs }, index) => {
    const start = known[index];
    return start === undefined ? [] : [Math.abs(startMs - start * 1000)];
  });
  expect(mean(errors)).toBeLessThan(80);
});

test("follows long sounds across a pause as closely as short ones", () => {
  const [count, pauseAt, pause, wordLength] = [9000, 4980, 1500, 30];
  const value = (frame: number, k: number) => Math.sin(frame / (5 + k)) * 2 + Math.sin(frame / (90 + 7 * k)) * 3;
  const size = 8;
  const features = (frames: readonly (number | null)[]): Features => ({
    count: frames.length,
    size,
    values: Float32Array.from({ length: frames.length * size }, (_, n) => {
      const frame = frames[Math.floor(n / size)] ?? null;
      return frame === null ? 9 : value(frame, n % size);
    }),
  });
  const model = Array.from({ length: count }, (_, frame) => frame);
  const real = [...model.slice(0, pauseAt), ...new Array<null>(pause).fill(null), ...model.slice(pauseAt)];
  const begins = Array.from({ length: count / wordLength + 1 }, (_, word) => word * wordLength);
  const { starts } = followWords({
    model: features(model),
    begins,
    endsPhrase: begins.map(() => true),
    real: features(real),
    silent: Uint8Array.from(real, (frame) => Number(frame === null)),
  });

  for (const [word, start] of starts.entries()) {
    const at = word * wordLength;
    expect(Math.abs(start - (at < pauseAt ? at : at + pause))).toBeLessThanOrEqual(3);
  }
});

test("guesses the language of a script", () => {
  for (const language of languages) expect(guessLanguage(scripts[language].join(" "))).toBe(language);
  expect(guessLanguage("Reelwright 2026")).toBe("en");
  expect(guessLanguage("A dog in a meadow")).toBe("en");
});
