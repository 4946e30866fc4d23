import type { OverlayOptions, Sharp } from "sharp";
import { loadSharp } from "#platform/sharp";
import type { Rect } from "../reel-plan.ts";
import type { Ground, Stage, Treatment } from "../templates/template.ts";
import { hexOfColour } from "../text/ink-text.ts";
import type { Focus } from "../timeline/camera.ts";
import { cutPicture } from "./cut-picture.ts";
import type { Picture, Size } from "./read-picture.ts";
import { treat, treatStill } from "./treat.ts";

interface Making {
  picture: Picture;
  focus: Focus;
  stage: Stage;
  treatment?: Treatment;
  /** The frame's size, or larger where the camera moves over it. */
  size: Size;
  /** A picture's place in the frame, to lie in a mat and throw a shadow. */
  place?: { window: Rect; mat?: { colour: string; width: number }; shadow: number };
}

/** What lies behind, as an image of the size asked for. */
export async function makeGround(ground: Ground, making: Making): Promise<Sharp> {
  const { stage, size, place } = making;
  const layers: OverlayOptions[] = [];
  let base: Sharp;
  if (ground.kind === "art") {
    base = loadSharp()(svg(ground.markup(stage), stage.frame, size)).removeAlpha();
    if (ground.grain) layers.push(await tooth(size, ground.grain));
  } else if (ground.kind === "picture") {
    base = await treatStill(cutPicture(making.picture, size, making.focus).image, making.treatment, stage);
    if (ground.shade) layers.push({ input: svg(shade(ground.shade, stage), stage.frame, size) });
  } else {
    base = await soft(ground, making);
    if (ground.tint)
      layers.push({
        input: svg(
          `<rect width="100%" height="100%" fill="${hexOfColour(ground.tint, stage.colours)}" fill-opacity="0.45"/>`,
          stage.frame,
          size,
        ),
      });
  }
  if (place) layers.push({ input: svg(bed(place), stage.frame, size) });
  if (layers.length === 0) return base;
  const flat = await base.png({ compressionLevel: 0 }).toBuffer();
  return loadSharp()(flat).composite(layers);
}

/** SVG of the frame's coordinates at another size. */
const svg = (markup: string, frame: Size, size: Size) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="none">${markup}</svg>`,
  );

/** Blurred at a quarter of its size, which nobody can tell, for a tenth of the time. */
async function soft(
  { brightness = 0.55, saturation = 1.15 }: { brightness?: number; saturation?: number },
  { picture, focus, stage, treatment, size }: Making,
): Promise<Sharp> {
  const quarter = { width: Math.ceil(size.width / 4), height: Math.ceil(size.height / 4) };
  const { image } = cutPicture(picture, quarter, focus);
  const small = await treat(image, treatment, stage.colours).png({ compressionLevel: 0 }).toBuffer();
  const blurred = await loadSharp()(small)
    .blur(Math.max(3, Math.min(quarter.width, quarter.height) / 26))
    .modulate({ brightness, saturation })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return loadSharp()(blurred).resize({ ...size, fit: "fill", kernel: "cubic" });
}

function shade(
  {
    from,
    colour = "#000000",
    strength = 0.75,
  }: { from: "bottom" | "top" | "all"; colour?: `#${string}` | keyof Stage["colours"]; strength?: number },
  stage: Stage,
): string {
  const hex = hexOfColour(colour, stage.colours);
  if (from === "all") return `<rect width="100%" height="100%" fill="${hex}" fill-opacity="${strength}"/>`;
  const [y1, y2] = from === "bottom" ? [0, 1] : [1, 0];
  return `<defs><linearGradient id="s" x1="0" x2="0" y1="${y1}" y2="${y2}"><stop offset=".15" stop-color="${hex}" stop-opacity="0"/><stop offset=".6" stop-color="${hex}" stop-opacity="${strength * 0.75}"/><stop offset="1" stop-color="${hex}" stop-opacity="${strength}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`;
}

/** The shadow and the mat a picture lies in. */
function bed({ window, mat, shadow }: NonNullable<Making["place"]>): string {
  const edge = mat?.width ?? 0;
  const rect = (grow: number, more: string) =>
    `<rect x="${window.x - grow}" y="${window.y - grow}" width="${window.width + 2 * grow}" height="${window.height + 2 * grow}" ${more}/>`;
  const blur = Math.max(8, Math.min(window.width, window.height) * 0.035);
  const thrown =
    shadow > 0
      ? `<defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter></defs><g filter="url(#b)" transform="translate(0 ${blur * 0.6})">${rect(edge, `fill="#000" fill-opacity="${shadow}"`)}</g>`
      : "";
  return thrown + (mat ? rect(edge, `fill="${mat.colour}"`) : "");
}

/** A paper's tooth: noise laid over softly. The generator is seeded by nothing: its tile is the same each time. */
async function tooth(size: Size, strength: number): Promise<OverlayOptions> {
  const side = 512;
  const pixels = Buffer.alloc(side * side * 4);
  let state = 0x2f6e2b1;
  for (let at = 0; at < pixels.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const value = state >>> 24;
    pixels.fill(value, at, at + 3);
    pixels[at + 3] = Math.round(strength * 255);
  }
  const tile = await loadSharp()(pixels, { raw: { width: side, height: side, channels: 4 } })
    .blur(0.6)
    .png()
    .toBuffer();
  const fitting = await loadSharp()(tile)
    .extract({ left: 0, top: 0, width: Math.min(side, size.width), height: Math.min(side, size.height) })
    .png()
    .toBuffer();
  return { input: fitting, tile: true, blend: "soft-light" };
}
