import path from "node:path";
import type { Rect } from "../plan/reel-plan.ts";
import type { Framing, Stage, Template } from "../plan/template.ts";
import { hexOfColour } from "../text/ink-text.ts";
import { grown, headroom, save } from "./cut-picture.ts";
import { makeGround } from "./make-ground.ts";
import { makePrint } from "./make-print.ts";
import type { PictureFocus } from "./picture-focus.ts";
import type { Picture } from "./read-picture.ts";

/** The context of a medium: its template, its stage, and its index. */
export interface Showing {
  stage: Stage;
  template: Template;
  index: number;
  dir: string;
}

/** Writes the background behind a picture or clip in a window. Returns both; nothing if it fills the frame. */
export async function frameMedia(
  picture: Picture,
  { focus, window }: { focus: PictureFocus; window: Rect | null },
  { stage, template, index, dir }: Showing,
): Promise<{ window?: Rect; ground?: string }> {
  const { framing, treatment } = template;
  if (!window) return {};
  const file = `ground-${index}.jpg`;
  const about = { picture, focus, stage, treatment, size: stage.frame };
  if (framing.kind === "print") {
    const ground = await makeGround(framing.ground, about);
    await save(await makePrint({ print: framing, ...about, ground, window, tilt: 0 }), path.join(dir, file));
    return { window, ground: file };
  }
  const { ground: kind, mat, shadow = 0 } = framing.kind === "window" ? framing : cardOf(template);
  const place = {
    window,
    ...(mat && { mat: { colour: hexOfColour(mat.colour, stage.colours), width: mat.width * stage.short } }),
    shadow,
  };
  const ground = await makeGround(kind, { ...about, place });
  await save(ground, path.join(dir, file));
  return { window, ground: file };
}

/** The template's background colour with light of its accent from above. */
const litGround = ({ colours: { ground, accent } }: Stage) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="0.3" y2="1"><stop stop-color="${accent}" stop-opacity="0.3"/><stop offset="1" stop-color="${accent}" stop-opacity="0.03"/></linearGradient></defs><rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#g)"/>`;

/**
 * How a template that fills its frames shows a picture that does not: as a card over the background of its intro or
 * outro.
 */
function cardOf({ intro, outro }: Template): Pick<Extract<Framing, { kind: "window" }>, "ground" | "mat" | "shadow"> {
  const drawn = [outro.ground, intro.ground].find(({ kind }) => kind === "art");
  return {
    ground: drawn ?? { kind: "art", markup: litGround, grain: 0.05 },
    mat: { colour: "ink", width: 0.007 },
    shadow: 0.45,
  };
}

/** A still of a slightly rotated print on its table, larger than the frame for the camera. */
export async function printMedia(
  picture: Picture,
  focus: PictureFocus,
  { window, tilt }: { window: Rect; tilt: number },
  { stage, template: { framing, treatment }, dir }: Showing,
  file: string,
): Promise<void> {
  if (framing.kind !== "print") throw new Error("Only templates of prints lay their pictures on a table");
  const about = { picture, focus, stage, treatment, size: grown(stage.frame, headroom) };
  const ground = await makeGround(framing.ground, about);
  await save(await makePrint({ print: framing, ...about, ground, window, tilt }), path.join(dir, file));
}
