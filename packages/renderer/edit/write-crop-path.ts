import { writeFile } from "node:fs/promises";
import path from "node:path";
import { partAt } from "../media/clip-crop.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";

/** The name of the file with the crop of each frame, by the field of the report that gets its URL. */
export const cropPathFiles = { path_url: "path.json" };

/** What each frame of a result shows of its source, in the source's pixels: x, y, width and height. */
export const cropPathOf = ({ scenes }: Pick<PicturePlan, "scenes">): [number, number, number, number][] =>
  scenes.flatMap(({ media }) => {
    if (media.kind !== "footage") return [];
    const { width, height, crop, pictures, startSeconds } = media;
    return pictures.map((at): [number, number, number, number] => {
      const part = partAt(crop, at - startSeconds);
      return [tenth(part.x * width), tenth(part.y * height), tenth(part.width * width), tenth(part.height * height)];
    });
  });

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Writes the crop of each frame into a folder. */
export async function writeCropPath(plan: PicturePlan, dir: string): Promise<void> {
  const [first] = plan.scenes;
  const size = first?.media.kind === "footage" ? { width: first.media.width, height: first.media.height } : null;
  const about = { fps: plan.fps, source: size, frames: cropPathOf(plan) };
  await writeFile(path.join(dir, cropPathFiles.path_url), JSON.stringify(about));
}
