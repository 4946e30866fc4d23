import { mkdir } from "node:fs/promises";
import { encodings } from "../plan/encodings.ts";
import { engineVersion, type ReelPlan } from "../plan/reel-plan.ts";
import type { SpokenWord } from "../plan/spoken-word.ts";
import type { Spans, Stage, Template } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { undrawnWarning } from "../text/undrawn-text.ts";
import { chaptersOf } from "../timeline/chapters.ts";
import { fps } from "../timeline/durations.ts";
import { secondFramings } from "../timeline/second-framings.ts";
import { segmentsOf } from "../timeline/segments.ts";
import { transitionEffects } from "../timeline/transition-effects.ts";
import { brandOver } from "./brand-over.ts";
import { fillScenes } from "./fill-scenes.ts";
import { layTexts } from "./lay-texts.ts";
import { posterFile } from "./make-poster.ts";
import { planScenes } from "./plan-scenes.ts";
import type { Preparation } from "./preparation.ts";
import type { ReelShot } from "./prepare-shots.ts";
import { narrationFile, type ReadReel } from "./read-reel.ts";
import { requestWarnings } from "./request-warnings.ts";
import { showAndHear } from "./show-and-hear.ts";

/**
 * Plans a whole reel in the request's format. Writes its pictures and clips into `dir`. Throws MediaError for a file
 * that cannot be used.
 */
export async function planReel(preparation: Preparation, read: ReadReel): Promise<ReelPlan> {
  const { request, dir } = preparation;
  await mkdir(dir, { recursive: true });
  const { stage, template, shaper, shots, timing, spoken, music, cutting } = await showAndHear(preparation, read);
  const { spans, voiceStart, warnings } = timing;
  const brand = await brandOver(preparation, stage, spans.all);
  const { cuts } = cutting;
  const words = spokenWords(spoken.words, voiceStart / fps);
  const { framed, clipSounds } = await frameScenes(preparation, { shots, template, stage, spans, cuts, words });
  const scenes = framed.map(({ scene }) => scene);
  const written = layTexts(spoken.words, {
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
    ...stage.frame,
    fps,
    totalFrames: spans.all.end,
    scenes,
    look: template.look?.(stage) ?? {},
    ...written,
    audio: { narration, music, clips: clipSounds, effects: transitionEffects(scenes, request.sfx ?? "off") },
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
    warnings: [
      ...spoken.warnings,
      ...shots.flatMap(({ warning }) => warning ?? []),
      ...cutting.warnings,
      ...warnings,
      ...requestWarnings(request, { media: shots.length }),
      ...undrawnWarning(shaper),
    ],
  };
}

/** The words with their times in the reel, in seconds. The narration starts at `offset`. */
const spokenWords = (words: readonly TimedWord[], offset: number): SpokenWord[] => {
  const seconds = (ms: number) => Math.round(offset * 1000 + ms) / 1000;
  return words.map(({ text, startMs, endMs }) => ({ text, start: seconds(startMs), end: seconds(endMs) }));
};

/**
 * The scenes of the reel, with clips cut to size and second framings of long stills. Also returns the sounds of the
 * clips.
 */
async function frameScenes(
  preparation: Preparation,
  {
    shots,
    template,
    stage,
    spans,
    cuts,
    words,
  }: {
    shots: readonly ReelShot[];
    template: Template;
    stage: Stage;
    spans: Spans;
    /** Milliseconds from the start of the body. */
    cuts: readonly number[];
    words: readonly SpokenWord[];
  },
) {
  const planned = planScenes(shots, { template, spans, cuts });
  const { scenes, seen, clipSounds } = await fillScenes(preparation, { shots, planned, stage, template });
  const all = scenes.map((scene, index) => ({ scene, seen: seen[index], close: shots[index]?.close }));
  return { framed: secondFramings(all, words), clipSounds };
}
