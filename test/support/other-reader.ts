import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";

const dir = mkdtempSync(path.join(tmpdir(), "speech-"));
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));

export const speech = path.resolve(import.meta.dirname, "../../layers/speech/speak.mjs");
export const alignmentWasm = path.resolve(import.meta.dirname, "../../build/alignment.wasm");
export const spectraWasm = path.resolve(import.meta.dirname, "../../build/spectra.wasm");
export const tools = (program: string) => ({
  ffmpeg: "",
  fontsDir: "",
  compositorWasm: "",
  alignmentWasm,
  speech: program,
});

/** One sentence a line; a pause is made where the second begins. */
export const scripts = {
  fr: ["Voici l'histoire d'une petite ville.", "Elle dort au bord de la mer."],
  en: ["It begins above the clouds, with the first light.", "At noon the wind draws lines across the dunes."],
  ar: ["مرحبا بكم في هذه القصة الجميلة.", "نبدأ الآن رحلتنا في المدينة القديمة."],
  es: ["Esta es la historia de una ciudad.", "Todavía duerme junto al mar."],
  de: ["Dies ist die Geschichte einer kleinen Stadt.", "Sie schläft noch immer am Meer."],
  it: ["Questa è la storia di una città.", "Dorme ancora in riva al mare."],
  pt: ["Esta é a história de uma cidade.", "Ela ainda dorme junto do mar."],
} as const;
export const languages = ["fr", "en", "ar", "es", "de", "it", "pt"] as const;

export async function wavOf(samples: Float32Array, sampleRate: number): Promise<string> {
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

const narrations = new Map<string, ReturnType<typeof narration>>();
/** Somebody else reads the script, more slowly, after a silence and with a pause before the second sentence: each reading is made once. */
export function narrate(lines: readonly string[], voice: string): ReturnType<typeof narration> {
  const key = [voice, ...lines].join("\n");
  const made = narrations.get(key) ?? narration(lines, voice);
  narrations.set(key, made);
  return made;
}

async function narration(lines: readonly string[], voice: string) {
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

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
export const errorsOf = (words: readonly { startMs: number }[], truth: readonly number[]) =>
  words.map(({ startMs }, index) => Math.abs(startMs - (truth[index] ?? 0) * 1000));
