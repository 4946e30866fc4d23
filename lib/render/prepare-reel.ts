import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type AdmittedPicture, admitPicture } from "./admit-picture.ts";
import { type Cue, cuesOf, cueTop, type TimedWord } from "./captions/caption-layout.ts";
import { readNarration } from "./read-narration.ts";
import type { CaptionCue, Card, ReelPlan, RenderTools } from "./reel-plan.ts";
import { frameSize, type ReelRequest } from "./reel-request.ts";
import { createShaper, type Shaper } from "./text/shape-text.ts";
import { cardMarkup } from "./text/text-art.ts";
import { fps, reelDuration, scenesOf, segmentsOf } from "./timeline/timeline.ts";
import { backdrop, type Size, workingImage } from "./working-image.ts";

/** Finds when each word of a script is spoken in a narration (16-bit PCM WAV). */
export type Align = (of: {
  script: string;
  language?: ReelRequest["language"];
  wav: string;
  tools: RenderTools;
  signal?: AbortSignal;
}) => Promise<{
  words: TimedWord[];
  warnings: string[];
}>;

interface Preparation {
  request: ReelRequest;
  files: { audio: string; images: readonly string[] };
  /** Where working files are put; made if missing. */
  dir: string;
  tools: RenderTools;
  align: Align;
  signal?: AbortSignal;
}

/** x264's settings by render profile. */
const encodings: Record<ReelRequest["profile"], ReelPlan["encode"]> = {
  draft: { preset: "superfast", crf: 23 },
  standard: { preset: "veryfast", crf: 20 },
  high: { preset: "medium", crf: 18 },
};

/** Reads what the caller sent and decides the whole reel. Throws MediaError for a file that cannot be used. */
export async function prepareReel({ request, files, dir, tools, align, signal }: Preparation): Promise<ReelPlan> {
  await mkdir(dir, { recursive: true });
  const at = (name: string) => path.join(dir, name);
  const frame = frameSize(request);
  const narrationSeconds = await readNarration(files.audio, { out: at("narration.wav"), ffmpeg: tools.ffmpeg, signal });
  const pictures: AdmittedPicture[] = [];
  const images: string[] = [];
  for (const [index, file] of files.images.entries()) {
    const name = `Image ${index + 1}`;
    const picture = await admitPicture(file, name);
    await workingImage(picture, { name, frame, out: at(`image-${index}.jpg`) });
    pictures.push(picture);
    images.push(`image-${index}.jpg`);
  }
  const duration = reelDuration(request, narrationSeconds);
  const backdrops = { intro: "ground-intro.jpg", outro: "ground-outro.jpg" };
  const [first, last] = [pictures[0], pictures.at(-1)];
  if (first && duration.intro > 0) await backdrop(first, { frame, out: at(backdrops.intro) });
  if (last && duration.outro > 0) await backdrop(last, { frame, out: at(backdrops.outro) });

  const totalFrames = Math.round(duration.total * fps);
  const introFrames = Math.round(duration.intro * fps);
  const outroStart = duration.outro > 0 ? Math.round((duration.intro + duration.narration) * fps) : totalFrames;
  const shaper = await createShaper(tools.fontsDir);
  const spoken = request.script_text
    ? await align({ script: request.script_text, language: request.language, wav: at("narration.wav"), tools, signal })
    : { words: [], warnings: ["Without script_text the reel has no captions."] };
  const cues = cuesOf(spoken.words, { shaper, frame, captionSize: request.caption_size });

  return {
    ...frame,
    fps,
    totalFrames,
    introFrames,
    narrationSeconds,
    scenes: scenesOf({ images, backdrops, introFrames, outroStart, totalFrames }),
    cards: cardsOf(request, { shaper, frame, introFrames, outroStart, totalFrames }),
    cues: cues.map((cue) => placeCue(cue, { frame, position: request.caption_position, introFrames, outroStart })),
    segments: segmentsOf(totalFrames),
    narration: "narration.wav",
    posterFrame: introFrames > 0 ? Math.round(introFrames * 0.6) : Math.min(Math.floor(totalFrames / 2), fps),
    encode: encodings[request.profile],
    assets: [
      ...images,
      ...(duration.intro > 0 ? [backdrops.intro] : []),
      ...(duration.outro > 0 ? [backdrops.outro] : []),
    ],
    warnings: spoken.warnings,
  };
}

const even = (value: number) => Math.round(value / 2) * 2;

function cardsOf(
  request: ReelRequest,
  {
    shaper,
    frame,
    introFrames,
    outroStart,
    totalFrames,
  }: { shaper: Shaper; frame: Size; introFrames: number; outroStart: number; totalFrames: number },
): Card[] {
  const card = (
    text: { headline?: string; small?: string },
    time: { start: number; end: number; fade: number },
  ): Card => {
    const art = cardMarkup(text, { shaper, frame });
    return { ...art, ...time, x: even((frame.width - art.width) / 2), y: even((frame.height - art.height) / 2) };
  };
  return [
    // The title is there from the first frame: it is what a paused or shared video shows.
    ...(introFrames > 0
      ? [card({ headline: request.title, small: request.source }, { start: -10, end: introFrames, fade: 10 })]
      : []),
    ...(totalFrames > outroStart
      ? [
          card(
            { headline: request.outro_text, small: request.outro_sub },
            { start: outroStart + 6, end: totalFrames + 12, fade: 12 },
          ),
        ]
      : []),
  ];
}

function placeCue(
  cue: Cue,
  {
    frame,
    position,
    introFrames,
    outroStart,
  }: { frame: Size; position: ReelRequest["caption_position"]; introFrames: number; outroStart: number },
): CaptionCue {
  const frameAt = (ms: number) => introFrames + Math.round((ms / 1000) * fps);
  return {
    x: even((frame.width - cue.width) / 2),
    y: cueTop(cue.height, frame, position),
    width: cue.width,
    height: cue.height,
    size: cue.size,
    start: frameAt(cue.startMs),
    end: Math.min(outroStart, frameAt(cue.endMs)),
    words: cue.words.map(({ startMs, ...word }) => ({ ...word, start: frameAt(startMs) })),
  };
}
