import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { captionLookOf } from "@reelwright/renderer/captions/caption-look";
import { createCaptions } from "@reelwright/renderer/captions/draw-captions";
import { layCaptions } from "@reelwright/renderer/captions/lay-captions";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import { encodings } from "@reelwright/renderer/plan/encodings";
import type { CaptionCue } from "@reelwright/renderer/plan/reel-plan";
import { frameSize } from "@reelwright/renderer/plan/reel-request";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { templates } from "@reelwright/renderer/templates/templates";
import type { Shaper } from "@reelwright/renderer/text/shape-text";
import { choices } from "../../gallery/caption-still.ts";
import { captionWords } from "../../gallery/caption-words.ts";
import { captionContrast } from "../../support/captions/caption-contrast.ts";
import { ffmpeg } from "../../support/media.ts";
import { wordsOf } from "./words-of.ts";

type Size = { width: number; height: number };
const least = 4.5;

/** What captions lie on: white, mid grey, black, and the hardest for an eye: a board of white and black squares. */
const grounds = {
  white: () => 235,
  grey: () => 126,
  black: () => 16,
  board: (x: number, y: number) => (((x >> 4) + (y >> 4)) % 2 === 0 ? 235 : 16),
};

/**
 * The contrast of captions in frames that were encoded as a reel's are: each template in each style, with the formats, languages and
 * places in turn; when a cue begins (its words not yet said) and when it ends.
 */
export async function encodeCaptions({ shaper, wasm }: { shaper: Shaper; wasm: string }) {
  const dir = mkdtempSync(path.join(tmpdir(), "caption-frames-"));
  const rows: Record<string, string | number>[] = [];
  const total = { frames: 0, words: 0, below: 0, least: 21 };
  try {
    for (const [index, template] of choices.templates.entries()) {
      const row: Record<string, string | number> = { template };
      for (const [at, style] of choices.styles.entries()) {
        const turn = index + at;
        const { least: worst, words, below, frames } = await encodeOne({ template, style, turn, shaper, wasm, dir });
        row[style] = Math.round(worst * 10) / 10;
        total.frames += frames;
        total.words += words;
        total.below += below;
        total.least = Math.min(total.least, worst);
      }
      rows.push(row);
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
  return { rows, total: { ...total, least: Math.round(total.least * 100) / 100 } };
}

async function encodeOne({
  template,
  style,
  turn,
  shaper,
  wasm,
  dir,
}: {
  template: (typeof choices.templates)[number];
  style: (typeof choices.styles)[number];
  turn: number;
  shaper: Shaper;
  wasm: string;
  dir: string;
}) {
  const nth = <const Choice>(all: readonly [Choice, ...Choice[]]): Choice => all[turn % all.length] ?? all[0];
  const frame = frameSize({ format: nth(["9:16", "16:9", "1:1", "4:5", "4:3"]), profile: "draft" });
  const language = nth(["en", "fr", "es", "de", "it", "pt", "ar"]);
  const { captions, palette } = templates[template];
  const cues = layCaptions(wordsOf(captionWords[language]), {
    shaper,
    frame,
    captions,
    style,
    language,
    size: captions.size ?? "M",
    position: nth(["top", "center", "bottom"]),
    heedsSubjects: true,
    emphasis: "auto",
    body: { start: 0, end: 900 },
    scenes: [],
    overlays: [],
  });
  const compositor = createCompositor({ wasm, ...frame });
  const draw = createCaptions(compositor, captionLookOf(style, captions, coloursOf(palette, [])));
  const shown = cues.slice(0, 2).flatMap((cue) => [
    { cue, at: cue.start },
    { cue, at: cue.end - 1 },
  ]);
  const stills = Object.values(grounds).flatMap((ground) => shown.map((one) => ({ ...one, ground })));
  const drawn: Uint8Array[] = [];
  for (const { cue, at, ground } of stills) {
    paintGround(compositor.frame(), frame, ground);
    await draw(cue, at);
    drawn.push(compositor.frame().slice());
  }
  const decoded = await encoded(drawn, { frame, dir });
  const contrasts: number[] = [];
  for (const [index, { cue, at }] of stills.entries()) {
    const measured = await captionContrast(decoded[index] ?? new Uint8Array(), cue, frame);
    contrasts.push(
      ...measured.filter((one, word) => one !== null && isDrawn(cue, word, { at, style })).map((one) => one ?? 21),
    );
  }
  const below = contrasts.filter((contrast) => contrast < least).length;
  if (below > 0) console.log(template, style, language, JSON.stringify(frame), Math.min(...contrasts));
  return { frames: stills.length, words: contrasts.length, below, least: Math.min(21, ...contrasts) };
}

/** Typed letters are not there before they are said. */
const isDrawn = (cue: CaptionCue, word: number, { at, style }: { at: number; style: string }) =>
  style !== "typewriter" || (cue.words[word]?.start ?? 0) + 20 < at;

function paintGround(yuv: Uint8Array, { width, height }: Size, ground: (x: number, y: number) => number): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) yuv[y * width + x] = ground(x, y);
  yuv.fill(128, width * height);
}

/** Frames as they come out of H.264 at the draft's preset and quality. */
async function encoded(
  frames: readonly Uint8Array[],
  { frame, dir }: { frame: Size; dir: string },
): Promise<Uint8Array[]> {
  const video = path.join(dir, "captions.mp4");
  const { preset, crf, tuning = "" } = encodings.draft;
  const raw = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "yuv420p",
    "-s",
    `${frame.width}x${frame.height}`,
    "-r",
    "30",
    "-i",
    "pipe:0",
  ];
  const codec = ["-c:v", "libx264", "-preset", preset, "-crf", String(crf), "-x264-params", tuning, "-threads", "1"];
  await run(ffmpeg, ["-v", "error", "-y", ...raw, ...codec, video], {
    cwd: dir,
    feed: async (stdin) => {
      for (const one of frames) if (!stdin.write(one)) await once(stdin, "drain");
    },
  });
  const bytes = frame.width * frame.height * 1.5;
  const output = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"];
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", video, ...output], {
    cwd: dir,
    maxStdoutBytes: bytes * frames.length,
  });
  return frames.map((_, index) => new Uint8Array(stdout.subarray(index * bytes, (index + 1) * bytes)));
}
