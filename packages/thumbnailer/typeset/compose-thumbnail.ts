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
import type { Box } from "@reelwright/vision/region";
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
  /** The file of the picture, from a video, a caller or a provider. */
  frame: string;
  /** The focal point, in shares of the picture. */
  focal: Focus;
  /** What has come into the picture, in shares of it: text covers it only where there is no other place. */
  movers?: readonly Box[];
  /** Whether the crop keeps faces whole. Text never covers them in any case. */
  keepFaces: boolean;
  format: ThumbnailFormat | "auto";
  style: keyof typeof thumbnailStyles;
  tone: Tone;
  /** Chosen from the picture by default. */
  accent?: Hex;
  title?: string;
  subtitle?: string;
  /** The language of the text, for its capitals. */
  language?: string;
  includeText: boolean;
  shaper: Shaper;
  vision: VisionTools;
  /** The folder for the files, and their base name. */
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
  /** The text on it; null without text. */
  text: {
    /** The least WCAG contrast between letters and their surroundings, anywhere. */
    contrast: number;
    /** The box around all text, in pixels. */
    rect: Rect;
    /** The letters alone, as SVG in the thumbnail's pixels. */
    letters: string;
    /** Whether the title was too long and was shortened. */
    isCut: boolean;
  } | null;
}

/** Makes a finished thumbnail from a frame. Throws MediaError for a frame that cannot be read. */
export async function composeThumbnail(request: ThumbnailRequest): Promise<Thumbnail> {
  const { focal, movers = [], tone, shaper } = request;
  const style: ThumbnailStyle = thumbnailStyles[request.style];
  const admitted = await admitPicture(request.frame, "The frame");
  const format = formatFor(request.format, admitted);
  const size = thumbnailSizes[format];
  const frame = await readPicture(admitted, { name: "The frame", size });
  const faces = (await findFaces(frame, request.vision)).map(({ box }) => box);
  const graded = async (part: { width: number; height: number }) => {
    const cut = await cropFrame(frame, part, { focal, faces, movers, keepFaces: request.keepFaces });
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
  const subjects = { focal: picture.focal, faces: picture.faces, movers: picture.movers };
  const block = words && chooseRoom(words, { style, stage, shaper, salience, ...subjects });
  if (block && isDrawn(block.title)) {
    if (block.room.picture) stand(picture, await graded(block.room.picture), block.room.picture);
    const letters = lettersOf(block);
    const contrast = await layReadable(picture, { block, letters, drawings: style.draw(block, stage) });
    text = { contrast, rect: block.rect, letters, isCut: block.isCut };
  } else if (request.includeText) layOver(picture, await rasterise(style.bare(stage), size));
  await save(thumbnail.file);
  return { ...thumbnail, text };
}

/** The words to set; none without text. A subtitle alone becomes the title. */
function wordsOf({ includeText, title = "", subtitle = "", language }: ThumbnailRequest): Words | null {
  const [first, second] = [title, subtitle].map((text) => glueWords(plainText(text))).filter(Boolean);
  if (!includeText || !first) return null;
  return { title: first, ...(second && { subtitle: second }), ...(language && { language }) };
}

/** Copies a picture to its place in another. */
function stand(picture: Picture, part: Picture, { x, y }: Rect): void {
  const line = part.width * 3;
  for (let row = 0; row < part.height; row++)
    part.rgb.copy(picture.rgb, ((y + row) * picture.width + x) * 3, row * line, (row + 1) * line);
}

/** Full chroma resolution: at half of it, colours would bleed over the edges of letters. */
const saveJpeg = (picture: Picture, file: string) =>
  asSharp(picture).jpeg({ quality: 90, chromaSubsampling: "4:4:4" }).toFile(file);
