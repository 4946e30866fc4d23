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
    const print = await makePrint({ print: framing, ...about, ground, window, tilt: 0 });
    await save(print.image, path.join(dir, file));
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

/** A still on a table of its own, the print turned a little; larger than the frame, for the camera. Answers where the picture is on it. */
export async function printMedia(
  picture: Picture,
  focus: PictureFocus,
  { stage, template: { framing, treatment }, index, dir }: Showing,
  file: string,
): Promise<{ focus: PictureFocus; window: Rect } | null> {
  const window = placeMedia(picture, focus, framing, stage);
  if (framing.kind !== "print" || !window) return null;
  const about = { picture, focus, stage, treatment, size: grown(stage.frame, headroom) };
  const tilt = framing.tilts[index % Math.max(1, framing.tilts.length)] ?? 0;
  const ground = await makeGround(framing.ground, about);
  const print = await makePrint({ print: framing, ...about, ground, window, tilt });
  await save(print.image, path.join(dir, file));
  return { window, focus: onTable(print.focus, { window, tilt, frame: stage.frame }) };
}

/** The focus of a print's picture in shares of the whole frame, with room for the turning of the print. */
function onTable(
  focus: PictureFocus,
  { window, tilt, frame }: { window: Rect; tilt: number; frame: Stage["frame"] },
): PictureFocus {
  const turned = (Math.abs(Math.sin((tilt * Math.PI) / 180)) * Math.max(window.width, window.height)) / 2;
  const { x, y, width, height } = focus.keep ?? { x: 0, y: 0, width: 1, height: 1 };
  const [left, top] = [window.x + x * window.width - turned, window.y + y * window.height - turned];
  const [right, bottom] = [left + width * window.width + 2 * turned, top + height * window.height + 2 * turned];
  const across = (value: number) => Math.min(1, Math.max(0, value / frame.width));
  const down = (value: number) => Math.min(1, Math.max(0, value / frame.height));
  const faces = focus.faces?.map((face) => {
    const top = down(window.y + face.y * window.height - turned);
    const left = across(window.x + face.x * window.width - turned);
    return {
      x: left,
      y: top,
      width: across(window.x + (face.x + face.width) * window.width + turned) - left,
      height: down(window.y + (face.y + face.height) * window.height + turned) - top,
    };
  });
  return {
    ...(faces && { faces }),
    x: across(window.x + window.width / 2),
    y: down(window.y + window.height / 2),
    level: 0.5,
    keep: {
      x: across(left),
      y: down(top),
      width: across(right) - across(left),
      height: down(bottom) - down(top),
    },
  };
}
