import path from "node:path";
import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { asSharp } from "@reelwright/renderer/media/cut-picture";
import { type Picture, readPicture } from "@reelwright/renderer/media/read-picture";
import { swatchesOf } from "@reelwright/renderer/media/swatches";
import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import type { Hex } from "@reelwright/renderer/style/text-style";
import { directionOf } from "@reelwright/renderer/text/bidi";
import { plainText } from "@reelwright/renderer/text/plain-text";
import type { Shaper } from "@reelwright/renderer/text/shape-text";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import { findFaces, type VisionTools } from "@reelwright/vision/find-faces";
import { formatFor, safeArea, type ThumbnailFormat, thumbnailSizes } from "../formats/thumbnail-format.ts";
import { cropFrame } from "../retouch/crop-frame.ts";
import { grade, type Tone } from "../retouch/grade.ts";
import { salienceAbout } from "../score/salience-about.ts";
import { chooseRoom } from "./choose-room.ts";
import { isDrawn, lettersOf } from "./ink-block.ts";
import { layOver, layReadable } from "./lay-readable.ts";
import { bold } from "./styles/bold.ts";
import { clean } from "./styles/clean.ts";
import { editorial } from "./styles/editorial.ts";
import type { Words } from "./styles/fit-words.ts";
import { glueWords } from "./styles/glue-words.ts";
import { minimal } from "./styles/minimal.ts";
import type { ThumbnailStage, ThumbnailStyle } from "./styles/thumbnail-style.ts";
import { thumbnailColours } from "./thumbnail-colours.ts";

export const thumbnailStyles = { editorial, bold, clean, minimal } as const satisfies Record<string, ThumbnailStyle>;

export interface ThumbnailRequest {
  /** A picture's file: of a video, a caller or a provider. */
  frame: string;
  /** What matters in it, in shares of the picture. */
  focal: Focus;
  /** Whether the picture is cut so that faces stay whole. Text is kept off them in any case. */
  keepFaces: boolean;
  format: ThumbnailFormat | "auto";
  style: keyof typeof thumbnailStyles;
  tone: Tone;
  /** By default chosen from the picture. */
  accent?: Hex;
  title?: string;
  subtitle?: string;
  /** Of the text, for its capitals. */
  language?: string;
  includeText: boolean;
  shaper: Shaper;
  vision: VisionTools;
  /** Where the files go, and what they are called. */
  dir: string;
  name: string;
}

export interface Thumbnail {
  format: ThumbnailFormat;
  width: number;
  height: number;
  /** JPEG, in `dir`. */
  file: string;
  /** The same frame in the same size and tone, with nothing laid over it. */
  masterFile: string;
  /** What is read on it; null without text. */
  text: {
    /** WCAG contrast of the letters to what is around them, at its least anywhere. */
    contrast: number;
    /** All of it, in pixels. */
    rect: Rect;
    /** The letters alone, as SVG in the thumbnail's pixels. */
    letters: string;
    /** The title was too long to be set whole. */
    isCut: boolean;
  } | null;
}

/** A frame made into a finished thumbnail. Throws MediaError for a frame that cannot be read. */
export async function composeThumbnail(request: ThumbnailRequest): Promise<Thumbnail> {
  const { focal, tone, shaper } = request;
  const style: ThumbnailStyle = thumbnailStyles[request.style];
  const admitted = await admitPicture(request.frame, "The frame");
  const format = formatFor(request.format, admitted);
  const size = thumbnailSizes[format];
  const frame = await readPicture(admitted, { name: "The frame", size });
  const faces = (await findFaces(frame, request.vision)).map(({ box }) => box);
  const graded = async (part: { width: number; height: number }) => {
    const cut = await cropFrame(frame, part, { focal, faces, keepFaces: request.keepFaces });
    grade(cut, { tone, finish: style.finish, focal: cut.focal });
    return cut;
  };
  const picture = await graded(size);
  const thumbnail = { format, ...size, file: `${request.name}.jpg`, masterFile: `${request.name}-master.jpg` };
  const save = (file: string) => saveJpeg(picture, path.join(request.dir, file));
  await save(thumbnail.masterFile);
  const words = wordsOf(request);
  const stage: ThumbnailStage = {
    format,
    frame: size,
    short: Math.min(size.width, size.height),
    safe: safeArea(format),
    direction: directionOf(words?.title ?? "", request.language),
    colours: thumbnailColours({
      mood: style.mood,
      ...(request.accent && { accent: request.accent }),
      swatches: await swatchesOf([admitted.file]),
    }),
  };
  let text: Thumbnail["text"] = null;
  const salience = await salienceAbout(picture.focal, picture);
  const block =
    words && chooseRoom(words, { style, stage, shaper, salience, focal: picture.focal, faces: picture.faces });
  if (block && isDrawn(block.title)) {
    if (block.room.picture) stand(picture, await graded(block.room.picture), block.room.picture);
    const letters = lettersOf(block);
    const contrast = await layReadable(picture, { block, letters, drawings: style.draw(block, stage) });
    text = { contrast, rect: block.rect, letters, isCut: block.isCut };
  } else if (request.includeText) layOver(picture, await rasterise(style.bare(stage), size));
  await save(thumbnail.file);
  return { ...thumbnail, text };
}

/** What is said; nothing without text. A subtitle alone is a title. */
function wordsOf({ includeText, title = "", subtitle = "", language }: ThumbnailRequest): Words | null {
  const [first, second] = [title, subtitle].map((text) => glueWords(plainText(text))).filter(Boolean);
  if (!includeText || !first) return null;
  return { title: first, ...(second && { subtitle: second }), ...(language && { language }) };
}

/** Puts a picture in its place in another. */
function stand(picture: Picture, part: Picture, { x, y }: Rect): void {
  const line = part.width * 3;
  for (let row = 0; row < part.height; row++)
    part.rgb.copy(picture.rgb, ((y + row) * picture.width + x) * 3, row * line, (row + 1) * line);
}

/** With as much colour as light: halved, it would bleed over the edges of letters. */
const saveJpeg = (picture: Picture, file: string) =>
  asSharp(picture).jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toFile(file);
