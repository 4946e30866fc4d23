import { linkSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { captionSpeech } from "@reelwright/renderer/edit/caption-speech";
import type { Edit } from "@reelwright/renderer/edit/edit";
import { writeCaptionFiles } from "@reelwright/renderer/edit/lay-edit-captions";
import { layVoice } from "@reelwright/renderer/edit/lay-voice";
import { makeEdit } from "@reelwright/renderer/edit/make-edit";
import type { VoiceContext } from "@reelwright/renderer/edit/step";
import { trimSource } from "@reelwright/renderer/edit/trim-source";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { interleave } from "@reelwright/renderer/sound/interleave";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";
import { asStereo, syntheticSpeech } from "../../support/synthetic-speech.ts";
import { beginEdit, filmFps, makeFilm } from "../../support/voiced-film.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(tmpdir(), "caption-edit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fontsDir = collectFonts(root, path.join(folder, "fonts"));
const compositorWasm = path.join(root, "build/compositor.wasm");
const wish = { style: "block", size: "XL", position: "bottom" } as const;
let film = "";
beforeAll(async () => {
  film = await makeFilm(folder, 6);
});

async function begun(file: string) {
  const { context, edit } = await beginEdit(file);
  const tools = { ...context.tools, fontsDir, compositorWasm };
  return { edit, context: { ...context, tools, reader: { ...context.reader, align: alignWords } } };
}

/** Renders an edit, and returns the pictures of the result in small. */
async function shown(edit: Edit, { source, dir, scratch, tools }: VoiceContext): Promise<Buffer[]> {
  const made = await makeEdit(edit, source, { file: "source", profile: "draft", dir, scratch, tools });
  if (!made.pictures) throw new Error("The pictures were copied");
  linkSync(film, path.join(dir, "source"));
  const indexes = [...made.pictures.segments.keys()];
  const segment = (index: number) => path.join(scratch, `segment-${index}.mp4`);
  await renderSegments({ plan: made.pictures, indexes, dir, tools, out: segment });
  const out = path.join(scratch, "out.mp4");
  const audio = made.hasSound ? path.join(dir, "sound.m4a") : null;
  await assembleReel({ plan: made.pictures, segments: indexes.map(segment), audio, out });
  return picturesOf(out);
}

const size = { width: 160, height: 120 };
async function picturesOf(file: string): Promise<Buffer[]> {
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "gray", "-"], {
    cwd: folder,
  });
  const bytes = size.width * size.height;
  return Array.from({ length: stdout.length / bytes }, (_, at) => stdout.subarray(at * bytes, (at + 1) * bytes));
}

/** How different two pictures are in their upper and their lower half, as a mean of light. */
function differences(one: Buffer, other: Buffer | undefined) {
  const half = one.length / 2;
  const mean = (from: number) => {
    let sum = 0;
    for (let at = from; at < from + half; at++) sum += Math.abs((one[at] ?? 0) - (other?.[at] ?? 0));
    return sum / half;
  };
  return { upper: mean(0), lower: mean(half) };
}

it("shows the words of a voice while they are spoken, and nothing before or after", async () => {
  const { context, edit } = await begun(film);
  const script_text = "The ferry leaves.";
  const usual = { script_text, start_at: 1.5, original_sound: "under", fit: "video", target_lufs: -14 } as const;

  const laid = await layVoice(edit, { ...usual, captions: wish }, context);
  const pictures = await shown(laid.edit, context);
  const without = await begun(film);
  const plain = await shown({ ...without.edit, captions: { wish, words: [], time: "result" } }, without.context);

  const words: { text: string; start: number; end: number }[] = JSON.parse(
    readFileSync(path.join(context.dir, "words.json"), "utf8"),
  );
  expect(words.map(({ text }) => text).join(" ")).toBe(script_text);
  expect(pictures).toHaveLength(plain.length);
  const changes = pictures.map((picture, at) => differences(picture, plain[at]));
  const captioned = changes.flatMap(({ lower }, at) => (lower > 8 ? [at / filmFps] : []));
  expect(captioned[0]).toBeCloseTo(words[0]?.start ?? 0, 1);
  // A caption stays for up to 0.6 s after its last word.
  expect(captioned.at(-1)).toBeGreaterThan((words.at(-1)?.end ?? 0) - 0.1);
  expect(captioned.at(-1)).toBeLessThan((words.at(-1)?.end ?? 0) + 0.7);
  expect(Math.max(...changes.map(({ upper }) => upper))).toBeLessThan(2);
});

it("finds the words of a script in the sound, and moves them with what is cut before them", async () => {
  const talk = path.join(folder, "talk.mp4");
  const wav = path.join(folder, "talk.wav");
  await writeStereo(wav, interleave(asStereo(syntheticSpeech(6, [{ start: 3, end: 4 }]))));
  const copied = ["-map", "0:v", "-map", "1:a", "-c:v", "copy", "-c:a", "aac"];
  await run(ffmpeg, ["-v", "error", "-y", "-i", film, "-i", wav, ...copied, talk], { cwd: folder });
  const { context, edit } = await begun(talk);

  const trimmed = await trimSource(edit, { from: 2 }, context);
  const { edit: captioned, report } = await captionSpeech(trimmed.edit, { ...wish, script_text: "Cast off" }, context);
  await writeCaptionFiles(captioned, context.dir);
  const made = await makeEdit(captioned, context.source, { ...context, file: "source", profile: "draft" });

  expect(report.transcribed_by).toBeNull();
  const [first] = JSON.parse(readFileSync(path.join(context.dir, "captions.json"), "utf8"));
  expect(first).toMatchObject({ text: "Cast", start: expect.closeTo(1, 0) });
  expect(readFileSync(path.join(context.dir, "captions.vtt"), "utf8")).toMatch(/^WEBVTT\n\n00:00:0[01]/);
  expect(made.pictures?.cues[0]?.start).toBe(Math.round(first.start * filmFps));
});

it("refuses captions of which no letter can be drawn, and warns of some", async () => {
  const { context, edit } = await begun(film);
  const make = (...texts: string[]) => {
    const words = texts.map((text, at) => ({ text, start: at * 0.5, end: at * 0.5 + 0.4 }));
    const captions = { wish, words, time: "source" as const };
    return makeEdit({ ...edit, captions }, context.source, { ...context, file: "source", profile: "draft" });
  };

  await expect(make("漢字", "です")).rejects.toMatchObject({
    code: "media_unsuitable",
    message: 'captions: No font here has "漢字です", so nothing of what is said can be shown.',
  });
  expect((await make("Say", "漢字")).warnings).toEqual([expect.stringMatching(/^No font here has "漢字"/)]);
});

it("does not caption a video without sound, nor one in which nobody speaks", async () => {
  const { context, edit } = await begun(film);
  const silent = { ...context, source: { ...context.source, wav: async () => null } };

  await expect(captionSpeech(edit, wish, silent)).rejects.toThrow("source_url: The video has no sound");
  const unheard = { ...context, heard: { engine: "deepgram", language: "en", words: [] } };
  expect(await captionSpeech(edit, wish, unheard)).toMatchObject({ edit, idle: "Nobody was heard to speak." });
  // The film has a tone alone.
  const scripted = await captionSpeech(edit, { ...wish, script_text: "Cast off" }, context);
  expect(scripted).toMatchObject({ edit, idle: "Nobody was heard to speak.", warnings: [] });
});

it("takes the words that a provider has heard", async () => {
  const { context, edit } = await begun(film);
  const words = [
    { text: "Cast", startSecond: 1, endSecond: 1.5 },
    { text: "off", startSecond: 1.6, endSecond: 2 },
  ];

  const heard = { engine: "deepgram", language: "en", words };
  const { edit: captioned, report } = await captionSpeech(edit, wish, { ...context, heard });

  expect(report.transcribed_by).toBe("deepgram");
  expect(captioned.captions?.words).toEqual([
    { text: "Cast", start: 1, end: 1.5 },
    { text: "off", start: 1.6, end: 2 },
  ]);
});
