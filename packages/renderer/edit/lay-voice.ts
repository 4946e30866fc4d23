import path from "node:path";
import { measuredRun, meters, nowhere } from "../audio/measured-run.ts";
import type { SpokenWord } from "../plan/spoken-word.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { plainText } from "../text/plain-text.ts";
import type { Captioning } from "./caption-speech.ts";
import type { Edit } from "./edit.ts";
import { fitVoice, type VoiceFit } from "./fit-voice.ts";
import { joinedSound } from "./joined-sound.ts";
import { type LevelledVoice, levelVoice, stretchVoice, voiceEnd } from "./level-voice.ts";
import { editSeconds, resultSeconds } from "./map-time.ts";
import { mixVoice, programmeGain } from "./mix-voice.ts";
import { readVoice } from "./read-voice.ts";
import type { Step, VoiceContext } from "./step.ts";
import { voiceFiles, writeWords } from "./write-words.ts";

type Wanted = Parameters<typeof readVoice>[0];
export interface Voiceover extends Wanted {
  audio_url?: string | undefined;
  /** Seconds of the result. */
  start_at: number;
  original_sound: "under" | "mute" | "keep";
  fit: VoiceFit;
  /** Absent for none. The script is that of a finished voice. */
  captions?: Captioning | undefined;
  target_lufs: number;
}

/** What the result tells. The URLs are of files that are published with it. */
export interface VoiceReport {
  voice: { voice_id: string | null; engine: string | null; seconds: number; speed: number };
  words_url: string | null;
  srt_url: string | null;
  vtt_url: string | null;
}

const truePeakDb = -1;
const noSound = "original_sound: The video has no sound that could be kept.";

/** Lays a voice over the sound of an edit. */
export const layVoice: Step<Voiceover, VoiceReport, VoiceContext> = async (edit, wanted, context) => {
  const { scratch, dir, tools, signal } = context;
  const work = { ffmpeg: tools.ffmpeg, signal };
  const { file, speaker, words, warnings, name } = await voiceOf(wanted, context);
  const end = await voiceEnd(file, name);
  const { speed, ...fitted } = fitVoice({ ...wanted, voiceSeconds: end, edit, name });
  const seconds = end / speed;
  const voice = await levelVoice(speed === 1 ? file : await stretchVoice(file, speed, work), seconds, work);
  const out = path.join(scratch, "mixed.wav");
  const changed = { ...edit, ...fitted };
  await mixVoice({
    voice: { file: voice.file, startSeconds: wanted.start_at },
    programme: wanted.original_sound === "mute" ? null : await programmeOf(changed, edit, { wanted, voice, context }),
    seconds: resultSeconds(changed),
    out,
    signal,
  });
  const spoken = spokenWords(words, { startSeconds: wanted.start_at, speed });
  return {
    edit: {
      ...changed,
      ...(wanted.captions && { captions: { wish: wanted.captions, words: spoken, time: "result" } }),
      sound: { file: out, time: "result", target: { lufs: wanted.target_lufs, truePeakDb } },
    },
    report: reportOf(speaker, seconds, speed),
    warnings: [...warnings, ...(wanted.original_sound === "keep" && edit.sound === null ? [noSound] : [])],
    files: await writeSpoken(spoken, dir, resultSeconds(changed)),
  };
};

/** Reads the voice that a call wants. `name` is the field to blame. */
export async function voiceOf(
  wanted: Wanted & Pick<Voiceover, "audio_url" | "captions">,
  { files, reader, scratch, tools, signal }: Pick<VoiceContext, "files" | "reader" | "scratch" | "tools" | "signal">,
) {
  const name =
    wanted.script_text !== undefined ? "script_text" : wanted.audio_url !== undefined ? "audio_url" : "audio";
  const audio = files.audio === undefined ? null : { file: files.audio, name };
  const read = await readVoice(wanted, { reader, audio, scratch, tools, signal });
  const { script_text: script, language } = wanted.captions ?? {};
  if (!audio || script === undefined) return { ...read, name };
  const aligned = await reader.align({ script: plainText(script), language, wav: read.file, tools, signal });
  return { ...read, ...aligned, name };
}

/** The report of a voice. Its files are published later. */
export const reportOf = (
  speaker: { voice_id: string; engine: string } | null,
  seconds: number,
  speed: number,
): VoiceReport => ({
  voice: {
    voice_id: speaker?.voice_id ?? null,
    engine: speaker?.engine ?? null,
    seconds: Math.round(seconds * 1000) / 1000,
    speed: Math.round(speed * 1000) / 1000,
  },
  words_url: null,
  srt_url: null,
  vtt_url: null,
});

/** The words of a voice on the time of the result. */
export const spokenWords = (
  words: readonly TimedWord[],
  { startSeconds, speed }: { startSeconds: number; speed: number },
): SpokenWord[] => {
  const at = (ms: number) => Math.round(startSeconds * 1000 + ms / speed) / 1000;
  return words.map(({ text, startMs, endMs }) => ({ text, start: at(startMs), end: at(endMs) }));
};

/** Writes the words of a voice, if they are known. Returns the names of their files by the field of the report. */
export async function writeSpoken(words: readonly SpokenWord[], dir: string, seconds: number) {
  if (words.length === 0) return {};
  await writeWords(words, { dir, seconds, files: voiceFiles });
  return { ...voiceFiles };
}

/** The video's own sound below a voice. */
async function programmeOf(
  changed: Edit,
  { keeps }: Edit,
  { wanted, voice, context }: { wanted: Voiceover; voice: LevelledVoice; context: VoiceContext },
) {
  const { source, scratch, tools, signal } = context;
  const { ffmpeg } = tools;
  const file = await joinedSound(changed, source, { scratch, ffmpeg, signal });
  if (file === null) return null;
  const measuring = ["-af", meters.loudness, ...nowhere];
  const { integratedLufs } = await measuredRun({ kind: "wav", file }, measuring, { ffmpeg, cwd: scratch, signal });
  const shown = editSeconds(changed.keeps);
  const { start_at: start } = wanted;
  const gainDb = programmeGain({
    voiceLufs: voice.lufs,
    programmeLufs: integratedLufs,
    speech: voice.speech.map((one) => ({ start: one.start + start, end: one.end + start })),
    isDucked: wanted.original_sound === "under",
    cutAt: shown < editSeconds(keeps) ? shown : null,
  });
  return { file, gainDb };
}
