import path from "node:path";
import type { Box } from "@reelwright/vision/region";
import type { Picture, Size } from "../media/read-picture.ts";
import type { Shot } from "./edit.ts";
import { type GroundStyle, makeFitGround } from "./fit-ground.ts";

interface Laying {
  /** A small picture of a moment, in seconds of the source. */
  pictureAt: (seconds: number) => Picture | undefined;
  /** The part of the pictures inside their black bars. */
  part: Box;
  /** The end of the last shot, in seconds of the source. */
  to: number;
  style: GroundStyle;
  frame: Size;
  /** The folder of the plan. */
  dir: string;
}

/** Writes the grounds of shots that are shown whole. They show nothing of black bars. */
export async function layGrounds(
  shots: readonly Shot[],
  { pictureAt, part, to, style, frame, dir }: Laying,
): Promise<Shot[]> {
  return await Promise.all(
    shots.map(async (shot, index) => {
      if (!shot.window) return shot;
      const ground = `ground-${index}.jpg`;
      const picture = pictureAt((shot.from + (shots[index + 1]?.from ?? to)) / 2);
      await makeFitGround(picture && partOf(picture, part), { style, frame, out: path.join(dir, ground) });
      return { ...shot, ground };
    }),
  );
}

/** A part of a picture. Pixels that lie in it only in part are left out. */
export function partOf({ rgb, width, height }: Picture, part: Box): Picture {
  const [left, right] = [Math.ceil(part.x * width), Math.floor((part.x + part.width) * width)];
  const [top, bottom] = [Math.ceil(part.y * height), Math.floor((part.y + part.height) * height)];
  const rows = Array.from({ length: bottom - top }, (_, row) => {
    const start = (top + row) * width;
    return rgb.subarray((start + left) * 3, (start + right) * 3);
  });
  return { rgb: Buffer.concat(rows), width: right - left, height: bottom - top };
}
