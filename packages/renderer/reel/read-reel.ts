import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { outcomeOf, resultOf } from "@reelwright/platform/outcome";
import { readSpeech } from "../alignment/read-speech.ts";
import { type Heard, readTranscript } from "../alignment/read-transcript.ts";
import { cutLead } from "../audio/cut-lead.ts";
import { readMusic } from "../audio/read-music.ts";
import { readNarration } from "../audio/read-narration.ts";
import { readFont } from "../media/read-font.ts";
import { swatchesOf } from "../media/swatches.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import type { Spans, Template } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { templates } from "../templates/templates.ts";
import { createShaper } from "../text/shape-text.ts";
import { fps, lengthWarnings, reelDuration } from "../timeline/durations.ts";
import { spansOf } from "../timeline/spans.ts";
import { followScenes } from "./follow-scenes.ts";
import { planCuts } from "./plan-cuts.ts";
import type { Preparation } from "./preparation.ts";
import { admitMedia, stillFiles } from "./prepare-shots.ts";

/** Its name in a reel's folder. */
export const narrationFile = "narration.wav";

/** The part of a reel that is the same in every format: its voice, its sound with the timing, and its look. */
export type ReadReel = Awaited<ReturnType<typeof readReel>>;

/**
 * Starts to read the caller's files: narration, words and music, and beside them the media. Every format of the reel is
 * planned from the outcomes. They are MediaErrors for files that cannot be used.
 */
export async function readReel(preparation: Preparation) {
  await mkdir(preparation.dir, { recursive: true });
  const voice = voiceOf(preparation);
  return {
    voice: outcomeOf(voice),
    sound: outcomeOf(readSound(preparation, voice)),
    look: outcomeOf(readLook(preparation)),
  };
}

/** Checks the media, and finds the colours and the fonts. */
async function readLook({ request, files, fetched, tools, signal }: Preparation) {
  const template = templates[request.template];
  const media = await admitMedia(files.media, { ffmpeg: tools.ffmpeg, fetched, signal });
  const swatches = "from" in template.palette ? await swatchesOf(stillFiles(media)) : [];
  if (files.font) await fetched?.(files.font);
  const brandFont = files.font ? await readFont(files.font) : request.brand?.font;
  return { template, media, swatches, shaper: await createShaper(tools.fontsDir, { brandFont }) };
}

/** Finds the words of a voice, and times everything by them. */
async function readSound(preparation: Preparation, reading: ReturnType<typeof voiceOf>) {
  const { request, files, dir, onFile = () => {} } = preparation;
  const media = files.media.length;
  const timed = (narrationSeconds: number) =>
    timingOf(request, { narrationSeconds, media, hasMusic: files.music !== undefined }, templates[request.template]);
  const wav = path.join(dir, narrationFile);
  const finding = outcomeOf(wordsIn(preparation, reading));
  try {
    const voice = await reading;
    const lead = await cutLead(wholeNarration(dir), wav);
    const seconds = voice.seconds - lead;
    // Only the pauses of scenes make a narration longer. Without scenes, it is done and the music is decoded while the words are found.
    if (!request.scenes) onFile(narrationFile);
    const early = request.scenes ? undefined : outcomeOf(musicOf(preparation, timed(seconds).spans));
    const heard = resultOf(await finding);
    const narration = { ...heard, words: earlierBy(heard.words, lead), seconds };
    const spoken = await followScenes(request.scenes, narration, wav);
    if (request.scenes) onFile(narrationFile);
    const timing = timed(spoken.seconds);
    const music = early ? resultOf(await early) : await musicOf(preparation, timing.spans);
    if (music) onFile(music.file);
    const cutting = await planCuts(request, { media, spoken, timing, music, dir });
    return { timing, spoken, music, cutting };
  } finally {
    await finding;
    await rm(wholeNarration(dir), { force: true });
  }
}

/** The narration as it was sent. It lies beside the folder, since all files in there belong to the reel. */
const wholeNarration = (dir: string) => `${dir}-narration.wav`;

/** Writes the narration as a WAV and returns its length. If a voice reads the script, it also returns words and warnings. */
async function voiceOf({ request, files, fetched, dir, tools, align, narrate, signal }: Preparation) {
  const out = wholeNarration(dir);
  const { script_text: script = "", language, voice_id: voiceId } = request;
  if (files.speech) return readSpeech(files.speech, { language, out, align, tools, signal });
  if (!files.audio) return narrate({ script, language, voiceId, out, tools, signal });
  await fetched?.(files.audio);
  return { seconds: await readNarration(files.audio, { out, ffmpeg: tools.ffmpeg, signal }) };
}

/** The times of the words in the whole narration. */
async function wordsIn(
  { request, files, heard, dir, tools, align, signal }: Preparation,
  reading: ReturnType<typeof voiceOf>,
) {
  const { script_text: script, language } = request;
  // The aligner prepares itself while the narration is decoded.
  if (script && files.audio && !files.speech)
    return align({ script, language, wav: reading.then(() => wholeNarration(dir)), tools, signal });
  const voice = await reading;
  return "words" in voice ? voice : unscripted(heard, voice.seconds);
}

async function musicOf({ request, files, fetched, dir, tools, signal }: Preparation, spans: Spans) {
  if (!files.music) return null;
  await fetched?.(files.music);
  return readMusic(files.music, {
    startSeconds: request.music_start_at ?? 0,
    seconds: spans.all.end / fps,
    out: path.join(dir, "music.wav"),
    ffmpeg: tools.ffmpeg,
    signal,
  });
}

/** The words of a narration without a script. */
function unscripted(heard: Heard | null | undefined, seconds: number) {
  if (heard)
    return {
      words: readTranscript(heard, { seconds }),
      warnings: [`The captions are a transcript of the narration by ${heard.engine}.`],
    };
  const none =
    heard === null
      ? "The narration could not be transcribed, so the reel has no captions."
      : "Without script_text the reel has no captions.";
  return { words: [], warnings: [none] };
}

/** The frames of a reel's parts and of the narration's start, with warnings for the caller. */
function timingOf(request: ReelRequest, contents: Parameters<typeof reelDuration>[1], template: Template) {
  const duration = reelDuration(request, contents);
  return {
    spans: spansOf(duration, { titleStays: template.titleStays === true }),
    voiceStart: Math.round(duration.voice * fps),
    warnings: lengthWarnings(duration, contents),
  };
}

/** Shifts words after the start of a narration was cut off. */
function earlierBy(words: readonly TimedWord[], seconds: number): TimedWord[] {
  const from = (ms: number) => Math.max(0, ms - seconds * 1000);
  return words.map((word) => ({ ...word, startMs: from(word.startMs), endMs: from(word.endMs) }));
}
