import { keepOuts } from "../captions/keep-out.ts";
import { choosePart, focusIn } from "../media/choose-part.ts";
import { grown, headroom } from "../media/cut-picture.ts";
import type { PictureFocus } from "../media/picture-focus.ts";
import type { Size } from "../media/read-picture.ts";
import type { Overlay } from "../plan/reel-plan.ts";
import type { Ground, Span, Stage, Template } from "../plan/template.ts";
import type { Shot } from "../timeline/scenes.ts";
import { overlap } from "./parts/overlap.ts";

type Which = "intro" | "outro";

/** How high in the frame the focus may be moved, so that words leave faces free. */
const levels = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7] as const;
/** Words may lie on this share of a face with the space around it: on hair or a chin. */
const touching = 0.1;
/** A soft picture is not brighter than this. */
const softBrightness = 0.55;

/**
 * The background of a card or outro, and what its picture is laid around. A clear picture becomes soft if the frame
 * would cut what must stay visible, or if the words would hide a face wherever it is moved.
 */
export function screenGround(
  which: Which,
  { picture, focus, template, stage }: { picture: Size; focus: PictureFocus; template: Template; stage: Stage },
): { ground: Ground; focus: PictureFocus } {
  const { ground } = template[which];
  if (ground.kind !== "picture") return { ground, focus };
  const soft = { ground: softened(ground), focus };
  if (focus.isWhole || !choosePart(picture, clearSize(stage), focus).fills) return soft;
  const words = screenWords(which, { template, stage, span: { start: 0, end: 1 } });
  const tried = [focus, ...levels.map((level) => ({ ...focus, level }))];
  const free = tried.find((one) => !hidesFace(words, { picture, focus: one, stage }));
  return free ? { ground, focus: free } : soft;
}

/** The words of a card or outro, with what is drawn under them. */
export const screenWords = (
  which: Which,
  { template, stage, span }: { template: Template; stage: Stage; span: Span },
): Overlay[] =>
  template[which].layout(
    which === "intro" ? { headline: stage.title, small: stage.source } : (stage.outro ?? {}),
    stage,
    span,
    {
      headline: { ...template.headline, ...template[which].headline },
      small: { ...template.small, ...template[which].small },
    },
  );

/** The size of a clear background. */
export const clearSize = ({ frame }: Stage): Size => grown(frame, headroom);

/** The camera of each background: a drawn one stays, a soft one drifts closer, a clear picture is zoomed into. */
export const courses: Record<Ground["kind"], (on: { x: number; y: number }) => Pick<Shot, "from" | "to">> = {
  art: (on) => ({ from: { zoom: 1, ...on }, to: { zoom: 1, ...on } }),
  blurred: (on) => ({ from: { zoom: 1.02, ...on }, to: { zoom: 1.08, ...on } }),
  picture: (on) => ({ from: { zoom: 1.02, ...on }, to: { zoom: 1.1, ...on } }),
};

/** As dark as the clear picture is under its shade, and of the shade's colour. */
function softened({ shade: { colour, strength = 0 } = { from: "all" } }: Extract<Ground, { kind: "picture" }>): Ground {
  return { kind: "blurred", brightness: Math.min(softBrightness, 1 - strength), ...(colour && { tint: colour }) };
}

/** Whether words lie on a face at any time of the camera's move; on eyes, nose or mouth of a large one. */
function hidesFace(
  words: readonly Overlay[],
  { picture, focus, stage: { frame, ...stage } }: { picture: Size; focus: PictureFocus; stage: Stage },
): boolean {
  const { fills, ...part } = choosePart(picture, clearSize({ frame, ...stage }), focus);
  const { faces = [], x, y } = focusIn(part, focus);
  const span = { start: 0, end: 1 };
  const scene = { ...span, way: span, ...courses.picture({ x, y }) };
  return keepOuts([{ scene, seen: { faces, part: null } }], { frame, overlays: [] })
    .filter(({ kind }) => kind === "face" || kind === "features")
    .some((face) => words.some((one) => overlap(one, face) > touching * face.width * face.height));
}
