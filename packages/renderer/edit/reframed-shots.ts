import type { Box } from "@reelwright/vision/region";
import type { Size } from "../media/read-picture.ts";
import type { ClipCrop } from "../plan/footage.ts";
import type { Shot } from "./edit.ts";
import { evenSide, middlePlace } from "./middle-place.ts";
import type { ShotCamera } from "./shot-camera.ts";

/** A plan repeats the crop of a shot in each of its scenes, so longer shots are cut. */
const mostSeconds = 20;

/** The largest window of a shape in a part of a picture, in its pixels. */
export function windowSize(clip: Size, part: Box, shape: number): Size {
  const [width, height] = [clip.width * part.width, clip.height * part.height];
  return width / height > shape ? { width: height * shape, height } : { width, height: width / shape };
}

/**
 * The frame of a reframed video. `limit` is the source's size within the limit of the profile. Nothing is enlarged for
 * it, but a video that is shown whole in places gets a frame with room for that.
 */
export function reframedSize(
  { clip, limit, window }: { clip: Size; limit: Size; window: Size },
  hasFit: boolean,
): Size {
  const scale = Math.min(1, limit.width / clip.width);
  const shape = window.width / window.height;
  if (!hasFit) return { width: evenSide(window.width * scale), height: evenSide(window.height * scale) };
  const short = Math.min(limit.width, limit.height);
  return shape < 1
    ? { width: evenSide(short), height: evenSide(short / shape) }
    : { width: evenSide(short * shape), height: evenSide(short) };
}

/** Lays the cameras of shots into a frame. Shots of which all is shown get a window in its middle. */
export function reframedShots(
  cameras: readonly ShotCamera[],
  { clip, part, frame }: { clip: Size; part: Box; frame: Size },
): Shot[] {
  const window = middlePlace({ width: clip.width * part.width, height: clip.height * part.height }, frame);
  const whole: ClipCrop = {
    axis: "x",
    length: part.width,
    across: { at: part.y, length: part.height },
    shots: [{ from: 0, positions: [part.x] }],
  };
  return cameras.flatMap(({ from, crop }, index): Shot[] => {
    const start = index === 0 ? 0 : from;
    return crop ? pieces(crop, start) : [{ from: start, crop: whole, window }];
  });
}

function pieces(crop: ClipCrop, start: number): Shot[] {
  const { rate = 30 } = crop;
  const [{ from, positions } = { from: start, positions: [] }] = crop.shots;
  const most = Math.round(mostSeconds * rate);
  const count = Math.max(1, Math.ceil(positions.length / most));
  return Array.from({ length: count }, (_, piece) => {
    const at = from + (piece * most) / rate;
    const mine = positions.slice(piece * most, (piece + 1) * most);
    return { from: piece === 0 ? start : at, crop: { ...crop, shots: [{ from: at, positions: mine }] } };
  });
}
