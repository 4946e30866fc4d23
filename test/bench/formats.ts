import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { run } from "@reelwright/platform/process";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { loudnessIn } from "@reelwright/renderer/audio/loudness";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import type { TimedWord } from "@reelwright/renderer/plan/timed-word";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import { demo, ffmpeg } from "../support/media.ts";
import { renderToolsIn } from "../support/render-tools.ts";
import { captionDrift, startError } from "./caption-sync.ts";
import { scripts } from "./scripts.ts";
import { table, writeSections } from "./sections.ts";

/**
 * `npm run bench -- formats`: a reel in each of five formats and seven languages, and whether what was made is what was asked for: its
 * loudness, true peak, length and sync. `--pictures a.jpg,b.jpg` in place of the demo's, `--profile`, `--formats`, `--languages`.
 */
const { values } = parseArgs({
  options: {
    pictures: { type: "string", default: [1, 2, 3, 4].map((n) => demo(`${n}.jpg`)).join(",") },
    profile: { type: "string", default: "draft" },
    formats: { type: "string", default: "9:16,16:9,1:1,4:5,4:3" },
    languages: { type: "string", default: Object.keys(scripts).join(",") },
  },
});
const root = path.resolve(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "bench-formats-"));
const tools = await renderToolsIn(scratch, { speech: path.join(root, "layers/speech/speak.mjs") });
const media = values.pictures.split(",").map((file) => ({ file: path.resolve(file), field: "images" }));

/** A narration as callers send one: an MP3, with what its voice says of its words. Not the voice that the aligner listens with first. */
async function narration(language: string, script: string) {
  const voice = builtInVoices.findLast((voice) => voice.language === language);
  const wav = path.join(scratch, `${language}.wav`);
  const { words } = await narrate({ script, voiceId: voice?.id, out: wav, tools });
  const mp3 = path.join(scratch, `${language}.mp3`);
  await run(ffmpeg, ["-y", "-v", "error", "-i", wav, "-b:a", "64k", mp3], { cwd: scratch });
  return { mp3, spoken: words };
}

/** Frames of the picture, and samples of the sound, counted by decoding all of them. */
async function measure(file: string) {
  const silent = ["-nostdin", "-i", file];
  const { stderr } = await run(ffmpeg, [...silent, "-map", "0:v", "-f", "null", "-"], { cwd: scratch });
  const frames = Number([...stderr.matchAll(/frame=\s*(\d+)/g)].at(-1)?.[1]);
  const sound = await run(ffmpeg, [...silent, "-map", "0:a", "-ac", "1", "-ar", "48000", "-f", "s16le", "-"], {
    cwd: scratch,
  });
  const loudness = await run(ffmpeg, [...silent, "-af", "ebur128=peak=true", "-f", "null", "-"], { cwd: scratch });
  return { frames, soundSeconds: sound.stdout.length / 2 / 48_000, ...loudnessIn(loudness.stderr) };
}

const rows: string[][] = [];
for (const language of values.languages.split(",")) {
  const { title, script, outro } = scripts[language] ?? {};
  if (!title || !script || !outro) throw new Error(`There is no script in ${language}`);
  const { mp3, spoken } = await narration(language, script);
  for (const format of values.formats.split(",")) {
    const dir = path.join(scratch, `${language}-${format.replace(":", "x")}`);
    mkdirSync(dir);
    let aligned: TimedWord[] = [];
    const plan = await prepareReel({
      request: ReelRequest.parse({
        format,
        language,
        profile: values.profile,
        template: "default",
        caption_style: "karaoke",
        title,
        script_text: script,
        outro_text: outro,
      }),
      files: { audio: mp3, media },
      dir,
      tools,
      narrate,
      align: async (of) => {
        const result = await alignWords(of);
        aligned = result.words;
        return result;
      },
    });
    const at = (name: string) => path.join(dir, name);
    const segments = plan.segments.map((_, index) => at(`segment-${index}.mp4`));
    const indexes = [...segments.keys()];
    await renderSegments({ plan, indexes, dir, tools, out: (index) => at(`segment-${index}.mp4`) });
    await renderAudio({ plan, dir, tools, out: at("audio.m4a") });
    const [audio, out] = [at("audio.m4a"), at("out.mp4")];
    await assembleReel({ plan, segments, audio, out });
    const { frames, soundSeconds, integratedLufs, truePeakDb } = await measure(out);
    const error = startError(aligned, spoken);
    rows.push([
      format,
      language,
      `${integratedLufs?.toFixed(1)}`,
      `${truePeakDb?.toFixed(1)}`,
      `${(plan.totalFrames / plan.fps).toFixed(2)}`,
      `${frames - plan.totalFrames}`,
      `${((soundSeconds - plan.totalFrames / plan.fps) * 1000).toFixed(0)}`,
      `${captionDrift(plan, aligned).toFixed(0)}`,
      `${error.mean.toFixed(0)} / ${error.p90.toFixed(0)}`,
    ]);
    console.error(rows.at(-1)?.join("  "));
    rmSync(dir, { recursive: true });
  }
}
rmSync(scratch, { recursive: true });

writeSections({
  "Formats and languages": [
    `Profile ${values.profile}, ${media.length} pictures, title, karaoke captions, outro. The narration is a built-in voice as an MP3 of 64 kbit/s, aligned like any`,
    "caller's.",
    "",
    ...table(
      [
        ...["format", "language", "LUFS", "true peak dBTP", "seconds", "frames more than planned"],
        ...[
          "sound longer than picture ms",
          "caption off its aligned word, most ms",
          "aligned off spoken, mean / p90 ms",
        ],
      ],
      rows,
    ),
  ],
});
