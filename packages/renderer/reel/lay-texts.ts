import { captionLookOf } from "../captions/caption-look.ts";
import { type KeepOut, keepOuts, type SeenScene } from "../captions/keep-out.ts";
import { layCaptions } from "../captions/lay-captions.ts";
import type { Overlay, ReelPlan } from "../plan/reel-plan.ts";
import { ReelRequest } from "../plan/reel-request.ts";
import type { Span, Spans, Stage, Template } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { dress } from "../templates/dress.ts";
import { layTitle } from "../templates/lay-title.ts";
import { sceneTitles } from "../templates/parts/scene-titles.ts";
import { guessLanguage } from "../text/guess-language.ts";
import type { Shaper } from "../text/shape-text.ts";
import { fps } from "../timeline/durations.ts";
import type { Preparation } from "./preparation.ts";
import { wordsAfterCard } from "./words-after-card.ts";

/** Lays out everything over the pictures: the title, the template's decorations and the captions. */
export function layTexts(
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
    /** The brand's logo and handle. */
    brand: readonly Overlay[];
    scenes: readonly SeenScene[];
    preparation: Preparation;
    stage: Stage;
    template: Template;
    shaper: Shaper;
    spans: Spans;
    voiceStart: number;
    /** The cuts between media, in milliseconds from the start of the body. */
    cuts: readonly number[];
  },
): Pick<ReelPlan, "overlays" | "title" | "captionLook" | "cues"> {
  const { request } = preparation;
  const captions = words.length > 0 ? captionsAt(request, template) : "none";
  const subjects = subjectsOf(scenes, stage);
  const avoid = [...subjects, ...brand];
  const window = scenes.find(({ seen }) => seen)?.scene.window ?? stage.window;
  const title = layTitle(template, { ...stage, window }, { span: spans.title, captions, avoid });
  const body = { start: voiceStart, end: spans.body.end };
  const media = mediaSpans(cuts, spans.body);
  const titles = sceneTitles(stage, {
    titles: request.scenes?.map(({ title }) => title) ?? [],
    // Without the frames of the reel's own title.
    spans: media.map(({ start, end }) => ({ start: Math.max(spans.title.end, start), end })),
    small: template.small,
    captions: captionsAt(request, template),
    avoid: subjects,
  });
  const overlays = dress(template, request, stage, {
    spans: { ...spans, media },
    title: [...title.overlays, ...titles, ...brand],
  });
  // Captions wait until a card ends: its own text is shown during that time.
  const cardEndMs = ((spans.intro.end - voiceStart) / fps) * 1000;
  return {
    overlays,
    title: title.place,
    ...captionsOf(words, { preparation, stage, template, shaper, body, cardEndMs, overlays, scenes }),
  };
}

/** Faces and other subjects throughout the reel. The features of a large head count twice, as part of its outline too. */
export const subjectsOf = (scenes: readonly SeenScene[], { frame }: Stage): KeepOut[] =>
  keepOuts(scenes, { frame, overlays: [] }).filter(({ kind }) => kind !== "title" && kind !== "edge");

/** The captions of the spoken words: their look, and each cue with its place and times. */
function captionsOf(
  words: readonly TimedWord[],
  {
    preparation: { request, heard },
    stage,
    template,
    shaper,
    body,
    cardEndMs,
    overlays,
    scenes,
  }: {
    preparation: Preparation;
    stage: Stage;
    template: Template;
    shaper: Shaper;
    body: Span;
    /** The end of the card, from the start of the narration. */
    cardEndMs: number;
    overlays: readonly Overlay[];
    scenes: readonly SeenScene[];
  },
) {
  const { captions } = template;
  const style = request.caption_style ?? captions.style;
  const language =
    request.language ??
    ReelRequest.shape.language.safeParse(heard?.language ?? undefined).data ??
    guessLanguage(words.map(({ text }) => text).join(" "));
  const cues = layCaptions(wordsAfterCard(words, { endMs: cardEndMs, language }), {
    shaper,
    frame: stage.frame,
    captions,
    style,
    size: request.caption_size ?? captions.size ?? "M",
    position: captionsAt(request, template),
    heedsSubjects: request.caption_position === undefined,
    language,
    emphasis: request.emphasis ?? "auto",
    body,
    scenes,
    overlays,
  });
  return { captionLook: captionLookOf(style, captions, stage.colours), cues };
}

const captionsAt = (request: ReelRequest, { captions }: Template) =>
  request.caption_position ?? captions.position ?? "bottom";

/** The frames in which each medium is shown. */
function mediaSpans(cuts: readonly number[], body: Span): Span[] {
  const bounds = [body.start, ...cuts.map((ms) => body.start + Math.round((ms / 1000) * fps)), body.end];
  return bounds.slice(1).map((end, index) => ({ start: bounds[index] ?? 0, end }));
}
