import path from "node:path";
import type { Rect } from "../plan/reel-plan.ts";
import type { Stage, Template } from "../plan/template.ts";
import { hexOfColour } from "../text/ink-text.ts";
import { grown, headroom, save } from "./cut-picture.ts";
import { makeGround } from "./make-ground.ts";
import { makePrint } from "./make-print.ts";
import type { PictureFocus } from "./picture-focus.ts";
import { placeMedia } from "./place-media.ts";
import type { Picture } from "./read-picture.ts";

/** What a picture or a clip is shown by, and where among the media it comes. */
export interface Showing {
  stage: Stage;
  template: Template;
  index: number;
  dir: string;
}

/** Where a picture or clip stands, and the file of what lies behind it; nothing where it fills the frame. */
export async function frameMedia(
  picture: Picture,
  focus: PictureFocus,
  { stage, template: { framing, treatment }, index, dir }: Showing,
): Promise<{ window?: Rect; ground?: string }> {
  const window = placeMedia(picture, focus, framing, stage);
  if (!window) return {};
  const file = `ground-${index}.jpg`;
  const about = { picture, focus, stage, treatment, size: stage.frame };
  if (framing.kind === "print") {
    const ground = await makeGround(framing.ground, about);
    await save(await makePrint({ print: framing, ...about, ground, window, tilt: 0 }), path.join(dir, file));
    return { window, ground: file };
  }
  const mat = framing.kind === "window" &&
    framing.mat && {
      colour: hexOfColour(framing.mat.colour, stage.colours),
      width: framing.mat.width * stage.short,
    };
  const ground = await makeGround(framing.kind === "window" ? framing.ground : { kind: "blurred" }, {
    ...about,
    place: { window, ...(mat && { mat }), shadow: framing.kind === "window" ? (framing.shadow ?? 0) : 0.45 },
  });
  await save(ground, path.join(dir, file));
  return { window, ground: file };
}

/** A still on a table of its own, the print turned a little; larger than the frame, for the camera. */
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
