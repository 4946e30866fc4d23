import { loadSharp } from "@reelwright/platform/sharp";
import { rasterise } from "../compositor/rasterise.ts";
import { readLogo } from "../media/read-logo.ts";
import type { Size } from "../media/read-picture.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { FaceName } from "../style/faces.ts";
import type { Colours, Hex, TextStyle } from "../style/text-style.ts";
import { fitText } from "../text/fit-text.ts";
import { bleedOf, inkText } from "../text/ink-text.ts";
import { placeText } from "../text/place-text.ts";
import type { Shaper } from "../text/shape-text.ts";
import { namesOf } from "../text/undrawn-text.ts";

/** The look of a mark's text. Colours are #rrggbb. */
export interface MarkStyle {
  face: FaceName;
  colour: Hex;
  shadow: boolean;
  box?: Hex | undefined;
}

interface Drawing {
  /** The caller's file, and the field that names it; absent for a mark of text. */
  image?: { file: string; name: string } | undefined;
  text?: string | undefined;
  style: MarkStyle;
  /** Its width in pixels. */
  width: number;
  /** The largest height. */
  mostHeight: number;
  shaper: () => Promise<Shaper>;
}

/** A drawn mark: RGBA, not premultiplied, of even size. */
export interface Mark extends Size {
  rgba: Buffer;
}

/** The gap between an image and the text below it, and the largest letters, as shares of the width. */
const [gap, largestText] = [0.06, 0.4];
/** All colours of a mark are fixed; those of a template are never used. */
const noColours: Colours = {
  ground: "#000000",
  ink: "#ffffff",
  muted: "#ffffff",
  accent: "#ffffff",
  onAccent: "#000000",
  second: "#ffffff",
  onSecond: "#000000",
};

const even = (value: number) => 2 * Math.ceil(value / 2);

/**
 * Draws a mark at its exact size: the image, the text, or the text below the image. Tells whether the end of the text is missing, for lack
 * of room, and whether the image is narrower than wanted, since it would be too high. Throws MediaError, and UnsuitableError if no font has a letter
 * of the text, or nothing of the mark can be seen.
 */
export async function drawMark({
  image,
  text,
  style,
  width,
  mostHeight,
  shaper,
}: Drawing): Promise<Mark & { isTextCut: boolean; isReduced: boolean }> {
  const logo = image ? await drawnImage(image, { width, mostHeight }) : null;
  const words = text ? await drawnText(text, { style, width, shaper: await shaper() }) : null;
  const between = logo && words ? width * gap : 0;
  const height = even((logo?.height ?? 0) + between + (words?.height ?? 0));
  const parts = [...(logo ? [{ ...logo, top: 0 }] : []), ...(words ? [{ ...words, top: height - words.height }] : [])];
  const canvas = { width: even(Math.max(...parts.map((part) => part.width))), height };
  const { data, info } = await loadSharp()({ create: { ...canvas, channels: 4, background: "#00000000" } })
    .composite(
      parts.map(({ png, width: wide, top }) => ({
        input: png,
        left: Math.floor((canvas.width - wide) / 2),
        top: Math.floor(top),
      })),
    )
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (!isSeen(data))
    throw new UnsuitableError(
      image ? `${image.name}: All of the image is transparent.` : "text: There is nothing in it that can be seen.",
    );
  return {
    rgba: data,
    width: info.width,
    height: info.height,
    isTextCut: words?.isCut ?? false,
    // Its sides are even.
    isReduced: logo !== null && logo.width < width - 2,
  };
}

const isSeen = (rgba: Buffer): boolean => rgba.some((value, at) => at % 4 === 3 && value > 0);

interface Part extends Size {
  png: Buffer;
}

async function drawnImage(
  { file, name }: NonNullable<Drawing["image"]>,
  { width, mostHeight }: { width: number; mostHeight: number },
): Promise<Part> {
  const logo = await readLogo(file, { name, within: { width: even(width), height: mostHeight } });
  return { ...logo, png: Buffer.from(logo.png, "base64") };
}

async function drawnText(
  text: string,
  { style, width, shaper }: { style: MarkStyle; width: number; shaper: Shaper },
): Promise<Part & { isCut: boolean }> {
  const set: TextStyle = {
    face: style.face,
    fill: style.colour,
    ...(style.shadow && { shadow: { colour: "#000000" as const, blur: 0.06, opacity: 0.6 } }),
    ...(style.box && { box: { colour: style.box, x: 0.4, y: 0.3, radius: 0.2 } }),
  };
  const room = width / (1 + 2 * bleedOf(set) * 0.12);
  const fitted = fitText(text, {
    shaper,
    style: set,
    width: room,
    mostLines: 1,
    largest: width * largestText,
    smallest: 8,
  });
  const bleed = bleedOf(set) * fitted.size;
  const size = { width: even(Math.min(width, fitted.width + 2 * bleed)), height: even(fitted.height + 2 * bleed) };
  const undrawn = shaper.undrawn();
  if (undrawn.length > 0)
    throw new UnsuitableError(`text: No font here has ${namesOf(undrawn)}. Send the mark as an image instead.`);
  const lines = placeText(fitted, { x: 0, y: bleed, width: size.width, align: "centre" });
  const { rgba } = await rasterise(inkText(lines, fitted.size, set, noColours), size);
  const png = await loadSharp()(rgba, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer();
  return { ...size, png, isCut: fitted.isCut };
}
