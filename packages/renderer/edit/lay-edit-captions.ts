import { captionLookOf } from "../captions/caption-look.ts";
import { layCaptions } from "../captions/lay-captions.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { Overlay, PicturePlan } from "../plan/reel-plan.ts";
import type { SpokenWord } from "../plan/spoken-word.ts";
import { coloursOf } from "../style/colours.ts";
import { defaultTemplate } from "../templates/default.ts";
import { createShaper } from "../text/shape-text.ts";
import { isUndrawn, namesOf, undrawnWarning } from "../text/undrawn-text.ts";
import type { Edit, EditCaptions } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import { resultSeconds } from "./map-time.ts";
import { mapWords } from "./map-words.ts";
import { type Looks, seenScenes } from "./seen-scenes.ts";
import type { StepContext } from "./step.ts";
import { surveySource } from "./survey-source.ts";
import { captionFiles, writeWords } from "./write-words.ts";

/** Captions cannot avoid a mark that covers more of the frame than this. */
const mostMarked = 0.3;

/** The words of captions on the time of the result. */
const captionedWords = ({ words, time }: EditCaptions, { keeps }: Pick<Edit, "keeps">): readonly SpokenWord[] =>
  time === "source" ? mapWords(words, keeps) : words;

/** Writes what is said in the source as files into a folder, if it is captioned. */
export async function writeCaptionFiles(edit: Edit, dir: string): Promise<void> {
  if (edit.captions?.time !== "source") return;
  const words = captionedWords(edit.captions, edit);
  await writeWords(words, { dir, seconds: resultSeconds(edit), files: captionFiles });
}

/**
 * Lays the captions of an edit over its pictures, where they cover neither faces nor marks. Also returns warnings for the caller. Throws
 * UnsuitableError if no font has any of their letters.
 */
export async function layEditCaptions(
  plan: PicturePlan,
  edit: Edit,
  source: EditSource,
  context: Pick<StepContext, "dir" | "tools" | "signal">,
): Promise<{ plan: PicturePlan; warnings: string[] }> {
  if (!edit.captions) return { plan, warnings: [] };
  const { wish } = edit.captions;
  const { style, size, position, language, accent } = wish;
  const { captions, palette } = defaultTemplate;
  const words = captionedWords(edit.captions, edit);
  const looks = edit.looks ?? (await lookAt(edit, source, context));
  const shaper = await createShaper(context.tools.fontsDir);
  const cues = layCaptions(
    words.map(({ text, start, end }) => ({ text, startMs: start * 1000, endMs: end * 1000 })),
    {
      shaper,
      frame: edit.frame,
      captions,
      style,
      size,
      position,
      heedsSubjects: false,
      language,
      emphasis: "auto",
      body: { start: 0, end: plan.totalFrames },
      fps: plan.fps,
      scenes: seenScenes(plan.scenes, looks),
      overlays: edit.overlays.map((overlay) => ({ ...overlay, isText: isAvoidable(overlay, edit) })),
    },
  );
  const undrawn = shaper.undrawn();
  if (isUndrawn(words.map(({ text }) => text).join(" "), undrawn))
    throw new UnsuitableError(
      `captions: No font here has ${namesOf(undrawn)}, so nothing of what is said can be shown.`,
    );
  const colours = coloursOf(palette, [], accent ? [accent] : []);
  const captionLook = captionLookOf(style, captions, colours);
  return { plan: { ...plan, captionLook, cues }, warnings: undrawnWarning(shaper) };
}

const isAvoidable = ({ width, height }: Overlay, { frame }: Edit): boolean =>
  width * height <= mostMarked * frame.width * frame.height;

/** Looks for faces in the keyframes of what stays. */
async function lookAt(
  { keeps }: Edit,
  source: EditSource,
  context: Pick<StepContext, "dir" | "tools" | "signal">,
): Promise<Looks> {
  const [from, to] = [keeps[0]?.from ?? 0, keeps.at(-1)?.to ?? source.duration];
  const onLook = async () => {};
  const { looks } = await surveySource(source, { from, to }, { ...context, keyframesOnly: true, onLook });
  return looks;
}
