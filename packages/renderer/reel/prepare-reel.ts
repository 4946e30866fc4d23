import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { VisionTools } from "@reelwright/vision/find-faces";
import { readSpeech, type SpokenFile } from "../alignment/read-speech.ts";
import { type Heard, readTranscript } from "../alignment/read-transcript.ts";
import { cutLead } from "../audio/cut-lead.ts";
import { readMusic } from "../audio/read-music.ts";
import { readNarration } from "../audio/read-narration.ts";
import { cuesOf } from "../captions/caption-layout.ts";
import { captionFace, captionLookOf } from "../captions/caption-look.ts";
import { type KeepOut, keepOuts, type SeenScene } from "../captions/keep-out.ts";
import { placeCues } from "../captions/place-cues.ts";
import { fillClip } from "../media/prepare-clip.ts";
import { readFont } from "../media/read-font.ts";
import { readLogo } from "../media/read-logo.ts";
import { swatchesOf } from "../media/swatches.ts";
import type { Align } from "../plan/align.ts";
import { encodings } from "../plan/encodings.ts";
import type { Narrate } from "../plan/narrate.ts";
import { engineVersion, type Overlay, type ReelPlan, type RenderTools } from "../plan/reel-plan.ts";
import { frameSize, ReelRequest } from "../plan/reel-request.ts";
import type { SpokenWord } from "../plan/spoken-word.ts";
import type { Span, Spans, Stage, Template } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { coloursOf } from "../style/colours.ts";
import { dress } from "../templates/dress.ts";
import { layTitle } from "../templates/lay-title.ts";
import { brandMarks, logoRoom } from "../templates/parts/brand-marks.ts";
import { sceneTitles } from "../templates/parts/scene-titles.ts";
import { stageOf } from "../templates/stage.ts";
import { templates } from "../templates/templates.ts";
import { createShaper, type Shaper } from "../text/shape-text.ts";
import { chaptersOf } from "../timeline/chapters.ts";
import { fps, lengthWarnings, reelDuration } from "../timeline/durations.ts";
import { scenesOf } from "../timeline/scenes.ts";
import { secondFramings } from "../timeline/second-framings.ts";
import { segmentsOf } from "../timeline/segments.ts";
import { spansOf } from "../timeline/spans.ts";
import { transitionEffects } from "../timeline/transition-effects.ts";
import { followScenes } from "./follow-scenes.ts";
import { makePoster, posterFile } from "./make-poster.ts";
import { planCuts } from "./plan-cuts.ts";
import { admitMedia, type MediaFile, prepareShots, type ReelShot, stillFiles } from "./prepare-shots.ts";

interface Preparation {
  request: ReelRequest;
  /** Without `audio` a voice reads the script, unless an outside one has: that is `speech`, then. */
  files: {
    audio?: string;
    speech?: readonly SpokenFile[];
    media: readonly MediaFile[];
    music?: string;
    logo?: string;
    font?: string;
  };
  /** What was heard in a narration without a script; null when it could not be told. */
  heard?: Heard | null;
  /** Where working files are put; made if missing. */
  dir: string;
  tools: RenderTools & { vision: VisionTools };
  align: Align;
  narrate: Narrate;
  /** Told how much is done, 0..1. */
  onShare?: (share: number) => void;
  signal?: AbortSignal;
}

/** What the narration and the words take of the preparation, and the pictures and first looks at clips; what is left is reading clips. */
const shares = { words: 0.3, media: 0.5 };

/** Reads what the caller sent and decides the whole reel. Throws MediaError for a file that cannot be used. */
export async function prepareReel(preparation: Preparation): Promise<ReelPlan> {
  return planReel(preparation, await readReel(preparation));
}

/** What is the same in every format of a reel. */
type ReadReel = Awaited<ReturnType<typeof readReel>>;

/**
 * Reads what the caller sent: narration, words, music, and a first look at the media. Every format of the reel is planned
 * from it. Throws MediaError for a file that cannot be used.
 */
export async function readReel(preparation: Preparation) {
  const { request, files, dir, tools, signal } = preparation;
  await mkdir(dir, { recursive: true });
  const voice = await voiceOf(preparation);
  const template = templates[request.template];
  const media = await admitMedia(files.media, { ffmpeg: tools.ffmpeg, signal });
  const swatches = "from" in template.palette ? await swatchesOf(stillFiles(media)) : [];
  const brandFont = files.font ? await readFont(files.font) : request.brand?.font;
  const shaper = await createShaper(tools.fontsDir, { brandFont });
  const heard = "words" in voice ? voice : await wordsIn(preparation, voice.seconds);
  const wav = path.join(dir, narrationFile);
  const lead = await cutLead(wav);
  const narration = { ...heard, words: earlierBy(heard.words, lead), seconds: voice.seconds - lead };
  const spoken = await followScenes(request.scenes, narration, wav);
  const contents = { narrationSeconds: spoken.seconds, media: media.length, hasMusic: files.music !== undefined };
  const timing = timingOf(request, contents, template);
  const music = await musicOf(preparation, timing.spans);
  const cutting = await planCuts(request, { media: media.length, spoken, timing, music, dir });
  return { template, media, swatches, shaper, timing, spoken, music, cutting };
}

/** Decides the whole reel in the request's format. Pictures and clips are written into `dir`. */
export async function planReel(
  preparation: Preparation,
  { template, media, swatches, shaper, timing, spoken, music, cutting }: ReadReel,
): Promise<ReelPlan> {
  const { request, dir, tools, onShare = () => {}, signal } = preparation;
  await mkdir(dir, { recursive: true });
  const { spans, voiceStart, warnings } = timing;
  const frame = frameSize(request);
  const stage = stageOf(request, {
    frame,
    colours: coloursOf(template.palette, swatches, request.brand?.colours),
    shaper,
    template,
  });
  const brand = await brandOver(preparation, stage, spans.all);
  onShare(shares.words);
  const onShot = (done: number) => onShare(shares.words + (shares.media * done) / media.length);
  const shots = await prepareShots(media, { template, stage, spans, dir, vision: tools.vision, onShot, signal });
  const scores = shots.filter(({ index }) => index !== null).map(({ score }) => score);
  await makePoster(media, scores, { template, stage, vision: tools.vision, ffmpeg: tools.ffmpeg, dir, signal });
  const { cuts } = cutting;
  const planned = scenesFor(shots, { template, spans, cuts });
  const words = spokenWords(spoken.words, voiceStart / fps);
  const filled = await fillScenes(preparation, { shots, planned, stage, template });
  const framed = secondFramings(
    filled.scenes.map((scene, index) => ({ scene, seen: filled.seen[index], close: shots[index]?.close })),
    words,
  );
  const scenes = framed.map(({ scene }) => scene);
  const written = writtenOver(spoken.words, {
    preparation,
    stage,
    template,
    shaper,
    spans,
    voiceStart,
    cuts,
    brand,
    scenes: framed,
  });
  const narration = { file: narrationFile, start: voiceStart, seconds: spoken.seconds };
  return {
    engineVersion,
    ...frame,
    fps,
    totalFrames: spans.all.end,
    scenes,
    look: template.look?.(stage) ?? {},
    ...written,
    audio: { narration, music, clips: filled.clipSounds, effects: transitionEffects(scenes, request.sfx ?? "off") },
    segments: segmentsOf(spans.all.end),
    poster: posterFile,
    words,
    chapters: chaptersOf({
      cuts: cuts.map((ms) => spans.body.start / fps + ms / 1000),
      totalSeconds: spans.all.end / fps,
      words,
      titles: request.scenes?.map(({ title }) => title),
    }),
    encode: encodings[request.profile],
    warnings: [...spoken.warnings, ...shots.flatMap(({ warning }) => warning ?? []), ...cutting.warnings, ...warnings],
  };
}

const narrationFile = "narration.wav";

/** The words with their times in the reel, in seconds: a narration begins at `offset`. */
const spokenWords = (words: readonly TimedWord[], offset: number): SpokenWord[] => {
  const seconds = (ms: number) => Math.round(offset * 1000 + ms) / 1000;
  return words.map(({ text, startMs, endMs }) => ({ text, start: seconds(startMs), end: seconds(endMs) }));
};

/** The narration as a WAV in `dir` and its length; with its words and warnings where a voice reads the script. */
async function voiceOf({ request, files, dir, tools, align, narrate, signal }: Preparation) {
  const out = path.join(dir, narrationFile);
  const { script_text: script = "", language, voice_id: voiceId } = request;
  if (files.speech) return readSpeech(files.speech, { language, out, align, tools, signal });
  if (!files.audio) return { warnings: [], ...(await narrate({ script, language, voiceId, out, tools, signal })) };
  return { seconds: await readNarration(files.audio, { out, ffmpeg: tools.ffmpeg, signal }) };
}

/** When each word of a caller's own narration is spoken. */
async function wordsIn({ request, heard, dir, tools, align, signal }: Preparation, seconds: number) {
  const { script_text: script, language } = request;
  if (!script) return unscripted(heard, seconds);
  return align({ script, language, wav: path.join(dir, narrationFile), tools, signal });
}

async function musicOf({ request, files, dir, tools, signal }: Preparation, spans: Spans) {
  if (!files.music) return null;
  return readMusic(files.music, {
    startSeconds: request.music_start_at ?? 0,
    seconds: spans.all.end / fps,
    out: path.join(dir, "music.wav"),
    ffmpeg: tools.ffmpeg,
    signal,
  });
}

/** The planned scenes, each clip among them cut to its scene; what is seen in each; and the sounds of those clips. */
async function fillScenes(
  { dir, tools, onShare = () => {}, signal }: Preparation,
  {
    shots,
    planned,
    stage,
    template,
  }: { shots: readonly ReelShot[]; planned: ReelPlan["scenes"]; stage: Stage; template: Template },
) {
  const [scenes, clipSounds]: [ReelPlan["scenes"], ReelPlan["audio"]["clips"]] = [[], []];
  const seenIn: ReelShot["seen"][] = [];
  const before = shares.words + shares.media;
  for (const [at, { clip, index, seen }] of shots.entries()) {
    onShare(before + ((1 - before) * at) / shots.length);
    const scene = planned[at];
    if (!scene) throw new Error("Every shot has a scene");
    if (!clip || index === null) {
      scenes.push(scene);
      seenIn.push(seen);
      continue;
    }
    const { ffmpeg, vision } = tools;
    const filled = await fillClip(clip, scene, { stage, template, dir, index, ffmpeg, vision, signal });
    scenes.push(filled.scene);
    seenIn.push(filled.seen);
    if (filled.sound) clipSounds.push(filled.sound);
  }
  return { scenes, seen: seenIn, clipSounds };
}

/** The logo and the handle of the caller's brand. */
async function brandOver({ request: { brand }, files }: Preparation, stage: Stage, span: Span): Promise<Overlay[]> {
  if (!brand) return [];
  const within = logoRoom(stage, brand);
  const logo = files.logo ? await readLogo(files.logo, { name: "The brand's logo", within }) : null;
  return brandMarks(stage, { brand, logo, span });
}

const captionsAt = (request: ReelRequest, { captions }: Template) =>
  request.caption_position ?? captions.position ?? "bottom";

/** Everything that is laid over the pictures: the title and the template's decorations, and the captions. */
function writtenOver(
  words: readonly TimedWord[],
  {
    preparation,
    stage,
    template,
    shaper,
    spans,
    voiceStart,
    cuts,
    brand,
    scenes,
  }: {
    /** Its logo and handle. */
    brand: readonly Overlay[];
    scenes: readonly SeenScene[];
    preparation: Preparation;
    stage: Stage;
    template: Template;
    shaper: Shaper;
    spans: Spans;
    voiceStart: number;
    /** Where each picture or clip gives way to the next, milliseconds into the body. */
    cuts: readonly number[];
  },
): Pick<ReelPlan, "overlays" | "title" | "captionLook" | "cues"> {
  const { request } = preparation;
  const captions = words.length > 0 ? captionsAt(request, template) : "none";
  const faces = keepOuts(scenes, { frame: stage.frame, overlays: [], title: null }).filter(
    ({ kind, start, end }) => kind === "face" && start < spans.title.end && end > spans.title.start,
  );
  const window = scenes.find(({ seen }) => seen)?.scene.window ?? stage.window;
  const title = layTitle(template, { ...stage, window }, { span: spans.title, captions, avoid: faces });
  const body = { start: voiceStart, end: spans.body.end };
  const titles = sceneTitles(stage, {
    titles: request.scenes?.map(({ title }) => title) ?? [],
    spans: bodySpans(cuts, spans),
    small: template.small,
    captions: captionsAt(request, template),
  });
  const overlays = dress(template, request, stage, { spans, title: [...title.overlays, ...titles, ...brand] });
  const { captionLook, cues } = captionsOf(words, {
    preparation,
    stage,
    template,
    shaper,
    body,
    kept: keepOuts(scenes, { frame: stage.frame, overlays, title: title.place }),
    scenes,
  });
  return {
    overlays,
    title: title.place,
    captionLook,
    cues: afterCard(cues, spans.intro),
  };
}

/** The captions of the spoken words: how they look, and each cue with its place and time. */
function captionsOf(
  words: readonly TimedWord[],
  {
    preparation: { request, heard },
    stage,
    template,
    shaper,
    body,
    kept,
    scenes,
  }: {
    preparation: Preparation;
    stage: Stage;
    template: Template;
    shaper: Shaper;
    body: Span;
    kept: readonly KeepOut[];
    scenes: readonly SeenScene[];
  },
) {
  const frame = frameSize(request);
  const { captions } = template;
  const style = request.caption_style ?? captions.style;
  const position = captionsAt(request, template);
  const laid = cuesOf(words, {
    shaper,
    frame,
    face: captionFace(style, captions),
    caps: captions.caps,
    language: request.language ?? ReelRequest.shape.language.safeParse(heard?.language ?? undefined).data,
    captionSize: request.caption_size ?? captions.size ?? "M",
    inset: captions.inset,
    emphasis: request.emphasis ?? "auto",
  });
  const { inset } = captions;
  const letters = style === "typewriter";
  const cuts = scenes.map(({ scene }) => scene.start);
  const cues = placeCues(laid, { frame, position, inset, body, letters, keepOuts: kept, cuts });
  return { captionLook: captionLookOf(style, captions, stage.colours), cues };
}

/** The words of a narration that came without its script. */
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

/** When each shot is on, and how it comes: cut where `cuts` says, milliseconds into the body. */
function scenesFor(
  shots: readonly ReelShot[],
  { template, spans: { body, all }, cuts }: { template: Template; spans: Spans; cuts: readonly number[] },
) {
  const [hasIntro, hasOutro] = [shots[0]?.index === null, shots.at(-1)?.index === null];
  const { between, edge } = template.transitions;
  return scenesOf(
    shots.map(({ shot }) => shot),
    {
      cuts: [
        ...(hasIntro ? [body.start] : []),
        ...cuts.map((ms) => body.start + Math.round((ms / 1000) * fps)),
        ...(hasOutro ? [body.end] : []),
      ],
      totalFrames: all.end,
      choices: shots.slice(1).map((_, index) => {
        const atEdge = (hasIntro && index === 0) || (hasOutro && index === shots.length - 2);
        return (atEdge && edge) || between[index % between.length];
      }),
    },
  );
}

/** When the parts of a reel are on, and the narration begins, in frames; and what the caller should know of it. */
function timingOf(request: ReelRequest, contents: Parameters<typeof reelDuration>[1], template: Template) {
  const duration = reelDuration(request, contents);
  return {
    spans: spansOf(duration, { titleStays: template.titleStays === true }),
    voiceStart: Math.round(duration.voice * fps),
    warnings: lengthWarnings(duration, contents),
  };
}

/** When each picture or clip can have a title of its own: while it is shown, and the reel's title is not. */
function bodySpans(cuts: readonly number[], { body, title }: Spans): Span[] {
  const bounds = [body.start, ...cuts.map((ms) => body.start + Math.round((ms / 1000) * fps)), body.end];
  return bounds.slice(1).map((end, index) => ({ start: Math.max(title.end, bounds[index] ?? 0), end }));
}

/** Times of words in a narration whose first seconds were cut off. */
function earlierBy(words: readonly TimedWord[], seconds: number): TimedWord[] {
  const from = (ms: number) => Math.max(0, ms - seconds * 1000);
  return words.map((word) => ({ ...word, startMs: from(word.startMs), endMs: from(word.endMs) }));
}

/** Captions wait until a card is over: what is said during it is its title's time. */
const afterCard = (cues: ReelPlan["cues"], card: Span): ReelPlan["cues"] =>
  cues.filter(({ end }) => end > card.end).map((cue) => ({ ...cue, start: Math.max(cue.start, card.end) }));
