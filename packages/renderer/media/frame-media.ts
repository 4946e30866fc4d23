import path from "node:path";
import type { Rect } from "../plan/reel-plan.ts";
import type { Stage, Template } from "../plan/template.ts";
import { hexOfColour } from "../text/ink-text.ts";
import type { Focus } from "../timeline/camera.ts";
import { grown, headroom, save } from "./cut-picture.ts";
import { makeGround } from "./make-ground.ts";
import { makePrint } from "./make-print.ts";
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
  focus: Focus,
  { stage, template: { framing, treatment }, index, dir }: Showing,
): Promise<{ window?: Rect; ground?: string }> {
  const window = placeMedia(picture, framing, stage);
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

/** A still on a table of its own, the print turned a little; larger than the frame, for the camera. Answers the print's middle. */
export async function printMedia(
  picture: Picture,
  focus: Focus,
  { stage, template: { framing, treatment }, index, dir }: Showing,
  file: string,
): Promise<Focus | null> {
  const window = placeMedia(picture, framing, stage);
  if (framing.kind !== "print" || !window) return null;
  const about = { picture, focus, stage, treatment, size: grown(stage.frame, headroom) };
  const tilt = framing.tilts[index % Math.max(1, framing.tilts.length)] ?? 0;
  const ground = await makeGround(framing.ground, about);
  await save(await makePrint({ print: framing, ...about, ground, window, tilt }), path.join(dir, file));
  const { width, height } = stage.frame;
  return { x: (window.x + window.width / 2) / width, y: (window.y + window.height / 2) / height };
}
