import { loadSharp } from "@reelwright/platform/sharp";
import type { Sharp } from "sharp";
import type { Rect } from "../plan/reel-plan.ts";
import type { Framing, Stage, Treatment } from "../plan/template.ts";
import { hexOfColour } from "../text/ink-text.ts";
import { layOut } from "./choose-part.ts";
import { drawOnce } from "./draw-once.ts";
import { layPicture } from "./lay-picture.ts";
import type { PictureFocus } from "./picture-focus.ts";
import type { Picture, Size } from "./read-picture.ts";
import { treat } from "./treat.ts";

export type Print = Extract<Framing, { kind: "print" }>;

interface Printing {
  print: Print;
  picture: Picture;
  focus: PictureFocus;
  stage: Stage;
  treatment?: Treatment;
  ground: Sharp;
  /** The size of the background. */
  size: Size;
  /** The picture's place in the frame. */
  window: Rect;
  tilt: number;
}

/** A picture as a slightly rotated print on a background, with paper, a shadow and a strip of tape. */
export async function makePrint({
  print,
  picture,
  focus,
  stage,
  treatment,
  ground,
  size,
  window,
  tilt,
}: Printing): Promise<Sharp> {
  const scale = size.width / stage.frame.width;
  const px = (share: number) => Math.round(share * stage.short * scale);
  const photo = { width: Math.round(window.width * scale), height: Math.round(window.height * scale) };
  const [border, foot] = [px(print.border), px(print.foot ?? print.border)];
  const sheet = { width: photo.width + 2 * border, height: photo.height + border + foot };
  // Space for the shadow, the tape and smooth rotated edges.
  const room = px(0.06);
  const whole = { width: sheet.width + 2 * room, height: sheet.height + 2 * room };
  const colour = hexOfColour(print.paper, stage.colours);
  const laidOut = await layPicture(picture, photo, { lay: layOut(picture, photo, focus), focus, colour });
  const image = await treat(laidOut, treatment, stage.colours).png({ compressionLevel: 0 }).toBuffer();
  const laid = await loadSharp()(await drawOnce(Buffer.from(paper({ print, stage, sheet, room, whole })), stage))
    .composite([
      { input: image, left: room + border, top: room + border },
      ...(print.tape
        ? [{ input: Buffer.from(tape({ colour: hexOfColour(print.tape, stage.colours), sheet, room, whole })) }]
        : []),
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const turned = await loadSharp()(laid)
    .rotate(tilt, { background: "#00000000" })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const middle = {
    x: (window.x + window.width / 2) * scale,
    y: (window.y + window.height / 2) * scale + (foot - border) / 2,
  };
  const base = await ground.png({ compressionLevel: 0 }).toBuffer();
  const place = {
    left: Math.round(middle.x - turned.info.width / 2),
    top: Math.round(middle.y - turned.info.height / 2),
  };
  // A large print may reach past the edges with a corner or its shadow; the overlay must be cut to fit.
  const [left, top] = [Math.max(0, -place.left), Math.max(0, -place.top)];
  const seen = await loadSharp()(turned.data)
    .extract({
      left,
      top,
      width: Math.min(turned.info.width - left, size.width - Math.max(0, place.left)),
      height: Math.min(turned.info.height - top, size.height - Math.max(0, place.top)),
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return loadSharp()(base).composite([{ input: seen, left: Math.max(0, place.left), top: Math.max(0, place.top) }]);
}

function paper({
  print,
  stage,
  sheet,
  room,
  whole,
}: {
  print: Print;
  stage: Stage;
  sheet: Size;
  room: number;
  whole: Size;
}): string {
  const rect = (more: string) =>
    `<rect x="${room}" y="${room}" width="${sheet.width}" height="${sheet.height}" rx="${room * 0.05}" ${more}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}"><defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${room * 0.28}"/></filter></defs><g filter="url(#b)" transform="translate(${room * 0.1} ${room * 0.22})">${rect('fill="#000" fill-opacity="0.5"')}</g>${rect(`fill="${hexOfColour(print.paper, stage.colours)}"`)}</svg>`;
}

/** A slightly transparent strip across the upper edge. */
function tape({ colour, sheet, room, whole }: { colour: string; sheet: Size; room: number; whole: Size }): string {
  const [width, height] = [sheet.width * 0.26, room * 0.95];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}"><rect x="${(whole.width - width) / 2}" y="${room - height / 2}" width="${width}" height="${height}" fill="${colour}" fill-opacity="0.72" transform="rotate(-2 ${whole.width / 2} ${room})"/></svg>`;
}
