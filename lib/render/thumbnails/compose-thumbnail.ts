import path from "node:path";
import { admitPicture } from "../admit-picture.ts";
import { type Raster, rasterise } from "../compositor/rasterise.ts";
import { asSharp } from "../media/cut-picture.ts";
import { type Picture, readPicture } from "../media/read-picture.ts";
import { swatchesOf } from "../media/swatches.ts";
import type { Hex } from "../templates/template.ts";
import { plainText } from "../text/plain-text.ts";
import { directionOf, type Shaper } from "../text/shape-text.ts";
import type { Focus } from "../timeline/camera.ts";
import { chooseRoom } from "./choose-room.ts";
import { cropFrame } from "./crop-frame.ts";
import { glueWords } from "./glue-words.ts";
import { grade, type Tone } from "./grade.ts";
import { inkBlock, lettersOf } from "./ink-block.ts";
import { salienceOf } from "./salience.ts";
import { fieldOf, layScrim } from "./scrim.ts";
import { bold } from "./styles/bold.ts";
import { clean } from "./styles/clean.ts";
import { editorial } from "./styles/editorial.ts";
import { minimal } from "./styles/minimal.ts";
import { surroundingsOf, textContrast } from "./text-contrast.ts";
import { thumbnailColours } from "./thumbnail-colours.ts";
import { formatFor, safeArea, type ThumbnailFormat, thumbnailSizes } from "./thumbnail-format.ts";
import type { Drawing, ThumbnailStage, ThumbnailStyle } from "./thumbnail-style.ts";

export const thumbnailStyles = { editorial, bold, clean, minimal } as const satisfies Record<string, ThumbnailStyle>;

export interface ThumbnailRequest {
  /** A picture's file, by a caller, a video or a provider. */
  frame: string;
  /** What matters in it, in shares of the picture. */
  focal: Focus;
  format: ThumbnailFormat | "auto";
  style: keyof typeof thumbnailStyles;
  tone: Tone;
  /** Drawn from the picture when not given. */
  accent?: Hex;
  title?: string;
  subtitle?: string;
  /** Of the text, for its capitals. */
  language?: string;
  includeText: boolean;
  shaper: Shaper;
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
  /** The same cut and graded, without anything laid over it. */
  masterFile: string;
  /** WCAG contrast of the letters to what is around them, at its least anywhere; null without text. */
  contrast: number | null;
}

/** What the eye is promised is 4.5; the encoding may take a little. */
const leastContrast = 5;

/** A frame made into a finished thumbnail. Throws MediaError for a frame that cannot be read. */
export async function composeThumbnail(request: ThumbnailRequest): Promise<Thumbnail> {
  const admitted = await admitPicture(request.frame, "The frame");
  const format = formatFor(request.format, admitted);
  const size = thumbnailSizes[format];
  const style: ThumbnailStyle = thumbnailStyles[request.style];
  const frame = await readPicture(admitted, { name: "The frame", size });
  const picture = await cropFrame(frame, size, request.focal);
  grade(picture, { tone: request.tone, finish: style.finish, focal: picture.focal });
  const [file, masterFile] = [`${request.name}.jpg`, `${request.name}-master.jpg`];
  await save(picture, path.join(request.dir, masterFile));
  const words = wordsOf(request);
  const direction = directionOf(words?.title ?? "");
  const laid = { format, frame: size, short: Math.min(size.width, size.height), safe: safeArea(format), direction };
  const colours = thumbnailColours({
    mood: style.mood,
    ...(request.accent && { accent: request.accent }),
    swatches: await swatchesOf([admitted.file]),
  });
  const stage: ThumbnailStage = { ...laid, colours };
  const { shaper } = request;
  const finished = { format, ...size, file, masterFile };
  if (!words) {
    if (request.includeText) lay(picture, await rasterise(style.bare(stage), size));
    await save(picture, path.join(request.dir, file));
    return { ...finished, contrast: null };
  }
  const salience = await salienceOf(picture, picture.focal);
  const block = chooseRoom(words, { style, stage: laid, shaper, salience, focal: picture.focal });
  if (block.room.picture) await stand(picture, frame, block.room.picture, request, style);
  const { x, y, width, height } = block.rect;
  const light = salience.light({
    x: x / size.width,
    y: y / size.height,
    width: width / size.width,
    height: height / size.height,
  });
  const drawing = style.draw(block, stage, light);
  const over = await rasterise(drawing.under + inkBlock(block, drawing), size);
  const contrast = await layReadable(picture, { drawing, over, letters: lettersOf(block) });
  await save(picture, path.join(request.dir, file));
  return { ...finished, contrast };
}

function wordsOf({ includeText, title = "", subtitle = "", language }: ThumbnailRequest) {
  const [first = "", second] = [title, subtitle].map((text) => glueWords(plainText(text))).filter(Boolean);
  if (!includeText || !first) return null;
  return { title: first, ...(second && { subtitle: second }), ...(language && { language }) };
}

/** The frame again, cut to the part of the thumbnail where it stands. */
async function stand(
  picture: Picture,
  frame: Picture,
  place: NonNullable<import("./thumbnail-style.ts").Room["picture"]>,
  { focal, tone }: ThumbnailRequest,
  { finish }: ThumbnailStyle,
): Promise<void> {
  const [left, top] = [Math.floor(place.x), Math.floor(place.y)];
  const size = { width: Math.ceil(place.x + place.width) - left, height: Math.ceil(place.y + place.height) - top };
  const part = await cropFrame(frame, size, focal);
  grade(part, { tone, finish, focal: part.focal });
  for (let row = 0; row < size.height; row++)
    part.rgb.copy(
      picture.rgb,
      ((top + row) * picture.width + left) * 3,
      row * size.width * 3,
      (row + 1) * size.width * 3,
    );
}

/** Lays scrim, plates and letters over the picture, the scrim no stronger than the letters need to be read; their contrast then. */
async function layReadable(
  picture: Picture,
  { drawing: { scrim }, over, letters }: { drawing: Drawing; over: Raster; letters: string },
): Promise<number> {
  const { rgb, width } = picture;
  const surroundings = await surroundingsOf(letters, picture);
  const field = scrim && fieldOf(scrim, picture);
  const [red = 0, green = 0, blue = 0] = scrim
    ? [1, 3, 5].map((at) => Number.parseInt(scrim.colour.slice(at, at + 2), 16))
    : [];
  const at = (strength: number) => (point: number) => {
    const share = field
      ? (field.across[point % width] ?? 0) * (field.down[Math.floor(point / width)] ?? 0) * strength
      : 0;
    const alpha = (over.rgba[point * 4 + 3] ?? 0) / 255;
    const mixed = (channel: number, veil: number) =>
      Math.round(
        (over.rgba[point * 4 + channel] ?? 0) * alpha +
          ((rgb[point * 3 + channel] ?? 0) * (1 - share) + veil * share) * (1 - alpha),
      );
    return [mixed(0, red), mixed(1, green), mixed(2, blue)] as const;
  };
  let strength = scrim?.least ?? 1;
  let contrast = textContrast(surroundings, at(strength));
  while (contrast < leastContrast && strength < 1) {
    strength = Math.min(1, strength + 0.06);
    contrast = textContrast(surroundings, at(strength));
  }
  if (scrim && field) layScrim(picture, field, { colour: scrim.colour, strength });
  lay(picture, over);
  return contrast;
}

/** Lays a drawing over a picture of its size, in place. */
function lay({ rgb }: Picture, { rgba }: Raster): void {
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    const alpha = rgba[from + 3] ?? 0;
    if (alpha === 0) continue;
    for (const channel of [0, 1, 2]) {
      const under = rgb[to + channel] ?? 0;
      rgb[to + channel] = under + (((rgba[from + channel] ?? 0) - under) * alpha) / 255 + 0.5;
    }
  }
}

/** Full colour beside letters: halved, it would bleed over their edges. */
const save = (picture: Picture, file: string) =>
  asSharp(picture).jpeg({ quality: 90, chromaSubsampling: "4:4:4", optimiseCoding: true }).toFile(file);
