import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { run } from "@reelwright/platform/process";
import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import type { Language } from "@reelwright/vocabulary/languages";
import { ffmpeg } from "../support/media.ts";

/**
 * `npm run gallery -- voice-samples`: writes a short MP3 of each built-in voice for the console. Run it after a voice has
 * changed.
 */

const scripts: Record<Language, (name: string) => string> = {
  en: (name) => `Hello, I am ${name}. This is how your next reel could sound.`,
  fr: (name) => `Bonjour, je suis ${name}. Voici comment votre vidéo pourrait sonner.`,
  ar: (name) => `مرحبا، أنا ${name}. هكذا يمكن أن يبدو صوت الفيديو القادم.`,
  es: (name) => `Hola, soy ${name}. Así podría sonar tu próximo vídeo.`,
  de: (name) => `Hallo, ich bin ${name}. So könnte dein nächstes Video klingen.`,
  it: (name) => `Ciao, sono ${name}. Ecco come potrebbe suonare il tuo prossimo video.`,
  pt: (name) => `Olá, eu sou ${name}. É assim que o seu próximo vídeo pode soar.`,
};
const arabicNames: Record<string, string> = { Layla: "ليلى", Noor: "نور", Karim: "كريم", Sami: "سامي" };

const root = path.resolve(import.meta.dirname, "../..");
const samples = path.join(root, "packages/console/app/voices");
const scratch = mkdtempSync(path.join(tmpdir(), "voice-samples-"));
const tools = {
  ffmpeg,
  fontsDir: "",
  compositorWasm: "",
  alignmentWasm: "",
  speech: path.join(root, "layers/speech/speak.mjs"),
};

mkdirSync(samples, { recursive: true });
for (const { id, name, language } of builtInVoices) {
  const wav = path.join(scratch, `${id}.wav`);
  await narrate({ script: scripts[language](arabicNames[name] ?? name), voiceId: id, out: wav, tools });
  const encoded = ["-ac", "1", "-ar", "24000", "-c:a", "libmp3lame", "-b:a", "32k", "-map_metadata", "-1"];
  const sample = path.join(samples, `${id}.mp3`);
  await run(ffmpeg, ["-v", "error", "-y", "-i", wav, ...encoded, sample], { cwd: scratch });
}
rmSync(scratch, { recursive: true });
