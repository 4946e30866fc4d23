import { loadSharp } from "@reelwright/platform/sharp";
import type { OverlayOptions, Sharp } from "sharp";
import type { Rect } from "../plan/reel-plan.ts";
import type { Ground, Stage, Treatment } from "../plan/template.ts";
import { hexOfColour } from "../text/ink-text.ts";
import type { Focus } from "../timeline/camera.ts";
import { cutPicture } from "./cut-picture.ts";
import { drawOnce, onceFor } from "./draw-once.ts";
import type { Picture, Size } from "./read-picture.ts";
import { treat, treatStill } from "./treat.ts";

interface Making {
  picture: Picture;
  focus: Focus;
  stage: Stage;
  treatment?: Treatment;
  /** The frame's size, or larger if the camera moves over it. */
  size: Size;
  /** A picture's place in the frame, with its mat and shadow. */
  place?: { window: Rect; mat?: { colour: string; width: number }; shadow: number };
}

/** Draws a background as an image of this size. */
export async function makeGround(ground: Ground, making: Making): Promise<Sharp> {
  const { stage, size, place } = making;
  const layers: OverlayOptions[] = [];
  let base: Sharp;
  if (ground.kind === "art") {
    base = loadSharp()(await drawOnce(svg(ground.markup(stage), stage.frame, size), stage)).removeAlpha();
    if (ground.grain) layers.push(await tooth(size, ground.grain, stage));
  } else if (ground.kind === "picture") {
    base = await treatStill(cutPicture(making.picture, size, making.focus).image, making.treatment, stage);
    if (ground.shade) layers.push({ input: svg(shade(ground.shade, stage), stage.frame, size) });
  } else {
    base = await soft(ground, making);
  }
  if (place && place.shadow > 0 && ground.kind !== "blurred") layers.push({ input: await shadow(place, stage, size) });
  if (place?.mat) layers.push({ input: svg(mat(place.window, place.mat), stage.frame, size) });
  if (layers.length === 0) return base;
  return loadSharp()(await flat(base)).composite(layers);
}

/** SVG in the frame's coordinates, scaled to another size. */
const svg = (markup: string, frame: Size, size: Size) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="none">${markup}</svg>`,
  );

/** Renders the pipeline, for steps that need the whole result of the previous one. */
const flat = (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 0 }).toBuffer();

const quarterOf = ({ width, height }: Size): Size => ({ width: Math.ceil(width / 4), height: Math.ceil(height / 4) });

/** The blurred picture with tint and shadow. A quarter of the size looks the same and takes a tenth of the time. */
async function soft(
  { brightness = 0.55, saturation = 1.15, tint }: Extract<Ground, { kind: "blurred" }>,
  { picture, focus, stage, treatment, size, place }: Making,
): Promise<Sharp> {
  const quarter = quarterOf(size);
  const { image } = cutPicture(picture, quarter, focus);
  const small = await flat(treat(image, treatment, stage.colours));
  const blurred = await flat(
    loadSharp()(small)
      .blur(Math.max(3, Math.min(quarter.width, quarter.height) / 26))
      .modulate({ brightness, saturation }),
  );
  const veil = tint
    ? `<rect width="100%" height="100%" fill="${hexOfColour(tint, stage.colours)}" fill-opacity="0.45"/>`
    : "";
  const layers = [
    ...(tint ? [{ input: svg(veil, stage.frame, quarter) }] : []),
    ...(place && place.shadow > 0 ? [{ input: thrown(place, stage.frame, quarter) }] : []),
  ];
  const laid = layers.length > 0 ? await flat(loadSharp()(blurred).composite(layers).removeAlpha()) : blurred;
  return loadSharp()(laid).resize({ ...size, fit: "fill", kernel: "cubic" });
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

/** A rectangle that is larger than a window by `grow` on all sides. */
const around = (window: Rect, grow: number, more: string) =>
  `<rect x="${window.x - grow}" y="${window.y - grow}" width="${window.width + 2 * grow}" height="${window.height + 2 * grow}" ${more}/>`;

const mat = (window: Rect, { colour, width }: { colour: string; width: number }) =>
  around(window, width, `fill="${colour}"`);

/** The soft shadow of a picture on the background. It is drawn at a quarter of the size, where blurring is cheap. */
async function shadow(place: NonNullable<Making["place"]>, stage: Stage, size: Size): Promise<Buffer> {
  // Two steps: sharp rasterises drawings at the size to which they are resized.
  const small = await drawOnce(thrown(place, stage.frame, quarterOf(size)), stage);
  return flat(loadSharp()(small).resize({ ...size, fit: "fill", kernel: "cubic" }));
}

function thrown({ window, mat, shadow }: NonNullable<Making["place"]>, frame: Size, size: Size): Buffer {
  const blur = Math.max(8, Math.min(window.width, window.height) * 0.035);
  const sheet = around(window, mat?.width ?? 0, `fill="#000" fill-opacity="${shadow}"`);
  return svg(
    `<defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter></defs><g filter="url(#b)" transform="translate(0 ${blur * 0.6})">${sheet}</g>`,
    frame,
    size,
  );
}

/** The texture of paper: soft noise, the same for all pictures of a reel. */
async function tooth(size: Size, strength: number, stage: Stage): Promise<OverlayOptions> {
  const name = `tooth ${strength} ${size.width} ${size.height}`;
  return { input: await onceFor(stage, name, () => noiseTile(size, strength)), tile: true, blend: "soft-light" };
}

/** The generator needs no seed, since the tile is always the same. */
async function noiseTile(size: Size, strength: number): Promise<Buffer> {
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
  return loadSharp()(tile)
    .extract({ left: 0, top: 0, width: Math.min(side, size.width), height: Math.min(side, size.height) })
    .png()
    .toBuffer();
}
