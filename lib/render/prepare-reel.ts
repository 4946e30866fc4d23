import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type AdmittedPicture, admitPicture } from "./admit-picture.ts";
import { cuesOf } from "./captions/caption-layout.ts";
import { placeCue } from "./captions/place-cues.ts";
import { grown, headroom } from "./media/cut-picture.ts";
import { type PreparedShot, prepareStill } from "./media/prepare-still.ts";
import { type Picture, readPicture } from "./media/read-picture.ts";
import { swatchesOf } from "./media/swatches.ts";
import { readNarration } from "./read-narration.ts";
import { type CaptionLook, engineVersion, type ReelPlan, type RenderTools } from "./reel-plan.ts";
import { frameSize, type ReelRequest } from "./reel-request.ts";
import { coloursOf } from "./templates/colours.ts";
import { dress, type Spans, screenShot } from "./templates/dress.ts";
import { stageOf } from "./templates/stage.ts";
import type { Stage, Template } from "./templates/template.ts";
import { templates } from "./templates/templates.ts";
import { hexOfColour } from "./text/ink-text.ts";
import { createShaper } from "./text/shape-text.ts";
import { cutTimes, type TimedWord } from "./timeline/cut-times.ts";
import { fps, reelDuration } from "./timeline/durations.ts";
import { posterFrame } from "./timeline/poster.ts";
import { type Shot, scenesOf } from "./timeline/scenes.ts";
import { segmentsOf } from "./timeline/segments.ts";

/** Finds when each word of a script is spoken in a narration (16-bit PCM WAV). */
export type Align = (of: {
  script: string;
  language?: ReelRequest["language"];
  wav: string;
  tools: RenderTools;
  signal?: AbortSignal;
}) => Promise<{ words: TimedWord[]; warnings: string[] }>;

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
  const narration = path.join(dir, "narration.wav");
  const narrationSeconds = await readNarration(files.audio, { out: narration, ffmpeg: tools.ffmpeg, signal });
  const template = templates[request.template];
  const frame = frameSize(request);
  const pictures: AdmittedPicture[] = [];
  for (const [index, file] of files.images.entries()) pictures.push(await admitPicture(file, `Image ${index + 1}`));
  const swatches = "from" in template.palette ? await swatchesOf(pictures.map(({ file }) => file)) : [];
  const shaper = await createShaper(tools.fontsDir);
  const stage = stageOf(request, { frame, colours: coloursOf(template.palette, swatches), shaper, template });

  const spans = spansOf(request, narrationSeconds);
  const spoken = request.script_text
    ? await align({ script: request.script_text, language: request.language, wav: narration, tools, signal })
    : { words: [], warnings: ["Without script_text the reel has no captions."] };
  const { shots, scores } = await shotsOf(pictures, { template, stage, spans, dir });
  const cuts = cutTimes(pictures.length, narrationSeconds * 1000, spoken.words);
  const hasIntro = spans.intro.end > 0;
  const hasOutro = spans.outro.end > spans.outro.start;
  const { between, edge } = template.transitions;
  const scenes = scenesOf(shots, {
    cuts: [
      ...(hasIntro ? [spans.body.start] : []),
      ...cuts.map((ms) => spans.body.start + Math.round((ms / 1000) * fps)),
      ...(hasOutro ? [spans.outro.start] : []),
    ],
    totalFrames: spans.all.end,
    choices: shots.slice(1).map((_, index) => {
      const atEdge = (hasIntro && index === 0) || (hasOutro && index === shots.length - 2);
      return (atEdge && edge) || between[index % between.length];
    }),
  });

  const { captions } = template;
  const cues = cuesOf(spoken.words, {
    ...{ shaper, frame, face: captions.face, caps: captions.caps, language: request.language },
    captionSize: request.caption_size ?? captions.size ?? "M",
  });
  const position = request.caption_position ?? captions.position ?? "bottom";
  return {
    engineVersion,
    ...frame,
    fps,
    totalFrames: spans.all.end,
    scenes,
    look: template.look?.(stage) ?? {},
    overlays: dress(template, request, stage, spans),
    captionLook: captionLookOf(request, template, stage),
    cues: cues.map((cue) => placeCue(cue, { frame, position, inset: captions.inset, body: spans.body })),
    audio: { narration: { file: "narration.wav", start: spans.body.start, seconds: narrationSeconds }, clips: [] },
    segments: segmentsOf(spans.all.end),
    posterFrame: posterFrame({
      intro: spans.intro,
      scenes: scenes.map((scene, index) => ({ ...scene, score: scores[index] ?? 0 })),
    }),
    encode: encodings[request.profile],
    warnings: spoken.warnings,
  };
}

function spansOf(request: ReelRequest, narrationSeconds: number): Spans {
  const { intro, outro, total } = reelDuration(request, narrationSeconds);
  const [start, end] = [Math.round(intro * fps), Math.round(total * fps)];
  const outroStart = outro > 0 ? Math.round((intro + narrationSeconds) * fps) : end;
  return {
    intro: { start: 0, end: start },
    body: { start, end: outroStart },
    outro: { start: outroStart, end },
    all: { start: 0, end },
  };
}

/** What is shown one after another: the intro's ground, each picture, the outro's ground. */
async function shotsOf(
  admitted: readonly AdmittedPicture[],
  { template, stage, spans, dir }: { template: Template; stage: Stage; spans: Spans; dir: string },
): Promise<{ shots: Shot[]; scores: number[] }> {
  const body: PreparedShot[] = [];
  const [intro, outro]: Shot[][] = [[], []];
  const size = grown(stage.frame, headroom);
  for (const [index, file] of admitted.entries()) {
    const picture: Picture = await readPicture(file, { name: `Image ${index + 1}`, size });
    const about = { picture, template, stage, dir };
    if (index === 0 && spans.intro.end > 0)
      intro?.push(await screenShot(template.intro, { ...about, name: "ground-intro.jpg" }));
    body.push(await prepareStill(picture, { stage, template, index, dir }));
    if (index === admitted.length - 1 && spans.outro.end > spans.outro.start)
      outro?.push(await screenShot(template.outro, { ...about, name: "ground-outro.jpg" }));
  }
  return {
    shots: [...(intro ?? []), ...body.map(({ shot }) => shot), ...(outro ?? [])],
    scores: [...(intro ?? []).map(() => 0), ...body.map(({ score }) => score)],
  };
}

function captionLookOf({ caption_style }: ReelRequest, { captions }: Template, { colours }: Stage): CaptionLook {
  const hex = (colour: (typeof captions)["ink"]) => hexOfColour(colour, colours);
  return {
    style: caption_style ?? captions.style,
    ink: hex(captions.ink),
    accent: hex(captions.accent),
    edge: hex(captions.edge),
  };
}
