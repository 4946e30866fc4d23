import type { ClipColour, ClipCrop } from "../plan/footage.ts";
import { toneMap } from "./clip-colour.ts";
import { positionAt } from "./clip-crop.ts";
import { cutFrame } from "./cut-frame.ts";
import type { Size } from "./read-picture.ts";

interface Cropping {
  clip: Size & { colour: ClipColour };
  /** Of its place in the frame, and which part of the clip is shown there. */
  size: Size;
  crop: ClipCrop;
  /** A picture of what becomes of each colour, if anything does. */
  lut: string | null;
}

/** What of a clip's pictures is scaled: all that is shown of them at any time. */
export interface Region {
  /** In pixels of the clip. */
  from: Size & { x: number; y: number };
  /** In pixels of the reel. */
  scaled: Size;
}

const even = (value: number) => Math.round(value / 2) * 2;

/** The part of a clip that is decoded for its crop. */
export function regionOf({ clip, size, crop: { axis, length, across, shots } }: Cropping): Region {
  const [side, otherAxis, otherSide] =
    axis === "x" ? (["width", "y", "height"] as const) : (["height", "x", "width"] as const);
  const kept = Math.min(clip[otherSide], even(across.length * clip[otherSide]));
  const beside = Math.min(even(across.at * clip[otherSide]), clip[otherSide] - kept);
  const all = shots.flatMap(({ positions }) => positions);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const shown = Math.min(clip[side], even(length * clip[side]));
  const start = 2 * Math.floor((least * clip[side]) / 2);
  const rests = most - least < 1 / clip[side];
  const from = rests ? Math.min(start, clip[side] - shown) : start;
  const span = rests ? shown : Math.min(clip[side] - from, 2 * Math.ceil(((most + length) * clip[side] - from) / 2));
  const scaled = rests ? size[side] : Math.max(size[side], even((span / (length * clip[side])) * size[side]));
  const free = { [axis]: Math.max(0, from), [side]: span };
  const other = { [otherAxis]: Math.max(0, beside), [otherSide]: kept };
  return {
    from: { x: 0, y: 0, width: clip.width, height: clip.height, ...free, ...other },
    scaled: { ...size, [side]: scaled },
  };
}

/** Cuts from a decoded region what is shown at a moment: of a frame that was due at one time, and is shown at another. */
export function cutter({ clip, size, crop }: Cropping, { from, scaled }: Region) {
  const { axis } = crop;
  const side = axis === "x" ? "width" : "height";
  const room = scaled[side] - size[side];
  return (frame: Buffer, { due, shown }: { due: number; shown: number }): Buffer => {
    if (room === 0) return frame;
    const { at, speed } = positionAt(crop, due, shown);
    const scale = (clip[side] * scaled[side]) / from[side];
    const step = stepOf(speed * scale);
    const offset = Math.round((at * scale - (from[axis] * scaled[side]) / from[side]) / step) * step;
    return cutFrame(frame, scaled, size, { axis, offset: Math.min(Math.max(offset, 0), room) });
  };
}

/**
 * How exactly a crop is placed, in pixels. One at rest is not interpolated, to stay as sharp as it is; nor is a fast one, in which
 * nobody sees half a pixel, to save time.
 */
function stepOf(pixelsPerFrame: number): number {
  if (pixelsPerFrame === 0) return 1;
  if (pixelsPerFrame < 2) return 1 / 16;
  return pixelsPerFrame < 8 ? 1 : 2;
}

/** From the clip's own pictures to those of the reel: size, place, colours, and when each is due. */
export function filtersFor({ clip, lut }: Pick<Cropping, "clip" | "lut">, { from, scaled }: Region): string {
  // A clip whose pixels are not square has fewer of them than it says.
  const share = (value: number, whole: number, side: string) => (value === whole ? side : `${side}*${value}/${whole}`);
  const crop = `crop=${share(from.width, clip.width, "iw")}:${share(from.height, clip.height, "ih")}:iw*${from.x}/${clip.width}:ih*${from.y}/${clip.height}`;
  const { matrix, hdr } = clip.colour;
  const range = `in_color_matrix=${matrix}`;
  const to = "out_color_matrix=bt709:out_range=tv";
  const sized = `${crop},scale=${scaled.width}:${scaled.height}:flags=bicubic`;
  const shown = hdr ? `${sized},${toneMap(hdr)}` : lut ? `${sized}:${range},format=rgb24` : `${sized}:${range}:${to}`;
  const coloured = lut ? `${shown},format=rgb24[shown];[shown][1:v]haldclut,scale=${to}` : shown;
  return `yadif=deint=interlaced,${coloured},setsar=1,format=yuv420p`;
}
