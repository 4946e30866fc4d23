import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { run } from "@reelwright/platform/process";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { surveySound } from "@reelwright/renderer/survey/survey-sound";
import { ffmpeg } from "../support/media.ts";

/**
 * `npm run reliability -- not-speech --esc10 FOLDER`: how many recordings of each class of ESC-10 are taken for speech.
 * voices-human/README.md says where they are. Exits with 1 if rain or waves are taken for it.
 */
const { esc10 } = parseArgs({ options: { esc10: { type: "string" } } }).values;
if (!esc10) throw new Error("Name the folder of ESC-10: --esc10 FOLDER (see test/reliability/voices-human/README.md)");
const scratch = mkdtempSync(path.join(tmpdir(), "not-speech-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
const wasm = await buildSpectra();
const neverSpeech = ["002 - Rain", "003 - Sea waves"];

async function isTakenForSpeech(file: string): Promise<boolean> {
  const wav = path.join(scratch, "sound.wav");
  const asStereo = ["-ac", "2", "-ar", "48000", "-c:a", "pcm_s16le", "-bitexact", wav];
  await run(ffmpeg, ["-v", "error", "-y", "-i", file, ...asStereo], { cwd: scratch });
  return (await surveySound(wav, { wasm })).speech.length > 0;
}

const rows: { sound: string; recordings: number; taken: number }[] = [];
for (const sound of readdirSync(esc10).filter((name) => /^\d{3} - /.test(name))) {
  const files = readdirSync(path.join(esc10, sound)).filter((name) => name.endsWith(".ogg"));
  let taken = 0;
  for (const file of files) if (await isTakenForSpeech(path.join(esc10, sound, file))) taken++;
  rows.push({ sound, recordings: files.length, taken });
}
console.table(rows);
const judged = rows.filter(({ sound }) => neverSpeech.includes(sound));
process.exit(judged.length === neverSpeech.length && judged.every(({ taken }) => taken === 0) ? 0 : 1);
