import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { speakWords } from "@reelwright/renderer/alignment/speak-words";
import { resampleSound } from "@reelwright/renderer/audio/resample-sound";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { type Stretch, voiceActivity } from "@reelwright/renderer/audio/voice-activity";
import { writeWav } from "@reelwright/renderer/audio/write-wav";
import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";

const program = path.resolve(import.meta.dirname, "../../../layers/speech/speak.mjs");
/** Silence between phrases in seconds: breaths, and one pause that is long enough for the music to come back. */
export const pauses = [0.3, 0.5, 0.75, 1.9, 0.78];
const phrases = {
  en: [
    "The harbour wakes before the town does.",
    "Nets dry on the wall.",
    "A bell rings twice,",
    "and then nobody speaks.",
  ],
  fr: [
    "Le port s'éveille avant la ville.",
    "Les filets sèchent au soleil.",
    "Une cloche sonne deux fois,",
    "puis plus personne.",
  ],
  de: [
    "Der Hafen wird vor der Stadt wach.",
    "Netze trocknen an der Mauer.",
    "Eine Glocke läutet zweimal,",
    "dann ist es still.",
  ],
};
const languages = ["en", "fr", "de"] as const;

/**
 * A narration in one of several voices with silence of known length between its phrases, as a 48 kHz WAV. It ends with its last sound.
 * Answers when its phrases are heard, in seconds.
 */
export async function speakNarration(nth: number, out: string): Promise<Stretch[]> {
  const language = languages[nth % languages.length] ?? "en";
  const voices = builtInVoices.filter((voice) => voice.language === language);
  const voice = voices[Math.floor(nth / languages.length) % voices.length];
  if (!voice) throw new Error(`No voice speaks ${language}`);
  const cwd = mkdtempSync(path.join(tmpdir(), "spoken-"));
  const parts: Float32Array[] = [];
  const heard: Stretch[] = [];
  let at = 0;
  for (const [index, phrase] of [...phrases[language], ...phrases[language].slice(0, 2)].entries()) {
    const { engineVoice, wordsPerMinute: rate, pitch, range } = voice;
    const asked = { voice: engineVoice, rate, pitch, range, program, cwd, maxSeconds: 60 };
    const spoken = await speakWords(phrase.split(" "), asked);
    if (!spoken) throw new Error("The phrase is too long");
    const sound = resampleSound(spoken, sampleRate);
    const stretches = voiceActivity(sound, sampleRate);
    const [first, last] = [stretches[0], stretches.at(-1)];
    if (!first || !last) throw new Error("Nothing is heard");
    const part = sound.slice(Math.round(first.start * sampleRate), Math.round(last.end * sampleRate));
    const silence = new Float32Array(index < pauses.length ? Math.round((pauses[index] ?? 0) * sampleRate) : 0);
    heard.push({ start: at, end: at + part.length / sampleRate });
    at += (part.length + silence.length) / sampleRate;
    parts.push(part, silence);
  }
  const samples = Int16Array.from(
    parts.flatMap((part) => [...part]),
    (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))),
  );
  await writeWav(out, { samples, channels: 1, sampleRate });
  return heard;
}
